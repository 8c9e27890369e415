//! Which layers of a flood are on the disk.

use crate::checkpoint::Record;
use std::collections::BTreeMap;

/// The layers that are on the disk, as the first worker hears of them: each has a file of every worker.
pub(crate) struct SavedLayers {
    workers: usize,
    /// The files of the layers that are complete.
    files: Vec<Vec<Record>>,
    /// Those of later layers.
    later: BTreeMap<usize, Vec<Record>>,
}

impl SavedLayers {
    /// What so many workers save after layers that have files already.
    pub(crate) fn new(files: Vec<Vec<Record>>, workers: usize) -> SavedLayers {
        SavedLayers { workers, files, later: BTreeMap::new() }
    }

    /// Adds files that are on the disk, each with its layer.
    pub(crate) fn add(&mut self, records: Vec<(usize, Record)>) {
        for (level, record) in records {
            self.later.entry(level).or_default().push(record);
        }
    }

    /// Returns the layers that have become complete, in order.
    pub(crate) fn complete(&mut self) -> std::ops::Range<usize> {
        let begin = self.files.len();
        while let Some(entry) = self.later.first_entry()
            && *entry.key() == self.files.len()
            && entry.get().len() == self.workers
        {
            let mut files = entry.remove();
            files.sort_by_key(|record| record.worker);
            self.files.push(files);
        }
        begin..self.files.len()
    }

    /// Returns the files of the layers that are complete.
    pub(crate) fn files(&self) -> &[Vec<Record>] {
        &self.files
    }
}
