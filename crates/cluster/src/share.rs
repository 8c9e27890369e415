//! What a worker owns of a space, whichever way its states are known.

use crate::ClusterError;
use crate::flood::{bytes_of, numbers_of};
use crate::sections::{read_sections, write_section};
use glisse::Control;
use glisse::search::{
    Limit,
    hashed::PackedShare,
    numbered::{Numbered, Share},
};

/// How many bytes of letters are worth a parcel of their own, unless a layer ends.
const PARCEL_BYTES: usize = 1 << 16;

/// How many states in letters are worth a parcel: sorted, they take fewer bytes the more there are.
const PARCEL_STATES: usize = 1 << 15;

/// A layer with more states is not kept by its slots.
const MOST_KEPT: u64 = 1 << 16;

/// Says that a worker is busy and gets on.
pub(crate) type Step<'a> = &'a mut dyn FnMut();

/// What stands in the place of a part where a section says which states that are looked for were found.
const NEAREST: usize = u32::MAX as usize;

/// The states that one worker owns, in a search that goes layer by layer.
pub(crate) trait LayerShare {
    /// Whether the sections of one layer have all states so far, and not only those of the layer: then
    /// it takes no others to go on from it.
    const IS_WHOLE: bool;

    /// Adds the states at which the search begins, if they are in this share.
    fn add_first(&mut self) -> Result<(), Limit>;

    /// Takes what was found as the layer at this distance, and returns in how many pieces it is expanded.
    fn begin_layer(&mut self, distance: usize) -> usize;

    /// Expands a piece of the layer at this distance, and returns how many states it has.
    fn expand(&mut self, piece: usize, distance: usize, control: Control) -> Result<u64, Limit>;

    /// Adds the piece that was expanded last, as a section.
    fn write_piece(&self, piece: usize, bytes: &mut Vec<u8>);

    /// Adds what else there is to keep of a layer that has been expanded, as a section.
    fn write_rest(&self, distance: usize, bytes: &mut Vec<u8>);

    /// Takes the letters to a worker away, if there are enough for a parcel, or any at the end of a layer.
    fn take_letters(&mut self, to: usize, is_end: bool) -> Option<Vec<u8>>;

    /// Reads letters of another worker; `false` if they are none.
    fn read_letters(&mut self, bytes: &[u8]) -> Result<bool, Limit>;

    /// Delivers all letters, when all workers have expanded the layer.
    fn deliver(&mut self, step: Step);

    /// Says that the layer has been expanded, and that some worker had states in it.
    fn end_layer(&mut self);

    /// Returns how many moves lead from the states that have been expanded, if they are counted.
    fn moves(&self) -> u64;

    /// Returns for a section that some worker has written which workers have to read what.
    fn route(&self, part: usize, section: Vec<u8>) -> Option<Vec<(usize, Vec<u8>)>>;

    /// Reads states of the next layer that were routed to this worker; `false` if they are none.
    fn read_piece(&mut self, bytes: &[u8]) -> Result<bool, Limit>;

    /// Takes the layer at this distance, whose states have been read, as seen, without expanding it.
    fn pass(&mut self, distance: usize);

    /// Returns how many bytes the share and its letters take.
    fn bytes(&self) -> u64;
}

/// Returns the worker that a part of a numbered space belongs to.
pub(crate) fn owner(part: usize, workers: usize) -> usize {
    part % workers
}

/// What is known of a layer by the slots of its states.
#[derive(Debug)]
pub(crate) struct LayerSlots {
    /// The first state; the largest number if there is none.
    pub(crate) first: u64,
    /// The states, if they are few.
    pub(crate) few: Vec<u64>,
    states: u64,
}

impl Default for LayerSlots {
    fn default() -> Self {
        LayerSlots { first: u64::MAX, few: Vec::new(), states: 0 }
    }
}

/// The parts of a numbered space that one worker owns.
pub(crate) struct NumberedShare<'a> {
    space: &'a dyn Numbered,
    pub(crate) share: Share,
    /// Its parts.
    own: Vec<usize>,
    workers: usize,
    /// Where the search begins.
    start: u64,
    here: LayerSlots,
    /// What is known of the last layer that some worker had states in.
    pub(crate) last: LayerSlots,
    /// The states that are looked for, and those of them that were found first, with their distance.
    wanted: Vec<u64>,
    pub(crate) nearest: Option<(usize, Vec<u64>)>,
}

impl<'a> NumberedShare<'a> {
    /// Returns how many bytes the share of a worker takes, before it is made.
    pub(crate) fn bytes_of(
        space: &dyn Numbered,
        remembers: bool,
        (index, workers): (usize, usize),
    ) -> u64 {
        let own = (0..space.parts()).filter(|&part| owner(part, workers) == index).count();
        (own * Share::part_bytes(space, remembers)) as u64
    }

    /// The share of a worker in a search from this state, which looks for some others on its way.
    pub(crate) fn new(
        space: &'a dyn Numbered,
        remembers: bool,
        (index, workers): (usize, usize),
        start: u64,
        wanted: Vec<u64>,
    ) -> Self {
        let share = Share::new(space, |part| owner(part, workers) == index, remembers);
        let (here, last) = (LayerSlots::default(), LayerSlots::default());
        let own = share.own();
        NumberedShare { space, own, share, workers, start, here, last, wanted, nearest: None }
    }

    /// Looks for the states that are wanted in the part that was expanded last.
    fn look(&mut self, distance: usize) {
        let share = &self.share;
        let found = self.wanted.iter().copied().filter(|&slot| share.is_in_layer(slot));
        let found: Vec<u64> = found.collect();
        if !found.is_empty() {
            self.add_nearest(distance, found);
        }
    }

    /// Remembers states that are wanted and were found at this distance, if none is nearer.
    fn add_nearest(&mut self, distance: usize, found: Vec<u64>) {
        match &mut self.nearest {
            Some((known, slots)) if *known == distance => slots.extend(found),
            Some((known, _)) if *known < distance => {}
            nearest => *nearest = Some((distance, found)),
        }
    }
}

impl LayerShare for NumberedShare<'_> {
    /// The bits of all states take less than the layers, as words, one by one.
    const IS_WHOLE: bool = true;

    fn add_first(&mut self) -> Result<(), Limit> {
        self.share.add(self.start);
        Ok(())
    }

    fn begin_layer(&mut self, _: usize) -> usize {
        self.here = LayerSlots::default();
        self.own.len()
    }

    fn expand(&mut self, piece: usize, distance: usize, control: Control) -> Result<u64, Limit> {
        let found = self.share.expand(self.space, self.own[piece], distance, control)?;
        if found > 0 {
            let here = &mut self.here;
            here.first = here.first.min(self.share.first_in_layer().unwrap_or(u64::MAX));
            if here.states + found <= MOST_KEPT {
                self.share.each_in_layer(|slot| here.few.push(slot));
            }
            here.states += found;
            self.look(distance);
        }
        Ok(found)
    }

    fn write_piece(&self, piece: usize, bytes: &mut Vec<u8>) {
        write_section(bytes, self.own[piece], |bytes| self.share.write_part(bytes));
    }

    fn write_rest(&self, distance: usize, bytes: &mut Vec<u8>) {
        // What was found in this layer is found again when it is expanded again.
        if let Some((known, slots)) = self.nearest.as_ref().filter(|(known, _)| *known < distance) {
            let numbers = [&[*known as u64], &slots[..]].concat();
            write_section(bytes, NEAREST, |bytes| bytes.extend(bytes_of(&numbers)));
        }
    }

    fn take_letters(&mut self, to: usize, is_end: bool) -> Option<Vec<u8>> {
        let (all, workers) = (self.space.parts(), self.workers);
        let parts = || (to..all).step_by(workers);
        let waiting: usize = parts().map(|part| self.share.letters_to(part)).sum();
        if waiting < if is_end { 1 } else { PARCEL_BYTES } {
            return None;
        }
        let mut bytes = Vec::new();
        for part in parts() {
            if self.share.letters_to(part) > 0 {
                write_section(&mut bytes, part, |bytes| self.share.take_letters(part, bytes));
            }
        }
        Some(bytes)
    }

    fn read_letters(&mut self, bytes: &[u8]) -> Result<bool, Limit> {
        let read = |part, bytes: &[u8]| self.share.read_letters(part, bytes);
        Ok(read_sections(bytes, read).is_some())
    }

    fn deliver(&mut self, step: Step) {
        for &part in &self.own {
            step();
            self.share.deliver(part);
        }
    }

    fn end_layer(&mut self) {
        self.last = std::mem::take(&mut self.here);
    }

    fn moves(&self) -> u64 {
        0
    }

    fn route(&self, part: usize, section: Vec<u8>) -> Option<Vec<(usize, Vec<u8>)>> {
        Some(vec![(owner(part, self.workers), section)])
    }

    fn read_piece(&mut self, bytes: &[u8]) -> Result<bool, Limit> {
        let read = |part, bytes: &[u8]| {
            if part != NEAREST {
                return self.share.read_part(part, bytes);
            }
            let numbers = numbers_of(bytes);
            let (&distance, slots) = numbers.split_first()?;
            self.add_nearest(distance as usize, slots.to_vec());
            Some(())
        };
        Ok(read_sections(bytes, read).is_some())
    }

    fn pass(&mut self, _: usize) {}

    fn bytes(&self) -> u64 {
        (self.share.bytes() + self.share.letter_bytes()) as u64
    }
}

impl LayerShare for Box<dyn PackedShare + '_> {
    /// States are large, so that each is written once.
    const IS_WHOLE: bool = false;

    fn add_first(&mut self) -> Result<(), Limit> {
        PackedShare::add_first(&mut **self)
    }

    fn begin_layer(&mut self, distance: usize) -> usize {
        PackedShare::begin_layer(&mut **self, distance)
    }

    fn expand(&mut self, piece: usize, _: usize, _: Control) -> Result<u64, Limit> {
        PackedShare::expand(&mut **self, piece)
    }

    fn write_piece(&self, piece: usize, bytes: &mut Vec<u8>) {
        write_section(bytes, piece, |bytes| PackedShare::write_piece(&**self, bytes));
    }

    fn write_rest(&self, _: usize, _: &mut Vec<u8>) {}

    fn take_letters(&mut self, to: usize, is_end: bool) -> Option<Vec<u8>> {
        let fewest = if is_end { 1 } else { PARCEL_STATES };
        (self.letters_to(to) >= fewest).then(|| PackedShare::take_letters(&mut **self, to))
    }

    fn read_letters(&mut self, bytes: &[u8]) -> Result<bool, Limit> {
        self.read(bytes)
    }

    /// They were when they were read.
    fn deliver(&mut self, _: Step) {}

    fn end_layer(&mut self) {
        PackedShare::end_layer(&mut **self);
    }

    fn moves(&self) -> u64 {
        PackedShare::moves(&**self)
    }

    fn route(&self, _: usize, section: Vec<u8>) -> Option<Vec<(usize, Vec<u8>)>> {
        let mut routed = None;
        read_sections(&section, |_, bytes| {
            routed = Some(PackedShare::route(&**self, bytes)?);
            Some(())
        })?;
        routed
    }

    fn read_piece(&mut self, bytes: &[u8]) -> Result<bool, Limit> {
        self.read(bytes)
    }

    fn pass(&mut self, distance: usize) {
        PackedShare::begin_layer(&mut **self, distance);
    }

    fn bytes(&self) -> u64 {
        PackedShare::bytes(&**self)
    }
}

/// Returns an error if a worker has sent what no worker sends.
pub(crate) fn read_or_garbled(read: bool, from: u32) -> Result<(), ClusterError> {
    if read { Ok(()) } else { Err(crate::flood::garbled(from)) }
}
