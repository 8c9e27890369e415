//! Ids: one line that names a board everywhere. [`Board::id`] writes them.

use super::{
    FormatError,
    numbers::{Numbering, Numbers},
};
use crate::{board::Board, goal::Goal};
use glisse_family::text::{Fragment, TextError, shortened, split_size};

/// The first part of every id.
const PUZZLE: &str = "tiles";

/// What stands before the goal in its part.
const GOAL: &str = "goal=";

/// Reads an id.
pub(super) fn read(text: Fragment) -> Result<Board, FormatError> {
    let (id, more) = text.split_at(char::is_whitespace);
    let mut parts = id.split(|letter| letter == ':');
    let mut next = || parts.next().unwrap_or(id.end());
    let (puzzle, size, cells) = (next(), next(), next());
    if puzzle.text != PUZZLE {
        let found = shortened(puzzle.text);
        return Err(FormatError::OtherPuzzle { at: puzzle.span(), found });
    }
    let (rows, columns) = split_size(size.text)
        .ok_or_else(|| FormatError::BadIdSize { at: size.span(), found: shortened(size.text) })?;
    let sizes = 2..=Board::MAX_SIZE;
    if !sizes.contains(&rows) || !sizes.contains(&columns) {
        return Err(FormatError::Size { at: size.span(), rows, columns });
    }
    let numbers = read_numbers(cells, size)?;
    let mut goal = None;
    for part in parts {
        if !part.text.starts_with(GOAL) {
            let found = shortened(part.text);
            return Err(FormatError::BadIdPart { at: part.span(), found });
        }
        if goal.is_some() {
            return Err(TextError::Trailing { at: part.span() }.into());
        }
        goal = Some(part.slice(GOAL.len()..part.text.len()));
    }
    let board = match goal {
        None => numbers.board(rows, columns, &Goal::EmptyLast),
        Some(goal) if goal.text.starts_with(|first: char| first.is_ascii_digit()) => {
            let goal = read_numbers(goal, size)?.of_goal();
            numbers.board_with_goal(rows, columns, &goal.goal(), &goal)
        }
        Some(name) => {
            let goal = name.text.parse().ok().filter(|goal: &Goal| goal.name().is_some());
            let goal = goal.ok_or_else(|| FormatError::UnknownGoal {
                at: name.span(),
                found: shortened(name.text),
            })?;
            numbers.board(rows, columns, &goal)
        }
    }?;
    more.expect_end()?;
    Ok(board)
}

/// Reads the numbers between dashes.
fn read_numbers<'a>(list: Fragment<'a>, size: Fragment<'a>) -> Result<Numbers<'a>, FormatError> {
    let mut numbers = Numbers::new(Numbering::Zero, list, size);
    if !list.text.is_empty() {
        list.split(|letter| letter == '-').try_for_each(|word| numbers.push(word))?;
    }
    Ok(numbers)
}

/// Whether the text starts like an id, of whatever puzzle, or like ours with a slip in its name.
pub(super) fn is_id(text: &str) -> bool {
    let mut parts = text.split(':');
    let name = parts.next().unwrap_or_default();
    parts.next().is_some_and(|size| name.starts_with("tile") || split_size(size).is_some())
}
