//! Where runs and layers are kept: in a folder, or in memory alone.

use super::{
    manifest::{Manifest, Sweep},
    part::{Cursor, Part, PartWriter},
};
use crate::{
    Limit,
    work_folder::{DiskError, WorkFolder},
};
use std::{
    path::PathBuf,
    sync::atomic::{AtomicU64, AtomicUsize, Ordering},
};

/// Where an exploration keeps what it has found.
pub(super) struct Storage {
    /// The folder, or `None` if everything is kept in memory.
    folder: Option<WorkFolder>,
    pub(super) block_bytes: usize,
    runs: AtomicU64,
    /// The bytes of runs in memory where there is no folder, and the most there may be of them.
    run_bytes: AtomicUsize,
    most_run_bytes: AtomicUsize,
}

impl Storage {
    pub(super) fn new(folder: Option<WorkFolder>, block_bytes: usize) -> Storage {
        let (runs, run_bytes) = (AtomicU64::new(0), AtomicUsize::new(0));
        Storage { folder, block_bytes, runs, run_bytes, most_run_bytes: usize::MAX.into() }
    }

    /// Returns the folder, or `None` if everything is kept in memory.
    pub(super) fn folder(&self) -> Option<&WorkFolder> {
        self.folder.as_ref()
    }

    /// Forgets the runs in memory, and lets there be this many bytes of new ones.
    pub(super) fn limit_runs(&self, most_bytes: usize) {
        self.run_bytes.store(0, Ordering::Relaxed);
        self.most_run_bytes.store(most_bytes, Ordering::Relaxed);
    }

    /// Counts a run in memory where there is no folder; an error if there is no memory for it.
    pub(super) fn count_run(&self, bytes: usize) -> Result<(), Limit> {
        let all = self.run_bytes.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
        let is_too_much = all > self.most_run_bytes.load(Ordering::Relaxed);
        if self.folder.is_none() && is_too_much { Err(Limit::Memory) } else { Ok(()) }
    }

    /// Returns a path for a file that nobody needs tomorrow, or `None` if everything is kept in memory.
    /// What is left of such files is removed when the folder is opened.
    pub(super) fn new_path(&self) -> Option<PathBuf> {
        let number = self.runs.fetch_add(1, Ordering::Relaxed);
        Some(self.folder.as_ref()?.path(&format!("run-{number}.tmp")))
    }

    /// Begins a run, in a file if there is a folder.
    pub(super) fn new_run<const W: usize>(&self) -> Result<PartWriter<'_, W>, DiskError> {
        match self.new_path() {
            Some(path) => PartWriter::to_run(path, self.block_bytes),
            None => Ok(PartWriter::to_memory(self.block_bytes)),
        }
    }

    /// Begins a part of a layer, in a file if there is a folder.
    pub(super) fn new_part<const W: usize>(
        &self,
        sweep: Sweep,
        depth: usize,
        part: usize,
    ) -> Result<PartWriter<'_, W>, DiskError> {
        match &self.folder {
            Some(folder) => {
                PartWriter::to_layer(&sweep.part_name(depth, part), self.block_bytes, folder)
            }
            None => Ok(PartWriter::to_memory(self.block_bytes)),
        }
    }

    /// Opens a layer that the manifest lists.
    pub(super) fn open_layer<const W: usize>(
        &self,
        manifest: &Manifest,
        sweep: Sweep,
        depth: usize,
    ) -> Result<Vec<Part<W>>, DiskError> {
        let folder = self.folder.as_ref();
        let open =
            |folder| manifest.layers(sweep)[depth].open(sweep, depth, self.block_bytes, folder);
        folder.map_or_else(|| Ok(Vec::new()), open)
    }

    /// Copies a layer that is one part to a file.
    pub(super) fn save<const W: usize>(
        &self,
        sweep: Sweep,
        depth: usize,
        layer: &[Part<W>],
    ) -> Result<(), DiskError> {
        let mut cursor = Cursor::new(layer, None)?;
        if cursor.get().is_none() {
            return Ok(());
        }
        let mut writer = self.new_part(sweep, depth, 0)?;
        while let Some(state) = cursor.get() {
            writer.push(state)?;
            cursor.advance()?;
        }
        writer.finish().map(|_| ())
    }
}
