//! What is on disk after a layer: one file with the bits of all buckets, the letters to them, and an index
//! at its end that says where they are and how far the search is.

use super::{Place, bucket::Cut};
use crate::work_folder::{DiskError, PendingFile, WorkFolder, checksum};
use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom},
    path::PathBuf,
};

/// What a section of a file has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// The states of a bucket that were seen; none was found last.
    Seen,
    /// The states of a bucket that were seen, and those that were found last.
    SeenAndNext,
    /// Letters to a bucket.
    Letters,
}

/// Where bytes are in a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section {
    pub(super) bucket: u32,
    pub(super) kind: Kind,
    begin: u64,
    length: u64,
    checksum: u64,
}

/// How far a search is.
#[derive(Clone, Debug)]
pub(super) struct Index {
    pub(super) cut: Cut,
    pub(super) remembers: bool,
    pub(super) start: Place,
    /// How many states there are at each distance so far.
    pub(super) layers: Vec<u64>,
    /// The first of those at the largest distance.
    pub(super) farthest: Place,
    /// The sections of the file, in the order of the buckets.
    pub(super) sections: Vec<Section>,
}

impl Index {
    /// Returns the sections of a bucket.
    pub(super) fn of(&self, bucket: usize) -> &[Section] {
        let begin = self.sections.partition_point(|section| (section.bucket as usize) < bucket);
        let end = self.sections.partition_point(|section| section.bucket as usize <= bucket);
        &self.sections[begin..end]
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let Index { cut, remembers, start, layers, farthest, sections } = self;
        let mut numbers = vec![
            cut.part_words as u64,
            cut.bucket_parts as u64,
            cut.parts as u64,
            u64::from(*remembers),
            start.word,
            u64::from(start.bit),
            farthest.word,
            u64::from(farthest.bit),
            layers.len() as u64,
        ];
        numbers.extend(layers);
        for section in sections {
            let Section { bucket, kind, begin, length, checksum } = section;
            numbers.extend([u64::from(*bucket) << 8 | *kind as u64, *begin, *length, *checksum]);
        }
        numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Option<Index> {
        let (numbers, []) = bytes.as_chunks() else { return None };
        let numbers: Vec<u64> = numbers.iter().map(|number| u64::from_le_bytes(*number)).collect();
        let (
            &[part_words, bucket_parts, parts, remembers, start, start_bit, far, far_bit, count],
            rest,
        ) = numbers.split_first_chunk()?;
        let (layers, sections) = rest.split_at_checked(count as usize)?;
        let (sections, []) = sections.as_chunks() else { return None };
        let section = |&[kind, begin, length, checksum]: &[u64; 4]| {
            let bucket = (kind >> 8) as u32;
            let kind =
                [Kind::Seen, Kind::SeenAndNext, Kind::Letters][(kind as usize & 0xff).min(2)];
            Section { bucket, kind, begin, length, checksum }
        };
        Some(Index {
            cut: Cut {
                part_words: part_words as usize,
                bucket_parts: bucket_parts as usize,
                parts: parts as usize,
            },
            remembers: remembers != 0,
            start: Place { word: start, bit: start_bit as u8 },
            layers: layers.to_vec(),
            farthest: Place { word: far, bit: far_bit as u8 },
            sections: sections.iter().map(section).collect(),
        })
    }
}

/// A file that is being written.
pub(super) struct Writer<'f> {
    file: PendingFile<'f>,
    sections: Vec<Section>,
}

impl<'f> Writer<'f> {
    pub(super) fn new(folder: &'f WorkFolder, name: &str) -> Result<Writer<'f>, DiskError> {
        Ok(Writer { file: folder.create(name)?, sections: Vec::new() })
    }

    /// Adds a section.
    pub(super) fn add(&mut self, bucket: usize, kind: Kind, bytes: &[u8]) -> Result<(), DiskError> {
        let checksum = checksum(bytes);
        let begin = self.file.append(bytes)?;
        let (bucket, length) = (bucket as u32, bytes.len() as u64);
        self.sections.push(Section { bucket, kind, begin, length, checksum });
        Ok(())
    }

    /// Adds an index of the sections, and makes the file one that can be read.
    pub(super) fn commit(mut self, index: Index) -> Result<Index, DiskError> {
        self.sections.sort_by_key(|section| section.bucket);
        let index = Index { sections: self.sections, ..index };
        let bytes = index.to_bytes();
        self.file.append(&bytes)?;
        self.file.append(&(bytes.len() as u64).to_le_bytes())?;
        self.file.append(&checksum(&bytes).to_le_bytes())?;
        self.file.commit()?;
        Ok(index)
    }
}

/// A file that is read.
pub(super) struct Reader {
    path: PathBuf,
    file: File,
}

impl Reader {
    pub(super) fn new(folder: &WorkFolder, name: &str) -> Result<Reader, DiskError> {
        let path = folder.path(name);
        let file = File::open(&path).map_err(|error| DiskError::system(&path, &error))?;
        Ok(Reader { path, file })
    }

    /// Reads the index.
    pub(super) fn index(&mut self) -> Result<Index, DiskError> {
        let mut end = [0; 16];
        self.fill(SeekFrom::End(-16), &mut end)?;
        let length = u64::from_le_bytes(std::array::from_fn(|at| end[at]));
        let sum = u64::from_le_bytes(std::array::from_fn(|at| end[8 + at]));
        let size = self.file.metadata().map_err(|error| DiskError::system(&self.path, &error))?;
        if length > size.len() {
            return Err(self.damaged());
        }
        let mut bytes = vec![0; length as usize];
        self.fill(SeekFrom::End(-16 - length as i64), &mut bytes)?;
        let index = Index::from_bytes(&bytes).filter(|_| checksum(&bytes) == sum);
        index.ok_or_else(|| self.damaged())
    }

    /// Reads a section.
    pub(super) fn read(&mut self, section: Section, bytes: &mut Vec<u8>) -> Result<(), DiskError> {
        bytes.resize(section.length as usize, 0);
        self.fill(SeekFrom::Start(section.begin), bytes)?;
        if checksum(bytes) == section.checksum { Ok(()) } else { Err(self.damaged()) }
    }

    /// Says that the file is not what was written.
    pub(super) fn damaged(&self) -> DiskError {
        DiskError::Damaged { path: self.path.clone() }
    }

    fn fill(&mut self, begin: SeekFrom, bytes: &mut [u8]) -> Result<(), DiskError> {
        let read = self.file.seek(begin).and_then(|_| self.file.read_exact(bytes));
        read.map_err(|error| match error.kind() {
            // It was cut short.
            io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidInput => self.damaged(),
            _ => DiskError::system(&self.path, &error),
        })
    }
}
