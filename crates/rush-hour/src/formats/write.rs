//! Writing a board in a format that can express it.

use super::{Format, grid, inf421, json};
use crate::{
    board::{Board, Content},
    label::Label,
    vehicle::ExitSide,
};
use glisse_family::WriteError;

impl Format {
    /// Writes a board in this format, without a line end behind it. Reading the text gives the same
    /// board back; what the format cannot express is an error.
    ///
    /// ```
    /// use glisse_rush_hour::{Board, Format};
    ///
    /// let board = Board::parse("rush-hour:3x4:x...AA....BB")?;
    /// assert_eq!(Format::Numbers.write(&board).unwrap(), "x 0 0 0\n1 1 0 0\n0 0 2 2");
    /// assert_eq!(
    ///     Format::String.write(&board).unwrap_err().to_string(),
    ///     "the format string cannot express a board that is not square",
    /// );
    /// # Ok::<(), glisse_rush_hour::FormatError>(())
    /// ```
    pub fn write(self, board: &Board) -> Result<String, WriteError> {
        if let Some(what) = self.obstacle(board) {
            let able = Format::ALL.into_iter().filter(|format| format.obstacle(board).is_none());
            let formats = able.map(Format::name).collect();
            return Err(WriteError::Inexpressible { format: self.name(), what, formats });
        }
        Ok(match self {
            Format::Id => board.id(),
            Format::String => grid::write_string(board),
            Format::Letters => grid::write_letters(board),
            Format::Numbers => grid::write_numbers(board),
            Format::Inf421 => inf421::write(board),
            Format::Vehicules => json::write_vehicules(board),
            Format::Json => json::write(board),
        })
    }

    /// Returns what this board has that this format cannot express, or `None` if it can be written.
    fn obstacle(self, board: &Board) -> Option<&'static str> {
        if matches!(self, Format::Id | Format::Vehicules | Format::Json) {
            return None;
        }
        let square = board.rows() == board.columns();
        if board.exit() != ExitSide::default_for(board.target().orientation) {
            return Some("an exit on the left or at the top");
        }
        if matches!(self, Format::String | Format::Inf421) && !square {
            return Some("a board that is not square");
        }
        if self == Format::Inf421 && !board.walls().is_empty() {
            return Some("walls");
        }
        if matches!(self, Format::String | Format::Letters) && looks_empty(board) {
            return Some("a vehicle o on a board without empty cells");
        }
        None
    }
}

/// Whether a vehicle `o` would be read as empty cells, because no `.` shows that it is none.
pub(super) fn looks_empty(board: &Board) -> bool {
    Label::from_char('o').is_some_and(|label| board.vehicle(label).is_some())
        && !board.grid().contains(&Content::Empty)
}
