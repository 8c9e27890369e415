//! The states of a space that one of several workers owns, in a table.

use super::{FrontOfWays, PackedShare, Sweep, WordSpace, letters, ways::Ways};
use crate::{Limit, Meter, State, seen::Seen};
use std::ops::Range;

/// How many states are expanded at once.
const BATCH: usize = 64;

/// How many states a piece of a layer has at most.
const PIECE: usize = 1 << 12;

/// About how many words the states take that were found not long ago.
const RECENT_WORDS: usize = 1 << 17;

/// The part of a mark that tells the distance to the goals modulo 3, or that it is not known.
const REMAINDER: u8 = 3;
/// A mark of states that may be passed by every solution.
const CANDIDATE: u8 = 4;
/// A mark of states that the sweep around candidates has met.
const MET: u8 = 8;

/// The states, of `W` words each, that one of several workers owns.
pub struct HashedShare<'a, const W: usize>
where
    [u64; W]: State,
{
    pub(super) space: &'a dyn WordSpace,
    pub(super) meter: Meter<'a>,
    worker: usize,
    workers: usize,
    /// The states found from the start, one layer after the other.
    seen: Seen<[u64; W]>,
    /// Where each layer from the start begins on that list.
    layer_starts: Vec<usize>,
    sweep: Sweep,
    /// The places of the layer in a sweep from the start.
    layer: Range<usize>,
    /// The places of the layer in another sweep, those of the next one, and those of the last one that
    /// some share had states in.
    here: Vec<u32>,
    next: Vec<u32>,
    last: Vec<u32>,
    /// What other sweeps know of each state.
    marks: Vec<u8>,
    /// How far what is found now is from the goals, modulo 3.
    remainder: u8,
    moves: u64,
    /// The piece that was expanded last.
    piece: Vec<[u64; W]>,
    found: Vec<u64>,
    /// What was found in this share, and in each of the others.
    own: Vec<[u64; W]>,
    outbox: Vec<Vec<[u64; W]>>,
    /// States that the sweep has found not long ago, each at the place that its hash names. Whoever owns
    /// one of them has heard of it, in this layer or before.
    recent: Vec<Option<[u64; W]>>,
    /// States of this share that may be passed by every solution, sorted, with their numbers from 1.
    candidates: Vec<([u64; W], usize)>,
    farthest: usize,
    has_met_goal: bool,
    pub(super) ways: Ways<W>,
}

impl<'a, const W: usize> HashedShare<'a, W>
where
    [u64; W]: State,
{
    pub(super) fn new(
        space: &'a dyn WordSpace,
        (worker, workers): (usize, usize),
        mut meter: Meter<'a>,
    ) -> Result<Self, Limit> {
        let recent = (RECENT_WORDS / W).next_power_of_two();
        meter.claim(recent * size_of::<Option<[u64; W]>>())?;
        Ok(HashedShare {
            space,
            worker,
            workers,
            seen: Seen::new(0, &mut meter)?,
            meter,
            layer_starts: Vec::new(),
            sweep: Sweep::Start,
            layer: 0..0,
            here: Vec::new(),
            next: Vec::new(),
            last: Vec::new(),
            marks: Vec::new(),
            remainder: 0,
            moves: 0,
            piece: Vec::new(),
            found: Vec::new(),
            own: Vec::new(),
            outbox: vec![Vec::new(); workers],
            recent: vec![None; recent],
            candidates: Vec::new(),
            farthest: 0,
            has_met_goal: false,
            ways: Ways::default(),
        })
    }

    /// Returns the worker that a state belongs to. The table takes its slots from the upper bits of the
    /// same hash, so that another one is made of all bits.
    pub(super) fn owner(&self, state: [u64; W]) -> usize {
        let hash = (state.mix() ^ 0x5851_F42D_4C95_7F2D).mix() >> 32;
        ((hash * self.workers as u64) >> 32) as usize
    }

    /// Returns the distance to the goals modulo 3 of a state of this share, 3 if it is not known.
    pub(super) fn remainder_of(&self, state: [u64; W]) -> Option<u8> {
        Some(self.marks[self.seen.find(state)?] & REMAINDER)
    }

    /// Adds states of this share to those that are expanded next, if the sweep did not know them; `false`
    /// if one cannot be found.
    fn absorb(&mut self, states: &[[u64; W]]) -> Result<bool, Limit> {
        if self.sweep == Sweep::Start {
            for some in states.chunks(1 << 10) {
                self.meter.poll()?;
                self.seen.absorb(some, &mut self.meter)?;
            }
            return Ok(true);
        }
        self.meter.poll()?;
        self.meter.grow(&mut self.next, states.len())?;
        for &state in states {
            let Some(place) = self.seen.find(state) else { return Ok(false) };
            self.mark(place, state);
        }
        Ok(true)
    }

    /// Marks a state, which is expanded next if it was not marked before.
    fn mark(&mut self, place: usize, state: [u64; W]) {
        let mark = &mut self.marks[place];
        if self.sweep == Sweep::Goals {
            if *mark & REMAINDER == REMAINDER {
                *mark = *mark & !REMAINDER | self.remainder;
                self.next.push(place as u32);
            }
            return;
        }
        if *mark & MET != 0 {
            return;
        }
        *mark |= MET;
        if *mark & CANDIDATE != 0 {
            let known = self.candidates.binary_search_by_key(&state, |&(state, _)| state);
            let number = known.map_or(0, |index| self.candidates[index].1);
            self.farthest = self.farthest.max(number);
        } else if *mark & REMAINDER == 0 && self.space.is_goal(&state) {
            // A solution ends at the first goal that it meets.
            self.has_met_goal = true;
        } else {
            self.next.push(place as u32);
        }
    }

    /// Hands on the states that were found last.
    fn hand_on(&mut self) {
        let shift = 64 - self.recent.len().ilog2();
        let found = std::mem::take(&mut self.found);
        for &state in found.as_chunks().0 {
            let recent = &mut self.recent[(state.mix() >> shift) as usize];
            if *recent == Some(state) {
                continue;
            }
            *recent = Some(state);
            let owner = self.owner(state);
            let to = if owner == self.worker { &mut self.own } else { &mut self.outbox[owner] };
            to.push(state);
        }
        self.found = found;
    }

    fn distance_from_start(&self, place: u32) -> u64 {
        self.layer_starts.partition_point(|&start| start <= place as usize) as u64 - 1
    }
}

impl<const W: usize> PackedShare for HashedShare<'_, W>
where
    [u64; W]: State,
{
    fn begin(&mut self, sweep: Sweep) -> Result<(), Limit> {
        self.sweep = sweep;
        self.recent.fill(None);
        self.remainder = 0;
        self.moves = 0;
        self.here.clear();
        self.next.clear();
        if sweep == Sweep::Goals {
            self.meter.claim(self.seen.len())?;
            self.marks = vec![REMAINDER; self.seen.len()];
        }
        Ok(())
    }

    fn add_first(&mut self) -> Result<(), Limit> {
        match self.sweep {
            Sweep::Start => {
                let start = self.space.start();
                let start = *start.first_chunk().unwrap_or(&[0; W]);
                if self.owner(start) == self.worker {
                    self.absorb(&[start])?;
                }
            }
            Sweep::Goals => {
                for place in 0..self.seen.len() {
                    if place % PIECE == 0 {
                        self.meter.poll()?;
                        self.meter.grow(&mut self.next, PIECE)?;
                    }
                    let state = self.seen.get(place);
                    if self.space.is_goal(&state) {
                        self.mark(place, state);
                    }
                }
            }
            Sweep::Around => {}
        }
        Ok(())
    }

    fn begin_layer(&mut self, distance: usize) -> usize {
        self.remainder = ((distance + 1) % 3) as u8;
        if self.sweep == Sweep::Start {
            self.layer = self.layer.end..self.seen.len();
            self.layer_starts.push(self.layer.start);
            return self.layer.len().div_ceil(PIECE);
        }
        std::mem::swap(&mut self.here, &mut self.next);
        self.next.clear();
        self.here.len().div_ceil(PIECE)
    }

    fn expand(&mut self, piece: usize) -> Result<u64, Limit> {
        let mut states = std::mem::take(&mut self.piece);
        states.clear();
        if self.sweep == Sweep::Start {
            let start = self.layer.start + piece * PIECE;
            let end = self.layer.end.min(start + PIECE);
            states.extend((start..end).map(|place| self.seen.get(place)));
        } else {
            let places = &self.here[piece * PIECE..self.here.len().min((piece + 1) * PIECE)];
            states.extend(places.iter().map(|&place| self.seen.get(place as usize)));
        }
        for batch in states.chunks(BATCH) {
            self.found.clear();
            self.space.neighbours(batch.as_flattened(), &mut self.found);
            self.moves += (self.found.len() / W) as u64;
            self.hand_on();
        }
        self.piece = states;
        let own = std::mem::take(&mut self.own);
        // What moves lead to can be found, because they can be taken back.
        self.absorb(&own)?;
        self.own = own;
        self.own.clear();
        Ok(self.piece.len() as u64)
    }

    fn end_layer(&mut self) {
        std::mem::swap(&mut self.last, &mut self.here);
        self.here.clear();
    }

    fn moves(&self) -> u64 {
        self.moves
    }

    fn write_piece(&self, bytes: &mut Vec<u8>) {
        let mut states = self.piece.clone();
        states.sort_unstable();
        letters::write(&states, bytes);
    }

    fn letters_to(&self, worker: usize) -> usize {
        self.outbox[worker].len()
    }

    fn take_letters(&mut self, worker: usize) -> Vec<u8> {
        let states = &mut self.outbox[worker];
        states.sort_unstable();
        states.dedup();
        let mut bytes = Vec::new();
        letters::write(states, &mut bytes);
        states.clear();
        bytes
    }

    fn read(&mut self, bytes: &[u8]) -> Result<bool, Limit> {
        let Some(states) = letters::read(bytes) else { return Ok(false) };
        if states.iter().any(|&state| self.owner(state) != self.worker) {
            return Ok(false);
        }
        self.absorb(&states)
    }

    fn route(&self, bytes: &[u8]) -> Option<Vec<(usize, Vec<u8>)>> {
        let mut to = vec![Vec::new(); self.workers];
        for state in letters::read::<W>(bytes)? {
            to[self.owner(state)].push(state);
        }
        let written = |(worker, states): (usize, Vec<[u64; W]>)| {
            let mut bytes = Vec::new();
            letters::write(&states, &mut bytes);
            (!states.is_empty()).then_some((worker, bytes))
        };
        Some(to.into_iter().enumerate().filter_map(written).collect())
    }

    fn bytes(&self) -> u64 {
        let places = self.here.capacity() + self.next.capacity() + self.last.capacity();
        let letters: usize = self.outbox.iter().map(Vec::capacity).sum();
        let recent = self.recent.len() * size_of::<Option<[u64; W]>>();
        let states = (letters + self.own.capacity()) * size_of::<[u64; W]>();
        let lists = places * size_of::<u32>() + self.marks.len() + states + self.ways.bytes();
        (self.seen.bytes() + recent + lists) as u64
    }

    fn nearest_of_last(&self) -> Option<(u64, Vec<u64>)> {
        let distance = self.last.iter().map(|&place| self.distance_from_start(place)).min()?;
        let near = |&&place: &&u32| self.distance_from_start(place) == distance;
        let states = self.last.iter().filter(near).flat_map(|&place| self.seen.get(place as usize));
        Some((distance, states.collect()))
    }

    fn begin_ways(&mut self) -> Option<u8> {
        let start = *self.space.start().first_chunk()?;
        let remainder = Some(start).filter(|&start| self.owner(start) == self.worker);
        let remainder = remainder.and_then(|start| self.remainder_of(start));
        let remainder = remainder.filter(|&remainder| remainder < REMAINDER);
        self.ways = remainder.map_or_else(Ways::default, |_| Ways::one(start));
        remainder
    }

    fn follow_ways(&mut self, send: &mut dyn FnMut(usize, Vec<u8>)) -> Result<(), Limit> {
        self.follow(send)
    }

    fn read_ways(&mut self, bytes: &[u8]) -> bool {
        self.ways.read(bytes).is_some()
    }

    fn settle_ways(&mut self, remainder: u8) -> Result<FrontOfWays, Limit> {
        self.settle(remainder)
    }

    fn ways(&self) -> Vec<u8> {
        self.ways.sum()
    }

    fn set_candidates(&mut self, candidates: &[Vec<u64>]) -> Result<(), Limit> {
        self.begin(Sweep::Around)?;
        for (state, number) in candidates.iter().zip(1..) {
            let state = *state.first_chunk().unwrap_or(&[0; W]);
            if let Some(place) = self.seen.find(state) {
                self.marks[place] |= CANDIDATE;
                self.candidates.push((state, number));
            }
        }
        self.candidates.sort_unstable();
        Ok(())
    }

    fn enter(&mut self, state: &[u64]) -> Result<(), Limit> {
        let state = *state.first_chunk().unwrap_or(&[0; W]);
        if let Some(place) = self.seen.find(state) {
            self.marks[place] |= MET;
            self.meter.grow(&mut self.next, 1)?;
            self.next.push(place as u32);
        }
        Ok(())
    }

    fn farthest_candidate(&self) -> Option<usize> {
        (!self.has_met_goal).then_some(self.farthest)
    }
}
