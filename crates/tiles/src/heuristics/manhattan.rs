//! How far the tiles are from their places, added up.

use crate::{automaton::PackedMove, shape::Shape, space::TileSpace};
use glisse_search::{Cost, Heuristic, Packed};

/// How many steps each tile is from its place if no other were in its way, added up.
///
/// *Admissible*: a move takes one tile one step. *Consistent*: that changes the sum by exactly 1.
#[derive(Clone, Debug)]
pub struct Manhattan {
    cells: usize,
    /// The distance of each tile, a row of the table, from each cell.
    distance: Box<[u8]>,
}

impl Manhattan {
    /// Makes the heuristic for boards of this shape, of up to 256 cells, with any goal.
    pub fn new(shape: Shape) -> Manhattan {
        let cells = shape.cells();
        let row = |tile| (0..cells).map(move |cell| shape.distance(tile, cell) as u8);
        Manhattan { cells, distance: (0..cells).flat_map(row).collect() }
    }

    #[inline]
    fn distance(&self, tile: usize, cell: usize) -> Cost {
        Cost::from(self.distance[tile * self.cells + cell])
    }

    /// Returns the sum over all tiles of a state.
    pub(super) fn sum<const LIMBS: usize, const BITS: usize>(
        &self,
        space: &TileSpace<LIMBS, BITS>,
        state: Packed<LIMBS, BITS>,
    ) -> Cost {
        let tiles = (0..self.cells).map(|cell| (state.at(cell), cell));
        let tiles = tiles.filter(|&(tile, _)| tile != space.empty);
        tiles.map(|(tile, cell)| self.distance(tile, cell)).sum()
    }

    /// Returns the sum after a tile has gone from one cell to another.
    #[inline]
    pub(super) fn moved(&self, sum: Cost, tile: usize, from: usize, to: usize) -> Cost {
        sum + self.distance(tile, to) - self.distance(tile, from)
    }
}

impl<const LIMBS: usize, const BITS: usize> Heuristic<TileSpace<LIMBS, BITS>> for Manhattan {
    type Memo = Cost;

    fn begin(&self, space: &TileSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> Cost {
        self.sum(space, state)
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
        self.moved(memo, state.at(from), from, to)
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
