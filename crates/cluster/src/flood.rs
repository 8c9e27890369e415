//! Breadth-first search of a numbered space by all workers together, layer by layer.
//!
//! The parts of the space are dealt out to the workers. Each expands the layer in its own parts; what
//! that finds in parts of others is sent to their workers as words, letters of the kind that the search
//! on one machine has between its parts. When a layer is expanded everywhere and all has arrived, the
//! workers tell each other their counts.

use crate::checkpoint::{Folder, Gaps, Manifest, Record, Saver};
use crate::{ClusterError, flow::Link};
use glisse::search::numbered::{Numbered, Share};
use glisse::{Message, Progress};
use glisse_words::message;
use serde::{Deserialize, Serialize};

/// What parcels are about.
const LETTERS: u32 = 1;
const COUNTS: u32 = 2;
const SLOTS: u32 = 3;
const TEXT: u32 = 4;

/// How many bytes a parcel of letters has at least, unless a layer ends.
const PARCEL_BYTES: usize = 1 << 16;

/// A layer with more states is not kept by its slots.
const MOST_KEPT: u64 = 1 << 16;

/// For each layer of a checkpoint, which process reads each of its files.
type Readers = Vec<Vec<usize>>;

/// What a worker has to do in a flood, and with what.
pub(crate) struct Flooding<'a> {
    pub(crate) space: &'a dyn Numbered,
    /// The name of the flood in checkpoints.
    pub(crate) name: &'static str,
    /// Whether distances modulo 3 are remembered.
    pub(crate) remembers: bool,
    /// Where checkpoints are kept.
    pub(crate) folder: Option<&'a Folder>,
    /// How many workers each process has.
    pub(crate) workers: usize,
    /// Whom to tell what is worth knowing.
    pub(crate) notes: &'a (dyn Fn(Message) + Sync),
}

/// What a flood has come to; the same for all workers but for their shares.
pub(crate) struct Flooded {
    /// How many states there are at each distance.
    pub(crate) layers: Vec<u64>,
    /// The first state of the last layer.
    pub(crate) first: u64,
    /// The states of the last layer in this worker's share, if they are few.
    pub(crate) last: Vec<u64>,
    /// How many bytes all workers have held, and all processes have sent, at most.
    pub(crate) bytes: u64,
    pub(crate) sent: u64,
    pub(crate) share: Share,
}

/// What the workers tell each other at the end of a layer.
#[derive(Clone, Copy)]
struct Counts {
    states: u64,
    first: u64,
    bytes: u64,
    sent: u64,
    /// The file of the layer before.
    record: Option<Record>,
}

/// Returns the worker that a part belongs to.
pub(crate) fn owner(part: usize, peers: usize) -> usize {
    part % peers
}

impl Flooding<'_> {
    /// Goes through all states that can be reached from one, or on from a checkpoint. `visit` sees
    /// every layer of this worker's share.
    pub(crate) fn run(
        &self,
        link: &mut Link,
        start: u64,
        resume: bool,
        mut visit: impl FnMut(usize, &Share),
    ) -> Result<Flooded, ClusterError> {
        let (index, peers) = (link.index(), link.peers());
        let own = (0..self.space.parts()).filter(|&part| owner(part, peers) == index).count();
        let share_bytes = (own * Share::part_bytes(self.space, self.remembers)) as u64;
        // All workers of a process share its memory.
        link.control().allow_memory(share_bytes * self.workers as u64)?;
        let mut share = Share::new(self.space, |part| owner(part, peers) == index, self.remembers);
        let (mut layers, mut files) = (Vec::new(), Vec::new());
        let mut restored = None;
        if resume
            && let Some(folder) = self.folder
            && let Some(manifest) = self.restore(link, folder, &mut share, &mut visit)?
        {
            restored = manifest.layers.len().checked_sub(1);
            (layers, files) = (manifest.layers, manifest.files);
            // The last layer is expanded anew, and so counted anew.
            layers.pop();
        }
        if restored.is_none() {
            share.add(start);
        }
        let mut saver = self.folder.map(|folder| Saver::start(folder, self.name)).transpose()?;
        let own = share.own();
        let (mut last, mut first, mut bytes) = (Vec::new(), start, 0);
        loop {
            let level = layers.len();
            let is_restored = restored == Some(level);
            let is_kept = saver.is_some() && !is_restored;
            let (mut states, mut own_first, mut gaps) = (0, u64::MAX, Gaps::default());
            let mut kept = Vec::new();
            for &part in &own {
                let found = share.expand(self.space, part, level, link.control())?;
                if found > 0 {
                    own_first = own_first.min(share.first_in_layer().unwrap_or(u64::MAX));
                    if is_kept {
                        share.each_in_layer(|slot| gaps.push(slot));
                    }
                    if states + found <= MOST_KEPT {
                        share.each_in_layer(|slot| kept.push(slot));
                    }
                    visit(level, &share);
                    states += found;
                }
                self.send_letters(link, &mut share, PARCEL_BYTES)?;
            }
            self.send_letters(link, &mut share, 1)?;
            Self::receive(link, &mut share, true)?;
            let held = share_bytes + share.letter_bytes() as u64;
            link.control().allow_memory(held * self.workers as u64)?;
            share.deliver();
            let record = match &mut saver {
                Some(saver) => {
                    let before = saver.saved()?;
                    if !is_restored {
                        saver.save(level, index as u64, gaps);
                    }
                    before
                }
                None => None,
            };
            let counts =
                Counts { states, first: own_first, bytes: held, sent: self.sent(link), record };
            let all = counts.exchange(link)?;
            bytes = bytes.max(all.iter().map(|counts| counts.bytes).sum());
            let sent = all.iter().map(|counts| counts.sent).sum();
            // The files of the layer before are all on the disk now.
            if let Some(saver) = &mut saver
                && all[0].record.is_some()
            {
                files.push(all.iter().filter_map(|counts| counts.record).collect());
                if index == 0 {
                    saver.write_manifest(&layers, &files);
                }
            }
            let states = all.iter().map(|counts| counts.states).sum();
            if index % self.workers == 0 {
                link.control().report(Progress::Layer { depth: level as u64, states });
            }
            if states == 0 {
                if let Some(saver) = saver {
                    saver.finish()?;
                }
                return Ok(Flooded { layers, first, last, bytes, sent, share });
            }
            layers.push(states);
            first = all.iter().map(|counts| counts.first).min().unwrap_or(first);
            last = kept;
        }
    }

    /// Returns how many bytes this process has sent, told by its first worker alone.
    fn sent(&self, link: &Link) -> u64 {
        if link.index().is_multiple_of(self.workers) { link.sent() } else { 0 }
    }

    /// Sends the letters to other workers, to each of whom there are at least so many bytes, and reads
    /// what has arrived.
    fn send_letters(
        &self,
        link: &mut Link,
        share: &mut Share,
        fewest: usize,
    ) -> Result<(), ClusterError> {
        let (index, peers) = (link.index(), link.peers());
        if peers == 1 {
            return link.check();
        }
        for to in (0..peers).filter(|&to| to != index) {
            let parts = || (to..self.space.parts()).step_by(peers);
            if parts().map(|part| share.letters_to(part)).sum::<usize>() < fewest {
                continue;
            }
            let mut bytes = Vec::new();
            let mut text = Vec::new();
            for part in parts() {
                if let Some(letters) = share.take_letters(part) {
                    letters.to_bytes(&mut text);
                    bytes.extend((part as u32).to_le_bytes());
                    bytes.extend((text.len() as u32).to_le_bytes());
                    bytes.append(&mut text);
                }
            }
            link.send(to, LETTERS, bytes);
        }
        Self::receive(link, share, false)
    }

    /// Reads the letters that have arrived, or all of this round.
    fn receive(link: &mut Link, share: &mut Share, all: bool) -> Result<(), ClusterError> {
        for parcel in if all { link.end_round()? } else { link.arrived()? } {
            let read = (parcel.kind == LETTERS).then(|| read_letters(share, &parcel.bytes));
            read.flatten().ok_or_else(|| garbled(parcel.from))?;
        }
        Ok(())
    }

    /// Fills the share from the farthest checkpoint that is whole, and returns what there is; `None`
    /// if there is none.
    fn restore(
        &self,
        link: &mut Link,
        folder: &Folder,
        share: &mut Share,
        visit: &mut impl FnMut(usize, &Share),
    ) -> Result<Option<Manifest>, ClusterError> {
        let Some((manifest, readers)) = self.choose(link, folder)? else { return Ok(None) };
        let (index, peers) = (link.index(), link.peers());
        for (level, records) in manifest.files.iter().enumerate() {
            for (record, &reader) in records.iter().zip(&readers[level]) {
                // The files of a process are dealt out to its workers.
                if reader * self.workers + record.worker as usize % self.workers != index {
                    continue;
                }
                let slots = folder.read_layer(self.name, level, *record);
                let slots = slots.ok_or_else(|| changed(folder, self.name, level, *record))?;
                let mut to = vec![Vec::new(); peers];
                for slot in slots.into_iter().filter(|&slot| slot < share.slots()) {
                    to[owner(share.part_of(slot), peers)].push(slot);
                }
                for (to, slots) in to.into_iter().enumerate().filter(|(_, slots)| !slots.is_empty())
                {
                    link.send(to, SLOTS, bytes_of(&slots));
                }
            }
            for parcel in link.end_round()? {
                for slot in numbers_of(&parcel.bytes) {
                    share.add(slot);
                }
            }
            // The last layer is left to be expanded.
            if level + 1 < manifest.files.len() {
                for part in share.own() {
                    share.pass(part, level)?;
                    visit(level, share);
                }
            }
        }
        Ok(Some(manifest))
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
        if link.index().is_multiple_of(self.workers) {
            let mut seen: Vec<(usize, Record)> = Vec::new();
            for manifest in &manifests {
                for (level, record) in each_file(manifest) {
                    if !seen.contains(&(level, record)) {
                        seen.push((level, record));
                        link.check()?;
                        if folder.read_layer(self.name, level, record).is_some() {
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
            found.push((parcel.from as usize / self.workers, files));
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
                (self.notes)(match level {
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
    /// Tells all workers, and returns what all have told, in order.
    fn exchange(self, link: &mut Link) -> Result<Vec<Counts>, ClusterError> {
        let Counts { states, first, bytes, sent, record } = self;
        let mut numbers = vec![states, first, bytes, sent];
        numbers.extend(
            record.iter().flat_map(|record| [record.worker, record.bytes, record.checksum]),
        );
        link.send_all(COUNTS, &bytes_of(&numbers));
        let mut parcels = link.end_round()?;
        parcels.sort_by_key(|parcel| parcel.from);
        let counts = parcels.iter().map(|parcel| {
            let numbers = numbers_of(&parcel.bytes);
            let [states, first, bytes, sent] = *numbers.first_chunk()?;
            let record = numbers.get(4..7);
            let record = record.map(|record| Record {
                worker: record[0],
                bytes: record[1],
                checksum: record[2],
            });
            Some(Counts { states, first, bytes, sent, record })
        });
        let counts: Option<Vec<Counts>> = counts.collect();
        counts.filter(|counts| counts.len() == link.peers()).ok_or_else(|| garbled(0))
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

/// Reads letters to parts of this share, one after another.
fn read_letters(share: &mut Share, bytes: &[u8]) -> Option<()> {
    let mut rest = bytes;
    while !rest.is_empty() {
        let (&part, after) = rest.split_first_chunk()?;
        let (&length, after) = after.split_first_chunk()?;
        let (letters, after) = after.split_at_checked(u32::from_le_bytes(length) as usize)?;
        share.read_letters(u32::from_le_bytes(part) as usize, letters)?;
        rest = after;
    }
    Some(())
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
