//! Ids: one line that names a board everywhere.

use super::{
    FormatError, VehicleNames,
    cells::Cells,
    grid::{read_cells, write_string},
    write::looks_empty,
};
use crate::{board::Board, vehicle::ExitSide};
use glisse_family::text::{Fragment, TextError, shortened, split_size};

/// The part of an id that says that `o` is a vehicle although no cell is empty.
const EMPTY_IS_DOT: &str = "empty=.";

impl Board {
    /// Returns the id of this board: `rush-hour:ROWSxCOLUMNS:` and the cells row by row, then
    /// `:exit=…` if the exit is not the default one. [`Board::parse`] reads it back, and equal
    /// boards have equal ids.
    ///
    /// A board without any empty cell but with a vehicle `o` has `:empty=.` at the end, because
    /// `o` would otherwise be read as empty.
    pub fn id(&self) -> String {
        let mut id = format!("rush-hour:{}x{}:{}", self.rows(), self.columns(), write_string(self));
        if self.exit() != ExitSide::default_for(self.target().orientation) {
            id.push_str(":exit=");
            id.push_str(self.exit().word());
        }
        if looks_empty(self) {
            id.push(':');
            id.push_str(EMPTY_IS_DOT);
        }
        id
    }
}

/// Reads an id.
pub(super) fn read(text: Fragment) -> Result<Board, FormatError> {
    let (id, rest) = text.split_word();
    let mut parts = id.split(|letter| letter == ':');
    let mut next = || parts.next().unwrap_or(id.slice(id.text.len()..id.text.len()));
    let (puzzle, size, cells) = (next(), next(), next());
    if puzzle.text != "rush-hour" {
        let found = shortened(puzzle.text);
        return Err(FormatError::OtherPuzzle { at: puzzle.span(), found });
    }
    let (rows, columns) = split_size(size.text)
        .ok_or_else(|| FormatError::BadIdSize { at: size.span(), found: shortened(size.text) })?;
    let sizes = Board::MIN_SIZE..=Board::MAX_SIZE;
    if !sizes.contains(&rows) || !sizes.contains(&columns) {
        return Err(FormatError::Size { at: size.span(), rows, columns });
    }

    let mut exit = None;
    let mut board_text = cells;
    for part in parts {
        if let Some(word) = part.text.strip_prefix("exit=") {
            let word = part.slice(part.text.len() - word.len()..part.text.len());
            if exit.is_some() {
                return Err(TextError::Trailing { at: part.span() }.into());
            }
            exit = Some((side(word)?, word.span()));
        } else if part.text == EMPTY_IS_DOT {
            // With this part in it, the text has a dot.
            board_text = id.slice(cells.start - id.start..id.text.len());
        } else {
            let found = shortened(part.text);
            return Err(FormatError::BadIdPart { at: part.span(), found });
        }
    }
    let contents = read_cells(cells, !board_text.text.contains('.'))?;
    let found = contents.len();
    if found != rows * columns {
        let (at, size) = (cells.span(), size.span());
        return Err(FormatError::CellCount { at, size, rows, columns, found });
    }
    rest.expect_end()?;
    Cells {
        columns,
        contents: &contents,
        place: |index| (cells.start + index, 1).into(),
        whole: cells.span(),
        names: VehicleNames::Letters,
        exit,
    }
    .board()
}

fn side(word: Fragment) -> Result<ExitSide, FormatError> {
    ExitSide::from_word(word.text).ok_or_else(|| FormatError::UnknownSide {
        at: word.span(),
        found: shortened(word.text),
        expected: "left, right, top or bottom",
    })
}
