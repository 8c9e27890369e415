//! Weighted A*: best-first search ordered by *g* + *w*·*h*.
//!
//! A weight above 1 trusts the estimate more than it deserves and goes straighter for a goal. With
//! an admissible heuristic some state of a cheapest solution, of cost *C*, is always in the queue
//! with *g* + *w*·*h* ≤ *w*·*C*: whatever leaves the queue first costs at most *w* times too much,
//! and a least priority of *p* in the queue proves that *C* is at least *p*/*w*.

use crate::{Cost, Heuristic, Observer, Outcome, Search, Space, best_first::Order};

/// The weight of weighted A*, at least 1, in hundredths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weight {
    /// Reduced fraction, so that priorities stay small: 1.5 is 3/2.
    numerator: Cost,
    denominator: Cost,
}

impl Weight {
    /// Returns a weight from 1 to 1000, rounded to hundredths, or `None` if it is out of that range.
    pub fn new(weight: f64) -> Option<Weight> {
        if !(1.0..=1000.0).contains(&weight) {
            return None;
        }
        let (mut numerator, mut denominator) = ((weight * 100.0).round() as Cost, 100);
        for divisor in [2, 2, 5, 5] {
            if numerator % divisor == 0 && denominator % divisor == 0 {
                (numerator, denominator) = (numerator / divisor, denominator / divisor);
            }
        }
        Some(Weight { numerator, denominator })
    }

    /// Returns the weight itself.
    pub fn value(self) -> f64 {
        f64::from(self.numerator) / f64::from(self.denominator)
    }

    /// Returns *g* + *w*·*h*, the value that the queue is ordered by.
    pub fn weigh(self, g: Cost, h: Cost) -> f64 {
        self.unscaled(self.priority(g, h))
    }

    /// Returns the value that a round of weighted A* stands for: priorities are whole numbers, and larger
    /// than values by the denominator of the weight.
    pub fn unscaled(self, priority: Cost) -> f64 {
        f64::from(priority) / f64::from(self.denominator)
    }

    /// Returns what priorities are multiplied by so that they are whole numbers: 2 for a weight of 1.5.
    pub fn denominator(self) -> Cost {
        self.denominator
    }

    /// Returns the least cost that a solution can have if weighing it gives `weighted` at least.
    pub(crate) fn lower_bound(self, weighted: Cost) -> Cost {
        weighted.div_ceil(self.numerator)
    }

    /// Returns the value that the queue is ordered by, as a whole number.
    #[inline]
    pub(crate) fn priority(self, g: Cost, h: Cost) -> Cost {
        let weighted = h.saturating_mul(self.numerator);
        g.saturating_mul(self.denominator).saturating_add(weighted)
    }
}

impl<S: Space, O: Observer<S>> Search<'_, S, O> {
    /// Runs weighted A*: a solution that costs at most `weight` times the optimum, if the heuristic is
    /// declared admissible; found sooner the larger the weight.
    pub fn wastar<H: Heuristic<S>>(self, heuristic: &H, weight: Weight) -> Outcome<S::Move> {
        self.best_first(heuristic, Order::Weighted(weight))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_reduced_fractions() {
        assert_eq!(Weight::new(1.5), Some(Weight { numerator: 3, denominator: 2 }));
        assert_eq!(Weight::new(2.0), Some(Weight { numerator: 2, denominator: 1 }));
        assert_eq!(Weight::new(1.01), Some(Weight { numerator: 101, denominator: 100 }));
        for weight in [0.99, -1.0, f64::NAN, f64::INFINITY, 1001.0] {
            assert_eq!(Weight::new(weight), None);
        }
    }
}
