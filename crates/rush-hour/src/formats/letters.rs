//! Letter grids of other courses, whose target is not called A.
//!
//! - `letters-x`: the target is `X`.
//! - `letters-r`: the target is `r`.
//! - `letters-k`: the target is `P`, and `K` beside the grid is its exit; before the grid may stand its
//!   rows and columns, and the number of the other vehicles.

use super::{
    Format,
    cells::content,
    grid::{Rows, read_row},
};
use crate::{Board, Content, ExitSide, Label};
use glisse_family::{Labels, Message, ParseError, text::Fragment};
use glisse_words::message;
use std::collections::BTreeSet;

/// What a course calls its target and its exit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Dialect {
    target: char,
    exit: Option<char>,
}

pub(super) const X: Dialect = Dialect { target: 'X', exit: None };
pub(super) const R: Dialect = Dialect { target: 'r', exit: None };
pub(super) const K: Dialect = Dialect { target: 'P', exit: Some('K') };

/// Returns the format of a letter grid whose target is not A, or `None` if it is A.
///
/// A target X or r is told from a vehicle by the letters that are missing before it: glisse gives
/// letters in their order.
pub(super) fn detect(text: Fragment) -> Option<Format> {
    let of = [(Format::LettersK, K), (Format::LettersX, X), (Format::LettersR, R)];
    of.into_iter().find(|(_, dialect)| dialect.is_shown(text)).map(|(format, _)| format)
}

impl Dialect {
    /// Whether a grid shows that it is written so: by the sign of its exit, or by a target before which
    /// letters are missing.
    fn is_shown(self, text: Fragment) -> bool {
        let vehicles = vehicles(text.text.chars());
        let target = Label::from_char(self.target).filter(|target| vehicles.contains(target));
        target.is_some_and(|target| match self.exit {
            Some(_) => split(text, self).1.is_some(),
            None => target.index() >= vehicles.len(),
        })
    }
}

/// Says which letter was taken for the target where it could be another one, and how to get that.
pub(super) fn note(text: Fragment, dialect: Dialect) -> Option<Message> {
    let (other, format) = if text.text.contains('A') {
        ('A', Format::Letters)
    } else if dialect == X && R.is_shown(text) {
        (R.target, Format::LettersR)
    } else {
        return None;
    };
    let (target, other) = (dialect.target.to_string(), other.to_string());
    let format = format.name();
    Some(message!("rush-hour-other-target", target = target, other = other, format = format))
}

/// Returns the labels of all letters that can be vehicles.
fn vehicles(letters: impl Iterator<Item = char>) -> BTreeSet<Label> {
    letters.filter_map(Label::from_char).filter(|label| label.to_char() != 'o').collect()
}

/// Where the exit of a grid is said to be.
struct ExitMark<'a> {
    side: ExitSide,
    at: Fragment<'a>,
    /// The row that it stands beside, if it stands beside one.
    row: Option<Fragment<'a>>,
}

/// Returns the rows of a grid without the numbers before it, and the sign of its exit, if there is one
/// outside of the rows.
fn split(text: Fragment<'_>, dialect: Dialect) -> (Vec<Fragment<'_>>, Option<ExitMark<'_>>) {
    let is_header =
        |line: &Fragment| line.words().all(|word| word.text.bytes().all(|b| b.is_ascii_digit()));
    let lines = text.lines().filter(|line| !line.text.is_empty());
    let mut rows: Vec<Fragment> = lines.skip_while(is_header).collect();
    let Some(sign) = dialect.exit else { return (rows, None) };
    let length = |line: &Fragment| line.text.chars().filter(|c| !c.is_whitespace()).count();
    let is_sign = |line: &Fragment| line.text.chars().eq([sign]);
    if rows.first().is_some_and(is_sign) {
        let at = rows.remove(0);
        return (rows, Some(ExitMark { side: ExitSide::Top, at, row: None }));
    }
    if rows.last().is_some_and(is_sign) {
        let at = rows.pop().unwrap_or(text);
        return (rows, Some(ExitMark { side: ExitSide::Bottom, at, row: None }));
    }
    let shortest = rows.iter().map(length).min().unwrap_or_default();
    let longer = rows.iter().position(|line| length(line) == shortest + 1);
    let Some(index) = longer else { return (rows, None) };
    let (line, width) = (rows[index], sign.len_utf8());
    let end = line.text.len();
    let (row, at, side) = if line.text.ends_with(sign) {
        (line.slice(0..end - width), line.slice(end - width..end), ExitSide::Right)
    } else if line.text.starts_with(sign) {
        (line.slice(width..end), line.slice(0..width), ExitSide::Left)
    } else {
        return (rows, None);
    };
    rows[index] = row.trim();
    let row = Some(rows[index]);
    (rows, Some(ExitMark { side, at, row }))
}

/// Reads a grid: the target has the first label, all others follow in the order of their letters.
pub(super) fn read(text: Fragment, dialect: Dialect) -> Result<(Board, Labels), ParseError> {
    if !dialect.is_shown(text) {
        let (target, exit) = (
            dialect.target.to_string(),
            dialect.exit.map_or_else(|| "none".to_owned(), String::from),
        );
        return Err(ParseError::at(
            text,
            message!("rush-hour-no-target", target = target, exit = exit),
        ));
    }
    let (lines, exit) = split(text, dialect);
    if let Some(ExitMark { at, row: Some(row), .. }) = &exit
        && !row.text.contains(dialect.target)
    {
        return Err(ParseError::at(*at, message!("rush-hour-exit-elsewhere")));
    }
    let o_is_empty = !lines.iter().any(|line| line.text.contains('.'));
    let mut others = vehicles(lines.iter().flat_map(|line| line.text.chars()));
    if !o_is_empty && lines.iter().any(|line| line.text.contains('o')) {
        others.extend(Label::from_char('o'));
    }
    others.retain(|label| label.to_char() != dialect.target);
    let others: Vec<Label> = others.into_iter().collect();
    let letters = std::iter::once(dialect.target).chain(others.iter().map(|label| label.to_char()));
    let labels = Labels::own(letters.map(String::from));
    let meaning = |letter: char| {
        if letter == dialect.target {
            return Some(Content::Vehicle(Label::TARGET));
        }
        match content(letter, o_is_empty)? {
            Content::Vehicle(label) => {
                let index = others.iter().position(|&other| other == label)?;
                Label::from_index(index + 1).map(Content::Vehicle)
            }
            other => Some(other),
        }
    };
    let exit = exit.map(|mark| (mark.side, mark.at.span()));
    let rows = Rows { lines: &lines, names: &labels, exit };
    let board = rows.read(text, |line, cells| read_row(line, cells, meaning))?;
    Ok((board, labels))
}

/// Returns the letters that a course gives the vehicles, the target's first.
fn letters(dialect: Dialect) -> impl Iterator<Item = char> {
    let all = (0..).map_while(Label::from_index).map(Label::to_char);
    let is_free = move |letter: &char| {
        *letter != dialect.target && Some(*letter) != dialect.exit && *letter != 'o'
    };
    std::iter::once(dialect.target).chain(all.filter(is_free))
}

/// Returns what keeps a board from being written, or `None` if nothing does: reading gives vehicles the
/// labels A, B, C and so on, and knows the target by the letters that are missing before it.
pub(super) fn obstacle(board: &Board, dialect: Dialect) -> Option<Message> {
    let vehicles = board.vehicles();
    if vehicles.iter().enumerate().any(|(index, vehicle)| vehicle.label.index() != index) {
        return Some(message!("rush-hour-missing-letters"));
    }
    let target = Label::from_char(dialect.target).map_or(0, Label::index);
    let most = if dialect.exit.is_some() { letters(dialect).count() } else { target };
    (vehicles.len() > most).then(|| message!("rush-hour-many-vehicles", most = most))
}

/// Writes a grid; one whose course marks the exit has its size and the number of other vehicles before
/// it.
pub(super) fn write(board: &Board, dialect: Dialect) -> String {
    let letters: Vec<char> = letters(dialect).collect();
    let letter = |content: &Content| match *content {
        Content::Empty => '.',
        Content::Wall => 'x',
        Content::Vehicle(label) => letters[label.index()],
    };
    let cells = board.grid();
    let mut rows: Vec<String> =
        cells.chunks(board.columns()).map(|row| row.iter().map(letter).collect()).collect();
    if let Some(sign) = dialect.exit {
        let target = board.target();
        let (row, column) = (usize::from(target.row), usize::from(target.column));
        match board.exit() {
            ExitSide::Right => rows[row].push(sign),
            ExitSide::Left => {
                for (index, line) in rows.iter_mut().enumerate() {
                    line.insert(0, if index == row { sign } else { ' ' });
                }
            }
            ExitSide::Top => rows.insert(0, format!("{:column$}{sign}", "")),
            ExitSide::Bottom => rows.push(format!("{:column$}{sign}", "")),
        }
        let others = board.vehicles().len() - 1;
        let header = [format!("{} {}", board.rows(), board.columns()), others.to_string()];
        rows.splice(0..0, header);
    }
    rows.join("\n")
}
