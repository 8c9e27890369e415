//! Which format a text is in, told by its content alone.
//!
//! Detection only picks the reader that gives the most helpful answer. It never makes a wrong text
//! right, and it never chooses between two boards: why no text is one in two formats stands in the
//! table of the [formats](super).

use super::{Format, korf, numbers::is_sign, school42, table};
use glisse_family::{
    ParseError,
    text::{Fragment, Id, Likeness, NumberList, is_made_of_numbers},
};
use glisse_words::message;

/// Says how much a text looks like a board of tiles: grids of numbers with several zeros are boards of
/// other families.
pub(crate) fn likeness(text: &str) -> Likeness {
    // The bars of tables stand where blanks could.
    let without_bars = || text.replace(['|', '+', ':'], " ");
    let is_table = text.contains('|') && is_made_of_numbers(&without_bars());
    let is_likely = if is_table || is_made_of_numbers(text) {
        let rows = table::rows_of(Fragment { text: text.trim(), start: 0 });
        let cells = rows.iter().flat_map(|row| &row.cells);
        cells.filter(|cell| cell.text == "0").count() <= 1
    } else {
        NumberList::of(text).is_some_and(|list| list.are_different && list.has_empty)
    };
    if is_likely { Likeness::Likely } else { Likeness::None }
}

/// Returns the format of a text that has no blanks around it and is not empty.
pub(super) fn detect(text: Fragment) -> Result<Format, ParseError> {
    if Id::is_id(text.text, "tile") {
        return Ok(Format::Id);
    }
    let mut lines = school42::lines(text);
    let Some(first) = lines.next() else {
        // Nothing but comments, which only this format has.
        return Ok(Format::School42);
    };
    let is_alone = lines.next().is_none();
    let separates = |letter: char| letter == '/' || letter.is_whitespace();
    let is_grid = !is_alone && !text.text.contains(['#', '/']);
    let words: Vec<Fragment> = if is_grid {
        table::rows_of(text).into_iter().flat_map(|row| row.cells).collect()
    } else if is_alone && !text.text.contains('#') && first.text.contains('/') {
        table::rows_of_line(first).into_iter().flat_map(|row| row.cells).collect()
    } else {
        let words = school42::lines(text).flat_map(|line| line.split(separates));
        words.filter(|word| !word.text.is_empty()).collect()
    };
    // A slip or two do not make a grid of numbers something else.
    let numbers = words.iter().filter(|word| word.whole().is_some()).count();
    let others = words.iter().filter(|&&word| word.whole().is_none() && !is_sign(word)).count();
    if numbers <= others {
        return Err(ParseError::at(first, message!("tiles-unrecognized")));
    }
    Ok(if text.text.contains('#') {
        Format::School42
    } else if first.text.contains('/') {
        if is_course(&words) { Format::Course } else { Format::Line }
    } else {
        match first.words().count() {
            1 => Format::School42,
            // The second is no format, but its reader knows what it is.
            found if is_alone && (found == korf::NUMBERS || found == korf::NUMBERS + 1) => {
                Format::Korf
            }
            _ if is_course(&words) => Format::Course,
            _ if is_alone => Format::Line,
            _ => Format::Grid,
        }
    })
}

/// Whether a grid has a sign for the empty cell and a tile 0, and no number that only the other
/// numbering has. In the other numbering, a sign and a 0 are two empty cells.
fn is_course(words: &[Fragment]) -> bool {
    let numbers = || words.iter().filter_map(|word| word.whole());
    words.iter().any(|&word| is_sign(word))
        && numbers().any(|number| number == 0)
        && numbers().all(|number| number < words.len() as u64 - 1)
}
