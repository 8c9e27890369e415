//! Shortest solutions with the databases of one partition.

use super::{
    Bytes, CELLS,
    build::{BuildControl, Cancelled, build},
    idastar,
    moves::Moves,
    partition::{Partition, cells_of, moved},
    sum::{self, Sum},
    symmetry::Symmetry,
};
use crate::{board::Board, exchange::Exchange};
use glisse_search::{Cost, Ending, Meter, Zeroed};
use std::sync::Arc;

/// The databases of a partition, and what IDA* needs besides them; for any number of boards.
pub struct PatternSolver {
    partition: Partition,
    pub(super) values: Bytes,
    pub(super) sums: Vec<Sum>,
    /// How far each cell is from each; 0 where there is no way.
    pub(super) distances: [[u8; CELLS]; CELLS],
    pub(super) moves: Moves,
}

/// The most sums. Every further one cuts off less than it costs.
const SUMS: usize = 4;

impl PatternSolver {
    /// Changes whenever the numbering of positions or the choice of patterns does, so that tables
    /// built before are not used.
    pub const TABLE_VERSION: u32 = 1;

    /// Builds the databases.
    pub fn build(partition: Partition, control: BuildControl) -> Result<PatternSolver, Cancelled> {
        let mut bytes: Zeroed<u8> = Zeroed::new(PatternSolver::table_bytes(&partition));
        let mut start = 0;
        for pattern in partition.tables().0 {
            let goal: Vec<u8> = cells_of(pattern).collect();
            let values = build(&partition.graph, &goal, &control)?;
            // A quarter of a gigabyte takes long enough for the clock to be looked at in between.
            for values in values.chunks(1 << 24) {
                control.check()?;
                sum::pack(values, &mut bytes[start..]);
                start += sum::bytes(values.len());
            }
        }
        Ok(PatternSolver::new(partition, Arc::new(bytes)))
    }

    /// Takes the databases from a table that [`PatternSolver::table`] has given; nothing if it is of
    /// another size.
    pub fn from_table(partition: Partition, table: &Bytes) -> Option<PatternSolver> {
        let is_suitable = table.len() == PatternSolver::table_bytes(&partition);
        is_suitable.then(|| PatternSolver::new(partition, Arc::clone(table)))
    }

    fn new(partition: Partition, values: Bytes) -> PatternSolver {
        let graph = &partition.graph;
        let mut distances = [[0; CELLS]; CELLS];
        for (from, row) in distances.iter_mut().enumerate().take(graph.cells()) {
            for (distance, known) in row.iter_mut().zip(graph.distances(from)) {
                *distance = known.unwrap_or(0) as u8;
            }
        }
        let (sums, moves) = (sums(&partition), Moves::new(graph));
        PatternSolver { partition, values, sums, distances, moves }
    }

    /// All values of all databases, one after the other.
    pub fn table(&self) -> Vec<u8> {
        self.values.to_vec()
    }

    /// How many bytes the table of a partition has.
    pub fn table_bytes(partition: &Partition) -> usize {
        let cells = partition.graph.cells();
        let tables = partition.tables().0.into_iter();
        tables.map(|pattern| sum::bytes(cells.pow(pattern.count_ones()))).sum()
    }

    /// How many bytes it takes to build it: besides, a byte a position of one database at a time.
    pub fn build_bytes(partition: &Partition) -> usize {
        let cells = partition.graph.cells();
        let tables = partition.tables().0.into_iter();
        let largest = tables.map(|pattern| cells.pow(pattern.count_ones())).max();
        PatternSolver::table_bytes(partition) + largest.unwrap_or(0)
    }

    /// How many positions a build has to go through, nearly all of which it counts as done.
    pub fn positions(partition: &Partition) -> u64 {
        let cells = partition.graph.cells() as u64;
        let tables =
            partition.tables().0.into_iter().map(|pattern| u64::from(pattern.count_ones()));
        tables.map(|size| (cells - size + 1..=cells).product::<u64>()).sum()
    }

    /// The partition of the numbers.
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// Whether it can solve this board: its shape and barriers are those of the databases.
    pub fn fits(&self, board: &Board) -> bool {
        self.partition.fits(board)
    }

    /// A number of exchanges below which there is no solution, of a board that has one.
    pub fn lower_bound(&self, board: &Board) -> Cost {
        debug_assert!(self.fits(board) && board.is_solvable());
        self.bound(&homes(board))
    }

    /// A shortest solution of a board that has one.
    pub fn solve(&self, board: &Board, meter: &mut Meter) -> Ending<Exchange> {
        debug_assert!(self.fits(board) && board.is_solvable());
        let homes = homes(board);
        match self.sums.len() {
            1 => idastar::solve::<1>(self, &homes, meter),
            2 => idastar::solve::<2>(self, &homes, meter),
            _ => idastar::solve::<SUMS>(self, &homes, meter),
        }
    }

    /// The symmetries of the grid with its barriers.
    pub(super) fn symmetries(&self) -> &[Symmetry] {
        &self.partition.symmetries
    }

    /// The largest of the sums of a permutation and its inverse, rounded up to its parity.
    pub(super) fn bound(&self, homes: &[u8]) -> Cost {
        let mut inverse = vec![0; homes.len()];
        let mut distance = 0;
        for (cell, &home) in homes.iter().enumerate() {
            inverse[usize::from(home)] = cell as u8;
            distance += u32::from(self.distances[cell][usize::from(home)]);
        }
        let looks = self.sums.iter().flat_map(|sum| [(sum, &inverse[..]), (sum, homes)]);
        let excess = looks.map(|(sum, cells)| sum.look(cells, &self.values).total).max();
        let bound = distance / 2 + u32::from(excess.unwrap_or(0));
        bound + u32::from((bound % 2 == 1) != is_odd(homes))
    }
}

impl std::fmt::Debug for PatternSolver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PatternSolver").field("partition", &self.partition).finish_non_exhaustive()
    }
}

/// The cell that the number on each cell belongs on.
fn homes(board: &Board) -> Vec<u8> {
    board.homes().into_iter().map(|home| home as u8).collect()
}

/// Whether it takes an odd number of exchanges: each cycle takes one less than its length.
fn is_odd(homes: &[u8]) -> bool {
    let mut seen = 0u32;
    let mut cycles = 0;
    for first in 0..homes.len() {
        cycles += usize::from(seen >> first & 1 == 0);
        let mut cell = first;
        while seen >> cell & 1 == 0 {
            seen |= 1 << cell;
            cell = usize::from(homes[cell]);
        }
    }
    (homes.len() - cycles) % 2 == 1
}

/// The sums of a partition and of its images that are different partitions.
fn sums(partition: &Partition) -> Vec<Sum> {
    let cells = partition.graph.cells();
    let (tables, images) = partition.tables();
    let starts: Vec<usize> = tables
        .iter()
        .scan(0, |next, pattern| {
            let start = *next;
            *next += sum::values(cells.pow(pattern.count_ones()));
            Some(start)
        })
        .collect();
    let mut seen: Vec<Vec<u32>> = Vec::new();
    let mut sums = Vec::new();
    for symmetry in &partition.symmetries {
        let patterns = partition.patterns().iter();
        let mut patterns: Vec<u32> = patterns.map(|&pattern| moved(symmetry, pattern)).collect();
        patterns.sort_unstable();
        if seen.contains(&patterns) {
            continue;
        }
        seen.push(patterns);
        let mut sum = Sum::new(images.len());
        for (part, image) in images.iter().enumerate() {
            let to_pattern = &partition.symmetries[image.symmetry];
            let both = |cell: u8| usize::from(symmetry[usize::from(to_pattern[usize::from(cell)])]);
            sum.start[part] = starts[image.table] as u32;
            for (digit, number) in cells_of(tables[image.table]).enumerate() {
                sum.part_of[both(number)] = part as u8;
                for cell in 0..cells {
                    let share = cells.pow(digit as u32) * cell;
                    sum.share[both(number)][both(cell as u8)] = share as u32;
                }
            }
        }
        sums.push(sum);
    }
    sums.truncate(SUMS);
    sums
}
