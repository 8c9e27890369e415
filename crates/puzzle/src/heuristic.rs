//! Heuristics of a user's own, as functions of boards.

use crate::{board::Board, puzzle::Puzzle};
use glisse_family::{OptionsWith, OwnHeuristicError, RawBoard, RawEvaluator, RawHeuristic};
use glisse_search::Cost;

/// How to solve a board, and when to give up.
pub type Options<'a> = OptionsWith<'a, dyn BoardHeuristic + 'a>;

/// Which heuristic is to guide a search.
pub type HeuristicChoice<'a> = glisse_family::HeuristicChoice<'a, dyn BoardHeuristic + 'a>;

/// A function that estimates boards, ready to be called many times.
pub type Evaluator<'a> = Box<dyn Fn(&Board) -> Result<Cost, OwnHeuristicError> + 'a>;

/// A heuristic of a user's own: a function of the board as people see it.
///
/// Every closure from boards to costs is one. It is believed to be admissible only if it says so.
pub trait BoardHeuristic: Sync {
    /// Returns what it is called in answers.
    #[expect(clippy::unnecessary_literal_bound, reason = "others have names of their own")]
    fn name(&self) -> &str {
        "own"
    }

    /// Whether its author vouches that it never exceeds the true cost.
    fn is_admissible(&self) -> bool {
        false
    }

    /// Gets ready to estimate the boards that can be reached from `start`.
    fn evaluator<'a>(&'a self, start: &Board) -> Evaluator<'a>;
}

impl<F: Fn(&Board) -> Cost + Sync> BoardHeuristic for F {
    fn evaluator<'a>(&'a self, _: &Board) -> Evaluator<'a> {
        Box::new(|board| Ok(self(board)))
    }
}

/// A user's own heuristic for the boards of one family.
pub(crate) struct OwnAdapter<'a> {
    pub(crate) puzzle: Puzzle,
    pub(crate) own: &'a dyn BoardHeuristic,
}

impl RawHeuristic for OwnAdapter<'_> {
    fn name(&self) -> &str {
        self.own.name()
    }

    fn is_admissible(&self) -> bool {
        self.own.is_admissible()
    }

    fn evaluator(&self, start: RawBoard) -> RawEvaluator<'_> {
        let puzzle = self.puzzle;
        let evaluate = self.own.evaluator(&Board::from_raw(puzzle, start));
        Box::new(move |board| evaluate(&Board::from_raw(puzzle, board)))
    }
}
