//! The tables that are kept on disk: pattern databases of tiles and of swap grids.

use crate::solve::{swap_table_key, tiles_table_key};
use glisse_swap as swap;
use glisse_tables::{Cache, Key, Obtained, Unfinished};
use glisse_tiles::{self as tiles, BuildControl, Cancelled};
use std::sync::atomic::Ordering;
use thiserror::Error;

/// A table that glisse can build.
#[derive(Clone, Debug)]
pub struct TableRecipe {
    partition: Partition,
    key: Key,
}

#[derive(Clone, Debug)]
enum Partition {
    Tiles(tiles::Partition),
    Swap(swap::Partition),
}

/// The text names no table that glisse can build.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{0} is not a table that glisse can build: write tiles-ROWSxCOLUMNS-PARTITION or \
     swap-ROWSxCOLUMNS-PARTITION, such as tiles-4x4-7-8"
)]
pub struct NoSuchTable(String);

impl TableRecipe {
    /// The tables that are worth building beforehand.
    pub const SUGGESTED: [&str; 3] = ["tiles-4x4-7-8", "tiles-5x5-6-6-6-6", "swap-5x5-6-6-6-6-1"];

    /// How to build the table of this name.
    pub fn new(name: &str) -> Result<TableRecipe, NoSuchTable> {
        let tiles = || {
            let partition = tiles::Partition::from_table_name(name)?;
            let key = tiles_table_key(&partition)?;
            Some(TableRecipe { partition: Partition::Tiles(partition), key })
        };
        let swap = || {
            let partition = swap::Partition::from_table_name(name)?;
            let key = swap_table_key(&partition)?;
            Some(TableRecipe { partition: Partition::Swap(partition), key })
        };
        tiles().or_else(swap).ok_or_else(|| NoSuchTable(name.to_owned()))
    }

    /// How many bytes it has.
    pub fn bytes(&self) -> usize {
        self.key.bytes()
    }

    /// How many bytes it takes to build and to store it.
    pub fn needed_bytes(&self) -> usize {
        let needed = match &self.partition {
            Partition::Tiles(partition) => tiles::PatternSolver::build_bytes(partition),
            Partition::Swap(partition) => swap::PatternSolver::build_bytes(partition),
        };
        needed + self.bytes()
    }

    /// How many positions a build of it finds.
    pub fn positions(&self) -> u64 {
        match &self.partition {
            Partition::Tiles(partition) => tiles::PatternSolver::table_positions(partition) as u64,
            Partition::Swap(partition) => swap::PatternSolver::positions(partition),
        }
    }

    /// Builds it and stores it, unless it is there already.
    pub fn obtain(
        &self,
        cache: &Cache,
        control: BuildControl,
    ) -> Result<Obtained, Unfinished<Cancelled>> {
        let is_cancelled = || control.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed));
        cache.get_or_build(&self.key, &is_cancelled, || match &self.partition {
            Partition::Tiles(partition) => {
                let patterns = tiles::PatternSolver::build(partition.clone(), control)?;
                Ok(patterns.table().to_vec())
            }
            Partition::Swap(partition) => {
                let BuildControl { cancel, deadline, done, .. } = control;
                let control = swap::BuildControl { cancel, deadline, done };
                let patterns = swap::PatternSolver::build(partition.clone(), control);
                Ok(patterns.map_err(|swap::Cancelled| Cancelled)?.table())
            }
        })
    }

    /// Whether the table in the cache is the one that this glisse builds.
    pub fn is_current(&self, version: u32) -> bool {
        self.key.version() == version
    }
}
