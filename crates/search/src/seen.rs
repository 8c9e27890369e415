//! What a breadth-first search has seen: a list of states in the order of discovery, and a quick
//! way to tell whether a state is on it.

use crate::{
    limits::Gate,
    outcome::Limit,
    space::{Channels, Indexed, State},
    table::Table,
    zeroed::Zeroed,
};

/// The list of the states seen, which is also the queue.
pub(crate) trait Seen<S> {
    /// How many states are on the list.
    fn len(&self) -> usize;
    /// The state at this place of the list.
    fn get(&self, index: usize) -> S;
    /// States of the list from this place on: at least one, and perhaps not all.
    fn run_from(&self, index: usize) -> &[S];
    /// Appends those states of `batch` that are not on the list yet.
    fn absorb(&mut self, batch: &[S], gate: &mut Gate) -> Result<(), Limit>;
    /// Forgets all but the first `len` states. After that nothing may be added.
    fn truncate(&mut self, len: usize);
    /// Whether this state is on the list.
    fn contains(&self, state: S) -> bool;
}

/// A list with a hash table, for any space.
pub(crate) struct Hashed<S> {
    table: Table<S>,
    len: usize,
    hashes: Vec<u64>,
}

impl<S: State> Hashed<S> {
    pub(crate) fn new(capacity: usize, gate: &mut Gate) -> Result<Self, Limit> {
        Ok(Hashed { table: Table::new(capacity, gate)?, len: 0, hashes: Vec::new() })
    }

    /// The place of a state on the list.
    pub(crate) fn find(&self, state: S) -> Option<usize> {
        self.table.find(state, state.mix()).filter(|&index| index < self.len)
    }
}

impl<S: State> Seen<S> for Hashed<S> {
    #[inline]
    fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn get(&self, index: usize) -> S {
        *self.table.get(index)
    }

    #[inline]
    fn run_from(&self, index: usize) -> &[S] {
        self.table.run_from(index)
    }

    fn absorb(&mut self, batch: &[S], gate: &mut Gate) -> Result<(), Limit> {
        self.table.reserve(batch.len(), gate)?;
        self.hashes.clear();
        self.hashes.extend(batch.iter().map(|state| state.mix()));
        self.table.prefetch(&self.hashes);
        for (&state, &hash) in batch.iter().zip(&self.hashes) {
            self.table.insert(state, hash);
        }
        self.len = self.table.len();
        Ok(())
    }

    fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    fn contains(&self, state: S) -> bool {
        self.find(state).is_some()
    }
}

/// The memory of a ranked list, kept from one search to the next: solving thousands of small boards
/// would otherwise spend its time on fresh pages.
#[derive(Debug, Default)]
pub struct Workspace<S> {
    /// One bit a rank; all clear between searches.
    bits: Zeroed<u64>,
    /// Sixteen bits a rank, see [`Marked`]; all clear between searches.
    marks: Zeroed<u16>,
    list: Vec<S>,
}

impl<S: State> Workspace<S> {
    /// An empty workspace.
    pub fn new() -> Self {
        Workspace { bits: Zeroed::default(), marks: Zeroed::default(), list: Vec::new() }
    }
}

/// A list with one bit a state of the whole space, for spaces that number their states.
pub(crate) struct Ranked<'a, S: Indexed> {
    space: &'a S,
    workspace: &'a mut Workspace<S::State>,
    len: usize,
}

impl<'a, S: Indexed> Ranked<'a, S> {
    pub(crate) fn new(
        space: &'a S,
        workspace: &'a mut Workspace<S::State>,
        gate: &mut Gate,
    ) -> Result<Self, Limit> {
        let words = usize::try_from(space.size().div_ceil(64)).map_err(|_| Limit::Memory)?;
        gate.claim(words.max(workspace.bits.len()).saturating_mul(size_of::<u64>()))?;
        gate.claim(workspace.list.len() * size_of::<S::State>())?;
        if workspace.bits.len() < words {
            workspace.bits = Zeroed::new(words);
        }
        Ok(Ranked { space, workspace, len: 0 })
    }
}

/// Makes the list at least `wanted` long.
fn lengthen<S: State>(list: &mut Vec<S>, wanted: usize, gate: &mut Gate) -> Result<(), Limit> {
    if wanted > list.len() {
        let (old, new) = (list.len(), wanted.next_power_of_two().max(1 << 12));
        gate.claim(new * size_of::<S>())?;
        list.resize(new, S::default());
        gate.release(old * size_of::<S>());
    }
    Ok(())
}

impl<S: Indexed> Seen<S::State> for Ranked<'_, S> {
    #[inline]
    fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn get(&self, index: usize) -> S::State {
        self.workspace.list[index]
    }

    #[inline]
    fn run_from(&self, index: usize) -> &[S::State] {
        &self.workspace.list[index..self.len]
    }

    #[inline]
    fn absorb(&mut self, batch: &[S::State], gate: &mut Gate) -> Result<(), Limit> {
        let Workspace { bits, list, .. } = &mut *self.workspace;
        let wanted = self.len + batch.len();
        lengthen(list, wanted, gate)?;
        // Most successors are old, but which ones is a coin toss to the branch predictor: every
        // state is written to the end of the list, and the end moves on if it was new.
        let room = &mut list[self.len..wanted];
        let bits = &mut bits[..];
        let mut fresh = 0;
        let rank = self.space.ranker();
        for &state in batch {
            let rank = rank(state);
            let (word, bit) = (&mut bits[(rank / 64) as usize], rank % 64);
            room[fresh] = state;
            fresh += usize::from(*word >> bit & 1 == 0);
            *word |= 1 << bit;
        }
        self.len += fresh;
        Ok(())
    }

    fn truncate(&mut self, len: usize) {
        let len = len.min(self.len);
        for &state in &self.workspace.list[len..self.len] {
            let rank = self.space.rank(state);
            self.workspace.bits[(rank / 64) as usize] &= !(1 << (rank % 64));
        }
        self.len = len;
    }

    fn contains(&self, state: S::State) -> bool {
        let rank = self.space.rank(state);
        self.workspace.bits[(rank / 64) as usize] >> (rank % 64) & 1 == 1
    }
}

impl<S: Indexed> Ranked<'_, S> {
    /// What it claims.
    pub(crate) fn bytes(&self) -> usize {
        let Workspace { bits, list, .. } = &*self.workspace;
        bits.len() * size_of::<u64>() + list.len() * size_of::<S::State>()
    }

    /// The list alone. The memory of its bits can be used for another one.
    pub(crate) fn into_list(mut self, gate: &mut Gate) -> Vec<S::State> {
        self.clear();
        gate.release(self.workspace.bits.len() * size_of::<u64>());
        let len = std::mem::take(&mut self.len);
        let mut list = std::mem::take(&mut self.workspace.list);
        list.truncate(len);
        list
    }

    /// Clears all bits by walking the list, which touches far less than the whole array.
    fn clear(&mut self) {
        for &state in &self.workspace.list[..self.len] {
            self.workspace.bits[(self.space.rank(state) / 64) as usize] = 0;
        }
    }
}

impl<S: Indexed> Drop for Ranked<'_, S> {
    /// Leaves the workspace clear.
    fn drop(&mut self) {
        self.clear();
    }
}

/// A list with sixteen bits a state of the whole space: whether it has been seen, and along which
/// channels it need not be expanded.
pub(crate) struct Marked<'a, S: Channels> {
    space: &'a S,
    workspace: &'a mut Workspace<S::State>,
    len: usize,
}

/// The bit of a mark that says that the state has been seen; the others are channels.
const SEEN: u16 = 1 << 15;

impl<'a, S: Channels> Marked<'a, S> {
    pub(crate) fn new(
        space: &'a S,
        workspace: &'a mut Workspace<S::State>,
        gate: &mut Gate,
    ) -> Result<Self, Limit> {
        let size = usize::try_from(space.size()).map_err(|_| Limit::Memory)?;
        gate.claim(size.max(workspace.marks.len()).saturating_mul(size_of::<u16>()))?;
        gate.claim(workspace.list.len() * size_of::<S::State>())?;
        if workspace.marks.len() < size {
            workspace.marks = Zeroed::new(size);
        }
        Ok(Marked { space, workspace, len: 0 })
    }

    /// The marks of these states.
    #[inline]
    pub(crate) fn marks(&self, states: &[S::State], marks: &mut [u16]) {
        let rank = self.space.ranker();
        let all = &self.workspace.marks[..];
        for (mark, &state) in marks.iter_mut().zip(states) {
            *mark = all[rank(state) as usize];
        }
    }

    /// What it claims.
    pub(crate) fn bytes(&self) -> usize {
        let Workspace { marks, list, .. } = &*self.workspace;
        marks.len() * size_of::<u16>() + list.len() * size_of::<S::State>()
    }

    /// Makes room for `extra` more states.
    pub(crate) fn reserve(&mut self, extra: usize, gate: &mut Gate) -> Result<(), Limit> {
        lengthen(&mut self.workspace.list, self.len + extra, gate)
    }

    /// Appends those states of `batch` that are not on the list yet, and marks all of them as
    /// reached along this channel. There must be room for all of them.
    #[inline]
    pub(crate) fn absorb_channel(&mut self, batch: &[S::State], channel: usize) {
        let Workspace { marks, list, .. } = &mut *self.workspace;
        let room = &mut list[self.len..self.len + batch.len()];
        let marks = &mut marks[..];
        let reached = SEEN | 1 << channel;
        let mut fresh = 0;
        let rank = self.space.ranker();
        // Without a branch, as in `Ranked::absorb`.
        for &state in batch {
            let mark = &mut marks[rank(state) as usize];
            room[fresh] = state;
            fresh += usize::from(*mark == 0);
            *mark |= reached;
        }
        self.len += fresh;
    }
}

impl<S: Channels> Seen<S::State> for Marked<'_, S> {
    #[inline]
    fn len(&self) -> usize {
        self.len
    }

    #[inline]
    fn get(&self, index: usize) -> S::State {
        self.workspace.list[index]
    }

    #[inline]
    fn run_from(&self, index: usize) -> &[S::State] {
        &self.workspace.list[index..self.len]
    }

    fn absorb(&mut self, batch: &[S::State], gate: &mut Gate) -> Result<(), Limit> {
        self.reserve(batch.len(), gate)?;
        for &state in batch {
            let rank = self.space.rank(state) as usize;
            if self.workspace.marks[rank] == 0 {
                self.workspace.list[self.len] = state;
                self.workspace.marks[rank] = SEEN;
                self.len += 1;
            }
        }
        Ok(())
    }

    fn truncate(&mut self, len: usize) {
        let len = len.min(self.len);
        let rank = self.space.ranker();
        for &state in &self.workspace.list[len..self.len] {
            self.workspace.marks[rank(state) as usize] = 0;
        }
        self.len = len;
    }

    fn contains(&self, state: S::State) -> bool {
        self.workspace.marks[self.space.rank(state) as usize] != 0
    }
}

impl<S: Channels> Drop for Marked<'_, S> {
    fn drop(&mut self) {
        self.truncate(0);
    }
}
