//! Breadth-first search through spaces whose states have numbers without gaps: a bit a state says
//! whether it was seen, and nothing is stored of the states themselves.
//!
//! Besides, a bit a state marks the layer and the next one, and two more the distances modulo 3 if
//! they are to be remembered: enough to go back, because the distances of neighbours differ by one
//! at most.

use crate::{Limit, Meter};
use std::{collections::HashMap, hash::Hash};

/// A space whose states are bits in words of 16.
pub trait Numbered {
    /// How many words there are.
    fn words(&self) -> usize;

    /// Finds the neighbours of all states of a layer.
    fn expand(
        &self,
        layer: &[u16],
        found: &mut FoundStates,
        meter: &mut Meter,
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

/// States found by an expansion.
pub struct FoundStates<'a> {
    seen: &'a mut [u16],
    next: &'a mut [u16],
    count: u64,
}

impl FoundStates<'_> {
    /// Adds those of these states of one word that are new.
    #[inline]
    pub fn add(&mut self, word: usize, bits: u16) {
        let new = bits & !self.seen[word];
        if new != 0 {
            self.seen[word] |= new;
            self.next[word] |= new;
            self.count += u64::from(new.count_ones());
        }
    }

    /// Adds those of these states that are new, from one word on.
    #[inline]
    pub fn add_all(&mut self, word: usize, bits: &[u16]) {
        let seen = &mut self.seen[word..word + bits.len()];
        let next = &mut self.next[word..word + bits.len()];
        let mut count = 0;
        for ((seen, next), &bits) in seen.iter_mut().zip(next).zip(bits) {
            let new = bits & !*seen;
            *seen |= new;
            *next |= new;
            count += new.count_ones();
        }
        self.count += u64::from(count);
    }
}

/// How far all states are from one of them.
pub struct Flood {
    start: Place,
    /// How many states there are at each distance.
    pub layers: Vec<u64>,
    /// One of those that are farthest.
    pub farthest: Place,
    seen: Vec<u16>,
    /// The bits of distances 1 and 2 modulo 3; empty if they were not to be remembered.
    remainders: [Vec<u16>; 2],
}

impl Flood {
    /// Goes through all states that can be reached from one.
    pub fn new<N: Numbered>(
        space: &N,
        start: Place,
        remembers: bool,
        meter: &mut Meter,
    ) -> Result<Flood, Limit> {
        let words = space.words();
        let remembered = if remembers { words } else { 0 };
        meter.claim((3 * words + 2 * remembered) * size_of::<u16>())?;
        let bitmap = |words| vec![0u16; words];
        let (mut layer, mut next) = (bitmap(words), bitmap(words));
        let mut flood = Flood {
            start,
            layers: vec![1],
            farthest: start,
            seen: bitmap(words),
            remainders: [bitmap(remembered), bitmap(remembered)],
        };
        layer[start.word as usize] = 1 << start.bit;
        flood.seen[start.word as usize] = 1 << start.bit;
        meter.tell_layer(0, 1);
        loop {
            meter.poll()?;
            let mut found = FoundStates { seen: &mut flood.seen, next: &mut next, count: 0 };
            space.expand(&layer, &mut found, meter)?;
            let count = found.count;
            meter.statistics.expanded += flood.layers.last().copied().unwrap_or_default();
            meter.tell_layer(flood.layers.len(), count);
            if count == 0 {
                break;
            }
            flood.layers.push(count);
            meter.statistics.stored = flood.layers.iter().sum();
            meter.statistics.depth = flood.layers.len() as u32 - 1;
            if let (true, 1..) = (remembers, meter.statistics.depth % 3) {
                let remainder = &mut flood.remainders[meter.statistics.depth as usize % 3 - 1];
                for (known, &new) in remainder.iter_mut().zip(&next) {
                    *known |= new;
                }
            }
            std::mem::swap(&mut layer, &mut next);
            next.fill(0);
        }
        let word = layer.iter().position(|&bits| bits != 0).unwrap_or_default();
        flood.farthest = Place { word: word as u32, bit: layer[word].trailing_zeros() as u8 };
        meter.release(2 * words * size_of::<u16>());
        Ok(flood)
    }

    /// How many states were reached.
    pub fn states(&self) -> u64 {
        self.layers.iter().sum()
    }

    /// Returns the distance of a state modulo 3, or `None` if distances were not remembered or it was
    /// not reached.
    pub fn remainder(&self, place: Place) -> Option<u8> {
        let is_in = |bits: &[u16]| bits[place.word as usize] >> place.bit & 1 == 1;
        let [one, two] = &self.remainders;
        is_in(&self.seen).then(|| if is_in(one) { 1 } else { 2 * u8::from(is_in(two)) })
    }

    /// Returns how many moves lead from a state to where the flood began and in how many shortest
    /// ways, or `None` if it was not reached or distances were not remembered.
    pub fn shortest_ways<S: Eq + Hash>(
        &self,
        state: S,
        place: impl Fn(&S) -> Place,
        neighbours: impl Fn(&S) -> Vec<S>,
    ) -> Option<(u64, u128)> {
        let mut remainder = self.remainder(place(&state))?;
        let mut layer = HashMap::from([(state, 1)]);
        for distance in 0.. {
            // All states of a layer are as far, and only one is not away.
            if let Some((_, &ways)) = layer.iter().find(|(state, _)| place(state) == self.start) {
                return Some((distance, ways));
            }
            remainder = (remainder + 2) % 3;
            let mut next = HashMap::new();
            for (state, ways) in layer {
                for neighbour in neighbours(&state) {
                    if self.remainder(place(&neighbour)) == Some(remainder) {
                        *next.entry(neighbour).or_insert(0) += ways;
                    }
                }
            }
            layer = next;
        }
        None
    }
}
