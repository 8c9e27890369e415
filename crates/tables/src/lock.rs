//! One lock a table: whoever builds and writes the table holds it.
//!
//! The lock is an advisory one of the system on an empty file beside the table. The system frees it
//! when its holder ends, however it ends, so that a crash leaves none behind. The file stays: were it
//! removed, one process could hold the removed file and another a new one, both under this name.

use crate::key::lock_path;
use std::{
    fs::{File, TryLockError},
    io,
    path::Path,
    thread,
    time::Duration,
};

/// How long to sleep between two attempts. There is no way to wait for a lock that could be
/// cancelled, and builds worth a cache take far longer than this.
const PAUSE: Duration = Duration::from_millis(20);

/// The lock of one table, until it is dropped.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Waits until the lock is free; `None` if cancelled. Locks exclude threads like processes.
    pub(crate) fn wait(
        folder: &Path,
        name: &str,
        cancelled: &dyn Fn() -> bool,
    ) -> io::Result<Option<Lock>> {
        loop {
            if let Some(lock) = Lock::now(folder, name)? {
                return Ok(Some(lock));
            }
            if cancelled() {
                return Ok(None);
            }
            thread::sleep(PAUSE);
        }
    }

    /// Takes the lock if it is free.
    pub(crate) fn now(folder: &Path, name: &str) -> io::Result<Option<Lock>> {
        let mut options = File::options();
        let file =
            options.write(true).create(true).truncate(false).open(lock_path(folder, name))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Lock { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}
