//! The shape of a board: which cells are next to each other.

use crate::Direction;

/// The size of a board. Cells are counted from 0, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

impl Shape {
    /// Returns the number of cells.
    pub fn cells(self) -> usize {
        self.rows * self.columns
    }

    /// Returns the next cell in a direction, or `None` at the edge of the board.
    pub fn neighbour(self, cell: usize, direction: Direction) -> Option<usize> {
        let (row, column) = (cell / self.columns, cell % self.columns);
        match direction {
            Direction::Up => (row > 0).then(|| cell - self.columns),
            Direction::Down => (row + 1 < self.rows).then(|| cell + self.columns),
            Direction::Left => (column > 0).then(|| cell - 1),
            Direction::Right => (column + 1 < self.columns).then(|| cell + 1),
        }
    }

    /// Returns all neighbours of a cell, in the order of [`Direction::ALL`].
    pub fn neighbours(self, cell: usize) -> impl Iterator<Item = usize> {
        Direction::ALL.into_iter().filter_map(move |direction| self.neighbour(cell, direction))
    }

    /// Returns the number of steps from one cell to another.
    pub fn distance(self, from: usize, to: usize) -> usize {
        let columns = self.columns;
        (from / columns).abs_diff(to / columns) + (from % columns).abs_diff(to % columns)
    }

    /// Returns the parity of a set of cells: how many of them, modulo 2, are black on a chessboard.
    /// A tile that moves changes its colour.
    pub(crate) fn parity(self, set: u32) -> u32 {
        let black =
            (0..self.cells()).filter(|cell| (cell / self.columns + cell % self.columns) % 2 == 1);
        black.map(|cell| set >> cell & 1).sum::<u32>() % 2
    }
}
