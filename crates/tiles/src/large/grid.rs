//! The board as this module sees it: every tile bears the number of the cell it has to go to.

use crate::{Board, Direction, Shape, space::relabel};

/// No cell: what lies beyond the edge or behind a wall.
pub(super) const NO_CELL: u16 = u16::MAX;

/// For each cell the cells above, below, on the left and on the right, as `Direction::ALL` has them.
pub(super) type Neighbours = Vec<[u16; 4]>;

/// A position whose goal is that each cell holds its own number; the empty cell is a tile as well,
/// the one with the number `empty_goal`.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub(super) shape: Shape,
    /// Which tile is on each cell.
    pub(super) cells: Vec<u16>,
    /// Where the empty cell is.
    pub(super) empty: usize,
    /// Where the empty cell has to be in the end.
    pub(super) empty_goal: usize,
}

impl Grid {
    pub(super) fn new(board: &Board) -> Grid {
        let (shape, empty_goal) = board.shape();
        let cells = relabel(board).map(|tile| tile as u16).collect();
        Grid { shape, cells, empty: board.empty(), empty_goal }
    }

    pub(super) fn neighbours(&self) -> Neighbours {
        let beside = |cell, direction| self.shape.neighbour(cell, direction);
        let number = |cell: Option<usize>| cell.map_or(NO_CELL, |cell| cell as u16);
        let neighbours = |cell| Direction::ALL.map(|direction| number(beside(cell, direction)));
        (0..self.shape.cells()).map(neighbours).collect()
    }

    /// Returns where each tile is.
    pub(super) fn places(&self) -> Vec<u16> {
        let mut places = vec![0; self.cells.len()];
        for (cell, &tile) in self.cells.iter().enumerate() {
            places[usize::from(tile)] = cell as u16;
        }
        places
    }

    /// Moves the empty cell to a neighbour of it.
    pub(super) fn go(&mut self, to: usize) {
        self.cells.swap(self.empty, to);
        self.empty = to;
    }

    /// Returns the neighbour of the empty cell in a direction that does not lead off the board.
    pub(super) fn beside(&self, direction: Direction) -> usize {
        match direction {
            Direction::Up => self.empty - self.shape.columns,
            Direction::Down => self.empty + self.shape.columns,
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

/// Returns the number by which a tile on a cell takes part in the hash of a position: all of them
/// together are as good as random.
#[inline]
pub(super) fn mark(tile: u16, cell: u16) -> u64 {
    let mut mark = (u64::from(tile) << 16 | u64::from(cell)).wrapping_add(0x9E37_79B9_7F4A_7C15);
    mark = (mark ^ mark >> 15).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mark = (mark ^ mark >> 29).wrapping_mul(0x94D0_49BB_1331_11EB);
    mark ^ mark >> 32
}

/// Moves the empty cell, and keeps the places of tiles up to date.
#[inline]
pub(super) fn slide(cells: &mut [u16], places: &mut [u16], empty: &mut usize, to: usize) {
    places[usize::from(cells[to])] = *empty as u16;
    cells.swap(*empty, to);
    *empty = to;
}
