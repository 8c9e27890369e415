//! The one kind of move.

/// Whether an odd number of exchanges makes a permutation of at most 64 cells, given what is on each.
pub(crate) fn is_odd(cells: usize, at: impl Fn(usize) -> usize) -> bool {
    let mut seen = 0_u64;
    let is_new = |cell: usize| {
        let before = seen;
        seen |= 1 << cell;
        seen != before
    };
    is_odd_among(cells, at, is_new)
}

/// Whether an odd number of exchanges makes a permutation, given what is on each cell, and what tells
/// whether a cell comes for the first time. A cycle of n cells is n - 1 exchanges.
pub(crate) fn is_odd_among(
    cells: usize,
    at: impl Fn(usize) -> usize,
    mut is_new: impl FnMut(usize) -> bool,
) -> bool {
    let mut is_odd = false;
    for first in 0..cells {
        let mut cell = first;
        while is_new(cell) {
            cell = at(cell);
            is_odd ^= cell != first;
        }
    }
    is_odd
}

/// Returns the least number of exchanges that is at least a bound and has the parity of the
/// permutation.
pub(crate) fn with_parity(bound: u64, is_odd: bool) -> u64 {
    bound + u64::from((bound % 2 == 1) != is_odd)
}

/// An exchange of the numbers on two cells, which are counted from 0, row by row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Exchange {
    first: u32,
    second: u32,
}

impl Exchange {
    /// Makes the exchange of two cells, given in either order.
    pub fn new(one: usize, other: usize) -> Exchange {
        Exchange { first: one.min(other) as u32, second: one.max(other) as u32 }
    }

    /// Returns the cell that comes first.
    pub fn first(self) -> usize {
        self.first as usize
    }

    /// Returns the cell that comes second.
    pub fn second(self) -> usize {
        self.second as usize
    }

    /// Whether two exchanges have no cell in common, so that their order does not matter.
    pub fn is_disjoint(self, other: Exchange) -> bool {
        let cells = [other.first, other.second];
        !cells.contains(&self.first) && !cells.contains(&self.second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_raised_to_the_parity() {
        assert_eq!([0, 1, 2, 3].map(|bound| with_parity(bound, false)), [0, 2, 2, 4]);
        assert_eq!([0, 1, 2, 3].map(|bound| with_parity(bound, true)), [1, 1, 3, 3]);
    }
}
