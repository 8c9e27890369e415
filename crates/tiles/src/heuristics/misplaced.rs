//! The number of tiles that are not in place.

use crate::{automaton::PackedMove, space::TileSpace};
use glisse_search::{Cost, Heuristic, Packed};

/// The number of tiles that are not in place.
///
/// *Admissible*: each of them has to move, and no two by one move. *Consistent*: a move takes one
/// tile into its place, out of it, or neither, so the number changes by at most 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Misplaced;

impl<const LIMBS: usize, const BITS: usize> Heuristic<TileSpace<LIMBS, BITS>> for Misplaced {
    type Memo = Cost;

    fn begin(&self, space: &TileSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> Cost {
        let is_misplaced = |&cell: &usize| {
            let tile = state.at(cell);
            tile != cell && tile != space.empty
        };
        (0..space.shape.cells()).filter(is_misplaced).count() as Cost
    }

    #[inline]
    fn step(
        &self,
        _: &TileSpace<LIMBS, BITS>,
        memo: Cost,
        state: Packed<LIMBS, BITS>,
        step: PackedMove,
        _: Packed<LIMBS, BITS>,
    ) -> Cost {
        // The tile goes where the empty cell was.
        let (from, to) = (usize::from(step.to), usize::from(step.from));
        let tile = state.at(from);
        memo + Cost::from(tile == from) - Cost::from(tile == to)
    }

    #[inline]
    fn resume(&self, _: &TileSpace<LIMBS, BITS>, _: Packed<LIMBS, BITS>, value: Cost) -> Cost {
        value
    }

    #[inline]
    fn value(&self, memo: Cost) -> Cost {
        memo
    }

    fn is_admissible(&self, _: &TileSpace<LIMBS, BITS>) -> bool {
        true
    }

    fn is_cheap(&self) -> bool {
        true
    }
}
