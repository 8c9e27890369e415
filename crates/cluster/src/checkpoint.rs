//! Checkpoints: every layer of a flood in files, one for each worker, and a manifest that is written
//! when all of them are safe.
//!
//! A file gets its name when its content is on the disk, and has a checksum. A manifest names the
//! files of all layers so far, so that any one manifest is enough to go on from its layer.

use crate::ClusterError;
use glisse_words::message;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use tempfile::NamedTempFile;
use twox_hash::XxHash3_64;

/// What a file of a layer begins with; the last sign is the version.
const MAGIC: &[u8; 8] = b"glslayr1";

/// The bytes of the head of a file: the magic, the run, and how many states there are.
const HEAD: usize = 24;

/// A file of a layer that is on the disk.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct Record {
    pub(crate) worker: u64,
    pub(crate) bytes: u64,
    pub(crate) checksum: u64,
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
    /// The files of each layer.
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

    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }

    pub(crate) fn layer_path(&self, flood: &str, level: usize, worker: u64) -> PathBuf {
        self.path.join(format!("{flood}-{level:04}-{worker:04}.layer"))
    }

    fn manifest_path(&self, flood: &str, level: usize) -> PathBuf {
        self.path.join(format!("{flood}-{level:04}.manifest"))
    }

    fn result_path(&self, flood: &str) -> PathBuf {
        self.path.join(format!("{flood}.result"))
    }

    fn digest(&self) -> u64 {
        XxHash3_64::oneshot(self.task.as_bytes())
    }

    /// Returns the files of checkpoints that are here, of whatever run.
    fn files(&self) -> Result<Vec<PathBuf>, ClusterError> {
        let read = || -> io::Result<Vec<PathBuf>> {
            fs::read_dir(&self.path)?.map(|entry| Ok(entry?.path())).collect()
        };
        let mut paths = read().map_err(|error| ClusterError::file(&self.path, &error))?;
        let is_ours = |path: &PathBuf| {
            let ending = path.extension().and_then(|ending| ending.to_str());
            matches!(ending, Some("layer" | "manifest" | "result"))
        };
        paths.retain(is_ours);
        paths.sort();
        Ok(paths)
    }

    /// Whether a checkpoint is here.
    pub(crate) fn is_used(&self) -> Result<bool, ClusterError> {
        Ok(!self.files()?.is_empty())
    }

    /// Removes all checkpoints, when nobody needs them any more.
    pub(crate) fn clear(&self) -> Result<(), ClusterError> {
        for path in self.files()? {
            match fs::remove_file(&path) {
                // Another process that shares the folder was quicker.
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(ClusterError::file(&path, &error));
                }
                _ => {}
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
                None if is_of(&path, flood) => bad.push(path.display().to_string()),
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
        write_json(&path, &finished).map_err(|error| ClusterError::file(&path, &error))
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
            let (path, ours, theirs) = (self.name(), &self.task, object.task());
            return Err(ClusterError::Refused(message!(
                "cluster-other-checkpoint",
                path = path,
                ours = ours,
                theirs = theirs
            )));
        }
        Ok(Some(object))
    }

    /// Returns the slots in a file of a layer, or `None` if it is not there or damaged.
    pub(crate) fn read_layer(&self, flood: &str, level: usize, record: Record) -> Option<Vec<u64>> {
        let bytes = fs::read(self.layer_path(flood, level, record.worker)).ok()?;
        let (content, sum) = bytes.split_last_chunk::<8>()?;
        let is_intact = bytes.len() as u64 == record.bytes
            && u64::from_le_bytes(*sum) == record.checksum
            && XxHash3_64::oneshot(content) == record.checksum;
        if !is_intact || content.get(..8)? != MAGIC || number(content, 8)? != self.digest() {
            return None;
        }
        let slots = decode(content.get(HEAD..)?)?;
        (slots.len() as u64 == number(content, 16)?).then_some(slots)
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

fn number(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
}

/// The slots of a layer that come one after another, each as the gap from the one before: seven bits a
/// byte, the lowest first. In layers of a large space a gap takes about a byte.
#[derive(Default, Debug)]
pub(crate) struct Gaps {
    bytes: Vec<u8>,
    next: u64,
    count: u64,
}

impl Gaps {
    /// Adds a slot that comes after all others.
    #[inline]
    pub(crate) fn push(&mut self, slot: u64) {
        let mut gap = slot - self.next;
        self.next = slot + 1;
        self.count += 1;
        while gap >= 0x80 {
            self.bytes.push(gap as u8 | 0x80);
            gap >>= 7;
        }
        self.bytes.push(gap as u8);
    }
}

/// Returns the slots whose gaps these are, or `None` if they are no gaps.
fn decode(bytes: &[u8]) -> Option<Vec<u64>> {
    let (mut slots, mut next, mut gap, mut shift) = (Vec::new(), 0u64, 0u64, 0u32);
    for &byte in bytes {
        gap |= u64::from(byte & 0x7F).checked_shl(shift)?;
        if byte & 0x80 == 0 {
            let slot = next.checked_add(gap)?;
            slots.push(slot);
            (next, gap, shift) = (slot.checked_add(1)?, 0, 0);
        } else {
            shift += 7;
        }
    }
    (shift == 0).then_some(slots)
}

/// Writes files on a thread of its own, one after another, so that the disk is not waited for.
pub(crate) struct Saver {
    folder: Folder,
    flood: &'static str,
    jobs: Option<Sender<Job>>,
    records: Receiver<io::Result<Record>>,
    thread: Option<JoinHandle<()>>,
    pending: usize,
}

enum Job {
    Layer { path: PathBuf, worker: u64, digest: u64, gaps: Gaps },
    Manifest { path: PathBuf, manifest: Manifest },
}

impl Saver {
    /// A thread that writes the layers of a flood.
    pub(crate) fn start(folder: &Folder, flood: &'static str) -> Result<Saver, ClusterError> {
        let (jobs, asked) = mpsc::channel();
        let (done, records) = mpsc::channel();
        let work = move || {
            for job in asked {
                let written = match job {
                    Job::Layer { path, worker, digest, gaps } => {
                        Some(write_layer(&path, worker, digest, &gaps))
                    }
                    // A manifest that cannot be written is told with the next layer.
                    Job::Manifest { path, manifest } => write_json(&path, &manifest).err().map(Err),
                };
                if written.is_some_and(|record| done.send(record).is_err()) {
                    return;
                }
            }
        };
        let thread = thread::Builder::new().spawn(work);
        let thread = thread.map_err(|error| ClusterError::file(&folder.path, &error))?;
        let (folder, jobs) = (folder.clone(), Some(jobs));
        Ok(Saver { folder, flood, jobs, records, thread: Some(thread), pending: 0 })
    }

    /// Begins to write this worker's part of a layer.
    pub(crate) fn save(&mut self, level: usize, worker: u64, gaps: Gaps) {
        let path = self.folder.layer_path(self.flood, level, worker);
        self.ask(Job::Layer { path, worker, digest: self.folder.digest(), gaps });
        self.pending += 1;
    }

    /// Begins to write the manifest of a layer, all of whose files are on the disk.
    pub(crate) fn write_manifest(&mut self, layers: &[u64], files: &[Vec<Record>]) {
        let path = self.folder.manifest_path(self.flood, layers.len() - 1);
        let (task, flood) = (self.folder.task.clone(), self.flood.to_owned());
        let (layers, files) = (layers.to_vec(), files.to_vec());
        self.ask(Job::Manifest { path, manifest: Manifest { task, flood, layers, files } });
    }

    fn ask(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send(job);
        }
    }

    /// Waits until the layer whose writing began first is on the disk; `None` if there is none.
    pub(crate) fn saved(&mut self) -> Result<Option<Record>, ClusterError> {
        if self.pending == 0 {
            return Ok(None);
        }
        self.pending -= 1;
        match self.records.recv() {
            Ok(Ok(record)) => Ok(Some(record)),
            Ok(Err(error)) => Err(ClusterError::file(&self.folder.path, &error)),
            Err(_) => Err(ClusterError::file(&self.folder.path, &io::ErrorKind::Other.into())),
        }
    }

    /// Waits until everything is on the disk.
    pub(crate) fn finish(mut self) -> Result<(), ClusterError> {
        self.join();
        while let Ok(record) = self.records.try_recv() {
            record.map_err(|error| ClusterError::file(&self.folder.path, &error))?;
        }
        Ok(())
    }

    fn join(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Saver {
    /// Even a run that fails keeps the layers that are complete.
    fn drop(&mut self) {
        self.join();
    }
}

/// Whether a file belongs to a flood, by its name.
fn is_of(path: &Path, flood: &str) -> bool {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    name.strip_prefix(flood).is_some_and(|rest| rest.starts_with('-'))
}

fn write_layer(path: &Path, worker: u64, digest: u64, gaps: &Gaps) -> io::Result<Record> {
    let mut head = MAGIC.to_vec();
    head.extend(digest.to_le_bytes());
    head.extend(gaps.count.to_le_bytes());
    let mut hasher = XxHash3_64::new();
    std::hash::Hasher::write(&mut hasher, &head);
    std::hash::Hasher::write(&mut hasher, &gaps.bytes);
    let checksum = std::hash::Hasher::finish(&hasher);
    write_safely(path, &[&head, &gaps.bytes, &checksum.to_le_bytes()])?;
    let bytes = (head.len() + gaps.bytes.len() + 8) as u64;
    Ok(Record { worker, bytes, checksum })
}

fn write_json(path: &Path, object: &impl Serialize) -> io::Result<()> {
    let json = serde_json::to_vec(object)?;
    let sum = format!("\n{:016x}\n", XxHash3_64::oneshot(&json));
    write_safely(path, &[&json, sum.as_bytes()])
}

/// Writes a file that has its name only when its content is on the disk.
fn write_safely(path: &Path, parts: &[&[u8]]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = NamedTempFile::new_in(folder)?;
    for part in parts {
        file.write_all(part)?;
    }
    file.as_file().sync_data()?;
    file.persist(path).map_err(|error| error.error)?;
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gaps(slots: &[u64]) -> Gaps {
        let mut gaps = Gaps::default();
        for &slot in slots {
            gaps.push(slot);
        }
        gaps
    }

    #[test]
    fn gaps_give_back_the_slots() {
        for slots in [&[][..], &[0], &[0, 1, 2], &[5, 300, 301, 1 << 40, u64::MAX - 1]] {
            assert_eq!(decode(&gaps(slots).bytes).as_deref(), Some(slots));
        }
        // A gap that does not end, and one that is too large.
        assert_eq!(decode(&[0x80]), None);
        assert_eq!(decode(&[0x80; 12]), None);
    }

    #[test]
    fn every_damaged_byte_of_a_layer_is_noticed() {
        let directory = tempfile::tempdir().unwrap();
        let folder = Folder::open(directory.path(), "task").unwrap();
        let mut saver = Saver::start(&folder, "start").unwrap();
        saver.save(3, 7, gaps(&[1, 5, 1000]));
        let record = saver.saved().unwrap().unwrap();
        saver.finish().unwrap();
        assert_eq!(folder.read_layer("start", 3, record), Some(vec![1, 5, 1000]));
        assert_eq!(folder.read_layer("start", 4, record), None);
        let path = folder.layer_path("start", 3, 7);
        let good = fs::read(&path).unwrap();
        for at in 0..good.len() {
            let mut bad = good.clone();
            bad[at] ^= 1;
            fs::write(&path, &bad).unwrap();
            assert_eq!(folder.read_layer("start", 3, record), None, "byte {at}");
            fs::write(&path, &good[..at]).unwrap();
            assert_eq!(folder.read_layer("start", 3, record), None, "{at} bytes");
        }
        fs::write(&path, &good).unwrap();
        let other = Folder::open(directory.path(), "another task").unwrap();
        assert_eq!(other.read_layer("start", 3, record), None);
    }

    #[test]
    fn manifests_come_with_the_farthest_first_and_damaged_ones_by_name() {
        let directory = tempfile::tempdir().unwrap();
        let folder = Folder::open(directory.path(), "task").unwrap();
        assert!(!folder.is_used().unwrap());
        let mut saver = Saver::start(&folder, "start").unwrap();
        let record = Record { worker: 0, bytes: 1, checksum: 2 };
        saver.write_manifest(&[1], &[vec![record]]);
        saver.write_manifest(&[1, 2], &[vec![record], vec![record]]);
        saver.finish().unwrap();
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
        folder.clear().unwrap();
        assert!(!folder.is_used().unwrap());
    }
}
