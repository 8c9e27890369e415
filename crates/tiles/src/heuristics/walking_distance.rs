//! Walking distance: how tiles must change rows, without regard to columns; and the reverse.

use super::axis::Axis;
use crate::{Direction, PackedMove, Shape, TileSpace};
use glisse_family::{AnyMemo, ProgressReporter, RunError};
use glisse_search::{Control, Cost, Heuristic, Limit, Packed, Progress};
use glisse_words::{Explain, Message, impl_error, message};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Ken'ichiro Takahashi's walking distance.
///
/// Only how many tiles of each row stand in each row is looked at, and in which row the empty cell
/// is. A vertical move takes any tile of a row next to the empty cell's into it. A table gives the
/// least number of such moves to the goal; another one the same for columns.
///
/// *Admissible*: the vertical moves of a solution solve what is left of the board for the first
/// table, the horizontal ones for the second, and no move is of both. *Consistent*: a move is one
/// step in one of the tables, whose steps can be taken back, and none in the other.
#[derive(Clone, Debug)]
pub struct WalkingDistance {
    rows: AxisWalk,
    columns: AxisWalk,
}

/// Why there is no walking distance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoWalkingDistance {
    /// The tables of this shape would be too large.
    Shape(Shape),
    /// A limit came before the tables were built.
    Limit(Limit),
}

impl Explain for NoWalkingDistance {
    fn message(&self) -> Message {
        match self {
            NoWalkingDistance::Shape(Shape { rows, columns, .. }) => {
                message!("tiles-no-walking-distance", rows = *rows, columns = *columns)
            }
            NoWalkingDistance::Limit(limit) => RunError::Limit(*limit).message(),
        }
    }
}

impl_error!(NoWalkingDistance);

/// Where a state is in the two tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WalkingDistanceMemo {
    rows: Entry,
    columns: Entry,
}

impl From<WalkingDistanceMemo> for AnyMemo {
    #[inline]
    fn from(WalkingDistanceMemo { rows, columns }: WalkingDistanceMemo) -> AnyMemo {
        AnyMemo([rows, columns])
    }
}

impl From<AnyMemo> for WalkingDistanceMemo {
    #[inline]
    fn from(AnyMemo([rows, columns]): AnyMemo) -> WalkingDistanceMemo {
        WalkingDistanceMemo { rows, columns }
    }
}

/// A position of a table: its number, and in the lowest 8 bits its distance from the goal.
type Entry = u32;

/// No position: there is no such move.
const NONE: Entry = Entry::MAX;

#[derive(Clone, Debug)]
struct AxisWalk {
    axis: Axis,
    table: Arc<Table>,
}

/// All positions: how many tiles of each line stand in each line, and which line the empty cell is
/// in.
#[derive(Debug)]
struct Table {
    lines: usize,
    /// A position written as a number, see [`Table::tile`] and [`Table::empty`].
    entries: FxHashMap<u128, Entry>,
    /// What a move leads to: for each position, for the empty cell going to the line before and to
    /// the line after, and for each line that the tile may belong in.
    links: Box<[Entry]>,
}

impl Table {
    /// Returns what a tile that belongs in a line and stands in another adds to the number of a
    /// position. A line has 6 cells at most, so that 3 bits hold a count.
    fn tile(lines: usize, stands: usize, belongs: usize) -> u128 {
        1 << (3 * (stands * lines + belongs))
    }

    /// Returns what the empty cell in a line adds to the number of a position.
    fn empty(lines: usize, line: usize) -> u128 {
        (line as u128) << (3 * lines * lines)
    }

    /// Finds all positions by breadth-first search from the goal.
    fn new(axis: &Axis, empty: usize, reporter: &ProgressReporter) -> Result<Table, Limit> {
        let lines = axis.lines;
        let mut goal = Table::empty(lines, empty);
        for line in 0..lines {
            let tiles = axis.length - usize::from(line == empty);
            goal += tiles as u128 * Table::tile(lines, line, line);
        }
        let mut positions = vec![(goal, empty)];
        let mut distances = vec![0u8];
        let mut numbers = FxHashMap::default();
        numbers.insert(goal, 0);
        let mut moves = Vec::new();
        let mut head = 0;
        while head < positions.len() {
            if head % 1024 == 0 {
                let found = positions.len() as u64;
                reporter.check(|| Progress::BuildingTable { positions: found })?;
            }
            let (position, empty) = positions[head];
            for line in [empty.checked_sub(1), Some(empty + 1).filter(|&line| line < lines)] {
                for belongs in 0..lines {
                    let tile = |line| Table::tile(lines, line, belongs);
                    let Some(line) = line.filter(|&line| position & (7 * tile(line)) != 0) else {
                        moves.push(NONE);
                        continue;
                    };
                    let without = position - tile(line) - Table::empty(lines, empty);
                    let next = without + tile(empty) + Table::empty(lines, line);
                    let fresh = positions.len();
                    let number = *numbers.entry(next).or_insert(fresh);
                    if number == fresh {
                        positions.push((next, line));
                        distances.push(distances[head] + 1);
                    }
                    moves.push(number as Entry);
                }
            }
            head += 1;
        }
        let entry = |number: usize| (number as Entry) << 8 | Entry::from(distances[number]);
        for link in moves.iter_mut().filter(|link| **link != NONE) {
            *link = entry(*link as usize);
        }
        let entries = numbers.into_iter().map(|(key, number)| (key, entry(number))).collect();
        Ok(Table { lines, entries, links: moves.into() })
    }

    /// Returns the position after the empty cell has gone to the next line and a tile has come from
    /// there.
    #[inline]
    fn step(&self, entry: Entry, is_forwards: bool, belongs: usize) -> Entry {
        let side = 2 * (entry >> 8) as usize + usize::from(is_forwards);
        self.links[side * self.lines + belongs]
    }
}

impl AxisWalk {
    fn begin<const LIMBS: usize, const BITS: usize>(
        &self,
        space: &TileSpace<LIMBS, BITS>,
        state: Packed<LIMBS, BITS>,
    ) -> Entry {
        let lines = self.axis.lines;
        let stands = |cell: usize| {
            let (tile, line) = (state.at(cell), self.axis.line(cell));
            if tile == space.empty {
                Table::empty(lines, line)
            } else {
                Table::tile(lines, line, self.axis.line(tile))
            }
        };
        // Every position that a board can have is in the table.
        self.table.entries[&(0..space.shape.cells()).map(stands).sum::<u128>()]
    }
}

impl WalkingDistance {
    /// Builds the tables for boards of this shape whose empty cell belongs on `empty`, which takes up
    /// to a second or so and some tens of megabytes.
    pub fn new(
        shape: Shape,
        empty: usize,
        control: Control,
    ) -> Result<WalkingDistance, NoWalkingDistance> {
        if !WalkingDistance::exists(shape) {
            return Err(NoWalkingDistance::Shape(shape));
        }
        let reporter = ProgressReporter::new(control);
        WalkingDistance::build(shape, empty, &reporter).map_err(NoWalkingDistance::Limit)
    }

    fn build(
        shape: Shape,
        empty: usize,
        reporter: &ProgressReporter,
    ) -> Result<WalkingDistance, Limit> {
        let (rows, columns) = (Axis::rows(shape), Axis::columns(shape));
        let (row, column) = (rows.line(empty), columns.line(empty));
        let row_table = Arc::new(Table::new(&rows, row, reporter)?);
        let column_table = if shape.rows == shape.columns && row == column {
            Arc::clone(&row_table)
        } else {
            Arc::new(Table::new(&columns, column, reporter)?)
        };
        Ok(WalkingDistance {
            rows: AxisWalk { axis: rows, table: row_table },
            columns: AxisWalk { axis: columns, table: column_table },
        })
    }

    /// Whether there is a walking distance for boards of this shape.
    ///
    /// The largest tables within that have 24,964 positions (4×4), 352,560 (3×5) and 367,560 (2×6);
    /// the next ones, 5,977,015 (4×5), 16,854,390 (2×7) and 50,388,240 (3×6).
    pub fn exists(shape: Shape) -> bool {
        shape.rows + shape.columns <= 8
    }
}

impl<const LIMBS: usize, const BITS: usize> Heuristic<TileSpace<LIMBS, BITS>> for WalkingDistance {
    type Memo = WalkingDistanceMemo;

    fn begin(
        &self,
        space: &TileSpace<LIMBS, BITS>,
        state: Packed<LIMBS, BITS>,
    ) -> WalkingDistanceMemo {
        WalkingDistanceMemo {
            rows: self.rows.begin(space, state),
            columns: self.columns.begin(space, state),
        }
    }

    #[inline]
    fn step(
        &self,
        _: &TileSpace<LIMBS, BITS>,
        memo: WalkingDistanceMemo,
        state: Packed<LIMBS, BITS>,
        step: PackedMove,
        _: Packed<LIMBS, BITS>,
    ) -> WalkingDistanceMemo {
        let tile = state.at(usize::from(step.to));
        let is_forwards = matches!(step.direction, Direction::Down | Direction::Right);
        let walk =
            |walk: &AxisWalk, entry| walk.table.step(entry, is_forwards, walk.axis.line(tile));
        match step.direction {
            Direction::Up | Direction::Down => {
                WalkingDistanceMemo { rows: walk(&self.rows, memo.rows), ..memo }
            }
            Direction::Left | Direction::Right => {
                WalkingDistanceMemo { columns: walk(&self.columns, memo.columns), ..memo }
            }
        }
    }

    #[inline]
    fn value(&self, memo: WalkingDistanceMemo) -> Cost {
        (memo.rows & 0xff) + (memo.columns & 0xff)
    }

    fn is_admissible(&self, _: &TileSpace<LIMBS, BITS>) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{
        sync::atomic::{AtomicBool, AtomicU64, Ordering},
        time::Duration,
    };

    fn table(rows: usize, columns: usize, empty: usize) -> Table {
        let axis = Axis::rows(Shape { rows, columns });
        Table::new(&axis, empty, &ProgressReporter::new(Control::new())).unwrap()
    }

    #[test]
    fn a_build_stops_when_it_is_told_to() {
        let (reports, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        let tell = |progress: Progress| {
            assert!(matches!(progress, Progress::BuildingTable { positions: 1.. }));
            let before = reports.fetch_add(1, Ordering::Relaxed);
            stop.store(before == 1, Ordering::Relaxed);
        };
        let control = Control::new().on_progress(&tell).cancelled_by(&stop);
        let shape = Shape { rows: 5, columns: 3 };
        let stopped = WalkingDistance::new(shape, 14, control).unwrap_err();
        assert_eq!(stopped, NoWalkingDistance::Limit(Limit::Cancelled));
        assert_eq!(reports.into_inner(), 2);
        let late = Control::new().time_limit(Duration::ZERO);
        let stopped = WalkingDistance::new(shape, 14, late).unwrap_err();
        assert_eq!(stopped, NoWalkingDistance::Limit(Limit::Time));
    }

    #[test]
    fn tables_have_the_known_numbers_of_positions() {
        let count = |rows, columns, empty| table(rows, columns, empty).entries.len();
        // 24,964 is Takahashi's; the others were counted apart, as matrices with given sums.
        for empty in 0..4 {
            assert_eq!(count(4, 4, empty), 24_964);
        }
        assert_eq!([count(2, 6, 1), count(3, 5, 2), count(5, 2, 4)], [12, 525, 11_010]);
        assert_eq!([count(5, 3, 0), count(6, 2, 3)], [352_560, 367_560]);
    }

    #[test]
    fn the_largest_distance_of_a_fifteen_puzzle_is_known() {
        assert_eq!(table(4, 4, 3).entries.values().map(|entry| entry & 0xff).max(), Some(35));
    }
}
