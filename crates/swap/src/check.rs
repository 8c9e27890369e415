//! The checker: the rules of the puzzle in the plainest code, on the board that people see.
//!
//! It shares nothing with the packed space of the search. Whatever the search returns is replayed
//! here before it is shown.

use crate::{board::Board, exchange::Exchange, family::Swap, swap_move::SwapMove};
use glisse_family::{Family, IllegalMove, InvalidSolution};
use glisse_words::message;

impl Board {
    /// Whether every number is on its cell: then each is smaller than the next.
    pub fn is_solved(&self) -> bool {
        self.cells().is_sorted()
    }

    /// Returns all moves that the rules allow.
    pub fn moves(&self) -> Vec<SwapMove> {
        self.graph().edges().iter().map(|&cells| self.move_of(cells)).collect()
    }

    /// Exchanges two neighbouring cells, each given by row and column, or says why that is against
    /// the rules and leaves the board as it was.
    pub fn swap(&mut self, one: (usize, usize), other: (usize, usize)) -> Result<(), IllegalMove> {
        let (rows, columns) = (self.rows(), self.columns());
        for (row, column) in [one, other] {
            if row >= rows || column >= columns {
                let cell = format!("{row},{column}");
                return Err(IllegalMove(message!(
                    "swap-off-grid",
                    cell = cell,
                    rows = rows,
                    columns = columns
                )));
            }
        }
        let [first, second] = [one, other].map(|(row, column)| format!("{row},{column}"));
        if one.0.abs_diff(other.0) + one.1.abs_diff(other.1) != 1 {
            return Err(IllegalMove(message!("swap-apart", one = first, other = second)));
        }
        let exchange = Exchange::new(one.0 * columns + one.1, other.0 * columns + other.1);
        if self.barriers().binary_search(&exchange).is_ok() {
            return Err(IllegalMove(message!("swap-barred", one = first, other = second)));
        }
        self.exchange(exchange);
        Ok(())
    }

    /// Makes a move, or says why it is against the rules and leaves the board as it was.
    pub fn apply(&mut self, action: SwapMove) -> Result<(), IllegalMove> {
        let [one, other] = action.cells.map(|(row, column)| (row as usize, column as usize));
        self.swap(one, other)
    }

    /// Makes a list of exchanges, or none of them if one is against the rules.
    pub fn swap_seq(&mut self, moves: &[Exchange]) -> Result<(), InvalidSolution> {
        *self = self.after(moves)?;
        Ok(())
    }

    /// Returns the board that a list of exchanges leads to, or the first that is against the rules.
    pub fn after(&self, moves: &[Exchange]) -> Result<Board, InvalidSolution> {
        self.after_moves(moves.iter().map(|&cells| self.move_of(cells)))
    }

    fn after_moves(&self, moves: impl Iterator<Item = SwapMove>) -> Result<Board, InvalidSolution> {
        let mut board = self.clone();
        for (index, action) in moves.enumerate() {
            board.apply(action).map_err(|reason| InvalidSolution::Illegal {
                number: index + 1,
                action: action.to_string(),
                reason,
            })?;
        }
        Ok(board)
    }

    /// Replays a solution.
    pub fn replay(&self, moves: &[Exchange]) -> Result<(), InvalidSolution> {
        self.after(moves)?.require_solved(moves.len())
    }

    /// Replays a solution that somebody wrote.
    pub fn replay_moves(&self, moves: &[SwapMove]) -> Result<(), InvalidSolution> {
        self.after_moves(moves.iter().copied())?.require_solved(moves.len())
    }

    fn require_solved(&self, moves: usize) -> Result<(), InvalidSolution> {
        if self.is_solved() {
            Ok(())
        } else {
            Err(InvalidSolution::NotSolved { moves, unsolved: Swap::UNSOLVED })
        }
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

    /// Why an exchange was refused, in English.
    fn refusal(result: Result<(), IllegalMove>) -> String {
        result.unwrap_err().to_string()
    }

    #[test]
    fn only_neighbours_without_a_barrier_are_exchanged() {
        let mut board = board(2, 3, &[1, 2, 3, 4, 5, 6], &[(1, 4)]);
        let before = board.clone();
        let off = "cell 2,0 is not on the grid of 2 rows and 3 columns";
        assert_eq!(refusal(board.swap((1, 0), (2, 0))), off);
        assert_eq!(refusal(board.swap((0, 2), (1, 0))), "cells 0,2 and 1,0 are not neighbours");
        let barrier = "there is a barrier between 0,1 and 1,1";
        assert_eq!(refusal(board.swap((0, 1), (1, 1))), barrier);
        assert_eq!(board, before);
        assert_eq!(board.swap((1, 1), (1, 2)), Ok(()));
        assert_eq!(board.cells(), [1, 2, 3, 4, 6, 5]);
        assert!(!board.is_solved());
    }

    #[test]
    fn exactly_the_moves_of_the_list_are_possible() {
        let board = board(2, 3, &[1, 2, 3, 4, 5, 6], &[(1, 4)]);
        let moves = board.moves();
        assert_eq!(moves.len(), 6);
        let cells = (0..3_u32).flat_map(|row| (0..4_u32).map(move |column| (row, column)));
        for one in cells.clone() {
            for other in cells.clone() {
                let is_possible = board.clone().apply(SwapMove { cells: [one, other] }).is_ok();
                let sorted = SwapMove { cells: [one.min(other), one.max(other)] };
                assert_eq!(is_possible, moves.contains(&sorted), "{sorted}");
            }
        }
    }

    #[test]
    fn a_list_is_made_whole_or_not_at_all() {
        let mut board = board(1, 3, &[2, 3, 1], &[]);
        let good = [Exchange::new(1, 2), Exchange::new(0, 1)];
        assert_eq!(board.replay(&good), Ok(()));
        let unsolved = InvalidSolution::NotSolved { moves: 1, unsolved: Swap::UNSOLVED };
        assert_eq!(unsolved.to_string(), "after all 1 moves the grid is not sorted");
        assert_eq!(board.replay(&good[..1]), Err(unsolved));
        let before = board.clone();
        let bad = [good[0], Exchange::new(0, 2)];
        let refused = "move 2 (0,0-0,2) is not possible: cells 0,0 and 0,2 are not neighbours";
        assert_eq!(board.swap_seq(&bad).unwrap_err().to_string(), refused);
        assert_eq!(board, before);
        assert_eq!(board.swap_seq(&good), Ok(()));
        assert!(board.is_solved());
    }

    #[test]
    fn a_grid_cut_in_two_is_solvable_if_no_number_has_to_cross() {
        let cut = [(1, 2), (4, 5)];
        assert!(board(2, 3, &[5, 4, 6, 1, 2, 3], &cut).is_solvable());
        assert!(!board(2, 3, &[5, 3, 6, 1, 2, 4], &cut).is_solvable());
        assert!(board(2, 3, &[5, 3, 6, 1, 2, 4], &cut[..1]).is_solvable());
    }
}
