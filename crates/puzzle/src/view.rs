//! The space of a board for experiments on any family; states are known by their numbers.

use crate::{answer::Answer, board::Board, moves::Move};
use glisse_family::{
    self as family, Family, HeuristicInfo, LogLength, Metric, Round, SolveError, Successor,
};
use glisse_search::{Control, Cost, Event, GraphAudit, Limit, StateGraph, Unexplored};

/// A run of an algorithm under observation.
#[derive(Debug)]
pub struct ObservedRun {
    /// What came of it, replayed by the checker.
    pub answer: Answer,
    /// The rounds, in order.
    pub rounds: Vec<Round>,
    /// The first events; states are numbers of the [`SpaceView`].
    pub events: Vec<Event<usize>>,
    /// How many goals of a search that goes backwards were not kept among the events.
    pub unkept_goals: u64,
}

/// The space of a board, set up for the algorithm and the heuristic of some options. See
/// [`Solver::with_space`](crate::Solver::with_space).
pub trait SpaceView {
    /// Returns what the heuristic is, or `None` if the algorithm uses none.
    fn heuristic(&self) -> Option<&HeuristicInfo>;

    /// Returns the options, with the algorithm that runs.
    fn options(&self) -> &family::Options<'_>;

    /// Returns the number of the start.
    fn start(&self) -> usize;

    /// Returns the state of this number as a board.
    fn board(&self, state: usize) -> Board;

    /// Returns what the heuristic says of a state; [`Cost::MAX`] if it says that no goal can be
    /// reached, 0 without a heuristic.
    fn estimate(&self, state: usize) -> Cost;

    /// Returns all moves from a state. States that come up for the first time get the next numbers.
    fn successors(&self, state: usize) -> Vec<Successor<Move>>;

    /// Makes random moves from a state and returns the number of the state that they lead to.
    /// `choose` returns one of the numbers below the one that it is given. States in between get no
    /// numbers, and a state without moves ends the walk.
    fn random_walk(&self, from: usize, moves: u64, choose: &mut dyn FnMut(usize) -> usize)
    -> usize;

    /// Runs the algorithm of the options and writes down what it does.
    fn run(&self, control: Control, length: LogLength) -> Result<ObservedRun, SolveError>;

    /// Lists the whole reachable space.
    fn explore<'s>(&'s self, control: Control<'s>) -> Result<ExploredSpace<'s>, Unexplored>;

    /// Lists the whole reachable space and writes its moves down, for whoever asks much of a small
    /// one. Every move counts as one in its graph, whatever it costs.
    fn explore_with_edges<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<ExploredSpace<'s>, Unexplored>;
}

/// The whole reachable space of a board; states are known by their numbers in its graph.
pub trait ExploredView {
    /// Returns the graph of all states, of which whole-space questions are asked.
    fn graph(&self) -> StateGraph<'_>;

    /// Returns the state of this number as a board.
    fn board(&self, state: usize) -> Board;

    /// Returns what the heuristic says of every state.
    fn estimates(&self) -> Result<Vec<Cost>, Limit>;

    /// Checks the heuristic on every state and every move.
    fn audit(&self) -> Result<GraphAudit, Limit> {
        self.graph().audit(&self.estimates()?)
    }

    /// Calls `visit` with every move from a state, the number of the state that it leads to, and
    /// its cost.
    fn successors(&self, state: usize, visit: &mut dyn FnMut(Move, usize, Cost));
}

/// An explored space of any family.
pub type ExploredSpace<'s> = Box<dyn ExploredView + 's>;

/// The view of a family's space whose family is forgotten.
pub(crate) struct ErasedView<'a, F: Family> {
    pub(crate) board: &'a F::Board,
    pub(crate) metric: Metric,
    pub(crate) view: &'a dyn family::SpaceView<F>,
}

impl<F: Family> SpaceView for ErasedView<'_, F> {
    fn heuristic(&self) -> Option<&HeuristicInfo> {
        self.view.heuristic()
    }

    fn options(&self) -> &family::Options<'_> {
        self.view.options()
    }

    fn start(&self) -> usize {
        self.view.start()
    }

    fn board(&self, state: usize) -> Board {
        Board::new::<F>(self.view.board(state))
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

    fn run(&self, control: Control, length: LogLength) -> Result<ObservedRun, SolveError> {
        let family::ObservedRun { found, rounds, events, unkept_goals } =
            self.view.run(control, length);
        let answer = Answer::check::<F>(self.board, found, self.metric)?;
        Ok(ObservedRun { answer, rounds, events, unkept_goals })
    }

    fn explore<'s>(&'s self, control: Control<'s>) -> Result<ExploredSpace<'s>, Unexplored> {
        Ok(Box::new(ErasedExplored::<F>(self.view.explore(control)?)))
    }

    fn explore_with_edges<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<ExploredSpace<'s>, Unexplored> {
        Ok(Box::new(ErasedExplored::<F>(self.view.explore_with_edges(control)?)))
    }
}

/// An explored space whose family is forgotten.
struct ErasedExplored<'s, F: Family>(Box<dyn family::ExploredView<F> + 's>);

impl<F: Family> ExploredView for ErasedExplored<'_, F> {
    fn graph(&self) -> StateGraph<'_> {
        self.0.graph()
    }

    fn board(&self, state: usize) -> Board {
        Board::new::<F>(self.0.board(state))
    }

    fn estimates(&self) -> Result<Vec<Cost>, Limit> {
        self.0.estimates()
    }

    fn successors(&self, state: usize, visit: &mut dyn FnMut(Move, usize, Cost)) {
        self.0.successors(state, &mut |action, to, cost| visit(Move::new::<F>(action), to, cost));
    }
}
