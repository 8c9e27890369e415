//! Distances of all states from one of them, with what does not fit into memory on disk.
//!
//! Bits and letters of a layer are one file, which is read in order, bucket by bucket, while that of the
//! next layer is written. Once that is whole the old one is removed: whatever ends a search, it goes on
//! from the last whole file.

use super::{
    Numbered, Outbox, Place,
    bucket::{Bucket, Cut, InLayer, bits_a_state},
    generation::{Index, Kind, Reader, Writer},
    letters::Letters,
    shortest_ways, sparse,
};
use crate::{
    HAS_THREADS, Limit, Meter, lock,
    share::each,
    work_folder::{DiskError, WorkFolder},
};
use std::{
    hash::Hash,
    mem,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

/// Why a search on disk came to no end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiskSearchError {
    /// A limit came first.
    Limit(Limit),
    /// The disk has failed.
    Disk(DiskError),
}

impl From<Limit> for DiskSearchError {
    fn from(limit: Limit) -> DiskSearchError {
        DiskSearchError::Limit(limit)
    }
}

impl From<DiskError> for DiskSearchError {
    fn from(error: DiskError) -> DiskSearchError {
        DiskSearchError::Disk(error)
    }
}

/// How far all states are from one of them.
pub struct DiskFlood<'f> {
    folder: &'f WorkFolder,
    name: String,
    index: Index,
}

/// What a thread has for itself.
struct Worker {
    /// The file of the last layer.
    reader: Option<Reader>,
    bucket: Bucket,
    layer: Vec<u64>,
    outbox: Outbox,
    bytes: Vec<u8>,
    found: InLayer,
}

/// The memory that buckets take if there is no limit.
const USUAL_MEMORY: u64 = 256 << 20;

/// The most bytes of a bucket: it is loaded in some milliseconds.
const MOST_IN_BUCKET: usize = 8 << 20;

/// How the memory is used.
struct Budget {
    bucket_parts: usize,
    threads: usize,
    /// How many bytes of letters a thread holds back.
    letters: usize,
    /// What all of it takes.
    bytes: usize,
}

impl Budget {
    fn new(
        space: &impl Numbered,
        known: Option<Cut>,
        memory: u64,
        remembers: bool,
        threads: usize,
    ) -> Budget {
        let part_bytes = space.part_words() * size_of::<u64>();
        let (bits, _) = bits_a_state(remembers);
        // The bits, the bytes they are read from or written to with some masks, and the layer.
        let worker = |parts: usize| parts * part_bytes * (2 * bits + 1) + part_bytes;
        let memory = usize::try_from(memory).unwrap_or(usize::MAX);
        let share = |threads: usize| (memory / 2 / threads).min(MOST_IN_BUCKET * (2 * bits + 1));
        let fits = |threads: &usize| worker(1) <= share(*threads);
        let threads = if HAS_THREADS { threads.clamp(1, space.parts()) } else { 1 };
        let threads = (1..=threads).rev().find(fits).unwrap_or(1);
        let most = share(threads).saturating_sub(part_bytes) / (part_bytes * (2 * bits + 1));
        let bucket_parts = known.map_or(most.clamp(1, space.parts()), |cut| cut.bucket_parts);
        let letters = memory / 16 / threads;
        // Vectors that grow may have twice the room they need; and letters that are read are there twice.
        let bytes = threads * (worker(bucket_parts) + 4 * letters);
        Budget { bucket_parts, threads, letters, bytes }
    }
}

impl<'f> DiskFlood<'f> {
    /// The version of the files.
    pub const VERSION: u32 = 1;

    /// Goes through all states that can be reached from one, on this many threads; or goes on where an
    /// earlier search of this name in the folder has ended.
    pub fn new<N: Numbered>(
        space: &N,
        start: Place,
        remembers: bool,
        threads: usize,
        (folder, name): (&'f WorkFolder, &str),
        meter: &mut Meter,
    ) -> Result<DiskFlood<'f>, DiskSearchError> {
        let name = name.to_owned();
        if let Some(bytes) = folder.read(&done(&name))? {
            let index = Index::from_bytes(&bytes);
            let index = index.ok_or(DiskError::Damaged { path: folder.path(&done(&name)) })?;
            let flood = DiskFlood { folder, name, index };
            flood.tell_known(meter);
            meter.tell_layer(flood.index.layers.len(), 0);
            return Ok(flood);
        }
        let last = last_whole(folder, &name)?;
        let memory = meter.control().memory().unwrap_or(USUAL_MEMORY);
        let known = last.as_ref().map(|index| index.cut);
        let budget = Budget::new(space, known, memory, remembers, threads);
        let cut = Cut::new(space, budget.bucket_parts);
        let begin = || Index {
            cut,
            remembers,
            start,
            layers: Vec::new(),
            farthest: start,
            sections: Vec::new(),
        };
        let index = last.unwrap_or_else(begin);
        let is_same = index.start == start
            && index.remembers == remembers
            && (index.cut.parts, index.cut.part_words) == (cut.parts, cut.part_words);
        if !is_same {
            let path = folder.path(&file_name(&name, index.layers.len()));
            return Err(DiskError::Damaged { path }.into());
        }
        meter.claim(budget.bytes)?;
        let mut flood = DiskFlood { folder, name, index };
        flood.tell_known(meter);
        while flood.expand(space, &budget, meter)? {}
        meter.release(budget.bytes);
        Ok(flood)
    }

    /// Tells whoever waits of the layers that an earlier search has counted.
    fn tell_known(&self, meter: &mut Meter) {
        let layers = &self.index.layers;
        for (distance, &states) in layers.iter().enumerate() {
            meter.tell_layer(distance, states);
        }
        meter.statistics.stored += layers.iter().sum::<u64>();
        meter.statistics.depth = layers.len().saturating_sub(1) as u32;
    }

    /// Expands one more layer, and returns whether it has any states.
    fn expand<N: Numbered>(
        &mut self,
        space: &N,
        budget: &Budget,
        meter: &mut Meter,
    ) -> Result<bool, DiskSearchError> {
        meter.poll()?;
        let (index, folder, control) = (&self.index, self.folder, meter.control());
        let (cut, distance) = (index.cut, index.layers.len());
        let writer = Mutex::new(Writer::new(folder, &file_name(&self.name, distance + 1))?);
        let mut workers = Vec::new();
        for _ in 0..budget.threads {
            let name = file_name(&self.name, distance);
            let reader = (distance > 0).then(|| Reader::new(folder, &name)).transpose()?;
            workers.push(Worker {
                reader,
                bucket: Bucket::new(cut.bucket_words(), index.remembers),
                layer: Vec::new(),
                outbox: Outbox::new(cut.buckets(), cut.bucket_words()),
                bytes: Vec::new(),
                found: InLayer::default(),
            });
        }
        let expanded = AtomicU64::new(0);
        let work = |worker: &mut Worker, number: usize| {
            control.check()?;
            let begins = distance == 0 && cut.split(index.start).0 == number;
            if !begins
                && worker
                    .copy(number, index, |bytes| lock(&writer).add(number, Kind::Seen, bytes))?
            {
                return Ok(());
            }
            worker.load(number, index)?;
            if begins {
                worker.bucket.begin(cut.split(index.start).1, index.start.bit);
            }
            if worker.bucket.has_next {
                let own = (&mut worker.layer, &mut worker.outbox);
                let found = worker.bucket.expand(space, (cut, number), distance, own, control)?;
                worker.found.add(found);
                expanded.fetch_add(found.states, Ordering::Relaxed);
            }
            let kind = worker.encode();
            lock(&writer).add(number, kind, &worker.bytes)?;
            if worker.outbox.written() > budget.letters {
                worker.send(|bucket, bytes| lock(&writer).add(bucket, Kind::Letters, bytes))?;
            }
            Ok(())
        };
        let before = meter.statistics.expanded;
        let tick = || {
            meter.statistics.expanded = before + expanded.load(Ordering::Relaxed);
            Ok::<_, DiskSearchError>(meter.poll()?)
        };
        each(0..cut.buckets(), &mut workers, work, tick)?;
        let mut all = InLayer::default();
        for worker in &mut workers {
            worker.send(|bucket, bytes| lock(&writer).add(bucket, Kind::Letters, bytes))?;
            all.add(mem::take(&mut worker.found));
        }
        meter.statistics.stored += all.states;
        meter.statistics.expanded = before + all.states;
        let writer = writer.into_inner().unwrap_or_else(PoisonError::into_inner);
        if all.states == 0 {
            drop(writer);
            self.finish(distance)?;
            meter.tell_layer(distance, 0);
            return Ok(false);
        }
        let mut next = Index { sections: Vec::new(), ..self.index.clone() };
        next.layers.push(all.states);
        next.farthest = all.first.unwrap_or(next.start);
        self.index = writer.commit(next)?;
        folder.remove(&file_name(&self.name, distance))?;
        meter.statistics.depth = distance as u32;
        meter.tell_layer(distance, all.states);
        Ok(true)
    }

    /// Notes that all states were seen. What was seen of each bucket stays if distances are remembered.
    fn finish(&mut self, distance: usize) -> Result<(), DiskError> {
        if !self.index.remembers {
            self.index.sections.clear();
        }
        self.folder.write(&done(&self.name), &self.index.to_bytes())?;
        if !self.index.remembers {
            self.folder.remove(&file_name(&self.name, distance))?;
        }
        Ok(())
    }

    /// Returns how many states there are at each distance.
    pub fn layers(&self) -> &[u64] {
        &self.index.layers
    }

    /// Returns the first of the states that are farthest.
    pub fn farthest(&self) -> Place {
        self.index.farthest
    }

    /// Returns how many moves lead from a state to where the flood began and in how many shortest
    /// ways, or `None` if it was not reached or distances were not remembered.
    pub fn shortest_ways<S: Eq + Hash>(
        &self,
        state: S,
        place: impl Fn(&S) -> Place,
        neighbours: impl Fn(&S) -> Vec<S>,
        meter: &mut Meter,
    ) -> Result<Option<(u64, u128)>, DiskSearchError> {
        if !self.index.remembers {
            return Ok(None);
        }
        let cut = self.index.cut;
        let (bits, _) = bits_a_state(true);
        let bytes = 2 * bits * cut.bucket_words() * size_of::<u64>();
        meter.claim(bytes)?;
        let mut worker = Worker {
            reader: Some(Reader::new(self.folder, &file_name(&self.name, self.layers().len()))?),
            bucket: Bucket::new(cut.bucket_words(), true),
            layer: Vec::new(),
            outbox: Outbox::new(0, 1),
            bytes: Vec::new(),
            found: InLayer::default(),
        };
        let mut loaded = None;
        let remainders = |places: &[Place]| {
            let mut order: Vec<usize> = (0..places.len()).collect();
            order.sort_unstable_by_key(|&at| places[at]);
            let mut known = vec![None; places.len()];
            for at in order {
                meter.control().check()?;
                let (bucket, word) = cut.split(places[at]);
                if loaded != Some(bucket) {
                    worker.load(bucket, &self.index)?;
                    loaded = Some(bucket);
                }
                known[at] = worker.bucket.remainder(word, places[at].bit);
            }
            Ok::<_, DiskSearchError>(known)
        };
        let ways = shortest_ways(state, self.index.start, place, neighbours, remainders);
        meter.release(bytes);
        ways
    }
}

impl Worker {
    /// Hands on the bytes of a bucket in which nothing was found last, and returns whether it is one.
    fn copy(
        &mut self,
        number: usize,
        index: &Index,
        write: impl FnOnce(&[u8]) -> Result<(), DiskError>,
    ) -> Result<bool, DiskError> {
        match (index.of(number), &mut self.reader) {
            ([], _) => Ok(true),
            (&[section], Some(reader)) if section.kind == Kind::Seen => {
                reader.read(section, &mut self.bytes)?;
                write(&self.bytes)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Loads a bucket with the letters to it.
    fn load(&mut self, number: usize, index: &Index) -> Result<(), DiskError> {
        let words = index.cut.words_of(number);
        let Bucket { seen, next, has_next } = &mut self.bucket;
        for plane in seen.iter_mut().chain([&mut *next]) {
            plane.clear();
            plane.resize(words, 0);
        }
        *has_next = false;
        let Some(reader) = &mut self.reader else { return Ok(()) };
        // Letters come after the bits, which are whole words.
        let mut sections = index.of(number).to_vec();
        sections.sort_by_key(|section| section.kind == Kind::Letters);
        for section in sections {
            reader.read(section, &mut self.bytes)?;
            let read = match section.kind {
                Kind::Seen | Kind::SeenAndNext => {
                    let is_next = section.kind == Kind::SeenAndNext;
                    *has_next |= is_next;
                    let planes = seen.iter_mut().chain(is_next.then_some(&mut *next));
                    let mut bytes = Some(&self.bytes[..]);
                    for plane in planes {
                        bytes = bytes.and_then(|bytes| sparse::decode(bytes, plane));
                    }
                    bytes.map(|_| ())
                }
                Kind::Letters => {
                    *has_next = true;
                    Letters::from_bytes(&self.bytes, words).map(|letters| letters.deliver(next))
                }
            };
            read.ok_or_else(|| reader.damaged())?;
        }
        Ok(())
    }

    /// Writes the bits of the bucket as bytes, without those found last that were seen before.
    fn encode(&mut self) -> Kind {
        let Bucket { seen, next, has_next } = &mut self.bucket;
        self.bytes.clear();
        for plane in seen.iter() {
            sparse::encode(plane, &mut self.bytes);
        }
        if *has_next {
            for plane in seen.iter() {
                next.iter_mut().zip(plane).for_each(|(next, seen)| *next &= !seen);
            }
        }
        if !*has_next || next.iter().all(|&word| word == 0) {
            return Kind::Seen;
        }
        sparse::encode(next, &mut self.bytes);
        Kind::SeenAndNext
    }

    /// Hands on all letters.
    fn send(
        &mut self,
        mut write: impl FnMut(usize, &[u8]) -> Result<(), DiskError>,
    ) -> Result<(), DiskError> {
        for (bucket, letters) in self.outbox.take().into_iter().enumerate() {
            if !letters.is_empty() {
                self.bytes.clear();
                letters.to_bytes(&mut self.bytes);
                write(bucket, &self.bytes)?;
            }
        }
        Ok(())
    }
}

/// Returns the file that says that all states were seen.
fn done(name: &str) -> String {
    format!("{name}-done")
}

/// Returns the file of a search that has counted this many layers.
fn file_name(name: &str, layers: usize) -> String {
    format!("{name}-{layers:04}")
}

/// Returns the index of the last file of this name that is whole, or `None` if there are no files.
fn last_whole(folder: &WorkFolder, name: &str) -> Result<Option<Index>, DiskError> {
    let mut damaged = None;
    for file in folder.names()?.iter().rev() {
        let layers = file.strip_prefix(name).and_then(|rest| rest.strip_prefix('-'));
        let Some(layers) = layers.and_then(|layers| layers.parse::<usize>().ok()) else { continue };
        match Reader::new(folder, file)?.index() {
            Ok(index) if index.layers.len() == layers => return Ok(Some(index)),
            Ok(_) => {
                damaged.get_or_insert(DiskError::Damaged { path: folder.path(file) });
            }
            Err(error) => {
                damaged.get_or_insert(error);
            }
        }
    }
    damaged.map_or(Ok(None), Err)
}
