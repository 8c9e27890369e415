//! Sorted states in blocks, in memory or in a file.

use super::block::{BlockWriter, checksum, read_block};
use crate::work_folder::{DiskError, PendingFile, WorkFolder};
use std::{
    fs::{self, File},
    io::{self, Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
};

/// Sorted states, all of them different. There is at least one.
pub(super) struct Part<const W: usize> {
    /// The first state of every block.
    firsts: Vec<[u64; W]>,
    states: u64,
    blocks: Blocks,
}

enum Blocks {
    Memory(Vec<Box<[u8]>>),
    File { path: PathBuf, block_bytes: usize, seed: u64 },
}

/// Checksums begin with the name of their file, so that no file is taken for another.
fn seed(path: &Path) -> u64 {
    checksum(0, path.file_name().map_or(&[], |name| name.as_encoded_bytes()))
}

/// Returns what the system says of a file that was there.
fn failed(path: &Path, error: &io::Error) -> DiskError {
    match error.kind() {
        io::ErrorKind::UnexpectedEof | io::ErrorKind::NotFound => {
            DiskError::Damaged { path: path.into() }
        }
        _ => DiskError::system(path, error),
    }
}

impl<const W: usize> Part<W> {
    pub(super) fn states(&self) -> u64 {
        self.states
    }

    pub(super) fn blocks(&self) -> usize {
        self.firsts.len()
    }

    pub(super) fn firsts(&self) -> &[[u64; W]] {
        &self.firsts
    }

    pub(super) fn is_in_memory(&self) -> bool {
        matches!(self.blocks, Blocks::Memory(_))
    }

    /// Returns how many bytes the part takes in memory.
    pub(super) fn bytes(&self) -> usize {
        let blocks = match &self.blocks {
            Blocks::Memory(blocks) => blocks.iter().map(|block| block.len()).sum(),
            Blocks::File { .. } => 0,
        };
        blocks + size_of_val(&self.firsts[..])
    }

    /// Opens a file of this many states in this many blocks.
    pub(super) fn open(
        path: PathBuf,
        states: u64,
        blocks: usize,
        block_bytes: usize,
    ) -> Result<Self, DiskError> {
        let damaged = || DiskError::Damaged { path: path.clone() };
        let index_bytes = 8 * (W * blocks + 1);
        let (start, seed) = (blocks as u64 * block_bytes as u64, seed(&path));
        let mut index = vec![0; index_bytes];
        let length = File::open(&path).and_then(|mut file| {
            file.seek(SeekFrom::Start(start))?;
            file.read_exact(&mut index)?;
            Ok(file.metadata()?.len())
        });
        let length = length.map_err(|error| failed(&path, &error))?;
        let (firsts, stored) = index.split_last_chunk().ok_or_else(damaged)?;
        let is_sound = u64::from_le_bytes(*stored) == checksum(seed, firsts);
        if length != start + index_bytes as u64 || !is_sound {
            return Err(damaged());
        }
        let (words, _) = firsts.as_chunks();
        let words: Vec<u64> = words.iter().map(|&word| u64::from_le_bytes(word)).collect();
        let (firsts, _) = words.as_chunks();
        let blocks = Blocks::File { block_bytes, seed, path };
        Ok(Part { firsts: firsts.to_vec(), states, blocks })
    }

    /// Removes the file of a run that is of no more use.
    pub(super) fn remove_run(&self) -> Result<(), DiskError> {
        match &self.blocks {
            Blocks::Memory(_) => Ok(()),
            Blocks::File { path, .. } => {
                fs::remove_file(path).map_err(|error| DiskError::system(path, &error))
            }
        }
    }
}

/// Writes sorted states to memory or to a file.
pub(super) struct PartWriter<'f, const W: usize> {
    block: BlockWriter<W>,
    firsts: Vec<[u64; W]>,
    states: u64,
    target: Target<'f>,
}

enum Target<'f> {
    Memory(Vec<Box<[u8]>>),
    /// A file of a run, which nobody needs tomorrow.
    Run {
        path: PathBuf,
        file: File,
    },
    /// A file that is to last.
    Layer {
        path: PathBuf,
        file: PendingFile<'f>,
        seed: u64,
    },
}

impl<'f, const W: usize> PartWriter<'f, W> {
    pub(super) fn to_memory(block_bytes: usize) -> Self {
        Self::new(block_bytes, Target::Memory(Vec::new()))
    }

    /// Writes a run.
    pub(super) fn to_run(path: PathBuf, block_bytes: usize) -> Result<Self, DiskError> {
        let file = File::create(&path).map_err(|error| DiskError::system(&path, &error))?;
        Ok(Self::new(block_bytes, Target::Run { path, file }))
    }

    /// Writes a file of a layer.
    pub(super) fn to_layer(
        name: &str,
        block_bytes: usize,
        folder: &'f WorkFolder,
    ) -> Result<Self, DiskError> {
        let (path, file) = (folder.path(name), folder.create(name)?);
        let seed = seed(&path);
        Ok(Self::new(block_bytes, Target::Layer { path, file, seed }))
    }

    fn new(block_bytes: usize, target: Target<'f>) -> Self {
        let block = BlockWriter::new(block_bytes);
        PartWriter { block, firsts: Vec::new(), states: 0, target }
    }

    /// Appends a state that is larger than all others.
    #[inline]
    pub(super) fn push(&mut self, state: [u64; W]) -> Result<(), DiskError> {
        if self.block.is_empty() || !self.block.push(state) {
            self.begin_block(state)?;
        }
        self.states += 1;
        Ok(())
    }

    fn begin_block(&mut self, state: [u64; W]) -> Result<(), DiskError> {
        self.end_block()?;
        self.firsts.push(state);
        self.block.push(state);
        Ok(())
    }

    fn end_block(&mut self) -> Result<(), DiskError> {
        if self.block.is_empty() {
            return Ok(());
        }
        let number = self.firsts.len() as u64 - 1;
        match &mut self.target {
            Target::Memory(blocks) => blocks.push(self.block.finish(number).into()),
            Target::Run { path, file } => {
                let written = file.write_all(self.block.finish(number));
                written.map_err(|error| DiskError::system(path, &error))?;
            }
            Target::Layer { file, seed, .. } => {
                file.append(self.block.finish(seed.wrapping_add(number)))?;
            }
        }
        Ok(())
    }

    /// Ends the part. A file of a layer is then safe on disk.
    pub(super) fn finish(mut self) -> Result<Part<W>, DiskError> {
        self.end_block()?;
        let PartWriter { block, firsts, states, target } = self;
        let block_bytes = block.bytes();
        let blocks = match target {
            Target::Memory(blocks) => Blocks::Memory(blocks),
            Target::Run { path, .. } => Blocks::File { path, block_bytes, seed: 0 },
            Target::Layer { path, mut file, seed } => {
                let words = firsts.iter().flatten();
                let index: Vec<u8> = words.flat_map(|word| word.to_le_bytes()).collect();
                file.append(&index)?;
                file.append(&checksum(seed, &index).to_le_bytes())?;
                file.commit()?;
                Blocks::File { path, block_bytes, seed }
            }
        };
        Ok(Part { firsts, states, blocks })
    }
}

/// A place in sorted parts of which each begins where the one before ends.
pub(super) struct Cursor<'p, const W: usize> {
    parts: &'p [Part<W>],
    /// The block to be read next.
    block: usize,
    file: Option<File>,
    bytes: Vec<u8>,
    /// The states of the block read last, and the place among them.
    states: Vec<[u64; W]>,
    place: usize,
}

impl<'p, const W: usize> Cursor<'p, W> {
    /// Returns the first state that is no smaller than `from`, or the first of all.
    pub(super) fn new(parts: &'p [Part<W>], from: Option<[u64; W]>) -> Result<Self, DiskError> {
        let (mut part, mut block) = (0, 0);
        if let Some(from) = from {
            // The last block that begins no later, or the first one.
            part = parts.partition_point(|part| part.firsts[0] <= from).saturating_sub(1);
            let firsts = parts.get(part).map_or(&[][..], |part| &part.firsts);
            block = firsts.partition_point(|first| *first <= from).saturating_sub(1);
        }
        let mut cursor = Self::at_block(&parts[part..], block)?;
        if let Some(from) = from {
            cursor.skip_to(from)?;
        }
        Ok(cursor)
    }

    /// Returns the first state of a block of the first part.
    pub(super) fn at_block(parts: &'p [Part<W>], block: usize) -> Result<Self, DiskError> {
        let (bytes, states) = (Vec::new(), Vec::new());
        let mut cursor = Cursor { parts, block, file: None, bytes, states, place: 0 };
        cursor.next_block()?;
        Ok(cursor)
    }

    /// Returns the state at this place, or `None` at the end.
    #[inline]
    pub(super) fn get(&self) -> Option<[u64; W]> {
        self.states.get(self.place).copied()
    }

    /// Returns the states from this place to the end of the block.
    pub(super) fn rest_of_block(&self) -> &[[u64; W]] {
        &self.states[self.place..]
    }

    /// Goes on to the next state.
    #[inline]
    pub(super) fn advance(&mut self) -> Result<(), DiskError> {
        self.place += 1;
        if self.place < self.states.len() { Ok(()) } else { self.next_block() }
    }

    /// Goes on to the first state that is no smaller than this one.
    #[inline]
    pub(super) fn skip_to(&mut self, state: [u64; W]) -> Result<(), DiskError> {
        while self.get().is_some_and(|here| here < state) {
            self.advance()?;
        }
        Ok(())
    }

    /// Goes on to the first state that is no smaller than this one, and reads no block that is not needed.
    pub(super) fn seek(&mut self, state: [u64; W]) -> Result<(), DiskError> {
        if self.states.last().is_some_and(|last| *last < state) {
            *self = Cursor::new(self.parts, Some(state))?;
        }
        self.skip_to(state)
    }

    /// Goes on to the next block.
    #[cold]
    pub(super) fn next_block(&mut self) -> Result<(), DiskError> {
        self.place = 0;
        while self.parts.first().is_some_and(|part| self.block == part.firsts.len()) {
            (self.parts, self.block, self.file) = (&self.parts[1..], 0, None);
        }
        let Some(part) = self.parts.first() else {
            self.states.clear();
            return Ok(());
        };
        let number = self.block as u64;
        self.block += 1;
        match &part.blocks {
            Blocks::Memory(blocks) => {
                let read = read_block(&blocks[number as usize], number, &mut self.states);
                read.unwrap_or_else(|_| unreachable!("memory keeps what is written to it"));
            }
            Blocks::File { path, block_bytes, seed } => {
                self.bytes.resize(*block_bytes, 0);
                read_at(&mut self.file, path, number * *block_bytes as u64, &mut self.bytes)
                    .map_err(|error| failed(path, &error))?;
                read_block(&self.bytes, seed.wrapping_add(number), &mut self.states)
                    .map_err(|_| DiskError::Damaged { path: path.clone() })?;
            }
        }
        Ok(())
    }
}

/// Reads from a file at a place, or where it was read before if it is open.
fn read_at(open: &mut Option<File>, path: &Path, place: u64, bytes: &mut [u8]) -> io::Result<()> {
    if open.is_none() {
        let mut file = File::open(path)?;
        file.seek(SeekFrom::Start(place))?;
        *open = Some(file);
    }
    open.as_mut().map_or(Ok(()), |file| file.read_exact(bytes))
}
