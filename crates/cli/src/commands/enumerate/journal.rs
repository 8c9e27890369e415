//! What survives Ctrl-C, `kill -9` and power loss.
//!
//! `FILE.partial` has the boards of the chunks so far and only grows. `FILE.progress` says how much
//! of it belongs to complete chunks and what its checksum is, with a checksum of its own on a second
//! line; it is replaced in one step, and only after those boards are on the disk. Whatever is behind
//! them when an enumeration goes on is cut off and made again. A catalog has its own `.partial` and
//! shares the progress of the text, if there is one, with a checksum of its boards. When all is
//! complete, `FILE.partial` is renamed, and only then is `FILE.progress` removed: a process that
//! dies in between leaves a finished file, which is recognised. All the while `FILE.lock` keeps other
//! processes away.

mod lock;
mod partial;

use super::{EnumerateArgs, RatedBoard};
use crate::{error::Failure, output::directory};
use glisse_words::{Message, message};
use lock::Lock;
use partial::{CatalogFile, TextFile, add_to, entry};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::hash::Hasher;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use twox_hash::XxHash3_64;

/// Work that may be lost is worth at most this much, besides the chunks under way.
const INTERVAL: Duration = Duration::from_secs(1);

/// The version of the order of boards and of the progress: a file of another one cannot be gone on with.
const VERSION: u32 = 2;

#[derive(Clone, Serialize, Deserialize, Default, Debug)]
pub(super) struct Done {
    version: u32,
    #[serde(flatten)]
    kind: Kind,
    pub(super) chunks: usize,
    bytes: u64,
    /// The checksum of these bytes, in hexadecimal digits.
    #[serde(default)]
    checksum: String,
    /// The checksum of the boards of the catalog, if there is one.
    #[serde(default)]
    catalog_checksum: String,
    pub(super) boards: u64,
    pub(super) states: u64,
    pub(super) hardest: u32,
}

/// What is enumerated, and into what.
#[derive(Clone, PartialEq, Serialize, Deserialize, Default, Debug)]
struct Kind {
    rows: usize,
    columns: usize,
    #[serde(default)]
    walls: (u64, u64),
    json: bool,
    #[serde(default = "yes")]
    text: bool,
    #[serde(default)]
    catalog: bool,
    #[serde(default)]
    rated: bool,
}

/// Text is what there was before there were catalogs.
fn yes() -> bool {
    true
}

impl Kind {
    fn new(args: &EnumerateArgs) -> Kind {
        let (rows, columns) = args.size;
        Kind {
            rows,
            columns,
            walls: (*args.walls.start(), *args.walls.end()),
            json: args.json,
            text: args.output.is_some(),
            catalog: args.db.is_some(),
            rated: args.rate,
        }
    }

    /// As one says it on the command line.
    fn flags(&self) -> Message {
        let mut told = Message::verbatim(format!("{}x{}", self.rows, self.columns));
        let walls = format!("--walls {}..{}", self.walls.0, self.walls.1);
        let flags = [
            (self.walls != (0, 0), walls.as_str()),
            (self.json, "--json"),
            (self.catalog, "--db"),
            (self.rated, "--rate"),
        ];
        for (_, flag) in flags.iter().filter(|(is_given, _)| *is_given) {
            told = message!("enumerate-with", flags = told, flag = *flag);
        }
        if !self.text {
            told = message!("enumerate-without", flags = told, flag = "-o");
        }
        told
    }
}

pub(super) struct Journal {
    /// The file that the progress is named after.
    path: PathBuf,
    progress: PathBuf,
    text: Option<TextFile>,
    catalog: Option<CatalogFile>,
    done: Done,
    /// The checksum of the text so far.
    checksum: XxHash3_64,
    /// The checksum of the boards of the catalog so far.
    catalog_checksum: XxHash3_64,
    saved: Instant,
    _lock: Lock,
}

impl Journal {
    /// Begins an enumeration of `total` chunks, or goes on with what is there. The progress is
    /// named after `path`.
    pub(super) fn open(
        args: &EnumerateArgs,
        path: &Path,
        total: usize,
    ) -> Result<Journal, Failure> {
        let mut journal = Journal {
            path: path.to_owned(),
            progress: beside(path, ".progress"),
            text: None,
            catalog: None,
            done: Done { version: VERSION, kind: Kind::new(args), ..Done::default() },
            checksum: XxHash3_64::with_seed(0),
            catalog_checksum: XxHash3_64::with_seed(0),
            saved: Instant::now(),
            _lock: Lock::take(path)?,
        };
        journal.read_progress(args.resume)?;
        if journal.done.chunks > total {
            return Err(journal.damaged());
        }
        let is_complete = journal.done.chunks == total;
        let Done { bytes, boards, .. } = journal.done;
        let shorter = |path: &Path| {
            Failure::usage(message!("enumerate-shorter", path = name(path)), journal.advice())
        };
        let changed = |path: &Path| {
            Failure::usage(message!("enumerate-changed", path = name(path)), journal.advice())
        };
        let mut checksum = XxHash3_64::with_seed(0);
        let text = |path: &Path| TextFile::open(path, bytes, is_complete, &mut checksum, shorter);
        let text = args.output.as_deref().map(text).transpose()?;
        if args.resume && text.is_some() && hexadecimal(&checksum) != journal.done.checksum {
            return Err(changed(args.output.as_deref().unwrap_or(path)));
        }
        let mut of_catalog = XxHash3_64::with_seed(0);
        let catalog = |path: &Path| {
            let boards = args.resume.then_some(boards);
            CatalogFile::open_catalog(path, boards, is_complete, &mut of_catalog, shorter)
        };
        let catalog = args.db.as_deref().map(catalog).transpose()?;
        let is_kept = hexadecimal(&of_catalog) == journal.done.catalog_checksum;
        if args.resume && catalog.is_some() && !is_kept {
            return Err(changed(args.db.as_deref().unwrap_or(path)));
        }
        (journal.text, journal.checksum) = (text, checksum);
        (journal.catalog, journal.catalog_checksum) = (catalog, of_catalog);
        // From now on a run without --resume is refused.
        journal.save()?;
        Ok(journal)
    }

    pub(super) fn done(&self) -> &Done {
        &self.done
    }

    fn read_progress(&mut self, resume: bool) -> Result<(), Failure> {
        let read = match fs::read(&self.progress) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(Failure::Read { name: name(&self.progress), error }),
        };
        match (read, resume) {
            (Some(_), false) => Err(Failure::refused(&message!(
                "enumerate-begun",
                path = name(&self.path),
                progress = name(&self.progress)
            ))),
            (Some(bytes), true) => {
                self.done = self.check(&bytes)?;
                Ok(())
            }
            (None, true) => Err(Failure::refused(&message!(
                "enumerate-not-begun",
                progress = name(&self.progress)
            ))),
            (None, false) => Ok(()),
        }
    }

    fn check(&self, bytes: &[u8]) -> Result<Done, Failure> {
        let read = |json| serde_json::from_slice::<Done>(json).ok();
        // Older ones had no checksum.
        let older = || read(bytes).filter(|done| done.version < VERSION);
        let done = unseal(bytes).and_then(read).or_else(older).ok_or_else(|| self.damaged())?;
        if (done.version, &done.kind) != (self.done.version, &self.done.kind) {
            return Err(Failure::usage(
                message!("enumerate-other", path = name(&self.path), flags = done.kind.flags()),
                self.advice(),
            ));
        }
        Ok(done)
    }

    fn damaged(&self) -> Failure {
        let message = message!("enumerate-damaged", progress = name(&self.progress));
        Failure::usage(message, self.advice())
    }

    fn advice(&self) -> Message {
        message!("enumerate-again-help", progress = name(&self.progress))
    }

    /// Adds the boards of the next chunk, and the lines that tell them.
    pub(super) fn append(&mut self, lines: &str, boards: &[RatedBoard]) -> Result<(), Failure> {
        if let Some(text) = &mut self.text {
            text.write(|file| file.write_all(lines.as_bytes()))?;
            self.checksum.write(lines.as_bytes());
        }
        if let Some(catalog) = &mut self.catalog {
            let mut entries = boards.iter().map(entry);
            let checksum = &mut self.catalog_checksum;
            catalog.write(|writer| {
                entries.try_for_each(|entry| {
                    add_to(checksum, &entry);
                    writer.append(&entry).map_err(io::Error::other)
                })
            })?;
        }
        self.done.chunks += 1;
        self.done.bytes += lines.len() as u64;
        self.done.boards += boards.len() as u64;
        self.done.states += boards.iter().map(|found| found.board.states).sum::<u64>();
        let hardest = boards.iter().map(|found| found.board.moves).max();
        self.done.hardest = self.done.hardest.max(hardest.unwrap_or(0));
        if self.saved.elapsed() < INTERVAL { Ok(()) } else { self.save() }
    }

    /// Makes sure that what is complete survives.
    pub(super) fn save(&mut self) -> Result<(), Failure> {
        self.saved = Instant::now();
        if let Some(text) = &mut self.text {
            text.write(|file| file.sync_data())?;
        }
        if let Some(catalog) = &mut self.catalog {
            catalog.write(|writer| writer.save().map_err(io::Error::other))?;
        }
        self.save_progress().map_err(|error| write_failure(&self.progress, error))
    }

    /// Writes the progress under a name of the meantime, always the same, so that nothing is left lying
    /// about whenever the process ends.
    fn save_progress(&mut self) -> io::Result<()> {
        self.done.checksum = hexadecimal(&self.checksum);
        self.done.catalog_checksum = hexadecimal(&self.catalog_checksum);
        let interim = beside(&self.progress, ".new");
        let mut new = File::create(&interim)?;
        new.write_all(&seal(serde_json::to_vec(&self.done)?))?;
        new.sync_all()?;
        drop(new);
        fs::rename(&interim, &self.progress)?;
        sync_directory(directory(&self.path))
    }

    /// Gives files their names once all is complete, unless they have them.
    pub(super) fn finish(self) -> Result<(), Failure> {
        if let Some(catalog) = self.catalog {
            catalog.close(|writer| writer.finish().map_err(io::Error::other))?;
        }
        if let Some(text) = self.text {
            text.close(|_| Ok(()))?;
        }
        fs::remove_file(&self.progress).map_err(|error| write_failure(&self.progress, error))
    }
}

fn hexadecimal(checksum: &XxHash3_64) -> String {
    format!("{:016x}", checksum.finish())
}

/// Returns a line, and the checksum of it on a second one.
fn seal(line: Vec<u8>) -> Vec<u8> {
    let checksum = XxHash3_64::oneshot(&line);
    [line, format!("\n{checksum:016x}\n").into_bytes()].concat()
}

/// Returns the line that was sealed, or `None` if it is not as it was.
fn unseal(bytes: &[u8]) -> Option<&[u8]> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    let line = &bytes[..end];
    (seal(line.to_vec()) == bytes).then_some(line)
}

/// Returns the name of a file with something added.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

fn write_failure(path: &Path, error: io::Error) -> Failure {
    Failure::Write { name: name(path), error }
}

/// Gives a file its name, and makes sure that it has it before anything else happens.
fn rename(partial: &Path, path: &Path) -> Result<(), Failure> {
    fs::rename(partial, path)
        .and_then(|()| sync_directory(directory(path)))
        .map_err(|error| write_failure(path, error))
}

/// Writes a directory to the disk: only then a new name in it is there for good.
#[cfg(unix)]
fn sync_directory(directory: &Path) -> io::Result<()> {
    fs::File::open(directory)?.sync_all()
}

#[cfg(not(unix))]
fn sync_directory(_: &Path) -> io::Result<()> {
    Ok(())
}
