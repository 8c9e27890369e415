//! The packed form that suits a board, chosen at run time.

use crate::{
    graph::Graph,
    space::{Pruning, SwapSpace},
};

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
        let small = SwapSpace::new(graph, homes, pruning).map(AnySpace::Small);
        small
            .or_else(|| SwapSpace::new(graph, homes, pruning).map(AnySpace::Medium))
            .or_else(|| SwapSpace::new(graph, homes, pruning).map(AnySpace::Large))
            .or_else(|| SwapSpace::new(graph, homes, pruning).map(AnySpace::Huge))
    }
}

/// Something to do with a space, whatever its packed form.
pub(crate) trait PackedVisitor {
    /// What comes of it.
    type Output;

    fn visit<const LIMBS: usize, const BITS: usize>(
        self,
        space: &SwapSpace<LIMBS, BITS>,
    ) -> Self::Output;
}

impl AnySpace {
    /// Hands the space to a visitor that takes every packed form.
    pub(crate) fn visit<V: PackedVisitor>(&self, visitor: V) -> V::Output {
        match self {
            AnySpace::Small(space) => visitor.visit(space),
            AnySpace::Medium(space) => visitor.visit(space),
            AnySpace::Large(space) => visitor.visit(space),
            AnySpace::Huge(space) => visitor.visit(space),
        }
    }
}
