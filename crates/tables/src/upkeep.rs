//! The upkeep of a cache: what is in it, whether it is sound, and how to be rid of it.

use crate::{
    cache::Cache,
    format::Contents,
    key::{check_name, table_of, table_path},
    problem::{Defect, Problem},
    read::Opened,
    write,
};
use std::{fs, io, path::PathBuf, time::SystemTime};

/// A table in the list of a cache.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CachedTable {
    /// The name of the table.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    /// How many bytes the file has on disk.
    pub file_bytes: u64,
    /// When it was written, where the system knows.
    pub modified: Option<SystemTime>,
    /// What its header says, or why that is not to be believed. The table itself is not looked at;
    /// that is what [`Cache::check`] is for.
    pub contents: Result<Contents, Defect>,
}

impl Cache {
    /// Returns the tables of the cache by name. Whatever else is in the folder is passed over.
    pub fn list(&self) -> Result<Vec<CachedTable>, Problem> {
        let Some(folder) = self.folder() else { return Ok(Vec::new()) };
        let unreadable = |source| Problem::Unreadable { path: folder.to_path_buf(), source };
        let files = match fs::read_dir(folder) {
            Ok(files) => files,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(unreadable(error)),
        };
        let mut entries = Vec::new();
        for file in files {
            let file_name = file.map_err(unreadable)?.file_name();
            let Some(name) = file_name.to_str().and_then(table_of) else { continue };
            let path = table_path(folder, name);
            let metadata = match fs::metadata(&path) {
                Ok(metadata) if metadata.is_file() => metadata,
                Ok(_) => continue,
                // Removed since the folder was read, or a link that leads nowhere.
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(source) => return Err(Problem::Unreadable { path, source }),
            };
            let contents = match Opened::open(folder, name) {
                Ok(Some(opened)) => Ok(opened.header.contents),
                Ok(None) => continue,
                Err(Problem::Damaged { defect, .. }) => Err(defect),
                Err(problem) => return Err(problem),
            };
            entries.push(CachedTable {
                name: name.to_owned(),
                path,
                file_bytes: metadata.len(),
                modified: metadata.modified().ok(),
                contents,
            });
        }
        entries.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(entries)
    }

    /// Verifies every byte of a table, whatever its version, and says what it holds.
    ///
    /// `progress` is told how many bytes of the table are done, and how many there are.
    pub fn check(
        &self,
        name: &str,
        mut progress: impl FnMut(u64, u64),
    ) -> Result<Contents, Problem> {
        check_name(name)?;
        let folder = self.folder();
        let opened = folder.map(|folder| Opened::open(folder, name)).transpose()?;
        let Some(opened) = opened.flatten() else {
            let folder = folder.map(PathBuf::from);
            return Err(Problem::Absent { name: name.to_owned(), folder });
        };
        let contents = opened.header.contents;
        opened.check(&mut progress)?;
        Ok(contents)
    }

    /// Removes a table, and returns `false` if there was none. Tables in use stay usable until dropped.
    ///
    /// On the way, removes what writers that were broken off have left behind, of any table.
    pub fn remove(&self, name: &str) -> Result<bool, Problem> {
        check_name(name)?;
        let Some(folder) = self.folder() else { return Ok(false) };
        write::clean(folder, None);
        let path = table_path(folder, name);
        match fs::remove_file(&path) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(source) => Err(Problem::NotRemoved { path, source }),
        }
    }
}
