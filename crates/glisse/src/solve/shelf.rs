//! Tables on disk, for the families that have any.

use super::{Options, engine};
use glisse_search::Limit;
use glisse_tables::{Cache, Key, Table, Unfinished};
use std::{
    ops::Deref,
    sync::{Arc, atomic::Ordering},
    time::Instant,
};

/// Bytes that may be shared, owned or mapped from a file.
type Bytes = Arc<dyn Deref<Target = [u8]> + Send + Sync>;

/// From this many bytes on, a table takes so long to build that it is kept on disk.
const WORTH_KEEPING: usize = 16 << 20;

/// The tables on disk, and what went wrong with them.
#[derive(Debug)]
pub(super) struct Shelf {
    cache: Cache,
    warnings: Vec<String>,
}

impl Default for Shelf {
    fn default() -> Self {
        Shelf { cache: Cache::disabled(), warnings: Vec::new() }
    }
}

impl Shelf {
    pub(super) fn set_cache(&mut self, cache: Cache) {
        self.cache = cache;
    }

    pub(super) fn take_warnings(&mut self) -> Vec<String> {
        std::mem::take(&mut self.warnings)
    }

    fn warn(&mut self, warning: String) {
        if !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }

    /// Whether there is a table of this name. How large it is takes longer to find out.
    pub(super) fn has(&self, name: &str) -> bool {
        self.cache.has(name)
    }

    /// The table of this key, if there is one.
    pub(super) fn load(&mut self, key: &Key) -> Option<Bytes> {
        match self.cache.load(key) {
            Ok(table) => table.map(shared),
            Err(problem) => {
                self.warn(problem.to_string());
                None
            }
        }
    }

    /// Whether the table of this key is to be kept.
    pub(super) fn is_worth_keeping(key: &Key) -> bool {
        key.bytes() >= WORTH_KEEPING
    }

    /// The table of this key: loaded, or built and kept. `found` says how far the build is.
    pub(super) fn obtain<E: Send>(
        &mut self,
        key: &Key,
        options: &Options,
        deadline: Option<Instant>,
        found: impl Fn() -> u64,
        build: impl FnOnce() -> Result<Vec<u8>, E> + Send,
    ) -> Result<Bytes, Limit> {
        let (cache, cancel) = (&self.cache, options.cancel);
        // Another process may be building it, and nobody has to wait longer than wanted.
        let is_over = || stopped_by(cancel, deadline).is_some();
        let obtained = engine::show(options, found, || cache.get_or_build(key, &is_over, build));
        match obtained {
            Ok(obtained) => {
                for warning in obtained.warnings {
                    self.warn(warning.to_string());
                }
                Ok(shared(obtained.table))
            }
            Err(Unfinished::Cancelled | Unfinished::Build(_)) => {
                Err(stopped_by(cancel, deadline).unwrap_or(Limit::Time))
            }
        }
    }
}

/// What ends the build of a table, if anything does.
pub(super) fn stopped_by(
    cancel: Option<&std::sync::atomic::AtomicBool>,
    deadline: Option<Instant>,
) -> Option<Limit> {
    if cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
        return Some(Limit::Cancelled);
    }
    deadline.filter(|&deadline| Instant::now() >= deadline).map(|_| Limit::Time)
}

fn shared(table: Table) -> Bytes {
    Arc::new(table)
}
