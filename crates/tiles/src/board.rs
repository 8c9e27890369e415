//! A position as a person writes it, valid by construction.

use crate::{Direction, Goal, Shape};
use glisse_family::{NumbersError, check_numbers, text::write_rows};
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
    /// There are too few or too many rows or columns, or the numbers of the tiles and 0 are not each
    /// there once.
    Numbers(NumbersError),
    /// They are not each there once in the goal.
    Goal(NumbersError),
}

/// Returns what is wrong with the numbers of the board or its goal, where the tiles have the numbers
/// that `written` says.
pub(crate) fn told(
    error: NumbersError,
    part: &'static str,
    written: impl Fn(u32) -> u32,
) -> Message {
    let word = |tile: u32| written(tile).to_string();
    match error {
        NumbersError::Size { rows, columns } => {
            let most = Board::MAX_SIZE;
            message!("tiles-bad-size", rows = rows, columns = columns, most = most)
        }
        NumbersError::Count { expected, found } => {
            message!("parse-count", part = part, expected = expected, found = found)
        }
        NumbersError::OutOfRange { number, largest, .. } => {
            let (found, largest) = (word(number), word(largest));
            message!("tiles-too-large", found = found, part = part, largest = largest)
        }
        NumbersError::Twice { number: 0, missing, .. } => {
            message!("tiles-two-empty", part = part, missing = word(missing))
        }
        NumbersError::Twice { number, missing, .. } => {
            let missing: Value = match missing {
                0 => message!("tiles-empty-cell").into(),
                tile => word(tile).into(),
            };
            message!("parse-twice", number = word(number), part = part, missing = missing)
        }
    }
}

impl Explain for BoardError {
    fn message(&self) -> Message {
        match *self {
            BoardError::Numbers(error) => told(error, "board", |tile| tile),
            BoardError::Goal(error) => told(error, "goal", |tile| tile),
        }
    }
}

impl_error!(BoardError);

pub(crate) fn check_size(rows: usize, columns: usize) -> Result<(), BoardError> {
    let sizes = 2..=Board::MAX_SIZE;
    if sizes.contains(&rows) && sizes.contains(&columns) {
        Ok(())
    } else {
        Err(BoardError::Numbers(NumbersError::Size { rows, columns }))
    }
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
        let check = |cells: &[u16]| {
            check_numbers(cells.iter().map(|&number| number.into()), rows * columns, 0)
        };
        check(&cells).map_err(BoardError::Numbers)?;
        let goal = goal.cells(rows, columns);
        check(&goal).map_err(BoardError::Goal)?;
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
        let word = |&number: &u16| match number {
            0 => ".".to_owned(),
            tile => tile.to_string(),
        };
        writeln!(f, "{}", write_rows(&self.cells, self.columns, "\n", width, word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_must_be_a_permutation() {
        let board = |cells: &[u16]| Board::new(2, 2, cells.to_vec(), &Goal::EmptyLast);
        assert!(board(&[3, 1, 0, 2]).is_ok());
        let refused = |error| Err(BoardError::Numbers(error));
        let count = NumbersError::Count { expected: 4, found: 3 };
        assert_eq!(board(&[1, 2, 3]), refused(count));
        let too_large = NumbersError::OutOfRange { number: 4, cell: 2, largest: 3 };
        assert_eq!(board(&[1, 2, 4, 0]), refused(too_large));
        let twice = NumbersError::Twice { number: 2, cells: [1, 2], missing: 3 };
        assert_eq!(board(&[1, 2, 2, 0]), refused(twice));
        assert_eq!(
            Board::new(2, 2, vec![1, 2, 3, 0], &Goal::Cells(vec![1, 2, 2, 0])),
            Err(BoardError::Goal(twice))
        );
        let size = NumbersError::Size { rows: 1, columns: 4 };
        assert_eq!(Board::new(1, 4, vec![1, 2, 3, 0], &Goal::EmptyLast), refused(size));
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
