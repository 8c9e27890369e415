//! Lists of vehicles of other courses, on boards of 6×6 with the target X.
//!
//! - `csv`: the line `car,orientation,col,row,length`, then one line for each vehicle, columns and rows
//!   from 1.
//! - `codes`: words such as `A2R00`: the letter, the length, whether it lies to the right (R), left (L),
//!   down (D) or up (U) of its first cell, and that cell's row and column from 0.

use super::{
    Spans,
    spans::{orientation, small},
};
use crate::{Board, Label, Orientation, Vehicle};
use glisse_family::{Labels, Message, ParseError, text::Fragment};
use glisse_words::message;
use std::fmt::Write;

/// The columns of the table.
const COLUMNS: [&str; 5] = ["car", "orientation", "col", "row", "length"];

/// What the target is called.
const TARGET: &str = "X";

/// Rows and columns of the boards.
const SIZE: u8 = 6;

/// A vehicle of a list.
struct Listed<'a> {
    name: Fragment<'a>,
    /// The whole vehicle in the text.
    at: Fragment<'a>,
    orientation: Orientation,
    row: u8,
    column: u8,
    length: u8,
}

/// Whether a text begins with the first line of a table.
pub(super) fn is_csv(text: Fragment) -> bool {
    let header = text.lines().next().unwrap_or(text);
    let words: Vec<String> = fields(header).map(|word| word.text.to_lowercase()).collect();
    words.iter().map(String::as_str).eq(COLUMNS)
}

/// Whether a text is made of codes alone.
pub(super) fn is_codes(text: Fragment) -> bool {
    let mut words = words(text).peekable();
    words.peek().is_some() && words.all(|word| code(word).is_some())
}

fn fields(line: Fragment<'_>) -> impl Iterator<Item = Fragment<'_>> {
    line.split(|letter| letter == ',').map(Fragment::trim)
}

/// Returns the words between commas, blanks, brackets and quotation marks.
fn words(text: Fragment<'_>) -> impl Iterator<Item = Fragment<'_>> {
    text.words_between(|letter| letter.is_whitespace() || ",;[]()'\"".contains(letter))
}

/// Reads a table.
pub(super) fn read_csv(text: Fragment) -> Result<(Board, Labels), ParseError> {
    if !is_csv(text) {
        let header = text.lines().next().unwrap_or(text);
        return Err(ParseError::at(
            header,
            message!("rush-hour-csv-header", header = COLUMNS.join(",")),
        ));
    }
    let mut vehicles = Vec::new();
    for line in text.lines().skip(1).filter(|line| !line.text.is_empty()) {
        let words: Vec<Fragment> = fields(line).collect();
        let &[name, lies, column, row, length] = &words[..] else {
            let message = message!("rush-hour-csv-line", found = words.len());
            return Err(ParseError::at(line, message));
        };
        if name.text.is_empty() {
            return Err(ParseError::at(line, message!("rush-hour-csv-line", found = 4)));
        }
        let number = |word: Fragment, what: Message, low| {
            let found = word.number(what.clone(), message!("rush-hour-digits"))?;
            small(found, word, what, low..=u64::from(SIZE))
        };
        vehicles.push(Listed {
            name,
            at: line,
            orientation: orientation(lies.text, lies)?,
            column: number(column, message!("rush-hour-column"), 1)? - 1,
            row: number(row, message!("rush-hour-row"), 1)? - 1,
            // A length below 2 is told as such by the checks of the board.
            length: number(length, message!("rush-hour-length"), 0)?,
        });
    }
    board(text, &vehicles)
}

pub(super) fn read_codes(text: Fragment) -> Result<(Board, Labels), ParseError> {
    let vehicles: Result<Vec<Listed>, ParseError> = words(text)
        .map(|word| {
            code(word).ok_or_else(|| {
                ParseError::at(word, message!("rush-hour-code", found = word.shown()))
            })
        })
        .collect();
    board(text, &vehicles?)
}

/// Returns the vehicle that a code stands for, or `None` if it is none.
fn code(word: Fragment<'_>) -> Option<Listed<'_>> {
    let &[letter, length, direction, row, column] = word.text.as_bytes() else { return None };
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    let (length, row, column) = (digit(length)?, digit(row)?, digit(column)?);
    let back = length.saturating_sub(1);
    let (orientation, row, column) = match direction {
        b'R' => (Orientation::Horizontal, row, column),
        b'L' => (Orientation::Horizontal, row, column.checked_sub(back)?),
        b'D' => (Orientation::Vertical, row, column),
        b'U' => (Orientation::Vertical, row.checked_sub(back)?, column),
        _ => return None,
    };
    letter.is_ascii_alphabetic().then(|| Listed {
        name: word.slice(0..1),
        at: word,
        orientation,
        row,
        column,
        length,
    })
}

/// Makes the board: the target has the first label, all others follow in the order of the text.
fn board(text: Fragment, list: &[Listed]) -> Result<(Board, Labels), ParseError> {
    let mut names: Vec<&str> = vec![TARGET];
    let mut vehicles = Vec::new();
    let mut places = Vec::new();
    for listed in list {
        let name = listed.name.text;
        let index = names.iter().position(|&other| other == name).unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        });
        let label = Label::from_index(index).ok_or_else(|| {
            let message = message!("rush-hour-too-many-vehicles", found = list.len());
            ParseError::at(listed.at, message)
        })?;
        let Listed { orientation, row, column, length, .. } = *listed;
        vehicles.push(Vehicle { label, orientation, row, column, length });
        places.push((label, listed.at.span()));
    }
    let labels = Labels::own(names.into_iter().map(str::to_owned));
    let size = usize::from(SIZE);
    let board = Board::new(size, size, vehicles, Vec::new(), None).map_err(|error| {
        let whole = text.span();
        let (vehicles, names) = (&places[..], &labels);
        Spans { whole, size: whole, exit: whole, vehicles, walls: &[], names }.explain(&error)
    })?;
    Ok((board, labels))
}

/// Returns what keeps a board from being written, or `None` if nothing does.
pub(super) fn obstacle(board: &Board) -> Option<Message> {
    let (size, vehicles) = (usize::from(SIZE), board.vehicles());
    if (board.rows(), board.columns()) != (size, size) {
        return Some(message!("rush-hour-not-6x6"));
    }
    if !board.walls().is_empty() {
        return Some(message!("rush-hour-walls"));
    }
    let is_in_order =
        vehicles.iter().enumerate().all(|(index, vehicle)| vehicle.label.index() == index);
    (!is_in_order).then(|| message!("rush-hour-missing-letters"))
}

/// Returns the vehicles with the letters that they are written with: X, then A, B, C and so on.
fn lettered(board: &Board) -> impl Iterator<Item = (char, &Vehicle)> {
    let others = (0..).map_while(Label::from_index).map(Label::to_char);
    let letters = std::iter::once('X').chain(others.filter(|&letter| letter != 'X'));
    letters.zip(board.vehicles())
}

/// Writes a table.
pub(super) fn write_csv(board: &Board) -> String {
    let mut text = COLUMNS.join(",");
    for (letter, vehicle) in lettered(board) {
        let orientation = vehicle.orientation.letter();
        let (column, row, length) = (vehicle.column + 1, vehicle.row + 1, vehicle.length);
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{letter},{orientation},{column},{row},{length}");
    }
    text
}

/// Writes codes, with blanks between them.
pub(super) fn write_codes(board: &Board) -> String {
    let codes: Vec<String> = lettered(board)
        .map(|(letter, vehicle)| {
            let direction = match vehicle.orientation {
                Orientation::Horizontal => 'R',
                Orientation::Vertical => 'D',
            };
            format!("{letter}{}{direction}{}{}", vehicle.length, vehicle.row, vehicle.column)
        })
        .collect();
    codes.join(" ")
}
