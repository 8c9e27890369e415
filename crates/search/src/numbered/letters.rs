//! Letters: states that were found in other parts.

use std::mem;

/// The most words of a letter.
const MOST_WORDS: usize = 8;

/// Letters to one bucket: bits of some words that follow each other.
#[derive(Clone, Default, Debug)]
pub struct Letters {
    /// The first word of each letter, counted in the bucket.
    pub(super) places: Vec<u32>,
    /// Which of the words from there on are in it.
    pub(super) masks: Vec<u8>,
    /// The words of all letters.
    pub(super) words: Vec<u64>,
}

impl Letters {
    /// Adds a letter of at most eight words, if it has any bits.
    #[inline]
    fn write(&mut self, place: u32, bits: &[u64]) {
        let mut mask = 0;
        for (number, &word) in bits.iter().enumerate() {
            if word != 0 {
                mask |= 1 << number;
                self.words.push(word);
            }
        }
        if mask != 0 {
            self.places.push(place);
            self.masks.push(mask);
        }
    }

    /// Adds the bits of all letters to the words of the bucket.
    pub fn deliver(&self, bucket: &mut [u64]) {
        let mut words = self.words.iter();
        for (&place, &mask) in self.places.iter().zip(&self.masks) {
            let mut mask = mask;
            while mask != 0 {
                if let Some(word) = words.next() {
                    bucket[place as usize + mask.trailing_zeros() as usize] |= word;
                }
                mask &= mask - 1;
            }
        }
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Forgets all letters and keeps the room for more.
    pub fn clear(&mut self) {
        self.places.clear();
        self.masks.clear();
        self.words.clear();
    }

    /// Adds the letters to some bytes.
    pub fn to_bytes(&self, bytes: &mut Vec<u8>) {
        bytes.extend_from_slice(&(self.places.len() as u64).to_le_bytes());
        bytes.extend(self.places.iter().flat_map(|place| place.to_le_bytes()));
        bytes.extend_from_slice(&self.masks);
        bytes.extend(self.words.iter().flat_map(|word| word.to_le_bytes()));
    }

    /// Reads letters to a bucket of this many words, or returns `None` if the bytes are no such letters.
    pub fn from_bytes(bytes: &[u8], bucket_words: usize) -> Option<Letters> {
        let (count, bytes) = bytes.split_first_chunk()?;
        let count = usize::try_from(u64::from_le_bytes(*count)).ok()?;
        let (places, bytes) = bytes.split_at_checked(count.checked_mul(4)?)?;
        let (masks, words) = bytes.split_at_checked(count)?;
        let (words, []) = words.as_chunks() else { return None };
        let words: Vec<u64> = words.iter().map(|word| u64::from_le_bytes(*word)).collect();
        let places = places.as_chunks().0.iter().map(|place| u32::from_le_bytes(*place));
        let letters = Letters { places: places.collect(), masks: masks.to_vec(), words };
        let end = |(&place, mask): (&u32, &u8)| place as usize + 8 - mask.leading_zeros() as usize;
        let is_inside = letters.places.iter().zip(masks).map(end).all(|end| end <= bucket_words);
        let in_letters: u32 = masks.iter().map(|mask| mask.count_ones()).sum();
        (is_inside && in_letters as usize == letters.words.len()).then_some(letters)
    }

    /// Returns how many bytes the letters have.
    pub fn len_bytes(&self) -> usize {
        4 * self.places.len() + self.masks.len() + 8 * self.words.len()
    }

    /// Returns how many bytes there is room for.
    pub fn bytes(&self) -> usize {
        4 * self.places.capacity() + self.masks.capacity() + 8 * self.words.capacity()
    }
}

/// The letters that one thread has written in a layer, by bucket.
#[derive(Clone, Debug)]
pub struct Outbox {
    bucket_words: usize,
    /// How many words were written.
    words: usize,
    /// The letters to each bucket.
    pub to: Vec<Letters>,
    /// How many words the letters to a bucket have at most before there are others to the same bucket.
    most: usize,
    /// Those that have so many, with their bucket.
    full: Vec<(usize, Letters)>,
    /// Room of letters that have been read, for more: memory that is new takes time.
    spare: Vec<Letters>,
}

/// How many words letters have at most where their room is used again, so that it fits wherever they go.
const WORDS_OF_PIECE: usize = 1 << 12;

impl Outbox {
    /// Returns an outbox for letters to this many buckets of this many words each.
    pub fn new(buckets: usize, bucket_words: usize) -> Outbox {
        let to = vec![Letters::default(); buckets];
        let (full, spare) = (Vec::new(), Vec::new());
        Outbox { bucket_words, words: 0, to, most: usize::MAX, full, spare }
    }

    /// Returns an outbox whose letters come in pieces, so that what has room for one has room for all.
    pub(super) fn in_pieces(buckets: usize, bucket_words: usize) -> Outbox {
        Outbox { most: WORDS_OF_PIECE, ..Outbox::new(buckets, bucket_words) }
    }

    /// Writes letters to the bucket of some words that follow each other, and are all in one part.
    #[inline]
    pub(super) fn write(&mut self, word: usize, bits: &[u64]) {
        let (bucket, place) = (word / self.bucket_words, word % self.bucket_words);
        self.words += bits.len();
        for (part, bits) in bits.chunks(MOST_WORDS).enumerate() {
            let letters = &mut self.to[bucket];
            if letters.words.len() + bits.len() > self.most || letters.words.capacity() == 0 {
                let full = mem::replace(letters, self.spare.pop().unwrap_or_default());
                if !full.is_empty() {
                    self.full.push((bucket, full));
                }
            }
            self.to[bucket].write((place + part * MOST_WORDS) as u32, bits);
        }
    }

    /// Returns at most how many bytes of letters there are.
    pub fn written(&self) -> usize {
        // A word may be a letter of its own: where it is, and which.
        self.words * 13
    }

    /// Returns the letters to each bucket, and has none of them any more.
    pub fn take(&mut self) -> Vec<Letters> {
        self.words = 0;
        self.to.iter_mut().map(mem::take).collect()
    }

    /// Returns all letters with their buckets, and has none of them any more.
    pub(super) fn take_pieces(&mut self) -> impl Iterator<Item = (usize, Letters)> {
        let full = mem::take(&mut self.full);
        let last = self.take().into_iter().enumerate();
        full.into_iter().chain(last.filter(|(_, letters)| !letters.is_empty()))
    }

    /// Keeps the room of letters that have been read.
    pub(super) fn reuse(&mut self, mut letters: Letters) {
        letters.clear();
        self.spare.push(letters);
    }

    /// Forgets all letters and keeps the room for more.
    pub fn clear(&mut self) {
        self.words = 0;
        self.to.iter_mut().for_each(Letters::clear);
    }

    /// Returns how many bytes there is room for.
    pub fn bytes(&self) -> usize {
        let full = self.full.iter().map(|(_, letters)| letters);
        self.to.iter().chain(full).chain(&self.spare).map(Letters::bytes).sum()
    }
}
