//! A folder for work that does not fit into memory: one process at a time, one task, and files that are
//! there whole or not at all.
//!
//! A file is written under a temporary name, through to the disk, and then renamed; so whatever ends a
//! process, what it finds when it is started again is sound. Every file ends with a checksum, because
//! disks fail too.

use std::{
    fmt,
    fs::{self, File, TryLockError},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::atomic::{AtomicU64, Ordering},
};
use twox_hash::XxHash3_64;

/// The version of how files are written here.
const FORMAT: u32 = 1;

const LOCK: &str = "lock";
const TASK: &str = "task";
const TEMPORARY: &str = ".tmp";

/// Why work on disk came to an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiskError {
    /// The system does not let us read or write.
    System {
        /// The file or folder.
        path: PathBuf,
        /// Which kind of failure it is.
        kind: io::ErrorKind,
        /// What the system says.
        reason: String,
    },
    /// Another process works in the folder.
    Busy {
        /// The folder.
        folder: PathBuf,
    },
    /// The folder has files, but none that says what they are for.
    Foreign {
        /// The folder.
        folder: PathBuf,
    },
    /// The folder belongs to another task, or to one of another version.
    OtherTask {
        /// The folder.
        folder: PathBuf,
        /// The task it belongs to.
        found: String,
    },
    /// A file is not what it was when it was written.
    Damaged {
        /// The file.
        path: PathBuf,
    },
}

impl DiskError {
    /// Returns the error that the system tells of a file or folder.
    pub fn system(path: &Path, error: &io::Error) -> DiskError {
        DiskError::System { path: path.into(), kind: error.kind(), reason: error.to_string() }
    }
}

/// Says it in English, for programmers; people are told by a message.
impl fmt::Display for DiskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiskError::System { path, reason, .. } => write!(f, "{}: {reason}", path.display()),
            DiskError::Busy { folder } => write!(f, "{} is in use", folder.display()),
            DiskError::Foreign { folder } => write!(f, "{} has other files", folder.display()),
            DiskError::OtherTask { folder, found } => {
                write!(f, "{} belongs to {found}", folder.display())
            }
            DiskError::Damaged { path } => write!(f, "{} is damaged", path.display()),
        }
    }
}

impl std::error::Error for DiskError {}

/// A folder that belongs to one task, and to this process until the value is dropped.
#[derive(Debug)]
pub struct WorkFolder {
    path: PathBuf,
    /// The system frees it however the process ends.
    _lock: File,
    /// How many more bytes may be written.
    room: AtomicU64,
}

impl WorkFolder {
    /// Opens a folder for a task, such as exploring the space of the board with this id, whose files are
    /// of this version; creates it if it is not there.
    pub fn open(path: &Path, task: &str, version: u32) -> Result<WorkFolder, DiskError> {
        let system = |error: io::Error| DiskError::system(path, &error);
        fs::create_dir_all(path).map_err(system)?;
        let is_new = fs::read_dir(path).map_err(system)?.next().is_none();
        if !is_new && !path.join(LOCK).is_file() {
            return Err(DiskError::Foreign { folder: path.into() });
        }
        let lock_path = path.join(LOCK);
        let lock = File::options().write(true).create(true).truncate(false).open(&lock_path);
        let lock = lock.map_err(|error| DiskError::system(&lock_path, &error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(DiskError::Busy { folder: path.into() });
            }
            Err(TryLockError::Error(error)) => return Err(DiskError::system(&lock_path, &error)),
        }
        let folder = WorkFolder { path: path.into(), _lock: lock, room: AtomicU64::new(u64::MAX) };
        for name in folder.names()? {
            if name.ends_with(TEMPORARY) {
                folder.remove(&name)?;
            }
        }
        let own = format!("{task} ({FORMAT}.{version})");
        match folder.read(TASK)? {
            Some(found) if found == own.as_bytes() => {}
            Some(found) => {
                let found = String::from_utf8_lossy(&found).into_owned();
                return Err(DiskError::OtherTask { folder: path.into(), found });
            }
            None if folder.names()?.iter().all(|name| name == LOCK) => {
                folder.write(TASK, own.as_bytes())?;
            }
            None => return Err(DiskError::Foreign { folder: path.into() }),
        }
        Ok(folder)
    }

    /// Lets writing fail, as on a disk that is full, after this many more bytes.
    #[must_use]
    pub fn with_room_for(self, bytes: u64) -> WorkFolder {
        WorkFolder { room: AtomicU64::new(bytes), ..self }
    }

    /// Returns the path of a file.
    pub fn path(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Returns the names of all files, in order.
    pub fn names(&self) -> Result<Vec<String>, DiskError> {
        let system = |error: io::Error| DiskError::system(&self.path, &error);
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(system)? {
            names.extend(entry.map_err(system)?.file_name().into_string().ok());
        }
        names.sort_unstable();
        Ok(names)
    }

    /// Removes a file, if it is there.
    pub fn remove(&self, name: &str) -> Result<(), DiskError> {
        let path = self.path(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(DiskError::system(&path, &error))
            }
            _ => Ok(()),
        }
    }

    /// Writes a small file whole.
    pub fn write(&self, name: &str, contents: &[u8]) -> Result<(), DiskError> {
        let mut file = self.create(name)?;
        file.append(contents)?;
        let sum = checksum(contents);
        file.append(&sum.to_le_bytes())?;
        file.commit()
    }

    /// Reads a small file whole, or returns `None` if it is not there.
    pub fn read(&self, name: &str) -> Result<Option<Vec<u8>>, DiskError> {
        let path = self.path(name);
        let mut contents = Vec::new();
        match File::open(&path).and_then(|mut file| file.read_to_end(&mut contents)) {
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(DiskError::system(&path, &error)),
        }
        let length = contents.len().saturating_sub(8);
        let sum = contents.split_off(length);
        let is_sound = sum == checksum(&contents).to_le_bytes();
        if is_sound { Ok(Some(contents)) } else { Err(DiskError::Damaged { path }) }
    }

    /// Begins a file that will have this name once it is committed.
    pub fn create(&self, name: &str) -> Result<PendingFile<'_>, DiskError> {
        let temporary = self.path(&format!("{name}{TEMPORARY}"));
        let file = File::create(&temporary);
        let file = file.map_err(|error| DiskError::system(&temporary, &error))?;
        Ok(PendingFile {
            folder: self,
            temporary,
            path: self.path(name),
            file,
            length: 0,
            unsynced: 0,
        })
    }

    /// Takes room for some bytes, or for as many as there is room for.
    fn take_room(&self, bytes: u64) -> u64 {
        let take = |room: u64| (room < u64::MAX).then(|| room - room.min(bytes));
        match self.room.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) {
            Ok(room) => room.min(bytes),
            Err(_) => bytes,
        }
    }
}

/// How many bytes may wait for the disk: few enough for work to be stopped soon at any time.
const MOST_UNSYNCED: u64 = 8 << 20;

/// A file that is being written. Dropped without [`PendingFile::commit`] it is gone.
#[derive(Debug)]
pub struct PendingFile<'f> {
    folder: &'f WorkFolder,
    temporary: PathBuf,
    path: PathBuf,
    file: File,
    length: u64,
    /// How many bytes may not be on the disk yet.
    unsynced: u64,
}

impl PendingFile<'_> {
    /// Adds bytes to its end, and returns where they begin.
    pub fn append(&mut self, bytes: &[u8]) -> Result<u64, DiskError> {
        let room = self.folder.take_room(bytes.len() as u64) as usize;
        let mut written = self.file.write_all(&bytes[..room]);
        if room < bytes.len() {
            written = Err(io::ErrorKind::StorageFull.into());
        }
        written.map_err(|error| DiskError::system(&self.path, &error))?;
        self.unsynced += bytes.len() as u64;
        if self.unsynced >= MOST_UNSYNCED {
            self.file.sync_data().map_err(|error| DiskError::system(&self.path, &error))?;
            self.unsynced = 0;
        }
        let begin = self.length;
        self.length += bytes.len() as u64;
        Ok(begin)
    }

    /// Gives it its name, once all of it is on the disk.
    pub fn commit(self) -> Result<(), DiskError> {
        let committed = self.file.sync_all().and_then(|()| {
            fs::rename(&self.temporary, &self.path)?;
            if cfg!(unix) {
                // Without this a power cut could cost the name.
                File::open(&self.folder.path)?.sync_all()?;
            }
            Ok(())
        });
        committed.map_err(|error| DiskError::system(&self.path, &error))
    }
}

impl Drop for PendingFile<'_> {
    fn drop(&mut self) {
        // After a commit there is none of this name; what is left is removed when the folder is opened.
        let _ = fs::remove_file(&self.temporary);
    }
}

/// Returns the checksum of some bytes.
pub fn checksum(bytes: &[u8]) -> u64 {
    XxHash3_64::oneshot(bytes)
}
