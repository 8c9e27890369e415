//! Large tables for glisse, such as pattern databases, kept on disk: built once, checked, and
//! memory-mapped from then on. Nothing here knows a puzzle.
//!
//! A [`Key`] names a table and the version of its contents; a [`Cache`] loads it, or has it built
//! and keeps it:
//!
//! ```
//! use glisse_tables::{Cache, Key, TableSource};
//! use std::convert::Infallible;
//!
//! # let folder = tempfile::tempdir()?;
//! # let folder = folder.path().to_path_buf();
//! let cache = Cache::at(folder); // or Cache::standard()
//! let key = Key::new("squares-mod-256", 1, 1000)?;
//! let build = || Ok::<_, Infallible>((0..1000_u32).map(|n| (n * n) as u8).collect());
//!
//! let first = cache.get_or_build(&key, &|| false, build)?;
//! let again = cache.get_or_build(&key, &|| false, build)?;
//! assert_eq!((first.source, again.source), (TableSource::Built, TableSource::Loaded));
//! assert_eq!(again.table[15], 225);
//! assert!(again.warnings.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What holds:
//!
//! - A file that is damaged, of another version, or half written is never used; it is replaced. Every
//!   byte is verified before any is believed.
//! - A cache that cannot be read or written costs time, never an answer: the table is built in
//!   memory, and a [`Warning`] says so.
//! - Several processes that want the same table build it once; the others wait for it.
//! - The library prints nothing.

mod cache;
mod format;
mod key;
mod location;
mod lock;
mod problem;
mod read;
mod table;
mod upkeep;
mod verify;
mod write;

pub use cache::{Cache, Obtained, TableSource};
pub use format::Contents;
pub use key::{InvalidName, Key, MAX_NAME};
pub use problem::{Defect, Problem, Unfinished, Warning};
pub use table::Table;
pub use upkeep::CachedTable;
