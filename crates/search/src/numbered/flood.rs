//! Distances of all states from one of them, in memory.

use super::{
    Letters, Numbered, Outbox, Place,
    bucket::{Bucket, Cut, InLayer, bits_a_state, remainder},
    shortest_ways,
};
use crate::{HAS_THREADS, Limit, Meter, share::each, zeroed::Zeroed};
use std::{
    convert::Infallible,
    hash::Hash,
    mem,
    sync::atomic::{AtomicU64, Ordering},
};

/// The most buckets. A bucket is one part if there are no more parts.
const MOST_BUCKETS: usize = 1024;

/// How far all states are from one of them.
pub struct Flood {
    start: Place,
    /// How many states there are at each distance.
    pub layers: Vec<u64>,
    /// The first of those that are farthest.
    pub farthest: Place,
    /// Which states were seen, as in buckets.
    seen: Vec<Zeroed<u64>>,
}

/// A bucket and the letters to it, with its number.
type Item<'b, 'w> = (usize, (&'b mut Bucket<&'w mut [u64]>, &'b mut Vec<Letters>));

/// What a thread has for itself.
struct Worker {
    /// The layer in the part that it expands.
    layer: Vec<u64>,
    outbox: Outbox,
    found: InLayer,
}

impl Flood {
    /// Goes through all states that can be reached from one, on this many threads.
    pub fn new<N: Numbered>(
        space: &N,
        start: Place,
        remembers: bool,
        threads: usize,
        meter: &mut Meter,
    ) -> Result<Flood, Limit> {
        let cut = Cut::new(space, space.parts().div_ceil(MOST_BUCKETS));
        // Where memory has 32 bits, not all numbers of states do.
        let plane_bytes = cut.parts.checked_mul(cut.part_words * size_of::<u64>());
        let plane_bytes =
            plane_bytes.filter(|&bytes| bytes < usize::MAX / 8).ok_or(Limit::Memory)?;
        let (needed, kept) = bits_a_state(remembers);
        let threads = if HAS_THREADS { threads.clamp(1, cut.buckets()) } else { 1 };
        let layer_bytes = threads * cut.part_words * size_of::<u64>();
        meter.claim(needed * plane_bytes + layer_bytes)?;
        // Of all buckets together, so that it is in huge pages.
        let plane = || Zeroed::new(cut.parts * cut.part_words);
        let mut seen: Vec<Zeroed<u64>> = (1..needed).map(|_| plane()).collect();
        let mut next = plane();
        let bucket = |next| Bucket { seen: Vec::new(), next, has_next: false };
        let mut buckets: Vec<_> = next.chunks_mut(cut.bucket_words()).map(bucket).collect();
        for plane in &mut seen {
            for (bucket, words) in buckets.iter_mut().zip(plane.chunks_mut(cut.bucket_words())) {
                bucket.seen.push(words);
            }
        }
        let (mut layers, mut farthest) = (Vec::new(), start);
        let outbox = || Outbox::in_pieces(cut.buckets(), cut.bucket_words());
        let worker = |_| Worker { layer: Vec::new(), outbox: outbox(), found: InLayer::default() };
        let mut workers: Vec<_> = (0..threads).map(worker).collect();
        let mut mail = vec![Vec::new(); cut.buckets()];
        let (bucket, word) = cut.split(start);
        buckets[bucket].begin(word, start.bit);
        let mut letter_bytes = 0;
        loop {
            let distance = layers.len();
            let own = (&mut buckets[..], &mut mail[..]);
            let found = expand(space, (cut, distance), own, &mut workers, meter)?;
            meter.tell_layer(distance, found.states);
            if found.states == 0 {
                break;
            }
            layers.push(found.states);
            farthest = found.first.unwrap_or(start);
            meter.statistics.stored += found.states;
            meter.statistics.expanded += found.states;
            meter.statistics.depth = distance as u32;
            let unused: usize = workers.iter().map(|worker| worker.outbox.bytes()).sum();
            let bytes = unused + mail.iter().flatten().map(Letters::bytes).sum::<usize>();
            meter.claim(usize::saturating_sub(bytes, letter_bytes))?;
            letter_bytes = letter_bytes.max(bytes);
        }
        meter.release((needed - kept) * plane_bytes + layer_bytes + letter_bytes);
        Ok(Flood { start, layers, farthest, seen })
    }

    /// Returns how many bytes are kept.
    pub fn bytes(&self) -> usize {
        self.seen.iter().map(|plane| plane.len() * size_of::<u64>()).sum()
    }

    /// Returns how many states were reached.
    pub fn states(&self) -> u64 {
        self.layers.iter().sum()
    }

    /// Returns the distance of a state modulo 3, or `None` if distances were not remembered or it was
    /// not reached.
    pub fn remainder(&self, place: Place) -> Option<u8> {
        remainder(&self.seen, place.word as usize, place.bit)
    }

    /// Returns how many moves lead from a state to where the flood began and in how many shortest
    /// ways, or `None` if it was not reached or distances were not remembered.
    pub fn shortest_ways<S: Eq + Hash>(
        &self,
        state: S,
        place: impl Fn(&S) -> Place,
        neighbours: impl Fn(&S) -> Vec<S>,
    ) -> Option<(u64, u128)> {
        let remainders = |places: &[Place]| {
            Ok::<_, Infallible>(places.iter().map(|&place| self.remainder(place)).collect())
        };
        match shortest_ways(state, self.start, place, neighbours, remainders) {
            Ok(ways) => ways,
            Err(never) => match never {},
        }
    }
}

/// Expands one more layer, given the letters to each bucket that the last one has written, and puts those
/// of this one in their place. The room of letters that were read is used for others, so that there are
/// never much more than those of one layer.
fn expand<N: Numbered>(
    space: &N,
    (cut, distance): (Cut, usize),
    (buckets, mail): (&mut [Bucket<&mut [u64]>], &mut [Vec<Letters>]),
    workers: &mut [Worker],
    meter: &mut Meter,
) -> Result<InLayer, Limit> {
    let control = meter.control();
    let expanded = AtomicU64::new(0);
    let work = |worker: &mut Worker, (number, (bucket, letters)): Item| {
        for letters in mem::take(letters) {
            letters.deliver(bucket.next);
            bucket.has_next = true;
            worker.outbox.reuse(letters);
        }
        if bucket.has_next {
            let own = (&mut worker.layer, &mut worker.outbox);
            let found = bucket.expand(space, (cut, number), distance, own, control)?;
            worker.found.add(found);
            expanded.fetch_add(found.states, Ordering::Relaxed);
        }
        Ok(())
    };
    let before = meter.statistics.expanded;
    let tick = || {
        meter.statistics.expanded = before + expanded.load(Ordering::Relaxed);
        meter.poll()
    };
    each(buckets.iter_mut().zip(&mut *mail).enumerate(), workers, work, tick)?;
    meter.statistics.expanded = before;
    let mut all = InLayer::default();
    for worker in workers {
        all.add(mem::take(&mut worker.found));
        for (bucket, letters) in worker.outbox.take_pieces() {
            mail[bucket].push(letters);
        }
    }
    Ok(all)
}
