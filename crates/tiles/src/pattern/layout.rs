//! How the positions of a pattern are numbered.
//!
//! A position of *k* tiles is the set of cells they cover, the region of the empty cell, and a
//! permutation: which tile stands on the first of these cells, the second, and so on. A *block* is a
//! set with a region; its *k*! permutations are neighbours in memory. A move of a tile leads from one
//! block to another, and turns all permutations of the block in the same way: the tile jumps over
//! some others in the order of cells. So moves are found once a block, and the turn is a table.

use crate::shape::Shape;

/// The numbering of all patterns of `size` tiles on a shape.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) shape: Shape,
    pub(crate) size: usize,
    cells: usize,
    /// How many permutations there are.
    pub(crate) permutations: usize,
    /// A set's number is `high_base` of its upper cells plus `low_rank` of its lower ones.
    low_bits: u32,
    low_rank: Vec<u32>,
    high_base: Vec<u32>,
    /// For each set its first block, and for each of its cells how many blocks further that of the
    /// region is that the cell is in.
    first_block: Vec<u32>,
    region_of: Vec<u8>,
    /// The set and the region of each block.
    pub(crate) blocks: Vec<(u32, u32)>,
    /// For each pair of places in the order of cells and each permutation, the permutation after the
    /// tile at the first place has gone to the second.
    turns: Vec<u16>,
}

/// No region: the cell belongs to the set itself.
const NONE: u8 = u8::MAX;

impl Layout {
    pub(crate) fn new(shape: Shape, size: usize) -> Layout {
        let cells = shape.cells() as u32;
        let low_bits = cells.div_ceil(2);
        let mut layout = Layout {
            shape,
            size,
            cells: shape.cells(),
            permutations: (1..=size).product(),
            low_bits,
            low_rank: Vec::new(),
            high_base: Vec::new(),
            first_block: Vec::new(),
            region_of: Vec::new(),
            blocks: Vec::new(),
            turns: turns(size),
        };
        let mut by_count = vec![0; cells as usize + 1];
        for low in 0..1u32 << low_bits {
            let rank = &mut by_count[low.count_ones() as usize];
            layout.low_rank.push(*rank);
            *rank += 1;
        }
        let mut base = 0;
        for high in 0..1u32 << (cells - low_bits) {
            layout.high_base.push(base);
            let rest = size.checked_sub(high.count_ones() as usize);
            base += rest.map_or(0, |rest| by_count[rest]);
        }
        layout.find_blocks(base as usize);
        layout
    }

    /// Numbers the regions that each set leaves.
    fn find_blocks(&mut self, sets: usize) {
        let cells = self.shape.cells();
        self.first_block = vec![0; sets];
        self.region_of = vec![NONE; sets * cells];
        for set in sets_of(cells, self.size) {
            let rank = self.rank(set);
            let first = self.blocks.len();
            self.first_block[rank] = first as u32;
            for cell in (0..cells).filter(|cell| set >> cell & 1 == 0) {
                if self.region_of[rank * cells + cell] != NONE {
                    continue;
                }
                let region = flood(self.shape, set, cell);
                for inside in (0..cells).filter(|inside| region >> inside & 1 == 1) {
                    self.region_of[rank * cells + inside] = (self.blocks.len() - first) as u8;
                }
                self.blocks.push((set, region));
            }
        }
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.blocks.len() * self.permutations
    }

    /// The number of a set.
    #[inline]
    fn rank(&self, set: u32) -> usize {
        let low = set & ((1 << self.low_bits) - 1);
        (self.high_base[(set >> self.low_bits) as usize] + self.low_rank[low as usize]) as usize
    }

    /// The block of a set with the empty cell on this cell.
    #[inline]
    pub(crate) fn block(&self, set: u32, empty: usize) -> usize {
        let rank = self.rank(set);
        let region = self.region_of[rank * self.cells + empty];
        self.first_block[rank] as usize + usize::from(region)
    }

    /// The turn of a tile that goes from one cell of the set to an empty one: where its part of
    /// `turns` begins.
    #[inline]
    pub(crate) fn turn(&self, set: u32, from: usize, to: usize) -> &[u16] {
        let below = |cell: usize| ((1u32 << cell) - 1) & !(1 << from);
        let (first, second) = (set & below(from), set & below(to));
        let turn = first.count_ones() as usize * self.size + second.count_ones() as usize;
        &self.turns[turn * self.permutations..][..self.permutations]
    }
}

/// All sets of this size, each followed by the next larger number with as many bits.
fn sets_of(cells: usize, size: usize) -> impl Iterator<Item = u32> {
    let first = (size > 0).then_some((1u32 << size) - 1);
    std::iter::successors(first, move |&set| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest;
        let next = carried | (((set ^ carried) / lowest) >> 2);
        (next < 1 << cells).then_some(next)
    })
}

/// The cells that can be reached from a cell without entering the set.
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

/// The number of a permutation among those of its length, in lexicographic order.
pub(crate) fn permutation_rank(tiles: &[usize]) -> usize {
    let mut rank = 0;
    for (place, tile) in tiles.iter().enumerate() {
        let smaller = tiles[place + 1..].iter().filter(|&other| other < tile).count();
        rank = rank * (tiles.len() - place) + smaller;
    }
    rank
}

/// The rank of each permutation after its tiles at two neighbouring places have been exchanged.
///
/// The rank is a number whose digits say, for each place, how many of the tiles behind are smaller.
/// Of the two digits concerned, the first is larger than the second exactly if the first tile is
/// larger than the second; all other digits stay.
fn exchange(size: usize, place: usize) -> Vec<u16> {
    let (first, second) = (size - place, size - place - 1);
    let rest: usize = (1..second).product();
    let count: usize = (1..=size).product();
    let exchanged = |rank: usize| {
        let (lower, second_digit) = (rank % rest, rank / rest % second);
        let (first_digit, upper) = (rank / rest / second % first, rank / rest / second / first);
        let (first_digit, second_digit) = if first_digit > second_digit {
            (second_digit, first_digit - 1)
        } else {
            (second_digit + 1, first_digit)
        };
        (((upper * first + first_digit) * second + second_digit) * rest + lower) as u16
    };
    (0..count).map(exchanged).collect()
}

/// The tables of all turns, made of exchanges of neighbours.
fn turns(size: usize) -> Vec<u16> {
    let count: usize = (1..=size).product();
    let exchanges: Vec<Vec<u16>> = (1..size).map(|place| exchange(size, place - 1)).collect();
    let mut turns = vec![0; size * size * count];
    for from in 0..size {
        let own = (from * size + from) * count;
        for (permutation, turned) in turns[own..own + count].iter_mut().enumerate() {
            *turned = permutation as u16;
        }
        // One place further is one more exchange.
        let further = (from + 1..size).map(|to| (to - 1, to, to - 1));
        let nearer = (0..from).rev().map(|to| (to + 1, to, to));
        for (before, to, exchange) in further.chain(nearer) {
            let source = (from * size + before) * count;
            let target = (from * size + to) * count;
            for permutation in 0..count {
                let turned = turns[source + permutation];
                turns[target + permutation] = exchanges[exchange][usize::from(turned)];
            }
        }
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All permutations of this length, in lexicographic order.
    fn all_permutations(size: usize) -> Vec<Vec<usize>> {
        let mut all = vec![Vec::new()];
        for _ in 0..size {
            all = all
                .into_iter()
                .flat_map(|begun: Vec<usize>| {
                    let rest = (0..size).filter(|tile| !begun.contains(tile)).collect::<Vec<_>>();
                    rest.into_iter().map(move |tile| [&begun[..], &[tile]].concat())
                })
                .collect();
        }
        all
    }

    #[test]
    fn a_turn_takes_a_tile_from_one_place_to_another() {
        for size in 1..=5 {
            let all = all_permutations(size);
            let turns = turns(size);
            for (rank, tiles) in all.iter().enumerate() {
                assert_eq!(permutation_rank(tiles), rank);
                for from in 0..size {
                    for to in 0..size {
                        let mut moved = tiles.clone();
                        let tile = moved.remove(from);
                        moved.insert(to, tile);
                        let turned = turns[(from * size + to) * all.len() + rank];
                        assert_eq!(usize::from(turned), permutation_rank(&moved));
                    }
                }
            }
        }
    }

    #[test]
    fn every_set_and_region_has_a_block_of_its_own() {
        let shape = Shape { rows: 3, columns: 3 };
        let layout = Layout::new(shape, 3);
        let mut seen = vec![false; layout.blocks.len()];
        let sets: Vec<u32> = (0..1u32 << 9).filter(|set| set.count_ones() == 3).collect();
        assert_eq!(sets_of(9, 3).collect::<Vec<_>>(), sets);
        for set in sets {
            for cell in (0..9).filter(|cell| set >> cell & 1 == 0) {
                let block = layout.block(set, cell);
                let (its_set, region) = layout.blocks[block];
                assert_eq!((its_set, region), (set, flood(shape, set, cell)));
                seen[block] = true;
            }
        }
        assert!(seen.into_iter().all(|seen| seen));
        // A corner cut off by two tiles is a region.
        assert_ne!(layout.block(0b000_001_010, 0), layout.block(0b000_001_010, 8));
    }
}
