//! The parts of a space that one of several workers owns.

use super::{
    FoundStates, Numbered, Place,
    part::{Letters, Part},
};
use crate::{Control, Limit};

/// How many slots a word has.
const WORD: u64 = 16;

/// The parts of a space that one worker owns, for searches that several workers or machines share:
/// each expands its own parts, and what it finds in the parts of others it writes into letters of
/// plain words that are carried there. States are known by their *slots*, the numbers of their bits.
pub struct Share {
    part_words: usize,
    /// `None` where a part belongs to another worker.
    parts: Vec<Option<Part>>,
    letters: Letters,
}

impl Share {
    /// A share of the parts that `is_own` names, with no state in it. It remembers distances modulo 3
    /// if `remembers` says so.
    pub fn new(space: &dyn Numbered, is_own: impl Fn(usize) -> bool, remembers: bool) -> Share {
        let (count, part_words) = (space.parts(), space.part_words());
        let part = |number| is_own(number).then(|| Part::new(part_words, remembers));
        let parts = (0..count).map(part).collect();
        Share { part_words, parts, letters: Letters::new(count, part_words) }
    }

    /// Returns how many bytes the bits of a part take.
    pub fn part_bytes(space: &dyn Numbered, remembers: bool) -> usize {
        space.part_words() * size_of::<u16>() * Part::bitmaps(remembers).0
    }

    /// Returns how many bytes there is room for in letters.
    pub fn letter_bytes(&self) -> usize {
        self.letters.bytes()
    }

    /// Returns the slot of a place.
    pub fn slot(place: Place) -> u64 {
        u64::from(place.word) * WORD + u64::from(place.bit)
    }

    /// Returns the place of a slot.
    pub fn place(slot: u64) -> Place {
        Place { word: (slot / WORD) as _, bit: (slot % WORD) as u8 }
    }

    /// Returns the part of a slot.
    pub fn part_of(&self, slot: u64) -> usize {
        (slot / WORD) as usize / self.part_words
    }

    /// Returns how many slots there are.
    pub fn slots(&self) -> u64 {
        (self.parts.len() * self.part_words) as u64 * WORD
    }

    /// Returns the numbers of the parts of this share.
    pub fn own(&self) -> Vec<usize> {
        (0..self.parts.len()).filter(|&part| self.parts[part].is_some()).collect()
    }

    /// Adds a state to those that are expanded next, if it is in this share and new.
    pub fn add(&mut self, slot: u64) {
        let part = self.part_of(slot);
        let word = (slot / WORD) as usize - part * self.part_words;
        if let Some(Some(part)) = self.parts.get_mut(part) {
            part.add(word, 1 << (slot % WORD));
        }
    }

    /// Makes the states that were found and are new, which are at this distance, the layer.
    pub fn begin_layer(&mut self, distance: usize) {
        self.parts.iter_mut().flatten().for_each(|part| part.advance(distance));
    }

    /// Calls `visit` with the slots of the layer in a part of this share, the first one first, and
    /// returns how many there are.
    pub fn each_in_layer(&self, number: usize, mut visit: impl FnMut(u64)) -> u64 {
        let Some(part) = &self.parts[number] else { return 0 };
        let first = (number * self.part_words) as u64;
        if part.in_layer > 0 {
            for (word, &bits) in (first..).zip(&part.layer) {
                let mut bits = bits;
                while bits != 0 {
                    visit(word * WORD + u64::from(bits.trailing_zeros()));
                    bits &= bits - 1;
                }
            }
        }
        part.in_layer
    }

    /// Whether a state of this share is in the layer.
    pub fn is_in_layer(&self, slot: u64) -> bool {
        let number = self.part_of(slot);
        let word = (slot / WORD) as usize - number * self.part_words;
        let part = self.parts.get(number).and_then(Option::as_ref);
        part.is_some_and(|part| part.layer[word] >> (slot % WORD) & 1 == 1)
    }

    /// Returns how many states the layer has in a part of this share.
    pub fn in_layer(&self, number: usize) -> u64 {
        self.parts[number].as_ref().map_or(0, |part| part.in_layer)
    }

    /// Expands the layer in a part of this share. What that finds in other parts waits in letters.
    pub fn expand(
        &mut self,
        space: &dyn Numbered,
        number: usize,
        control: Control,
    ) -> Result<(), Limit> {
        let Some(part) = self.parts[number].as_mut().filter(|part| part.in_layer > 0) else {
            return Ok(());
        };
        let layer = std::mem::take(&mut part.layer);
        let first = number * self.part_words;
        let mut found = FoundStates { first, part, letters: &mut self.letters };
        let ended = space.expand(number, &layer, &mut found, control);
        part.layer = layer;
        ended
    }

    /// Returns how many words the letters to a part have, roughly.
    pub fn letters_to(&self, part: usize) -> usize {
        self.letters.words_to(part)
    }

    /// Appends the letters to a part to `words`, unless there are none, and forgets them.
    pub fn take_letters(&mut self, part: usize, words: &mut Vec<u32>) {
        self.letters.take(part, words);
    }

    /// Reads letters of others to parts of this share, as [`Share::take_letters`] has written them;
    /// returns `None` if they are none.
    pub fn read_letters(&mut self, words: &[u32]) -> Option<()> {
        let mut rest = words;
        while !rest.is_empty() {
            rest = self.letters.read(rest)?;
        }
        Some(())
    }

    /// Delivers all letters to parts of this share, after all of the layer has been expanded.
    pub fn deliver(&mut self) {
        for (number, part) in self.parts.iter_mut().enumerate() {
            if let Some(part) = part {
                self.letters.deliver(number, part);
                self.letters.clear_to(number);
            }
        }
    }

    /// Returns the distance modulo 3 of a state of this share, or `None` if it was not reached or
    /// distances are not remembered.
    pub fn remainder(&self, slot: u64) -> Option<u8> {
        let number = self.part_of(slot);
        let Part { seen, remainders: [one, two], .. } = self.parts.get(number)?.as_ref()?;
        let word = (slot / WORD) as usize - number * self.part_words;
        let is_in =
            |bits: &[u16]| bits.get(word).is_some_and(|bits| bits >> (slot % WORD) & 1 == 1);
        is_in(seen).then(|| if is_in(one) { 1 } else { 2 * u8::from(is_in(two)) })
    }
}
