//! The checker: the rules of the puzzle in the plainest code, on the board that people see.
//!
//! It shares nothing with the packed space of the search. Whatever the search returns is replayed
//! here before it is shown.

use crate::{Board, Exchange, SwapMove};
use glisse_family::{IllegalMove, InvalidSolution, Metric, Rules};
use glisse_words::message;

impl Rules for Board {
    type Move = SwapMove;
    const UNSOLVED: &'static str = "swap-unsolved";

    /// Every number is on its cell if each is smaller than the next.
    fn is_solved(&self) -> bool {
        self.cells().is_sorted()
    }

    fn moves(&self) -> Vec<SwapMove> {
        self.moves_of(self.graph().edges())
    }

    fn apply(&mut self, action: SwapMove) -> Result<(), IllegalMove> {
        let [one, other] = action.cells.map(|(row, column)| (row as usize, column as usize));
        self.swap(one, other)
    }

    fn is_evidently_unsolvable(&self) -> bool {
        !self.is_solvable()
    }

    fn evident_lower_bound(&self) -> u64 {
        if self.is_solvable() { self.lower_bound() } else { 0 }
    }
}

impl Board {
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

    /// Makes a list of exchanges, or none of them if one is against the rules.
    pub fn swap_seq(&mut self, exchanges: &[Exchange]) -> Result<(), InvalidSolution> {
        let mut board = self.clone();
        board.apply_all(&self.moves_of(exchanges), Metric::Moves)?;
        *self = board;
        Ok(())
    }

    /// Replays a solution that is given by exchanges.
    pub fn replay_exchanges(&self, exchanges: &[Exchange]) -> Result<u64, InvalidSolution> {
        self.replay(&self.moves_of(exchanges), Metric::Moves)
    }

    /// Returns exchanges as people write them.
    pub(crate) fn moves_of(&self, exchanges: &[Exchange]) -> Vec<SwapMove> {
        exchanges.iter().map(|&exchange| self.move_of(exchange)).collect()
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
        assert_eq!(board.replay_exchanges(&good), Ok(2));
        let unsolved = InvalidSolution::NotSolved { moves: 1, unsolved: Board::UNSOLVED };
        assert_eq!(unsolved.to_string(), "after 1 move the grid is not sorted");
        assert_eq!(board.replay_exchanges(&good[..1]), Err(unsolved));
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
