//! Which format a text is in, told by its content alone.
//!
//! Detection only picks the reader that gives the most helpful answer. It never makes a wrong text
//! right: a text that fits two formats would have to be accepted by both readers, and no text is.

use super::{Format, affiche_etat, cells::content, letters, vehicle_list};
use crate::RushHour;
use glisse_family::{
    Family, ParseError,
    text::{Fragment, Id},
};
use glisse_words::message;

/// Returns the format of a text that has no blanks around it and is not empty.
pub(super) fn detect(text: Fragment) -> Result<Format, ParseError> {
    if text.text.starts_with('{') {
        let french = ["\"vehicules\"", "'vehicules'"].iter().any(|key| text.text.contains(key));
        return Ok(if french { Format::Vehicules } else { Format::Json });
    }
    if Id::is_id(text.text, RushHour::NAME) {
        return Ok(Format::Id);
    }
    // Most boards of a list are this, and are told at a glance.
    let is_cell = |letter: char| content(letter, true).is_some();
    if text.text.len() >= 9 && text.text.chars().all(is_cell) {
        return Ok(Format::String);
    }
    if affiche_etat::is_framed(text) {
        return Ok(Format::AfficheEtat);
    }
    if vehicle_list::is_csv(text) {
        return Ok(Format::Csv);
    }
    if vehicle_list::is_codes(text) {
        return Ok(Format::Codes);
    }
    let (first, rest) = split_line(text);
    if let Some(format @ Format::LettersK) = letters::detect(text) {
        return Ok(format);
    }
    if is_numeric(text.text) {
        let words = number_words(first).count();
        let course_file = words == 1 && !text.text.contains('|');
        return Ok(if course_file { Format::Inf421 } else { Format::Numbers });
    }
    if is_string(first.text, rest.text.is_empty()) {
        return Ok(Format::String);
    }
    let lines = text.lines().filter(|line| !line.text.is_empty());
    let (rows, others): (Vec<Fragment>, Vec<Fragment>) = lines.partition(|&line| is_row(line));
    if rows.len() >= 2 && rows.len() >= others.len() {
        return Ok(letters::detect(text).unwrap_or(Format::Letters));
    }
    Err(ParseError::at(first, message!("rush-hour-unrecognized")))
}

/// Returns the first line and all the others.
fn split_line(text: Fragment) -> (Fragment, Fragment) {
    let end = text.text.find('\n').unwrap_or(text.text.len());
    (text.slice(0..end).trim(), text.slice(end..text.text.len()).trim())
}

/// Whether the text starts with a number, or with a wall before cells that are numbers.
fn is_numeric(text: &str) -> bool {
    let all_digits = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let separates = |letter: char| letter == '|' || letter.is_whitespace();
    let mut words = text.split(separates).filter(|word| !word.is_empty());
    match words.next() {
        Some("x") => words.find(|&word| word != "x").is_some_and(all_digits),
        Some(word) => all_digits(word),
        None => false,
    }
}

/// Returns the numbers of a line.
pub(super) fn number_words(line: Fragment) -> impl Iterator<Item = Fragment> {
    line.words_between(|letter| letter == '|' || letter.is_whitespace())
}

/// Whether the first line is a whole board. A line of 9 or 16 cells that others follow is a row.
fn is_string(line: &str, alone: bool) -> bool {
    let square = (3..=16).any(|size: usize| size * size == line.len());
    let cells = line.chars().all(|letter| content(letter, true).is_some());
    if alone { square || cells && line.len() >= 9 } else { square && cells && line.len() > 16 }
}

/// Whether a line can be a row of a grid of letters: one word of cells, or words of one cell each.
pub(super) fn is_row(line: Fragment) -> bool {
    let is_cell = |letter| content(letter, true).is_some();
    line.text.chars().all(is_cell)
        || line.words().all(|word| word.text.len() == 1 && word.text.chars().all(is_cell))
}
