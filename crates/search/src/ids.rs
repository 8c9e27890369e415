//! Iterative deepening (IDS): depth-first search to depth 0, then 1, then 2 and so on.
//!
//! It finds the fewest moves as breadth-first search does, in memory proportional to the depth; the
//! price is that every round repeats the rounds before it.

use crate::{
    deepening::{Deepening, End, Measure},
    heuristic::Zero,
    observer::Observer,
    outcome::Outcome,
    search::{Ending, Search},
    space::{Cost, Space},
};

struct CountMoves;

impl Measure for CountMoves {
    #[inline]
    fn measure(&self, _: Cost) -> Cost {
        1
    }
}

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Iterative deepening: the fewest moves, proved. With `transpositions`, the states met are
    /// remembered; without, an unsolvable space is searched for ever.
    pub fn ids(mut self, transpositions: bool) -> Outcome<S::Move> {
        let mut meter = self.meter();
        let loop_ = Deepening {
            space: self.space,
            heuristic: &Zero,
            measure: CountMoves,
            meter: &mut meter,
            observer: &mut self.observer,
        };
        let ending = match loop_.run(transpositions) {
            End::Goal { moves, cost } => {
                let lower_bound = moves.len() as Cost;
                Ending::Found { moves, cost, lower_bound }
            }
            End::Nothing => Ending::Exhausted,
            End::Limit { limit, bound } => Ending::Stopped { limit, lower_bound: bound },
        };
        ending.into_outcome(&meter)
    }
}
