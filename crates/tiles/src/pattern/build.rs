//! Building a database: breadth-first search of all positions of a pattern from the goal.
//!
//! A move of a tile changes the parity of the set of cells that the pattern covers, so the positions
//! of one distance are all in even blocks, or all in odd ones. For each distance, every block of the
//! other parity collects the positions that are one move away: it goes through the blocks that its
//! moves lead to and turns their positions of that distance. Along a row there is nothing to turn,
//! and 64 positions are taken over at once. A block writes only to itself and reads only blocks of
//! the other parity, so that threads need not know of each other.
//!
//! A position is a bit in three sets: those seen, those of the last distance, and those whose
//! distance has the second bit set, which is all that a database has to keep (`database.rs`). The
//! bits of a block fit the first-level cache, and a turn's table the second.

use super::{
    layout::Layout,
    turn::{TileMove, Turn},
};
use glisse_family::BuildProgress;
use glisse_search::{HAS_THREADS, Limit, Zeroed};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// A move into a block.
struct Edge {
    /// The block it comes from.
    block: u32,
    /// Which table says where it takes each order, or `None` if it leaves the orders alone.
    turn: Option<u32>,
}

/// The moves into all blocks, and their turns.
struct Edges {
    all: Vec<Edge>,
    /// Where those of each block begin, and the end of the last.
    starts: Vec<u32>,
    turns: Vec<Vec<u16>>,
}

/// What is known of the positions of some blocks, a bit each.
struct Part<'a> {
    seen: &'a mut [u64],
    /// Those found last.
    fresh: &'a mut [u64],
    /// Those whose distance has the second bit set.
    bits: &'a mut [u64],
    /// Whether a block has any in `fresh`.
    is_fresh: &'a mut [bool],
}

/// How many blocks a thread takes at a time: enough that it seldom has to ask, and few enough that
/// the clock is looked at often.
const BLOCKS: usize = 16;

/// Sets, for all positions, the second bit of the distance from the pattern's tiles on the cells
/// `goal` with the empty cell on `empty`.
pub(crate) fn build(
    layout: &Layout,
    goal: u32,
    empty: usize,
    threads: usize,
    progress: &BuildProgress,
    bits: &mut [u64],
) -> Result<(), Limit> {
    let edges = Edges::new(layout, progress)?;
    let words = layout.block_bits() / 64;
    let memory = || Zeroed::<u64>::new(layout.blocks.len() * words);
    let (mut seen, mut fresh) = (memory(), memory());
    let mut is_fresh = vec![false; layout.blocks.len()];
    let start = layout.view().block(goal, empty);
    let home = layout.view().index(Layout::home(goal), empty) as usize;
    seen[home / 64] |= 1 << (home % 64);
    fresh[home / 64] |= 1 << (home % 64);
    is_fresh[start] = true;
    let pool = || rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok();
    let pool = if HAS_THREADS && threads > 1 { pool() } else { None };
    let split = layout.odd * words;
    for distance in 0_u32.. {
        let (even_seen, odd_seen) = seen.split_at_mut(split);
        let (even_fresh, odd_fresh) = fresh.split_at_mut(split);
        let (even_bits, odd_bits) = bits.split_at_mut(split);
        let (even_is_fresh, odd_is_fresh) = is_fresh.split_at_mut(layout.odd);
        let into_odd = (start >= layout.odd) ^ (distance % 2 == 0);
        let (target, first, source, source_is_fresh, source_first) = if into_odd {
            let target =
                Part { seen: odd_seen, fresh: odd_fresh, bits: odd_bits, is_fresh: odd_is_fresh };
            (target, layout.odd, &*even_fresh, &*even_is_fresh, 0)
        } else {
            let target = Part {
                seen: even_seen,
                fresh: even_fresh,
                bits: even_bits,
                is_fresh: even_is_fresh,
            };
            (target, 0, &*odd_fresh, &*odd_is_fresh, layout.odd)
        };
        let source = |block: usize| {
            let block = block - source_first;
            source_is_fresh[block].then(|| &source[block * words..(block + 1) * words])
        };
        let is_second_bit_set = (distance + 1) >> 1 & 1 == 1;
        let collect = |(number, mut part): (usize, Part)| {
            progress.check()?;
            let first = first + number * BLOCKS;
            let found = part.collect(first, words, &edges, source, is_second_bit_set);
            progress.add(found);
            Ok(found)
        };
        let found: Result<u64, Limit> = match &pool {
            Some(pool) => pool.install(|| target.par_parts(words).map(collect).sum()),
            None => target.parts(words).map(collect).sum(),
        };
        if found? == 0 {
            break;
        }
    }
    Ok(())
}

impl<'a> Part<'a> {
    /// Returns parts of [`BLOCKS`] blocks, each of which has `words` words.
    fn parts(self, words: usize) -> impl Iterator<Item = (usize, Part<'a>)> {
        let bits = self.fresh.chunks_mut(BLOCKS * words).zip(self.bits.chunks_mut(BLOCKS * words));
        let blocks = self.seen.chunks_mut(BLOCKS * words).zip(self.is_fresh.chunks_mut(BLOCKS));
        bits.zip(blocks)
            .map(|((fresh, bits), (seen, is_fresh))| Part { seen, fresh, bits, is_fresh })
            .enumerate()
    }

    /// Returns the parts of [`Part::parts`] for several threads.
    fn par_parts(self, words: usize) -> impl ParallelIterator<Item = (usize, Part<'a>)> {
        self.parts(words).collect::<Vec<_>>().into_par_iter()
    }

    /// Collects the positions that are one move from those of the last distance and have not been
    /// seen before, and returns how many there are.
    fn collect<'s>(
        &mut self,
        first: usize,
        words: usize,
        edges: &Edges,
        source: impl Fn(usize) -> Option<&'s [u64]>,
        is_second_bit_set: bool,
    ) -> u64 {
        let mut found = 0;
        for (number, is_fresh) in self.is_fresh.iter_mut().enumerate() {
            let range = number * words..(number + 1) * words;
            let fresh = &mut self.fresh[range.clone()];
            *is_fresh = false;
            let mut is_clear = false;
            for edge in edges.of(first + number) {
                let Some(from) = source(edge.block as usize) else { continue };
                if !std::mem::replace(&mut is_clear, true) {
                    fresh.fill(0);
                }
                match edge.turn {
                    None => fresh.iter_mut().zip(from).for_each(|(to, from)| *to |= from),
                    Some(turn) => turn_into(fresh, from, &edges.turns[turn as usize]),
                }
            }
            if !is_clear {
                continue;
            }
            let mut count = 0;
            let known = self.seen[range.clone()].iter_mut().zip(&mut self.bits[range]);
            for (fresh, (seen, bits)) in fresh.iter_mut().zip(known) {
                *fresh &= !*seen;
                *seen |= *fresh;
                *bits |= if is_second_bit_set { *fresh } else { 0 };
                count += u64::from(fresh.count_ones());
            }
            *is_fresh = count > 0;
            found += count;
        }
        found
    }
}

/// Adds positions after a turn.
fn turn_into(to: &mut [u64], from: &[u64], turn: &[u16]) {
    for (word, &from) in from.iter().enumerate() {
        let mut rest = from;
        while rest != 0 {
            let place = word * 64 + rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let turned = turn[place];
            to[usize::from(turned / 64)] |= 1 << (turned % 64);
        }
    }
}

impl Edges {
    fn new(layout: &Layout, progress: &BuildProgress) -> Result<Edges, Limit> {
        let mut edges = Edges { all: Vec::new(), starts: vec![0], turns: Vec::new() };
        let mut known = FxHashMap::default();
        for (number, &(set, region)) in layout.blocks.iter().enumerate() {
            if number % BLOCKS == 0 {
                progress.check()?;
            }
            // Each tile next to the region of the empty cell can have come out of it.
            for to in (0..layout.shape.cells()).filter(|to| set >> to & 1 == 1) {
                for from in layout.shape.neighbours(to).filter(|from| region >> from & 1 == 1) {
                    let before = set ^ (1 << from) ^ (1 << to);
                    let turn = Turn::new(before, &TileMove::new(from, to));
                    let turn = (turn.jumped > 0).then(|| {
                        *known.entry(turn).or_insert_with(|| {
                            edges.turns.push(layout.turned_orders(turn));
                            edges.turns.len() as u32 - 1
                        })
                    });
                    let block = layout.view().block(before, to) as u32;
                    edges.all.push(Edge { block, turn });
                }
            }
            edges.starts.push(edges.all.len() as u32);
        }
        Ok(edges)
    }

    fn of(&self, block: usize) -> &[Edge] {
        &self.all[self.starts[block] as usize..self.starts[block + 1] as usize]
    }
}
