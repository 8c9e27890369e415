//! From the numbers and barriers of a text to a board, and from what is wrong with it to its place.

use super::{DIGITS, FormatError};
use crate::{
    board::{Board, BoardError},
    exchange::Exchange,
};
use glisse_family::text::{Fragment, shortened};

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
    ) -> Result<Numbers<'a>, FormatError> {
        let largest = rows.saturating_mul(columns);
        if !(1..=Board::MAX_CELLS).contains(&largest) {
            return Err(FormatError::Size { at: size.span(), rows, columns });
        }
        if words.len() != largest {
            let (at, size) = (whole.span(), size.span());
            return Err(FormatError::Count { at, size, expected: largest, found: words.len() });
        }
        let cells: Result<_, _> = words.iter().map(|&word| number(word, largest)).collect();
        Ok(Numbers { rows, columns, whole, size, words, cells: cells?, barriers: Vec::new() })
    }

    /// Adds a barrier between two cells, which `at` writes.
    pub(super) fn push_barrier(
        &mut self,
        cells: [(u64, u64); 2],
        at: Fragment<'a>,
    ) -> Result<(), FormatError> {
        let (rows, columns) = (self.rows, self.columns);
        for (row, column) in cells {
            if row >= rows as u64 || column >= columns as u64 {
                let at = at.span();
                return Err(FormatError::BarrierOffGrid { at, row, column, rows, columns });
            }
        }
        let [one, other] = cells.map(|(row, column)| (row * columns as u64 + column) as usize);
        let [(row, column), (other_row, other_column)] = cells;
        if row.abs_diff(other_row) + column.abs_diff(other_column) != 1 {
            return Err(FormatError::NotNeighbours { at: at.span() });
        }
        self.barriers.push((Exchange::new(one, other), at));
        Ok(())
    }

    /// Makes the board.
    pub(super) fn board(&self) -> Result<Board, FormatError> {
        let barriers = self.barriers.iter().map(|&(barrier, _)| barrier).collect();
        Board::new(self.rows, self.columns, self.cells.clone(), barriers)
            .map_err(|error| self.explain(&error))
    }

    /// Returns an error of the board with its place in the text.
    fn explain(&self, error: &BoardError) -> FormatError {
        let whole = self.whole.span();
        let place = |cell: usize| self.words.get(cell).map_or(whole, |word| word.span());
        let barrier = |index: usize| self.barriers.get(index).map_or(whole, |(_, at)| at.span());
        match *error {
            BoardError::Size { rows, columns } => {
                FormatError::Size { at: self.size.span(), rows, columns }
            }
            BoardError::Count { expected, found } => {
                FormatError::Count { at: whole, size: self.size.span(), expected, found }
            }
            BoardError::OutOfRange { number, cell, largest } => FormatError::OutOfRange {
                at: place(cell),
                found: number.to_string(),
                largest: largest as usize,
            },
            BoardError::Twice { number, cells: [first, second], missing } => {
                FormatError::Twice { at: place(second), first: place(first), number, missing }
            }
            BoardError::NotNeighbours { number } => {
                FormatError::NotNeighbours { at: barrier(number - 1) }
            }
            BoardError::BarrierTwice { number } => {
                let (again, at) = self.barriers[number - 1];
                let first = self.barriers.iter().position(|&(barrier, _)| barrier == again);
                FormatError::BarrierTwice { at: at.span(), first: barrier(first.unwrap_or(0)) }
            }
        }
    }
}

/// The number that a word writes. Whatever is not from 1 to `largest` is out of range, however it
/// is written.
fn number(word: Fragment, largest: usize) -> Result<u32, FormatError> {
    let is_negative = word.text.strip_prefix('-').is_some_and(|digits| {
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    });
    if !is_negative {
        let number = word.number("number of a cell", DIGITS)?;
        if (1..=largest as u64).contains(&number) {
            return Ok(number as u32);
        }
    }
    Err(FormatError::OutOfRange { at: word.span(), found: shortened(word.text), largest })
}
