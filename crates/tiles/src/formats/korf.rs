//! The lines of lists of fifteen-puzzles: an index, then the sixteen cells.

use super::numbers::{Numbering, Numbers};
use crate::{Board, Goal};
use glisse_family::{ParseError, text::Fragment};
use glisse_words::message;
use std::fmt::Write;

/// Rows and columns.
pub(super) const SIZE: usize = 4;
/// How many numbers a line has.
pub(super) const NUMBERS: usize = 1 + SIZE * SIZE;

/// Reads a line. Its goal has the empty cell first.
pub(super) fn read(text: Fragment) -> Result<Board, ParseError> {
    let (line, more) = text.split_at(|letter| letter == '\n');
    let words: Vec<Fragment> = line.words().collect();
    let found = words.len();
    if found == NUMBERS + 1 {
        // Lists of this kind exist, with the length before or behind the cells. A reader that took
        // the one for the other could find a valid board that nobody meant.
        return Err(ParseError::at(line, message!("tiles-extra-column")));
    }
    let Some((index, cells)) = words.split_first().filter(|_| found == NUMBERS) else {
        return Err(ParseError::at(line, message!("tiles-korf-count", found = found)));
    };
    index.number_of_any_size(message!("tiles-index"), message!("tiles-digits"))?;
    let whole = line.slice(cells[0].start - line.start..line.text.len());
    let mut numbers = Numbers::new(Numbering::Zero, whole, whole);
    cells.iter().try_for_each(|&word| numbers.push(word))?;
    more.expect_end()?;
    numbers.board(SIZE, SIZE, &Goal::EmptyFirst)
}

/// Writes a line; a board has no index, so it is the first of its list.
pub(super) fn write(board: &Board) -> String {
    let mut text = "1".to_owned();
    for number in board.cells() {
        // Writing to a string cannot fail.
        let _ = write!(text, " {number}");
    }
    text
}
