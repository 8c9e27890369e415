//! Writing checkpoints on a thread of its own, beside the work.
//!
//! A layer goes to the thread in chunks, of which there are few, so that a disk that is too slow keeps
//! the work waiting and does not fill the memory. The thread writes them to a temporary file, which gets
//! its name when all of the layer is on the disk. Layers are told as saved when their names are on the
//! disk too; small ones that come quickly one after another share that.

use crate::ClusterError;
use crate::checkpoint::{Folder, Manifest, Record, Saved, temporary_file, write_json};
use glisse_words::message;
use std::fs::File;
use std::hash::Hasher;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tempfile::NamedTempFile;
use twox_hash::XxHash3_64;

/// From this many bytes on a chunk is written.
const CHUNK_BYTES: usize = 1 << 20;

/// The most chunks of a worker, beside the last ones of layers that are on their way.
const MOST_CHUNKS: usize = 4;

/// How many layers may be on their way to the disk.
const MOST_PENDING: usize = 4;

/// How long to sleep before it is looked whether to go on waiting.
const NAP: Duration = Duration::from_millis(10);

/// Returns an error if waiting makes no sense any more.
type Wait<'a> = &'a mut dyn FnMut() -> Result<(), ClusterError>;

/// Writes the layers of one worker, one after another.
pub(crate) struct Saver {
    folder: Folder,
    flood: &'static str,
    /// What comes next in the layer.
    chunk: Vec<u8>,
    /// How many further chunks there may be.
    allowed: usize,
    spare: Receiver<Vec<u8>>,
    jobs: Option<Sender<Job>>,
    records: Receiver<io::Result<Saved>>,
    pending: usize,
    /// How long the worker was busy with the layer so far.
    took: Duration,
    abandoned: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

enum Job {
    Chunk(Vec<u8>),
    /// Ends a layer with which the worker was busy so long.
    EndLayer(usize, Duration),
    Manifest(PathBuf, Manifest),
    RemoveBefore(usize),
}

impl Saver {
    /// A thread that writes the layers of a worker in a flood.
    pub(crate) fn start(
        folder: &Folder,
        flood: &'static str,
        worker: u64,
    ) -> Result<Saver, ClusterError> {
        let (jobs, asked) = mpsc::channel();
        let (done, records) = mpsc::channel();
        let (emptied, spare) = mpsc::channel();
        let abandoned = Arc::new(AtomicBool::new(false));
        let writer = Writer {
            folder: folder.clone(),
            flood,
            worker,
            abandoned: Arc::clone(&abandoned),
            file: None,
            emptied,
            took: Duration::ZERO,
            unsynced: Vec::new(),
            done,
        };
        let thread = thread::Builder::new().spawn(move || writer.run(&asked));
        let thread = thread.map_err(|error| ClusterError::file(folder.path(), &error))?;
        Ok(Saver {
            folder: folder.clone(),
            flood,
            chunk: Vec::with_capacity(CHUNK_BYTES),
            allowed: MOST_CHUNKS - 1,
            spare,
            jobs: Some(jobs),
            records,
            pending: 0,
            took: Duration::ZERO,
            abandoned,
            thread: Some(thread),
        })
    }

    /// Returns how many bytes a saver takes at most.
    pub(crate) fn bytes() -> u64 {
        ((MOST_CHUNKS + MOST_PENDING) * CHUNK_BYTES) as u64
    }

    /// Adds to the layer what `write` appends.
    pub(crate) fn write(
        &mut self,
        wait: Wait,
        write: impl FnOnce(&mut Vec<u8>),
    ) -> Result<(), ClusterError> {
        let begin = Instant::now();
        write(&mut self.chunk);
        if self.chunk.len() >= CHUNK_BYTES {
            let next = self.next_chunk(wait)?;
            let chunk = std::mem::replace(&mut self.chunk, next);
            self.ask(Job::Chunk(chunk));
        }
        self.took += begin.elapsed();
        Ok(())
    }

    /// Waits for a chunk that has been written, unless there may be one more.
    fn next_chunk(&mut self, wait: Wait) -> Result<Vec<u8>, ClusterError> {
        loop {
            match self.spare.try_recv() {
                Ok(chunk) => return Ok(chunk),
                Err(_) if self.allowed > 0 => {
                    self.allowed -= 1;
                    return Ok(Vec::with_capacity(CHUNK_BYTES));
                }
                Err(TryRecvError::Disconnected) => return Err(self.failure()),
                Err(TryRecvError::Empty) => {}
            }
            match self.spare.recv_timeout(NAP) {
                Ok(chunk) => return Ok(chunk),
                Err(_) => wait()?,
            }
        }
    }

    /// Ends the layer.
    pub(crate) fn end_layer(&mut self, level: usize) {
        let next = self.spare.try_recv().unwrap_or_default();
        let chunk = std::mem::replace(&mut self.chunk, next);
        self.ask(Job::Chunk(chunk));
        let took = std::mem::take(&mut self.took);
        self.ask(Job::EndLayer(level, took));
        self.pending += 1;
    }

    /// Returns the layers that are on the disk and have not been returned yet; waits if too many are
    /// still on their way.
    pub(crate) fn saved(&mut self, wait: Wait) -> Result<Vec<Saved>, ClusterError> {
        let mut saved = Vec::new();
        loop {
            let record = if self.pending > MOST_PENDING {
                self.records.recv_timeout(NAP)
            } else {
                self.records.try_recv().map_err(|error| match error {
                    TryRecvError::Empty => RecvTimeoutError::Timeout,
                    TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
                })
            };
            match record {
                Ok(Ok(layer)) => {
                    self.pending -= 1;
                    saved.push(layer);
                }
                Ok(Err(error)) => return Err(ClusterError::file(self.folder.path(), &error)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.failure()),
                Err(RecvTimeoutError::Timeout) if self.pending > MOST_PENDING => wait()?,
                Err(RecvTimeoutError::Timeout) => return Ok(saved),
            }
        }
    }

    /// Begins to write the manifest of a layer, all of whose files are on the disk.
    pub(crate) fn write_manifest(&mut self, layers: &[u64], moves: &[u64], files: &[Vec<Record>]) {
        let path = self.folder.manifest_path(self.flood, layers.len() - 1);
        let manifest = self.folder.manifest(self.flood, [layers, moves], files);
        self.ask(Job::Manifest(path, manifest));
    }

    /// Begins to remove what there is of the layers before this one.
    pub(crate) fn remove_before(&self, level: usize) {
        self.ask(Job::RemoveBefore(level));
    }

    fn ask(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send(job);
        }
    }

    /// Returns why the thread has ended.
    fn failure(&self) -> ClusterError {
        let error = self.records.try_iter().find_map(Result::err);
        match error {
            Some(error) => ClusterError::file(self.folder.path(), &error),
            None => ClusterError::Failed(message!("cluster-no-carrier")),
        }
    }

    /// Ends without what is still on its way to the disk: nobody needs it any more.
    pub(crate) fn abandon(self) {
        self.abandoned.store(true, Ordering::Relaxed);
    }
}

impl Drop for Saver {
    /// Even a run that fails keeps the layers that are complete.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What the thread has.
struct Writer {
    folder: Folder,
    flood: &'static str,
    worker: u64,
    abandoned: Arc<AtomicBool>,
    /// The layer that is written now.
    file: Option<LayerFile>,
    emptied: Sender<Vec<u8>>,
    /// How long this thread was busy with the layer so far.
    took: Duration,
    /// Layers that have their names, but maybe not yet on the disk.
    unsynced: Vec<Saved>,
    done: Sender<io::Result<Saved>>,
}

impl Writer {
    fn run(mut self, jobs: &Receiver<Job>) {
        let mut next = jobs.recv().ok();
        while let Some(job) = next {
            if self.abandoned.load(Ordering::Relaxed) {
                return;
            }
            let mut written = self.write(job);
            next = jobs.try_recv().ok();
            // Whoever waits for a large layer does not wait for the next one too.
            let is_large = |saved: &Saved| saved.record.bytes >= CHUNK_BYTES as u64;
            if written.is_ok() && (next.is_none() || self.unsynced.iter().any(is_large)) {
                written = self.tell();
            }
            if let Err(error) = written {
                let _ = self.done.send(Err(error));
                return;
            }
            next = next.or_else(|| jobs.recv().ok());
        }
    }

    fn write(&mut self, job: Job) -> io::Result<()> {
        let begin = Instant::now();
        match job {
            Job::Chunk(mut chunk) => {
                let file = match self.file.take() {
                    Some(file) => file,
                    None => LayerFile::create(&self.folder)?,
                };
                self.file.insert(file).write(&chunk)?;
                chunk.clear();
                let _ = self.emptied.send(chunk);
                self.took += begin.elapsed();
            }
            Job::EndLayer(level, took) => {
                if let Some(file) = self.file.take() {
                    let path = self.folder.layer_path(self.flood, level, self.worker);
                    let (bytes, checksum) = file.persist(&path)?;
                    let record = Record { worker: self.worker, bytes, checksum };
                    let took = took + std::mem::take(&mut self.took) + begin.elapsed();
                    self.unsynced.push(Saved { level, record, took });
                }
            }
            // A name that is lost in a power cut leaves the manifest before, which is as good.
            Job::Manifest(path, manifest) => write_json(&path, &manifest)?,
            Job::RemoveBefore(level) => self.folder.remove_before(self.flood, level)?,
        }
        Ok(())
    }

    /// Makes the names of the layers safe, and tells that they are.
    fn tell(&mut self) -> io::Result<()> {
        if self.unsynced.is_empty() {
            return Ok(());
        }
        sync_folder(self.folder.path())?;
        for saved in self.unsynced.drain(..) {
            let _ = self.done.send(Ok(saved));
        }
        Ok(())
    }
}

/// A file of a layer that has no name yet.
struct LayerFile {
    file: NamedTempFile,
    hasher: XxHash3_64,
    bytes: u64,
}

impl LayerFile {
    fn create(folder: &Folder) -> io::Result<LayerFile> {
        let file = temporary_file(folder.path())?;
        let mut layer = LayerFile { file, hasher: XxHash3_64::new(), bytes: 0 };
        layer.write(&folder.layer_head())?;
        Ok(layer)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.hasher.write(bytes);
        self.bytes += bytes.len() as u64;
        self.file.write_all(bytes)
    }

    /// Gives it its name when its content is on the disk; returns its length and its checksum.
    fn persist(mut self, path: &Path) -> io::Result<(u64, u64)> {
        let checksum = self.hasher.finish();
        self.file.write_all(&checksum.to_le_bytes())?;
        self.file.as_file().sync_data()?;
        self.file.persist(path).map_err(|error| error.error)?;
        Ok((self.bytes + 8, checksum))
    }
}

/// Makes the names of the files in a folder safe.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn saver(folder: &Folder) -> Saver {
        Saver::start(folder, "start", 7).unwrap()
    }

    /// Waits until so many layers are saved.
    fn wait_for(saver: &mut Saver, count: usize) -> Vec<Saved> {
        let mut records = Vec::new();
        while records.len() < count {
            records.extend(saver.saved(&mut || Ok(())).unwrap());
        }
        records
    }

    #[test]
    fn every_damaged_byte_of_a_layer_is_noticed() {
        let directory = tempfile::tempdir().unwrap();
        let folder = Folder::open(directory.path(), "task").unwrap();
        let mut saver = saver(&folder);
        saver.write(&mut || Ok(()), |bytes| bytes.extend(b"states")).unwrap();
        saver.end_layer(3);
        let Saved { level, record, .. } = wait_for(&mut saver, 1)[0];
        assert_eq!(level, 3);
        let read = |folder: &Folder, level| {
            let mut content = Vec::new();
            let read = folder.read_layer("start", level, record, &mut |bytes| {
                content.extend(bytes);
                Ok(())
            });
            read.unwrap().then_some(content)
        };
        assert_eq!(read(&folder, 3).as_deref(), Some(&b"states"[..]));
        assert_eq!(read(&folder, 4), None);
        let path = folder.layer_path("start", 3, 7);
        let good = fs::read(&path).unwrap();
        for at in 0..good.len() {
            let mut bad = good.clone();
            bad[at] ^= 1;
            fs::write(&path, &bad).unwrap();
            assert_eq!(read(&folder, 3), None, "byte {at}");
            fs::write(&path, &good[..at]).unwrap();
            assert_eq!(read(&folder, 3), None, "{at} bytes");
        }
        fs::write(&path, &good).unwrap();
        let other = Folder::open(directory.path(), "another task").unwrap();
        assert_eq!(read(&other, 3), None);
    }

    #[test]
    fn a_layer_of_many_chunks_is_read_as_it_was_written() {
        let directory = tempfile::tempdir().unwrap();
        let folder = Folder::open(directory.path(), "task").unwrap();
        let mut saver = saver(&folder);
        let piece: Vec<u8> = (0..=250).cycle().take(300_007).collect();
        for level in 0..9 {
            for _ in 0..level * 3 {
                saver.write(&mut || Ok(()), |bytes| bytes.extend(&piece)).unwrap();
            }
            saver.end_layer(level);
        }
        for Saved { level, record, .. } in wait_for(&mut saver, 9) {
            let mut content: Vec<u8> = Vec::new();
            let read = folder.read_layer("start", level, record, &mut |bytes| {
                content.extend(bytes);
                Ok(())
            });
            assert!(read.unwrap());
            assert!(content == piece.repeat(level * 3), "layer {level}");
        }
    }

    #[test]
    fn a_folder_that_is_gone_is_an_error_and_not_a_wait() {
        let directory = tempfile::tempdir().unwrap();
        let folder = Folder::open(&directory.path().join("gone"), "task").unwrap();
        let mut saver = saver(&folder);
        fs::remove_dir(folder.path()).unwrap();
        let failed = (0..1000).try_for_each(|level| {
            saver.write(&mut || Ok(()), |bytes| bytes.extend(vec![1; CHUNK_BYTES]))?;
            saver.end_layer(level);
            saver.saved(&mut || Ok(())).map(|_| ())
        });
        assert!(matches!(failed, Err(ClusterError::Failed(_))));
    }
}
