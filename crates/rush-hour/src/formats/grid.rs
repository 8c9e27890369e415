//! The formats that show every cell: on one line, as a grid of letters, as a grid of numbers.

use super::{
    DIGITS, FormatError, VehicleNames,
    cells::{Cells, content},
    detect::number_words,
};
use crate::{
    board::{Board, Content},
    label::Label,
};
use glisse_family::text::Fragment;
use miette::SourceSpan;
use std::fmt::Write;

/// Reads all cells of a square board from one line.
pub(super) fn read_string(text: Fragment) -> Result<Board, FormatError> {
    let (cells, rest) = text.split_word();
    let contents = read_cells(cells, !cells.text.contains('.'))?;
    let found = contents.len();
    let size = (Board::MIN_SIZE..=Board::MAX_SIZE).find(|size| size * size == found);
    let columns = size.ok_or(FormatError::NotSquare { at: cells.span(), found })?;
    rest.expect_end()?;
    Cells {
        columns,
        contents: &contents,
        place: |index| (cells.start + index, 1).into(),
        whole: cells.span(),
        names: VehicleNames::Letters,
        exit: None,
    }
    .board()
}

/// Reads what stands on cells that are written without blanks.
pub(super) fn read_cells(cells: Fragment, o_is_empty: bool) -> Result<Vec<Content>, FormatError> {
    let mut contents = Vec::with_capacity(cells.text.len());
    for (letter, at) in cells.letters() {
        contents.push(content(letter, o_is_empty).ok_or_else(|| unknown(letter, at))?);
    }
    Ok(contents)
}

/// Reads a grid of letters, with or without blanks between the cells.
pub(super) fn read_letters(text: Fragment) -> Result<Board, FormatError> {
    let o_is_empty = !text.text.contains('.');
    read_rows(text, VehicleNames::Letters, |line, cells| {
        let spaced = line.words().all(|word| word.text.chars().count() == 1);
        for (letter, at) in line.letters() {
            match content(letter, o_is_empty) {
                Some(content) => cells.push((content, at)),
                None if spaced && letter.is_whitespace() => {}
                None => return Err(unknown(letter, at)),
            }
        }
        Ok(())
    })
}

/// Reads a grid of numbers, with or without bars between them.
pub(super) fn read_numbers(text: Fragment) -> Result<Board, FormatError> {
    read_rows(text, VehicleNames::Numbers, |line, cells| {
        for word in number_words(line) {
            let at = word.span();
            let content = match word.text {
                "x" => Content::Wall,
                _ => match word.number("number in a cell", DIGITS)? {
                    0 => Content::Empty,
                    number => vehicle_number(number, at, 0).map(Content::Vehicle)?,
                },
            };
            cells.push((content, at));
        }
        Ok(())
    })
}

/// Returns the label of a vehicle that is called by its number; `low` is the smallest number there
/// is.
pub(super) fn vehicle_number(found: u64, at: SourceSpan, low: u64) -> Result<Label, FormatError> {
    let high = Label::COUNT as u64;
    // Beyond the largest label a saturated index finds none either.
    let index = usize::try_from(found).unwrap_or(usize::MAX).checked_sub(1);
    index.and_then(Label::from_index).ok_or(FormatError::NumberRange {
        at,
        what: "number of a vehicle",
        found,
        low,
        high,
    })
}

/// Reads a board of one line per row. Blank lines may surround it, nothing else may follow.
fn read_rows(
    text: Fragment,
    names: VehicleNames,
    read_row: impl Fn(Fragment, &mut Vec<(Content, SourceSpan)>) -> Result<(), FormatError>,
) -> Result<Board, FormatError> {
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
                let (at, first) = (line.span(), first.span());
                return Err(FormatError::Ragged { at, first, row, found, expected: columns });
            }
        }
        end = line.start + line.text.len();
    }
    if let Some(more) = lines.find(|line| !line.text.is_empty()) {
        more.expect_end()?;
    }
    let (contents, places): (Vec<Content>, Vec<SourceSpan>) = cells.into_iter().unzip();
    let whole = (text.start, end - text.start).into();
    if columns == 0 {
        return Err(FormatError::Size { at: whole, rows: row, columns });
    }
    let place = |index: usize| places[index];
    Cells { columns, contents: &contents, place, whole, names, exit: None }.board()
}

fn unknown(found: char, at: SourceSpan) -> FormatError {
    FormatError::UnknownCharacter { at, found, expected: "a letter or ." }
}

/// Writes all cells row by row without anything between them.
pub(super) fn write_string(board: &Board) -> String {
    board.grid().into_iter().map(letter).collect()
}

/// Writes one line per row, one letter per cell.
pub(super) fn write_letters(board: &Board) -> String {
    board.to_string()
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
