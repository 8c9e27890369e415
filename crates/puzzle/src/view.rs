//! The space of a board for experiments on any family; states are known by their numbers.

use crate::{answer::Answer, board::Board, moves::Move};
use glisse_family::{
    self as family, Family, HeuristicInfo, LogLength, Metric, Round, SolveError, Successor,
};
use glisse_search::{Control, Cost, Event, Fall, Limit, Overestimate, Statistics, Unexplored};

/// What is known of a heuristic after every state and every move has been looked at.
pub type AuditFindings = family::AuditFindings<Board, Move>;

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
    fn explore<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<Box<dyn ExploredView + 's>, Unexplored>;

    /// Writes the whole reachable space down with its moves, for whoever asks much of a small one.
    fn chart<'s>(&'s self, control: Control<'s>) -> Result<Box<dyn ChartView + 's>, Unexplored>;
}

/// A small space with its moves written down; every move counts as one, whatever it costs. States
/// are numbered in the order of discovery, the start being 0.
pub trait ChartView {
    /// Returns how many states there are.
    fn states(&self) -> usize;

    /// Returns the state of this number as a board.
    fn board(&self, state: usize) -> Board;

    /// Returns the states that are goals.
    fn goals(&self) -> Vec<u32>;

    /// Returns the number of moves from every state to the nearest of `targets`, [`Cost::MAX`] where
    /// there is no way.
    fn distances_to(&self, targets: &[u32]) -> Vec<Cost>;

    /// Returns the states that every solution of the start passes, given the distances to goals.
    fn bottlenecks(&self, to_goal: &[Cost]) -> Vec<usize>;

    /// Returns how many shortest solutions the start has, given the distances to goals;
    /// [`u64::MAX`] stands for that and more.
    fn solutions(&self, to_goal: &[Cost]) -> u64;

    /// Returns how many moves a random walk takes from the start to a goal on average, or `None` if
    /// that is not found within so many rounds.
    fn random_walk(&self, to_goal: &[Cost], rounds: usize) -> Option<f64>;
}

/// The whole reachable space of a board; states are numbered in the order of discovery, the start
/// being 0.
pub trait ExploredView {
    /// Returns how many states there are.
    fn states(&self) -> usize;

    /// Returns how many moves there are, counted in the direction in which they lead.
    fn edges(&self) -> u64;

    /// Returns how many states are 0, 1, 2… moves from the start.
    fn layers(&self) -> Vec<u64>;

    /// Returns what was done until now.
    fn statistics(&self) -> Statistics;

    /// Returns the state of this number as a board.
    fn board(&self, state: usize) -> Board;

    /// Calls `visit` with every move from a state, the number of the state that it leads to, and
    /// its cost.
    fn successors(&self, state: usize, visit: &mut dyn FnMut(Move, usize, Cost));

    /// Returns the cost from every state to the nearest goal, [`Cost::MAX`] where there is no way.
    fn distances(&mut self) -> Result<Vec<Cost>, Limit>;

    /// Returns the cost from every state to the nearest of `targets`, [`Cost::MAX`] where there is
    /// no way.
    fn distances_to(&mut self, targets: Vec<u32>) -> Result<Vec<Cost>, Limit>;

    /// Returns in decimal how many cheapest solutions the start has, given the distances to goals.
    fn count_cheapest(&mut self, to_goal: &[Cost]) -> Result<String, Limit>;

    /// Returns the states that every solution of the start passes, given the distances to goals.
    fn bottlenecks(&mut self, to_goal: &[Cost]) -> Result<Vec<usize>, Limit>;

    /// Returns the largest distance between two states.
    fn diameter(&mut self) -> Result<Cost, Limit>;

    /// Checks the heuristic on every state and every move.
    fn audit(&mut self) -> Result<AuditFindings, Limit>;

    /// Returns the boards from which A* can be led astray by the heuristic, with their true costs.
    fn misled(&mut self) -> Result<Vec<(Board, Cost)>, Limit>;
}

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

    fn explore<'s>(
        &'s self,
        control: Control<'s>,
    ) -> Result<Box<dyn ExploredView + 's>, Unexplored> {
        Ok(Box::new(ErasedExplored::<F>(self.view.explore(control)?)))
    }

    fn chart<'s>(&'s self, control: Control<'s>) -> Result<Box<dyn ChartView + 's>, Unexplored> {
        Ok(Box::new(ErasedChart::<F>(self.view.chart(control)?)))
    }
}

/// An explored space whose family is forgotten.
struct ErasedExplored<'s, F: Family>(Box<dyn family::ExploredView<F> + 's>);

impl<F: Family> ExploredView for ErasedExplored<'_, F> {
    fn states(&self) -> usize {
        self.0.states()
    }

    fn edges(&self) -> u64 {
        self.0.edges()
    }

    fn layers(&self) -> Vec<u64> {
        self.0.layers()
    }

    fn statistics(&self) -> Statistics {
        self.0.statistics()
    }

    fn board(&self, state: usize) -> Board {
        Board::new::<F>(self.0.board(state))
    }

    fn successors(&self, state: usize, visit: &mut dyn FnMut(Move, usize, Cost)) {
        self.0.successors(state, &mut |action, to, cost| visit(Move::new::<F>(action), to, cost));
    }

    fn distances(&mut self) -> Result<Vec<Cost>, Limit> {
        self.0.distances()
    }

    fn distances_to(&mut self, targets: Vec<u32>) -> Result<Vec<Cost>, Limit> {
        self.0.distances_to(targets)
    }

    fn count_cheapest(&mut self, to_goal: &[Cost]) -> Result<String, Limit> {
        self.0.count_cheapest(to_goal)
    }

    fn bottlenecks(&mut self, to_goal: &[Cost]) -> Result<Vec<usize>, Limit> {
        self.0.bottlenecks(to_goal)
    }

    fn diameter(&mut self) -> Result<Cost, Limit> {
        self.0.diameter()
    }

    fn audit(&mut self) -> Result<AuditFindings, Limit> {
        let findings = self.0.audit()?;
        let overestimate = |Overestimate { state, h, distance }| Overestimate {
            state: Board::new::<F>(state),
            h,
            distance,
        };
        Ok(AuditFindings {
            states: findings.states,
            edges: findings.edges,
            goals: findings.goals,
            distance: findings.distance,
            estimate: findings.estimate,
            admissible: findings.admissible.map(overestimate),
            consistent: findings.consistent.map(|fall| Fall {
                from: Board::new::<F>(fall.from),
                action: Move::new::<F>(fall.action),
                to: Board::new::<F>(fall.to),
                before: fall.before,
                after: fall.after,
                cost: fall.cost,
            }),
            zero_at_goals: findings.zero_at_goals.map(overestimate),
            quality: findings.quality,
        })
    }

    fn misled(&mut self) -> Result<Vec<(Board, Cost)>, Limit> {
        let misled = self.0.misled()?;
        Ok(misled.into_iter().map(|(board, cost)| (Board::new::<F>(board), cost)).collect())
    }
}

/// A chart whose family is forgotten.
struct ErasedChart<'s, F: Family>(Box<dyn family::ChartView<F> + 's>);

impl<F: Family> ChartView for ErasedChart<'_, F> {
    fn states(&self) -> usize {
        self.0.states()
    }

    fn board(&self, state: usize) -> Board {
        Board::new::<F>(self.0.board(state))
    }

    fn goals(&self) -> Vec<u32> {
        self.0.goals()
    }

    fn distances_to(&self, targets: &[u32]) -> Vec<Cost> {
        self.0.distances_to(targets)
    }

    fn bottlenecks(&self, to_goal: &[Cost]) -> Vec<usize> {
        self.0.bottlenecks(to_goal)
    }

    fn solutions(&self, to_goal: &[Cost]) -> u64 {
        self.0.solutions(to_goal)
    }

    fn random_walk(&self, to_goal: &[Cost], rounds: usize) -> Option<f64> {
        self.0.random_walk(to_goal, rounds)
    }
}
