//! What survives Ctrl-C, `kill -9` and power loss.
//!
//! `FILE.partial` has the boards of the chunks so far and only grows. `FILE.progress` says how much
//! of it belongs to complete chunks; it is replaced in one step, and only after those bytes are on
//! the disk. Whatever is behind them when an enumeration goes on is cut off and made again.

use crate::error::Failure;
use glisse::rush_hour::Interesting;
use serde::{Deserialize, Serialize};
use std::{
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};
use tempfile::NamedTempFile;

/// Work that may be lost is worth at most this much, besides the chunks under way.
const INTERVAL: Duration = Duration::from_secs(1);

/// The version of the order of boards: a file of another one cannot be gone on with.
const VERSION: u32 = 1;

/// What is complete.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(super) struct Done {
    version: u32,
    rows: usize,
    columns: usize,
    json: bool,
    pub(super) chunks: usize,
    bytes: u64,
    pub(super) boards: u64,
    pub(super) states: u64,
    pub(super) hardest: u32,
}

/// The files of one enumeration.
pub(super) struct Journal {
    path: PathBuf,
    partial: PathBuf,
    progress: PathBuf,
    file: Option<File>,
    done: Done,
    saved: Instant,
}

impl Journal {
    /// Begins, or goes on with what is there.
    pub(super) fn open(
        path: &Path,
        size: (usize, usize),
        json: bool,
        resume: bool,
    ) -> Result<Journal, Failure> {
        let beside = |ending: &str| {
            let mut name = path.as_os_str().to_owned();
            name.push(ending);
            PathBuf::from(name)
        };
        let (rows, columns) = size;
        let new = Done {
            version: VERSION,
            rows,
            columns,
            json,
            chunks: 0,
            bytes: 0,
            boards: 0,
            states: 0,
            hardest: 0,
        };
        let mut journal = Journal {
            path: path.to_owned(),
            partial: beside(".partial"),
            progress: beside(".progress"),
            file: None,
            done: new,
            saved: Instant::now(),
        };
        journal.prepare(resume)?;
        Ok(journal)
    }

    /// What is complete.
    pub(super) fn done(&self) -> &Done {
        &self.done
    }

    fn prepare(&mut self, resume: bool) -> Result<(), Failure> {
        let read = match fs::read(&self.progress) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(Failure::Read { name: name(&self.progress), error }),
        };
        match (read, resume) {
            (Some(_), false) => {
                return Err(Failure::usage(
                    format!("an enumeration into {} was begun", self.path.display()),
                    format!("go on with --resume, or remove {}", self.progress.display()),
                ));
            }
            (Some(bytes), true) => self.done = self.check(&bytes)?,
            (None, true) => {
                return Err(Failure::usage(
                    format!("there is no {} to go on with", self.progress.display()),
                    "leave --resume out to begin",
                ));
            }
            (None, false) => {}
        }
        self.open_partial().map_err(|error| self.failure(error))?;
        let Some(file) = &mut self.file else { return Ok(()) };
        let length = file.metadata().map_or(0, |metadata| metadata.len());
        if length < self.done.bytes {
            return Err(Failure::usage(
                format!("{} is shorter than it was", self.partial.display()),
                format!("remove {} and begin again", self.progress.display()),
            ));
        }
        let result = file.set_len(self.done.bytes).and_then(|()| file.seek(SeekFrom::End(0)));
        result.map_err(|error| self.failure(error))?;
        // From now on a run without --resume is refused.
        self.save()
    }

    fn open_partial(&mut self) -> io::Result<()> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false);
        self.file = Some(options.open(&self.partial)?);
        Ok(())
    }

    fn check(&self, bytes: &[u8]) -> Result<Done, Failure> {
        let help = || format!("remove {} and begin again", self.progress.display());
        let done: Done = serde_json::from_slice(bytes).map_err(|_| {
            Failure::usage(format!("{} is damaged", self.progress.display()), help())
        })?;
        let kind = |done: &Done| (done.version, done.rows, done.columns, done.json);
        if kind(&done) != kind(&self.done) {
            return Err(Failure::usage(
                format!(
                    "{} was begun for {}x{}{}, or by another version",
                    self.path.display(),
                    done.rows,
                    done.columns,
                    if done.json { " with --json" } else { "" }
                ),
                help(),
            ));
        }
        Ok(done)
    }

    /// Adds the lines of the next chunk.
    pub(super) fn append(&mut self, lines: &str, boards: &[Interesting]) -> Result<(), Failure> {
        if let Some(file) = &mut self.file {
            file.write_all(lines.as_bytes()).map_err(|error| self.failure(error))?;
        }
        self.done.chunks += 1;
        self.done.bytes += lines.len() as u64;
        self.done.boards += boards.len() as u64;
        self.done.states += boards.iter().map(|board| board.states).sum::<u64>();
        let hardest = boards.iter().map(|board| board.moves).max();
        self.done.hardest = self.done.hardest.max(hardest.unwrap_or(0));
        if self.saved.elapsed() < INTERVAL { Ok(()) } else { self.save() }
    }

    /// Makes sure that what is complete survives.
    pub(super) fn save(&mut self) -> Result<(), Failure> {
        self.saved = Instant::now();
        self.try_save().map_err(|error| self.failure(error))
    }

    fn try_save(&self) -> io::Result<()> {
        if let Some(file) = &self.file {
            file.sync_data()?;
        }
        let directory = self.path.parent().filter(|parent| !parent.as_os_str().is_empty());
        let directory = directory.unwrap_or(Path::new("."));
        let mut new = NamedTempFile::new_in(directory)?;
        new.write_all(&serde_json::to_vec(&self.done)?)?;
        new.as_file().sync_all()?;
        new.persist(&self.progress).map_err(|error| error.error)?;
        sync_directory(directory)
    }

    /// All is complete: the file gets its name.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        self.file = None;
        fs::rename(&self.partial, &self.path)
            .and_then(|()| fs::remove_file(&self.progress))
            .map_err(|error| self.failure(error))
    }

    fn failure(&self, error: io::Error) -> Failure {
        Failure::Write { name: name(&self.partial), error }
    }
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

/// A new name is on the disk only when its directory is.
#[cfg(unix)]
fn sync_directory(directory: &Path) -> io::Result<()> {
    File::open(directory)?.sync_all()
}

#[cfg(not(unix))]
fn sync_directory(_: &Path) -> io::Result<()> {
    Ok(())
}
