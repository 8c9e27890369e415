//! The states with the same outer lines.

use super::MOST_LINES;
use std::ops::Range;

/// The states with the same outer lines: what the hot loop reads.
///
/// Its bitmaps, all of the same number of words, follow each other: what has been seen, what has
/// been found since the last layer was closed, the states from which each mover can make a step,
/// and the states from which each of the slides of its inner lines is possible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    /// Where its first bitmap begins in [`BitmapMemory::bitmaps`](super::BitmapMemory).
    pub(super) start: u32,
    pub(super) words: u32,
    /// Whether all its states are goals.
    pub(super) is_goal: bool,
    /// The last layer in which something was found in it.
    pub(super) layer: u32,
}

/// Where each bitmap of a block begins, counted in bitmaps.
pub(super) const SEEN: usize = 0;
pub(super) const NEXT: usize = 1;
pub(super) const STEPS: usize = 2;

impl Block {
    /// Returns where the words of one of its bitmaps are.
    #[inline]
    pub(super) fn bitmap(&self, bitmap: usize) -> Range<usize> {
        let (start, words) = (self.start as usize, self.words as usize);
        start + bitmap * words..start + (bitmap + 1) * words
    }
}

/// What is known of a block beside what the hot loop reads.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockInfo {
    /// Which arrangement of the outer lines it is.
    pub(super) number: u32,
    /// A state of it, without its inner lines.
    pub(super) fields: u64,
    /// For each inner line the cells that the outer ones occupy.
    pub(super) crossing: [u16; MOST_LINES],
    /// What one configuration more of each inner line adds to a state's place.
    pub(super) strides: [u32; MOST_LINES],
    /// Where its slides begin and end in [`BitmapMemory::shifts`](super::BitmapMemory).
    pub(super) first_slide: u32,
    pub(super) last_slide: u32,
}

/// Some states of one block on the list of all states seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct ListedStates {
    pub(super) block: u32,
    /// Where its words are on the list.
    pub(super) start: u32,
}
