//! Building a database: breadth-first search of all positions of a pattern from the goal.
//!
//! Distances are found layer by layer. In each layer, the blocks that have positions of that distance
//! are read from one end to the other, 32 positions at a time; for each move of a block, its
//! positions of that distance are turned and written into the other block. A block and a turn's table
//! fit the second-level cache. The blocks are cut into one part a thread, which alone writes to it;
//! what a thread finds in another's part it hands over at the end of the layer.

use super::layout::Layout;
use glisse_search::Zeroed;
use rayon::prelude::*;
use std::{
    ops::Range,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Instant,
};

/// The value of positions that cannot be reached, and of those not reached yet.
pub(crate) const UNKNOWN: u8 = u8::MAX;

/// The build was cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the table's build was cancelled")]
pub struct Cancelled;

/// How a build is watched and stopped.
#[derive(Clone, Copy, Debug)]
pub struct BuildControl<'a> {
    /// How many threads work.
    pub threads: usize,
    /// Ends the build soon after it has become true.
    pub cancel: Option<&'a AtomicBool>,
    /// Ends the build soon after this time.
    pub deadline: Option<Instant>,
    /// Counts the positions found so far.
    pub done: Option<&'a AtomicU64>,
}

impl Default for BuildControl<'_> {
    fn default() -> Self {
        BuildControl { threads: 1, cancel: None, deadline: None, done: None }
    }
}

impl BuildControl<'_> {
    fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// The blocks that one thread writes to.
struct Part<'a> {
    blocks: Range<usize>,
    values: &'a mut [u8],
    /// Which of its blocks have positions of the distance that is expanded now, and of the next.
    now: Vec<bool>,
    next: Vec<bool>,
    /// Positions found in the parts of others.
    found: Vec<Vec<usize>>,
    fresh: u64,
}

/// A move of a block: the block it leads to, and how it turns the permutations.
struct Edge<'a> {
    block: usize,
    turn: &'a [u16],
}

/// The moves of all blocks, found once.
struct Edges<'a> {
    all: Vec<Edge<'a>>,
    /// Where those of each block begin, and the end of the last.
    starts: Vec<usize>,
}

/// The distances of all positions from the pattern's tiles on the cells `goal` with the empty cell
/// on `empty`.
pub(crate) fn build(
    layout: &Layout,
    goal: u32,
    empty: usize,
    control: BuildControl,
) -> Result<Zeroed<u8>, Cancelled> {
    let edges = Edges::new(layout);
    let mut values = Zeroed::new(layout.len());
    // A gigabyte takes long enough for the clock to be looked at in between.
    for chunk in values.chunks_mut(1 << 24) {
        if control.is_cancelled() {
            return Err(Cancelled);
        }
        chunk.fill(UNKNOWN);
    }
    let start = layout.block(goal, empty);
    values[start * layout.permutations] = 0;
    let count = layout.blocks.len();
    let size = count.div_ceil(control.threads.max(1));
    let mut parts: Vec<Part> = values
        .chunks_mut(size * layout.permutations)
        .enumerate()
        .map(|(number, values)| {
            let blocks = number * size..number * size + values.len() / layout.permutations;
            Part {
                now: blocks.clone().map(|block| block == start).collect(),
                next: vec![false; blocks.len()],
                blocks,
                values,
                found: vec![Vec::new(); control.threads.max(1)],
                fresh: 0,
            }
        })
        .collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(control.threads).build();
    for distance in 0..UNKNOWN - 1 {
        let expand = |part: &mut Part| part.expand(layout, &edges, size, distance, &control);
        match &pool {
            Ok(pool) if parts.len() > 1 => pool.install(|| parts.par_iter_mut().for_each(expand)),
            _ => parts.iter_mut().for_each(expand),
        }
        if control.is_cancelled() {
            return Err(Cancelled);
        }
        let found: Vec<Vec<Vec<usize>>> =
            parts.iter_mut().map(|part| std::mem::take(&mut part.found)).collect();
        let receive = |(number, part): (usize, &mut Part)| {
            let mine = found.iter().filter_map(|of| of.get(number));
            part.receive(mine.flatten(), layout.permutations, distance + 1);
        };
        match &pool {
            Ok(pool) if parts.len() > 1 => {
                pool.install(|| parts.par_iter_mut().enumerate().for_each(receive));
            }
            _ => parts.iter_mut().enumerate().for_each(receive),
        }
        for (part, mut found) in parts.iter_mut().zip(found) {
            found.iter_mut().for_each(Vec::clear);
            part.found = found;
        }
        let fresh: u64 = parts.iter().map(|part| part.fresh).sum();
        if let Some(done) = control.done {
            done.fetch_add(fresh, Ordering::Relaxed);
        }
        if fresh == 0 {
            break;
        }
    }
    Ok(values)
}

impl Part<'_> {
    /// Takes every move of the positions of this distance.
    fn expand(
        &mut self,
        layout: &Layout,
        edges: &Edges,
        part_size: usize,
        distance: u8,
        control: &BuildControl,
    ) {
        self.fresh = 0;
        let mut places: Vec<u16> = Vec::with_capacity(layout.permutations);
        for index in 0..self.blocks.len() {
            if index % 64 == 0 && control.is_cancelled() {
                return;
            }
            if !std::mem::take(&mut self.now[index]) {
                continue;
            }
            let block = &self.values[index * layout.permutations..][..layout.permutations];
            find(block, distance, &mut places);
            for edge in edges.of(self.blocks.start + index) {
                if self.blocks.contains(&edge.block) {
                    let target = edge.block - self.blocks.start;
                    let first = target * layout.permutations;
                    let values = &mut self.values[first..first + layout.permutations];
                    let mut fresh = 0;
                    for &place in &places {
                        let value = &mut values[usize::from(edge.turn[usize::from(place)])];
                        fresh += u64::from(*value == UNKNOWN);
                        *value = (*value).min(distance + 1);
                    }
                    self.fresh += fresh;
                    self.next[target] |= fresh > 0;
                } else {
                    let first = edge.block * layout.permutations;
                    let found = &mut self.found[edge.block / part_size];
                    found.extend(
                        places
                            .iter()
                            .map(|&place| first + usize::from(edge.turn[usize::from(place)])),
                    );
                }
            }
        }
    }

    /// Takes what others have found here, and goes on to the next distance.
    fn receive<'f>(
        &mut self,
        found: impl Iterator<Item = &'f usize>,
        permutations: usize,
        distance: u8,
    ) {
        let first = self.blocks.start * permutations;
        for &position in found {
            let value = &mut self.values[position - first];
            if *value == UNKNOWN {
                *value = distance;
                self.fresh += 1;
                self.next[position / permutations - self.blocks.start] = true;
            }
        }
        std::mem::swap(&mut self.now, &mut self.next);
    }
}

/// Lists the places of a value.
fn find(block: &[u8], value: u8, places: &mut Vec<u16>) {
    const RUN: usize = 32;
    places.clear();
    let mut look = |first: usize, run: &[u8]| {
        let here = run.iter().enumerate().filter(|&(_, &found)| found == value);
        places.extend(here.map(|(place, _)| (first + place) as u16));
    };
    let (runs, rest) = block.as_chunks::<RUN>();
    for (number, run) in runs.iter().enumerate() {
        if run.iter().fold(0, |any, &found| any | u8::from(found == value)) > 0 {
            look(number * RUN, run);
        }
    }
    look(runs.len() * RUN, rest);
}

impl<'a> Edges<'a> {
    fn new(layout: &'a Layout) -> Edges<'a> {
        let mut edges = Edges { all: Vec::new(), starts: vec![0] };
        for &(set, region) in &layout.blocks {
            // Each tile next to the region of the empty cell can enter it.
            for from in (0..layout.shape.cells()).filter(|from| set >> from & 1 == 1) {
                let into = layout.shape.neighbours(from);
                edges.all.extend(into.filter(|to| region >> to & 1 == 1).map(|to| {
                    let moved = set ^ (1 << from) ^ (1 << to);
                    Edge { block: layout.block(moved, from), turn: layout.turn(set, from, to) }
                }));
            }
            edges.starts.push(edges.all.len());
        }
        edges
    }

    fn of(&self, block: usize) -> &[Edge<'a>] {
        &self.all[self.starts[block]..self.starts[block + 1]]
    }
}
