//! The rows of a board, or its columns: the two are treated alike.

use crate::Shape;

/// The lines of a board in one direction, and the places of a line.
#[derive(Clone, Debug)]
pub(super) struct Axis {
    /// How many lines there are.
    pub(super) lines: usize,
    /// How many cells a line has.
    pub(super) length: usize,
    /// How far apart the first cells of two lines are, and two cells of one line.
    line_step: usize,
    place_step: usize,
    /// The line of each cell; a table, since a division takes longer.
    line_of: Box<[u8]>,
}

impl Axis {
    pub(super) fn rows(shape: Shape) -> Axis {
        Axis {
            lines: shape.rows,
            length: shape.columns,
            line_step: shape.columns,
            place_step: 1,
            line_of: (0..shape.cells()).map(|cell| (cell / shape.columns) as u8).collect(),
        }
    }

    pub(super) fn columns(shape: Shape) -> Axis {
        Axis {
            lines: shape.columns,
            length: shape.rows,
            line_step: 1,
            place_step: shape.columns,
            line_of: (0..shape.cells()).map(|cell| (cell % shape.columns) as u8).collect(),
        }
    }

    /// Returns the line of a cell; of a tile, the line that it belongs in.
    #[inline]
    pub(super) fn line(&self, cell: usize) -> usize {
        usize::from(self.line_of[cell])
    }

    /// Returns the cells of a line, in order.
    #[inline]
    pub(super) fn cells(&self, line: usize) -> impl Iterator<Item = usize> + use<> {
        let (first, step) = (line * self.line_step, self.place_step);
        (0..self.length).map(move |place| first + place * step)
    }
}
