//! The packed form that suits a board, chosen at run time.

use crate::{Board, Pruning, TileSpace};
use glisse_family::smallest_space;

/// The space of a board, in the smallest of the packed forms that holds it.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "a search has one space")]
pub enum AnySpace {
    /// Up to 16 cells, states of 64 bits: every 4×4 board.
    Small(TileSpace<1, 4>),
    /// Up to 32 cells, states of 192 bits: every 5×5 board.
    Medium(TileSpace<3, 5>),
    /// Up to 64 cells, states of 512 bits: every 8×8 board.
    Large(TileSpace<8, 8>),
    /// Up to 256 cells, states of 2048 bits: every 16×16 board.
    Huge(TileSpace<32, 8>),
}

impl AnySpace {
    /// The most cells of a board that can be packed.
    pub const MOST_CELLS: usize = 256;

    /// Packs a board, or returns `None` if it has more than [`AnySpace::MOST_CELLS`].
    pub fn new(board: &Board, pruning: Pruning) -> Option<AnySpace> {
        smallest_space!(TileSpace::new(board, pruning))
    }
}
