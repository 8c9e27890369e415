//! What can go wrong, and how it is told.

use crate::key::InvalidName;
use glisse_words::{Explain, Message, impl_error, message};
use std::{
    error::Error,
    fmt, io,
    path::{Path, PathBuf},
};

/// What is wrong with the file of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Defect {
    /// A folder or a device is in its place.
    NotAFile,
    /// The header is cut short, is not one of ours, or was changed.
    Header,
    /// It is written in another format of files, as by another release of glisse.
    Format {
        /// The number of the format.
        found: u32,
    },
    /// It holds a table of another name.
    Name {
        /// That name.
        found: String,
    },
    /// It has been cut short, or something has been added.
    Length {
        /// How many bytes it has to have.
        expected: u64,
        /// How many it has.
        found: u64,
    },
    /// The list of checksums does not match its own checksum.
    Checksums,
    /// A part of the table does not match its checksum.
    Payload {
        /// Where in the table, in bytes, the first damaged part starts.
        offset: u64,
    },
}

/// Why the cache could not do what it was asked to.
#[derive(Debug)]
#[non_exhaustive]
pub enum Problem {
    /// No table can have that name.
    Name(InvalidName),
    /// The table is not in the cache.
    Absent {
        /// The name of the table.
        name: String,
        /// The folder of the cache, if it has one.
        folder: Option<PathBuf>,
    },
    /// The file is not what it was when it was written.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        defect: Defect,
    },
    /// The system does not let us read.
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The system does not let us remove a file.
    NotRemoved {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// Why there is no table after all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unfinished<E> {
    /// The caller cancelled while another process was building it.
    Cancelled,
    /// The caller's function that builds it failed.
    Build(E),
}

/// What the caller may want to tell its user, though the table is there and right.
///
/// Equal warnings say the same sentence; a caller that asks for several tables shows each once.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Warning {
    /// The system tells of no folder for caches.
    NoFolder,
    /// The table could not be stored.
    NotStored {
        /// The folder of the cache.
        folder: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// A file was damaged. The table was built anew.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was wrong with it.
        defect: Defect,
    },
    /// A file was written by another release of glisse. The table was built anew.
    Stale {
        /// The file.
        path: PathBuf,
    },
    /// A file could not be read. The table was built anew.
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The folder knows no locks: all is safe, but two processes may do the same work.
    NotLocked {
        /// The folder of the cache.
        folder: PathBuf,
        /// What the system says.
        reason: String,
    },
}

impl Explain for Defect {
    fn message(&self) -> Message {
        match self {
            Defect::NotAFile => message!("tables-not-a-file"),
            Defect::Header => message!("tables-header"),
            Defect::Format { found } => message!("tables-format", found = *found),
            Defect::Name { found } => message!("tables-name", found = found),
            Defect::Length { expected, found } => {
                let (expected, found) = (expected.to_string(), found.to_string());
                message!("tables-length", expected = expected, found = found)
            }
            Defect::Checksums => message!("tables-checksums"),
            Defect::Payload { offset } => {
                message!("tables-payload", offset = offset.to_string())
            }
        }
    }
}

impl Explain for Problem {
    fn message(&self) -> Message {
        let shown = |path: &Path| path.display().to_string();
        match self {
            Problem::Name(error) => error.message(),
            Problem::Absent { name, folder } => {
                let folder = folder.as_deref().map(shown);
                let folder = folder.map_or_else(|| message!("tables-cache"), Message::verbatim);
                message!("tables-absent", name = name, folder = folder)
            }
            Problem::Damaged { path, defect } => {
                message!("tables-cannot-use", path = shown(path), defect = defect.message())
            }
            Problem::Unreadable { path, source } => {
                message!("tables-cannot-read", path = shown(path), reason = source.to_string())
            }
            Problem::NotRemoved { path, source } => {
                message!("tables-cannot-remove", path = shown(path), reason = source.to_string())
            }
        }
    }
}

impl Explain for Warning {
    fn message(&self) -> Message {
        let shown = |path: &Path| path.display().to_string();
        match self {
            Warning::NoFolder => message!("tables-nowhere"),
            Warning::NotStored { folder, reason } => {
                message!("tables-not-stored", folder = shown(folder), reason = reason)
            }
            Warning::Damaged { path, defect } => {
                message!("tables-rebuilt", path = shown(path), defect = defect.message())
            }
            Warning::Stale { path } => message!("tables-replaced", path = shown(path)),
            Warning::Unreadable { path, reason } => {
                message!("tables-reread", path = shown(path), reason = reason)
            }
            Warning::NotLocked { folder, reason } => {
                message!("tables-not-locked", folder = shown(folder), reason = reason)
            }
        }
    }
}

impl_error!(Defect, Problem, Warning);

impl<E: fmt::Display> fmt::Display for Unfinished<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfinished::Cancelled => fmt::Display::fmt(&message!("tables-cancelled"), f),
            Unfinished::Build(error) => error.fmt(f),
        }
    }
}

impl<E: Error> Error for Unfinished<E> {}

impl From<InvalidName> for Problem {
    fn from(error: InvalidName) -> Self {
        Problem::Name(error)
    }
}

impl Warning {
    /// Returns what is to be said when a table is built because of this.
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
