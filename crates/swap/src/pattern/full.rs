//! Small grids: the distances of all permutations.

use super::{
    Bytes,
    build::{BuildControl, Cancelled},
};
use crate::{board::Board, exchange::Exchange, graph::Graph};
use std::{sync::Arc, sync::atomic::Ordering};

/// How far every permutation of a small grid is from the sorted one.
pub struct FullTable {
    rows: usize,
    columns: usize,
    barriers: Vec<Exchange>,
    graph: Graph,
    distances: Bytes,
}

/// The distance of permutations that cannot be reached.
const UNKNOWN: u8 = u8::MAX;

/// A permutation, four bits a cell.
type Packed = u64;

impl FullTable {
    /// The most cells of a grid.
    pub const MOST_CELLS: usize = 10;

    /// Changes whenever the numbering of permutations does.
    pub const TABLE_VERSION: u32 = 1;

    /// Builds the table for the shape and the barriers of a board; nothing if it has too many
    /// cells.
    pub fn build(board: &Board, control: BuildControl) -> Result<Option<FullTable>, Cancelled> {
        if board.cells().len() > FullTable::MOST_CELLS {
            return Ok(None);
        }
        let graph = board.graph();
        let mut distances = vec![UNKNOWN; FullTable::table_bytes(board)];
        let sorted = (0..graph.cells()).rev().fold(0, |packed, cell| packed << 4 | cell as Packed);
        distances[0] = 0;
        let mut layer = vec![sorted];
        let mut next = Vec::new();
        for distance in 1..UNKNOWN {
            for (number, &packed) in layer.iter().enumerate() {
                if number % 4096 == 0 {
                    control.check()?;
                }
                for &edge in graph.edges() {
                    let packed = exchanged(packed, edge);
                    let found = &mut distances[rank(packed, graph.cells())];
                    if *found == UNKNOWN {
                        *found = distance;
                        next.push(packed);
                    }
                }
            }
            if let Some(done) = control.done {
                done.fetch_add(layer.len() as u64, Ordering::Relaxed);
            }
            std::mem::swap(&mut layer, &mut next);
            next.clear();
            if layer.is_empty() {
                break;
            }
        }
        Ok(Some(FullTable::new(board, Arc::new(distances))))
    }

    /// Takes the distances from a table that [`FullTable::table`] has given for a board of the same
    /// shape and barriers; nothing if it is of another size.
    pub fn from_table(board: &Board, table: &Bytes) -> Option<FullTable> {
        let is_suitable = board.cells().len() <= FullTable::MOST_CELLS
            && table.len() == FullTable::table_bytes(board);
        is_suitable.then(|| FullTable::new(board, Arc::clone(table)))
    }

    fn new(board: &Board, distances: Bytes) -> FullTable {
        let barriers = board.barriers().to_vec();
        let (rows, columns) = (board.rows(), board.columns());
        FullTable { rows, columns, barriers, graph: board.graph(), distances }
    }

    /// The distances, in lexicographic order of the permutations.
    pub fn table(&self) -> Vec<u8> {
        self.distances.to_vec()
    }

    /// How many bytes the table for a board has: one a permutation.
    pub fn table_bytes(board: &Board) -> usize {
        (1..=board.cells().len()).product()
    }

    /// Whether it can solve this board: its shape and barriers are those of the table.
    pub fn fits(&self, board: &Board) -> bool {
        let shape = (board.rows(), board.columns());
        shape == (self.rows, self.columns) && board.barriers() == self.barriers
    }

    /// The length of a board's shortest solutions; nothing if it has none.
    pub fn distance(&self, board: &Board) -> Option<u32> {
        debug_assert!(self.fits(board));
        let distance = self.distances[rank(pack(board), self.graph.cells())];
        (distance != UNKNOWN).then_some(u32::from(distance))
    }

    /// A shortest solution of a board; nothing if it has none.
    pub fn solve(&self, board: &Board) -> Option<Vec<Exchange>> {
        let mut left = self.distance(board)? as u8;
        let mut packed = pack(board);
        let mut moves = Vec::with_capacity(usize::from(left));
        while left > 0 {
            left -= 1;
            let is_nearer = |edge: &&Exchange| {
                self.distances[rank(exchanged(packed, **edge), self.graph.cells())] == left
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

/// The number of a permutation in lexicographic order: a number whose digits say, for each cell, how
/// many smaller numbers come after it.
#[inline]
fn rank(mut packed: Packed, cells: usize) -> usize {
    let mut rest = (1u32 << cells) - 1;
    let mut rank = 0;
    for after in (1..=cells).rev() {
        let number = packed & 15;
        packed >>= 4;
        let smaller = rest & ((1 << number) - 1);
        rank = rank * after + smaller.count_ones() as usize;
        rest &= !(1 << number);
    }
    rank
}
