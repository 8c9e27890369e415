//! How far the tiles are from their places, added up.

use crate::{PackedMove, Shape, TileSpace};
use glisse_search::{Cost, Heuristic, Packed, memo_is_value};

/// The distance of each tile from its place, measured in one of two ways, added up.
#[derive(Clone, Debug)]
pub struct TileDistances {
    cells: usize,
    /// The distance of each tile, a row of the table, from each cell.
    distance: Box<[u8]>,
}

impl TileDistances {
    /// Makes the Manhattan distance for boards of this shape, of up to 256 cells, with any goal: how
    /// many steps each tile is from its place if no other were in its way.
    ///
    /// *Admissible*: a move takes one tile one step. *Consistent*: that changes the sum by exactly 1.
    pub fn manhattan(shape: Shape) -> TileDistances {
        TileDistances::new(shape, |tile, cell| shape.distance(tile, cell))
    }

    /// Makes the number of tiles that are not in place, for boards of this shape, of up to 256 cells,
    /// with any goal.
    ///
    /// *Admissible*: each of them has to move, and no two by one move. *Consistent*: a move takes one
    /// tile into its place, out of it, or neither, so the number changes by at most 1.
    pub fn misplaced(shape: Shape) -> TileDistances {
        TileDistances::new(shape, |tile, cell| usize::from(tile != cell))
    }

    fn new(shape: Shape, distance: impl Fn(usize, usize) -> usize) -> TileDistances {
        let cells = shape.cells();
        let distance = &distance;
        let row = |tile| (0..cells).map(move |cell| distance(tile, cell) as u8);
        TileDistances { cells, distance: (0..cells).flat_map(row).collect() }
    }

    #[inline]
    fn distance(&self, tile: usize, cell: usize) -> Cost {
        Cost::from(self.distance[tile * self.cells + cell])
    }

    /// Returns the sum after a tile has gone from one cell to another.
    #[inline]
    pub(super) fn moved(&self, sum: Cost, tile: usize, from: usize, to: usize) -> Cost {
        sum + self.distance(tile, to) - self.distance(tile, from)
    }
}

impl<const LIMBS: usize, const BITS: usize> Heuristic<TileSpace<LIMBS, BITS>> for TileDistances {
    memo_is_value!(TileSpace<LIMBS, BITS>);

    fn begin(&self, space: &TileSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> Cost {
        let tiles = (0..self.cells).map(|cell| (state.at(cell), cell));
        let tiles = tiles.filter(|&(tile, _)| tile != space.empty);
        tiles.map(|(tile, cell)| self.distance(tile, cell)).sum()
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
        let [from, to] = step.way_of_tile();
        self.moved(memo, state.at(from), from, to)
    }

    fn is_admissible(&self, _: &TileSpace<LIMBS, BITS>) -> bool {
        true
    }

    fn is_cheap(&self) -> bool {
        true
    }
}
