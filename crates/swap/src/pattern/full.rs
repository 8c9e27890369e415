//! Small grids: the distances of all permutations.

use super::build::BuildMeter;
use crate::{board::Board, exchange::Exchange, graph::Graph};
use glisse_family::tables::Bytes;
use glisse_search::{Control, Limit};
use std::sync::Arc;

/// The distances of all permutations of a small grid from the sorted one.
pub struct FullTable {
    rows: usize,
    columns: usize,
    barriers: Vec<Exchange>,
    graph: Graph,
    ranks: Ranks,
    distances: Bytes,
}

/// The distance of permutations that cannot be reached.
const UNKNOWN: u8 = u8::MAX;

/// A permutation with four bits for each cell.
type Packed = u64;

impl FullTable {
    /// The most cells of a grid.
    pub const MOST_CELLS: usize = 10;

    /// Changes whenever the numbering of permutations does.
    pub const TABLE_VERSION: u32 = 1;

    /// Builds the table for the shape and the barriers of a board, or returns `None` if it has too
    /// many cells.
    pub fn build(board: &Board, control: Control) -> Result<Option<FullTable>, Limit> {
        if board.cells().len() > FullTable::MOST_CELLS {
            return Ok(None);
        }
        let mut meter = BuildMeter::new(control);
        let graph = board.graph();
        let ranks = Ranks::new(graph.cells());
        let mut distances = vec![UNKNOWN; FullTable::table_bytes(board)];
        let sorted = (0..graph.cells()).rev().fold(0, |packed, cell| packed << 4 | cell as Packed);
        distances[0] = 0;
        let mut layer = vec![sorted];
        let mut next = Vec::new();
        for distance in 1..UNKNOWN {
            for (number, &packed) in layer.iter().enumerate() {
                if number % 4096 == 0 {
                    meter.check()?;
                }
                for &edge in graph.edges() {
                    let packed = exchanged(packed, edge);
                    let found = &mut distances[ranks.rank(packed)];
                    if *found == UNKNOWN {
                        *found = distance;
                        next.push(packed);
                    }
                }
            }
            meter.add(layer.len() as u64);
            std::mem::swap(&mut layer, &mut next);
            next.clear();
            if layer.is_empty() {
                break;
            }
        }
        Ok(Some(FullTable::new(board, Arc::new(distances))))
    }

    /// Makes the table of bytes that [`FullTable::to_bytes`] has returned for a board of the same
    /// shape and barriers, or returns `None` if they are not as many as they should be.
    pub fn from_bytes(board: &Board, bytes: &Bytes) -> Option<FullTable> {
        let is_suitable = board.cells().len() <= FullTable::MOST_CELLS
            && bytes.len() == FullTable::table_bytes(board);
        is_suitable.then(|| FullTable::new(board, Arc::clone(bytes)))
    }

    fn new(board: &Board, distances: Bytes) -> FullTable {
        let barriers = board.barriers().to_vec();
        let (rows, columns) = (board.rows(), board.columns());
        let (graph, ranks) = (board.graph(), Ranks::new(board.cells().len()));
        FullTable { rows, columns, barriers, graph, ranks, distances }
    }

    /// Returns the distances, in lexicographic order of the permutations.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.distances.to_vec()
    }

    /// Returns the number of bytes of the table for a board: one for each permutation.
    pub fn table_bytes(board: &Board) -> usize {
        (1..=board.cells().len()).product()
    }

    /// Whether it can solve this board: its shape and barriers are those of the table.
    pub fn fits(&self, board: &Board) -> bool {
        let shape = (board.rows(), board.columns());
        shape == (self.rows, self.columns) && board.barriers() == self.barriers
    }

    /// Returns the length of a board's shortest solutions, or `None` if it has none.
    pub fn distance(&self, board: &Board) -> Option<u32> {
        debug_assert!(self.fits(board));
        let distance = self.distances[self.ranks.rank(pack(board))];
        (distance != UNKNOWN).then_some(u32::from(distance))
    }

    /// Returns a shortest solution of a board, or `None` if it has none.
    pub fn solve(&self, board: &Board) -> Option<Vec<Exchange>> {
        let mut left = self.distance(board)? as u8;
        let mut packed = pack(board);
        let mut moves = Vec::with_capacity(usize::from(left));
        while left > 0 {
            left -= 1;
            let is_nearer = |edge: &&Exchange| {
                self.distances[self.ranks.rank(exchanged(packed, **edge))] == left
            };
            let edge = *self.graph.edges().iter().find(is_nearer)?;
            packed = exchanged(packed, edge);
            moves.push(edge);
        }
        Some(moves)
    }
}

impl std::fmt::Debug for FullTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FullTable").field("graph", &self.graph).finish_non_exhaustive()
    }
}

fn pack(board: &Board) -> Packed {
    board.cells().iter().rev().fold(0, |packed, &number| packed << 4 | Packed::from(number - 1))
}

#[inline]
fn exchanged(packed: Packed, cells: Exchange) -> Packed {
    let [first, second] = [4 * cells.first(), 4 * cells.second()];
    let both = (packed >> first ^ packed >> second) & 15;
    packed ^ both << first ^ both << second
}

/// Numbers permutations in lexicographic order. A permutation is cut in two: the first cells
/// say in which run of permutations it is, and the order of the last cells where in that run.
struct Ranks {
    first_bits: u32,
    first: Vec<u32>,
    last: Vec<u8>,
}

impl Ranks {
    fn new(cells: usize) -> Ranks {
        let first_cells = cells / 2;
        let last_cells = cells - first_cells;
        let run: usize = (1..=last_cells).product();
        // Digits say, for each cell, how many smaller numbers there are that have not come before.
        let first = (0..1usize << (4 * first_cells)).map(|packed| {
            let numbers = (0..first_cells).map(|cell| packed >> (4 * cell) & 15);
            let digits = numbers.enumerate().map(|(cell, number)| {
                let before = (0..cell).filter(|before| packed >> (4 * before) & 15 < number);
                (cells - cell, number.saturating_sub(before.count()))
            });
            (digits.fold(0, |rank, (base, digit)| rank * base + digit) * run) as u32
        });
        let last = (0..1usize << (4 * last_cells)).map(|packed| {
            let number = |cell: usize| packed >> (4 * cell) & 15;
            let digits = (0..last_cells).map(|cell| {
                let after = (cell + 1..last_cells).filter(|&after| number(after) < number(cell));
                (last_cells - cell, after.count())
            });
            digits.fold(0, |rank, (base, digit)| rank * base + digit) as u8
        });
        Ranks { first_bits: 4 * first_cells as u32, first: first.collect(), last: last.collect() }
    }

    #[inline]
    fn rank(&self, packed: Packed) -> usize {
        let first = self.first[(packed & ((1 << self.first_bits) - 1)) as usize];
        first as usize + usize::from(self.last[(packed >> self.first_bits) as usize])
    }
}
