//! Breadth-first search of spaces that are larger than memory, in files that are read and written in
//! order; and of spaces that fit, on all cores, in a few bytes a state.
//!
//! A layer is a sorted list of states. The successors of its states, in any order and many times over,
//! are sorted in pieces that fit into memory (*runs*), and the runs are merged. Where moves can be taken
//! back, the neighbours of a state at distance *d* are at distances *d* - 1, *d* and *d* + 1: what is in
//! neither of the two layers before is new. This is known as delayed duplicate detection. No table of all
//! states is needed, and nothing is read at random.
//!
//! Every thread expands pieces of the layer and has runs of its own; the runs are then merged by ranges
//! of states, which do not depend on each other. How a layer is cut into ranges, and so every byte of
//! its files, is the same for any number of threads.
//!
//! Whoever is interrupted goes on after the last complete layer.

mod block;
mod layers;
mod manifest;
mod merge;
mod part;
mod questions;
mod sorter;
mod storage;
mod stored;
#[cfg(test)]
mod tests;
mod watch;
mod ways;

pub(crate) use block::{DifferenceReader, difference, sum};
pub use stored::StoredState;
pub(crate) use ways::add_up;

use crate::{
    Control, Cost, Instant, Limit, Meter, Search, Space,
    numbered::DiskSearchError,
    work_folder::{DiskError, WorkFolder},
};
use manifest::{LayerRecord, Manifest, Sweep};
use part::{Cursor, Part};
use sorter::{Sorter, SorterSize};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use storage::Storage;
use watch::Watch;

/// The version of the files that an exploration by layers writes to its folder.
pub const LAYERS_VERSION: u32 = 1;

/// How much memory each part of the work may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Sizes {
    threads: usize,
    block_bytes: usize,
    sorter: SorterSize,
    /// How many blocks of the layer that is expanded make a range of the next one, if these are not too
    /// many.
    range_blocks: usize,
    /// How long a layer that fits into memory may wait until it is on disk. Small layers take longer to
    /// be made safe than to be found again.
    commit_interval: Duration,
    /// How many states on shortest ways are in memory.
    ways: usize,
}

/// The memory that is used where nothing is said.
const USUAL_MEMORY: u64 = 256 << 20;

/// The fewest bytes a thread can work with.
const LEAST_MEMORY: u64 = 1 << 20;

/// Blocks are small, so that one of each of many runs is no burden, and long enough to be read in order.
const BLOCK_BYTES: usize = 1 << 13;

/// Larger buffers are not sorted faster, and a thread that sorts does not look at the clock.
const MOST_SORTED_BYTES: u64 = 8 << 20;

impl Sizes {
    /// Divides memory among threads, or fewer of them if there is little.
    fn new(words: usize, threads: usize, memory: Option<u64>) -> Result<Sizes, Limit> {
        // The rest is for the program itself, and what allocation loses.
        let memory = memory.unwrap_or(USUAL_MEMORY) / 8 * 5;
        let threads = (threads as u64).min(memory / LEAST_MEMORY).max(1);
        let share = memory / threads;
        if share < LEAST_MEMORY {
            return Err(Limit::Memory);
        }
        let state_bytes = 8 * words as u64;
        let sorted_bytes = (share / 4).min(MOST_SORTED_BYTES);
        let states = (sorted_bytes / state_bytes) as usize;
        // A block that is read has about three bytes a state.
        let stream_bytes = BLOCK_BYTES as u64 * (1 + state_bytes / 3);
        let sorter = SorterSize {
            states,
            run_bytes: (share / 2 - sorted_bytes / 8) as usize,
            // A number of 4 bytes for every fourth state.
            recent_bits: (states / 4).ilog2(),
            fan_in: (share / 4 / stream_bytes).clamp(4, 256) as usize,
        };
        Ok(Sizes {
            threads: threads as usize,
            block_bytes: BLOCK_BYTES,
            sorter,
            // Not less than half a mebibyte in a file, if there is the memory for that.
            range_blocks: (memory as usize / 64 / BLOCK_BYTES).clamp(2, 64),
            commit_interval: Duration::from_millis(500),
            // With a number of a few digits each.
            ways: (memory / (state_bytes + 64)) as usize,
        })
    }

    /// Returns how many bytes all threads take together.
    fn bytes(&self, words: usize) -> usize {
        let SorterSize { states, run_bytes, recent_bits, fan_in } = self.sorter;
        let streams = fan_in * self.block_bytes * (1 + 8 * words / 3);
        let run_bytes = if run_bytes == usize::MAX { 0 } else { run_bytes };
        self.threads * (states * 8 * words + (4 << recent_bits) + run_bytes + streams)
    }
}

/// A whole space as sorted layers, on disk or in memory.
pub struct LayeredSpace<'a, S: Space, const W: usize> {
    space: &'a S,
    storage: Storage,
    sizes: Sizes,
    sorters: Vec<Sorter<W>>,
    meter: Meter<'a>,
    /// All layers that are complete.
    manifest: Manifest,
    /// Those of them that are in memory, and not on disk yet.
    in_memory: BTreeMap<(Sweep, usize), Layer<W>>,
    last_commit: Instant,
}

/// The parts of a layer, in order.
type Layer<const W: usize> = Arc<Vec<Part<W>>>;

impl<'a, S: Space + Sync> Search<'a, S> {
    /// Counts the states at each distance from the start on this many threads, and keeps them as sorted
    /// layers: in a folder on disk, which is opened for [`LAYERS_VERSION`] and goes on with what it has
    /// already, or in memory. The space needs moves that can be taken back.
    ///
    /// What is asked of the space afterwards obeys the same limits. With a folder, the limit on memory
    /// says how much is used, and never ends the work but at the beginning.
    pub fn explore_layers<const W: usize>(
        self,
        threads: usize,
        folder: Option<WorkFolder>,
    ) -> Result<LayeredSpace<'a, S, W>, DiskSearchError>
    where
        S::State: StoredState<W>,
    {
        let sizes = Sizes::new(W, threads, self.control.memory())?;
        LayeredSpace::new(self.space, folder, sizes, self.control)
    }
}

impl<'a, S: Space + Sync, const W: usize> LayeredSpace<'a, S, W>
where
    S::State: StoredState<W>,
{
    fn new(
        space: &'a S,
        folder: Option<WorkFolder>,
        sizes: Sizes,
        control: Control<'a>,
    ) -> Result<Self, DiskSearchError> {
        const { assert!(S::REVERSIBLE, "layers are told apart by the two before") };
        let mut meter = Meter::new(control);
        let mut sizes = sizes;
        if folder.is_none() {
            // Runs and layers take what they need, and are counted then.
            sizes.sorter.run_bytes = usize::MAX;
        }
        meter.claim(sizes.bytes(W))?;
        let manifest = folder.as_ref().map_or_else(|| Ok(Manifest::default()), Manifest::read)?;
        let sorters = (0..sizes.threads).map(|_| Sorter::new(sizes.sorter, sizes.block_bytes));
        let mut exploration = LayeredSpace {
            space,
            storage: Storage::new(folder, sizes.block_bytes),
            sizes,
            sorters: sorters.collect(),
            meter,
            manifest,
            in_memory: BTreeMap::new(),
            last_commit: Instant::now(),
        };
        exploration.drop_damaged_layers()?;
        exploration.sweep(Sweep::Start)?;
        Ok(exploration)
    }

    /// Forgets layers from the first on that is damaged among those that the search would go on from.
    fn drop_damaged_layers(&mut self) -> Result<(), DiskSearchError> {
        for sweep in [Sweep::Goals, Sweep::Start] {
            while !self.manifest.is_complete(sweep) {
                let depth = self.manifest.layers(sweep).len();
                let mut last_two = depth.saturating_sub(2)..depth;
                let watch = Watch::new(&self.meter);
                let damaged = last_two.try_fold(None, |damaged, depth| match damaged {
                    Some(_) => Ok(damaged),
                    None => Ok::<_, DiskSearchError>(
                        self.is_damaged(sweep, depth, &watch)?.then_some(depth),
                    ),
                })?;
                let Some(damaged) = damaged else { break };
                self.manifest.layers_mut(sweep).truncate(damaged);
            }
        }
        Ok(())
    }

    fn is_damaged(
        &self,
        sweep: Sweep,
        depth: usize,
        watch: &Watch,
    ) -> Result<bool, DiskSearchError> {
        let read = || -> Result<(), DiskSearchError> {
            let layer = self.open(sweep, depth)?;
            let mut cursor = Cursor::new(&layer, None)?;
            while cursor.get().is_some() {
                watch.poll()?;
                cursor.next_block()?;
            }
            Ok(())
        };
        match read() {
            Ok(()) => Ok(false),
            Err(DiskSearchError::Disk(DiskError::Damaged { .. })) => Ok(true),
            Err(stop) => Err(stop),
        }
    }

    fn open(&self, sweep: Sweep, depth: usize) -> Result<Layer<W>, DiskError> {
        match self.in_memory.get(&(sweep, depth)) {
            Some(layer) => Ok(layer.clone()),
            None => Ok(self.storage.open_layer(&self.manifest, sweep, depth)?.into()),
        }
    }

    /// Goes through the whole space layer by layer, from where that has ended before.
    fn sweep(&mut self, sweep: Sweep) -> Result<(), DiskSearchError> {
        for (depth, layer) in self.manifest.layers(sweep).iter().enumerate() {
            self.meter.statistics.expanded += layer.states();
            self.meter.statistics.generated += layer.generated;
            self.meter.statistics.stored += layer.states();
            self.meter.tell_layer(depth, layer.states());
        }
        if self.manifest.is_complete(sweep) {
            return Ok(());
        }
        // The states of the last layer are not expanded yet.
        let depth = self.manifest.layers(sweep).len();
        let last = self.manifest.layers(sweep).last().map_or(0, LayerRecord::states);
        self.meter.statistics.expanded -= last;
        let mut before = if depth > 1 { self.open(sweep, depth - 2)? } else { Layer::default() };
        let mut here = if depth > 0 { self.open(sweep, depth - 1)? } else { Layer::default() };
        for depth in depth.. {
            let next = match (depth, sweep) {
                (0, Sweep::Start) => self.write_start()?,
                (0, Sweep::Goals) => self.collect_goals()?,
                _ => self.expand(sweep, depth, &before, &here)?,
            };
            let (states, is_last) = (next.iter().map(Part::states).sum(), next.is_empty());
            self.meter.statistics.stored += states;
            self.meter.statistics.depth = depth as Cost;
            self.meter.tell_layer(depth, states);
            self.commit_if_due(&next)?;
            if is_last {
                break;
            }
            before = std::mem::replace(&mut here, next);
        }
        Ok(())
    }

    /// Makes the layers so far safe on disk, if there is one and the last of them was not too short.
    fn commit_if_due(&mut self, last: &[Part<W>]) -> Result<(), DiskSearchError> {
        let Some(folder) = self.storage.folder() else {
            self.meter.claim(bytes(last))?;
            return Ok(());
        };
        let waiting: usize = self.in_memory.values().map(|layer| bytes(layer)).sum();
        let most_waiting = self.sizes.range_blocks * self.sizes.block_bytes;
        if self.last_commit.elapsed() < self.sizes.commit_interval && waiting <= most_waiting {
            return Ok(());
        }
        let watch = Watch::new(&self.meter);
        while let Some(entry) = self.in_memory.first_entry() {
            watch.poll()?;
            let (sweep, depth) = *entry.key();
            self.storage.save(sweep, depth, entry.get())?;
            entry.remove();
        }
        self.manifest.write(folder)?;
        self.last_commit = Instant::now();
        Ok(())
    }
}

fn bytes<const W: usize>(layer: &[Part<W>]) -> usize {
    layer.iter().map(Part::bytes).sum()
}
