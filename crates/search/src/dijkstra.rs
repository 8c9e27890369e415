//! Dijkstra's algorithm: best-first search ordered by *g*, the cost from the start.
//!
//! States leave the queue in the order of their true distance, so the first goal that leaves it is a
//! cheapest one. The algorithm of the course's hand-out on hashing keeps the queue as a list and
//! looks for its least element; here a bucket queue finds it at once.

use crate::{Observer, Outcome, Search, Space, Zero};

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Dijkstra's algorithm: a cheapest solution, proved.
    pub fn dijkstra(self) -> Outcome<S::Move> {
        self.astar(&Zero)
    }
}
