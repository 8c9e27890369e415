//! Where the answer goes: standard output, or a file that is replaced in one step at the end.

use crate::{closed, error::Failure};
use serde::Serialize;
use std::fs::{self, File};
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// An open output. Unless [`Output::finish`] is called, a file keeps its old content.
pub(crate) struct Output {
    /// What errors call it.
    name: String,
    sink: Sink,
}

enum Sink {
    Stdout,
    /// Something that cannot be replaced, such as a device or a pipe.
    Special(File),
    /// A new file beside the one that it will replace.
    Replacement {
        file: NamedTempFile,
        path: PathBuf,
    },
}

impl Output {
    /// Opens the file of `-o`, or standard output. Done before a long search, so that a path that
    /// cannot be written is known before it.
    pub(crate) fn open(path: Option<&Path>) -> Result<Output, Failure> {
        match path {
            None => Ok(Output { name: STDOUT.to_owned(), sink: Sink::Stdout }),
            Some(path) if path == "-" => Output::open(None),
            Some(path) => {
                let name = path.display().to_string();
                match open_file(path) {
                    Ok(sink) => Ok(Output { name, sink }),
                    Err(error) => Err(Failure::Write { name, error }),
                }
            }
        }
    }

    pub(crate) fn is_terminal(&self) -> bool {
        matches!(&self.sink, Sink::Stdout if io::stdout().is_terminal())
    }

    /// Whether writing may wait for somebody who reads, as in a pipe.
    pub(crate) fn may_wait(&self) -> bool {
        matches!(self.sink, Sink::Stdout | Sink::Special(_))
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let result = match &mut self.sink {
            Sink::Stdout if bytes.is_empty() => Ok(()),
            Sink::Stdout => standard().and_then(|mut stdout| {
                stdout.write_all(bytes)?;
                stdout.flush()
            }),
            Sink::Special(file) => file.write_all(bytes),
            Sink::Replacement { file, .. } => file.write_all(bytes),
        };
        result.map_err(|error| Failure::Write { name: self.name.clone(), error })
    }

    /// Writes a text, and with it all is written.
    pub(crate) fn finish_with(mut self, text: &str) -> Result<(), Failure> {
        self.write(text.as_bytes())?;
        self.finish()
    }

    /// Says that all is written: only now a file takes its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let Output { name, sink } = self;
        let result = match sink {
            Sink::Stdout | Sink::Special(_) => Ok(()),
            Sink::Replacement { file, path } => replace(file, &path),
        };
        result.map_err(|error| Failure::Write { name, error })
    }
}

/// What errors call standard output.
const STDOUT: &str = "<stdout>";

/// Returns standard output, unless it was closed when the program began.
pub(crate) fn standard() -> io::Result<io::Stdout> {
    if closed::is_stdout() { Err(closed::error()) } else { Ok(io::stdout()) }
}

/// Returns the failure that standard output cannot be written to.
pub(crate) fn unwritten(error: io::Error) -> Failure {
    Failure::Write { name: STDOUT.to_owned(), error }
}

pub(crate) fn print(text: &str) -> Result<(), Failure> {
    Output::open(None)?.finish_with(text)
}

/// Returns an object as a line of JSON.
pub(crate) fn json_line(object: &impl Serialize) -> Result<String, Failure> {
    let line = serde_json::to_string(object);
    Ok(line.map_err(|error| Failure::internal("errors-json", &error))? + "\n")
}

pub(crate) fn directory(path: &Path) -> &Path {
    let directory = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    directory.unwrap_or(Path::new("."))
}

fn open_file(path: &Path) -> io::Result<Sink> {
    match fs::metadata(path) {
        Ok(old) if old.is_dir() => Err(ErrorKind::IsADirectory.into()),
        Ok(old) if !old.is_file() => Ok(Sink::Special(File::create(path)?)),
        // A link stays a link: what it points to is replaced.
        Ok(old) => {
            if old.permissions().readonly() {
                return Err(ErrorKind::PermissionDenied.into());
            }
            replacement(&fs::canonicalize(path)?)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => replacement(path),
        Err(error) => Err(error),
    }
}

/// Returns a new file in the same directory, because only there renaming is one step.
fn replacement(path: &Path) -> io::Result<Sink> {
    let directory = directory(path);
    // Asked first, because the message would else be about the temporary file.
    fs::metadata(directory)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".glisse-").suffix(".tmp");
    #[cfg(unix)]
    {
        // As for any new file, the umask decides; temporary files would else be private.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let file = builder.tempfile_in(directory)?;
    Ok(Sink::Replacement { file, path: path.to_owned() })
}

fn replace(file: NamedTempFile, path: &Path) -> io::Result<()> {
    if let Ok(old) = fs::metadata(path) {
        file.as_file().set_permissions(old.permissions())?;
    }
    // The content must be on the disk before the name points to it.
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_keeps_its_content_until_all_is_written() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("answer.txt");
        fs::write(&path, "old").unwrap();

        let mut output = Output::open(Some(&path)).unwrap();
        output.write(b"new").unwrap();
        drop(output);
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");

        Output::open(Some(&path)).unwrap().finish_with("new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        // Nothing is left lying about, not even by the output that was dropped.
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_and_its_permissions_survive() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let directory = tempfile::tempdir().unwrap();
        let (path, link) = (directory.path().join("real"), directory.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&path, &link).unwrap();

        Output::open(Some(&link)).unwrap().finish_with("new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[cfg(unix)]
    #[test]
    fn a_device_is_written_to_and_not_replaced() {
        Output::open(Some(Path::new("/dev/null"))).unwrap().finish_with("gone").unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
