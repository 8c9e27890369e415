//! The state table: open addressing, linear probing, capacity a power of two, at most 2/3 full,
//! doubled when it fills up, as the course's hand-out on hashing describes it.
//!
//! Entries live in one growing list, in the order of their insertion; the slots hold 32-bit
//! references to them. That has three uses. The list is the queue of a breadth-first search and the
//! position in it tells a state's layer, so neither queue nor parents nor distances take memory of
//! their own. A slot costs 4 bytes instead of 8, so that a 64-bit state costs 8 bytes in the list
//! and 6 to 12 in the slots: 20 at most. And doubling frees the old slots before it allocates the
//! new ones, because the list alone is enough to fill them again.

use crate::{Limit, Meter, State, Zeroed};
use std::hint::black_box;

/// Something stored in the table under a state.
pub(crate) trait Entry: Copy + Default {
    type State: State;
    fn state(&self) -> Self::State;
}

impl<S: State> Entry for S {
    type State = S;
    #[inline]
    fn state(&self) -> S {
        *self
    }
}

/// Entries are kept in blocks of this many, so that the list grows without being copied and without
/// room to spare.
const BLOCK: usize = 1 << 13;
const BLOCK_BITS: u32 = BLOCK.trailing_zeros();

/// The fewest slots, as a power of two.
const MIN_BITS: u32 = 10;
/// The most slots, as a power of two: 1.4 billion entries, more than fits a large machine.
const MAX_BITS: u32 = 31;

pub(crate) struct Table<E> {
    /// An empty slot is 0. A full one holds, in its lower `bits` bits, the index of its entry plus
    /// one, and in the others a tag of the state's hash: most probes that meet a different state
    /// end at the tag, without a look at the entry.
    slots: Zeroed<u32>,
    bits: u32,
    blocks: Vec<Box<[E; BLOCK]>>,
    len: usize,
}

/// The result of looking for a state: the index of its entry, or the slot where it belongs.
enum Probe {
    Found(usize),
    Vacant(usize),
}

impl<E: Entry> Table<E> {
    /// Returns a table with slots for `capacity` entries, if they may have the memory.
    pub(crate) fn new(capacity: usize, meter: &mut Meter) -> Result<Self, Limit> {
        let mut table = Table { slots: Zeroed::default(), bits: 0, blocks: Vec::new(), len: 0 };
        let wanted = (MIN_BITS..MAX_BITS).find(|&bits| 3 * capacity <= 2 << bits);
        table
            .rebuild(wanted.unwrap_or(MAX_BITS), meter)
            .or_else(|_| table.rebuild(MIN_BITS, meter))?;
        Ok(table)
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns how many bytes the table has claimed.
    pub(crate) fn bytes(&self) -> usize {
        self.slots.len() * size_of::<u32>() + self.blocks.len() * size_of::<[E; BLOCK]>()
    }

    #[inline]
    pub(crate) fn get(&self, index: usize) -> &E {
        &self.blocks[index >> BLOCK_BITS][index % BLOCK]
    }

    /// Returns the entries from this index to the end of its block.
    #[inline]
    pub(crate) fn run_from(&self, index: usize) -> &[E] {
        let end = (self.len - (index - index % BLOCK)).min(BLOCK);
        &self.blocks[index >> BLOCK_BITS][index % BLOCK..end]
    }

    #[inline]
    pub(crate) fn get_mut(&mut self, index: usize) -> &mut E {
        &mut self.blocks[index >> BLOCK_BITS][index % BLOCK]
    }

    /// Returns the index of the entry of this state, whose hash is `hash`.
    #[inline]
    pub(crate) fn find(&self, state: E::State, hash: u64) -> Option<usize> {
        match self.probe(state, hash) {
            Probe::Found(index) => Some(index),
            Probe::Vacant(_) => None,
        }
    }

    /// Returns the index of the entry of the same state if there is one, or else that of `entry`, which is
    /// then appended; and whether it was. Room must have been made by [`Table::reserve`].
    #[expect(clippy::inline_always, reason = "as for the look itself")]
    #[inline(always)]
    pub(crate) fn insert(&mut self, entry: E, hash: u64) -> (usize, bool) {
        match self.probe(entry.state(), hash) {
            Probe::Found(index) => (index, false),
            Probe::Vacant(slot) => {
                let index = self.len;
                self.slots[slot] = self.reference(index, hash);
                *self.get_mut(index) = entry;
                self.len += 1;
                (index, true)
            }
        }
    }

    /// Reads what [`Table::find`] will read for all these hashes. No read waits for another, and no
    /// branch depends on what is read, so the processor waits for all the memory at once, where the
    /// look-ups themselves would wait for one line after the other.
    pub(crate) fn prefetch(&self, hashes: &[u64]) {
        // A small table is at hand.
        if self.slots.len() < 1 << 13 {
            return;
        }
        let mut references = [0; 256];
        let mut touched = false;
        let slots = &self.slots[..];
        for hashes in hashes.chunks(references.len()) {
            for (reference, &hash) in references.iter_mut().zip(hashes) {
                *reference = slots[self.home(hash)];
            }
            for (&reference, &hash) in references.iter().zip(hashes) {
                let is_match = reference & !self.index_mask() == self.tag(hash);
                // Without a match, the first entry, which is at hand.
                let index = (reference & self.index_mask()) * u32::from(is_match);
                let index = (index as usize).saturating_sub(1);
                touched ^= self.get(index).state() == E::State::default();
            }
        }
        black_box(touched);
    }

    /// Makes room for `extra` more entries.
    #[inline]
    pub(crate) fn reserve(&mut self, extra: usize, meter: &mut Meter) -> Result<(), Limit> {
        let wanted = self.len + extra;
        if wanted > self.blocks.len() * BLOCK || 3 * wanted > 2 * self.slots.len() {
            self.grow(wanted, meter)?;
        }
        Ok(())
    }

    #[cold]
    fn grow(&mut self, wanted: usize, meter: &mut Meter) -> Result<(), Limit> {
        while wanted > self.blocks.len() * BLOCK {
            meter.claim(size_of::<[E; BLOCK]>())?;
            let block = vec![E::default(); BLOCK].into_boxed_slice();
            self.blocks.push(block.try_into().unwrap_or_else(|_| unreachable!("length BLOCK")));
        }
        let mut bits = self.bits;
        while 3 * wanted > 2 << bits {
            bits += 1;
        }
        if bits > MAX_BITS {
            return Err(Limit::Memory);
        }
        if bits > self.bits {
            self.rebuild(bits, meter)?;
        }
        Ok(())
    }

    /// Throws the slots away and fills `1 << bits` new ones from the list. The clock is looked at
    /// on the way, since a large table takes seconds; after an error the table is of no more use.
    fn rebuild(&mut self, bits: u32, meter: &mut Meter) -> Result<(), Limit> {
        meter.release(self.slots.len() * size_of::<u32>());
        self.slots = Zeroed::default();
        meter.claim(size_of::<u32>() << bits)?;
        self.slots = Zeroed::new(1 << bits);
        self.bits = bits;
        let mut hashes = [0; 64];
        for start in (0..self.len).step_by(hashes.len()) {
            if start % (BLOCK * 8) == 0 {
                meter.poll()?;
            }
            let end = self.len.min(start + hashes.len());
            let mut touched = 0;
            for (hash, index) in hashes.iter_mut().zip(start..end) {
                *hash = self.get(index).state().mix();
                touched |= self.slots[self.home(*hash)];
            }
            black_box(touched);
            for (&hash, index) in hashes.iter().zip(start..end) {
                let mut slot = self.home(hash);
                while self.slots[slot] != 0 {
                    slot = (slot + 1) & (self.slots.len() - 1);
                }
                self.slots[slot] = self.reference(index, hash);
            }
        }
        Ok(())
    }

    /// A call would cost as much as the look itself, which is what searches do most.
    #[expect(clippy::inline_always, reason = "without it, it depends on who else calls it")]
    #[inline(always)]
    fn probe(&self, state: E::State, hash: u64) -> Probe {
        let (mask, tag) = (self.index_mask(), self.tag(hash));
        let mut slot = self.home(hash);
        let slots = &self.slots[..];
        loop {
            let reference = slots[slot];
            if reference == 0 {
                return Probe::Vacant(slot);
            }
            if reference & !mask == tag {
                let index = (reference & mask) as usize - 1;
                if self.get(index).state() == state {
                    return Probe::Found(index);
                }
            }
            slot = (slot + 1) & (slots.len() - 1);
        }
    }

    /// Returns the slot where the search for this hash begins: its upper bits.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        (hash >> (64 - self.bits)) as usize
    }

    /// Returns the lower bits of the hash, shifted to where a slot keeps them.
    #[inline]
    fn tag(&self, hash: u64) -> u32 {
        (hash as u32) << self.bits
    }

    #[inline]
    fn index_mask(&self) -> u32 {
        (1 << self.bits) - 1
    }

    #[inline]
    fn reference(&self, index: usize, hash: u64) -> u32 {
        self.tag(hash) | (index as u32 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Control;
    use proptest::prelude::*;
    use std::collections::HashMap;

    proptest! {
        #[test]
        fn the_table_agrees_with_a_map(states in prop::collection::vec(0u64..5000, 0..20_000)) {
            let mut meter = Meter::new(Control::new());
            let mut table: Table<u64> = Table::new(0, &mut meter).unwrap();
            let mut map = HashMap::new();
            for state in states {
                table.reserve(1, &mut meter).unwrap();
                let known = map.len();
                let index = *map.entry(state).or_insert(known);
                prop_assert_eq!(table.insert(state, state.mix()), (index, index == known));
            }
            for state in 0..5000u64 {
                prop_assert_eq!(table.find(state, state.mix()), map.get(&state).copied());
            }
            prop_assert!(3 * table.len() <= 2 * table.slots.len());
        }
    }

    #[test]
    fn a_64_bit_state_takes_at_most_22_bytes_however_full_the_table_is() {
        let mut meter = Meter::new(Control::new());
        let mut table: Table<u64> = Table::new(0, &mut meter).unwrap();
        for state in 0..3_000_000u64 {
            table.reserve(1, &mut meter).unwrap();
            table.insert(state, state.mix());
            let bytes = meter.statistics.peak_bytes;
            assert!(state < 100_000 || bytes <= 22 * (state + 1), "{bytes} for {state}");
        }
    }

    #[test]
    fn growing_beyond_the_memory_limit_is_refused_before_it_happens() {
        let control = Control::new().memory_limit(1 << 20);
        let mut meter = Meter::new(control);
        let mut table: Table<u64> = Table::new(0, &mut meter).unwrap();
        let refusal = (0u64..).find_map(|state| {
            let refusal = table.reserve(1, &mut meter).err();
            if refusal.is_none() {
                table.insert(state, state.mix());
            }
            refusal
        });
        assert_eq!(refusal, Some(Limit::Memory));
        assert!(meter.statistics.peak_bytes <= 1 << 20);
        assert!(table.len() > 30_000);
    }
}
