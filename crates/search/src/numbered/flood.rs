//! Distances of all states from one of them.

use super::{
    FoundStates, Numbered, Place,
    part::{Letters, Part},
};
use crate::{HAS_THREADS, Limit, Meter};
use std::{
    collections::HashMap,
    hash::Hash,
    ops::Range,
    sync::{Mutex, PoisonError},
    thread,
};

/// About how many states are expanded before letters are delivered, which bounds their memory.
const ROUND: u64 = 1 << 22;

/// How far all states are from one of them.
pub struct Flood {
    start: Place,
    /// How many states there are at each distance.
    pub layers: Vec<u64>,
    /// One of those that are farthest.
    pub farthest: Place,
    part_words: usize,
    parts: Vec<Part>,
}

impl Flood {
    /// Goes through all states that can be reached from one, on so many threads.
    pub fn new<N: Numbered>(
        space: &N,
        start: Place,
        remembers: bool,
        threads: usize,
        meter: &mut Meter,
    ) -> Result<Flood, Limit> {
        let (count, part_words) = (space.parts(), space.part_words());
        let bitmap_bytes = count * part_words * size_of::<u16>();
        let (needed, kept) = Part::bitmaps(remembers);
        meter.claim(needed * bitmap_bytes)?;
        let parts = (0..count).map(|_| Part::new(part_words, remembers)).collect();
        let mut flood = Flood { start, layers: Vec::new(), farthest: start, part_words, parts };
        let mut letters: Vec<_> = (0..count).map(|_| Letters::new(count, part_words)).collect();
        let mut letter_bytes = 0;
        let (part, word) = flood.split(start);
        flood.parts[part].add(word, 1 << start.bit);
        loop {
            let found = flood.parts.iter().map(|part| part.in_next).sum();
            let distance = flood.layers.len();
            meter.tell_layer(distance, found);
            if found == 0 {
                break;
            }
            flood.layers.push(found);
            meter.statistics.stored += found;
            meter.statistics.depth = distance as u32;
            meter.poll()?;
            each(&mut flood.parts, threads, |_, part| part.advance(distance));
            for round in flood.rounds() {
                flood.expand(space, round, &mut letters, threads, meter)?;
                let bytes = letters.iter().map(Letters::bytes).sum();
                meter.claim(usize::saturating_sub(bytes, letter_bytes))?;
                letter_bytes = letter_bytes.max(bytes);
            }
            meter.statistics.expanded += found;
        }
        flood.farthest = flood.first_in_layer();
        flood.parts.iter_mut().for_each(Part::end_search);
        meter.release((needed - kept) * bitmap_bytes + letter_bytes);
        Ok(flood)
    }

    /// Returns the part of a place, and its word there.
    fn split(&self, place: Place) -> (usize, usize) {
        let word = place.word as usize;
        (word / self.part_words, word % self.part_words)
    }

    /// Returns the parts that are expanded before letters are delivered, one range after the other.
    fn rounds(&self) -> Vec<Range<usize>> {
        let (mut rounds, mut first, mut states) = (Vec::new(), 0, 0);
        for (number, part) in self.parts.iter().enumerate() {
            states += part.in_layer;
            if states >= ROUND || (number + 1 == self.parts.len() && states > 0) {
                rounds.push(first..number + 1);
                (first, states) = (number + 1, 0);
            }
        }
        rounds
    }

    /// Expands the layer in some parts, and then delivers what that has found in others.
    fn expand<N: Numbered>(
        &mut self,
        space: &N,
        round: Range<usize>,
        letters: &mut [Letters],
        threads: usize,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let (control, part_words) = (meter.control(), self.part_words);
        let letters = &mut letters[round.clone()];
        let stopped = Mutex::new(Ok(()));
        let expand = |number: usize, (part, letters): &mut (&mut Part, &mut Letters)| {
            if part.in_layer == 0 {
                return;
            }
            let number = round.start + number;
            let layer = std::mem::take(&mut part.layer);
            let mut found = FoundStates { first: number * part_words, part, letters };
            let ended = space.expand(number, &layer, &mut found, control);
            part.layer = layer;
            if ended.is_err() {
                *stopped.lock().unwrap_or_else(PoisonError::into_inner) = ended;
            }
        };
        let mut senders: Vec<_> =
            self.parts[round.clone()].iter_mut().zip(letters.iter_mut()).collect();
        each(&mut senders, threads, expand);
        stopped.into_inner().unwrap_or_else(PoisonError::into_inner)?;
        meter.poll()?;
        let sent = &*letters;
        each(&mut self.parts, threads, |number, part| {
            for letters in sent {
                letters.deliver(number, part);
            }
        });
        letters.iter_mut().for_each(Letters::clear);
        Ok(())
    }

    /// Returns the first state of the layer that was expanded last.
    fn first_in_layer(&self) -> Place {
        let words = self.parts.iter().flat_map(|part| &part.layer).zip(0..);
        let first = words.into_iter().find(|(bits, _)| **bits != 0);
        first.map_or(self.start, |(bits, word)| Place { word, bit: bits.trailing_zeros() as u8 })
    }

    /// How many states were reached.
    pub fn states(&self) -> u64 {
        self.layers.iter().sum()
    }

    /// Returns the distance of a state modulo 3, or `None` if distances were not remembered or it was
    /// not reached.
    pub fn remainder(&self, place: Place) -> Option<u8> {
        let (part, word) = self.split(place);
        let Part { seen, remainders: [one, two], .. } = &self.parts[part];
        let is_in = |bits: &[u16]| bits[word] >> place.bit & 1 == 1;
        is_in(seen).then(|| if is_in(one) { 1 } else { 2 * u8::from(is_in(two)) })
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

/// Does work on each of some items, on so many threads.
fn each<T: Send>(items: &mut [T], threads: usize, work: impl Fn(usize, &mut T) + Sync) {
    let queue = Mutex::new(items.iter_mut().enumerate());
    let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).next();
    let work_on = || {
        while let Some((number, item)) = next() {
            work(number, item);
        }
    };
    if HAS_THREADS && threads > 1 {
        thread::scope(|scope| {
            for _ in 1..threads {
                // If there is no further thread to be had, the others do the work.
                let _ = thread::Builder::new().spawn_scoped(scope, work_on);
            }
            work_on();
        });
    } else {
        work_on();
    }
}
