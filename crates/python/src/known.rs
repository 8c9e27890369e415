//! States of Python, each known by a number, with what has been asked of them.

use pyo3::prelude::*;

/// A number that stands for nothing.
pub(crate) const NONE: u32 = u32::MAX;

/// An estimate that has not been asked for. Larger ones say that no goal can be reached.
pub(crate) const UNASKED: u32 = u32::MAX - 1;

/// A move: the state that it leads to, and its cost.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    pub(crate) to: u32,
    pub(crate) cost: u32,
}

/// All states that have come up, in the order in which they did. Each is hashed once whenever Python
/// hands it over; what Python says of it is asked once.
#[derive(Default)]
pub(crate) struct Known {
    pub(crate) states: Vec<Py<PyAny>>,
    hashes: Vec<isize>,
    /// Numbers of states, at the places that their hashes name or the next free ones.
    slots: Vec<u32>,
    /// Where the moves of each state begin, or [`NONE`] before they are known, and how many there are.
    pub(crate) moves: Vec<(u32, u32)>,
    pub(crate) edges: Vec<Edge>,
    /// Whether each state is a goal, where that is known.
    pub(crate) goals: Vec<Option<bool>>,
    pub(crate) estimates: Vec<u32>,
    /// What one way to each state costs.
    pub(crate) reached: Vec<u64>,
}

impl Known {
    /// Returns the number of a state; the next one, if it has none.
    pub(crate) fn number(&mut self, state: Bound<'_, PyAny>) -> PyResult<u32> {
        let hash = state.hash()?;
        if 2 * (self.states.len() + 1) > self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut slot = place(hash) & mask;
        loop {
            let number = self.slots[slot];
            if number == NONE {
                break;
            }
            let index = number as usize;
            if self.hashes[index] == hash {
                let known = &self.states[index];
                if known.is(&state) || known.bind(state.py()).eq(&state)? {
                    return Ok(number);
                }
            }
            slot = (slot + 1) & mask;
        }
        let number = self.states.len() as u32;
        self.slots[slot] = number;
        self.states.push(state.unbind());
        self.hashes.push(hash);
        self.moves.push((NONE, 0));
        self.goals.push(None);
        self.estimates.push(UNASKED);
        self.reached.push(0);
        Ok(number)
    }

    fn grow(&mut self) {
        let count = (4 * self.states.len()).next_power_of_two().max(1024);
        self.slots = vec![NONE; count];
        for (number, &hash) in self.hashes.iter().enumerate() {
            let mut slot = place(hash) & (count - 1);
            while self.slots[slot] != NONE {
                slot = (slot + 1) & (count - 1);
            }
            self.slots[slot] = number as u32;
        }
    }
}

/// Spreads hashes: those of small numbers are the numbers themselves.
fn place(hash: isize) -> usize {
    let product = (hash as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (product >> 32) as usize
}
