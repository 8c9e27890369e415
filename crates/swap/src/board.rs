//! A position as a person writes it, valid by construction.

use crate::{Exchange, Graph, SwapMove, shape::Shape};
use glisse_family::{NumbersError, check_numbers, text::write_rows};
use glisse_words::{Explain, Message, impl_error, message};
use std::{fmt, sync::Arc};

/// A grid that holds every number from 1 to the number of cells once, with barriers between some
/// neighbouring cells. It is sorted when the numbers stand in order, row by row.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    shape: Arc<Shape>,
    cells: Vec<u32>,
}

/// Why numbers and barriers do not make a board. Cells are counted from 0, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardError {
    /// There are no cells or too many, or the numbers from 1 on are not each there once.
    Numbers(NumbersError),
    /// A barrier between cells that are not neighbours.
    NotNeighbours {
        /// Which barrier of the list, counted from 1.
        number: usize,
    },
    /// A barrier twice.
    BarrierTwice {
        /// Which barrier of the list, counted from 1, repeats an earlier one.
        number: usize,
    },
}

impl Explain for BoardError {
    fn message(&self) -> Message {
        match *self {
            BoardError::Numbers(NumbersError::Size { rows, columns }) => {
                let most = Board::MAX_CELLS;
                message!("swap-bad-size", rows = rows, columns = columns, most = most)
            }
            BoardError::Numbers(NumbersError::Count { expected, found }) => {
                message!("parse-count", part = "board", expected = expected, found = found)
            }
            BoardError::Numbers(NumbersError::OutOfRange { number, largest, .. }) => {
                message!("swap-out-of-range", found = number.to_string(), largest = largest)
            }
            BoardError::Numbers(NumbersError::Twice { number, missing, .. }) => {
                let (number, missing) = (number.to_string(), missing.to_string());
                message!("parse-twice", number = number, part = "board", missing = missing)
            }
            BoardError::NotNeighbours { .. } => message!("swap-not-neighbours"),
            BoardError::BarrierTwice { .. } => message!("swap-barrier-twice"),
        }
    }
}

impl_error!(BoardError);

impl Board {
    /// The most cells.
    pub const MAX_CELLS: usize = 1_000_000;

    /// Makes a board of these numbers, row by row, with these barriers.
    pub fn new(
        rows: usize,
        columns: usize,
        cells: Vec<u32>,
        barriers: Vec<Exchange>,
    ) -> Result<Board, BoardError> {
        let expected = rows.saturating_mul(columns);
        if !(1..=Board::MAX_CELLS).contains(&expected) {
            return Err(BoardError::Numbers(NumbersError::Size { rows, columns }));
        }
        check_numbers(cells.iter().copied(), expected, 1).map_err(BoardError::Numbers)?;
        let mut shape = Shape::new(rows, columns, barriers);
        let barriers = &shape.barriers;
        for (index, &barrier) in barriers.iter().enumerate() {
            if !shape.are_neighbours(barrier) {
                return Err(BoardError::NotNeighbours { number: index + 1 });
            }
        }
        let mut order: Vec<usize> = (0..barriers.len()).collect();
        order.sort_by_key(|&index| barriers[index]);
        let twice = order.windows(2).filter(|pair| barriers[pair[0]] == barriers[pair[1]]);
        if let Some(number) = twice.map(|pair| pair[1] + 1).min() {
            return Err(BoardError::BarrierTwice { number });
        }
        shape.barriers.sort_unstable();
        Ok(Board { shape: Arc::new(shape), cells })
    }

    /// Makes the sorted board of a size, without barriers.
    pub fn sorted(rows: usize, columns: usize) -> Result<Board, BoardError> {
        let count = rows.saturating_mul(columns).min(Board::MAX_CELLS);
        Board::new(rows, columns, (1..=count as u32).collect(), Vec::new())
    }

    /// Returns a board of the same shape with these numbers, each of which must be there once.
    pub(crate) fn with_cells(&self, cells: Vec<u32>) -> Board {
        Board { shape: Arc::clone(&self.shape), cells }
    }

    pub(crate) fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.shape.rows
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.shape.columns
    }

    /// Returns the number on each cell, row by row.
    pub fn cells(&self) -> &[u32] {
        &self.cells
    }

    /// Returns the pairs of neighbouring cells that may not be exchanged, in order.
    pub fn barriers(&self) -> &[Exchange] {
        &self.shape.barriers
    }

    /// Returns the cell that the number on each cell belongs on.
    pub fn homes(&self) -> Vec<u32> {
        self.cells.iter().map(|number| number - 1).collect()
    }

    /// Whether two cells are on the grid and next to each other, whatever stands between.
    pub fn are_neighbours(&self, cells: Exchange) -> bool {
        self.shape.are_neighbours(cells)
    }

    /// Exchanges two cells, which must be on the grid.
    pub(crate) fn exchange(&mut self, cells: Exchange) {
        self.cells.swap(cells.first(), cells.second());
    }

    /// Returns the pairs of cells that may be exchanged.
    pub fn graph(&self) -> Graph {
        self.shape.graph()
    }

    /// Returns the id by which every part of glisse knows this board.
    pub fn id(&self) -> String {
        let numbers: Vec<String> = self.cells.iter().map(u32::to_string).collect();
        let mut id = format!("swap:{}x{}:{}", self.rows(), self.columns(), numbers.join("-"));
        if !self.barriers().is_empty() {
            let barriers = self.barriers().iter();
            let barriers: Vec<String> =
                barriers.map(|&barrier| self.move_of(barrier).to_string()).collect();
            id.push_str(":barriers=");
            id.push_str(&barriers.join(";"));
        }
        id
    }

    /// Returns an exchange as people write it.
    pub fn move_of(&self, cells: Exchange) -> SwapMove {
        let columns = self.columns();
        let place = |cell: usize| ((cell / columns) as u32, (cell % columns) as u32);
        SwapMove { cells: [place(cells.first()), place(cells.second())] }
    }
}

impl fmt::Display for Board {
    /// Writes one line for each row, with the numbers below each other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.cells.len().to_string().len();
        writeln!(f, "{}", write_rows(&self.cells, self.columns(), "\n", width, u32::to_string))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_must_be_a_permutation() {
        let board = |cells: &[u32]| Board::new(2, 2, cells.to_vec(), Vec::new());
        assert!(board(&[3, 1, 4, 2]).is_ok());
        let refused = |error| Err(BoardError::Numbers(error));
        let count = NumbersError::Count { expected: 4, found: 3 };
        assert_eq!(board(&[1, 2, 3]), refused(count));
        for number in [0, 5] {
            let error = NumbersError::OutOfRange { number, cell: 2, largest: 4 };
            assert_eq!(board(&[1, 2, number, 4]), refused(error));
        }
        let twice = NumbersError::Twice { number: 2, cells: [1, 2], missing: 3 };
        assert_eq!(board(&[1, 2, 2, 4]), refused(twice));
        let size = NumbersError::Size { rows: 0, columns: 4 };
        assert_eq!(Board::new(0, 4, Vec::new(), Vec::new()), refused(size));
    }

    #[test]
    fn barriers_stand_between_neighbours() {
        let board = |barriers: &[(usize, usize)]| {
            let barriers = barriers.iter().map(|&(one, other)| Exchange::new(one, other));
            Board::new(2, 3, (1..=6).collect(), barriers.collect())
        };
        assert_eq!(board(&[(1, 0), (3, 2)]), Err(BoardError::NotNeighbours { number: 2 }));
        assert_eq!(board(&[(3, 6)]), Err(BoardError::NotNeighbours { number: 1 }));
        assert_eq!(board(&[(0, 1), (4, 5), (1, 0)]), Err(BoardError::BarrierTwice { number: 3 }));
        let board = board(&[(4, 1), (0, 1)]).unwrap();
        assert_eq!(board.graph().edges().len(), 5);
        assert_eq!(board.id(), "swap:2x3:1-2-3-4-5-6:barriers=0,0-0,1;0,1-1,1");
    }
}
