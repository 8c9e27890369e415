//! The Manhattan distance, and two moves more for each tile that has to let others pass.

use super::{axis::Axis, distances::TileDistances};
use crate::{Direction, PackedMove, Shape, TileSpace};
use glisse_search::{Cost, Heuristic, Packed, memo_is_value};

/// The [Manhattan distance](TileDistances::manhattan), plus 2 for each tile that has to leave its line and
/// come back.
///
/// Two tiles that stand in the line they belong in, but in the wrong order, cannot pass each other
/// within it. Of the tiles of a line that belong there, as many can stay as the longest subsequence
/// has that is in the right order; each of the others must take one step out of the line and one
/// back, of which the Manhattan distance knows nothing (Hansson, Mayer and Yung 1992).
///
/// *Consistent*: let a tile move from a row to the next; the order within its column stays what it
/// was, and the tile belongs in at most one of the two rows. If in neither, only the Manhattan
/// distance changes, by 1. If it leaves its row, the Manhattan distance grows by 1, and the number
/// of tiles that have to leave that row stays or falls by 1; if it enters it, the reverse. So every
/// move changes the sum by exactly 1. *Admissible*: it is consistent, and 0 at the goal.
#[derive(Clone, Debug)]
pub struct LinearConflict {
    manhattan: TileDistances,
    rows: Lines,
    columns: Lines,
}

/// The longest lines whose conflicts are looked up. The table has (length + 1)^length values.
const LONGEST_IN_TABLE: usize = 5;

/// More than the length of any line: a board has 256 cells at most, and two lines at least.
const LONGEST: usize = 128;

/// The conflicts of all rows, or of all columns.
#[derive(Clone, Debug)]
struct Lines {
    axis: Axis,
    cells: usize,
    /// For each line, a row of the table, and each tile: the place, counted from 1, on which the tile
    /// belongs in the line; 0 if it does not, or is the empty cell.
    place: Box<[u8]>,
    /// What a digit counts on each cell, in the number that is made of the places of a line.
    weight: Box<[u32]>,
    /// How many tiles have to leave, by the number of a line; empty if lines are long.
    leaving: Box<[u8]>,
}

/// Returns how many of these places must be taken out to leave an increasing sequence; places of 0
/// do not count.
fn leaving(places: impl Iterator<Item = u8>) -> u8 {
    // The least last place of an increasing subsequence of each length.
    let mut least = [0; LONGEST];
    let (mut count, mut longest) = (0, 0);
    for place in places.filter(|&place| place > 0) {
        let length = least[..longest].partition_point(|&last| last < place);
        least[length] = place;
        longest = longest.max(length + 1);
        count += 1;
    }
    count - longest as u8
}

impl Lines {
    fn new(axis: Axis, empty: usize) -> Lines {
        let cells = axis.lines * axis.length;
        let mut place = vec![0; axis.lines * cells];
        for line in 0..axis.lines {
            for (index, tile) in axis.cells(line).enumerate().filter(|&(_, tile)| tile != empty) {
                place[line * cells + tile] = index as u8 + 1;
            }
        }
        let length = if axis.length <= LONGEST_IN_TABLE { axis.length as u32 } else { 0 };
        let base = length + 1;
        let mut weight = vec![0; cells];
        for line in 0..axis.lines {
            for (cell, index) in axis.cells(line).zip(0..length) {
                weight[cell] = base.pow(index);
            }
        }
        let digit = |number: u32, index: u32| (number / base.pow(index) % base) as u8;
        let leaving = (0..base.pow(length))
            .map(|number| leaving((0..length).map(|index| digit(number, index))))
            .collect();
        Lines { axis, cells, place: place.into(), weight: weight.into(), leaving }
    }

    /// Returns the place of each tile of a line that belongs there, in order; 0 for the others.
    #[inline]
    fn places<const LIMBS: usize, const BITS: usize>(
        &self,
        state: Packed<LIMBS, BITS>,
        line: usize,
    ) -> impl Iterator<Item = (usize, u8)> {
        let place = &self.place[line * self.cells..][..self.cells];
        self.axis.cells(line).map(move |cell| (cell, place[state.at(cell)]))
    }

    /// Returns the number of a line, whose digits are these places.
    #[inline]
    fn number<const LIMBS: usize, const BITS: usize>(
        &self,
        state: Packed<LIMBS, BITS>,
        line: usize,
    ) -> u32 {
        let digits = self.places(state, line);
        digits.map(|(cell, place)| u32::from(place) * self.weight[cell]).sum()
    }

    /// Returns how many tiles have to leave a long line. The search of short boards should not pay
    /// for the memory that this needs.
    #[inline(never)]
    fn leaving_long<const LIMBS: usize, const BITS: usize>(
        &self,
        state: Packed<LIMBS, BITS>,
        line: usize,
    ) -> Cost {
        Cost::from(leaving(self.places(state, line).map(|(_, place)| place)))
    }

    /// Returns how many tiles have to leave all lines.
    fn all<const LIMBS: usize, const BITS: usize>(&self, state: Packed<LIMBS, BITS>) -> Cost {
        (0..self.axis.lines).map(|line| self.leaving_long(state, line)).sum()
    }

    /// Returns how many tiles have to leave the line that a tile belongs in, before it goes to the
    /// next line and afterwards; 0 if it neither leaves that line nor enters it.
    #[inline]
    fn moved<const LIMBS: usize, const BITS: usize>(
        &self,
        tile: usize,
        [from, to]: [usize; 2],
        [state, next]: [Packed<LIMBS, BITS>; 2],
    ) -> [Cost; 2] {
        let home = self.axis.line(tile);
        let (leaves, enters) = (home == self.axis.line(from), home == self.axis.line(to));
        if !leaves && !enters {
            return [0, 0];
        }
        if self.axis.length > LONGEST_IN_TABLE {
            return [self.leaving_long(state, home), self.leaving_long(next, home)];
        }
        let number = self.number(state, home);
        // Both cells have the same place in their lines.
        let digit = u32::from(self.place[home * self.cells + tile]) * self.weight[to];
        let next = if leaves { number - digit } else { number + digit };
        [number, next].map(|number| Cost::from(self.leaving[number as usize]))
    }
}

impl LinearConflict {
    /// Makes the heuristic for boards of this shape, of up to 256 cells, whose empty cell belongs
    /// on `empty`.
    pub fn new(shape: Shape, empty: usize) -> LinearConflict {
        LinearConflict {
            manhattan: TileDistances::manhattan(shape),
            rows: Lines::new(Axis::rows(shape), empty),
            columns: Lines::new(Axis::columns(shape), empty),
        }
    }
}

impl<const LIMBS: usize, const BITS: usize> Heuristic<TileSpace<LIMBS, BITS>> for LinearConflict {
    memo_is_value!(TileSpace<LIMBS, BITS>);

    fn begin(&self, space: &TileSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> Cost {
        let leaving = self.rows.all(state) + self.columns.all(state);
        self.manhattan.begin(space, state) + 2 * leaving
    }

    #[inline]
    fn step(
        &self,
        _: &TileSpace<LIMBS, BITS>,
        memo: Cost,
        state: Packed<LIMBS, BITS>,
        step: PackedMove,
        next: Packed<LIMBS, BITS>,
    ) -> Cost {
        let [from, to] = step.way_of_tile();
        let tile = state.at(from);
        let lines = match step.direction {
            Direction::Up | Direction::Down => &self.rows,
            Direction::Left | Direction::Right => &self.columns,
        };
        let [before, after] = lines.moved(tile, [from, to], [state, next]);
        self.manhattan.moved(memo, tile, from, to) + 2 * after - 2 * before
    }

    fn is_admissible(&self, _: &TileSpace<LIMBS, BITS>) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_few_tiles_leave_as_possible() {
        // By the definition: the smallest set of tiles without which the others are in order.
        for number in 0..6u32.pow(5) {
            let places: Vec<u8> =
                (0..5).map(|index| (number / 6u32.pow(index) % 6) as u8).collect();
            let stay = |set: u32| {
                let staying = places.iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1);
                staying.map(|(_, &place)| place).filter(|&place| place > 0).collect::<Vec<_>>()
            };
            let count = stay(31).len();
            let least = (0..32)
                .filter(|&set| stay(set).is_sorted_by(|a, b| a < b))
                .map(|set| count - stay(set).len())
                .min();
            assert_eq!(Some(usize::from(leaving(places.iter().copied()))), least, "{places:?}");
        }
    }

    #[test]
    fn a_line_of_128_cells_is_no_problem() {
        assert_eq!(leaving((1..=128).rev()), 127);
        assert_eq!(leaving(1..=128), 0);
    }
}
