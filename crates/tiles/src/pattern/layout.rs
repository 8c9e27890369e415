//! How the positions of a pattern are numbered.
//!
//! A position of *k* tiles is the set of cells they cover, the region of the empty cell, and an
//! order: which tile stands on the first of these cells, the second, and so on. A *block* is a set
//! with a region; its *k*! orders are neighbours in memory. A move of a tile leads from one block to
//! another, and turns all orders of the block in the same way: the tile jumps over those that stand
//! between the two cells, which are none if it moves along a row.

use super::{
    numbering::{FOUR, HALF, Orders, Sets, rank, sets_of},
    turn::{TileMove, Turn},
};
use crate::Shape;

/// The numbering of all patterns of `size` tiles on a shape.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) shape: Shape,
    pub(crate) size: usize,
    sets: Sets,
    /// For each set the number of its first block, and for each cell how many blocks further that of
    /// the region is that the cell is in.
    regions: Vec<Regions>,
    /// The set and the region of each block, those of even sets first.
    pub(crate) blocks: Vec<(u32, u32)>,
    /// The first block of an odd set.
    pub(crate) odd: usize,
    orders: Orders,
}

/// The regions that a set leaves: four bits for each cell, and the number of the first block above them.
type Regions = [u64; 2];

/// In the second word of [`Regions`], where the number of the first block begins.
const FIRST_BLOCK: u32 = 36;

/// Where the tiles of a pattern stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Placement {
    /// The cells that they cover.
    pub(crate) set: u32,
    /// Which tile stands on each of them, three bits each, the first cell lowest; and above that the
    /// *phase*: the database's value here, modulo 4.
    order: u32,
}

/// Where the phase begins in [`Placement`].
const PHASE: u32 = 30;

impl Placement {
    /// Returns the database's value here, modulo 4.
    #[inline]
    pub(crate) fn phase(self) -> u32 {
        self.order >> PHASE
    }

    #[inline]
    pub(crate) fn with_phase(self, phase: u32) -> Placement {
        Placement { order: self.order & ((1 << PHASE) - 1) | phase << PHASE, ..self }
    }
}

impl Layout {
    pub(crate) fn new(shape: Shape, size: usize) -> Layout {
        let sets = Sets::new(shape.cells(), size);
        let mut layout = Layout {
            shape,
            size,
            regions: vec![[0; 2]; sets.count],
            sets,
            blocks: Vec::new(),
            odd: 0,
            orders: Orders::new(size),
        };
        layout.find_blocks(0);
        layout.odd = layout.blocks.len();
        layout.find_blocks(1);
        layout
    }

    /// Numbers the regions that each set of a parity leaves.
    fn find_blocks(&mut self, parity: u32) {
        let cells = self.shape.cells();
        for set in sets_of(cells, self.size).filter(|&set| self.shape.parity(set) == parity) {
            let number = self.view().set(set);
            let first = self.blocks.len();
            let mut open = !set & ((1 << cells) - 1);
            let regions = &mut self.regions[number];
            regions[1] = (first as u64) << FIRST_BLOCK;
            while open != 0 {
                let region = flood(self.shape, set, open.trailing_zeros() as usize);
                for cell in (0..cells).filter(|cell| region >> cell & 1 == 1) {
                    regions[cell / 16] |= ((self.blocks.len() - first) as u64) << (cell % 16 * 4);
                }
                open &= !region;
                self.blocks.push((set, region));
            }
        }
    }

    /// Returns how many bits the orders of a block take, those without a meaning included: whole
    /// words.
    pub(crate) fn block_bits(&self) -> usize {
        self.orders.count.next_multiple_of(64)
    }

    /// Returns how many bits all blocks take, which may be more than there are addresses.
    pub(crate) fn bits(&self) -> u64 {
        self.blocks.len() as u64 * self.block_bits() as u64
    }

    /// Returns how many positions there are.
    pub(crate) fn positions(&self) -> u64 {
        self.blocks.len() as u64 * self.orders.count as u64
    }

    /// Returns the layout as a hot loop reads it.
    pub(crate) fn view(&self) -> LayoutView<'_> {
        LayoutView {
            low_cells: self.sets.low_cells,
            low_mask: (1 << self.sets.low_cells) - 1,
            low_sets: &self.sets.low,
            high_sets: &self.sets.high,
            regions: &self.regions,
            first_orders: &self.orders.first,
            last_orders: &self.orders.last,
            block_bits: self.block_bits() as u32,
        }
    }

    /// Returns the placement of tiles that are known by their numbers within the pattern, in the
    /// order of the cells they are on, with phase 0.
    pub(crate) fn place(tiles: impl Iterator<Item = (usize, usize)>) -> Placement {
        let mut place = Placement::default();
        for (field, (cell, tile)) in tiles.enumerate() {
            place.set |= 1 << cell;
            place.order |= (tile as u32) << (3 * field);
        }
        place
    }

    /// Returns the placement of tiles that are at home on these cells.
    pub(crate) fn home(goal: u32) -> Placement {
        let cells = (0..32).filter(|cell| goal >> cell & 1 == 1);
        Layout::place(cells.enumerate().map(|(tile, cell)| (cell, tile)))
    }

    /// Returns the number of each order after a turn: the number at the place of its own number
    /// before.
    pub(crate) fn turned_orders(&self, turn: Turn) -> Vec<u16> {
        let mut turned = vec![0; self.orders.count];
        for order in Orders::all(self.size) {
            turned[self.orders.rank(order)] = self.orders.rank(turn.apply(order)) as u16;
        }
        turned
    }
}

/// A layout as a hot loop reads it: everything one step away.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayoutView<'a> {
    low_cells: u32,
    /// A bit for each of the lower cells.
    low_mask: u32,
    low_sets: &'a [u32; HALF],
    high_sets: &'a [u32; HALF],
    regions: &'a [Regions],
    first_orders: &'a [u16; FOUR],
    last_orders: &'a [u16; FOUR],
    block_bits: u32,
}

impl LayoutView<'_> {
    /// Returns the number of a set.
    #[inline]
    fn set(&self, set: u32) -> usize {
        let low = set & self.low_mask;
        let high = set >> (self.low_cells % 32);
        (self.high_sets[high as usize % HALF] + self.low_sets[low as usize % HALF]) as usize
    }

    /// Returns the block of a set with the empty cell on this cell.
    #[inline]
    pub(crate) fn block(&self, set: u32, empty: usize) -> usize {
        let regions = &self.regions[self.set(set)];
        let region = regions[empty / 16 % 2] >> (empty % 16 * 4) & 15;
        ((regions[1] >> FIRST_BLOCK) + region) as usize
    }

    /// Returns the number of a position.
    #[inline]
    pub(crate) fn index(&self, place: Placement, empty: usize) -> u32 {
        let order = rank(self.first_orders, self.last_orders, place.order);
        self.block(place.set, empty) as u32 * self.block_bits + order as u32
    }
}

impl Placement {
    /// Returns the placement after a move of a tile, with the phase before.
    #[inline]
    pub(crate) fn step(self, way: &TileMove) -> Placement {
        Placement { set: self.set ^ way.both, order: Turn::new(self.set, way).apply(self.order) }
    }
}

/// Returns the cells that can be reached from a cell without entering the set.
fn flood(shape: Shape, set: u32, start: usize) -> u32 {
    let mut region = 1u32 << start;
    let mut fresh = vec![start];
    while let Some(cell) = fresh.pop() {
        for next in shape.neighbours(cell) {
            if (set | region) >> next & 1 == 0 {
                region |= 1 << next;
                fresh.push(next);
            }
        }
    }
    region
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_takes_a_tile_from_one_place_to_another() {
        let shape = Shape { rows: 3, columns: 3 };
        for set in (0..1u32 << 9).filter(|set| (1..=8).contains(&set.count_ones())) {
            let cells: Vec<usize> = (0..9).filter(|cell| set >> cell & 1 == 1).collect();
            // Tile 7 - n is on the n-th cell.
            let tiles: Vec<(usize, usize)> =
                cells.iter().enumerate().map(|(place, &cell)| (cell, 7 - place)).collect();
            let place = Layout::place(tiles.iter().copied());
            for &from in &cells {
                for to in shape.neighbours(from).filter(|to| set >> to & 1 == 0) {
                    let mut moved: Vec<(usize, usize)> = tiles.clone();
                    for tile in &mut moved {
                        tile.0 = if tile.0 == from { to } else { tile.0 };
                    }
                    moved.sort_unstable();
                    let expected = Layout::place(moved.into_iter());
                    assert_eq!(place.step(&TileMove::new(from, to)), expected);
                }
            }
        }
    }

    #[test]
    fn every_set_and_region_has_a_block_of_its_own() {
        for (rows, columns, size) in [(3, 3, 3), (2, 2, 3), (3, 6, 4), (5, 5, 2)] {
            let shape = Shape { rows, columns };
            let cells = shape.cells();
            let layout = Layout::new(shape, size);
            let mut seen = vec![false; layout.blocks.len()];
            let sets: Vec<u32> =
                (0..1u32 << cells).filter(|set| set.count_ones() as usize == size).collect();
            assert_eq!(sets_of(cells, size).collect::<Vec<_>>(), sets);
            for set in sets {
                for cell in (0..cells).filter(|cell| set >> cell & 1 == 0) {
                    let block = layout.view().block(set, cell);
                    assert_eq!(layout.blocks[block], (set, flood(shape, set, cell)));
                    assert_eq!(block >= layout.odd, shape.parity(set) == 1);
                    seen[block] = true;
                }
            }
            assert!(seen.into_iter().all(|seen| seen));
        }
        // A corner cut off by two tiles is a region.
        let layout = Layout::new(Shape { rows: 3, columns: 3 }, 2);
        assert_ne!(layout.view().block(0b000_001_010, 0), layout.view().block(0b000_001_010, 8));
    }
}
