//! What can be wrong with a catalog.

use std::io;
use thiserror::Error;

/// Why a catalog cannot be read or written.
#[derive(Debug, Error)]
pub enum CatalogError {
    /// The file cannot be opened.
    #[error(transparent)]
    Open(#[from] io::Error),
    /// The file is something else.
    #[error("it is no catalog of boards")]
    NoCatalog,
    /// The file was written by another version of glisse.
    #[error("it is a catalog of version {found}, and only version {} is known", crate::VERSION)]
    OtherVersion {
        /// Its version.
        found: i32,
    },
    /// There are fewer boards in it than there were.
    #[error("it has fewer boards than it had")]
    Shorter,
    /// The database refuses.
    #[error(transparent)]
    Database(#[from] rusqlite::Error),
}
