//! Boards in a catalog that grows.

use super::{FileError, beside, rename, write_failure};
use crate::{commands::enumerate::Found, error::Failure};
use glisse::rush_hour::{Board, Interesting};
use glisse_catalog::{Catalog, CatalogEntry, CatalogError, Query, Writer};
use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

/// A catalog under its name of the meantime.
pub(super) struct CatalogFile {
    path: PathBuf,
    partial: PathBuf,
    /// `None` if all was complete before and the catalog has its name.
    writer: Option<Writer>,
}

impl CatalogFile {
    /// Opens the catalog and keeps its first `boards`, or none if it is not gone on with.
    /// `is_complete` says that these are all.
    pub(super) fn open(
        path: &Path,
        resume: bool,
        boards: u64,
        is_complete: bool,
    ) -> Result<CatalogFile, FileError> {
        let partial = beside(path, ".partial");
        let mut catalog = CatalogFile { path: path.to_owned(), partial, writer: None };
        if !resume {
            // The second one is what SQLite needs to take back what was not saved.
            remove(&catalog.partial)?;
            remove(&beside(&catalog.partial, "-journal"))?;
        }
        let count = || Catalog::open(path).and_then(|catalog| catalog.count(&Query::default()));
        let is_renamed =
            is_complete && !catalog.partial.exists() && count().is_ok_and(|count| count == boards);
        if !is_renamed {
            catalog.writer = match Writer::open(&catalog.partial, boards) {
                Ok(writer) => Some(writer),
                Err(CatalogError::Shorter) => return Err(FileError::Shorter(catalog.partial)),
                Err(error) => return Err(failure(&catalog.partial, error).into()),
            };
        }
        Ok(catalog)
    }

    pub(super) fn append(&mut self, boards: &[Found]) -> Result<(), Failure> {
        let Some(writer) = &mut self.writer else { return Ok(()) };
        let mut entries = boards.iter().map(entry);
        entries
            .try_for_each(|entry| writer.append(&entry))
            .map_err(|error| failure(&self.partial, error))
    }

    /// Makes sure that all boards survive.
    pub(super) fn save(&mut self) -> Result<(), Failure> {
        let Some(writer) = &mut self.writer else { return Ok(()) };
        writer.save().map_err(|error| failure(&self.partial, error))
    }

    /// The catalog gets its name.
    pub(super) fn finish(self) -> Result<(), Failure> {
        let Some(writer) = self.writer else { return Ok(()) };
        writer.finish().map_err(|error| failure(&self.partial, error))?;
        rename(&self.partial, &self.path)
    }
}

fn remove(path: &Path) -> Result<(), Failure> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(write_failure(path, error)),
        _ => Ok(()),
    }
}

fn failure(path: &Path, error: CatalogError) -> Failure {
    write_failure(path, io::Error::other(error))
}

/// What a catalog says of a board.
fn entry(found: &Found) -> CatalogEntry {
    let Found { board: Interesting { moves, states, board }, difficulty } = found;
    let of_length = |length: u8| {
        board.vehicles().iter().filter(|vehicle| vehicle.length == length).count() as u64
    };
    CatalogEntry {
        id: board.id(),
        size: size(board),
        walls: board.walls().len() as u64,
        moves: u64::from(*moves),
        states: *states,
        vehicles: board.vehicles().len() as u64,
        cars: of_length(2),
        trucks: of_length(3),
        difficulty: *difficulty,
    }
}

fn size(board: &Board) -> String {
    format!("{}x{}", board.rows(), board.columns())
}
