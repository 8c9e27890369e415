//! One enumeration at a time works on a file.

use super::{beside, name, write_failure};
use crate::error::Failure;
use glisse_words::message;
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The lock of an enumeration until it is dropped: an advisory one of the system on an empty file, which
/// the system frees whatever becomes of this process.
pub(super) struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes the lock of the enumeration into `path`, or says that another process has it.
    pub(super) fn take(path: &Path) -> Result<Lock, Failure> {
        let lock = beside(path, ".lock");
        let failure = |error| write_failure(&lock, error);
        loop {
            let file = File::options().write(true).create(true).truncate(false).open(&lock);
            let file = file.map_err(failure)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(Failure::refused(&message!("enumerate-busy", path = name(path))));
                }
                Err(TryLockError::Error(error)) => return Err(failure(error)),
            }
            // Whoever had it before may have removed it since it was opened here.
            if is_named(&file, &lock).map_err(failure)? {
                return Ok(Lock { path: lock, _file: file });
            }
        }
    }
}

impl Drop for Lock {
    /// Removes the file while it is still locked.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether a file that is open still has this name.
#[cfg(unix)]
fn is_named(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let own = file.metadata()?;
    let named = match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        named => named?,
    };
    Ok((own.dev(), own.ino()) == (named.dev(), named.ino()))
}

/// Elsewhere, a file that is open cannot be removed.
#[cfg(not(unix))]
fn is_named(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}
