//! Checkpoints: layers of a flood in files, one for each worker, and a manifest that is written when all
//! of them are safe.
//!
//! A file gets its name when its content is on the disk, and has a checksum. A manifest names all files
//! that it takes to go on from its layer.

use crate::{ClusterError, saver::sync_folder};
use glisse_words::message;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::hash::Hasher;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::NamedTempFile;
use twox_hash::XxHash3_64;

/// What a file of a layer begins with; the last sign is the version.
const MAGIC: &[u8; 8] = b"glslayr3";

/// The bytes of the head of a file: the magic and the run.
const HEAD: usize = 16;

/// How much of a file is read at once.
const PIECE_BYTES: usize = 1 << 20;

/// How the names of files begin and end that are not whole.
const PREFIX: &str = ".glisse-";
const TEMPORARY: &str = ".tmp";

/// A file of a layer that is on the disk.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct Record {
    pub(crate) worker: u64,
    pub(crate) bytes: u64,
    pub(crate) checksum: u64,
}

/// A layer of a worker that is on the disk.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct Saved {
    pub(crate) level: usize,
    pub(crate) record: Record,
    /// How long the worker and its thread were busy with it.
    pub(crate) took: Duration,
}

/// What there is of a flood.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub(crate) struct Manifest {
    /// What the run does: another run's checkpoint is of no use.
    pub(crate) task: String,
    /// Which flood of the run this is.
    pub(crate) flood: String,
    /// How many states each layer has.
    pub(crate) layers: Vec<u64>,
    /// How many moves lead from the states of each layer, if they are counted.
    pub(crate) moves: Vec<u64>,
    /// The files of each layer that it takes to go on from the last one.
    pub(crate) files: Vec<Vec<Record>>,
}

/// A folder of checkpoints of one run.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    path: PathBuf,
    task: String,
}

impl Folder {
    /// Opens a folder, which is made if it is not there.
    pub(crate) fn open(path: &Path, task: &str) -> Result<Folder, ClusterError> {
        fs::create_dir_all(path).map_err(|error| ClusterError::file(path, &error))?;
        Ok(Folder { path: path.to_owned(), task: task.to_owned() })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }

    pub(crate) fn layer_path(&self, flood: &str, level: usize, worker: u64) -> PathBuf {
        self.path.join(format!("{flood}-{level:04}-{worker:04}.layer"))
    }

    pub(crate) fn manifest_path(&self, flood: &str, level: usize) -> PathBuf {
        self.path.join(format!("{flood}-{level:04}.manifest"))
    }

    fn result_path(&self, flood: &str) -> PathBuf {
        self.path.join(format!("{flood}.result"))
    }

    /// Returns the manifest of the layers so far.
    pub(crate) fn manifest(
        &self,
        flood: &str,
        [layers, moves]: [&[u64]; 2],
        files: &[Vec<Record>],
    ) -> Manifest {
        Manifest {
            task: self.task.clone(),
            flood: flood.to_owned(),
            layers: layers.to_vec(),
            moves: moves.to_vec(),
            files: files.to_vec(),
        }
    }

    /// Returns the files of checkpoints that are here, of whatever run.
    fn files(&self) -> Result<Vec<PathBuf>, ClusterError> {
        self.files_that(|name| {
            [".layer", ".manifest", ".result"].iter().any(|ending| name.ends_with(ending))
        })
    }

    fn files_that(&self, is_wanted: impl Fn(&str) -> bool) -> Result<Vec<PathBuf>, ClusterError> {
        let read = || -> io::Result<Vec<PathBuf>> {
            fs::read_dir(&self.path)?.map(|entry| Ok(entry?.path())).collect()
        };
        let mut paths = read().map_err(|error| ClusterError::file(&self.path, &error))?;
        let name = |path: &PathBuf| Some(path.file_name()?.to_str()?.to_owned());
        paths.retain(|path| name(path).is_some_and(|name| is_wanted(&name)));
        paths.sort();
        Ok(paths)
    }

    /// Whether a checkpoint is here.
    pub(crate) fn is_used(&self) -> Result<bool, ClusterError> {
        Ok(!self.files()?.is_empty())
    }

    /// Removes all checkpoints, when nobody needs them any more, and what runs that were killed have left
    /// unfinished.
    pub(crate) fn clear(&self) -> Result<(), ClusterError> {
        let unfinished = |name: &str| name.starts_with(PREFIX) && name.ends_with(TEMPORARY);
        let mut all = self.files()?.into_iter().chain(self.files_that(unfinished)?);
        all.try_for_each(|path| remove(&path).map_err(|error| ClusterError::file(&path, &error)))
    }

    /// Removes what there is of the layers of a flood before this one.
    pub(crate) fn remove_before(&self, flood: &str, level: usize) -> io::Result<()> {
        for entry in fs::read_dir(&self.path)? {
            let path = entry?.path();
            if level_of(&path, flood).is_some_and(|known| known < level) {
                remove(&path)?;
            }
        }
        Ok(())
    }

    /// Returns the manifests of a flood, the one that goes farthest first, and the names of damaged
    /// ones. Those of another run are an error.
    pub(crate) fn manifests(
        &self,
        flood: &str,
    ) -> Result<(Vec<Manifest>, Vec<String>), ClusterError> {
        let (mut good, mut bad) = (Vec::new(), Vec::new());
        for path in self.files()?.into_iter().rev() {
            if path.extension().is_none_or(|ending| ending != "manifest") {
                continue;
            }
            match self.read_json::<Manifest>(&path)? {
                Some(manifest) if manifest.flood == flood => good.push(manifest),
                None if level_of(&path, flood).is_some() => bad.push(path.display().to_string()),
                _ => {}
            }
        }
        good.sort_by_key(|manifest| std::cmp::Reverse(manifest.layers.len()));
        Ok((good, bad))
    }

    /// Returns what was written by [`Folder::write_result`], or `None` if nothing was or it is damaged.
    pub(crate) fn result(&self, flood: &str) -> Result<Option<serde_json::Value>, ClusterError> {
        let path = self.result_path(flood);
        if !path.exists() {
            return Ok(None);
        }
        Ok(self.read_json::<Finished>(&path)?.map(|finished| finished.result))
    }

    /// Writes down what a flood has come to.
    pub(crate) fn write_result(
        &self,
        flood: &str,
        result: serde_json::Value,
    ) -> Result<(), ClusterError> {
        let finished = Finished { task: self.task.clone(), result };
        let path = self.result_path(flood);
        let written = write_json(&path, &finished).and_then(|()| sync_folder(&self.path));
        written.map_err(|error| ClusterError::file(&path, &error))
    }

    /// Reads an object with its checksum; `None` if it is damaged.
    fn read_json<T: Task + for<'a> Deserialize<'a>>(
        &self,
        path: &Path,
    ) -> Result<Option<T>, ClusterError> {
        let text = fs::read(path).map_err(|error| ClusterError::file(path, &error))?;
        let mut lines = text.split(|&byte| byte == b'\n');
        let (json, sum) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
        if sum != format!("{:016x}", XxHash3_64::oneshot(json)).as_bytes() {
            return Ok(None);
        }
        let Ok(object) = serde_json::from_slice::<T>(json) else { return Ok(None) };
        if object.task() != self.task {
            let (path, ours, theirs) = (self.name(), &*self.task, object.task());
            let versions = ours.split_once(' ').zip(theirs.split_once(' '));
            // The same task of another version has checkpoints of another kind.
            let versions = versions.filter(|((_, ours), (_, theirs))| ours == theirs);
            let (key, ours, theirs) = match versions {
                Some(((ours, _), (theirs, _))) => ("cluster-old-checkpoint", ours, theirs),
                None => ("cluster-other-checkpoint", ours, theirs),
            };
            let other = message!(key, path = path, ours = ours, theirs = theirs);
            return Err(ClusterError::Refused(other));
        }
        Ok(Some(object))
    }

    /// Returns what a file of a layer begins with.
    pub(crate) fn layer_head(&self) -> [u8; HEAD] {
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(MAGIC);
        head[8..].copy_from_slice(&XxHash3_64::oneshot(self.task.as_bytes()).to_le_bytes());
        head
    }

    /// Reads a file of a layer piece by piece, and returns whether it is there and intact; only then what
    /// was read counts.
    pub(crate) fn read_layer(
        &self,
        flood: &str,
        level: usize,
        record: Record,
        read: &mut dyn FnMut(&[u8]) -> Result<(), ClusterError>,
    ) -> Result<bool, ClusterError> {
        let Ok(mut file) = File::open(self.layer_path(flood, level, record.worker)) else {
            return Ok(false);
        };
        let length = file.metadata().map(|metadata| metadata.len()).ok();
        let mut head = [0; HEAD];
        let begins = file.read_exact(&mut head).is_ok() && head == self.layer_head();
        let content = record.bytes.checked_sub((HEAD + 8) as u64);
        let Some(mut rest) = content.filter(|_| begins && length == Some(record.bytes)) else {
            return Ok(false);
        };
        let mut hasher = XxHash3_64::new();
        hasher.write(&head);
        let mut piece = vec![0; PIECE_BYTES.min(rest as usize)];
        while rest > 0 {
            piece.truncate(rest as usize);
            if file.read_exact(&mut piece).is_err() {
                return Ok(false);
            }
            hasher.write(&piece);
            read(&piece)?;
            rest -= piece.len() as u64;
        }
        let mut sum = [0; 8];
        let is_read = file.read_exact(&mut sum).is_ok();
        let sums = [u64::from_le_bytes(sum), hasher.finish()];
        Ok(is_read && sums == [record.checksum; 2])
    }
}

/// What a flood has come to.
#[derive(Serialize, Deserialize)]
struct Finished {
    task: String,
    result: serde_json::Value,
}

/// An object that knows which run it is of.
trait Task {
    fn task(&self) -> &str;
}

impl Task for Manifest {
    fn task(&self) -> &str {
        &self.task
    }
}

impl Task for Finished {
    fn task(&self) -> &str {
        &self.task
    }
}

/// Returns the layer of a flood that a file belongs to, by its name; `None` if it belongs to none.
fn level_of(path: &Path, flood: &str) -> Option<usize> {
    let rest = path.file_name()?.to_str()?.strip_prefix(flood)?.strip_prefix('-')?;
    let (level, _) = rest.split_once(['-', '.'])?;
    level.parse().ok()
}

/// Removes a file, unless another process that shares the folder was quicker.
fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path).or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(error),
    })
}

pub(crate) fn write_json(path: &Path, object: &impl Serialize) -> io::Result<()> {
    let json = serde_json::to_vec(object)?;
    let sum = format!("\n{:016x}\n", XxHash3_64::oneshot(&json));
    write_safely(path, &[&json, sum.as_bytes()])
}

/// Writes a file that has its name only when its content is on the disk. The name itself may come to the
/// disk later.
fn write_safely(path: &Path, parts: &[&[u8]]) -> io::Result<()> {
    let mut file = temporary_file(path.parent().unwrap_or(Path::new(".")))?;
    for part in parts {
        file.write_all(part)?;
    }
    file.as_file().sync_data()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Makes a file that is removed unless it gets its name.
pub(crate) fn temporary_file(folder: &Path) -> io::Result<NamedTempFile> {
    tempfile::Builder::new().prefix(PREFIX).suffix(TEMPORARY).tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn manifests_come_with_the_farthest_first_and_damaged_ones_by_name() {
        let directory = tempfile::tempdir().unwrap();
        let folder = Folder::open(directory.path(), "task").unwrap();
        assert!(!folder.is_used().unwrap());
        let record = Record { worker: 0, bytes: 1, checksum: 2 };
        for layers in [&[1][..], &[1, 2]] {
            let manifest = folder.manifest("start", [layers; 2], &vec![vec![record]; layers.len()]);
            write_json(&folder.manifest_path("start", layers.len() - 1), &manifest).unwrap();
        }
        let (good, bad) = folder.manifests("start").unwrap();
        assert_eq!(good.iter().map(|known| known.layers.len()).collect::<Vec<_>>(), [2, 1]);
        assert!(bad.is_empty() && folder.manifests("goal").unwrap().0.is_empty());
        let path = folder.manifest_path("start", 1);
        let mut text = fs::read(&path).unwrap();
        text[20] ^= 1;
        fs::write(&path, text).unwrap();
        let (good, bad) = folder.manifests("start").unwrap();
        assert_eq!((good.len(), bad), (1, vec![path.display().to_string()]));
        let other = Folder::open(directory.path(), "another task").unwrap();
        assert!(matches!(other.manifests("start"), Err(ClusterError::Refused(_))));
        folder.remove_before("goal", 9).unwrap();
        assert_eq!(folder.files().unwrap().len(), 2);
        folder.remove_before("start", 1).unwrap();
        assert_eq!(folder.files().unwrap(), [path]);
        // What a process that was killed has not finished goes too.
        temporary_file(directory.path()).unwrap().keep().unwrap();
        folder.clear().unwrap();
        assert!(!folder.is_used().unwrap());
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 0);
    }

    #[test]
    fn checkpoints_of_another_version_are_refused_with_both_versions() {
        let directory = tempfile::tempdir().unwrap();
        let old = Folder::open(directory.path(), "0.1/1 explore this").unwrap();
        write_json(&old.manifest_path("start", 0), &old.manifest("start", [&[1]; 2], &[])).unwrap();
        let new = Folder::open(directory.path(), "0.1/2 explore this").unwrap();
        let text = new.manifests("start").unwrap_err().to_string();
        assert!(text.contains("another version"), "{text}");
        assert!(text.contains("0.1/1") && text.contains("0.1/2"), "{text}");
    }
}
