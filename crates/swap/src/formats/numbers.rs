//! From the numbers and barriers of a text to a board, and from what is wrong with it to its place.

use crate::{Board, BoardError, Exchange};
use glisse_family::{NumbersError, ParseError, text::Fragment};
use glisse_words::{Explain, message};

/// The numbers and barriers of a board with their places.
pub(super) struct Numbers<'a> {
    rows: usize,
    columns: usize,
    /// All numbers in the text.
    whole: Fragment<'a>,
    /// Where the size is said; all the numbers where only they tell it.
    size: Fragment<'a>,
    /// Each number in the text.
    words: Vec<Fragment<'a>>,
    cells: Vec<u32>,
    barriers: Vec<(Exchange, Fragment<'a>)>,
}

impl<'a> Numbers<'a> {
    /// Reads the numbers of a grid of this size.
    pub(super) fn read(
        (rows, columns): (usize, usize),
        words: Vec<Fragment<'a>>,
        whole: Fragment<'a>,
        size: Fragment<'a>,
    ) -> Result<Numbers<'a>, ParseError> {
        check_size(rows, columns, size)?;
        let largest = rows * columns;
        if words.len() != largest {
            let error = NumbersError::Count { expected: largest, found: words.len() };
            let told = BoardError::Numbers(error).message();
            return Err(error.at(&words, whole, size, told));
        }
        let cells: Result<_, _> = words.iter().map(|&word| number(word, largest)).collect();
        Ok(Numbers { rows, columns, whole, size, words, cells: cells?, barriers: Vec::new() })
    }

    /// Adds a barrier between two cells, which `at` writes.
    pub(super) fn push_barrier(
        &mut self,
        cells: [(u64, u64); 2],
        at: Fragment<'a>,
    ) -> Result<(), ParseError> {
        let (rows, columns) = (self.rows, self.columns);
        for (row, column) in cells {
            if row >= rows as u64 || column >= columns as u64 {
                return Err(ParseError::at(
                    at,
                    message!(
                        "swap-barrier-off-grid",
                        row = row,
                        column = column,
                        rows = rows,
                        columns = columns
                    ),
                ));
            }
        }
        let [one, other] = cells.map(|(row, column)| (row * columns as u64 + column) as usize);
        let [(row, column), (other_row, other_column)] = cells;
        if row.abs_diff(other_row) + column.abs_diff(other_column) != 1 {
            return Err(ParseError::at(at, message!("swap-not-neighbours")));
        }
        self.barriers.push((Exchange::new(one, other), at));
        Ok(())
    }

    pub(super) fn board(&self) -> Result<Board, ParseError> {
        let barriers = self.barriers.iter().map(|&(barrier, _)| barrier).collect();
        Board::new(self.rows, self.columns, self.cells.clone(), barriers)
            .map_err(|error| self.explain(&error))
    }

    /// Returns an error of the board with its place in the text.
    fn explain(&self, error: &BoardError) -> ParseError {
        let barrier = |index: usize| self.barriers.get(index).map_or(self.whole, |&(_, at)| at);
        match *error {
            BoardError::Numbers(numbers) => {
                numbers.at(&self.words, self.whole, self.size, error.message())
            }
            BoardError::NotNeighbours { number } => {
                ParseError::at(barrier(number - 1), error.message())
            }
            BoardError::BarrierTwice { number } => {
                let (again, at) = self.barriers[number - 1];
                let first = self.barriers.iter().position(|&(barrier, _)| barrier == again);
                ParseError::at(at, error.message()).and("first", barrier(first.unwrap_or(0)))
            }
        }
    }
}

/// Refuses a size that no board has, which `at` says.
pub(super) fn check_size(rows: usize, columns: usize, at: Fragment) -> Result<(), ParseError> {
    let error = BoardError::Numbers(NumbersError::Size { rows, columns });
    let is_known = (1..=Board::MAX_CELLS).contains(&rows.saturating_mul(columns));
    if is_known { Ok(()) } else { Err(ParseError::at(at, error.message())) }
}

/// Returns the number that a word writes. Whatever is not from 1 to `largest` is out of range, however it
/// is written.
fn number(word: Fragment, largest: usize) -> Result<u32, ParseError> {
    let is_negative = word.text.strip_prefix('-').is_some_and(|digits| {
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    });
    if !is_negative {
        let number = word.number_of_any_size(message!("swap-number"), message!("swap-digits"))?;
        if (1..=largest as u64).contains(&number) {
            return Ok(number as u32);
        }
    }
    let message = message!("swap-out-of-range", found = word.shown(), largest = largest);
    Err(ParseError::at(word, message))
}
