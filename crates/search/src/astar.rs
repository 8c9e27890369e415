//! A*: best-first search ordered by *f* = *g* + *h*, the cost from the start plus the estimate of
//! what remains.
//!
//! If *h* never exceeds the true cost, some state of a cheapest solution is always in the queue with
//! an *f* no greater than its cost; so the first goal that leaves the queue is a cheapest one. That
//! needs no consistency, as long as a state reached again at a lower cost goes back into the queue,
//! which it does.

use crate::{
    best_first::{BestFirst, End, Priority},
    heuristic::Heuristic,
    observer::Observer,
    outcome::Outcome,
    search::{Ending, Search},
    space::{Cost, Space},
};

struct ByEstimatedTotal;

impl Priority for ByEstimatedTotal {
    #[inline]
    fn priority(&self, g: Cost, h: Cost) -> Cost {
        g.saturating_add(h)
    }

    #[inline]
    fn estimate(&self, priority: Cost, g: Cost) -> Option<Cost> {
        (priority < Cost::MAX).then(|| priority - g)
    }
}

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// A*: a cheapest solution, proved if the heuristic is declared admissible.
    ///
    /// With any other heuristic the solution may cost too much and is not called optimal.
    pub fn astar<H: Heuristic<S>>(mut self, heuristic: &H) -> Outcome<S::Move> {
        let mut meter = self.meter();
        let loop_ = BestFirst {
            space: self.space,
            heuristic,
            order: ByEstimatedTotal,
            capacity: self.capacity,
            meter: &mut meter,
            observer: &mut self.observer,
        };
        let trusted = heuristic.is_admissible(self.space);
        let ending = match loop_.run() {
            End::Goal { moves, cost } => {
                Ending::Found { moves, cost, lower_bound: if trusted { cost } else { 0 } }
            }
            End::Empty => Ending::Exhausted,
            End::Limit { limit, least } => {
                Ending::Stopped { limit, lower_bound: if trusted { least } else { 0 } }
            }
        };
        ending.into_outcome(&meter)
    }
}
