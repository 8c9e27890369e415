//! The checker: the rules of the puzzle in the plainest code, on the board that people see.
//!
//! It shares nothing with the packed space of the search. Whatever the search returns is replayed
//! here before it is shown.

use crate::{Board, Direction};
use glisse_family::{IllegalMove, Rules};
use glisse_words::message;

impl Rules for Board {
    type Move = Direction;
    const UNSOLVED: &'static str = "tiles-unsolved";

    fn is_solved(&self) -> bool {
        self.cells() == self.goal_cells()
    }

    fn moves(&self) -> Vec<Direction> {
        let all = Direction::ALL.into_iter();
        all.filter(|&direction| self.neighbour(direction).is_some()).collect()
    }

    fn apply(&mut self, direction: Direction) -> Result<(), IllegalMove> {
        let neighbour = self.neighbour(direction);
        let neighbour = neighbour.ok_or_else(|| IllegalMove(message!("tiles-off-board")))?;
        self.exchange_empty(neighbour);
        Ok(())
    }

    fn is_evidently_unsolvable(&self) -> bool {
        !self.is_solvable()
    }
}

impl Board {
    /// Whether there is a solution. Every move exchanges the empty cell with a tile and takes it to
    /// a cell of the other colour of a chessboard; so the parity of the permutation from the board
    /// to its goal must be that of the empty cell's way. On boards of 2×2 or more that is enough.
    pub fn is_solvable(&self) -> bool {
        let place = self.goal_places();
        let way = self.distance(self.empty(), place[0]);
        // A cycle of n cells is n - 1 exchanges.
        let mut is_seen = vec![false; place.len()];
        let mut exchanges = 0;
        for first in 0..place.len() {
            let mut cell = first;
            while !is_seen[cell] {
                is_seen[cell] = true;
                cell = place[usize::from(self.cells()[cell])];
                exchanges += usize::from(cell != first);
            }
        }
        exchanges % 2 == way % 2
    }

    /// Returns the cell that each number belongs on.
    pub(crate) fn goal_places(&self) -> Vec<usize> {
        let mut places = vec![0; self.goal_cells().len()];
        for (cell, &number) in self.goal_cells().iter().enumerate() {
            places[usize::from(number)] = cell;
        }
        places
    }

    /// Returns the number of steps from one cell to another.
    pub fn distance(&self, from: usize, to: usize) -> usize {
        let columns = self.columns();
        (from / columns).abs_diff(to / columns) + (from % columns).abs_diff(to % columns)
    }

    /// Returns the Manhattan distance: how far each tile is from its place, added up.
    pub fn manhattan(&self) -> usize {
        let place = self.goal_places();
        let tiles = self.cells().iter().enumerate().filter(|&(_, &number)| number != 0);
        tiles.map(|(cell, &number)| self.distance(cell, place[usize::from(number)])).sum()
    }

    /// Returns by how much a move changes the Manhattan distance, computed from the one tile that
    /// it moves, or `None` if the move is not possible.
    pub fn delta_h(&self, direction: Direction) -> Option<isize> {
        let from = self.neighbour(direction)?;
        let place = self.goal_cells().iter().position(|&number| number == self.cells()[from])?;
        let before = self.distance(from, place) as isize;
        Some(self.distance(self.empty(), place) as isize - before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Goal;
    use glisse_family::Metric;
    use std::collections::HashSet;

    fn board(rows: usize, columns: usize, cells: &[u16]) -> Board {
        Board::new(rows, columns, cells.to_vec(), &Goal::EmptyLast).unwrap()
    }

    #[test]
    fn half_of_all_boards_can_be_solved_and_parity_tells_which() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2)] {
            for goal in [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail] {
                let solved = Board::new(rows, columns, goal.cells(rows, columns), &goal).unwrap();
                let mut reached = HashSet::from([solved.clone()]);
                let mut queue = vec![solved];
                while let Some(board) = queue.pop() {
                    for next in board.successors() {
                        if reached.insert(next.clone()) {
                            queue.push(next);
                        }
                    }
                }
                let count = rows * columns;
                assert_eq!(reached.len(), (1..=count).product::<usize>() / 2);
                for board in &reached {
                    assert!(board.is_solvable());
                    let mut cells = board.cells().to_vec();
                    let tiles: Vec<usize> = (0..count).filter(|&c| cells[c] != 0).collect();
                    cells.swap(tiles[0], tiles[1]);
                    let other = Board::new(rows, columns, cells, &goal).unwrap();
                    assert!(!other.is_solvable() && !reached.contains(&other));
                }
            }
        }
    }

    #[test]
    fn delta_h_is_the_difference_of_two_manhattan_distances() {
        // The example of the hand-out, with its numbers raised by one.
        let board = board(4, 4, &[3, 4, 2, 7, 15, 6, 9, 5, 0, 13, 8, 10, 11, 14, 12, 1]);
        for direction in Direction::ALL {
            let next = board.after(direction).ok();
            let difference =
                next.map(|next| next.manhattan() as isize - board.manhattan() as isize);
            assert_eq!(board.delta_h(direction), difference);
        }
        assert_eq!(board.moves(), [Direction::Up, Direction::Down, Direction::Right]);
    }

    #[test]
    fn a_solution_is_replayed() {
        let board = board(2, 2, &[0, 1, 3, 2]);
        assert_eq!(board.replay(&[Direction::Right, Direction::Down], Metric::Moves), Ok(2));
        let refusal =
            |moves: &[Direction]| board.replay(moves, Metric::Moves).unwrap_err().to_string();
        assert_eq!(refusal(&[Direction::Right]), "after 1 move the tiles are not in order");
        assert_eq!(
            refusal(&[Direction::Right, Direction::Right]),
            "move 2 (R) is not possible: the empty cell would leave the board"
        );
    }
}
