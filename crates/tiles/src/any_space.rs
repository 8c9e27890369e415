//! The packed form that suits a board, chosen at run time.

use crate::{
    board::Board,
    space::{Pruning, TileSpace},
};

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
        let small = TileSpace::new(board, pruning).map(AnySpace::Small);
        small
            .or_else(|| TileSpace::new(board, pruning).map(AnySpace::Medium))
            .or_else(|| TileSpace::new(board, pruning).map(AnySpace::Large))
            .or_else(|| TileSpace::new(board, pruning).map(AnySpace::Huge))
    }
}

/// Something to do with a space, whatever its packed form.
pub(crate) trait PackedVisitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<const LIMBS: usize, const BITS: usize>(
        self,
        space: &TileSpace<LIMBS, BITS>,
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
