//! The tables that are kept on disk: pattern databases of tiles.

use crate::solve::table_key;
use glisse_tables::{Cache, Key, Obtained, Unfinished};
use glisse_tiles::{BuildControl, Cancelled, Partition, PatternSolver};
use thiserror::Error;

/// A table that glisse can build.
#[derive(Clone, Debug)]
pub struct TableRecipe {
    partition: Partition,
    key: Key,
}

/// The text names no table that glisse can build.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{0} is not a table that glisse can build: write tiles-ROWSxCOLUMNS-PARTITION, such as \
     tiles-4x4-7-8"
)]
pub struct NoSuchTable(String);

impl TableRecipe {
    /// The tables that are worth building beforehand.
    pub const SUGGESTED: [&str; 1] = ["tiles-4x4-7-8"];

    /// How to build the table of this name.
    pub fn new(name: &str) -> Result<TableRecipe, NoSuchTable> {
        let no_such = || NoSuchTable(name.to_owned());
        let partition = Partition::from_table_name(name).ok_or_else(no_such)?;
        let key = table_key(&partition).ok_or_else(no_such)?;
        Ok(TableRecipe { partition, key })
    }

    /// How many bytes it has.
    pub fn bytes(&self) -> usize {
        self.key.bytes()
    }

    /// How many bytes it takes to build and to store it.
    pub fn needed_bytes(&self) -> usize {
        PatternSolver::build_bytes(&self.partition) + self.bytes()
    }

    /// How many positions a build of it finds.
    pub fn positions(&self) -> usize {
        PatternSolver::table_positions(&self.partition)
    }

    /// Builds it and stores it, unless it is there already.
    pub fn obtain(
        &self,
        cache: &Cache,
        control: BuildControl,
    ) -> Result<Obtained, Unfinished<Cancelled>> {
        let is_cancelled =
            || control.cancel.is_some_and(|flag| flag.load(std::sync::atomic::Ordering::Relaxed));
        cache.get_or_build(&self.key, &is_cancelled, || {
            PatternSolver::build(self.partition.clone(), control)
                .map(|patterns| patterns.table().to_vec())
        })
    }

    /// Whether the table in the cache is the one that this glisse builds.
    pub fn is_current(&self, version: u32) -> bool {
        self.key.version() == version
    }
}
