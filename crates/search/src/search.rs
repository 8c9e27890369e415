//! The builder: a space, limits, somebody who looks; then one method an algorithm.

use crate::{
    Control, Cost, Limit, Meter, Observer, Outcome, Progress, SolutionPath, Space, State,
    Unobserved,
    table::{Entry, Table},
};
use std::{sync::atomic::AtomicBool, time::Duration};

/// A search to be run on a space.
///
/// Each algorithm is a method that consumes the search: [`Search::bfs`], [`Search::dijkstra`],
/// [`Search::astar`], [`Search::idastar`] and so on. They all obey the same limits and count the
/// same statistics.
///
/// ```
/// use glisse_search::{FnSpace, Outcome, Search};
/// use std::time::Duration;
///
/// let stairs = FnSpace::unweighted(0, |n| [n + 1, n + 3], |&n| n == 100);
/// match Search::new(&stairs).time_limit(Duration::from_secs(1)).bfs() {
///     Outcome::Solved { solution, .. } => assert_eq!(solution.cost, 34),
///     other => panic!("{other:?}"),
/// }
/// ```
#[must_use]
pub struct Search<'a, S: Space, O = Unobserved> {
    pub(crate) space: &'a S,
    pub(crate) control: Control<'a>,
    pub(crate) capacity: usize,
    /// How many states are taken one by one; `None` says what observers need.
    pub(crate) one_by_one: Option<u64>,
    pub(crate) observer: O,
}

/// How many expansions a search by name takes one by one, in the order of the textbook, before it may
/// take states in groups; and so the most steps of a run that can be told as the textbook has them.
pub const TEXTBOOK_EXPANSIONS: u64 = 10_000;

impl<'a, S: Space> Search<'a, S> {
    /// Returns a search of this space without limits.
    pub fn new(space: &'a S) -> Self {
        Search {
            space,
            control: Control::new(),
            capacity: 0,
            one_by_one: None,
            observer: Unobserved,
        }
    }
}

impl<'a, S: Space, O: Observer<S>> Search<'a, S, O> {
    /// Obeys this control, in place of all limits set before.
    pub fn control(mut self, control: Control<'a>) -> Self {
        self.control = control;
        self
    }

    /// Gives up after this time from now: see [`Control::time_limit`].
    pub fn time_limit(self, limit: Duration) -> Self {
        let control = self.control.time_limit(limit);
        self.control(control)
    }

    /// Gives up rather than hold more than this many bytes.
    pub fn memory_limit(self, bytes: u64) -> Self {
        let control = self.control.memory_limit(bytes);
        self.control(control)
    }

    /// Gives up rather than expand more than this many states.
    pub fn expansion_limit(self, expansions: u64) -> Self {
        let control = self.control.expansion_limit(expansions);
        self.control(control)
    }

    /// Gives up soon after `flag` has become true.
    pub fn cancelled_by(self, flag: &'a AtomicBool) -> Self {
        let control = self.control.cancelled_by(flag);
        self.control(control)
    }

    /// Calls `progress` every thousand expansions or so with [`Progress::Searching`].
    pub fn on_progress(self, progress: &'a (dyn Fn(Progress) + Sync)) -> Self {
        let control = self.control.on_progress(progress);
        self.control(control)
    }

    /// Makes room for this many states at once, which saves the time to grow to it. The table still
    /// grows beyond that if it must, and starts smaller if the memory limit demands it.
    pub fn capacity(mut self, states: usize) -> Self {
        self.capacity = states;
        self
    }

    /// Lets `observer` see what happens.
    pub fn observe<P: Observer<S>>(self, observer: P) -> Search<'a, S, P> {
        let Search { space, control, capacity, one_by_one, observer: _ } = self;
        Search { space, control, capacity, one_by_one, observer }
    }

    /// Takes the first [`TEXTBOOK_EXPANSIONS`] states one by one and in the order of the textbook, and
    /// the others in groups where that is faster, observed or not: with the same answer and the same
    /// statistics in both cases. Otherwise a search that is observed takes all states one by one, and
    /// one that is not takes all of them in groups where it can.
    pub fn as_in_textbooks(mut self) -> Self {
        self.one_by_one = Some(TEXTBOOK_EXPANSIONS);
        self
    }

    /// Returns how many states have to be taken one by one.
    pub(crate) fn one_by_one(&self) -> u64 {
        self.one_by_one.unwrap_or(if O::ACTIVE { u64::MAX } else { 0 })
    }

    pub(crate) fn meter(&self) -> Meter<'a> {
        Meter::new(self.control).one_by_one(self.one_by_one())
    }
}

/// Returns the moves that lead through these states and their cost, the cheapest move for each step,
/// or `None` if some state is not one move from the one before.
pub fn moves_along<S: Space>(space: &S, states: &[S::State]) -> Option<(Vec<S::Move>, Cost)> {
    let mut moves = Vec::with_capacity(states.len().saturating_sub(1));
    let mut total: Cost = 0;
    for step in states.windows(2) {
        let mut cheapest: Option<(Cost, S::Move)> = None;
        space.successors(step[0], None, |action, next, cost| {
            if next == step[1] && cheapest.is_none_or(|(least, _)| cost < least) {
                cheapest = Some((cost, action));
            }
        });
        let (cost, action) = cheapest?;
        moves.push(action);
        total += cost;
    }
    Some((moves, total))
}

/// Why [`moves_along`] succeeds on the states that an algorithm has walked.
pub(crate) const STEPS: &str = "an algorithm goes one move at a time";

/// A state in a table: a way to it, the cheapest so far where that matters.
#[derive(Clone, Copy, Default)]
pub(crate) struct Node<S> {
    pub(crate) state: S,
    pub(crate) g: Cost,
    /// The node it was reached from; its own for the start, which is the first.
    pub(crate) parent: u32,
}

impl<S: State> Entry for Node<S> {
    type State = S;
    #[inline]
    fn state(&self) -> S {
        self.state
    }
}

/// Returns the moves from the start to a node of the table, and what they cost.
pub(crate) fn moves_to<S: Space>(
    space: &S,
    table: &Table<Node<S::State>>,
    node: u32,
) -> (Vec<S::Move>, Cost) {
    let mut here = table.get(node as usize);
    let mut states = vec![here.state];
    let start = space.start();
    while here.state != start {
        here = table.get(here.parent as usize);
        states.push(here.state);
    }
    states.reverse();
    moves_along(space, &states).expect(STEPS)
}

/// What an algorithm that proves things has found when its loop ends.
#[derive(Clone, Debug)]
pub enum Ending<M> {
    /// A solution, and the cost below which there is none.
    Found {
        /// The moves.
        moves: Vec<M>,
        /// What they cost.
        cost: Cost,
        /// The cost below which there is none.
        lower_bound: Cost,
    },
    /// Everything reachable has been seen.
    Exhausted,
    /// A limit came first.
    Stopped {
        /// The limit that came first.
        limit: Limit,
        /// The cost below which there is no solution, as far as is proved.
        lower_bound: Cost,
    },
}

impl<M> Ending<M> {
    /// Returns an outcome: a solution is optimal exactly if its cost equals the lower bound. A bound above
    /// the cost of a solution shows that the space or the heuristic is not what it declares, and
    /// then nothing is proved.
    pub fn into_outcome(self, meter: &Meter) -> Outcome<M> {
        let statistics = meter.finish();
        match self {
            Ending::Found { moves, cost, lower_bound } => {
                let lower_bound = if lower_bound > cost { 0 } else { lower_bound };
                let optimal = lower_bound == cost;
                let solution = SolutionPath { moves, cost, optimal, lower_bound };
                Outcome::Solved { solution, statistics }
            }
            Ending::Exhausted => Outcome::Unsolvable { statistics },
            Ending::Stopped { limit, lower_bound } => {
                Outcome::Limit { limit, lower_bound, statistics }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two moves, of which the second breaks the rule that every move costs something.
    struct FreeMove;

    impl Space for FreeMove {
        type State = u32;
        type Move = ();

        fn start(&self) -> u32 {
            0
        }

        fn is_goal(&self, state: u32) -> bool {
            state == 2
        }

        fn successors(&self, state: u32, _: Option<()>, mut visit: impl FnMut((), u32, Cost)) {
            visit((), state + 1, 1 - state.min(1));
        }
    }

    #[test]
    fn a_space_that_breaks_the_rules_gets_no_proof() {
        let solution = Search::new(&FreeMove).bfs().into_solution().unwrap();
        assert_eq!((solution.cost, solution.lower_bound, solution.optimal), (1, 0, false));
    }
}
