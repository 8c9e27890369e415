//! The numbers along an axis.

use crate::lang::Lang;
use std::ops::Range;

/// What an axis measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scale {
    /// A small whole number, evenly spaced.
    Plain,
    /// A number of states, by powers of ten.
    Count,
    /// Seconds, by powers of ten.
    Seconds,
}

impl Scale {
    /// From one power of ten to another, such that all these numbers are between them and at least
    /// two powers are.
    pub(super) fn decades(self, numbers: impl Iterator<Item = f64>) -> Range<f64> {
        let logarithms = numbers.filter(|&number| number > 0.0).map(f64::log10);
        let (least, most) = logarithms
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), logarithm| {
                (least.min(logarithm), most.max(logarithm))
            });
        let (least, most) = match (least.is_finite(), self) {
            (false, Scale::Seconds) => (-6.0, -5.0),
            (false, _) => (0.0, 1.0),
            (true, Scale::Seconds) => (least.floor(), most),
            // A count begins at 1.
            (true, _) => (0.0, most),
        };
        10f64.powf(least)..10f64.powf(most.ceil().max(least + 1.0))
    }

    /// How many powers of ten there are in a range.
    pub(super) fn marks(range: &Range<f64>) -> usize {
        ((range.end / range.start).log10().round() as usize) + 1
    }

    /// A number beside the axis.
    pub(super) fn tick(self, number: f64) -> String {
        match self {
            Scale::Plain => format!("{number:.0}"),
            Scale::Count => Lang::En.count(number.round() as u64),
            Scale::Seconds => match number {
                0.99.. => format!("{number:.0} s"),
                0.000_99.. => format!("{:.0} ms", number * 1e3),
                0.000_000_99.. => format!("{:.0} µs", number * 1e6),
                _ => format!("{:.0} ns", number * 1e9),
            },
        }
    }

    /// A number that was measured.
    pub(super) fn value(self, number: f64) -> String {
        match self {
            Scale::Plain | Scale::Count => self.tick(number),
            Scale::Seconds => match number {
                1.0.. => format!("{number:.2} s"),
                1e-3.. => format!("{:.2} ms", number * 1e3),
                _ => format!("{:.1} µs", number * 1e6),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_goes_from_power_to_power() {
        assert_eq!(Scale::Count.decades([3.0, 1500.0].into_iter()), 1.0..10_000.0);
        assert_eq!(Scale::Count.decades([0.0].into_iter()), 1.0..10.0);
        let seconds = Scale::Seconds.decades([0.0002, 0.03].into_iter());
        assert!((seconds.start - 1e-4).abs() < 1e-12 && (seconds.end - 0.1).abs() < 1e-9);
        assert_eq!(Scale::marks(&seconds), 4);
    }

    #[test]
    fn numbers_have_the_unit_that_suits_them() {
        assert_eq!(Scale::Count.tick(1_000_000.0), "1,000,000");
        let ticks = [1e-7, 1e-6, 1e-4, 1e-3, 0.1, 10.0].map(|number| Scale::Seconds.tick(number));
        assert_eq!(ticks, ["100 ns", "1 µs", "100 µs", "1 ms", "100 ms", "10 s"]);
        let values = [12.3e-6, 4.56e-3, 1.5].map(|number| Scale::Seconds.value(number));
        assert_eq!(values, ["12.3 µs", "4.56 ms", "1.50 s"]);
    }
}
