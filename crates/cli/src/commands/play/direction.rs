//! The four directions that an arrow key can mean.

use glisse::grid::{Cell, Grid};

/// A direction on the screen: the rows and columns of one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Direction {
    pub(super) rows: i32,
    pub(super) columns: i32,
}

impl Direction {
    pub(super) const UP: Direction = Direction { rows: -1, columns: 0 };
    pub(super) const DOWN: Direction = Direction { rows: 1, columns: 0 };
    pub(super) const LEFT: Direction = Direction { rows: 0, columns: -1 };
    pub(super) const RIGHT: Direction = Direction { rows: 0, columns: 1 };

    pub(super) fn is_horizontal(self) -> bool {
        self.rows == 0
    }

    /// Whether it leads to growing rows or columns.
    pub(super) fn is_forwards(self) -> bool {
        self.rows + self.columns > 0
    }

    pub(super) fn opposite(self) -> Direction {
        Direction { rows: -self.rows, columns: -self.columns }
    }

    /// Returns the direction of something that travels this many rows or columns, or `None` if it
    /// stays where it is.
    pub(super) fn of(rows: i32, columns: i32) -> Option<Direction> {
        let columns = if rows == 0 { columns.signum() } else { 0 };
        (rows != 0 || columns != 0).then_some(Direction { rows: rows.signum(), columns })
    }

    /// Returns the directions that lead nearer from one cell to another: along the row, along the
    /// column.
    pub(super) fn towards(from: Cell, to: Cell) -> impl Iterator<Item = Direction> {
        let difference = |from: usize, to: usize| to as i32 - from as i32;
        let (rows, columns) = (difference(from.row, to.row), difference(from.column, to.column));
        [Direction::of(0, columns), Direction::of(rows, 0)].into_iter().flatten()
    }

    /// Returns the cell next to this one, or `None` if it is not on the grid.
    pub(super) fn from(self, cell: Cell, grid: &Grid) -> Option<Cell> {
        let row = cell.row.checked_add_signed(self.rows as isize).filter(|&row| row < grid.rows)?;
        let column = cell.column.checked_add_signed(self.columns as isize);
        Some(Cell { row, column: column.filter(|&column| column < grid.columns)? })
    }

    pub(super) fn arrow(self) -> char {
        match self {
            Direction::UP => '↑',
            Direction::DOWN => '↓',
            Direction::LEFT => '←',
            _ => '→',
        }
    }
}
