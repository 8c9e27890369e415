//! States in any order and any number of times become sorted runs, in which each is once.

use super::{
    DiskSearchError, StoredState,
    merge::Merge,
    part::{Part, PartWriter},
    storage::Storage,
    watch::Watch,
};

/// How much memory a sorter may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SorterSize {
    /// About how many states are sorted at once.
    pub(super) states: usize,
    /// How many bytes of runs are kept in memory.
    pub(super) run_bytes: usize,
    /// How many hashes of states that were added not long ago are told apart, as a power of two.
    pub(super) recent_bits: u32,
    /// How many runs are merged at once.
    pub(super) fan_in: usize,
}

/// What one thread has found.
pub(super) struct Sorter<const W: usize> {
    size: SorterSize,
    block_bytes: usize,
    buffer: Vec<[u64; W]>,
    /// Where in the buffer the last state of each hash is, if it is not sorted yet. Most states are
    /// found from several others, one soon after the other: what is known to be in the buffer need not
    /// be there twice.
    recent: Vec<u32>,
    runs: Vec<Part<W>>,
    run_bytes: usize,
}

impl<const W: usize> Sorter<W> {
    pub(super) fn new(size: SorterSize, block_bytes: usize) -> Self {
        let recent = vec![u32::MAX; 1 << size.recent_bits];
        let (buffer, runs) = (Vec::with_capacity(size.states), Vec::new());
        Sorter { size, block_bytes, buffer, recent, runs, run_bytes: 0 }
    }

    /// Adds states.
    #[inline]
    pub(super) fn add<S: StoredState<W>>(
        &mut self,
        states: &[S],
        storage: &Storage,
        watch: &Watch,
    ) -> Result<(), DiskSearchError> {
        if self.buffer.len() + states.len() > self.size.states {
            self.sort();
            // What is still more than half full is not worth being sorted once more.
            if 2 * self.buffer.len() > self.size.states {
                self.end_run(storage, watch)?;
            }
        }
        let shift = 64 - self.size.recent_bits;
        for &state in states {
            let words = state.words();
            let recent = &mut self.recent[(state.mix() >> shift) as usize];
            if self.buffer.get(*recent as usize) != Some(&words) {
                *recent = self.buffer.len() as u32;
                self.buffer.push(words);
            }
        }
        Ok(())
    }

    fn sort(&mut self) {
        self.buffer.sort_unstable();
        self.buffer.dedup();
        self.recent.fill(u32::MAX);
    }

    /// Makes a run of the buffer, which is sorted.
    fn end_run(&mut self, storage: &Storage, watch: &Watch) -> Result<(), DiskSearchError> {
        watch.poll()?;
        let mut writer = PartWriter::to_memory(self.block_bytes);
        for &state in &self.buffer {
            writer.push(state)?;
        }
        self.buffer.clear();
        self.recent.fill(u32::MAX);
        let run = writer.finish()?;
        self.run_bytes += run.bytes();
        storage.count_run(run.bytes())?;
        self.runs.push(run);
        if self.run_bytes > self.size.run_bytes {
            let is_in_memory = |run: &mut Part<W>| run.is_in_memory();
            let in_memory: Vec<_> = self.runs.extract_if(.., is_in_memory).collect();
            self.runs.push(merge_runs(&in_memory, storage, watch)?);
            self.run_bytes = 0;
        }
        Ok(())
    }

    /// Makes runs of all that was added.
    pub(super) fn finish(
        &mut self,
        storage: &Storage,
        watch: &Watch,
    ) -> Result<(), DiskSearchError> {
        if !self.buffer.is_empty() {
            self.sort();
            self.end_run(storage, watch)?;
        }
        Ok(())
    }

    /// Returns all runs, and is empty again.
    pub(super) fn take(&mut self) -> Vec<Part<W>> {
        self.run_bytes = 0;
        std::mem::take(&mut self.runs)
    }
}

/// Merges runs into one in a file.
fn merge_runs<const W: usize>(
    runs: &[Part<W>],
    storage: &Storage,
    watch: &Watch,
) -> Result<Part<W>, DiskSearchError> {
    let mut merge = Merge::new(runs.iter(), None)?;
    let (mut writer, mut turn) = (storage.new_run()?, 0);
    while let Some(state) = merge.next()? {
        watch.tick(&mut turn)?;
        writer.push(state)?;
    }
    Ok(writer.finish()?)
}

/// Merges runs until there are at most `most`.
pub(super) fn reduce_runs<const W: usize>(
    runs: &mut Vec<Part<W>>,
    most: usize,
    storage: &Storage,
    watch: &Watch,
) -> Result<(), DiskSearchError> {
    while runs.len() > most {
        // The first ones are the smallest: what is merged goes to the end.
        let some: Vec<_> = runs.drain(..most.max(2)).collect();
        let merged = merge_runs(&some, storage, watch)?;
        some.iter().try_for_each(Part::remove_run)?;
        runs.push(merged);
    }
    Ok(())
}
