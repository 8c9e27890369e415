//! The sum of the patterns of a partition, or of its image under a symmetry.

use super::CELLS;

/// The most patterns of a partition.
pub(super) const PARTS: usize = 8;

/// Four values a byte.
const VALUES: usize = 4;

/// Where the values of a partition's patterns are.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    /// Which pattern each number belongs to.
    pub(super) part_of: [u8; CELLS],
    /// What each number adds to its pattern's index on each cell.
    pub(super) share: [[u32; CELLS]; CELLS],
    /// The index of each pattern with nothing added.
    pub(super) start: [u32; PARTS],
    parts: usize,
}

/// A state as a sum sees it: the index of each pattern, its value, and all values together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Looked {
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

impl Sum {
    /// A sum of this many patterns, all to be filled in.
    pub(super) fn new(parts: usize) -> Sum {
        Sum { part_of: [0; CELLS], share: [[0; CELLS]; CELLS], start: [0; PARTS], parts }
    }

    /// The state in which each number is on this cell.
    pub(super) fn look(&self, cells: &[u8], values: &[u8]) -> Looked {
        let mut looked = Looked { index: self.start, ..Looked::default() };
        for (number, &cell) in cells.iter().enumerate() {
            looked.index[usize::from(self.part_of[number])] +=
                self.share[number][usize::from(cell)];
        }
        for part in 0..self.parts {
            looked.value[part] = value(values, looked.index[part]);
            looked.total += looked.value[part];
        }
        looked
    }

    /// The patterns concerned by a change, and their new indices. They may be the same.
    #[inline]
    fn indices(&self, looked: &Looked, change: Change) -> ([usize; 2], [u32; 2]) {
        let [one, other] = change.numbers;
        let parts = [one, other].map(|number| usize::from(self.part_of[number % CELLS]) % PARTS);
        let (from, to) = (change.from % CELLS, change.to % CELLS);
        let (one, other) = (&self.share[one % CELLS], &self.share[other % CELLS]);
        let one = one[to].wrapping_sub(one[from]);
        let other = other[from].wrapping_sub(other[to]);
        let mut indices =
            [looked.index[parts[0]].wrapping_add(one), looked.index[parts[1]].wrapping_add(other)];
        if parts[0] == parts[1] {
            indices = [indices[0].wrapping_add(other); 2];
        }
        (parts, indices)
    }

    /// All values together after a change.
    #[inline]
    pub(super) fn total(&self, looked: &Looked, change: Change, values: &[u8]) -> u8 {
        let (parts, indices) = self.indices(looked, change);
        let new = indices.map(|index| value(values, index));
        let old = parts.map(|part| looked.value[part]);
        let total = looked.total + new[0] - old[0];
        if parts[0] == parts[1] { total } else { total + new[1] - old[1] }
    }

    /// The state after a change.
    #[inline]
    pub(super) fn change(&self, looked: &mut Looked, change: Change, values: &[u8]) {
        let (parts, indices) = self.indices(looked, change);
        for (part, index) in parts.into_iter().zip(indices) {
            let new = value(values, index);
            looked.total = looked.total + new - looked.value[part];
            (looked.index[part], looked.value[part]) = (index, new);
        }
    }
}

/// The value at an index.
#[inline]
pub(super) fn value(values: &[u8], index: u32) -> u8 {
    let index = index as usize;
    values[index / VALUES] >> (index % VALUES * 2) & 3
}

/// How many bytes hold this many values.
pub(super) fn bytes(values: usize) -> usize {
    values.div_ceil(VALUES)
}

/// This many values with those that fill the last byte.
pub(super) fn values(values: usize) -> usize {
    values.next_multiple_of(VALUES)
}

/// Packs values, at most 3 each.
pub(super) fn pack(values: &[u8], into: &mut [u8]) {
    for (values, byte) in values.chunks(VALUES).zip(into) {
        *byte = values.iter().rev().fold(0, |byte, &value| byte << 2 | value);
    }
}
