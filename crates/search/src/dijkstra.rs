//! Dijkstra's algorithm: best-first search ordered by *g*, the cost from the start.
//!
//! States leave the queue in the order of their true distance, so the first goal that leaves it is a
//! cheapest one. The algorithm of the course's hand-out on hashing keeps the queue as a list and
//! looks for its least element; here a bucket queue finds it at once.

use crate::{
    best_first::{BestFirst, End, Priority},
    heuristic::Zero,
    observer::Observer,
    outcome::Outcome,
    search::{Ending, Search},
    space::{Cost, Space},
};

struct ByCost;

impl Priority for ByCost {
    #[inline]
    fn priority(&self, g: Cost, _: Cost) -> Cost {
        g
    }
}

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Dijkstra's algorithm: a cheapest solution, proved.
    pub fn dijkstra(mut self) -> Outcome<S::Move> {
        let mut meter = self.meter();
        let loop_ = BestFirst {
            space: self.space,
            heuristic: &Zero,
            order: ByCost,
            capacity: self.capacity,
            meter: &mut meter,
            observer: &mut self.observer,
        };
        let ending = match loop_.run() {
            End::Goal { moves, cost } => Ending::Found { moves, cost, lower_bound: cost },
            End::Empty => Ending::Exhausted,
            End::Limit { limit, least } => Ending::Stopped { limit, lower_bound: least },
        };
        ending.into_outcome(&meter)
    }
}
