//! Greedy best-first search: ordered by *h* alone, as in the course's first report on Rush Hour.
//!
//! It runs after whatever looks nearest to a goal. Often it finds one after very few expansions, but
//! seldom by the shortest way: the cost so far plays no part.

use crate::{Heuristic, Observer, Outcome, Search, Space, best_first::Order};

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Runs greedy best-first search: some solution, quickly. The estimate of the start, if the
    /// heuristic is declared admissible, is the only bound on how good it is.
    pub fn greedy<H: Heuristic<S>>(self, heuristic: &H) -> Outcome<S::Move> {
        self.best_first(heuristic, Order::Estimate)
    }
}
