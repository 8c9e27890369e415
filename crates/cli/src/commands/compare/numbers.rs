//! Numbers as tables and plots write them.

use glisse::{Language, Words};

/// The language of the tables.
pub(super) fn words() -> &'static Words {
    glisse::words(Language::En)
}

/// What stands where there is no number.
pub(super) const NOTHING: &str = "–";

/// Seconds in the unit that suits them.
pub(super) fn time(seconds: f64) -> String {
    match seconds {
        1.0.. => format!("{seconds:.2} s"),
        1e-3.. => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{:.1} µs", seconds * 1e6),
    }
}

/// Seconds in milliseconds, with three digits that count.
pub(super) fn milliseconds(seconds: f64) -> String {
    let milliseconds = seconds * 1e3;
    match milliseconds {
        1000.0.. => words().count(milliseconds.round() as u64),
        100.0.. => format!("{milliseconds:.0}"),
        10.0.. => format!("{milliseconds:.1}"),
        1.0.. => format!("{milliseconds:.2}"),
        _ => format!("{milliseconds:.3}"),
    }
}

/// A ratio: nobody reads the digits behind thousands.
pub(super) fn ratio(number: Option<f64>) -> String {
    match number {
        Some(number) if number >= 1000.0 => words().count(number.round() as u64),
        number => decimal(number, 2),
    }
}

/// A number that may be missing.
pub(super) fn decimal(number: Option<f64>, digits: usize) -> String {
    number.map_or(NOTHING.to_owned(), |number| words().decimal(number, digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn milliseconds_have_three_digits_that_count() {
        let written = [0.000_012_34, 0.001_234, 0.012_34, 0.1234, 12.34].map(milliseconds);
        assert_eq!(written, ["0.012", "1.23", "12.3", "123", "12,340"]);
    }

    #[test]
    fn times_have_the_unit_that_suits_them() {
        assert_eq!([12.3e-6, 4.56e-3, 1.5].map(time), ["12.3 µs", "4.56 ms", "1.50 s"]);
    }

    #[test]
    fn ratios_of_thousands_are_whole() {
        let written = [None, Some(1.0), Some(12.345), Some(84_612.16)].map(ratio);
        assert_eq!(written, ["–", "1.00", "12.35", "84,612"]);
    }
}
