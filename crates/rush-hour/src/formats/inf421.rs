//! The INF421 course file: the size, the number of vehicles, then one line for each vehicle.

use super::{
    Spans,
    grid::vehicle_number,
    numbers_from_1,
    spans::{check_size, orientation, small},
};
use crate::{Board, Label, Vehicle};
use glisse_family::{Message, ParseError, text::Fragment};
use glisse_words::message;
use std::fmt::Write;

/// Reads a course file. Blank lines do not count.
pub(super) fn read(text: Fragment) -> Result<Board, ParseError> {
    let mut lines = text.lines().filter(|line| !line.text.is_empty());
    let (size_name, count_name) = (message!("rush-hour-size"), message!("rush-hour-count"));
    let missing = |what: &Message| {
        ParseError::at(text.end(), message!("rush-hour-incomplete", what = what.clone()))
    };

    let size_word = only_word(lines.next().ok_or_else(|| missing(&size_name))?)?;
    let size = number(size_word, size_name)?;
    let rows = usize::try_from(size).unwrap_or(usize::MAX);
    check_size(rows, rows, size_word)?;
    let count_word = only_word(lines.next().ok_or_else(|| missing(&count_name))?)?;
    let count = number(count_word, count_name)?;
    if count > Label::COUNT as u64 {
        let message = message!("rush-hour-too-many-vehicles", found = count);
        return Err(ParseError::at(count_word, message));
    }

    let mut vehicles = Vec::new();
    let mut places = Vec::new();
    for line in lines.by_ref().take(count as usize) {
        let vehicle = read_vehicle(line, size)?;
        places.push((vehicle.label, line.span()));
        vehicles.push(vehicle);
    }
    let found = vehicles.len() as u64;
    if found < count {
        return Err(wrong_count(count_word, count, found, text.end()));
    }
    if let Some(more) = lines.next() {
        // One more vehicle or something else altogether?
        return Err(if read_vehicle(more, size).is_ok() {
            let found = count + 1 + lines.count() as u64;
            wrong_count(count_word, count, found, more)
        } else {
            ParseError::at(more, message!("parse-trailing"))
        });
    }
    Board::new(rows, rows, vehicles, Vec::new(), None).map_err(|error| {
        let (whole, size) = (text.span(), size_word.span());
        let (vehicles, names) = (&places[..], &numbers_from_1());
        Spans { whole, size, exit: whole, vehicles, walls: &[], names }.explain(&error)
    })
}

fn only_word(line: Fragment) -> Result<Fragment, ParseError> {
    let (word, rest) = line.split_word();
    rest.expect_end()?;
    Ok(word)
}

fn wrong_count(word: Fragment, declared: u64, found: u64, end: Fragment) -> ParseError {
    ParseError::at(word, message!("rush-hour-vehicle-count", declared = declared, found = found))
        .and("end", end)
}

fn number(word: Fragment, what: Message) -> Result<u64, ParseError> {
    word.number(what, message!("rush-hour-digits"))
}

/// Reads `label orientation length column row`.
fn read_vehicle(line: Fragment, size: u64) -> Result<Vehicle, ParseError> {
    let words: Vec<Fragment> = line.words().collect();
    let &[label, lies, length, column, row] = &words[..] else {
        let message = message!("rush-hour-vehicle-line", found = words.len());
        return Err(ParseError::at(line, message));
    };
    let small = |word: Fragment, what: Message, low| {
        small(number(word, what.clone())?, word, what, low..=size)
    };
    Ok(Vehicle {
        label: vehicle_number(number(label, message!("rush-hour-number"))?, label, 1)?,
        orientation: orientation(lies.text, lies)?,
        // A length below 2 is told as such by the checks of the board.
        length: small(length, message!("rush-hour-length"), 0)?,
        column: small(column, message!("rush-hour-column"), 1)? - 1,
        row: small(row, message!("rush-hour-row"), 1)? - 1,
    })
}

/// Writes a course file of a square board without walls.
pub(super) fn write(board: &Board) -> String {
    let mut text = format!("{}\n{}", board.rows(), board.vehicles().len());
    for vehicle in board.vehicles() {
        let orientation = vehicle.orientation.letter().to_ascii_lowercase();
        let (number, length) = (vehicle.label.number(), vehicle.length);
        let (column, row) = (vehicle.column + 1, vehicle.row + 1);
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{number} {orientation} {length} {column} {row}");
    }
    text
}
