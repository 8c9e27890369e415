//! Distances of all states from one of them, in memory.

use super::{
    Numbered, Outbox, Place,
    bucket::{Bucket, Cut, InLayer, bits_a_state},
    shortest_ways,
    workers::each,
};
use crate::{HAS_THREADS, Limit, Meter};
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
    cut: Cut,
    buckets: Vec<Bucket>,
}

/// What a thread has for itself.
struct Worker {
    /// The layer in the part that it expands.
    layer: Vec<u64>,
    outbox: Outbox,
    found: InLayer,
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
        let cut = Cut::new(space, space.parts().div_ceil(MOST_BUCKETS));
        let plane_bytes = cut.parts * cut.part_words * size_of::<u64>();
        let (needed, kept) = bits_a_state(remembers);
        let threads = if HAS_THREADS { threads.clamp(1, cut.buckets()) } else { 1 };
        let layer_bytes = threads * cut.part_words * size_of::<u64>();
        meter.claim(needed * plane_bytes + layer_bytes)?;
        let buckets = (0..cut.buckets()).map(|number| Bucket::new(cut.words_of(number), remembers));
        let buckets = buckets.collect();
        let mut flood = Flood { start, layers: Vec::new(), farthest: start, cut, buckets };
        let outbox = || Outbox::new(cut.buckets(), cut.bucket_words());
        let worker = |_| Worker { layer: Vec::new(), outbox: outbox(), found: InLayer::default() };
        let mut workers: Vec<_> = (0..threads).map(worker).collect();
        let mut inboxes: Vec<_> = (0..threads).map(|_| outbox()).collect();
        let (bucket, word) = cut.split(start);
        flood.buckets[bucket].begin(word, start.bit);
        let mut letter_bytes = 0;
        loop {
            let found = flood.expand(space, &mut workers, &inboxes, meter)?;
            let distance = flood.layers.len();
            meter.tell_layer(distance, found.states);
            if found.states == 0 {
                break;
            }
            flood.layers.push(found.states);
            flood.farthest = found.first.unwrap_or(start);
            meter.statistics.stored += found.states;
            meter.statistics.expanded += found.states;
            meter.statistics.depth = distance as u32;
            for (worker, inbox) in workers.iter_mut().zip(&mut inboxes) {
                inbox.clear();
                mem::swap(&mut worker.outbox, inbox);
            }
            let outboxes = workers.iter().map(|worker| &worker.outbox);
            let bytes = outboxes.chain(&inboxes).map(Outbox::bytes).sum();
            meter.claim(usize::saturating_sub(bytes, letter_bytes))?;
            letter_bytes = letter_bytes.max(bytes);
        }
        flood.buckets.iter_mut().for_each(|bucket| bucket.next = Vec::new());
        meter.release((needed - kept) * plane_bytes + layer_bytes + letter_bytes);
        Ok(flood)
    }

    /// Expands one more layer, given the letters that the last one has written.
    fn expand<N: Numbered>(
        &mut self,
        space: &N,
        workers: &mut [Worker],
        inboxes: &[Outbox],
        meter: &mut Meter,
    ) -> Result<InLayer, Limit> {
        let (cut, distance, control) = (self.cut, self.layers.len(), meter.control());
        let expanded = AtomicU64::new(0);
        let work = |worker: &mut Worker, (number, bucket): (usize, &mut Bucket)| {
            for letters in inboxes.iter().map(|inbox| &inbox.to[number]) {
                if !letters.is_empty() {
                    letters.deliver(&mut bucket.next);
                    bucket.has_next = true;
                }
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
        each(self.buckets.iter_mut().enumerate(), workers, work, tick)?;
        meter.statistics.expanded = before;
        let mut all = InLayer::default();
        workers.iter_mut().for_each(|worker| all.add(mem::take(&mut worker.found)));
        Ok(all)
    }

    /// Returns how many bytes are kept.
    pub fn bytes(&self) -> usize {
        let planes = self.buckets.iter().flat_map(|bucket| &bucket.seen);
        planes.map(|plane| plane.len() * size_of::<u64>()).sum()
    }

    /// How many states were reached.
    pub fn states(&self) -> u64 {
        self.layers.iter().sum()
    }

    /// Returns the distance of a state modulo 3, or `None` if distances were not remembered or it was
    /// not reached.
    pub fn remainder(&self, place: Place) -> Option<u8> {
        let (bucket, word) = self.cut.split(place);
        self.buckets[bucket].remainder(word, place.bit)
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
