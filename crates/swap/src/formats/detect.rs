//! Which format a text is in, told by its content alone.
//!
//! Detection only picks the reader that gives the most helpful answer. It never makes a wrong text
//! right, and it never chooses between two boards: why no text is one in two formats stands in the
//! table of the [formats](super).

use super::{Format, grid::BARRIERS};
use crate::Swap;
use glisse_family::{
    Family, ParseError,
    text::{Fragment, Id},
};
use glisse_words::message;

/// Returns the format of a text that has no blanks around it and is not empty.
pub(super) fn detect(text: Fragment) -> Result<Format, ParseError> {
    if Id::is_id(text.text, Swap::NAME) {
        return Ok(Format::Id);
    }
    let mut lines = text.lines().filter(|line| !line.text.is_empty());
    let first = lines.next().unwrap_or(text);
    let second = lines.next();
    // A slip or two do not make a grid of numbers something else.
    let words = || [Some(first), second].into_iter().flatten().flat_map(Fragment::words);
    let numbers = words().filter(|word| word.whole().is_some()).count();
    if 2 * numbers <= words().count() {
        return Err(ParseError::at(first, message!("swap-unrecognized")));
    }
    Ok(if is_in(text, first, second) { Format::In } else { Format::Grid })
}

/// Whether the first line is a size: two numbers that cannot be the first row of a grid.
fn is_in(text: Fragment, first: Fragment, second: Option<Fragment>) -> bool {
    let size: Vec<u64> = first.words().filter_map(Fragment::whole).collect();
    let ([_, columns], Some(second)) = (&size[..], second) else { return false };
    match second.words().count() as u64 {
        found if found != 2 && found == *columns => true,
        // Two columns: only under a size there is a second 2.
        2 => {
            let rows = text.lines().filter(|line| line.words().count() == 2);
            *columns == 2
                && rows.flat_map(Fragment::words).filter(|word| word.text == "2").count() > 1
        }
        // A grid of one row and its barriers, or rows of another length than the size says.
        4 | 1 => text
            .text
            .lines()
            .nth(1)
            .is_some_and(|line| !line.trim().is_empty() && line.trim() != BARRIERS),
        _ => true,
    }
}
