//! The INF421 course file: the size, the number of vehicles, then one line for each vehicle.

use super::{DIGITS, FormatError, Spans, VehicleNames, grid::vehicle_number, spans::small};
use crate::{
    board::Board,
    label::Label,
    vehicle::{Orientation, Vehicle},
};
use glisse_family::text::{Fragment, TextError, shortened};
use miette::SourceSpan;
use std::fmt::Write;

/// Reads a course file. Blank lines do not count.
pub(super) fn read(text: Fragment) -> Result<Board, FormatError> {
    let mut lines = text.lines().filter(|line| !line.text.is_empty());
    let missing = |what| FormatError::Incomplete { at: text.end().span(), what };

    let size_word = only_word(lines.next().ok_or(missing("size"))?)?;
    let size = size_word.number("size", DIGITS)?;
    let rows = usize::try_from(size).unwrap_or(usize::MAX);
    if !(Board::MIN_SIZE..=Board::MAX_SIZE).contains(&rows) {
        return Err(FormatError::Size { at: size_word.span(), rows, columns: rows });
    }
    let count_word = only_word(lines.next().ok_or(missing("number of vehicles"))?)?;
    let count = count_word.number("number of vehicles", DIGITS)?;
    if count > Label::COUNT as u64 {
        return Err(FormatError::TooManyVehicles { at: count_word.span(), found: count });
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
        return Err(wrong_count(count_word, count, found, text.end().span()));
    }
    if let Some(more) = lines.next() {
        // One more vehicle or something else altogether?
        return Err(if read_vehicle(more, size).is_ok() {
            let found = count + 1 + lines.count() as u64;
            wrong_count(count_word, count, found, more.span())
        } else {
            TextError::Trailing { at: more.span() }.into()
        });
    }
    Board::new(rows, rows, vehicles, Vec::new(), None).map_err(|error| {
        let (whole, size) = (text.span(), size_word.span());
        let (vehicles, names) = (&places[..], VehicleNames::Numbers);
        Spans { whole, size, exit: whole, vehicles, walls: &[], names }.explain(&error)
    })
}

/// Returns the only word of a line.
fn only_word(line: Fragment) -> Result<Fragment, FormatError> {
    let (word, rest) = line.split_word();
    rest.expect_end()?;
    Ok(word)
}

fn wrong_count(word: Fragment, declared: u64, found: u64, end: SourceSpan) -> FormatError {
    FormatError::VehicleCount { at: word.span(), end, declared, found }
}

/// Reads `label orientation length column row`.
fn read_vehicle(line: Fragment, size: u64) -> Result<Vehicle, FormatError> {
    let words: Vec<Fragment> = line.words().collect();
    let &[label, orientation, length, column, row] = &words[..] else {
        return Err(FormatError::VehicleLine { at: line.span(), found: words.len() });
    };
    let number =
        |word: Fragment, what, low| small(word.number(what, DIGITS)?, word.span(), what, low, size);
    Ok(Vehicle {
        label: vehicle_number(label.number("number of a vehicle", DIGITS)?, label.span(), 1)?,
        orientation: match orientation.text {
            "h" | "H" => Orientation::Horizontal,
            "v" | "V" => Orientation::Vertical,
            other => {
                let found = shortened(other);
                return Err(FormatError::Orientation { at: orientation.span(), found });
            }
        },
        // A length below 2 is told as such by the checks of the board.
        length: number(length, "length", 0)?,
        column: number(column, "column", 1)? - 1,
        row: number(row, "row", 1)? - 1,
    })
}

/// Writes a course file of a square board without walls.
pub(super) fn write(board: &Board) -> String {
    let mut text = format!("{}\n{}", board.rows(), board.vehicles().len());
    for vehicle in board.vehicles() {
        let orientation = match vehicle.orientation {
            Orientation::Horizontal => 'h',
            Orientation::Vertical => 'v',
        };
        let (number, length) = (vehicle.label.number(), vehicle.length);
        let (column, row) = (vehicle.column + 1, vehicle.row + 1);
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{number} {orientation} {length} {column} {row}");
    }
    text
}
