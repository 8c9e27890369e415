//! Ids: one line that names a board everywhere. [`Board::id`] writes them.

use super::{FormatError, numbers::Numbers};
use crate::{board::Board, swap_move::SwapMove};
use glisse_family::text::{Fragment, TextError, shortened, split_size};

/// The first part of every id.
const PUZZLE: &str = "swap";

/// What stands before the barriers in their part.
const BARRIERS: &str = "barriers=";

/// Reads an id.
pub(super) fn read(text: Fragment) -> Result<Board, FormatError> {
    let (id, more) = text.split_word();
    let mut parts = id.split(|letter| letter == ':');
    let mut next = || parts.next().unwrap_or(id.end());
    let (puzzle, size, list) = (next(), next(), next());
    if puzzle.text != PUZZLE {
        let found = shortened(puzzle.text);
        return Err(FormatError::OtherPuzzle { at: puzzle.span(), found });
    }
    let dimensions = split_size(size.text)
        .ok_or_else(|| FormatError::BadIdSize { at: size.span(), found: shortened(size.text) })?;
    let words = match list.text {
        "" => Vec::new(),
        _ => list.split(|letter| letter == '-').collect(),
    };
    let mut numbers = Numbers::read(dimensions, words, list, size)?;
    let mut has_barriers = false;
    for part in parts {
        if !part.text.starts_with(BARRIERS) {
            let found = shortened(part.text);
            return Err(FormatError::BadIdPart { at: part.span(), found });
        }
        if has_barriers {
            return Err(TextError::Trailing { at: part.span() }.into());
        }
        has_barriers = true;
        let list = part.slice(BARRIERS.len()..part.text.len());
        for word in list.split(|letter| letter == ';') {
            let barrier: SwapMove = word.text.parse().map_err(|_| FormatError::BadBarrier {
                at: word.span(),
                found: shortened(word.text),
            })?;
            let cell = |(row, column)| (u64::from(row), u64::from(column));
            numbers.push_barrier(barrier.cells.map(cell), word)?;
        }
    }
    let board = numbers.board()?;
    more.expect_end()?;
    Ok(board)
}

/// Whether the text starts like an id, of whatever puzzle.
pub(super) fn is_id(text: &str) -> bool {
    let mut parts = text.split(':');
    let name = parts.next().unwrap_or_default();
    parts.next().is_some_and(|size| name == PUZZLE || split_size(size).is_some())
}
