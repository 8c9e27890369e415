//! Writing a board in a format that can express it.

use super::{Format, grid, korf, school42};
use crate::{board::Board, goal::Goal};
use glisse_family::WriteError;

impl Format {
    /// Writes a board in this format, without a line end behind it. Reading the text gives the same
    /// board back, goal included; what the format cannot express is an error.
    ///
    /// ```
    /// use glisse_tiles::{Board, Format};
    ///
    /// let board = Board::parse("tiles:2x3:1-2-3-0-4-5")?;
    /// assert_eq!(Format::Line.write(&board).unwrap(), "1 2 3/0 4 5");
    /// assert_eq!(
    ///     Format::School42.write(&board).unwrap_err().to_string(),
    ///     "the format school42 cannot express a board that is not square",
    /// );
    /// # Ok::<(), glisse_tiles::FormatError>(())
    /// ```
    pub fn write(self, board: &Board) -> Result<String, WriteError> {
        if let Some(what) = self.obstacle(board) {
            let able = Format::ALL.into_iter().filter(|format| format.obstacle(board).is_none());
            let formats = able.map(Format::name).collect();
            return Err(WriteError::Inexpressible { format: self.name(), what, formats });
        }
        Ok(match self {
            Format::Id => board.id(),
            Format::Grid => grid::write(board),
            Format::School42 => school42::write(board),
            Format::Line => grid::write_line(board),
            Format::Korf => korf::write(board),
            Format::Course => grid::write_course(board),
        })
    }

    /// Returns what this board has that this format cannot express, or `None` if it can express all
    /// of it.
    fn obstacle(self, board: &Board) -> Option<&'static str> {
        let size = (board.rows(), board.columns());
        if self == Format::School42 && size.0 != size.1 {
            return Some("a board that is not square");
        }
        if self == Format::Korf && size != (korf::SIZE, korf::SIZE) {
            return Some("a board that is not 4x4");
        }
        let (goal, what) = match self {
            Format::Id => return None,
            Format::Grid | Format::Line | Format::Course => {
                (Goal::EmptyLast, "a goal that is not in order with the empty cell last")
            }
            Format::Korf => {
                (Goal::EmptyFirst, "a goal that is not in order with the empty cell first")
            }
            Format::School42 => (Goal::Snail, "a goal that is not the snail"),
        };
        (board.goal() != goal).then_some(what)
    }
}
