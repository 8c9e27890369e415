//! Ranges of numbers and sizes of boards, as people write them.

use glisse_words::{Message, message};
use std::{ops::RangeInclusive, str::FromStr};

/// Reads a range such as `30..40`, `30..`, `..40` or `30`, both ends included. An end that is left
/// out is the least or the most there is.
pub(crate) fn range<T: FromStr + PartialOrd + Clone>(
    text: &str,
    least: T,
    most: T,
) -> Result<RangeInclusive<T>, Message> {
    let bad = || message!("errors-range");
    let number = |text: &str| text.parse::<T>().map_err(|_| bad());
    let range = match text.split_once("..") {
        None => number(text)?..=number(text)?,
        Some(("", "")) => return Err(bad()),
        Some((from, "")) => number(from)?..=most,
        Some(("", to)) => least..=number(to)?,
        Some((from, to)) => number(from)?..=number(to)?,
    };
    if range.is_empty() { Err(message!("errors-empty-range")) } else { Ok(range) }
}

/// Reads rows and columns; `example` is a size that would do.
pub(crate) fn size(text: &str, example: &str) -> Result<(usize, usize), Message> {
    let size = text
        .split_once(['x', '×'])
        .and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    size.filter(|&(rows, columns)| rows > 0 && columns > 0)
        .ok_or_else(|| message!("errors-size", example = example))
}

/// Reads a range of numbers from 0 on.
pub(crate) fn counts(text: &str) -> Result<RangeInclusive<u64>, Message> {
    range(text, 0, u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_both_ends_one_or_none_of_the_dots() {
        let range = |text| range(text, 1, 99);
        assert_eq!(range("30..40"), Ok(30..=40));
        assert_eq!(range("30.."), Ok(30..=99));
        assert_eq!(range("..40"), Ok(1..=40));
        assert_eq!(range("30"), Ok(30..=30));
        for text in ["", "..", "a..b", "40..30", "1..2..3"] {
            assert!(range(text).is_err(), "{text}");
        }
        assert!(counts("-1").is_err());
    }

    #[test]
    fn sizes_are_rows_and_columns() {
        let size = |text| size(text, "6x6");
        assert_eq!(size("6x5"), Ok((6, 5)));
        for text in ["6", "0x3", "x", "6x", "axb", "6x6x6"] {
            assert!(size(text).is_err(), "{text}");
        }
    }

    #[test]
    fn ranges_may_have_fractions_but_need_numbers() {
        let range = |text| range(text, 1.0, 10.0);
        assert_eq!(range("2.5..4"), Ok(2.5..=4.0));
        assert_eq!(range("..4.5"), Ok(1.0..=4.5));
        for text in ["NaN", "2..NaN", "4..2.5"] {
            assert!(range(text).is_err(), "{text}");
        }
    }
}
