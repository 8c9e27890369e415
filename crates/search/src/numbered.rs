//! Breadth-first search through spaces whose states have numbers without gaps: a bit a state says
//! whether it was seen, and nothing is stored of the states themselves.
//!
//! Besides, a bit a state marks the layer and the next one, and two more the distances modulo 3 if
//! they are to be remembered: enough to go back, because the distances of neighbours differ by one
//! at most.
//!
//! The words of all bits are cut into *parts* that fit into a processor's cache. One thread at a time
//! expands a part and writes its bits; neighbours in other parts become letters, which are delivered
//! part by part afterwards. So threads never write to the same place, hardly any bit is waited for,
//! and all counts are the same for any number of threads.

mod flood;
mod part;
mod share;

use crate::{Control, Limit};
pub use flood::Flood;
pub use part::FoundStates;
pub use share::Share;

/// A space whose states are bits in words of 16.
pub trait Numbered: Sync {
    /// How many parts there are.
    fn parts(&self) -> usize;

    /// How many words a part has.
    fn part_words(&self) -> usize;

    /// Finds the neighbours of all states of a layer that are in one part.
    fn expand(
        &self,
        part: usize,
        layer: &[u16],
        found: &mut FoundStates,
        control: Control,
    ) -> Result<(), Limit>;
}

/// Returns the blocks of so many words of a layer that have states, each with its number.
pub fn blocks(layer: &[u16], words: usize) -> impl Iterator<Item = (usize, &[u16])> {
    let blocks = layer.chunks_exact(words).enumerate();
    blocks.filter(|(_, words)| words.iter().any(|&word| word != 0))
}

/// Where the bit of a state is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The word.
    pub word: u32,
    /// The bit in it.
    pub bit: u8,
}
