//! Iterative deepening (IDS): depth-first search to depth 0, then 1, then 2 and so on.
//!
//! It finds the fewest moves as breadth-first search does, in memory proportional to the depth; the
//! price is that every round repeats the rounds before it.

use crate::{BoundMeasure, Observer, Outcome, Search, Space, Transpositions, Zero};

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Runs iterative deepening: the fewest moves, proved.
    pub fn ids(self, transpositions: Transpositions) -> Outcome<S::Move> {
        self.deepen(&Zero, BoundMeasure::Moves, transpositions)
    }
}
