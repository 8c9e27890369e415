//! Greedy best-first search: ordered by *h* alone, as in the course's first report on Rush Hour.
//!
//! It runs after whatever looks nearest to a goal. Often it finds one after very few expansions, but
//! seldom by the shortest way: the cost so far plays no part.

use crate::{
    best_first::{BestFirst, End, Priority},
    heuristic::Heuristic,
    observer::Observer,
    outcome::Outcome,
    queue::Turn,
    search::{Ending, Search},
    space::{Cost, Space},
};

struct ByEstimate;

impl Priority for ByEstimate {
    const REOPEN: bool = false;
    const EXACT: bool = false;
    const TURN: Turn = Turn::Oldest;

    #[inline]
    fn priority(&self, _: Cost, h: Cost) -> Cost {
        h
    }

    #[inline]
    fn estimate(&self, priority: Cost, _: Cost) -> Option<Cost> {
        Some(priority)
    }
}

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Greedy best-first search: some solution, quickly. The estimate of the start, if the
    /// heuristic is declared admissible, is the only bound on how good it is.
    pub fn greedy<H: Heuristic<S>>(mut self, heuristic: &H) -> Outcome<S::Move> {
        let mut meter = self.meter();
        let loop_ = BestFirst {
            space: self.space,
            heuristic,
            order: ByEstimate,
            capacity: self.capacity,
            meter: &mut meter,
            observer: &mut self.observer,
        };
        let lower_bound = if heuristic.is_admissible(self.space) {
            heuristic.estimate(self.space, self.space.start())
        } else {
            0
        };
        let ending = match loop_.run() {
            End::Goal { moves, cost } => Ending::Found { moves, cost, lower_bound },
            End::Empty => Ending::Exhausted,
            End::Limit { limit, .. } => Ending::Stopped { limit, lower_bound },
        };
        ending.into_outcome(&meter)
    }
}
