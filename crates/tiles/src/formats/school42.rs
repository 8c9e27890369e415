//! The puzzle file of the 42 schools: comments, the size, then the rows of a square board.

use super::{
    DIGITS, FormatError, grid,
    numbers::{Numbering, Numbers},
};
use crate::{board::Board, goal::Goal};
use glisse_family::text::Fragment;

/// Returns the lines that are not blank, each without its comment.
pub(super) fn lines(text: Fragment<'_>) -> impl Iterator<Item = Fragment<'_>> {
    let lines = text.lines().map(|line| line.split_at(|letter| letter == '#').0);
    lines.filter(|line| !line.text.is_empty())
}

/// Reads a puzzle file. Its goal is the snail.
pub(super) fn read(text: Fragment) -> Result<Board, FormatError> {
    let mut lines = lines(text);
    let line = lines.next().ok_or(FormatError::NoSize { at: text.end().span() })?;
    let found = line.words().count();
    if found != 1 {
        return Err(FormatError::SizeLine { at: line.span(), found });
    }
    let size = line.number("size", DIGITS)? as usize;
    if !(2..=Board::MAX_SIZE).contains(&size) {
        return Err(FormatError::Size { at: line.span(), rows: size, columns: size });
    }
    let rest = text.slice(line.end().start - text.start..text.text.len()).trim();
    let mut numbers = Numbers::new(Numbering::Zero, rest, line);
    let mut rows = 0;
    for row in lines.by_ref().take(size) {
        let before = numbers.len();
        row.words().try_for_each(|word| numbers.push(word))?;
        let found = numbers.len() - before;
        rows += 1;
        if found != size {
            let (at, size_line) = (row.span(), line.span());
            let expected = size;
            return Err(FormatError::RowLength { at, size: size_line, row: rows, found, expected });
        }
    }
    let next = lines.next();
    let found = rows + next.iter().count() + lines.count();
    if found != size {
        let end = next.unwrap_or(text.end()).span();
        return Err(FormatError::RowCount { at: line.span(), end, declared: size, found });
    }
    numbers.board(size, size, &Goal::Snail)
}

/// Writes a puzzle file of a square board.
pub(super) fn write(board: &Board) -> String {
    format!("{}\n{}", board.rows(), grid::write(board))
}
