//! Breadth-first search of a space by all workers together, layer by layer.
//!
//! The states are dealt out to the workers. Each expands its own part of the layer; what that finds of
//! others is sent to their workers as letters. When a layer is expanded everywhere and all has arrived,
//! the workers tell each other their counts.

use crate::checkpoint::{Folder, Manifest, Record};
use crate::pace::Pace;
use crate::saved_layers::SavedLayers;
use crate::sections::Sections;
use crate::share::{LayerShare, read_or_garbled};
use crate::{
    ClusterError,
    flow::{Link, Parcel},
    saver::Saver,
};
use glisse::{Message, Progress};
use glisse_words::message;
use serde::{Deserialize, Serialize};
use std::time::Instant;

/// What parcels are about.
const LETTERS: u32 = 1;
const COUNTS: u32 = 2;
const LAYER: u32 = 3;
const TEXT: u32 = 4;
const SAVED: u32 = 5;

/// For each layer of a checkpoint, which process reads each of its files.
type Readers = Vec<Vec<usize>>;

/// What is alike in all floods of a run.
#[derive(Clone, Copy)]
pub(crate) struct FloodSettings<'a> {
    /// Where checkpoints are kept.
    pub(crate) folder: Option<&'a Folder>,
    /// Whether to go on from the checkpoints there.
    pub(crate) resume: bool,
    /// Whether every layer is kept, however quick it was.
    pub(crate) keeps_every_layer: bool,
    /// How many workers each process has.
    pub(crate) workers: usize,
    /// Whom to tell what is worth knowing.
    pub(crate) notes: &'a (dyn Fn(Message) + Sync),
}

/// What a worker has to do in a flood.
pub(crate) struct Flooding<'a> {
    /// The name of the flood in checkpoints.
    pub(crate) name: &'static str,
    pub(crate) settings: FloodSettings<'a>,
}

/// What a flood has come to; the same for all workers.
pub(crate) struct Flooded {
    /// How many states there are at each distance.
    pub(crate) layers: Vec<u64>,
    /// How many moves lead from all of them, if they are counted.
    pub(crate) moves: u64,
    /// How many bytes all workers have held, and all processes have sent, at most.
    pub(crate) bytes: u64,
    pub(crate) sent: u64,
}

/// What the workers tell each other at the end of a layer.
#[derive(Clone, Copy)]
struct Counts {
    states: u64,
    moves: u64,
    bytes: u64,
    sent: u64,
    /// What the first worker has to say of checkpoints: whether the next layer is kept, and of which
    /// layers before nothing is needed any more.
    keeps_next: bool,
    unneeded: usize,
}

impl Flooding<'_> {
    /// Returns an error if the workers of a process would take too much memory, with so much for the share
    /// of each.
    pub(crate) fn allow(&self, link: &Link, share_bytes: u64) -> Result<u64, ClusterError> {
        let saver_bytes = if self.settings.folder.is_some() { Saver::bytes() } else { 0 };
        let bytes = share_bytes + saver_bytes;
        // All workers of a process share its memory.
        link.control().allow_memory(bytes * self.settings.workers as u64)?;
        Ok(bytes)
    }

    /// Goes through all states that can be reached from the first ones of a share, or on from a
    /// checkpoint.
    pub(crate) fn run<S: LayerShare>(
        &self,
        link: &mut Link,
        share: &mut S,
    ) -> Result<Flooded, ClusterError> {
        let index = link.index();
        let (mut layers, mut moves, mut files) = (Vec::new(), Vec::new(), Vec::new());
        let mut restored = None;
        if self.settings.resume
            && let Some(folder) = self.settings.folder
            && let Some(manifest) = self.restore(link, folder, share)?
        {
            restored = manifest.layers.len().checked_sub(1);
            (layers, moves, files) = (manifest.layers, manifest.moves, manifest.files);
            // The last layer is expanded anew, and so counted anew.
            layers.pop();
            moves.pop();
        }
        if restored.is_none() {
            share.add_first()?;
        }
        let start_saver = |folder| Saver::start(folder, self.name, index as u64);
        let mut saver = self.settings.folder.map(start_saver).transpose()?;
        let mut on_disk = SavedLayers::new(files, link.peers(), S::IS_WHOLE);
        let keeps_all = self.settings.keeps_every_layer || !S::IS_WHOLE;
        let (mut pace, mut keeps) = (Pace::new(Instant::now()), keeps_all);
        // The last layers with manifests, and the first layer that is still kept.
        let (mut manifests, mut kept) = ([restored.unwrap_or_default(); 2], 0);
        let (mut bytes, mut moves_before, mut all_states) = (0, share.moves(), 0);
        loop {
            let level = layers.len();
            let keeps_this = keeps && restored != Some(level);
            let mut states = 0;
            for piece in 0..share.begin_layer(level) {
                link.step();
                let found = share.expand(piece, level, link.control())?;
                link.step();
                states += found;
                if let Some(saver) = saver.as_mut().filter(|_| keeps_this)
                    && (found > 0 || S::IS_WHOLE)
                {
                    let write = |bytes: &mut Vec<u8>| share.write_piece(piece, bytes);
                    saver.write(&mut || link.pause(), write)?;
                }
                Self::send_letters(link, share, false)?;
            }
            Self::send_letters(link, share, true)?;
            Self::receive(link, share, true)?;
            let held = self.allow(link, share.bytes())?;
            share.deliver(&mut || link.step());
            if let Some(saver) = &mut saver {
                if keeps_this {
                    let write = |bytes: &mut Vec<u8>| share.write_rest(level, bytes);
                    saver.write(&mut || link.pause(), write)?;
                    saver.end_layer(level);
                }
                let on_disk_now = saver.saved(&mut || link.pause())?;
                if !on_disk_now.is_empty() {
                    link.send(0, SAVED, text_of(&on_disk_now));
                }
            }
            let counted = share.moves();
            // A word has a few states in most layers.
            let whole = held.min(all_states / link.peers() as u64 * 8);
            let counts = Counts {
                states,
                moves: counted - moves_before,
                bytes: held,
                sent: self.sent(link),
                keeps_next: keeps_all || pace.is_due(Instant::now(), whole),
                unneeded: manifests[0],
            };
            moves_before = counted;
            let all = counts.exchange(link, &mut on_disk)?;
            let sum = |count: fn(&Counts) -> u64| all.iter().map(count).sum::<u64>();
            bytes = bytes.max(sum(|counts| counts.bytes));
            let states = sum(|counts| counts.states);
            all_states += states;
            keeps = all[0].keeps_next;
            if index.is_multiple_of(self.settings.workers) {
                link.control().report(Progress::Layer { depth: level as u64, states });
            }
            if states == 0 {
                if let Some(saver) = saver {
                    saver.abandon();
                }
                let (moves, sent) = (moves.iter().sum(), sum(|counts| counts.sent));
                return Ok(Flooded { layers, moves, bytes, sent });
            }
            share.end_layer();
            layers.push(states);
            moves.push(sum(|counts| counts.moves));
            let Some(saver) = &mut saver else { continue };
            // Layers whose files are all on the disk now.
            while let Some((complete, took)) = on_disk.next_complete() {
                pace.written(took);
                saver.write_manifest(&layers[..=complete], &moves[..=complete], on_disk.files());
                manifests = [manifests[1], complete];
            }
            // Of the last two, one may be damaged. The manifest of the first of them is on the disk, since
            // the next checkpoint began after it.
            if !keeps_all && index.is_multiple_of(self.settings.workers) && all[0].unneeded > kept {
                kept = all[0].unneeded;
                saver.remove_before(kept);
            }
        }
    }

    /// Returns how many bytes this process has sent, told by its first worker alone.
    fn sent(&self, link: &Link) -> u64 {
        if link.index().is_multiple_of(self.settings.workers) { link.sent() } else { 0 }
    }

    /// Sends letters to other workers, and reads what has arrived.
    fn send_letters(
        link: &mut Link,
        share: &mut impl LayerShare,
        is_end: bool,
    ) -> Result<(), ClusterError> {
        let (index, peers) = (link.index(), link.peers());
        if peers == 1 {
            return link.check();
        }
        for to in (0..peers).filter(|&to| to != index) {
            if let Some(bytes) = share.take_letters(to, is_end) {
                link.send(to, LETTERS, bytes);
            }
        }
        Self::receive(link, share, false)
    }

    /// Reads the letters that have arrived, or all of this round.
    fn receive(
        link: &mut Link,
        share: &mut impl LayerShare,
        all: bool,
    ) -> Result<(), ClusterError> {
        for parcel in if all { link.end_round()? } else { link.arrived()? } {
            link.step();
            let read = parcel.kind == LETTERS && share.read_letters(&parcel.bytes)?;
            read_or_garbled(read, parcel.from)?;
        }
        Ok(())
    }

    /// Fills the share from the farthest checkpoint that is whole, and returns what there is; `None`
    /// if there is none.
    fn restore(
        &self,
        link: &mut Link,
        folder: &Folder,
        share: &mut impl LayerShare,
    ) -> Result<Option<Manifest>, ClusterError> {
        let Some((manifest, readers)) = self.choose(link, folder)? else { return Ok(None) };
        let index = link.index();
        for (level, records) in manifest.files.iter().enumerate() {
            for (record, &reader) in records.iter().zip(&readers[level]) {
                // The files of a process are dealt out to its workers.
                if reader * self.settings.workers + record.worker as usize % self.settings.workers
                    != index
                {
                    continue;
                }
                let (mut sections, mut is_readable) = (Sections::default(), true);
                let intact = folder.read_layer(self.name, level, *record, &mut |bytes| {
                    sections.push(bytes);
                    while let Some((part, section)) = sections.next() {
                        let routed = share.route(part, section);
                        is_readable &= routed.is_some();
                        for (to, bytes) in routed.unwrap_or_default() {
                            link.send(to, LAYER, bytes);
                        }
                    }
                    link.step();
                    Self::read_pieces(link.arrived()?, link, share)
                })?;
                if !intact || !sections.is_empty() || !is_readable {
                    return Err(changed(folder, self.name, level, *record));
                }
            }
            Self::read_pieces(link.end_round()?, link, share)?;
            // The last layer is left to be expanded.
            if level + 1 < manifest.files.len() {
                share.pass(level);
            }
        }
        Ok(Some(manifest))
    }

    fn read_pieces(
        parcels: Vec<Parcel>,
        link: &Link,
        share: &mut impl LayerShare,
    ) -> Result<(), ClusterError> {
        parcels.into_iter().try_for_each(|parcel| {
            link.step();
            read_or_garbled(share.read_piece(&parcel.bytes)?, parcel.from)
        })
    }

    /// Agrees with all workers on the checkpoint to go on from, and on the process that reads each of
    /// its files: they may be in one folder that all share, or each in that of its process.
    fn choose(
        &self,
        link: &mut Link,
        folder: &Folder,
    ) -> Result<Option<(Manifest, Readers)>, ClusterError> {
        let mut damaged = Vec::new();
        if link.index() == 0 {
            let (manifests, bad) = folder.manifests(self.name)?;
            damaged = bad;
            link.send_all(TEXT, &text_of(&manifests));
        }
        let parcels = link.end_round()?;
        let manifests: Vec<Manifest> =
            parcels.first().and_then(|parcel| object_of(&parcel.bytes)).unwrap_or_default();
        // All manifests name the same files for the same layer, unless another number of workers went
        // on from an earlier one.
        let mut intact: Vec<(usize, Record)> = Vec::new();
        if link.index().is_multiple_of(self.settings.workers) {
            let mut seen: Vec<(usize, Record)> = Vec::new();
            for manifest in &manifests {
                for (level, record) in each_file(manifest) {
                    if !seen.contains(&(level, record)) {
                        seen.push((level, record));
                        let is_intact = folder.read_layer(self.name, level, record, &mut |_| {
                            link.step();
                            link.check()
                        })?;
                        if is_intact {
                            intact.push((level, record));
                        }
                    }
                }
            }
            link.send_all(TEXT, &text_of(&intact));
        }
        let mut found: Vec<(usize, Vec<(usize, Record)>)> = Vec::new();
        for parcel in link.end_round()? {
            let files = object_of(&parcel.bytes).ok_or_else(|| garbled(parcel.from))?;
            found.push((parcel.from as usize / self.settings.workers, files));
        }
        found.sort_by_key(|(process, _)| *process);
        let reader = |level: usize, record: Record| {
            let has = |(_, files): &&(usize, Vec<_>)| files.contains(&(level, record));
            found.iter().find(has).map(|(process, _)| *process)
        };
        let mut chosen = None;
        for manifest in manifests {
            let files = manifest.files.iter().enumerate();
            let readers: Vec<Vec<Option<usize>>> = files
                .map(|(level, records)| {
                    records.iter().map(|&record| reader(level, record)).collect()
                })
                .collect();
            let missing =
                each_file(&manifest).find(|&(level, record)| reader(level, record).is_none());
            if let Some((level, record)) = missing {
                let path = folder.layer_path(self.name, level, record.worker);
                damaged.push(path.display().to_string());
                continue;
            }
            let readers = readers.into_iter().map(|level| level.into_iter().flatten().collect());
            chosen = Some((manifest, readers.collect()));
            break;
        }
        damaged.dedup();
        if link.index() == 0 {
            let level = chosen.as_ref().map(|(manifest, _)| manifest.layers.len() - 1);
            for path in damaged {
                (self.settings.notes)(match level {
                    Some(level) => message!("cluster-damaged", path = path, level = level),
                    None => message!("cluster-damaged-all", path = path),
                });
            }
        }
        Ok(chosen)
    }
}

/// Returns the files that a manifest names, each with its layer.
fn each_file(manifest: &Manifest) -> impl Iterator<Item = (usize, Record)> {
    let files = manifest.files.iter().enumerate();
    files.flat_map(|(level, records)| records.iter().map(move |&record| (level, record)))
}

impl Counts {
    /// Tells all workers, and returns what all have told, in order. The first worker also hears which
    /// layers are on the disk.
    fn exchange(
        self,
        link: &mut Link,
        saved: &mut SavedLayers,
    ) -> Result<Vec<Counts>, ClusterError> {
        let Counts { states, moves, bytes, sent, keeps_next, unneeded } = self;
        let numbers = [states, moves, bytes, sent, u64::from(keeps_next), unneeded as u64];
        link.send_all(COUNTS, &bytes_of(&numbers));
        let mut parcels = link.end_round()?;
        parcels.sort_by_key(|parcel| parcel.from);
        let mut all = Vec::new();
        for parcel in parcels {
            let read = if parcel.kind == SAVED {
                object_of(&parcel.bytes).map(|records| saved.add(records))
            } else {
                let numbers = numbers_of(&parcel.bytes);
                numbers.first_chunk().map(|&[states, moves, bytes, sent, next, unneeded]| {
                    let (keeps_next, unneeded) = (next == 1, unneeded as usize);
                    all.push(Counts { states, moves, bytes, sent, keeps_next, unneeded });
                })
            };
            read.ok_or_else(|| garbled(parcel.from))?;
        }
        if all.len() == link.peers() { Ok(all) } else { Err(garbled(0)) }
    }
}

/// Returns what to say if a worker has sent what no worker sends.
pub(crate) fn garbled(from: u32) -> ClusterError {
    ClusterError::Failed(message!("cluster-garbled", worker = from))
}

fn changed(folder: &Folder, flood: &str, level: usize, record: Record) -> ClusterError {
    let path = folder.layer_path(flood, level, record.worker).display().to_string();
    ClusterError::Failed(message!("cluster-changed", path = path))
}

/// Returns numbers as the bytes of a parcel.
pub(crate) fn bytes_of(numbers: &[u64]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// Returns the numbers that the bytes of a parcel are.
pub(crate) fn numbers_of(bytes: &[u8]) -> Vec<u64> {
    bytes.as_chunks().0.iter().map(|number| u64::from_le_bytes(*number)).collect()
}

/// Returns an object as the bytes of a parcel.
pub(crate) fn text_of(object: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(object).unwrap_or_default()
}

/// Returns the object that the bytes of a parcel are, or `None` if they are none.
pub(crate) fn object_of<T: for<'a> Deserialize<'a>>(bytes: &[u8]) -> Option<T> {
    serde_json::from_slice(bytes).ok()
}
