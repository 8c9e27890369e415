//! The four ways that an arrow key can mean.

use glisse::grid::{Cell, Grid};

/// A way on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
}

impl Way {
    /// Whether it leads along a row.
    pub(super) fn is_horizontal(self) -> bool {
        matches!(self, Way::Left | Way::Right)
    }

    /// Whether it leads to growing rows or columns.
    pub(super) fn is_forwards(self) -> bool {
        matches!(self, Way::Down | Way::Right)
    }

    pub(super) fn opposite(self) -> Way {
        match self {
            Way::Up => Way::Down,
            Way::Down => Way::Up,
            Way::Left => Way::Right,
            Way::Right => Way::Left,
        }
    }

    /// Returns the rows and the columns of one step.
    pub(super) fn step(self) -> (i32, i32) {
        match self {
            Way::Up => (-1, 0),
            Way::Down => (1, 0),
            Way::Left => (0, -1),
            Way::Right => (0, 1),
        }
    }

    /// Returns the way of something that travels this many rows and columns, or `None` if it stays
    /// where it is.
    pub(super) fn of(rows: i32, columns: i32) -> Option<Way> {
        match (rows, columns) {
            (..0, _) => Some(Way::Up),
            (1.., _) => Some(Way::Down),
            (0, ..0) => Some(Way::Left),
            (0, 1..) => Some(Way::Right),
            (0, 0) => None,
        }
    }

    /// Returns the ways that lead nearer from one cell to another: along the row, along the column.
    pub(super) fn towards(from: Cell, to: Cell) -> [Option<Way>; 2] {
        let difference = |from: usize, to: usize| to as i32 - from as i32;
        let (rows, columns) = (difference(from.row, to.row), difference(from.column, to.column));
        [Way::of(0, columns), Way::of(rows, 0)]
    }

    /// Returns the cell next to this one, or `None` if it is not on the grid.
    pub(super) fn from(self, cell: Cell, grid: &Grid) -> Option<Cell> {
        let (rows, columns) = self.step();
        let row = cell.row.checked_add_signed(rows as isize).filter(|&row| row < grid.rows)?;
        let column = cell.column.checked_add_signed(columns as isize);
        Some(Cell { row, column: column.filter(|&column| column < grid.columns)? })
    }

    pub(super) fn arrow(self) -> char {
        match self {
            Way::Up => '↑',
            Way::Down => '↓',
            Way::Left => '←',
            Way::Right => '→',
        }
    }
}
