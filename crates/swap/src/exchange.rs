//! The one kind of move.

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
