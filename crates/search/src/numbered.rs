//! Breadth-first search through spaces whose states have numbers without gaps: two bits a state say
//! whether it was seen and whether it is a neighbour of the states that were expanded last, and nothing is
//! stored of the states themselves. A third bit is enough to remember distances modulo 3, and so to go
//! back, because the distances of neighbours differ by one at most.
//!
//! The words of all bits are cut into *parts* that fit into a processor's cache, and consecutive parts
//! make *buckets*. Once a layer, a thread takes a bucket: what was found there and not yet seen is the
//! layer, and its neighbours are the bits of the next one. Neighbours in other parts become *letters* to
//! their buckets, which are read when these have their turn in the next layer. So every word is loaded
//! once a layer, threads never write to the same place nor wait for each other but at the end of a layer,
//! and all counts are the same for any number of threads. Buckets and letters may as well be on disk.

mod any_flood;
mod bucket;
mod disk_flood;
mod flood;
mod generation;
mod letters;
mod share;
mod sparse;

use crate::{Control, Limit};
pub use any_flood::AnyFlood;
pub use bucket::FoundStates;
pub use disk_flood::{DiskFlood, DiskSearchError};
pub use flood::Flood;
pub use letters::{Letters, Outbox};
pub use share::Share;
use std::{collections::HashMap, hash::Hash};

/// Returns how many orders a part has if all `orders` are cut into at least `parts` parts: at most `most`,
/// and at least 1.
pub fn orders_in_part(orders: u64, parts: usize, most: u64) -> u64 {
    (orders / parts.max(1) as u64).clamp(1, most)
}

/// A space whose states are bits in words of 64.
pub trait Numbered: Sync {
    /// Returns how many parts there are.
    fn parts(&self) -> usize;

    /// Returns how many words a part has.
    fn part_words(&self) -> usize;

    /// Finds the neighbours of all states of a layer that are in one part.
    fn expand(
        &self,
        part: usize,
        layer: &[u64],
        found: &mut FoundStates,
        control: Control,
    ) -> Result<(), Limit>;
}

/// Where the bit of a state is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The word.
    pub word: u64,
    /// The bit in it.
    pub bit: u8,
}

/// Returns how many moves lead from a state to where distances begin and in how many shortest ways, or
/// `None` if no distance of the state is known. `remainders` tells the distances modulo 3 of several
/// states.
fn shortest_ways<S: Eq + Hash, E>(
    state: S,
    start: Place,
    place: impl Fn(&S) -> Place,
    neighbours: impl Fn(&S) -> Vec<S>,
    mut remainders: impl FnMut(&[Place]) -> Result<Vec<Option<u8>>, E>,
) -> Result<Option<(u64, u128)>, E> {
    let Some(mut remainder) = remainders(&[place(&state)])?[0] else { return Ok(None) };
    let mut layer = HashMap::from([(state, 1)]);
    for distance in 0.. {
        // All states of a layer are as far, and only one is not away.
        if let Some((_, &ways)) = layer.iter().find(|(state, _)| place(state) == start) {
            return Ok(Some((distance, ways)));
        }
        remainder = (remainder + 2) % 3;
        let mut nearer: HashMap<S, u128> = HashMap::new();
        for (state, ways) in layer {
            for neighbour in neighbours(&state) {
                *nearer.entry(neighbour).or_default() += ways;
            }
        }
        let (states, ways): (Vec<S>, Vec<u128>) = nearer.into_iter().unzip();
        let places: Vec<Place> = states.iter().map(&place).collect();
        let known = remainders(&places)?;
        let all = states.into_iter().zip(ways).zip(known);
        let near = all.filter(|(_, known)| *known == Some(remainder));
        layer = near.map(|(state, _)| state).collect();
    }
    Ok(None)
}
