//! The puzzle file of the 42 schools: comments, the size, then the rows of a square board.

use super::{
    grid,
    numbers::{Numbering, Numbers, check_size},
};
use crate::{Board, Goal};
use glisse_family::{ParseError, text::Fragment};
use glisse_words::message;

/// Returns the lines that are not blank, each without its comment.
pub(super) fn lines(text: Fragment<'_>) -> impl Iterator<Item = Fragment<'_>> {
    let lines = text.lines().map(|line| line.split_at(|letter| letter == '#').0);
    lines.filter(|line| !line.text.is_empty())
}

/// Reads a puzzle file. Its goal is the snail.
pub(super) fn read(text: Fragment) -> Result<Board, ParseError> {
    let mut lines = lines(text);
    let missing = || ParseError::at(text.end(), message!("tiles-no-size"));
    let line = lines.next().ok_or_else(missing)?;
    let found = line.words().count();
    if found != 1 {
        return Err(ParseError::at(line, message!("tiles-size-line", found = found)));
    }
    let size = line.count(message!("tiles-size"), message!("tiles-digits"))?;
    check_size(size, size, line)?;
    let rest = text.slice(line.end().start - text.start..text.text.len()).trim();
    let mut numbers = Numbers::new(Numbering::Zero, rest, line);
    let mut rows = 0;
    for row in lines.by_ref().take(size) {
        let before = numbers.len();
        row.words().try_for_each(|word| numbers.push(word))?;
        let found = numbers.len() - before;
        rows += 1;
        if found != size {
            return Err(ParseError::at(
                row,
                message!("parse-row-length", row = rows, found = found, expected = size),
            )
            .and("size", line));
        }
    }
    let next = lines.next();
    let found = rows + next.iter().count() + lines.count();
    if found != size {
        let end = next.unwrap_or(text.end());
        let message = message!("parse-row-count", declared = size, found = found);
        return Err(ParseError::at(line, message).and("end", end));
    }
    numbers.board(size, size, &Goal::Snail)
}

/// Writes a puzzle file of a square board.
pub(super) fn write(board: &Board) -> String {
    format!("{}\n{}", board.rows(), grid::write(board))
}
