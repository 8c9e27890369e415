//! The packed form that suits a board, chosen at run time.

use crate::{
    board::Board,
    cells::{Cells, Cells8, Cells16},
    line::LineTables,
    space::LineSpace,
};
use glisse_family::Metric;

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

/// Something to do with a packed space, whatever its form.
pub(crate) trait LineSpaceVisitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<const LIMBS: usize, C: Cells>(self, space: &LineSpace<LIMBS, C>) -> Self::Output;
}

impl AnySpace {
    /// Packs a board.
    #[expect(clippy::missing_panics_doc, reason = "every board fits, see below")]
    pub fn new(board: &Board, metric: Metric, tables: &mut LineTables) -> AnySpace {
        let small = LineSpace::new(board, metric, tables).map(AnySpace::Small);
        small
            .or_else(|| LineSpace::new(board, metric, tables).map(AnySpace::Medium))
            .or_else(|| LineSpace::new(board, metric, tables).map(AnySpace::Large))
            .or_else(|| LineSpace::new(board, metric, tables).map(AnySpace::Huge))
            // At most 51 vehicles, and a line of k of them needs at most 4k bits (k cars in 16
            // cells have C(16-k, k) configurations); at most 8 bits are lost where a limb ends.
            .expect("256 bits hold every board")
    }

    /// Hands the space to a visitor.
    pub(crate) fn visit<V: LineSpaceVisitor>(&self, visitor: V) -> V::Output {
        match self {
            AnySpace::Small(space) => visitor.visit(space),
            AnySpace::Medium(space) => visitor.visit(space),
            AnySpace::Large(space) => visitor.visit(space),
            AnySpace::Huge(space) => visitor.visit(space),
        }
    }
}
