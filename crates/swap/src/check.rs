//! The checker: the rules of the puzzle in the plainest code, on the board that people see.
//!
//! It shares nothing with the packed space of the search. Whatever the search returns is replayed
//! here before it is shown.

use crate::{board::Board, exchange::Exchange, swap::Swap};
use thiserror::Error;

/// Why two cells cannot be exchanged. Rows and columns are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum CannotSwap {
    /// A cell that is not on the grid.
    #[error("cell {},{} is not on the grid of {rows} rows and {columns} columns", cell.0, cell.1)]
    OffGrid {
        /// Row and column of the cell.
        cell: (usize, usize),
        /// The number of rows of the grid.
        rows: usize,
        /// The number of columns of the grid.
        columns: usize,
    },
    /// The cells are not next to each other.
    #[error("cells {},{} and {},{} are not neighbours", cells[0].0, cells[0].1, cells[1].0, cells[1].1)]
    NotNeighbours {
        /// Row and column of both cells.
        cells: [(usize, usize); 2],
    },
    /// There is a barrier between them.
    #[error("there is a barrier between {},{} and {},{}", cells[0].0, cells[0].1, cells[1].0, cells[1].1)]
    Barrier {
        /// Row and column of both cells.
        cells: [(usize, usize); 2],
    },
}

/// Why a list of exchanges does not solve a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum InvalidSolution {
    /// An exchange is not possible.
    #[error("move {number} is not possible: {reason}")]
    Impossible {
        /// Which move of the list, counted from 1.
        number: usize,
        /// Why.
        reason: CannotSwap,
    },
    /// All exchanges are possible, but the grid is not sorted afterwards.
    #[error("after all {moves} moves the grid is not sorted")]
    NotSolved {
        /// The number of moves made.
        moves: usize,
    },
}

impl Board {
    /// Whether every number is on its cell: then each is smaller than the next.
    pub fn is_sorted(&self) -> bool {
        self.cells().is_sorted()
    }

    /// Exchanges two neighbouring cells, each given by row and column.
    pub fn swap(&mut self, one: (usize, usize), other: (usize, usize)) -> Result<(), CannotSwap> {
        let (rows, columns) = (self.rows(), self.columns());
        for cell in [one, other] {
            if cell.0 >= rows || cell.1 >= columns {
                return Err(CannotSwap::OffGrid { cell, rows, columns });
            }
        }
        if one.0.abs_diff(other.0) + one.1.abs_diff(other.1) != 1 {
            return Err(CannotSwap::NotNeighbours { cells: [one, other] });
        }
        let cells = Exchange::new(one.0 * columns + one.1, other.0 * columns + other.1);
        if self.barriers().binary_search(&cells).is_ok() {
            return Err(CannotSwap::Barrier { cells: [one, other] });
        }
        self.exchange(cells);
        Ok(())
    }

    /// Makes a list of exchanges, or none of them if one is not possible.
    pub fn swap_seq(&mut self, moves: &[Exchange]) -> Result<(), InvalidSolution> {
        *self = self.after(moves)?;
        Ok(())
    }

    /// The board that a list of exchanges leads to, or the first that is not possible.
    pub fn after(&self, moves: &[Exchange]) -> Result<Board, InvalidSolution> {
        self.after_swaps(moves.iter().map(|&cells| self.swap_of(cells)))
    }

    /// The same for exchanges as people write them, on the grid or not.
    fn after_swaps(&self, moves: impl Iterator<Item = Swap>) -> Result<Board, InvalidSolution> {
        let mut board = self.clone();
        let place = |(row, column): (u32, u32)| (row as usize, column as usize);
        for (index, Swap { cells: [one, other] }) in moves.enumerate() {
            board
                .swap(place(one), place(other))
                .map_err(|reason| InvalidSolution::Impossible { number: index + 1, reason })?;
        }
        Ok(board)
    }

    /// Replays a solution.
    pub fn replay(&self, moves: &[Exchange]) -> Result<(), InvalidSolution> {
        self.after(moves)?.require_sorted(moves.len())
    }

    /// Replays a solution that somebody wrote.
    pub fn replay_swaps(&self, moves: &[Swap]) -> Result<(), InvalidSolution> {
        self.after_swaps(moves.iter().copied())?.require_sorted(moves.len())
    }

    fn require_sorted(&self, moves: usize) -> Result<(), InvalidSolution> {
        if self.is_sorted() { Ok(()) } else { Err(InvalidSolution::NotSolved { moves }) }
    }

    /// Whether there is a solution: every number and its home are in the same region. Within a
    /// connected region every permutation can be reached by exchanges.
    pub fn is_solvable(&self) -> bool {
        let regions = self.graph().regions();
        let homes = self.homes().into_iter();
        homes.enumerate().all(|(cell, home)| regions[cell] == regions[home as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(rows: usize, columns: usize, cells: &[u32], barriers: &[(usize, usize)]) -> Board {
        let barriers = barriers.iter().map(|&(one, other)| Exchange::new(one, other));
        Board::new(rows, columns, cells.to_vec(), barriers.collect()).unwrap()
    }

    #[test]
    fn only_neighbours_without_a_barrier_are_exchanged() {
        let mut board = board(2, 3, &[1, 2, 3, 4, 5, 6], &[(1, 4)]);
        let before = board.clone();
        let off = CannotSwap::OffGrid { cell: (2, 0), rows: 2, columns: 3 };
        assert_eq!(board.swap((1, 0), (2, 0)), Err(off));
        let cells = [(0, 2), (1, 0)];
        assert_eq!(board.swap((0, 2), (1, 0)), Err(CannotSwap::NotNeighbours { cells }));
        let cells = [(0, 1), (1, 1)];
        assert_eq!(board.swap((0, 1), (1, 1)), Err(CannotSwap::Barrier { cells }));
        assert_eq!(board, before);
        assert_eq!(board.swap((1, 1), (1, 2)), Ok(()));
        assert_eq!(board.cells(), [1, 2, 3, 4, 6, 5]);
        assert!(!board.is_sorted());
    }

    #[test]
    fn a_list_is_made_whole_or_not_at_all() {
        let mut board = board(1, 3, &[2, 3, 1], &[]);
        let good = [Exchange::new(1, 2), Exchange::new(0, 1)];
        assert_eq!(board.replay(&good), Ok(()));
        assert_eq!(board.replay(&good[..1]), Err(InvalidSolution::NotSolved { moves: 1 }));
        let before = board.clone();
        let reason = CannotSwap::NotNeighbours { cells: [(0, 0), (0, 2)] };
        let bad = [good[0], Exchange::new(0, 2)];
        assert_eq!(board.swap_seq(&bad), Err(InvalidSolution::Impossible { number: 2, reason }));
        assert_eq!(board, before);
        assert_eq!(board.swap_seq(&good), Ok(()));
        assert!(board.is_sorted());
    }

    #[test]
    fn a_grid_cut_in_two_is_solvable_if_no_number_has_to_cross() {
        let cut = [(1, 2), (4, 5)];
        assert!(board(2, 3, &[5, 4, 6, 1, 2, 3], &cut).is_solvable());
        assert!(!board(2, 3, &[5, 3, 6, 1, 2, 4], &cut).is_solvable());
        assert!(board(2, 3, &[5, 3, 6, 1, 2, 4], &cut[..1]).is_solvable());
    }
}
