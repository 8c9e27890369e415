//! Boards upside down and the wrong way round.
//!
//! A board and its mirror image are equally far from being solved. So a pattern database for one
//! corner of the empty cell serves all four.

use crate::{Board, Direction, Goal};

/// A reflection of rows, of columns, or of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Reflection {
    rows: bool,
    columns: bool,
}

impl Reflection {
    /// Returns the reflection after which the empty cell belongs in the lower right quarter of the
    /// board.
    pub fn canonical(board: &Board) -> Reflection {
        let (_, empty) = board.shape();
        let (row, column) = (empty / board.columns(), empty % board.columns());
        Reflection { rows: 2 * row + 1 < board.rows(), columns: 2 * column + 1 < board.columns() }
    }

    /// Returns the reflected board, with its goal reflected likewise.
    pub fn board(self, board: &Board) -> Board {
        let (rows, columns) = (board.rows(), board.columns());
        let reflect = |cells: &[u16]| -> Vec<u16> {
            let source = (0..rows * columns).map(|cell| {
                let (row, column) = (cell / columns, cell % columns);
                let row = if self.rows { rows - 1 - row } else { row };
                let column = if self.columns { columns - 1 - column } else { column };
                row * columns + column
            });
            source.map(|cell| cells[cell]).collect()
        };
        let goal = Goal::Cells(reflect(board.goal_cells()));
        Board::new(rows, columns, reflect(board.cells()), &goal)
            .unwrap_or_else(|_| unreachable!("a reflected permutation is one"))
    }

    /// Returns the reflected move.
    #[must_use]
    pub fn direction(self, direction: Direction) -> Direction {
        let is_reflected = match direction {
            Direction::Up | Direction::Down => self.rows,
            Direction::Left | Direction::Right => self.columns,
        };
        if is_reflected { direction.opposite() } else { direction }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse_family::{Metric, Rules};

    #[test]
    fn a_reflected_solution_solves_the_reflected_board() {
        for goal in
            [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail, Goal::Cells(vec![1, 2, 0, 3, 4, 5])]
        {
            let solved = Board::new(2, 3, goal.cells(2, 3), &goal).unwrap();
            let reflection = Reflection::canonical(&solved);
            let empty = reflection.board(&solved).empty();
            assert!(empty / 3 == 1 && empty % 3 >= 1, "{goal}");
            let mut board = solved.clone();
            let mut back = Vec::new();
            for &direction in Direction::ALL.iter().cycle().take(50) {
                if board.apply(direction).is_ok() {
                    back.push(direction.opposite());
                }
            }
            back.reverse();
            assert_eq!(board.replay(&back, Metric::Moves), Ok(back.len() as u64));
            let reflected: Vec<Direction> = back.iter().map(|&d| reflection.direction(d)).collect();
            assert_eq!(
                reflection.board(&board).replay(&reflected, Metric::Moves),
                Ok(reflected.len() as u64)
            );
        }
    }
}
