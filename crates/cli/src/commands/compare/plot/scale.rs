//! The numbers along an axis.

use crate::commands::compare::numbers::time;
use glisse_words::Words;
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
        // A little more, lest rounding cost the first or the last mark.
        let rounding = 1e-9;
        let end = 10f64.powf(most.ceil().max(least + 1.0));
        10f64.powf(least) * (1.0 - rounding)..end * (1.0 + rounding)
    }

    /// How many powers of ten there are in a range.
    pub(super) fn marks(range: &Range<f64>) -> usize {
        ((range.end / range.start).log10().round() as usize) + 1
    }

    /// A number beside the axis.
    pub(super) fn tick(self, words: &Words, number: f64) -> String {
        let short = |number: f64| {
            let is_whole = (number - number.round()).abs() < 1e-6;
            words.decimal(number, usize::from(!is_whole))
        };
        match self {
            Scale::Plain => format!("{number:.0}"),
            Scale::Count => words.count(number.round() as u64),
            Scale::Seconds => match number {
                0.0 => "0".to_owned(),
                0.99.. => format!("{} s", short(number)),
                0.000_99.. => format!("{} ms", short(number * 1e3)),
                0.000_000_99.. => format!("{} µs", short(number * 1e6)),
                _ => format!("{} ns", short(number * 1e9)),
            },
        }
    }

    /// A number that was measured.
    pub(super) fn value(self, words: &Words, number: f64) -> String {
        match self {
            Scale::Plain | Scale::Count => self.tick(words, number),
            Scale::Seconds => time(words, number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Language::En, words};

    #[test]
    fn a_scale_goes_from_power_to_power() {
        let decades = |scale: Scale, numbers: &[f64]| {
            let range = scale.decades(numbers.iter().copied());
            let marks = Scale::marks(&range);
            (range.start.log10().round(), range.end.log10().round(), marks)
        };
        assert_eq!(decades(Scale::Count, &[3.0, 1500.0]), (0.0, 4.0, 5));
        assert_eq!(decades(Scale::Count, &[0.0]), (0.0, 1.0, 2));
        assert_eq!(decades(Scale::Seconds, &[0.0002, 0.03]), (-4.0, -1.0, 4));
        assert_eq!(decades(Scale::Seconds, &[]), (-6.0, -5.0, 2));
    }

    #[test]
    fn numbers_have_the_unit_that_suits_them() {
        assert_eq!(Scale::Count.tick(words(En), 1_000_000.0), "1,000,000");
        let ticks = [1e-7, 1e-6, 1e-4, 1e-3, 0.1, 10.0]
            .map(|number| Scale::Seconds.tick(words(En), number));
        assert_eq!(ticks, ["100 ns", "1 µs", "100 µs", "1 ms", "100 ms", "10 s"]);
    }
}
