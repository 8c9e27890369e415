//! How many shortest solutions there are in a space on disk.

use super::{
    DiskSearchError, LayeredSpace, StoredState,
    manifest::Sweep,
    part::{Cursor, Part, PartWriter},
    storage::Storage,
    watch::Watch,
};
use crate::{Batch, Cost, Limit, Space, work_folder::DiskError};
use num_bigint::BigUint;
use std::{
    fs::{self, File},
    io::{self, BufReader, BufWriter, Read, Write},
    path::PathBuf,
};

/// A state, and how many shortest ways lead from the start to it.
type Ways<const W: usize> = ([u64; W], BigUint);

/// How many states on shortest ways are expanded at once.
const CHUNK: usize = 1 << 10;

impl<S: Space + Sync, const W: usize> LayeredSpace<'_, S, W>
where
    S::State: StoredState<W>,
{
    /// Returns how many shortest solutions the start has, given how far it is from the nearest goal.
    pub fn count_shortest(&self, distance: Cost) -> Result<BigUint, DiskSearchError> {
        let start = (self.space.start().words(), BigUint::from(1_u8));
        let mut ways = WaysList::Memory(vec![start]);
        for depth in (0..distance as usize).rev() {
            let layer = self.open(Sweep::Goals, depth)?;
            let next = self.follow_all(&ways, &layer)?;
            ways.remove()?;
            ways = next;
        }
        let (mut sum, mut reader) = (BigUint::ZERO, ways.read()?);
        loop {
            let some = reader.take(CHUNK)?;
            if some.is_empty() {
                break;
            }
            sum += some.into_iter().map(|(_, count)| count).sum::<BigUint>();
        }
        drop(reader);
        ways.remove()?;
        Ok(sum)
    }

    /// Returns the neighbours of states that are in a layer, each with the number of ways to it.
    ///
    /// If there are more of them than fit into memory, only the first are kept, and the rest is found in
    /// further passes.
    fn follow_all(
        &self,
        ways: &WaysList<W>,
        layer: &[Part<W>],
    ) -> Result<WaysList<W>, DiskSearchError> {
        let (watch, most) = (Watch::new(&self.meter), self.sizes.ways);
        let (mut writer, mut from) = (None, None);
        loop {
            let (mut next, mut to, mut reader) = (Vec::new(), None, ways.read()?);
            loop {
                let some = reader.take(CHUNK)?;
                if some.is_empty() {
                    break;
                }
                watch.poll()?;
                let is_wanted = |state: &[u64; W]| {
                    from.is_none_or(|from| *state >= from) && to.is_none_or(|to| *state < to)
                };
                next.append(&mut self.follow(&some, layer, is_wanted)?);
                if next.len() > most {
                    add_up(&mut next);
                    if next.len() > most / 2 {
                        to = Some(next[most / 2].0);
                        next.truncate(most / 2);
                    }
                }
            }
            add_up(&mut next);
            if writer.is_none() && to.is_none() {
                return Ok(WaysList::Memory(next));
            }
            let writer = match &mut writer {
                Some(writer) => writer,
                none => {
                    // Without a folder there is nothing but memory.
                    let path = self.storage.new_path().ok_or(Limit::Memory)?;
                    none.insert(WaysWriter::new(&self.storage, path)?)
                }
            };
            next.into_iter().try_for_each(|ways| writer.push(ways))?;
            from = to;
            if to.is_none() {
                break;
            }
        }
        let writer = writer.unwrap_or_else(|| unreachable!("something did not fit into memory"));
        Ok(writer.finish()?)
    }

    /// Returns those neighbours of some states that are wanted and in a layer.
    fn follow(
        &self,
        ways: &[Ways<W>],
        layer: &[Part<W>],
        is_wanted: impl Fn(&[u64; W]) -> bool,
    ) -> Result<Vec<Ways<W>>, DiskError> {
        let (mut batch, mut next) = (Batch::new(), Vec::new());
        for (state, count) in ways {
            batch.clear();
            self.space.neighbours(&[S::State::from_words(*state)], &mut batch);
            let states = batch.as_slice().iter().map(|state| state.words());
            next.extend(states.filter(&is_wanted).map(|state| (state, count.clone())));
        }
        add_up(&mut next);
        let (mut cursor, mut failure) = (Cursor::new(layer, None)?, Ok(()));
        next.retain(|(state, _)| {
            if failure.is_ok() {
                failure = cursor.seek(*state);
            }
            cursor.get() == Some(*state)
        });
        failure.map(|()| next)
    }
}

/// Sorts states, and adds up the ways to the same state.
pub(crate) fn add_up<const W: usize>(ways: &mut Vec<([u64; W], BigUint)>) {
    ways.sort_unstable_by_key(|(state, _)| *state);
    ways.dedup_by(|one, kept| {
        let is_same = one.0 == kept.0;
        if is_same {
            kept.1 += &one.1;
        }
        is_same
    });
}

/// The states on shortest ways in one layer, in order.
enum WaysList<const W: usize> {
    Memory(Vec<Ways<W>>),
    /// The states, and the file with the numbers of ways to them: for each the number of bytes, and the
    /// bytes.
    File {
        states: Part<W>,
        counts: PathBuf,
    },
}

impl<const W: usize> WaysList<W> {
    fn read(&self) -> Result<WaysReader<'_, W>, DiskError> {
        match self {
            WaysList::Memory(ways) => Ok(WaysReader::Memory(ways)),
            WaysList::File { states, counts } => {
                let file = File::open(counts).map_err(|error| DiskError::system(counts, &error))?;
                let states = Cursor::new(std::slice::from_ref(states), None)?;
                Ok(WaysReader::File { states, counts: BufReader::new(file), path: counts })
            }
        }
    }

    /// Removes the files.
    fn remove(&self) -> Result<(), DiskError> {
        match self {
            WaysList::Memory(_) => Ok(()),
            WaysList::File { states, counts } => {
                states.remove_run()?;
                fs::remove_file(counts).map_err(|error| DiskError::system(counts, &error))
            }
        }
    }
}

enum WaysReader<'w, const W: usize> {
    Memory(&'w [Ways<W>]),
    File { states: Cursor<'w, W>, counts: BufReader<File>, path: &'w PathBuf },
}

impl<const W: usize> WaysReader<'_, W> {
    /// Returns the next states; none at the end.
    fn take(&mut self, most: usize) -> Result<Vec<Ways<W>>, DiskError> {
        match self {
            WaysReader::Memory(ways) => {
                let (taken, rest) = ways.split_at(most.min(ways.len()));
                *ways = rest;
                Ok(taken.to_vec())
            }
            WaysReader::File { states, counts, path } => {
                let mut taken = Vec::new();
                while let Some(state) = states.get().filter(|_| taken.len() < most) {
                    let count = read_count(counts);
                    taken.push((state, count.map_err(|error| DiskError::system(path, &error))?));
                    states.advance()?;
                }
                Ok(taken)
            }
        }
    }
}

fn read_count(counts: &mut impl Read) -> io::Result<BigUint> {
    let mut length = [0; 4];
    counts.read_exact(&mut length)?;
    let mut bytes = vec![0; u32::from_le_bytes(length) as usize];
    counts.read_exact(&mut bytes)?;
    Ok(BigUint::from_bytes_le(&bytes))
}

struct WaysWriter<'f, const W: usize> {
    states: PartWriter<'f, W>,
    counts: BufWriter<File>,
    path: PathBuf,
}

impl<'f, const W: usize> WaysWriter<'f, W> {
    fn new(storage: &'f Storage, path: PathBuf) -> Result<Self, DiskError> {
        let counts = File::create(&path).map_err(|error| DiskError::system(&path, &error))?;
        Ok(WaysWriter { states: storage.new_run()?, counts: BufWriter::new(counts), path })
    }

    fn push(&mut self, (state, count): Ways<W>) -> Result<(), DiskError> {
        self.states.push(state)?;
        let bytes = count.to_bytes_le();
        let length = (bytes.len() as u32).to_le_bytes();
        let written = self.counts.write_all(&length).and_then(|()| self.counts.write_all(&bytes));
        written.map_err(|error| DiskError::system(&self.path, &error))
    }

    fn finish(mut self) -> Result<WaysList<W>, DiskError> {
        self.counts.flush().map_err(|error| DiskError::system(&self.path, &error))?;
        Ok(WaysList::File { states: self.states.finish()?, counts: self.path })
    }
}
