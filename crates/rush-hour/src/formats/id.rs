//! Ids: one line that names a board everywhere.

use super::{
    grid::{board_of, read_cells, write_string},
    looks_empty,
    spans::check_size,
};
use crate::{Board, ExitSide, RushHour};
use glisse_family::{
    Family, ParseError,
    text::{Fragment, Id},
};
use glisse_words::message;

/// What an empty cell is said to be in an id where `o` is a vehicle although no cell is empty.
const EMPTY_SIGN: &str = ".";

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
            id.push_str(self.exit().name());
        }
        if looks_empty(self) {
            id.push_str(":empty=");
            id.push_str(EMPTY_SIGN);
        }
        id
    }
}

pub(super) fn read(text: Fragment) -> Result<Board, ParseError> {
    let id = Id::read(text, RushHour::NAME, "rush-hour:3x4:x...AA....BB")?;
    let Id { size, rows, columns, cells, rest, .. } = id;
    check_size(rows, columns, size)?;
    let [exit, empty] = id.options(["exit", "empty"], "exit=left")?;
    let exit = exit.map(|word| Ok((side(word)?, word.span()))).transpose()?;
    if let Some(other) = empty.filter(|sign| sign.text != EMPTY_SIGN) {
        let message = message!("parse-id-part", found = other.shown(), example = "empty=.");
        return Err(ParseError::at(other, message));
    }
    let has_dot = cells.text.contains('.') || empty.is_some();
    let contents = read_cells(cells, !has_dot)?;
    let found = contents.len();
    if found != rows * columns {
        let all = rows * columns;
        return Err(ParseError::at(
            cells,
            message!(
                "rush-hour-cell-count",
                rows = rows,
                columns = columns,
                all = all,
                count = found
            ),
        )
        .and("size", size));
    }
    rest.expect_end()?;
    board_of(columns, &contents, cells, exit)
}

fn side(word: Fragment) -> Result<ExitSide, ParseError> {
    ExitSide::from_name(word.text).ok_or_else(|| {
        let (found, keys) = (word.shown(), "english");
        ParseError::at(word, message!("rush-hour-unknown-side", found = found, keys = keys))
    })
}
