//! A* without re-opening: best-first search ordered by *f* = *g* + *h* in which a state that has been
//! expanded is closed for good.
//!
//! Some textbooks print A* like this. With a consistent heuristic it is A*: no state is expanded before
//! the cheapest way to it is known. With one that is admissible but not consistent a state may be
//! expanded too early, at too high a cost; the cheaper way that turns up later is thrown away, and the
//! solution may cost too much. This algorithm is here to show that.

use crate::{Heuristic, Observer, Outcome, Search, Space, best_first::Order};

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// A* without re-opening. Nothing is known here of consistency, so that its solution is called
    /// optimal only if it costs no more than an admissible heuristic says of the start.
    pub fn astar_closed<H: Heuristic<S>>(self, heuristic: &H) -> Outcome<S::Move> {
        self.best_first(heuristic, Order::Closing)
    }
}
