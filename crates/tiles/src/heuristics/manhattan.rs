//! How far the tiles are from their places, added up.

use crate::{automaton::Step, direction::Direction, shape::Shape, space::TileSpace};
use glisse_search::{Cost, Heuristic, Packed};

/// How many steps each tile is from its place if no other were in its way, added up.
///
/// *Admissible*: a move takes one tile one step. *Consistent*: that changes the sum by exactly 1.
#[derive(Clone, Debug)]
pub struct Manhattan {
    cells: usize,
    /// The distance of each tile, a row of the table, from each cell.
    distance: Box<[u8]>,
    /// For each tile, each cell that it leaves and each direction of the empty cell, how much farther
    /// from its place it gets, and one more.
    farther: Box<[u8]>,
}

impl Manhattan {
    /// The heuristic for boards of this shape, with any goal, of up to 256 cells.
    pub fn new(shape: Shape) -> Manhattan {
        let cells = shape.cells();
        let row = |tile| (0..cells).map(move |cell| shape.distance(tile, cell) as u8);
        let farther = |tile, cell, direction: Direction| {
            // The empty cell comes to this cell, and the tile goes where it was.
            let to = shape.neighbour(cell, direction.opposite())?;
            Some((shape.distance(tile, to) + 1 - shape.distance(tile, cell)) as u8)
        };
        let ways = (0..cells).flat_map(|cell| Direction::ALL.map(|direction| (cell, direction)));
        Manhattan {
            cells,
            distance: (0..cells).flat_map(row).collect(),
            farther: (0..cells)
                .flat_map(|tile| {
                    let ways = ways.clone();
                    ways.map(move |(cell, direction)| farther(tile, cell, direction).unwrap_or(1))
                })
                .collect(),
        }
    }

    #[inline]
    fn distance(&self, tile: usize, cell: usize) -> Cost {
        Cost::from(self.distance[tile * self.cells + cell])
    }

    /// The sum over all tiles of a state.
    pub(super) fn sum<const LIMBS: usize, const BITS: usize>(
        &self,
        space: &TileSpace<LIMBS, BITS>,
        state: Packed<LIMBS, BITS>,
    ) -> Cost {
        let tiles = (0..self.cells).map(|cell| (state.at(cell), cell));
        let tiles = tiles.filter(|&(tile, _)| tile != space.empty);
        tiles.map(|(tile, cell)| self.distance(tile, cell)).sum()
    }

    /// The sum after a step that has moved this tile.
    #[inline]
    pub(super) fn moved(&self, sum: Cost, tile: usize, step: Step) -> Cost {
        let way = (tile * self.cells + usize::from(step.to)) * 4 + step.direction as usize;
        sum + Cost::from(self.farther[way]) - 1
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
        step: Step,
        _: Packed<LIMBS, BITS>,
    ) -> Cost {
        self.moved(memo, state.at(step.to.into()), step)
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
}
