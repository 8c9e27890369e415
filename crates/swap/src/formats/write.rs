//! Writing a board.

use super::{Format, grid};
use crate::board::Board;

/// A format has no way to write something that a board has. All formats of swap grids can express
/// every board; the type is there because other families' formats cannot.
pub type CannotWrite = glisse_family::text::CannotWrite<Format>;

impl Format {
    /// Writes a board in this format, without a line end behind it. Reading the text gives the same
    /// board back.
    ///
    /// ```
    /// use glisse_swap::{Board, Format};
    ///
    /// let board = Board::parse("swap:2x2:2-1-3-4:barriers=0,0-1,0")?;
    /// assert_eq!(Format::In.write(&board).unwrap(), "2 2\n2 1\n3 4\n0 0 1 0");
    /// assert_eq!(Format::Grid.write(&board).unwrap(), "2 1\n3 4\n\n0 0 1 0");
    /// # Ok::<(), glisse_swap::FormatError>(())
    /// ```
    pub fn write(self, board: &Board) -> Result<String, CannotWrite> {
        Ok(match self {
            Format::Id => board.id(),
            Format::In => grid::write_in(board),
            Format::Grid => grid::write(board),
        })
    }
}
