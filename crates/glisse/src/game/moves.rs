//! Moves on the boards that people see, by the rules of the checkers.

use crate::{board::Board, puzzle::Puzzle, solution::Move};
use glisse_rush_hour::{IllegalSlide, Slide};
use glisse_swap::CannotSwap;
use glisse_tiles::Direction;
use thiserror::Error;

/// Why a move cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// A slide against the rules.
    #[error(transparent)]
    RushHour(#[from] IllegalSlide),
    /// The empty cell is at the edge.
    #[error("there is no tile on that side of the empty cell")]
    Tiles,
    /// An exchange against the rules.
    #[error(transparent)]
    Swap(#[from] CannotSwap),
    /// A move of another family.
    #[error("this is no move of {puzzle}")]
    OtherFamily {
        /// The family of the board.
        puzzle: Puzzle,
    },
}

/// The board after a move, or why there is none.
pub(super) fn checked(board: &Board, action: Move) -> Result<Board, IllegalMove> {
    match (board, action) {
        (Board::RushHour(board), Move::RushHour(slide)) => Ok(Board::RushHour(board.slide(slide)?)),
        (Board::Tiles(board), Move::Tiles(direction)) => {
            board.slide(direction).map(Board::Tiles).ok_or(IllegalMove::Tiles)
        }
        (Board::Swap(board), Move::Swap(swap)) => {
            let mut next = board.clone();
            let [one, other] = swap.cells.map(|(row, column)| (row as usize, column as usize));
            next.swap(one, other)?;
            Ok(Board::Swap(next))
        }
        (board, _) => Err(IllegalMove::OtherFamily { puzzle: board.puzzle() }),
    }
}

/// The move that leads back.
pub(super) fn inverse(action: Move) -> Move {
    match action {
        Move::RushHour(slide) => Move::RushHour(Slide { cells: -slide.cells, ..slide }),
        Move::Tiles(direction) => Move::Tiles(direction.opposite()),
        Move::Swap(_) => action,
    }
}

/// All moves that the rules allow.
pub(super) fn possible_moves(board: &Board) -> Vec<Move> {
    match board {
        Board::RushHour(board) => {
            let mut moves = Vec::new();
            for vehicle in board.vehicles() {
                for sign in [-1, 1] {
                    let slides =
                        (1i8..).map(|far| Slide { label: vehicle.label, cells: sign * far });
                    let possible = slides.take_while(|&slide| board.slide(slide).is_ok());
                    moves.extend(possible.map(Move::RushHour));
                }
            }
            moves
        }
        Board::Tiles(board) => board.possible_moves().into_iter().map(Move::Tiles).collect(),
        Board::Swap(board) => {
            let graph = board.graph();
            graph.edges().iter().map(|&cells| Move::Swap(board.swap_of(cells))).collect()
        }
    }
}

/// The move of a family that a text means, as [`Move`] is written.
pub(super) fn parse(puzzle: Puzzle, text: &str) -> Option<Move> {
    match puzzle {
        Puzzle::RushHour => text.parse().ok().map(Move::RushHour),
        Puzzle::Tiles => {
            let mut letters = text.chars();
            let direction = letters.next().and_then(Direction::from_letter)?;
            letters.next().is_none().then_some(Move::Tiles(direction))
        }
        Puzzle::Swap => text.parse().ok().map(Move::Swap),
    }
}
