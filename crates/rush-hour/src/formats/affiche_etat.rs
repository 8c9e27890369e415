//! The grids that the hand-out on hashing prints: a frame, the numbers of rows and columns, indices of
//! vehicles, `G` for the grey car and `.` for empty cells.

use super::{grid::Rows, indices, spans::out_of_range};
use crate::{Board, Content, ExitSide, Label};
use glisse_family::{
    Labels, Message, ParseError,
    text::{Fragment, Span},
};
use glisse_words::message;
use std::fmt::Write;

/// What the hand-out writes beside the row of the exit.
const EXIT: &str = "-->";

/// Whether a text has a frame of this kind around its rows.
pub(super) fn is_framed(text: Fragment) -> bool {
    let is_border = |line: Fragment| line.text.starts_with("+-") && line.text.ends_with("-+");
    text.lines().any(is_border) && text.lines().any(|line| row(line).is_some())
}

/// Returns the cells of a line between its first and its last bar, or `None` if it is no row.
fn row(line: Fragment<'_>) -> Option<Fragment<'_>> {
    let (first, last) = (line.text.find('|')?, line.text.rfind('|')?);
    (first < last).then(|| line.slice(first + 1..last).trim())
}

/// Reads a grid. Where no vehicle is called G, the target is the one in the row of the exit.
pub(super) fn read(text: Fragment) -> Result<(Board, Labels), ParseError> {
    if !is_framed(text) {
        return Err(ParseError::at(text, message!("rush-hour-no-frame")));
    }
    let lines: Vec<Fragment> = text.lines().filter_map(row).collect();
    check_columns(text, &lines)?;
    let marked = text.lines().filter(|line| line.text.contains(EXIT)).find_map(row);
    let words = || lines.iter().flat_map(|line| line.words());
    let target = match words().find(|word| matches!(word.text, "G" | "0")) {
        Some(target) => target.text.to_owned(),
        None => in_row_of_exit(marked).unwrap_or_else(|| "G".to_owned()),
    };
    let labels = {
        let all = indices();
        let name = |index: usize| match index {
            0 => target.clone(),
            index => all.name(index, index),
        };
        Labels::own((0..Label::COUNT).map(name))
    };
    let read_row = |line: Fragment, cells: &mut Vec<(Content, Span)>| {
        for word in line.words() {
            cells.push((content(word, &target)?, word.span()));
        }
        Ok(())
    };
    let board = Rows { lines: &lines, names: &labels, exit: None }.read(text, read_row)?;
    Ok((board, labels))
}

/// Refuses rows with other cells than the line above the frame has numbers. In texts that were copied
/// from a page, as the hand-out's own, cells get lost, and nobody can tell which.
fn check_columns(text: Fragment, rows: &[Fragment]) -> Result<(), ParseError> {
    let is_numbered = |line: &Fragment| {
        let mut words = line.words().enumerate();
        line.words().count() > 1 && words.all(|(column, word)| word.text == column.to_string())
    };
    let Some(numbers) = text.lines().find(is_numbered) else { return Ok(()) };
    let columns = numbers.words().count();
    for (index, row) in rows.iter().enumerate() {
        let (number, found) = (index + 1, row.words().count());
        if found != columns {
            let message = message!(
                "rush-hour-lost-cells",
                row = number,
                found = found,
                expected = columns,
                last = columns - 1
            );
            return Err(ParseError::at(*row, message).and("first", numbers));
        }
    }
    Ok(())
}

/// Returns the only name that stands twice side by side in the row of the exit.
fn in_row_of_exit(row: Option<Fragment>) -> Option<String> {
    let words: Vec<&str> = row?.words().map(|word| word.text).collect();
    let mut names: Vec<&str> = words
        .windows(2)
        .filter(|pair| pair[0] == pair[1] && pair[0] != ".")
        .map(|pair| pair[0])
        .collect();
    names.dedup();
    match names[..] {
        [name] => Some(name.to_owned()),
        _ => None,
    }
}

/// Returns what a word means in a cell.
fn content(word: Fragment, target: &str) -> Result<Content, ParseError> {
    Ok(match word.text {
        "." => Content::Empty,
        "x" => Content::Wall,
        name if name == target => Content::Vehicle(Label::TARGET),
        _ => {
            let what = message!("rush-hour-index");
            let index = word.number(what.clone(), message!("rush-hour-digits"))?;
            let label = usize::try_from(index).ok().and_then(Label::from_index);
            let refuse = || out_of_range(index, word, what, 0..=Label::COUNT as u64 - 1);
            Content::Vehicle(label.ok_or_else(refuse)?)
        }
    })
}

/// Returns what keeps a board from being drawn, or `None` if nothing does.
pub(super) fn obstacle(board: &Board) -> Option<Message> {
    (board.exit() != ExitSide::Right).then(|| message!("rush-hour-exit-not-right"))
}

/// Draws a board as the hand-out does.
pub(super) fn write(board: &Board) -> String {
    let names = indices();
    let word = |content: &Content| match *content {
        Content::Empty => ".".to_owned(),
        Content::Wall => "x".to_owned(),
        Content::Vehicle(label) => label.called(&names),
    };
    let cells = board.grid();
    let largest = board.rows().max(board.columns()) - 1;
    let names_width = cells.iter().map(|content| word(content).len()).max().unwrap_or(1);
    let (margin, width) = (largest.to_string().len(), names_width.max(largest.to_string().len()));
    let line = |words: &mut dyn Iterator<Item = String>| {
        words.fold(String::new(), |line, word| line + &format!(" {word:>width$}"))
    };
    let numbers = line(&mut (0..board.columns()).map(|column| column.to_string()));
    let border = "-".repeat(board.columns() * (width + 1) + 1);
    let mut text = format!("{:margin$}  {numbers}\n{:margin$} +{border}+\n", "", "");
    for (row, contents) in cells.chunks(board.columns()).enumerate() {
        let words = line(&mut contents.iter().map(word));
        let is_exit = usize::from(board.target().row) == row;
        let exit = if is_exit { " --> sortie" } else { "" };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{row:>margin$} |{words} |{exit}");
    }
    let _ = write!(text, "{:margin$} +{border}+", "");
    text
}
