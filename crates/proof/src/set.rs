//! A set of states by their numbers.

/// The numbers of states in the order in which they came, and a table that finds them: open addressing
/// with linear probing, at most half full.
#[derive(Default)]
pub(crate) struct Set {
    pub(crate) numbers: Vec<u128>,
    /// Which states have been reached by a move; empty where nobody asks.
    pub(crate) reached: Vec<bool>,
    slots: Vec<u32>,
}

const FREE: u32 = u32::MAX;

impl Set {
    /// Returns the slot of a number, or the free one where it belongs.
    fn slot(&self, number: u128) -> usize {
        let mask = self.slots.len() - 1;
        let mixed = (number as u64 ^ ((number >> 64) as u64).rotate_left(32))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut slot = (mixed >> 32) as usize & mask;
        while self.slots[slot] != FREE && self.numbers[self.slots[slot] as usize] != number {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Returns the place of a number in the list, or `None` if it is not in the set.
    pub(crate) fn find(&self, number: u128) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let place = self.slots[self.slot(number)];
        (place != FREE).then_some(place as usize)
    }

    /// Adds a number, unless it is there. Returns `false` if the set is full, at 2^31 states.
    pub(crate) fn insert(&mut self, number: u128) -> bool {
        if self.numbers.len() * 2 >= self.slots.len() {
            if self.numbers.len() >= 1 << 31 {
                return false;
            }
            let size = (self.slots.len() * 2).max(16);
            self.slots = vec![FREE; size];
            for place in 0..self.numbers.len() {
                let slot = self.slot(self.numbers[place]);
                self.slots[slot] = place as u32;
            }
        }
        let slot = self.slot(number);
        if self.slots[slot] == FREE {
            self.slots[slot] = self.numbers.len() as u32;
            self.numbers.push(number);
        }
        true
    }

    /// Returns how many bytes the set holds.
    pub(crate) fn bytes(&self) -> u64 {
        (self.numbers.capacity() * 16 + self.slots.capacity() * 4 + self.reached.capacity()) as u64
    }
}
