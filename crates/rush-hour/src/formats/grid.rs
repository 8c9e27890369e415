//! The formats that show every cell: on one line, as a grid of letters, as a grid of numbers.

use super::{
    cells::{Cells, content},
    detect::number_words,
    numbers_from_1,
    spans::out_of_range,
};
use crate::{Board, BoardError, Content, ExitSide, Label};
use glisse_family::{
    Labels, ParseError,
    text::{Fragment, Span, write_rows},
};
use glisse_words::{Explain, message};

/// Reads all cells of a square board from one line.
pub(super) fn read_string(text: Fragment) -> Result<Board, ParseError> {
    let (cells, rest) = text.split_word();
    let contents = read_cells(cells, !cells.text.contains('.'))?;
    let found = contents.len();
    let size = (Board::MIN_SIZE..=Board::MAX_SIZE).find(|size| size * size == found);
    let refuse = || ParseError::at(cells, message!("rush-hour-not-square", found = found));
    let columns = size.ok_or_else(refuse)?;
    rest.expect_end()?;
    board_of(columns, &contents, cells, None)
}

/// Makes the board of cells that are written without blanks, with an exit and where it is said.
pub(super) fn board_of(
    columns: usize,
    contents: &[Content],
    cells: Fragment,
    exit: Option<(ExitSide, Span)>,
) -> Result<Board, ParseError> {
    let place = |index| cells.slice(index..index + 1).span();
    let (whole, names) = (cells.span(), &Labels::canonical());
    Cells { columns, contents, place, whole, names, exit }.board()
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
    let rows = Rows { lines: &lines(text)?, names: &Labels::canonical(), exit: None };
    rows.read(text, |line, cells| read_row(line, cells, |letter| content(letter, o_is_empty)))
}

/// Reads a row of letters, with or without blanks between them.
pub(super) fn read_row(
    line: Fragment,
    cells: &mut Vec<(Content, Span)>,
    content: impl Fn(char) -> Option<Content>,
) -> Result<(), ParseError> {
    let spaced = line.words().all(|word| word.text.chars().count() == 1);
    for (letter, at) in line.letters() {
        match content(letter) {
            Some(content) => cells.push((content, at.span())),
            None if spaced && letter.is_whitespace() => {}
            None => return Err(unknown(at)),
        }
    }
    Ok(())
}

/// Reads a grid of numbers, with or without bars between them.
pub(super) fn read_numbers(text: Fragment) -> Result<Board, ParseError> {
    let rows = Rows { lines: &lines(text)?, names: &numbers_from_1(), exit: None };
    rows.read(text, |line, cells| {
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

/// Returns the lines of a board of one line per row. Blank lines may surround it, nothing else may
/// follow.
fn lines(text: Fragment<'_>) -> Result<Vec<Fragment<'_>>, ParseError> {
    let mut lines = text.trim().lines();
    let rows = lines.by_ref().take_while(|line| !line.text.is_empty()).collect();
    if let Some(more) = lines.find(|line| !line.text.is_empty()) {
        more.expect_end()?;
    }
    Ok(rows)
}

/// A board of one line per row.
pub(super) struct Rows<'a> {
    /// The lines of the rows.
    pub(super) lines: &'a [Fragment<'a>],
    /// What the text calls its vehicles.
    pub(super) names: &'a Labels,
    /// The exit and where it is said, unless it is the default one.
    pub(super) exit: Option<(ExitSide, Span)>,
}

impl Rows<'_> {
    /// Makes the board of a text with these rows, each of which `read_row` reads.
    pub(super) fn read(
        &self,
        text: Fragment,
        read_row: impl Fn(Fragment, &mut Vec<(Content, Span)>) -> Result<(), ParseError>,
    ) -> Result<Board, ParseError> {
        let mut cells = Vec::new();
        let (mut columns, mut end) = (0, text.start);
        for (line, row) in self.lines.iter().zip(1..) {
            let before = cells.len();
            read_row(*line, &mut cells)?;
            let found = cells.len() - before;
            if row == 1 {
                columns = found;
            } else if found != columns {
                return Err(ParseError::at(
                    *line,
                    message!("rush-hour-ragged", row = row, found = found, expected = columns),
                )
                .and("first", self.lines[0]));
            }
            end = line.start + line.text.len();
        }
        let (contents, places): (Vec<Content>, Vec<Span>) = cells.into_iter().unzip();
        let start = self.lines.first().map_or(text.start, |line| line.start);
        let whole = Span { start, end };
        if columns == 0 {
            let error = BoardError::Size { rows: self.lines.len(), columns };
            return Err(ParseError::at(whole, error.message()));
        }
        let place = |index: usize| places[index];
        let Rows { names, exit, .. } = *self;
        Cells { columns, contents: &contents, place, whole, names, exit }.board()
    }
}

fn unknown(at: Fragment) -> ParseError {
    ParseError::at(at, message!("rush-hour-unknown-character", found = at.shown()))
}

/// Writes all cells row by row without anything between them.
pub(super) fn write_string(board: &Board) -> String {
    board.grid().into_iter().map(Content::letter).collect()
}

/// Writes one line per row, the numbers in columns.
pub(super) fn write_numbers(board: &Board) -> String {
    let largest = board.vehicles().last().map_or(0, |vehicle| vehicle.label.number());
    let width = if largest < 10 { 1 } else { 2 };
    write_rows(&board.grid(), board.columns(), "\n", width, |content| match content {
        Content::Empty => "0".to_owned(),
        Content::Wall => "x".to_owned(),
        Content::Vehicle(label) => label.number().to_string(),
    })
}
