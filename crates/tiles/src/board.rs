//! A position as a person writes it, valid by construction.

use crate::{direction::Direction, goal::Goal, shape::Shape};
use glisse_family::{PermutationError, check_permutation};
use glisse_words::{Explain, Message, Value, impl_error, message};
use std::fmt;

/// A board with its goal: every number from 0 to the number of cells less one once, 0 for the empty
/// cell.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    rows: usize,
    columns: usize,
    cells: Vec<u16>,
    goal: Vec<u16>,
    /// Where the empty cell is.
    empty: usize,
}

/// Why numbers do not make a board. Cells are counted from 0, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardError {
    /// Too few or too many rows or columns.
    Size {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
    },
    /// There are too few or too many numbers.
    Count {
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A number that no tile has.
    TooLarge {
        /// The number.
        number: u16,
        /// The cell it is on.
        cell: usize,
        /// The largest number there can be.
        largest: u16,
    },
    /// A number is there twice, so that another one is missing.
    Twice {
        /// The number.
        number: u16,
        /// The cells it is on.
        cells: [usize; 2],
        /// The smallest number that is not there.
        missing: u16,
    },
    /// The goal is not a permutation of the numbers.
    Goal(Box<BoardError>),
}

impl BoardError {
    /// Returns what is wrong with this part of a text, the board or its goal, where the tiles have the
    /// numbers that `written` says.
    pub(crate) fn told(&self, part: &'static str, written: impl Fn(u16) -> u16) -> Message {
        let word = |tile: u16| written(tile).to_string();
        match *self {
            BoardError::Size { rows, columns } => {
                let most = Board::MAX_SIZE;
                message!("tiles-bad-size", rows = rows, columns = columns, most = most)
            }
            BoardError::Count { expected, found } => {
                message!("parse-count", part = part, expected = expected, found = found)
            }
            BoardError::TooLarge { number, largest, .. } => {
                let (found, largest) = (word(number), word(largest));
                message!("tiles-too-large", found = found, part = part, largest = largest)
            }
            BoardError::Twice { number: 0, missing, .. } => {
                message!("tiles-two-empty", part = part, missing = word(missing))
            }
            BoardError::Twice { number, missing, .. } => {
                let missing: Value = match missing {
                    0 => message!("tiles-empty-cell").into(),
                    tile => word(tile).into(),
                };
                message!("parse-twice", number = word(number), part = part, missing = missing)
            }
            BoardError::Goal(ref error) => error.told("goal", written),
        }
    }
}

impl Explain for BoardError {
    fn message(&self) -> Message {
        self.told("board", |tile| tile)
    }
}

impl_error!(BoardError);

/// Checks the number of rows and of columns.
pub(crate) fn check_size(rows: usize, columns: usize) -> Result<(), BoardError> {
    let sizes = 2..=Board::MAX_SIZE;
    if sizes.contains(&rows) && sizes.contains(&columns) {
        Ok(())
    } else {
        Err(BoardError::Size { rows, columns })
    }
}

/// Checks that every number is there once.
fn check(rows: usize, columns: usize, cells: &[u16]) -> Result<(), BoardError> {
    let expected = rows * columns;
    if cells.len() != expected {
        return Err(BoardError::Count { expected, found: cells.len() });
    }
    check_permutation(cells.iter().map(|&number| number.into())).map_err(|error| match error {
        PermutationError::OutOfRange { place: cell } => {
            BoardError::TooLarge { number: cells[cell], cell, largest: expected as u16 - 1 }
        }
        PermutationError::Twice { number, places, missing } => {
            let [number, missing] = [number, missing].map(|number| number as u16);
            BoardError::Twice { number, cells: places, missing }
        }
    })
}

impl Board {
    /// The most rows and the most columns.
    pub const MAX_SIZE: usize = 100;

    /// Makes a board of these numbers, row by row, with 0 for the empty cell.
    pub fn new(
        rows: usize,
        columns: usize,
        cells: Vec<u16>,
        goal: &Goal,
    ) -> Result<Board, BoardError> {
        check_size(rows, columns)?;
        check(rows, columns, &cells)?;
        let goal = goal.cells(rows, columns);
        check(rows, columns, &goal).map_err(|error| BoardError::Goal(Box::new(error)))?;
        let empty = cells.iter().position(|&number| number == 0).unwrap_or_default();
        Ok(Board { rows, columns, cells, goal, empty })
    }

    /// Returns the solved board of a size.
    pub fn solved(rows: usize, columns: usize, goal: &Goal) -> Result<Board, BoardError> {
        check_size(rows, columns)?;
        Board::new(rows, columns, goal.cells(rows, columns), goal)
    }

    /// Returns this position with another goal.
    pub fn with_goal(&self, goal: &Goal) -> Result<Board, BoardError> {
        Board::new(self.rows, self.columns, self.cells.clone(), goal)
    }

    /// Returns this board with other numbers, each of which must be there once.
    pub(crate) fn with_cells(&self, cells: Vec<u16>) -> Board {
        let empty = cells.iter().position(|&number| number == 0).unwrap_or_default();
        Board { cells, empty, ..self.clone() }
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the number on each cell, row by row, 0 for the empty one.
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Returns the number on each cell when the board is solved.
    pub fn goal_cells(&self) -> &[u16] {
        &self.goal
    }

    /// Returns the goal, by its name if it has one.
    pub fn goal(&self) -> Goal {
        [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail]
            .into_iter()
            .find(|goal| goal.cells(self.rows, self.columns) == self.goal)
            .unwrap_or_else(|| Goal::Cells(self.goal.clone()))
    }

    /// Returns the shape, and the cell that the empty cell belongs on.
    pub(crate) fn shape(&self) -> (Shape, usize) {
        let goal = self.goal.iter().position(|&number| number == 0).unwrap_or_default();
        (Shape { rows: self.rows, columns: self.columns }, goal)
    }

    /// Returns the empty cell, counted row by row.
    pub fn empty(&self) -> usize {
        self.empty
    }

    /// Returns the cell next to the empty one in this direction, or `None` at the edge of the
    /// board.
    pub fn neighbour(&self, direction: Direction) -> Option<usize> {
        let (row, column) = (self.empty / self.columns, self.empty % self.columns);
        match direction {
            Direction::Up => (row > 0).then(|| self.empty - self.columns),
            Direction::Down => (row + 1 < self.rows).then(|| self.empty + self.columns),
            Direction::Left => (column > 0).then(|| self.empty - 1),
            Direction::Right => (column + 1 < self.columns).then(|| self.empty + 1),
        }
    }

    /// Exchanges the empty cell with its neighbour on this cell.
    pub(crate) fn exchange_empty(&mut self, neighbour: usize) {
        self.cells.swap(self.empty, neighbour);
        self.empty = neighbour;
    }

    /// Returns the id by which every part of glisse knows this board.
    pub fn id(&self) -> String {
        let join = |cells: &[u16]| cells.iter().map(u16::to_string).collect::<Vec<_>>().join("-");
        let mut id = format!("tiles:{}x{}:{}", self.rows, self.columns, join(&self.cells));
        if self.goal() != Goal::EmptyLast {
            id.push_str(":goal=");
            id.push_str(&join(&self.goal));
        }
        id
    }
}

impl fmt::Display for Board {
    /// Writes one line for each row, the numbers below each other, and `.` for the empty cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = (self.cells.len() - 1).to_string().len();
        for row in self.cells.chunks(self.columns) {
            for (column, &number) in row.iter().enumerate() {
                let space = if column == 0 { "" } else { " " };
                if number == 0 {
                    write!(f, "{space}{:>width$}", '.')?;
                } else {
                    write!(f, "{space}{number:>width$}")?;
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_must_be_a_permutation() {
        let board = |cells: &[u16]| Board::new(2, 2, cells.to_vec(), &Goal::EmptyLast);
        assert!(board(&[3, 1, 0, 2]).is_ok());
        assert_eq!(board(&[1, 2, 3]), Err(BoardError::Count { expected: 4, found: 3 }));
        let too_large = BoardError::TooLarge { number: 4, cell: 2, largest: 3 };
        assert_eq!(board(&[1, 2, 4, 0]), Err(too_large));
        let twice = BoardError::Twice { number: 2, cells: [1, 2], missing: 3 };
        assert_eq!(board(&[1, 2, 2, 0]), Err(twice.clone()));
        assert_eq!(
            Board::new(2, 2, vec![1, 2, 3, 0], &Goal::Cells(vec![1, 2, 2, 0])),
            Err(BoardError::Goal(Box::new(twice)))
        );
        assert!(matches!(
            Board::new(1, 4, vec![1, 2, 3, 0], &Goal::EmptyLast),
            Err(BoardError::Size { .. })
        ));
    }

    #[test]
    fn an_id_names_the_goal_where_it_is_not_the_usual_one() {
        let board = Board::new(2, 3, vec![1, 2, 3, 4, 5, 0], &Goal::EmptyLast).unwrap();
        assert_eq!(board.id(), "tiles:2x3:1-2-3-4-5-0");
        let board = board.with_goal(&Goal::EmptyFirst).unwrap();
        assert_eq!(board.id(), "tiles:2x3:1-2-3-4-5-0:goal=0-1-2-3-4-5");
        assert_eq!(board.goal(), Goal::EmptyFirst);
    }
}
