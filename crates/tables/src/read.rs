//! Reading a file: its header, its checksums, and the table as a map.

use crate::{
    format::{CHECKSUM, CHUNK, HEADER, Header, checksum},
    key::table_path,
    problem::{Defect, Problem},
    table::Table,
    verify::{Unverified, verify},
};
use std::{
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
};

/// A file whose header is sound, which has the right name and is as long as its header says.
#[derive(Debug)]
pub(crate) struct Opened {
    pub(crate) header: Header,
    path: PathBuf,
    file: File,
}

impl Opened {
    /// Opens the file of a table; `None` if there is none.
    pub(crate) fn open(folder: &Path, name: &str) -> Result<Option<Opened>, Problem> {
        let path = table_path(folder, name);
        let unreadable = |source| Problem::Unreadable { path: path.clone(), source };
        let damaged = |defect| Problem::Damaged { path: path.clone(), defect };

        // Asked before the file is opened, since opening a pipe would wait for its other end.
        match fs::metadata(&path) {
            Ok(metadata) if !metadata.is_file() => return Err(damaged(Defect::NotAFile)),
            Ok(_) => {}
            // Nor is there a table where what should be the folder is a file.
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
                ) =>
            {
                return Ok(None);
            }
            Err(error) => return Err(unreadable(error)),
        }
        let mut file = match File::open(&path) {
            Ok(file) => file,
            // It was removed in between.
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unreadable(error)),
        };
        let found = file.metadata().map_err(unreadable)?.len();
        if found < HEADER as u64 {
            return Err(damaged(Defect::Header));
        }
        let mut bytes = [0; HEADER];
        file.read_exact(&mut bytes).map_err(unreadable)?;
        let header = Header::from_bytes(&bytes).map_err(damaged)?;
        if header.name != name {
            return Err(damaged(Defect::Name { found: header.name }));
        }
        let expected = header.file_len().ok_or_else(|| damaged(Defect::Header))?;
        if found != expected {
            return Err(damaged(Defect::Length { expected, found }));
        }
        Ok(Some(Opened { header, path, file }))
    }

    /// Maps the table and verifies all of it; `None` if cancelled before that was done.
    pub(crate) fn load(mut self, cancelled: &dyn Fn() -> bool) -> Result<Option<Table>, Problem> {
        let list = self.checksums()?;
        let len = usize::try_from(self.header.contents.bytes)
            .map_err(|_| self.unreadable(io::ErrorKind::FileTooLarge.into()))?;
        let table = Table::mapped(&self.file, HEADER as u64, len)
            .map_err(|error| self.unreadable(error))?;
        match verify(&table, &list, cancelled) {
            Ok(()) => Ok(Some(table)),
            Err(Unverified::Cancelled) => Ok(None),
            Err(Unverified::Damaged { chunk }) => {
                Err(self.damaged(Defect::Payload { offset: (chunk * CHUNK) as u64 }))
            }
        }
    }

    /// Verifies everything; `progress` is told how many bytes are done and how many there are.
    ///
    /// Reads rather than maps, so that a disk that fails gives an error and not a signal.
    pub(crate) fn check(mut self, progress: &mut dyn FnMut(u64, u64)) -> Result<(), Problem> {
        let list = self.checksums()?;
        let total = self.header.contents.bytes;
        let mut done = 0;
        let mut buffer = vec![0; total.min(CHUNK as u64) as usize];
        self.seek_and_read(HEADER as u64, &mut [])?;
        progress(done, total);
        for expected in list {
            let chunk = &mut buffer[..(total - done).min(CHUNK as u64) as usize];
            self.file.read_exact(chunk).map_err(|error| self.unreadable(error))?;
            if checksum(chunk) != expected {
                return Err(self.damaged(Defect::Payload { offset: done }));
            }
            done += chunk.len() as u64;
            progress(done, total);
        }
        Ok(())
    }

    /// Returns the list of checksums, verified by its own.
    fn checksums(&mut self) -> Result<Vec<u64>, Problem> {
        let payload = self.header.contents.bytes;
        let mut list = vec![0; payload.div_ceil(CHUNK as u64) as usize * CHECKSUM];
        self.seek_and_read(HEADER as u64 + payload, &mut list)?;
        if checksum(&list) != self.header.list_checksum {
            return Err(self.damaged(Defect::Checksums));
        }
        let (words, _) = list.as_chunks();
        Ok(words.iter().map(|word| u64::from_le_bytes(*word)).collect())
    }

    fn seek_and_read(&mut self, at: u64, bytes: &mut [u8]) -> Result<(), Problem> {
        let mut read = || {
            self.file.seek(SeekFrom::Start(at))?;
            self.file.read_exact(bytes)
        };
        read().map_err(|error| self.unreadable(error))
    }

    fn unreadable(&self, source: io::Error) -> Problem {
        Problem::Unreadable { path: self.path.clone(), source }
    }

    fn damaged(&self, defect: Defect) -> Problem {
        Problem::Damaged { path: self.path.clone(), defect }
    }
}
