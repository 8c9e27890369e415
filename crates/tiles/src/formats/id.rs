//! Ids: one line that names a board everywhere. [`Board::id`] writes them.

use super::numbers::{Numbering, Numbers, check_size};
use crate::{Board, Goal, Tiles};
use glisse_family::{
    Family, ParseError,
    text::{Fragment, Id},
};
use glisse_words::message;

pub(super) fn read(text: Fragment) -> Result<Board, ParseError> {
    let id = Id::read(text, Tiles::NAME, "tiles:2x3:1-2-3-4-0-5")?;
    let Id { size, rows, columns, cells, rest, .. } = id;
    check_size(rows, columns, size)?;
    let numbers = read_numbers(cells, size)?;
    let [goal] = id.options(["goal"], "goal=snail")?;
    let board = match goal {
        None => numbers.board(rows, columns, &Goal::EmptyLast),
        Some(goal) if goal.text.starts_with(|first: char| first.is_ascii_digit()) => {
            let goal = read_numbers(goal, size)?.of_goal();
            numbers.board_with_goal(rows, columns, &goal.goal(), &goal)
        }
        Some(name) => {
            let goal = name.text.parse().ok().filter(|goal: &Goal| goal.name().is_some());
            let goal = goal.ok_or_else(|| {
                ParseError::at(name, message!("tiles-unknown-goal", found = name.shown()))
            })?;
            numbers.board(rows, columns, &goal)
        }
    }?;
    rest.expect_end()?;
    Ok(board)
}

/// Reads the numbers between dashes.
fn read_numbers<'a>(list: Fragment<'a>, size: Fragment<'a>) -> Result<Numbers<'a>, ParseError> {
    let mut numbers = Numbers::new(Numbering::Zero, list, size);
    if !list.text.is_empty() {
        list.split(|letter| letter == '-').try_for_each(|word| numbers.push(word))?;
    }
    Ok(numbers)
}
