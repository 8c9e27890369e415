//! The rows one below the other: with the size before them, as in the course's files, or alone.

use super::numbers::{Numbers, check_size};
use crate::Board;
use glisse_family::{ParseError, text::Fragment};
use glisse_words::message;
use std::fmt::Write;

/// The word that may stand before the barriers.
pub(super) const BARRIERS: &str = "barriers";

/// Reads the course's file: the size, that many rows, and whatever follows is barriers. Empty lines
/// do not matter.
pub(super) fn read_in(text: Fragment) -> Result<Board, ParseError> {
    let mut lines = text.lines().filter(|line| !line.text.is_empty());
    let size = lines.next().unwrap_or(text);
    let (rows, columns) = read_size(size)?;
    check_size(rows, columns, size)?;
    let mut words = Vec::new();
    let mut found = 0;
    for row in lines.by_ref().take(rows) {
        if row.text == BARRIERS {
            return Err(row_count(size, rows, found, row));
        }
        let before = words.len();
        words.extend(row.words());
        found += 1;
        let length = words.len() - before;
        if length != columns {
            return Err(ParseError::at(
                row,
                message!("parse-row-length", row = found, found = length, expected = columns),
            )
            .and("size", size));
        }
    }
    if found < rows {
        return Err(row_count(size, rows, found, text.end()));
    }
    let whole = between(text, &words);
    let mut numbers = Numbers::read((rows, columns), words, whole, size)?;
    let mut lines = lines.peekable();
    lines.next_if(|line| line.text == BARRIERS);
    // A further row, unless it could be a barrier, shows that the size is wrong.
    if let Some(&more) = lines.peek().filter(|line| columns != 4 && line.words().count() == columns)
    {
        return Err(row_count(size, rows, rows + lines.count(), more));
    }
    lines.try_for_each(|line| read_barrier(line, &mut numbers))?;
    numbers.board()
}

fn row_count(size: Fragment, declared: usize, found: usize, end: Fragment) -> ParseError {
    ParseError::at(size, message!("parse-row-count", declared = declared, found = found))
        .and("end", end)
}

/// Rows and columns of the first line.
fn read_size(line: Fragment) -> Result<(usize, usize), ParseError> {
    let words: Vec<Fragment> = line.words().collect();
    let [rows, columns] = words[..] else {
        return Err(ParseError::at(line, message!("swap-size-line", found = words.len())));
    };
    let rows = rows.count(message!("swap-rows"), message!("swap-digits"))?;
    Ok((rows, columns.count(message!("swap-columns"), message!("swap-digits"))?))
}

/// Reads a grid of one line for each row, and barriers behind an empty line or the word for them.
pub(super) fn read(text: Fragment) -> Result<Board, ParseError> {
    let is_row = |line: &Fragment| !line.text.is_empty() && line.text != BARRIERS;
    let mut lines = text.lines().peekable();
    let mut words = Vec::new();
    let mut first: Option<(Fragment, usize)> = None;
    let mut rows = 0;
    while let Some(row) = lines.next_if(is_row) {
        let before = words.len();
        words.extend(row.words());
        let found = words.len() - before;
        rows += 1;
        let first = *first.get_or_insert((row, found));
        if found != first.1 {
            return Err(ParseError::ragged((row, found), rows, first, message!("swap-ragged")));
        }
    }
    let (whole, columns) = (between(text, &words), first.map_or(0, |(_, columns)| columns));
    let mut numbers = Numbers::read((rows, columns), words, whole, whole)?;
    let mut lines = lines.filter(|line| !line.text.is_empty()).peekable();
    lines.next_if(|line| line.text == BARRIERS);
    lines.try_for_each(|line| read_barrier(line, &mut numbers))?;
    numbers.board()
}

/// Returns the part of a text from the first to the last of these words.
fn between<'a>(text: Fragment<'a>, words: &[Fragment<'a>]) -> Fragment<'a> {
    match (words.first(), words.last()) {
        (Some(first), Some(last)) => {
            text.slice(first.start - text.start..last.end().start - text.start)
        }
        _ => text,
    }
}

fn read_barrier<'a>(line: Fragment<'a>, numbers: &mut Numbers<'a>) -> Result<(), ParseError> {
    let words: Vec<Fragment> = line.words().collect();
    let [i, j, k, l] = words[..] else {
        return Err(ParseError::at(line, message!("swap-barrier-line", found = words.len())));
    };
    let row = |word: Fragment| word.number(message!("swap-barrier-row"), message!("swap-digits"));
    let column =
        |word: Fragment| word.number(message!("swap-barrier-column"), message!("swap-digits"));
    numbers.push_barrier([(row(i)?, column(j)?), (row(k)?, column(l)?)], line)
}

/// Writes the course's file.
pub(super) fn write_in(board: &Board) -> String {
    let mut text = format!("{} {}\n{board}", board.rows(), board.columns());
    write_barriers(board, &mut text);
    text.truncate(text.trim_end().len());
    text
}

/// Writes the rows, and the barriers behind an empty line.
pub(super) fn write(board: &Board) -> String {
    let mut text = board.to_string();
    if !board.barriers().is_empty() {
        text.push('\n');
        write_barriers(board, &mut text);
    }
    text.truncate(text.trim_end().len());
    text
}

fn write_barriers(board: &Board, text: &mut String) {
    for &barrier in board.barriers() {
        let [(i, j), (k, l)] = board.move_of(barrier).cells;
        // Writing to a String never fails.
        let _ = writeln!(text, "{i} {j} {k} {l}");
    }
}
