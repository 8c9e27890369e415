//! Shortest solutions with the databases of one partition.

use super::{
    CELLS,
    build::build,
    idastar::{self, See},
    moves::Moves,
    partition::{Partition, cells_of, moved},
    sum::{self, PatternSum},
    symmetry::Symmetry,
};
use crate::{
    Board, Exchange,
    exchange::{is_odd, with_parity},
};
use glisse_family::{
    BuildProgress,
    tables::{Bytes, Tabulated},
};
use glisse_search::{Control, Cost, Ending, Limit, Meter, Workers, Zeroed};
use std::sync::Arc;

/// The databases of a partition with what IDA* needs besides them, to solve any number of boards.
pub struct PatternSolver {
    partition: Partition,
    pub(super) values: Bytes,
    pub(super) sums: Vec<PatternSum>,
    /// The distance between each two cells; 0 where there is no way.
    pub(super) distances: [[u8; CELLS]; CELLS],
    pub(super) moves: Moves,
}

/// The most sums. Every further one cuts off less than it costs.
const SUMS: usize = 4;

impl PatternSolver {
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

    /// Returns the partition of the numbers.
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// Whether it can solve this board: its shape and barriers are those of the databases.
    pub fn fits(&self, board: &Board) -> bool {
        self.partition.fits(board)
    }

    /// Returns a number of exchanges below which there is no solution, of a board that has one.
    pub fn lower_bound(&self, board: &Board) -> Cost {
        debug_assert!(self.fits(board) && board.is_solvable());
        self.bound(&homes(board))
    }

    /// Searches for a shortest solution of a board that has one. It is the same for any number of
    /// threads.
    pub fn solve(&self, board: &Board, threads: usize, meter: &mut Meter) -> Ending<Exchange> {
        self.solve_watched(board, &Workers::new(threads), meter, None)
    }

    /// Searches for a shortest solution of a board that has one, and tells what it does.
    pub(crate) fn solve_watched(
        &self,
        board: &Board,
        workers: &Workers,
        meter: &mut Meter,
        see: Option<&mut See>,
    ) -> Ending<Exchange> {
        debug_assert!(self.fits(board) && board.is_solvable());
        let homes = homes(board);
        match self.sums.len() {
            1 => idastar::solve::<1>(self, &homes, workers, meter, see),
            2 => idastar::solve::<2>(self, &homes, workers, meter, see),
            _ => idastar::solve::<SUMS>(self, &homes, workers, meter, see),
        }
    }

    /// Returns the symmetries of the grid with its barriers.
    pub(super) fn symmetries(&self) -> &[Symmetry] {
        &self.partition.symmetries
    }

    /// Returns the largest of the sums of a permutation and its inverse, rounded up to its parity.
    pub(crate) fn bound(&self, homes: &[u8]) -> Cost {
        let mut inverse = [0; CELLS];
        let mut distance = 0;
        for (cell, &home) in homes.iter().enumerate() {
            inverse[usize::from(home)] = cell as u8;
            distance += u32::from(self.distances[cell][usize::from(home)]);
        }
        let inverse = &inverse[..homes.len()];
        let looks = self.sums.iter().flat_map(|sum| [(sum, inverse), (sum, homes)]);
        let excess = looks.map(|(sum, cells)| sum.evaluate(cells, &self.values).total).max();
        let bound = distance / 2 + u32::from(excess.unwrap_or(0));
        let is_odd = is_odd(homes.len(), |cell| usize::from(homes[cell]));
        with_parity(bound.into(), is_odd) as Cost
    }
}

impl Tabulated for PatternSolver {
    type Recipe = Partition;

    const TABLE_VERSION: u32 = 1;

    fn recipe(&self) -> &Partition {
        &self.partition
    }

    /// Tables of grids with barriers are not worth keeping.
    fn name(partition: &Partition) -> Option<String> {
        partition.table_name()
    }

    fn table_bytes(partition: &Partition) -> usize {
        let cells = partition.graph.cells();
        let tables = partition.tables().0.into_iter();
        tables.map(|pattern| sum::bytes(cells.pow(pattern.count_ones()))).sum()
    }

    fn positions(partition: &Partition) -> u64 {
        let cells = partition.graph.cells() as u64;
        let tables =
            partition.tables().0.into_iter().map(|pattern| u64::from(pattern.count_ones()));
        tables.map(|size| (cells - size + 1..=cells).product::<u64>()).sum()
    }

    /// Besides the table itself, one byte for each position of the largest database.
    fn build_bytes(partition: &Partition) -> u64 {
        let cells = partition.graph.cells();
        let tables = partition.tables().0.into_iter();
        let largest = tables.map(|pattern| cells.pow(pattern.count_ones())).max();
        PatternSolver::table_bytes(partition) as u64 + largest.unwrap_or(0) as u64
    }

    fn build(
        partition: &Partition,
        threads: usize,
        control: Control,
    ) -> Result<PatternSolver, Limit> {
        let mut bytes: Zeroed<u8> = Zeroed::new(PatternSolver::table_bytes(partition));
        let progress = BuildProgress::new(control);
        let mut start = 0;
        for pattern in partition.tables().0 {
            let goal: Vec<u8> = cells_of(pattern).collect();
            let values = build(&partition.graph, &goal, threads, &progress)?;
            // A quarter of a gigabyte takes long enough for the clock to be looked at in between.
            for values in values.chunks(1 << 24) {
                progress.check()?;
                sum::pack(values, &mut bytes[start..]);
                start += sum::bytes(values.len());
            }
        }
        progress.finish();
        Ok(PatternSolver::new(partition.clone(), Arc::new(bytes)))
    }

    /// Returns all values of all databases, one after the other.
    fn bytes(&self) -> &Bytes {
        &self.values
    }

    fn from_bytes(partition: &Partition, bytes: &Bytes) -> Option<PatternSolver> {
        let is_suitable = bytes.len() == PatternSolver::table_bytes(partition);
        is_suitable.then(|| PatternSolver::new(partition.clone(), Arc::clone(bytes)))
    }
}

impl std::fmt::Debug for PatternSolver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PatternSolver").field("partition", &self.partition).finish_non_exhaustive()
    }
}

/// Returns the cell that the number on each cell belongs on.
fn homes(board: &Board) -> Vec<u8> {
    board.homes().into_iter().map(|home| home as u8).collect()
}

/// Returns the sums of a partition and of its images that are different partitions.
fn sums(partition: &Partition) -> Vec<PatternSum> {
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
        let mut sum = PatternSum::new(images.len());
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
