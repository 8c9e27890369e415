//! The packed form that suits a board, chosen at run time.

use crate::{Board, Cells8, Cells16, LineSpace, LineTables, NeighbourOrder};
use glisse_family::{Metric, smallest_space, with_space};

/// The space of a board, in the smallest of the packed forms that holds it.
#[derive(Debug)]
pub enum AnySpace {
    /// Up to 8×8, states of 64 bits: every 6×6 board.
    Small(LineSpace<1, Cells8>),
    /// Any size, states of 64 bits.
    Medium(LineSpace<1, Cells16>),
    /// Any size, states of 128 bits.
    Large(LineSpace<2, Cells16>),
    /// Any size, states of 256 bits: every board.
    Huge(LineSpace<4, Cells16>),
}

impl AnySpace {
    /// Packs a board.
    pub fn new(board: &Board, metric: Metric, tables: &mut LineTables) -> AnySpace {
        smallest_space!(LineSpace::new(board, metric, tables))
            // At most 51 vehicles, and a line of k of them needs at most 4k bits (k cars in 16
            // cells have C(16-k, k) configurations); at most 8 bits are lost where a limb ends.
            .expect("256 bits hold every board")
    }

    /// Returns this space with neighbours listed in another order.
    #[must_use]
    pub fn listed(mut self, listing: NeighbourOrder) -> AnySpace {
        with_space!(&mut self, space => space.set_listing(listing));
        self
    }
}
