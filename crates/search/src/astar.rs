//! A*: best-first search ordered by *f* = *g* + *h*, the cost from the start plus the estimate of
//! what remains.
//!
//! If *h* never exceeds the true cost, some state of a cheapest solution is always in the queue with
//! an *f* no greater than its cost; so the first goal that leaves the queue is a cheapest one. That
//! needs no consistency, as long as a state reached again at a lower cost goes back into the queue,
//! which it does.

use crate::{Heuristic, Observer, Outcome, Search, Space, best_first::Order};

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// A*: a cheapest solution, proved if the heuristic is declared admissible.
    ///
    /// With any other heuristic the solution may cost too much and is not called optimal.
    pub fn astar<H: Heuristic<S>>(self, heuristic: &H) -> Outcome<S::Move> {
        self.best_first(heuristic, Order::Total)
    }
}
