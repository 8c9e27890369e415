//! The formats that show every cell: on one line, as a grid of letters, as a grid of numbers.

use super::{
    VehicleNames,
    cells::{Cells, content},
    detect::number_words,
    spans::out_of_range,
};
use crate::{
    board::{Board, BoardError, Content},
    label::Label,
};
use glisse_family::{
    ParseError,
    text::{Fragment, Span},
};
use glisse_words::{Explain, message};
use std::fmt::Write;

/// Reads all cells of a square board from one line.
pub(super) fn read_string(text: Fragment) -> Result<Board, ParseError> {
    let (cells, rest) = text.split_word();
    let contents = read_cells(cells, !cells.text.contains('.'))?;
    let found = contents.len();
    let size = (Board::MIN_SIZE..=Board::MAX_SIZE).find(|size| size * size == found);
    let refuse = || ParseError::at(cells, message!("rush-hour-not-square", found = found));
    let columns = size.ok_or_else(refuse)?;
    rest.expect_end()?;
    Cells {
        columns,
        contents: &contents,
        place: |index| cells.slice(index..index + 1).span(),
        whole: cells.span(),
        names: VehicleNames::Letters,
        exit: None,
    }
    .board()
}

/// Reads what stands on cells that are written without blanks.
pub(super) fn read_cells(cells: Fragment, o_is_empty: bool) -> Result<Vec<Content>, ParseError> {
    let mut contents = Vec::with_capacity(cells.text.len());
    for (letter, at) in cells.letters() {
        contents.push(content(letter, o_is_empty).ok_or_else(|| unknown(at))?);
    }
    Ok(contents)
}

/// Reads a grid of letters, with or without blanks between the cells.
pub(super) fn read_letters(text: Fragment) -> Result<Board, ParseError> {
    let o_is_empty = !text.text.contains('.');
    read_rows(text, VehicleNames::Letters, |line, cells| {
        let spaced = line.words().all(|word| word.text.chars().count() == 1);
        for (letter, at) in line.letters() {
            match content(letter, o_is_empty) {
                Some(content) => cells.push((content, at.span())),
                None if spaced && letter.is_whitespace() => {}
                None => return Err(unknown(at)),
            }
        }
        Ok(())
    })
}

/// Reads a grid of numbers, with or without bars between them.
pub(super) fn read_numbers(text: Fragment) -> Result<Board, ParseError> {
    read_rows(text, VehicleNames::Numbers, |line, cells| {
        for word in number_words(line) {
            let content = match word.text {
                "x" => Content::Wall,
                _ => match word
                    .number(message!("rush-hour-cell-number"), message!("rush-hour-digits"))?
                {
                    0 => Content::Empty,
                    number => vehicle_number(number, word, 0).map(Content::Vehicle)?,
                },
            };
            cells.push((content, word.span()));
        }
        Ok(())
    })
}

/// Returns the label of a vehicle that is called by its number; `low` is the smallest number there
/// is.
pub(super) fn vehicle_number(found: u64, at: Fragment, low: u64) -> Result<Label, ParseError> {
    // Beyond the largest label a saturated index finds none either.
    let index = usize::try_from(found).unwrap_or(usize::MAX).checked_sub(1);
    let label = index.and_then(Label::from_index);
    let range = low..=Label::COUNT as u64;
    label.ok_or_else(|| out_of_range(found, at, message!("rush-hour-number"), range))
}

/// Reads a board of one line per row. Blank lines may surround it, nothing else may follow.
fn read_rows(
    text: Fragment,
    names: VehicleNames,
    read_row: impl Fn(Fragment, &mut Vec<(Content, Span)>) -> Result<(), ParseError>,
) -> Result<Board, ParseError> {
    let text = text.trim();
    let mut lines = text.lines();
    let mut cells = Vec::new();
    let mut first: Option<Fragment> = None;
    let (mut columns, mut row, mut end) = (0, 0, text.start);
    for line in lines.by_ref().take_while(|line| !line.text.is_empty()) {
        let before = cells.len();
        read_row(line, &mut cells)?;
        let found = cells.len() - before;
        row += 1;
        match first {
            None => (first, columns) = (Some(line), found),
            Some(_) if found == columns => {}
            Some(first) => {
                return Err(ParseError::at(
                    line,
                    message!("rush-hour-ragged", row = row, found = found, expected = columns),
                )
                .and("first", first));
            }
        }
        end = line.start + line.text.len();
    }
    if let Some(more) = lines.find(|line| !line.text.is_empty()) {
        more.expect_end()?;
    }
    let (contents, places): (Vec<Content>, Vec<Span>) = cells.into_iter().unzip();
    let whole = Span { start: text.start, end };
    if columns == 0 {
        return Err(ParseError::at(whole, BoardError::Size { rows: row, columns }.message()));
    }
    let place = |index: usize| places[index];
    Cells { columns, contents: &contents, place, whole, names, exit: None }.board()
}

fn unknown(at: Fragment) -> ParseError {
    ParseError::at(at, message!("rush-hour-unknown-character", found = at.shown()))
}

/// Writes all cells row by row without anything between them.
pub(super) fn write_string(board: &Board) -> String {
    board.grid().into_iter().map(letter).collect()
}

/// Writes one line per row, the numbers in columns.
pub(super) fn write_numbers(board: &Board) -> String {
    let largest = board.vehicles().last().map_or(0, |vehicle| vehicle.label.number());
    let width = if largest < 10 { 1 } else { 2 };
    let mut text = String::new();
    for (row, cells) in board.grid().chunks(board.columns()).enumerate() {
        text.push_str(if row > 0 { "\n" } else { "" });
        for (column, &content) in cells.iter().enumerate() {
            text.push_str(if column > 0 { " " } else { "" });
            let cell = match content {
                Content::Empty => "0".to_owned(),
                Content::Wall => "x".to_owned(),
                Content::Vehicle(label) => label.number().to_string(),
            };
            // Writing to a string cannot fail.
            let _ = write!(text, "{cell:>width$}");
        }
    }
    text
}

/// Returns the letter of a cell.
fn letter(content: Content) -> char {
    match content {
        Content::Empty => '.',
        Content::Wall => 'x',
        Content::Vehicle(label) => label.to_char(),
    }
}
