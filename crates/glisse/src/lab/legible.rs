//! States and moves of any family in people's words.

use crate::{board::Board, solution::Move};
use glisse_rush_hour::{Cells, LineSpace};
use glisse_search::{Goals, Space};
use glisse_swap::{Exchange, SwapSpace};
use glisse_tiles::TileSpace;

/// A space that people can read.
pub(crate) trait Legible: Goals {
    /// A state as a board, given the board that the space was made of.
    fn read(&self, packed: &Board, state: Self::State) -> Board;

    /// A move as people write it.
    fn say(&self, packed: &Board, action: Self::Move) -> Move;
}

impl<const LIMBS: usize, C: Cells> Legible for LineSpace<LIMBS, C> {
    fn read(&self, packed: &Board, state: Self::State) -> Board {
        match packed {
            Board::RushHour(packed) => Board::RushHour(self.board(packed, state)),
            _ => unreachable!("this is a space of Rush Hour"),
        }
    }

    fn say(&self, _: &Board, action: <Self as Space>::Move) -> Move {
        Move::RushHour(self.slide(action))
    }
}

impl<const LIMBS: usize, const BITS: usize> Legible for TileSpace<LIMBS, BITS> {
    fn read(&self, packed: &Board, state: Self::State) -> Board {
        match packed {
            Board::Tiles(packed) => Board::Tiles(self.board(packed, state)),
            _ => unreachable!("this is a space of tiles"),
        }
    }

    fn say(&self, _: &Board, action: <Self as Space>::Move) -> Move {
        Move::Tiles(action.direction())
    }
}

impl<const LIMBS: usize, const BITS: usize> Legible for SwapSpace<LIMBS, BITS> {
    fn read(&self, packed: &Board, state: Self::State) -> Board {
        match packed {
            Board::Swap(packed) => Board::Swap(self.board(packed, state)),
            _ => unreachable!("this is a space of swap grids"),
        }
    }

    fn say(&self, packed: &Board, action: <Self as Space>::Move) -> Move {
        match packed {
            Board::Swap(packed) => Move::Swap(packed.swap_of(Exchange::from(action))),
            _ => unreachable!("this is a space of swap grids"),
        }
    }
}
