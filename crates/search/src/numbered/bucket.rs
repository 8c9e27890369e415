//! A bucket of parts: its bits, and what a layer does with them.

use super::{Numbered, Outbox, Place};
use crate::{Control, Limit};
use std::ops::{Deref, DerefMut};

/// The bits of a bucket, in words of its own or a piece of those of all buckets.
#[derive(Clone, Debug)]
pub(super) struct Bucket<W = Vec<u64>> {
    /// Which states were seen: one bit each or, if distances are remembered, two. The first is set at
    /// distances 0 and 1 modulo 3, the second at 0 and 2.
    pub(super) seen: Vec<W>,
    /// The neighbours of the states that were expanded last, whether they were seen before or not.
    pub(super) next: W,
    /// Whether there may be any.
    pub(super) has_next: bool,
}

/// How the words of a space are cut.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    pub(super) part_words: usize,
    /// How many parts a bucket has; the last may have fewer.
    pub(super) bucket_parts: usize,
    pub(super) parts: usize,
}

impl Cut {
    /// Cuts a space into buckets of this many parts.
    pub(super) fn new(space: &impl Numbered, bucket_parts: usize) -> Cut {
        Cut { part_words: space.part_words(), bucket_parts, parts: space.parts() }
    }

    pub(super) fn bucket_words(self) -> usize {
        self.bucket_parts * self.part_words
    }

    pub(super) fn buckets(self) -> usize {
        self.parts.div_ceil(self.bucket_parts)
    }

    /// Returns how many words a bucket has.
    pub(super) fn words_of(self, bucket: usize) -> usize {
        let parts = self.parts - bucket * self.bucket_parts;
        parts.min(self.bucket_parts) * self.part_words
    }

    /// Returns the bucket of a place, and its word there.
    pub(super) fn split(self, place: Place) -> (usize, usize) {
        let words = self.bucket_words() as u64;
        ((place.word / words) as usize, (place.word % words) as usize)
    }
}

/// What a layer has in a bucket.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct InLayer {
    pub(super) states: u64,
    /// The first of them.
    pub(super) first: Option<Place>,
}

impl InLayer {
    pub(super) fn add(&mut self, other: InLayer) {
        self.states += other.states;
        self.first = self.first.into_iter().chain(other.first).min();
    }
}

/// Returns how many bits a state has in a bucket, and how many of these are kept after a search.
pub(super) fn bits_a_state(remembers: bool) -> (usize, usize) {
    if remembers { (3, 2) } else { (2, 1) }
}

impl Bucket {
    pub(super) fn new(words: usize, remembers: bool) -> Bucket {
        let (_, planes) = bits_a_state(remembers);
        let seen = (0..planes).map(|_| vec![0; words]).collect();
        Bucket { seen, next: vec![0; words], has_next: false }
    }
}

impl<W: DerefMut<Target = [u64]>> Bucket<W> {
    /// Expands the layer at this distance: the states of the bucket that were found and not yet seen.
    pub(super) fn expand<N: Numbered + ?Sized>(
        &mut self,
        space: &N,
        (cut, number): (Cut, usize),
        distance: usize,
        (layer, outbox): (&mut Vec<u64>, &mut Outbox),
        control: Control,
    ) -> Result<InLayer, Limit> {
        let mut all = InLayer::default();
        let part_words = cut.part_words;
        layer.resize(part_words, 0);
        let first_part = number * cut.bucket_parts;
        for (part, next) in self.next.chunks_exact_mut(part_words).enumerate() {
            let words = part * part_words..(part + 1) * part_words;
            let part = first_part + part;
            let mut seen = self.seen.iter_mut().map(|plane| &mut plane[words.clone()]);
            let (one, two) = (seen.next().unwrap_or_default(), seen.next());
            let states = take_layer(next, layer, one, two, distance);
            if states == 0 {
                continue;
            }
            let first_word = part * part_words;
            let first = layer.iter().zip(first_word as u64..).find(|(word, _)| **word != 0);
            let first = first.map(|(bits, word)| Place { word, bit: bits.trailing_zeros() as u8 });
            all.add(InLayer { states, first });
            let mut found = FoundStates { first_word, own: next, outbox };
            space.expand(part, layer, &mut found, control)?;
        }
        self.has_next = all.states > 0;
        Ok(all)
    }

    /// Adds a state to those that are expanded next.
    pub(super) fn begin(&mut self, word: usize, bit: u8) {
        self.next[word] |= 1 << bit;
        self.has_next = true;
    }

    /// Returns the distance of a state modulo 3, or `None` if distances are not remembered or it was not
    /// reached.
    pub(super) fn remainder(&self, word: usize, bit: u8) -> Option<u8> {
        remainder(&self.seen, word, bit)
    }
}

/// Returns the distance modulo 3 of a state, given what was seen, or `None` if distances are not remembered
/// or it was not reached.
pub(super) fn remainder<W: Deref<Target = [u64]>>(seen: &[W], word: usize, bit: u8) -> Option<u8> {
    let [one, two] = seen else { return None };
    match [one, two].map(|plane| plane[word] >> bit & 1 == 1) {
        [true, true] => Some(0),
        [true, false] => Some(1),
        [false, true] => Some(2),
        [false, false] => None,
    }
}

/// Takes the states that were found and not yet seen as the layer at this distance, which then are seen,
/// and returns how many there are.
fn take_layer(
    next: &mut [u64],
    layer: &mut [u64],
    one: &mut [u64],
    two: Option<&mut [u64]>,
    distance: usize,
) -> u64 {
    // A plane that has the states of this distance takes all bits of the layer, another one none.
    let mask = |is_in: bool| if is_in { u64::MAX } else { 0 };
    let (next, rest) = next.as_chunks_mut();
    let (layer, layer_rest) = layer.as_chunks_mut();
    let (one, one_rest) = one.as_chunks_mut();
    let groups = next.iter_mut().zip(layer).zip(one).map(|((next, layer), one)| (next, layer, one));
    let rests = rest.iter_mut().zip(layer_rest).zip(one_rest);
    let rests = rests.map(|((next, layer), one)| (next, layer, one));
    let Some(two) = two else {
        let rests = rests.map(|(next, layer, one)| take(word(next), word(layer), word(one)));
        return groups.map(|(next, layer, one)| take::<GROUP>(next, layer, one)).sum::<u64>()
            + rests.sum::<u64>();
    };
    let masks = [mask(distance % 3 < 2), mask(distance % 3 != 1)];
    let (two, two_rest) = two.as_chunks_mut();
    let groups = groups
        .zip(two)
        .map(|((next, layer, one), two)| take_remembered::<GROUP>(next, layer, [one, two], masks));
    let rests = rests.zip(two_rest).map(|((next, layer, one), two)| {
        take_remembered(word(next), word(layer), [word(one), word(two)], masks)
    });
    groups.sum::<u64>() + rests.sum::<u64>()
}

/// How many words are looked at together: a line of the cache. Most have no states of the layer, and bits
/// are counted only if there are any.
const GROUP: usize = 8;

fn word(word: &mut u64) -> &mut [u64; 1] {
    std::array::from_mut(word)
}

#[inline]
fn take<const N: usize>(next: &mut [u64; N], layer: &mut [u64; N], seen: &mut [u64; N]) -> u64 {
    let mut any = 0;
    for at in 0..N {
        layer[at] = next[at] & !seen[at];
        any |= layer[at];
    }
    *next = [0; N];
    if any == 0 {
        return 0;
    }
    for at in 0..N {
        seen[at] |= layer[at];
    }
    layer.iter().map(|word| u64::from(word.count_ones())).sum()
}

#[inline]
fn take_remembered<const N: usize>(
    next: &mut [u64; N],
    layer: &mut [u64; N],
    [one, two]: [&mut [u64; N]; 2],
    masks: [u64; 2],
) -> u64 {
    let mut any = 0;
    for at in 0..N {
        layer[at] = next[at] & !(one[at] | two[at]);
        any |= layer[at];
    }
    *next = [0; N];
    if any == 0 {
        return 0;
    }
    for at in 0..N {
        one[at] |= layer[at] & masks[0];
        two[at] |= layer[at] & masks[1];
    }
    layer.iter().map(|word| u64::from(word.count_ones())).sum()
}

/// Where the expansion of a part puts the states that it finds.
pub struct FoundStates<'a> {
    first_word: usize,
    own: &'a mut [u64],
    outbox: &'a mut Outbox,
}

impl<'a> FoundStates<'a> {
    /// Returns a collector for a part that begins with this word: what is found in the part is added to
    /// `own`, its words, and what is found elsewhere is written to an outbox.
    pub fn new(first_word: usize, own: &'a mut [u64], outbox: &'a mut Outbox) -> FoundStates<'a> {
        FoundStates { first_word, own, outbox }
    }

    /// Returns the words of the part that is expanded.
    #[inline]
    pub fn own(&mut self) -> &mut [u64] {
        self.own
    }

    /// Adds states of one word.
    #[inline]
    pub fn add(&mut self, word: usize, bits: u64) {
        self.add_all(word, &[bits]);
    }

    /// Adds states from one word on. All words are in one part.
    #[inline]
    pub fn add_all(&mut self, word: usize, bits: &[u64]) {
        let own = word.wrapping_sub(self.first_word);
        if own < self.own.len() {
            for (own, bits) in self.own[own..own + bits.len()].iter_mut().zip(bits) {
                *own |= bits;
            }
        } else {
            self.outbox.write(word, bits);
        }
    }
}
