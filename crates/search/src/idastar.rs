//! IDA*: depth-first search within a bound on *f* = *g* + *h*, raised after each round to the least
//! value that exceeded it.
//!
//! If *h* is admissible, no bound ever passes the cost of a cheapest solution, so the first goal
//! found is one.

use crate::{
    deepening::{Deepening, End, Measure},
    heuristic::Heuristic,
    observer::Observer,
    outcome::Outcome,
    search::{Ending, Search},
    space::{Cost, Space},
};

struct CountCost;

impl Measure for CountCost {
    #[inline]
    fn measure(&self, cost: Cost) -> Cost {
        cost
    }
}

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// IDA*: a cheapest solution in memory proportional to its length, proved if the heuristic is
    /// declared admissible.
    ///
    /// With `transpositions`, the states met are remembered, which a space full of cycles needs;
    /// without, an unsolvable space is searched for ever unless the heuristic sees it.
    pub fn idastar<H: Heuristic<S>>(
        mut self,
        heuristic: &H,
        transpositions: bool,
    ) -> Outcome<S::Move> {
        let mut meter = self.meter();
        let loop_ = Deepening {
            space: self.space,
            heuristic,
            measure: CountCost,
            meter: &mut meter,
            observer: &mut self.observer,
        };
        let trusted = heuristic.is_admissible(self.space);
        let ending = match loop_.run(transpositions) {
            End::Goal { moves, cost } => {
                Ending::Found { moves, cost, lower_bound: if trusted { cost } else { 0 } }
            }
            End::Nothing => Ending::Exhausted,
            End::Limit { limit, bound } => {
                Ending::Stopped { limit, lower_bound: if trusted { bound } else { 0 } }
            }
        };
        ending.into_outcome(&meter)
    }
}
