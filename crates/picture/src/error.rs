//! Why there is no picture.

use crate::{picture::Picture, style::Style};
use glisse_words::{Explain, Message, impl_error, message};

/// Why there is no picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PictureError {
    /// A cell would be too small or too large.
    Cell {
        /// The width of a cell in pixels.
        cell: u32,
    },
    /// The picture would be too large.
    TooLarge {
        /// The width of the picture in pixels.
        width: u64,
        /// The height of the picture in pixels.
        height: u64,
    },
    /// The solution has too many moves for a picture.
    TooLong {
        /// The number of moves of the solution.
        moves: usize,
        /// The largest number of moves that is drawn.
        most: usize,
    },
    /// All boards of a solution together have too many cells.
    TooManyCells {
        /// The number of boards.
        boards: usize,
        /// The number of cells of all boards together.
        cells: usize,
    },
    /// A move is against the rules.
    IllegalMove {
        /// Which move of the list, counted from 1.
        number: usize,
    },
    /// The caller stopped the work before the picture was finished.
    Stopped,
    /// The picture could not be rendered, which is a defect of glisse.
    Render,
}

impl Explain for PictureError {
    fn message(&self) -> Message {
        match *self {
            PictureError::Cell { cell } => {
                let (least, most) = (*Style::CELLS.start(), *Style::CELLS.end());
                message!("pictures-cell", cell = cell, least = least, most = most)
            }
            PictureError::TooLarge { width, height } => message!(
                "pictures-too-large",
                width = width.to_string(),
                height = height.to_string(),
                side = Picture::MOST_ON_A_SIDE.to_string(),
                millions = Picture::MOST_PIXELS / 1_000_000
            ),
            PictureError::TooLong { moves, most } => {
                message!("pictures-too-long", moves = moves, most = most)
            }
            PictureError::TooManyCells { boards, cells } => {
                let most = Picture::MOST_CELLS;
                message!("pictures-too-many-cells", boards = boards, cells = cells, most = most)
            }
            PictureError::IllegalMove { number } => {
                message!("pictures-illegal-move", number = number)
            }
            PictureError::Stopped => message!("pictures-stopped"),
            PictureError::Render => message!("pictures-render"),
        }
    }
}

impl_error!(PictureError);
