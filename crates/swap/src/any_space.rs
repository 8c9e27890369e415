//! The packed form that suits a board, chosen at run time.

use crate::{Graph, Pruning, SwapSpace};
use glisse_family::smallest_space;

/// The space of a board or a region, in the smallest of the packed forms that holds it.
#[derive(Clone, Debug)]
pub enum AnySpace {
    /// Up to 16 cells, states of 64 bits: every 4×4 board.
    Small(SwapSpace<1, 4>),
    /// Up to 24 cells, states of 128 bits: every 4×6 board.
    Medium(SwapSpace<2, 5>),
    /// Up to 32 cells, states of 192 bits: every 5×6 board.
    Large(SwapSpace<3, 5>),
    /// Up to 64 cells, states of 448 bits: every 8×8 board.
    Huge(SwapSpace<7, 6>),
}

impl AnySpace {
    /// The most cells that can be packed.
    pub const MOST_CELLS: usize = 64;

    /// Packs the numbers of a board, each by the cell it belongs on, or returns `None` if there are
    /// more than [`AnySpace::MOST_CELLS`].
    pub fn new(graph: &Graph, homes: &[u32], pruning: Pruning) -> Option<AnySpace> {
        smallest_space!(SwapSpace::new(graph, homes, pruning))
    }
}
