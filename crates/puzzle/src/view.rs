//! The space of a board for experiments on any family; states are known by their numbers.

use crate::{answer::Answer, board::Board, heuristic::Options, moves::Move};
use glisse_family::{
    ExploredView, Family, FamilySpace, HeuristicInfo, Labels, LogLength, NumberedBoard,
    ObservedRun, PackedBoard, SolveError, SpaceView, Successor,
};
use glisse_search::{
    Control, Cost, LayerSizes, Limit, StateGraph, Unexplored,
    hashed::WordSpace,
    numbered::{Numbered, Place},
};

/// The space of a board of any family. See [`Solver::with_space`](crate::Solver::with_space).
pub type BoardSpace<'a> = dyn SpaceView<Board, Move, Result<Answer, SolveError>> + 'a;

/// The whole reachable space of a board of any family.
pub type ExploredSpace<'a> = dyn ExploredView<Board, Move> + 'a;

/// The view of a family's space whose family is forgotten.
pub(crate) struct ErasedView<'a, F: Family> {
    pub(crate) board: &'a F::Board,
    pub(crate) labels: &'a Labels,
    pub(crate) options: Options<'a>,
    pub(crate) view: &'a FamilySpace<'a, F>,
}

impl<F: Family> SpaceView<Board, Move, Result<Answer, SolveError>> for ErasedView<'_, F> {
    fn heuristic(&self) -> Option<&HeuristicInfo> {
        self.view.heuristic()
    }

    fn options(&self) -> &Options<'_> {
        &self.options
    }

    fn start(&self) -> usize {
        self.view.start()
    }

    fn board(&self, state: usize) -> Board {
        Board::labelled::<F>(self.view.board(state), self.labels.clone())
    }

    fn estimate(&self, state: usize) -> Cost {
        self.view.estimate(state)
    }

    fn successors(&self, state: usize) -> Vec<Successor<Move>> {
        let erase = |Successor { action, to, cost }| {
            let action = Move::new::<F>(action);
            Successor { action, to, cost }
        };
        self.view.successors(state).into_iter().map(erase).collect()
    }

    fn random_walk(
        &self,
        from: usize,
        moves: u64,
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> usize {
        self.view.random_walk(from, moves, choose)
    }

    fn run(&self, control: Control, length: LogLength) -> ObservedRun<Result<Answer, SolveError>> {
        let ObservedRun { result, rounds, events, unkept_goals, move_order } =
            self.view.run(control, length);
        let result = Answer::check::<F>(self.board, self.labels, result, self.options.metric);
        let result = result.map_err(SolveError::from);
        ObservedRun { result, rounds, events, unkept_goals, move_order }
    }

    fn layer_sizes(&self, control: Control) -> LayerSizes {
        self.view.layer_sizes(control)
    }

    fn explore<'s>(&'s self, control: Control<'s>) -> Result<Box<ExploredSpace<'s>>, Unexplored> {
        let view = self.view.explore(control)?;
        Ok(Box::new(ErasedExplored::<F> { labels: self.labels, view }))
    }

    fn explore_with_edges<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<Box<ExploredSpace<'s>>, Unexplored> {
        let view = self.view.explore_with_edges(control)?;
        Ok(Box::new(ErasedExplored::<F> { labels: self.labels, view }))
    }
}

/// An explored space whose family is forgotten.
struct ErasedExplored<'s, F: Family> {
    labels: &'s Labels,
    view: Box<dyn ExploredView<F::Board, F::Move> + 's>,
}

impl<F: Family> ExploredView<Board, Move> for ErasedExplored<'_, F> {
    fn graph(&self) -> StateGraph<'_> {
        self.view.graph()
    }

    fn board(&self, state: usize) -> Board {
        Board::labelled::<F>(self.view.board(state), self.labels.clone())
    }

    fn place(&self, state: usize) -> Option<usize> {
        self.view.place(state)
    }

    fn estimates(&self) -> Result<Vec<Cost>, Limit> {
        self.view.estimates()
    }

    fn successors(&self, state: usize, visit: &mut dyn FnMut(Move, usize, Cost)) {
        self.view
            .successors(state, &mut |action, to, cost| visit(Move::new::<F>(action), to, cost));
    }
}

/// A space by number whose family is forgotten.
pub(crate) struct ErasedNumbered<F: Family> {
    pub(crate) labels: Labels,
    pub(crate) space: Box<dyn NumberedBoard<F::Board>>,
}

impl<F: Family> NumberedBoard<Board> for ErasedNumbered<F> {
    fn space(&self) -> &dyn Numbered {
        self.space.space()
    }

    fn start(&self) -> Place {
        self.space.start()
    }

    fn goal(&self) -> Option<Place> {
        self.space.goal()
    }

    fn is_symmetric(&self) -> bool {
        self.space.is_symmetric()
    }

    fn is_large(&self) -> bool {
        self.space.is_large()
    }

    fn edges(&self, states: u64) -> u64 {
        self.space.edges(states)
    }

    fn board(&self, place: Place) -> Board {
        Board::labelled::<F>(self.space.board(place), self.labels.clone())
    }

    fn neighbours(&self, place: Place) -> Vec<Place> {
        self.space.neighbours(place)
    }
}

/// A packed space whose family is forgotten.
pub(crate) struct ErasedPacked<F: Family> {
    pub(crate) labels: Labels,
    pub(crate) space: Box<dyn PackedBoard<F::Board>>,
}

impl<F: Family> PackedBoard<Board> for ErasedPacked<F> {
    fn space(&self) -> &dyn WordSpace {
        self.space.space()
    }

    fn board(&self, state: &[u64]) -> Board {
        Board::labelled::<F>(self.space.board(state), self.labels.clone())
    }
}
