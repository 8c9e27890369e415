//! The board as this module sees it: every tile bears the number of the cell it has to go to.

use crate::{board::Board, direction::Direction};

/// No cell: what lies beyond the edge or behind a wall.
pub(super) const NO_CELL: u16 = u16::MAX;

/// For each cell the cells above, below, on the left and on the right, as `Direction::ALL` has them.
pub(super) type Neighbours = Vec<[u16; 4]>;

/// A position whose goal is that each cell holds its own number; the empty cell is a tile as well,
/// the one with the number `empty_goal`.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// Which tile is on each cell.
    pub(super) cells: Vec<u16>,
    /// Where the empty cell is.
    pub(super) empty: usize,
    /// Where the empty cell has to be in the end.
    pub(super) empty_goal: usize,
}

impl Grid {
    pub(super) fn new(board: &Board) -> Grid {
        let mut place = vec![0; board.cells().len()];
        for (cell, &number) in board.goal_cells().iter().enumerate() {
            place[usize::from(number)] = cell as u16;
        }
        let cells = board.cells().iter().map(|&number| place[usize::from(number)]).collect();
        let (rows, columns) = (board.rows(), board.columns());
        Grid { rows, columns, cells, empty: board.empty(), empty_goal: usize::from(place[0]) }
    }

    /// Returns the neighbours of all cells.
    pub(super) fn neighbours(&self) -> Neighbours {
        neighbours(self.rows, self.columns)
    }

    /// Moves the empty cell to a neighbour of it.
    pub(super) fn go(&mut self, to: usize) {
        self.cells.swap(self.empty, to);
        self.empty = to;
    }

    /// Returns the neighbour of the empty cell in a direction that does not lead off the board.
    pub(super) fn beside(&self, direction: Direction) -> usize {
        match direction {
            Direction::Up => self.empty - self.columns,
            Direction::Down => self.empty + self.columns,
            Direction::Left => self.empty - 1,
            Direction::Right => self.empty + 1,
        }
    }

    /// Makes a move that does not lead off the board.
    pub(super) fn apply(&mut self, direction: Direction) {
        self.go(self.beside(direction));
    }

    /// Whether these moves stay on the board and solve it.
    pub(super) fn is_solved_by(&self, moves: &[Direction]) -> bool {
        let neighbours = self.neighbours();
        let mut grid = self.clone();
        for &direction in moves {
            let to = neighbours[grid.empty][direction as usize];
            if to == NO_CELL {
                return false;
            }
            grid.go(usize::from(to));
        }
        grid.cells.iter().enumerate().all(|(cell, &tile)| usize::from(tile) == cell)
    }
}

/// Returns the number of steps from one cell to another.
pub(super) fn distance(columns: usize, a: usize, b: usize) -> usize {
    (a / columns).abs_diff(b / columns) + (a % columns).abs_diff(b % columns)
}

/// Returns the neighbours of all cells of a board.
pub(super) fn neighbours(rows: usize, columns: usize) -> Neighbours {
    let number = |is_there: bool, cell: usize| if is_there { cell as u16 } else { NO_CELL };
    let neighbours = |cell: usize| {
        let (row, column) = (cell / columns, cell % columns);
        [
            number(row > 0, cell.wrapping_sub(columns)),
            number(row + 1 < rows, cell + columns),
            number(column > 0, cell.wrapping_sub(1)),
            number(column + 1 < columns, cell + 1),
        ]
    };
    (0..rows * columns).map(neighbours).collect()
}

/// Returns the number by which a tile on a cell takes part in the hash of a position: all of them
/// together are as good as random.
#[inline]
pub(super) fn mark(tile: u16, cell: u16) -> u64 {
    let mut mark = (u64::from(tile) << 16 | u64::from(cell)).wrapping_add(0x9E37_79B9_7F4A_7C15);
    mark = (mark ^ mark >> 15).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mark = (mark ^ mark >> 29).wrapping_mul(0x94D0_49BB_1331_11EB);
    mark ^ mark >> 32
}
