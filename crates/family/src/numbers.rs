//! Boards of numbers of which each has to be there once.

use crate::{ParseError, text::Fragment};
use glisse_words::Message;

/// Why numbers do not fill a board. Cells are counted from 0, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumbersError {
    /// No board has this size.
    Size {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// There are too few or too many numbers.
    Count {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A number that is too small or too large.
    OutOfRange {
        /// The number.
        number: u32,
        /// The cell it is on.
        cell: usize,
        /// The largest number there can be.
        largest: u32,
    },
    /// A number is there twice, so that another one is missing.
    Twice {
        /// The number.
        number: u32,
        /// The cells it is on.
        cells: [usize; 2],
        /// The smallest number that is not there.
        missing: u32,
    },
}

/// Checks that this many numbers are there, each once, from `least` on.
pub fn check_numbers(
    numbers: impl ExactSizeIterator<Item = u32>,
    expected: usize,
    least: u32,
) -> Result<(), NumbersError> {
    if numbers.len() != expected {
        return Err(NumbersError::Count { expected, found: numbers.len() });
    }
    let largest = (expected as u32 + least).saturating_sub(1);
    let mut first: Vec<Option<usize>> = vec![None; expected];
    let mut twice = None;
    for (cell, number) in numbers.enumerate() {
        // What is below the least is out of range too.
        let known = first.get_mut(number.wrapping_sub(least) as usize);
        let known = known.ok_or(NumbersError::OutOfRange { number, cell, largest })?;
        match *known {
            Some(before) => twice = twice.or(Some((number, [before, cell]))),
            None => *known = Some(cell),
        }
    }
    let Some((number, cells)) = twice else { return Ok(()) };
    let missing = first.iter().position(Option::is_none).unwrap_or_default() as u32 + least;
    Err(NumbersError::Twice { number, cells, missing })
}

impl NumbersError {
    /// Returns what is told of this error, with its place in a text whose numbers are these words;
    /// `whole` is all of them, and `size` says how many there should be.
    pub fn at(
        self,
        words: &[Fragment],
        whole: Fragment,
        size: Fragment,
        told: Message,
    ) -> ParseError {
        let place = |cell: usize| *words.get(cell).unwrap_or(&whole);
        match self {
            NumbersError::Size { .. } => ParseError::at(size, told),
            NumbersError::Count { .. } => ParseError::at(whole, told).and("size", size),
            NumbersError::OutOfRange { cell, .. } => ParseError::at(place(cell), told),
            NumbersError::Twice { cells: [first, second], .. } => {
                ParseError::at(place(second), told).and("first", place(first))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_each_there_once_or_it_is_said_why_not() {
        let check =
            |numbers: &[u32], least| check_numbers(numbers.iter().copied(), numbers.len(), least);
        assert_eq!(check(&[], 0), Ok(()));
        assert_eq!(check(&[2, 0, 1], 0), Ok(()));
        assert_eq!(check(&[2, 3, 1], 1), Ok(()));
        let out_of_range =
            |number, cell, largest| Err(NumbersError::OutOfRange { number, cell, largest });
        assert_eq!(check(&[0, 3, 3], 0), out_of_range(3, 1, 2));
        assert_eq!(check(&[1, 0, 3], 1), out_of_range(0, 1, 3));
        let twice = Err(NumbersError::Twice { number: 2, cells: [0, 1], missing: 0 });
        assert_eq!(check(&[2, 2, 1, 1], 0), twice);
        assert_eq!(check(&[2, 2, 2, 1], 0), twice);
        let missing = Err(NumbersError::Twice { number: 2, cells: [0, 1], missing: 3 });
        assert_eq!(check(&[2, 2, 1], 1), missing);
        let count = Err(NumbersError::Count { expected: 4, found: 1 });
        assert_eq!(check_numbers([7].into_iter(), 4, 0), count);
    }
}
