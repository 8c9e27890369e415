//! Files that grow under a name of the meantime: boards as lines, and boards in a catalog.

use super::{beside, rename, write_failure};
use crate::{commands::enumerate::RatedBoard, error::Failure};
use glisse::rush_hour::Interesting;
use glisse_catalog::{Catalog, CatalogEntry, CatalogError, Query, Writer};
use std::fs::{self, File, OpenOptions};
use std::hash::Hasher;
use std::io::{self, BufRead, BufReader, ErrorKind, Seek, SeekFrom};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use twox_hash::XxHash3_64;

/// A file under its name of the meantime.
pub(super) struct Partial<W> {
    path: PathBuf,
    interim: PathBuf,
    /// `None` if all was complete before and the file has its name.
    writer: Option<W>,
}

impl<W> Partial<W> {
    fn new(path: &Path) -> Partial<W> {
        Partial { path: path.to_owned(), interim: beside(path, ".partial"), writer: None }
    }

    /// Writes to the file, unless all was complete before.
    pub(super) fn write(
        &mut self,
        write: impl FnOnce(&mut W) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let Some(writer) = &mut self.writer else { return Ok(()) };
        write(writer).map_err(|error| write_failure(&self.interim, error))
    }

    /// Closes the file, which gets its name.
    pub(super) fn close(self, close: impl FnOnce(W) -> io::Result<()>) -> Result<(), Failure> {
        let Some(writer) = self.writer else { return Ok(()) };
        close(writer).map_err(|error| write_failure(&self.interim, error))?;
        rename(&self.interim, &self.path)
    }
}

pub(super) type TextFile = Partial<File>;

impl TextFile {
    /// Opens the file, keeps its first `bytes` and adds them to a checksum. `is_complete` says that these
    /// are all, `shorter` what to say of a file that has less.
    pub(super) fn open(
        path: &Path,
        bytes: u64,
        is_complete: bool,
        checksum: &mut XxHash3_64,
        shorter: impl Fn(&Path) -> Failure,
    ) -> Result<TextFile, Failure> {
        let mut text = TextFile::new(path);
        let length = |path: &Path| fs::metadata(path).ok().map(|metadata| metadata.len());
        let is_renamed =
            is_complete && length(&text.interim).is_none() && length(path) == Some(bytes);
        if !is_renamed {
            let cut = cut(&text.interim, bytes);
            let (file, length) = cut.map_err(|error| write_failure(&text.interim, error))?;
            if length < bytes {
                return Err(shorter(&text.interim));
            }
            text.writer = Some(file);
        }
        let kept = if is_renamed { path } else { &text.interim };
        let read = read_into(checksum, kept);
        read.map_err(|error| Failure::Read { name: kept.display().to_string(), error })?;
        Ok(text)
    }
}

/// Adds what a file has to a checksum.
fn read_into(checksum: &mut XxHash3_64, path: &Path) -> io::Result<()> {
    let mut file = BufReader::with_capacity(1 << 20, File::open(path)?);
    loop {
        let read = file.fill_buf()?;
        if read.is_empty() {
            return Ok(());
        }
        checksum.write(read);
        let length = read.len();
        file.consume(length);
    }
}

/// Cuts off what is behind the first `bytes` of a file. Returns how long it was.
fn cut(path: &Path, bytes: u64) -> io::Result<(File, u64)> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(false).open(path)?;
    let length = file.metadata()?.len();
    if length > bytes {
        file.set_len(bytes)?;
    }
    file.seek(SeekFrom::End(0))?;
    Ok((file, length))
}

pub(super) type CatalogFile = Partial<Writer>;

impl CatalogFile {
    /// Opens the catalog, keeps its first `boards` and adds them to a checksum; `None` of them if it is
    /// not gone on with. `is_complete` says that these are all.
    pub(super) fn open_catalog(
        path: &Path,
        boards: Option<u64>,
        is_complete: bool,
        checksum: &mut XxHash3_64,
        shorter: impl Fn(&Path) -> Failure,
    ) -> Result<CatalogFile, Failure> {
        let mut catalog = CatalogFile::new(path);
        if boards.is_none() {
            // The second one is what SQLite needs to take back what was not saved.
            remove(&catalog.interim)?;
            remove(&beside(&catalog.interim, "-journal"))?;
        }
        let boards = boards.unwrap_or(0);
        let count = || Catalog::open(path).and_then(|catalog| catalog.count(&Query::default()));
        let is_renamed =
            is_complete && !catalog.interim.exists() && count().is_ok_and(|count| count == boards);
        if !is_renamed {
            catalog.writer = match Writer::open(&catalog.interim, boards) {
                Ok(writer) => Some(writer),
                Err(CatalogError::Shorter) => return Err(shorter(&catalog.interim)),
                Err(error) => {
                    return Err(write_failure(&catalog.interim, io::Error::other(error)));
                }
            };
        }
        let kept = if is_renamed { path } else { &catalog.interim };
        let read = Catalog::open(kept).and_then(|catalog| {
            catalog.visit(&Query::default(), None, |entry| {
                add_to(checksum, &entry);
                ControlFlow::<()>::Continue(())
            })
        });
        match read {
            Ok(_) => Ok(catalog),
            Err(error) => {
                let (name, error) = (kept.display().to_string(), io::Error::other(error));
                Err(Failure::Read { name, error })
            }
        }
    }
}

/// Adds a board of a catalog to a checksum.
pub(super) fn add_to(checksum: &mut XxHash3_64, entry: &CatalogEntry) {
    let CatalogEntry { id, size, walls, moves, states, vehicles, cars, trucks, difficulty } = entry;
    let numbers = (walls, moves, states, vehicles, cars, trucks);
    checksum.write(format!("{id} {size} {numbers:?} {difficulty:?}\n").as_bytes());
}

fn remove(path: &Path) -> Result<(), Failure> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(write_failure(path, error)),
        _ => Ok(()),
    }
}

/// Returns what a catalog says of a board.
pub(super) fn entry(found: &RatedBoard) -> CatalogEntry {
    let RatedBoard { board: Interesting { moves, states, board }, difficulty } = found;
    let of_length = |length: u8| {
        board.vehicles().iter().filter(|vehicle| vehicle.length == length).count() as u64
    };
    CatalogEntry {
        id: board.id(),
        size: format!("{}x{}", board.rows(), board.columns()),
        walls: board.walls().len() as u64,
        moves: u64::from(*moves),
        states: *states,
        vehicles: board.vehicles().len() as u64,
        cars: of_length(2),
        trucks: of_length(3),
        difficulty: *difficulty,
    }
}
