//! The parts of a space that one of several workers owns.

use super::{
    Letters, Numbered, Outbox, Place,
    bucket::{Bucket, Cut, InLayer, bits_a_state, remainder},
    sparse,
};
use crate::{Control, Limit, zeroed::Zeroed};
use std::ops::Range;

/// The parts of a space that one worker owns, for searches that several workers or machines share:
/// each expands its own parts, and what it finds in the parts of others it writes into letters that
/// are carried there as bytes. States are known by their *slots*, the numbers of their bits.
pub struct Share {
    cut: Cut,
    parts: OwnParts,
    /// What was found in each part from others.
    outbox: Outbox,
    /// What other workers have found in parts of this share.
    arrived: Vec<Vec<Letters>>,
    arrived_bytes: usize,
    /// The layer in the part that was expanded last.
    layer: Vec<u64>,
    layer_part: usize,
}

impl Share {
    /// Returns a share of the parts that `is_own` names, with no state in it. It remembers distances
    /// modulo 3 if `remembers` says so.
    pub fn new(space: &dyn Numbered, is_own: impl Fn(usize) -> bool, remembers: bool) -> Share {
        let cut = Cut { part_words: space.part_words(), bucket_parts: 1, parts: space.parts() };
        Share {
            cut,
            parts: OwnParts::new(cut, is_own, remembers),
            outbox: Outbox::new(cut.parts, cut.part_words),
            arrived: vec![Vec::new(); cut.parts],
            arrived_bytes: 0,
            layer: vec![0; cut.part_words],
            layer_part: 0,
        }
    }

    /// Returns how many bytes the bits of a part take.
    pub fn part_bytes(space: &dyn Numbered, remembers: bool) -> usize {
        space.part_words() * size_of::<u64>() * bits_a_state(remembers).0
    }

    /// Returns how many bytes the bits of the parts in this share take.
    pub fn bytes(&self) -> usize {
        self.parts.bytes()
    }

    /// Returns how many bytes letters take.
    pub fn letter_bytes(&self) -> usize {
        self.outbox.bytes() + self.arrived_bytes
    }

    /// Returns the slot of a place.
    pub fn slot(place: Place) -> u64 {
        place.word * 64 + u64::from(place.bit)
    }

    /// Returns the place of a slot.
    pub fn place(slot: u64) -> Place {
        Place { word: slot / 64, bit: (slot % 64) as u8 }
    }

    /// Returns the part of a slot.
    pub fn part_of(&self, slot: u64) -> usize {
        self.cut.split(Share::place(slot)).0
    }

    /// Returns how many slots there are.
    pub fn slots(&self) -> u64 {
        (self.cut.parts * self.cut.part_words) as u64 * 64
    }

    /// Returns the numbers of the parts of this share.
    pub fn own(&self) -> Vec<usize> {
        (0..self.cut.parts).filter(|&part| self.parts.places[part].is_some()).collect()
    }

    /// Adds a state to those that are expanded next, if it is in this share.
    pub fn add(&mut self, slot: u64) {
        let (part, word) = self.cut.split(Share::place(slot));
        self.parts.with(part, |part| part.begin(word, (slot % 64) as u8));
    }

    /// Expands the layer at this distance in a part of this share: those of its states that were found
    /// and are new; returns how many these are. What is found in other parts waits in letters.
    pub fn expand(
        &mut self,
        space: &dyn Numbered,
        number: usize,
        distance: usize,
        control: Control,
    ) -> Result<u64, Limit> {
        self.layer_part = number;
        let (cut, memory) = (self.cut, (&mut self.layer, &mut self.outbox));
        let expanded = self.parts.with(number, |part| {
            if part.has_next {
                part.expand(space, (cut, number), distance, memory, control)
            } else {
                memory.0.fill(0);
                Ok(InLayer::default())
            }
        });
        Ok(expanded.transpose()?.unwrap_or_default().states)
    }

    /// Calls `visit` with the slots of the layer in the part that was expanded last, the first one
    /// first.
    pub fn each_in_layer(&self, mut visit: impl FnMut(u64)) {
        let first = (self.layer_part * self.cut.part_words) as u64;
        for (word, &bits) in (first..).zip(&self.layer) {
            let mut bits = bits;
            while bits != 0 {
                visit(word * 64 + u64::from(bits.trailing_zeros()));
                bits &= bits - 1;
            }
        }
    }

    /// Adds all states that are known of the part that was expanded last to some bytes, for
    /// [`Share::read_part`]: those that were seen, and those of the layer. A part that was never reached
    /// has no bytes.
    pub fn write_part(&self, bytes: &mut Vec<u8>) {
        let Some(seen) = self.parts.seen(self.layer_part) else { return };
        if seen.iter().copied().flatten().all(|&word| word == 0) {
            return;
        }
        for plane in seen {
            sparse::encode(plane, bytes);
        }
        sparse::encode(&self.layer, bytes);
    }

    /// Adds the states of a part that were written by [`Share::write_part`]: those of the layer are
    /// expanded next. Returns `None` if the bytes are nothing of the kind or the part is not in this share.
    pub fn read_part(&mut self, number: usize, bytes: &[u8]) -> Option<()> {
        self.parts.with(number, |part| {
            if bytes.is_empty() {
                return Some(());
            }
            let mut rest = bytes;
            for plane in &mut part.seen {
                rest = sparse::decode(rest, plane)?;
            }
            rest = sparse::decode(rest, part.next)?;
            for plane in &mut part.seen {
                // The layer is seen only when it is taken.
                plane.iter_mut().zip(&*part.next).for_each(|(seen, next)| *seen &= !next);
            }
            part.has_next = true;
            rest.is_empty().then_some(())
        })?
    }

    /// Returns the first slot of the layer in the part that was expanded last.
    pub fn first_in_layer(&self) -> Option<u64> {
        let first = (self.layer_part * self.cut.part_words) as u64;
        let (word, bits) = (first..).zip(&self.layer).find(|(_, bits)| **bits != 0)?;
        Some(word * 64 + u64::from(bits.trailing_zeros()))
    }

    /// Whether a state is in the layer, and in the part that was expanded last.
    pub fn is_in_layer(&self, slot: u64) -> bool {
        let (part, word) = self.cut.split(Share::place(slot));
        part == self.layer_part && self.layer[word] >> (slot % 64) & 1 == 1
    }

    /// Adds the letters to a part of another worker to some bytes, and has none of them any more.
    pub fn take_letters(&mut self, part: usize, bytes: &mut Vec<u8>) {
        let letters = &mut self.outbox.to[part];
        letters.to_bytes(bytes);
        letters.clear();
    }

    /// Returns how many bytes of letters to a part there are, roughly.
    pub fn letters_to(&self, part: usize) -> usize {
        self.outbox.to[part].len_bytes()
    }

    /// Takes letters of another worker to a part of this share, as bytes; returns `None` if they are
    /// none.
    pub fn read_letters(&mut self, part: usize, bytes: &[u8]) -> Option<()> {
        let letters = Letters::from_bytes(bytes, self.cut.part_words)?;
        self.arrived_bytes += letters.bytes();
        self.arrived.get_mut(part)?.push(letters);
        Some(())
    }

    /// Delivers all letters to a part of this share, after all of the layer has been expanded.
    pub fn deliver(&mut self, number: usize) {
        let own = &mut self.outbox.to[number];
        self.parts.with(number, |part| {
            for letters in self.arrived[number].iter().chain(Some(&*own)) {
                if !letters.is_empty() {
                    letters.deliver(part.next);
                    part.has_next = true;
                }
            }
            own.clear();
        });
        let read = std::mem::take(&mut self.arrived[number]);
        self.arrived_bytes -= read.iter().map(Letters::bytes).sum::<usize>();
    }

    /// Returns the distance modulo 3 of a state of this share, or `None` if it was not reached or
    /// distances are not remembered.
    pub fn remainder(&self, slot: u64) -> Option<u8> {
        let (part, word) = self.cut.split(Share::place(slot));
        remainder(&self.parts.seen(part)?, word, (slot % 64) as u8)
    }
}

/// The bits of the parts in a share, of all of them together, so that they are in huge pages.
struct OwnParts {
    part_words: usize,
    /// Where each part is among those of the share; `None` if it belongs to another worker.
    places: Vec<Option<usize>>,
    seen: Vec<Zeroed<u64>>,
    next: Zeroed<u64>,
    has_next: Vec<bool>,
}

impl OwnParts {
    fn new(cut: Cut, is_own: impl Fn(usize) -> bool, remembers: bool) -> OwnParts {
        let mut count = 0;
        let mut next_place = || {
            count += 1;
            count - 1
        };
        let places = (0..cut.parts).map(|part| is_own(part).then(&mut next_place)).collect();
        let plane = || Zeroed::new(count * cut.part_words);
        let (needed, _) = bits_a_state(remembers);
        let seen = (1..needed).map(|_| plane()).collect();
        let (next, has_next) = (plane(), vec![false; count]);
        OwnParts { part_words: cut.part_words, places, seen, next, has_next }
    }

    fn bytes(&self) -> usize {
        (self.seen.len() + 1) * self.next.len() * size_of::<u64>()
    }

    /// Returns the words of a part.
    fn words(&self, number: usize) -> Option<Range<usize>> {
        let place = (*self.places.get(number)?)?;
        Some(place * self.part_words..(place + 1) * self.part_words)
    }

    /// Returns what was seen of a part, unless it belongs to another worker.
    fn seen(&self, number: usize) -> Option<Vec<&[u64]>> {
        let words = self.words(number)?;
        Some(self.seen.iter().map(|plane| &plane[words.clone()]).collect())
    }

    /// Does something with a part, unless it belongs to another worker.
    fn with<R>(
        &mut self,
        number: usize,
        work: impl FnOnce(&mut Bucket<&mut [u64]>) -> R,
    ) -> Option<R> {
        let words = self.words(number)?;
        let has_next = &mut self.has_next[words.start / self.part_words];
        let seen = self.seen.iter_mut().map(|plane| &mut plane[words.clone()]).collect();
        let mut part = Bucket { seen, next: &mut self.next[words], has_next: *has_next };
        let result = work(&mut part);
        *has_next = part.has_next;
        Some(result)
    }
}
