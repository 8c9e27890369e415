//! What a breadth-first search has seen: a list of states in the order of discovery, and a quick
//! way to tell whether a state is on it.

use crate::{Limit, Meter, State, table::Table};

/// The list of the states seen, which is also the queue.
pub(crate) struct Seen<S> {
    table: Table<S>,
    len: usize,
    hashes: Vec<u64>,
}

impl<S: State> Seen<S> {
    pub(crate) fn new(capacity: usize, meter: &mut Meter) -> Result<Self, Limit> {
        Ok(Seen { table: Table::new(capacity, meter)?, len: 0, hashes: Vec::new() })
    }

    /// Returns how many states are on the list.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Returns how many bytes the list and its slots have claimed.
    pub(crate) fn bytes(&self) -> usize {
        self.table.bytes()
    }

    /// Returns the state at this place of the list.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> S {
        *self.table.get(index)
    }

    /// States of the list from this place on: at least one, and perhaps not all.
    #[inline]
    pub(crate) fn run_from(&self, index: usize) -> &[S] {
        self.table.run_from(index)
    }

    /// Returns the place of a state on the list.
    pub(crate) fn find(&self, state: S) -> Option<usize> {
        self.table.find(state, state.mix()).filter(|&index| index < self.len)
    }

    /// Whether this state is on the list.
    pub(crate) fn contains(&self, state: S) -> bool {
        self.find(state).is_some()
    }

    /// Appends those states of `batch` that are not on the list yet.
    pub(crate) fn absorb(&mut self, batch: &[S], meter: &mut Meter) -> Result<(), Limit> {
        self.table.reserve(batch.len(), meter)?;
        self.hashes.clear();
        self.hashes.extend(batch.iter().map(|state| state.mix()));
        self.table.prefetch(&self.hashes);
        for (&state, &hash) in batch.iter().zip(&self.hashes) {
            self.table.insert(state, hash);
        }
        self.len = self.table.len();
        Ok(())
    }

    /// Appends those states of `batch` that are not on the list yet, and to `places` the place of
    /// every state of `batch`. Nothing is read ahead, unlike in [`Seen::absorb`]: with the successors of
    /// 64 states at a time that was tried, and spaces of some thousand states took longer.
    pub(crate) fn number(
        &mut self,
        batch: &[S],
        places: &mut Vec<u32>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        self.table.reserve(batch.len(), meter)?;
        for &state in batch {
            places.push(self.table.insert(state, state.mix()).0 as u32);
        }
        self.len = self.table.len();
        Ok(())
    }

    /// Forgets all but the first `len` states. After that nothing may be added.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }
}
