//! A catalog: the boards of an enumeration in one SQLite file, to be asked for by what they are.
//!
//! Any program that reads SQLite can read it. `PRAGMA application_id` says that it is a catalog,
//! `PRAGMA user_version` which version of the schema it has, and the schema is in [`SCHEMA`].
//!
//! ```
//! use glisse_catalog::{Catalog, CatalogEntry, Query, Writer};
//!
//! let directory = tempfile::tempdir()?;
//! let path = directory.path().join("rush.db");
//! let mut writer = Writer::open(&path, 0)?;
//! writer.append(&CatalogEntry {
//!     id: "rush-hour:3x3:...AA....".to_owned(),
//!     size: "3x3".to_owned(),
//!     walls: 0,
//!     moves: 1,
//!     states: 2,
//!     vehicles: 1,
//!     cars: 1,
//!     trucks: 0,
//!     difficulty: None,
//! })?;
//! writer.finish()?;
//!
//! let catalog = Catalog::open(&path)?;
//! let easy = Query { moves: Some(0..=5), ..Query::default() };
//! assert_eq!(catalog.count(&easy)?, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod entry;
mod problem;
mod query;
mod read;
mod write;

pub use entry::{CatalogEntry, SCHEMA, VERSION};
pub use problem::CatalogError;
pub use query::{Column, NoSuchColumn, Query};
pub use read::{Catalog, Length};
pub use write::Writer;
