//! The formats that show nothing but the cells: one line for each row, or all rows on one line.

use super::{
    numbers::{Numbering, Numbers},
    table::{Row, rows_of, rows_of_line},
};
use crate::{Board, Goal};
use glisse_family::{
    ParseError,
    text::{Fragment, write_rows},
};
use glisse_words::message;

/// Reads a grid with one line for each row, or a board on one line. Blank lines may surround it, nothing
/// else may follow.
pub(super) fn read(text: Fragment, numbering: Numbering) -> Result<Board, ParseError> {
    let mut lines = text.lines();
    let rows: Vec<Fragment> = lines.by_ref().take_while(|line| !line.text.is_empty()).collect();
    let more = lines.find(|line| !line.text.is_empty()).unwrap_or(text.end());
    if rows.len() == 1 && numbering != Numbering::ZeroOrSign {
        return read_line(text, numbering);
    }
    let end = rows.last().map_or(0, |row| row.end().start - text.start);
    let whole = text.slice(0..end);
    read_rows(&rows_of(whole), whole, numbering, more)
}

/// Reads a board from one line: rows between slashes, or a square board without them.
pub(super) fn read_line(text: Fragment, numbering: Numbering) -> Result<Board, ParseError> {
    let (line, more) = text.split_at(|letter| letter == '\n');
    if line.text.contains('/') {
        return read_rows(&rows_of_line(line), line, numbering, more);
    }
    let mut numbers = Numbers::new(numbering, line, line);
    line.words().try_for_each(|word| numbers.push(word))?;
    more.expect_end()?;
    let found = numbers.len();
    let size = (2..=Board::MAX_SIZE).find(|size| size * size == found);
    let size =
        size.ok_or_else(|| ParseError::at(line, message!("tiles-not-square", found = found)))?;
    numbers.board(size, size, &Goal::EmptyLast)
}

/// Returns the board with these rows, if nothing follows them.
fn read_rows(
    rows: &[Row],
    whole: Fragment,
    numbering: Numbering,
    more: Fragment,
) -> Result<Board, ParseError> {
    let mut numbers = Numbers::new(numbering, whole, whole);
    let columns = rows.first().map_or(0, |row| row.cells.len());
    for (row, number) in rows.iter().zip(1..) {
        row.cells.iter().try_for_each(|&word| numbers.push(word))?;
        let found = row.cells.len();
        if found != columns {
            let (row, first) = ((row.line, found), (rows[0].line, columns));
            return Err(ParseError::ragged(row, number, first, message!("tiles-ragged")));
        }
    }
    more.expect_end()?;
    numbers.board(rows.len(), columns, &Goal::EmptyLast)
}

/// Writes the numbers of the permutation, one line for each row: the tiles from 0 on, and the largest
/// number for the empty cell.
pub(super) fn write_permutation(board: &Board) -> String {
    let largest = board.cells().len() - 1;
    join(board, "\n", largest.to_string().len(), |number| match number {
        0 => largest.to_string(),
        tile => (tile - 1).to_string(),
    })
}

/// Writes one line for each row, the numbers below each other.
pub(super) fn write(board: &Board) -> String {
    let largest = board.cells().len() - 1;
    join(board, "\n", largest.to_string().len(), |number| number.to_string())
}

/// Writes one line for each row in the course's numbering, the numbers below each other.
pub(super) fn write_course(board: &Board) -> String {
    let largest = board.cells().len() - 2;
    join(board, "\n", largest.to_string().len(), |number| match number {
        0 => "_".to_owned(),
        tile => (tile - 1).to_string(),
    })
}

/// Writes all rows on one line.
pub(super) fn write_line(board: &Board) -> String {
    join(board, "/", 0, |number| number.to_string())
}

/// Writes the rows with a separator between them, each cell at least `width` letters wide.
fn join(board: &Board, separator: &str, width: usize, word: impl Fn(u16) -> String) -> String {
    write_rows(board.cells(), board.columns(), separator, width, |&number| word(number))
}
