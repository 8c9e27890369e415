//! What can go wrong, and how it is told.

use crate::key::InvalidName;
use std::{
    io,
    path::{Path, PathBuf},
};
use thiserror::Error;

/// What is wrong with the file of a table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Defect {
    /// A folder or a device is in its place.
    #[error("it is not a file")]
    NotAFile,
    /// The header is cut short, is not one of ours, or was changed.
    #[error("its header is damaged or missing")]
    Header,
    /// It is written in another format of files, as by another release of glisse.
    #[error("it is in format {found}, which this release does not read")]
    Format {
        /// The number of the format.
        found: u32,
    },
    /// It holds a table of another name.
    #[error("it holds the table {found}")]
    Name {
        /// That name.
        found: String,
    },
    /// It has been cut short, or something has been added.
    #[error("it has {found} bytes instead of {expected}")]
    Length {
        /// How many bytes it has to have.
        expected: u64,
        /// How many it has.
        found: u64,
    },
    /// The list of checksums does not match its own checksum.
    #[error("its list of checksums is damaged")]
    Checksums,
    /// A part of the table does not match its checksum.
    #[error("its contents are damaged, in the MiB that starts at byte {offset}")]
    Payload {
        /// Where in the table, in bytes, the first damaged part starts.
        offset: u64,
    },
}

/// Why the cache could not do what it was asked to.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Problem {
    /// No table can have that name.
    #[error(transparent)]
    Name(#[from] InvalidName),
    /// The table is not in the cache.
    #[error(
        "there is no table {name} in {}; it is built when it is first needed",
        folder.as_deref().unwrap_or(Path::new("the cache")).display()
    )]
    Absent {
        /// The name of the table.
        name: String,
        /// The folder of the cache, if it has one.
        folder: Option<PathBuf>,
    },
    /// The file is not what it was when it was written.
    #[error("{} cannot be used: {defect}; remove it, and it is built anew", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        defect: Defect,
    },
    /// The system does not let us read.
    #[error(
        "cannot read {}: {source}; check its permissions, or set GLISSE_CACHE_DIR to another folder",
        path.display()
    )]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The system does not let us remove a file.
    #[error(
        "cannot remove {}: {source}; check its permissions and that no other program uses it",
        path.display()
    )]
    NotRemoved {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// Why there is no table after all.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unfinished<E> {
    /// The caller cancelled while another process was building it.
    #[error("cancelled while waiting for another process that builds the table")]
    Cancelled,
    /// The caller's function that builds it failed.
    #[error(transparent)]
    Build(E),
}

/// What the caller may want to tell its user, though the table is there and right.
///
/// Equal warnings say the same sentence; a caller that asks for several tables shows each once.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Warning {
    /// The system tells of no folder for caches.
    #[error(
        "there is no folder to keep tables in, so they are built in memory each time; set \
         GLISSE_CACHE_DIR to a folder that can be written"
    )]
    NoFolder,
    /// The table could not be stored.
    #[error(
        "cannot keep tables in {}, so they are built in memory each time: {reason}; set \
         GLISSE_CACHE_DIR to a folder that can be written and has room",
        folder.display()
    )]
    NotStored {
        /// The folder of the cache.
        folder: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A file was damaged. The table was built anew.
    #[error("{} could not be used and was built anew: {defect}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was wrong with it.
        defect: Defect,
    },
    /// A file could not be read. The table was built anew.
    #[error("{} could not be read and was built anew: {reason}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The folder knows no locks: all is safe, but two processes may do the same work.
    #[error(
        "cannot lock files in {}, so another process may build the same table at the same time: \
         {reason}; set GLISSE_CACHE_DIR to a folder on a local disk",
        folder.display()
    )]
    NotLocked {
        /// The folder of the cache.
        folder: PathBuf,
        /// What the system says.
        reason: String,
    },
}

impl Warning {
    /// What is to be said when a table is built because of this.
    pub(crate) fn of(problem: Problem) -> Option<Warning> {
        match problem {
            Problem::Damaged { path, defect } => Some(Warning::Damaged { path, defect }),
            Problem::Unreadable { path, source } => {
                Some(Warning::Unreadable { path, reason: reason(&source) })
            }
            // None of these stops a table from being read.
            Problem::Name(_) | Problem::Absent { .. } | Problem::NotRemoved { .. } => None,
        }
    }

    pub(crate) fn not_stored(folder: &Path, error: &io::Error) -> Warning {
        Warning::NotStored { folder: folder.to_path_buf(), reason: reason(error) }
    }

    pub(crate) fn not_locked(folder: &Path, error: &io::Error) -> Warning {
        Warning::NotLocked { folder: folder.to_path_buf(), reason: reason(error) }
    }
}

/// What the system says, without the random name of a temporary file that `tempfile` wraps around
/// it: with that, no two warnings would be equal.
fn reason(error: &io::Error) -> String {
    let inner = error.get_ref().and_then(|wrapped| wrapped.source());
    inner.map_or_else(|| error.to_string(), ToString::to_string)
}
