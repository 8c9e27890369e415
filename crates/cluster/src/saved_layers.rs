//! Which layers of a flood are on the disk.

use crate::checkpoint::{Record, Saved};
use std::{collections::BTreeMap, time::Duration};

/// The layers that are on the disk, as the first worker hears of them: each has a file of every worker.
pub(crate) struct SavedLayers {
    workers: usize,
    /// Whether the files of a layer have all states so far.
    is_whole: bool,
    /// The files of each layer that it takes to go on from the last complete one.
    files: Vec<Vec<Record>>,
    /// Those of later layers.
    later: BTreeMap<usize, Vec<Saved>>,
}

impl SavedLayers {
    /// What so many workers save after layers that have files already.
    pub(crate) fn new(files: Vec<Vec<Record>>, workers: usize, is_whole: bool) -> SavedLayers {
        SavedLayers { workers, is_whole, files, later: BTreeMap::new() }
    }

    /// Adds files that are on the disk.
    pub(crate) fn add(&mut self, all: Vec<Saved>) {
        for saved in all {
            self.later.entry(saved.level).or_default().push(saved);
        }
    }

    /// Returns a layer that has become complete, and how long its slowest worker took to save it. Layers
    /// come in order.
    pub(crate) fn next_complete(&mut self) -> Option<(usize, Duration)> {
        let entry = self.later.first_entry()?;
        let level = *entry.key();
        if entry.get().len() < self.workers || !self.is_whole && level != self.files.len() {
            return None;
        }
        let mut saved = entry.remove();
        saved.sort_by_key(|saved| saved.record.worker);
        if self.is_whole {
            self.files = vec![Vec::new(); level];
        }
        self.files.push(saved.iter().map(|saved| saved.record).collect());
        Some((level, saved.iter().map(|saved| saved.took).max().unwrap_or_default()))
    }

    /// Returns the files of each layer that it takes to go on from the last complete one.
    pub(crate) fn files(&self) -> &[Vec<Record>] {
        &self.files
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn saved(level: usize, worker: u64) -> Saved {
        let record = Record { worker, bytes: level as u64, checksum: 0 };
        Saved { level, record, took: Duration::from_millis(worker + 1) }
    }

    #[test]
    fn a_layer_is_complete_with_the_files_of_all_workers_and_needs_those_before_or_not() {
        for is_whole in [false, true] {
            let mut layers = SavedLayers::new(Vec::new(), 2, is_whole);
            layers.add(vec![saved(0, 1), saved(0, 0), saved(2, 0), saved(2, 1)]);
            assert_eq!(layers.next_complete(), Some((0, Duration::from_millis(2))));
            let skips = layers.next_complete();
            assert_eq!(skips.is_some(), is_whole);
            if !is_whole {
                layers.add(vec![saved(1, 0)]);
                assert_eq!(layers.next_complete(), None);
                layers.add(vec![saved(1, 1)]);
                assert_eq!(layers.next_complete().map(|(level, _)| level), Some(1));
                assert_eq!(layers.next_complete().map(|(level, _)| level), Some(2));
            }
            let counts: Vec<usize> = layers.files().iter().map(Vec::len).collect();
            assert_eq!(counts, if is_whole { [0, 0, 2] } else { [2, 2, 2] });
            assert_eq!(layers.files()[2][1].worker, 1);
        }
    }
}
