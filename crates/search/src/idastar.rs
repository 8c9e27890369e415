//! IDA*: depth-first search within a bound on *f* = *g* + *h*, raised after each round to the least
//! value that exceeded it.
//!
//! If *h* is admissible, no bound ever passes the cost of a cheapest solution, so the first goal
//! found is one.

use crate::{BoundMeasure, Heuristic, Observer, Outcome, Search, Space, Transpositions};

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// IDA*: a cheapest solution in memory proportional to its length, proved if the heuristic is
    /// declared admissible.
    pub fn idastar<H: Heuristic<S>>(
        self,
        heuristic: &H,
        transpositions: Transpositions,
    ) -> Outcome<S::Move> {
        self.deepen(heuristic, BoundMeasure::Cost, transpositions)
    }
}
