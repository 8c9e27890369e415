//! Why there is no picture.

use crate::{picture::Picture, style::Style};
use thiserror::Error;

/// Why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// A cell would be too small or too large.
    #[error("a cell is {} to {} pixels wide, not {cell}", Style::CELLS.start(), Style::CELLS.end())]
    Cell {
        /// The width of a cell in pixels.
        cell: u32,
    },
    /// The picture would be too large.
    #[error(
        "the picture would have {width}x{height} pixels; at most {} on a side and {} million in all \
         are drawn",
        Picture::MOST_ON_A_SIDE,
        Picture::MOST_PIXELS / 1_000_000
    )]
    TooLarge {
        /// The width of the picture in pixels.
        width: u64,
        /// The height of the picture in pixels.
        height: u64,
    },
    /// The solution has too many moves for a picture.
    #[error("the solution has {moves} moves; a picture shows at most {most}")]
    TooLong {
        /// The number of moves of the solution.
        moves: usize,
        /// The largest number of moves that is drawn.
        most: usize,
    },
    /// All boards of a solution together have too many cells.
    #[error(
        "{boards} boards have {cells} cells in all; a picture shows at most {}",
        Picture::MOST_CELLS
    )]
    TooManyCells {
        /// The number of boards.
        boards: usize,
        /// The number of cells of all boards together.
        cells: usize,
    },
    /// A move is against the rules.
    #[error("move {number} is not possible")]
    IllegalMove {
        /// Which move of the list, counted from 1.
        number: usize,
    },
    /// The caller stopped the work before the picture was finished.
    #[error("stopped before the picture was finished")]
    Stopped,
    /// The picture could not be rendered, which is a defect of glisse.
    #[error("the picture cannot be rendered")]
    Render,
}
