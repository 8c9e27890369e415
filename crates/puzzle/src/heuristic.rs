//! Options for boards of any family, and heuristics of a user's own.

use crate::board::Board;
use glisse_family::{BoardHeuristic, Evaluator, Family};
use std::marker::PhantomData;

/// How to solve a board, and when to give up.
pub type Options<'a> = glisse_family::Options<'a, Board>;

/// Which heuristic is to guide a search.
pub type HeuristicChoice<'a> = glisse_family::HeuristicChoice<'a, Board>;

/// A user's own heuristic for the boards of the family `F`.
pub(crate) struct OwnAdapter<'a, F> {
    own: &'a dyn BoardHeuristic<Board>,
    family: PhantomData<fn(F)>,
}

impl<'a, F: Family> OwnAdapter<'a, F> {
    pub(crate) fn new(own: &'a dyn BoardHeuristic<Board>) -> Self {
        OwnAdapter { own, family: PhantomData }
    }
}

impl<F: Family> BoardHeuristic<F::Board> for OwnAdapter<'_, F> {
    fn name(&self) -> &str {
        self.own.name()
    }

    fn is_admissible(&self) -> bool {
        self.own.is_admissible()
    }

    fn evaluator<'a>(&'a self, start: &F::Board) -> Evaluator<'a, F::Board> {
        let evaluate = self.own.evaluator(&Board::new::<F>(start.clone()));
        Box::new(move |board| evaluate(Board::new::<F>(board)))
    }
}
