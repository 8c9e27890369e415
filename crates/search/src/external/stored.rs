//! States that can be written to files.

use crate::{Packed, State};

/// A state that can be written to a file, as a fixed number of words. States are sorted by their words, the
/// first of which counts most: the more alike neighbours are in the first words, the less they take on
/// disk.
pub trait StoredState<const WORDS: usize>: State + Send + Sync {
    /// Returns the state as words.
    fn words(self) -> [u64; WORDS];

    /// Returns the state that has these words.
    fn from_words(words: [u64; WORDS]) -> Self;
}

impl StoredState<1> for u32 {
    fn words(self) -> [u64; 1] {
        [self.into()]
    }

    fn from_words([word]: [u64; 1]) -> Self {
        word as u32
    }
}

impl StoredState<1> for u64 {
    fn words(self) -> [u64; 1] {
        [self]
    }

    fn from_words([word]: [u64; 1]) -> Self {
        word
    }
}

impl StoredState<2> for u128 {
    fn words(self) -> [u64; 2] {
        [(self >> 64) as u64, self as u64]
    }

    fn from_words([high, low]: [u64; 2]) -> Self {
        u128::from(high) << 64 | u128::from(low)
    }
}

impl<const WORDS: usize> StoredState<WORDS> for [u64; WORDS]
where
    [u64; WORDS]: State,
{
    fn words(self) -> [u64; WORDS] {
        self
    }

    fn from_words(words: [u64; WORDS]) -> Self {
        words
    }
}

impl<const LIMBS: usize, const BITS: usize> StoredState<LIMBS> for Packed<LIMBS, BITS> {
    fn words(self) -> [u64; LIMBS] {
        self.0
    }

    fn from_words(words: [u64; LIMBS]) -> Self {
        Packed(words)
    }
}
