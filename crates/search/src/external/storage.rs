//! Where runs and layers are kept.

use super::{
    manifest::{Manifest, Sweep},
    part::{Cursor, Part, PartWriter},
};
use crate::work_folder::{DiskError, WorkFolder};
use std::{
    path::PathBuf,
    sync::atomic::{AtomicU64, Ordering},
};

/// The folder of an exploration, and how its files are written.
pub(super) struct Storage {
    pub(super) folder: WorkFolder,
    pub(super) block_bytes: usize,
    runs: AtomicU64,
}

impl Storage {
    pub(super) fn new(folder: WorkFolder, block_bytes: usize) -> Storage {
        Storage { folder, block_bytes, runs: AtomicU64::new(0) }
    }

    /// Returns a path for a file that nobody needs tomorrow. What is left of such files is removed when
    /// the folder is opened.
    pub(super) fn new_path(&self) -> PathBuf {
        let number = self.runs.fetch_add(1, Ordering::Relaxed);
        self.folder.path(&format!("run-{number}.tmp"))
    }

    /// Begins a run in a file.
    pub(super) fn new_run<const W: usize>(&self) -> Result<PartWriter<'_, W>, DiskError> {
        PartWriter::to_run(self.new_path(), self.block_bytes)
    }

    /// Begins a file of a layer.
    pub(super) fn new_part<const W: usize>(
        &self,
        sweep: Sweep,
        depth: usize,
        part: usize,
    ) -> Result<PartWriter<'_, W>, DiskError> {
        PartWriter::to_layer(&sweep.part_name(depth, part), self.block_bytes, &self.folder)
    }

    /// Opens a layer that the manifest lists.
    pub(super) fn open_layer<const W: usize>(
        &self,
        manifest: &Manifest,
        sweep: Sweep,
        depth: usize,
    ) -> Result<Vec<Part<W>>, DiskError> {
        manifest.layers(sweep)[depth].open(sweep, depth, self.block_bytes, &self.folder)
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
