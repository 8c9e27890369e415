//! What can be wrong with a catalog.

use glisse_words::{Explain, Message, impl_error, message};
use rusqlite::ErrorCode;
use std::io;

/// Why a catalog cannot be read or written.
#[derive(Debug)]
pub enum CatalogError {
    /// The file cannot be opened.
    Open(io::Error),
    /// The file is something else.
    NoCatalog,
    /// The file was written by another version of glisse.
    OtherVersion {
        /// Its version.
        found: i32,
    },
    /// There are fewer boards in it than there were.
    Shorter,
    /// Whoever asked did not want to wait any longer.
    Stopped,
    /// The database refuses.
    Database(rusqlite::Error),
}

impl CatalogError {
    /// Returns whether the file is at fault: it is something else, of another version or damaged.
    pub fn is_bad_file(&self) -> bool {
        match self {
            CatalogError::NoCatalog | CatalogError::OtherVersion { .. } | CatalogError::Shorter => {
                true
            }
            // What no board and no schema of ours says is damage too.
            CatalogError::Database(error) => !matches!(
                error.sqlite_error_code(),
                Some(
                    ErrorCode::SystemIoFailure
                        | ErrorCode::OutOfMemory
                        | ErrorCode::DiskFull
                        | ErrorCode::DatabaseBusy
                        | ErrorCode::DatabaseLocked
                        | ErrorCode::PermissionDenied
                        | ErrorCode::CannotOpen
                )
            ),
            CatalogError::Open(_) | CatalogError::Stopped => false,
        }
    }
}

impl Explain for CatalogError {
    fn message(&self) -> Message {
        match self {
            CatalogError::Open(error) => Message::verbatim(error.to_string()),
            CatalogError::NoCatalog => message!("catalog-no-catalog"),
            CatalogError::OtherVersion { found } => {
                message!("catalog-other-version", found = *found, known = crate::VERSION)
            }
            CatalogError::Shorter => message!("catalog-shorter"),
            CatalogError::Stopped => message!("catalog-stopped"),
            CatalogError::Database(error) => Message::verbatim(error.to_string()),
        }
    }
}

impl_error!(CatalogError);

impl From<io::Error> for CatalogError {
    fn from(error: io::Error) -> Self {
        CatalogError::Open(error)
    }
}

impl From<rusqlite::Error> for CatalogError {
    fn from(error: rusqlite::Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::OperationInterrupted) => CatalogError::Stopped,
            _ => CatalogError::Database(error),
        }
    }
}
