//! Boards as lines of a file that grows.

use super::{FileError, beside, rename, write_failure};
use crate::error::Failure;
use std::{
    fs::{self, File, OpenOptions},
    io::{self, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

/// A file under its name of the meantime.
pub(super) struct TextFile {
    path: PathBuf,
    partial: PathBuf,
    /// `None` if all was complete before and the file has its name.
    file: Option<File>,
}

impl TextFile {
    /// Opens the file and keeps its first `bytes`. `is_complete` says that these are all.
    pub(super) fn open(path: &Path, bytes: u64, is_complete: bool) -> Result<TextFile, FileError> {
        let mut text =
            TextFile { path: path.to_owned(), partial: beside(path, ".partial"), file: None };
        let length = |path: &Path| fs::metadata(path).ok().map(|metadata| metadata.len());
        let is_renamed =
            is_complete && length(&text.partial).is_none() && length(path) == Some(bytes);
        if !is_renamed {
            let (file, length) = text.cut(bytes).map_err(|error| text.failure(error))?;
            if length < bytes {
                return Err(FileError::Shorter(text.partial));
            }
            text.file = Some(file);
        }
        Ok(text)
    }

    /// Cuts off what is behind the first `bytes`. Returns how long the file was.
    fn cut(&self, bytes: u64) -> io::Result<(File, u64)> {
        let mut options = OpenOptions::new();
        let mut file = options.write(true).create(true).truncate(false).open(&self.partial)?;
        let length = file.metadata()?.len();
        if length > bytes {
            file.set_len(bytes)?;
        }
        file.seek(SeekFrom::End(0))?;
        Ok((file, length))
    }

    pub(super) fn append(&mut self, lines: &str) -> Result<(), Failure> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.write_all(lines.as_bytes()).map_err(|error| self.failure(error))
    }

    /// Makes sure that all lines survive.
    pub(super) fn save(&mut self) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        file.sync_data().map_err(|error| self.failure(error))
    }

    /// The file gets its name.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        if self.file.take().is_some() { rename(&self.partial, &self.path) } else { Ok(()) }
    }

    fn failure(&self, error: io::Error) -> Failure {
        write_failure(&self.partial, error)
    }
}
