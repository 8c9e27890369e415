//! The cache: a folder of tables, and how a table is had from it.

use crate::{
    format::Contents,
    key::{Key, table_path},
    location,
    lock::Lock,
    problem::{Defect, Problem, Unfinished, Warning},
    read::Opened,
    table::Table,
    write,
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A folder where tables are kept, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cache(Place);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Place {
    Folder(PathBuf),
    /// The caller wants no cache.
    Disabled,
    /// The caller wants one, but the system tells of no folder for it.
    Nowhere,
}

/// Where a table came from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableSource {
    /// From the cache, perhaps after another process had built it.
    Loaded,
    /// From the function that builds it.
    Built,
}

/// A table, and what there is to say about how it was had.
#[derive(Clone, Debug)]
pub struct Obtained {
    /// The table.
    pub table: Table,
    /// Where it came from.
    pub source: TableSource,
    /// What to tell the user; empty when all went well.
    pub warnings: Vec<Warning>,
}

impl Cache {
    /// Returns the cache in this folder, which is created when the first table is stored.
    pub fn at(folder: impl Into<PathBuf>) -> Cache {
        Cache(Place::Folder(folder.into()))
    }

    /// Returns the cache in the standard folder: `tables` in `$GLISSE_CACHE_DIR`; or, if that is not set,
    /// `glisse/tables` in `$XDG_CACHE_HOME` or in the platform's own folder for caches.
    pub fn standard() -> Cache {
        Cache(location::standard().map_or(Place::Nowhere, Place::Folder))
    }

    /// Returns a cache without tables: each is built when asked for, and nothing is stored or warned
    /// of.
    pub fn disabled() -> Cache {
        Cache(Place::Disabled)
    }

    /// Returns the folder of the tables, or `None` if there is none.
    pub fn folder(&self) -> Option<&Path> {
        match &self.0 {
            Place::Folder(folder) => Some(folder),
            Place::Disabled | Place::Nowhere => None,
        }
    }

    /// Returns whether there is a file for a table of this name, sound or not.
    pub fn has(&self, name: &str) -> bool {
        self.folder().is_some_and(|folder| table_path(folder, name).exists())
    }

    /// Returns the warning that the file for this table is of another release, if there is a file.
    fn stale(&self, key: &Key) -> Option<Warning> {
        let path = table_path(self.folder()?, key.name());
        path.exists().then_some(Warning::Stale { path })
    }

    /// Returns the table if it is there and sound, or `None` if it is not there, or is there in
    /// another version, length or format.
    ///
    /// All of it is verified, on all cores. Meanwhile `cancelled` is asked again and again, and ends
    /// that by `true`: then there is none either.
    pub fn load(&self, key: &Key, cancelled: &dyn Fn() -> bool) -> Result<Option<Table>, Problem> {
        let Some(folder) = self.folder() else { return Ok(None) };
        let opened = match Opened::open(folder, key.name()) {
            Ok(Some(opened)) => opened,
            Ok(None) | Err(Problem::Damaged { defect: Defect::Format { .. }, .. }) => {
                return Ok(None);
            }
            Err(problem) => return Err(problem),
        };
        let wanted = Contents { version: key.version(), bytes: key.bytes() as u64 };
        if opened.header.contents == wanted { opened.load(cancelled) } else { Ok(None) }
    }

    /// Stores a table that was built without this cache, unless somebody else is about to do the same,
    /// and returns what there is to tell the user, if anything.
    ///
    /// # Panics
    ///
    /// If there is another number of bytes than the key says, which is a defect of the caller.
    pub fn store(&self, key: &Key, bytes: &[u8]) -> Option<Warning> {
        assert_eq!(bytes.len(), key.bytes(), "the length of the table {}", key.name());
        let folder = match &self.0 {
            Place::Folder(folder) => folder,
            Place::Disabled => return None,
            Place::Nowhere => return Some(Warning::NoFolder),
        };
        let lock = fs::create_dir_all(folder).and_then(|()| Lock::now(folder, key.name()));
        let stored = match lock {
            Ok(None) => Ok(()),
            Ok(Some(_lock)) => {
                write::clean(folder, Some(key.name()));
                write::store(folder, key, bytes)
            }
            Err(error) => Err(error),
        };
        stored.err().map(|error| Warning::not_stored(folder, &error))
    }

    /// Loads the table; or, if there is none to be used, has it built and stores it.
    ///
    /// If another process, or another thread, is building the table, waits for it and loads what
    /// it stored. Meanwhile `cancelled` is asked again and again, and ends the wait by `true`.
    /// While `build` runs nobody asks: it has to look after that itself.
    ///
    /// What goes wrong with the cache never fails this: the table is built, and the warnings tell.
    ///
    /// # Panics
    ///
    /// If `build` yields another number of bytes than the key says, which is a defect of the caller.
    pub fn get_or_build<E>(
        &self,
        key: &Key,
        cancelled: &dyn Fn() -> bool,
        build: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Obtained, Unfinished<E>> {
        let finish = |bytes: Vec<u8>, warnings| Obtained {
            table: bytes.into(),
            source: TableSource::Built,
            warnings,
        };
        let build = || {
            let bytes = build().map_err(Unfinished::Build)?;
            assert_eq!(bytes.len(), key.bytes(), "the length of the table {}", key.name());
            Ok(bytes)
        };
        let folder = match &self.0 {
            Place::Folder(folder) => folder,
            Place::Disabled => return Ok(finish(build()?, Vec::new())),
            Place::Nowhere => return Ok(finish(build()?, vec![Warning::NoFolder])),
        };

        let loaded = |table| Obtained { table, source: TableSource::Loaded, warnings: Vec::new() };
        // First without the lock, so that a folder that can only be read serves as well.
        if let Ok(Some(table)) = self.load(key, cancelled) {
            return Ok(loaded(table));
        }
        let created = fs::create_dir_all(folder);
        let lock = match created.and_then(|()| Lock::wait(folder, key.name(), cancelled)) {
            Ok(Some(lock)) => Ok(lock),
            Ok(None) => return Err(Unfinished::Cancelled),
            Err(error) => Err(error),
        };
        // Again, for whoever had the lock may have stored it.
        let mut warnings = match self.load(key, cancelled) {
            Ok(Some(table)) => return Ok(loaded(table)),
            // What was cancelled was not looked at to its end.
            Ok(None) if cancelled() => Vec::new(),
            Ok(None) => self.stale(key).into_iter().collect(),
            Err(problem) => Warning::of(problem).into_iter().collect(),
        };
        let bytes = build()?;
        if lock.is_ok() {
            write::clean(folder, Some(key.name()));
        }
        match (&write::store(folder, key, &bytes), &lock) {
            (Ok(()), Ok(_)) => {}
            (Ok(()), Err(error)) => warnings.push(Warning::not_locked(folder, error)),
            // The first error is the cause of the second, and says more.
            (Err(_), Err(error)) | (Err(error), Ok(_)) => {
                warnings.push(Warning::not_stored(folder, error));
            }
        }
        Ok(finish(bytes, warnings))
    }
}
