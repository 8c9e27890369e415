//! The sum of the patterns of a partition, or of its image under a symmetry.

use super::CELLS;

/// The most patterns of a partition.
pub(super) const PARTS: usize = 8;

/// How many values a byte holds.
const VALUES: usize = 4;

/// Where the values of the patterns of a partition are.
#[derive(Clone, Debug)]
pub(super) struct PatternSum {
    /// Which pattern each number belongs to.
    pub(super) part_of: [u8; CELLS],
    /// What each number adds to its pattern's index on each cell.
    pub(super) share: [[u32; CELLS]; CELLS],
    /// Where the values of each pattern begin.
    pub(super) start: [u32; PARTS],
    parts: usize,
}

/// A state as a sum sees it: the index of each pattern, its value, and all values together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SumState {
    pub(super) index: [u32; PARTS],
    pub(super) value: [u8; PARTS],
    pub(super) total: u8,
}

/// Two numbers that change places: one goes from a cell to another, the other one back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) numbers: [usize; 2],
    pub(super) from: usize,
    pub(super) to: usize,
}

impl PatternSum {
    /// Makes a sum of this many patterns, which are all to be filled in.
    pub(super) fn new(parts: usize) -> PatternSum {
        PatternSum { part_of: [0; CELLS], share: [[0; CELLS]; CELLS], start: [0; PARTS], parts }
    }

    /// Evaluates the state in which each number is on the given cell.
    pub(super) fn evaluate(&self, cells: &[u8], values: &[u8]) -> SumState {
        let mut state = SumState { index: self.start, ..SumState::default() };
        for (number, &cell) in cells.iter().enumerate() {
            state.index[usize::from(self.part_of[number])] += self.share[number][usize::from(cell)];
        }
        for part in 0..self.parts {
            state.value[part] = value(values, state.index[part]);
            state.total += state.value[part];
        }
        state
    }

    /// Returns the two patterns that a change concerns, which may be one, and their new indices.
    #[inline]
    fn indices(&self, state: &SumState, change: Change) -> ([usize; 2], [u32; 2]) {
        let [one, other] = change.numbers;
        let parts = [one, other].map(|number| usize::from(self.part_of[number % CELLS]) % PARTS);
        let (from, to) = (change.from % CELLS, change.to % CELLS);
        let (one, other) = (&self.share[one % CELLS], &self.share[other % CELLS]);
        let one = one[to].wrapping_sub(one[from]);
        let other = other[from].wrapping_sub(other[to]);
        let mut indices =
            [state.index[parts[0]].wrapping_add(one), state.index[parts[1]].wrapping_add(other)];
        if parts[0] == parts[1] {
            indices = [indices[0].wrapping_add(other); 2];
        }
        (parts, indices)
    }

    /// Returns the sum of all values after a change.
    #[inline]
    pub(super) fn total(&self, state: &SumState, change: Change, values: &[u8]) -> u8 {
        let (parts, indices) = self.indices(state, change);
        let new = indices.map(|index| value(values, index));
        let old = parts.map(|part| state.value[part]);
        let total = state.total + new[0] - old[0];
        if parts[0] == parts[1] { total } else { total + new[1] - old[1] }
    }

    /// Updates the state by a change.
    #[inline]
    pub(super) fn change(&self, state: &mut SumState, change: Change, values: &[u8]) {
        let (parts, indices) = self.indices(state, change);
        for (part, index) in parts.into_iter().zip(indices) {
            let new = value(values, index);
            state.total = state.total + new - state.value[part];
            (state.index[part], state.value[part]) = (index, new);
        }
    }
}

#[inline]
pub(super) fn value(values: &[u8], index: u32) -> u8 {
    let index = index as usize;
    values[index / VALUES] >> (index % VALUES * 2) & 3
}

/// Returns how many bytes hold this many values.
pub(super) fn bytes(values: usize) -> usize {
    values.div_ceil(VALUES)
}

/// Rounds a number of values up to whole bytes.
pub(super) fn values(values: usize) -> usize {
    values.next_multiple_of(VALUES)
}

/// Packs values of which each is at most 3.
pub(super) fn pack(values: &[u8], into: &mut [u8]) {
    for (values, byte) in values.chunks(VALUES).zip(into) {
        *byte = values.iter().rev().fold(0, |byte, &value| byte << 2 | value);
    }
}
