use super::{build::{BuildControl, Cancelled, build}, partition::{Partition, cells_of, moved}, CELLS};
use crate::{board::Board, exchange::Exchange};
use glisse_search::{Ending, Gate, Zeroed};
use std::{ops::Deref, sync::Arc};

/// Bytes that may be shared, owned or mapped from a file.
pub type Bytes = Arc<dyn Deref<Target = [u8]> + Send + Sync>;

pub(super) const PARTS: usize = 6;

/// One partition image
#[derive(Clone, Debug)]
pub(super) struct Sum {
    pub(super) part_of: [u8; CELLS],
    pub(super) contribution: [[u32; CELLS]; CELLS],
    pub(super) bases: [u32; PARTS],
}

/// The databases of a partition
pub struct PatternSolver {
    pub(super) partition: Partition,
    pub(super) sums: Vec<Sum>,
    pub(super) values: Bytes,
    pub(super) distances: [[u8; CELLS]; CELLS],
}

pub(super) const BITS: usize = 2;
const CAP: u8 = (1 << BITS) - 1;
const PER: usize = 8 / BITS;

#[inline]
pub(super) fn value(bytes: &[u8], index: usize) -> u8 {
    bytes[index / PER] >> (index % PER * BITS) & CAP
}

impl PatternSolver {
    /// Builds
    pub fn build(partition: Partition, control: BuildControl) -> Result<PatternSolver, Cancelled> {
        let (images, tables) = partition.tables();
        let cells = partition.graph.cells();
        let mut distances = [[0; CELLS]; CELLS];
        for (cell, row) in distances.iter_mut().enumerate().take(cells) {
            for (to, d) in partition.graph.distances(cell).into_iter().enumerate() { row[to] = d.map_or(0, |d| d as u8); }
        }
        let total: usize = tables.iter().map(|t| cells.pow(t.count_ones())).sum();
        let mut bytes: Zeroed<u8> = Zeroed::new(total.div_ceil(PER));
        let mut base = 0;
        let mut bases = Vec::new();
        for &pattern in &tables {
            let goal: Vec<u8> = cells_of(pattern).collect();
            let values = build(&partition.graph, &goal, &control)?;
            let mut hist = [0u64; 4];
            for (i, &value) in values.iter().enumerate() {
                hist[usize::from(value)] += 1;
                let index = base + i;
                bytes[index / PER] |= value << (index % PER * BITS);
            }
            if std::env::var("HIST").is_ok() { eprintln!("{goal:?} excess {:?}", hist); }
            bases.push(base as u32);
            base += values.len();
        }
        let mut sums: Vec<Sum> = Vec::new();
        let mut seen: Vec<Vec<u32>> = Vec::new();
        for symmetry in &partition.symmetries {
            let mut set: Vec<u32> = partition.patterns.iter().map(|&p| moved(symmetry, p)).collect();
            set.sort_unstable();
            if seen.contains(&set) { continue; }
            seen.push(set);
            let mut sum = Sum { part_of: [0; CELLS], contribution: [[0; CELLS]; CELLS], bases: [0; PARTS] };
            for (part, image) in images.iter().enumerate() {
                let first = &partition.symmetries[image.symmetry];
                let both = |cell: u8| usize::from(symmetry[usize::from(first[usize::from(cell)])]);
                sum.bases[part] = bases[image.table];
                for (digit, token) in cells_of(tables[image.table]).enumerate() {
                    sum.part_of[both(token)] = part as u8;
                    for cell in 0..cells as u8 {
                        sum.contribution[both(token)][both(cell)] = (cells.pow(digit as u32) * usize::from(cell)) as u32;
                    }
                }
            }
            sums.push(sum);
        }
        let most = std::env::var("SUMS").ok().and_then(|s| s.parse().ok()).unwrap_or(8);
        sums.truncate(most);
        Ok(PatternSolver { partition, sums, values: Arc::new(bytes), distances })
    }

    /// bytes
    pub fn bytes(&self) -> usize { self.values.len() }
    /// sums
    pub fn sums(&self) -> usize { self.sums.len() }

    /// A shortest solution.
    pub fn solve(&self, board: &Board, gate: &mut Gate) -> Ending<Exchange> {
        super::idastar::solve(self, board, gate)
    }
}
