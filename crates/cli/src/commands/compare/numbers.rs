//! Numbers as tables and plots write them.

use glisse_words::{Words, decimal, say};

/// What stands where there is no number.
pub(super) const NOTHING: &str = "–";

/// Seconds in the unit that suits them.
pub(super) fn time(words: &Words, seconds: f64) -> String {
    match seconds {
        1e-3.. => words.time(seconds),
        _ => say!(words, "numbers-microseconds", time = decimal(seconds * 1e6, 1)),
    }
}

/// Seconds in milliseconds, with three digits that count.
pub(super) fn milliseconds(words: &Words, seconds: f64) -> String {
    let milliseconds = seconds * 1e3;
    match milliseconds {
        1000.0.. => words.count(milliseconds.round() as u64),
        100.0.. => words.decimal(milliseconds, 0),
        10.0.. => words.decimal(milliseconds, 1),
        1.0.. => words.decimal(milliseconds, 2),
        _ => words.decimal(milliseconds, 3),
    }
}

/// A ratio: nobody reads the digits behind thousands.
pub(super) fn ratio(words: &Words, number: Option<f64>) -> String {
    match number {
        Some(number) if number >= 1000.0 => words.count(number.round() as u64),
        number => optional(words, number, 2),
    }
}

/// A number that may be missing.
pub(super) fn optional(words: &Words, number: Option<f64>, digits: usize) -> String {
    number.map_or(NOTHING.to_owned(), |number| words.decimal(number, digits))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Language::En, words};

    #[test]
    fn milliseconds_have_three_digits_that_count() {
        let written = [0.000_012_34, 0.001_234, 0.012_34, 0.1234, 12.34]
            .map(|it| milliseconds(words(En), it));
        assert_eq!(written, ["0.012", "1.23", "12.3", "123", "12,340"]);
    }

    #[test]
    fn times_have_the_unit_that_suits_them() {
        assert_eq!(
            [12.3e-6, 4.56e-3, 1.5].map(|it| time(words(En), it)),
            ["12.3 µs", "4.56 ms", "1.50 s"]
        );
    }

    #[test]
    fn ratios_of_thousands_are_whole() {
        let written =
            [None, Some(1.0), Some(12.345), Some(84_612.16)].map(|it| ratio(words(En), it));
        assert_eq!(written, ["–", "1.00", "12.35", "84,612"]);
    }
}
