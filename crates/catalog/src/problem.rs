//! What can be wrong with a catalog.

use glisse_words::{Explain, Message, impl_error, message};
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
    /// The database refuses.
    Database(rusqlite::Error),
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
        CatalogError::Database(error)
    }
}
