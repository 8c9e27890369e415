//! The slow way: boards, a map, and breadth-first search; and random numbers.

use glisse_family::Rules;
use glisse_tiles::{Board, Goal};
use std::collections::HashMap;

/// All boards of a shape that can be solved, nearest first, with their distances from the goal.
pub(crate) struct Boards {
    pub(crate) all: Vec<Board>,
    pub(crate) distances: Vec<u32>,
    /// Which board has these cells.
    pub(crate) index: HashMap<Vec<u16>, usize>,
}

impl Boards {
    pub(crate) fn new(rows: usize, columns: usize, goal: &Goal) -> Boards {
        let solved = Board::new(rows, columns, goal.cells(rows, columns), goal).unwrap();
        let mut index = HashMap::from([(solved.cells().to_vec(), 0)]);
        let mut all = vec![solved];
        let mut distances = vec![0];
        let mut head = 0;
        while head < all.len() {
            for next in all[head].successors() {
                let fresh = all.len();
                if *index.entry(next.cells().to_vec()).or_insert(fresh) == fresh {
                    all.push(next);
                    distances.push(distances[head] + 1);
                }
            }
            head += 1;
        }
        Boards { all, distances, index }
    }

    /// How many shortest solutions each board has: those of all neighbours one move nearer.
    pub(crate) fn solution_counts(&self) -> Vec<u64> {
        let mut counts = vec![1];
        for (index, board) in self.all.iter().enumerate().skip(1) {
            let neighbours = board.successors().into_iter().map(|next| self.index[next.cells()]);
            let nearer =
                neighbours.filter(|&next| self.distances[next] + 1 == self.distances[index]);
            counts.push(nearer.map(|next| counts[next]).sum());
        }
        counts
    }
}

/// Goals of every kind: the named ones, and one of the other parity than the usual one.
pub(crate) fn goals(rows: usize, columns: usize) -> [Goal; 4] {
    let mut cells = Goal::EmptyLast.cells(rows, columns);
    cells.swap(0, 1);
    cells.reverse();
    let other = cells.len() / 2;
    cells.swap(0, other);
    [Goal::EmptyLast, Goal::EmptyFirst, Goal::Snail, Goal::Cells(cells)]
}

/// Xorshift: the same numbers in every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    /// Where a walk of so many moves leads that never turns straight back.
    pub(crate) fn walk(&mut self, board: &Board, moves: usize) -> Board {
        let mut board = board.clone();
        let mut last = None;
        for _ in 0..moves {
            let mut possible = board.moves();
            possible.retain(|direction| last != Some(direction.opposite()));
            let direction = possible[self.below(possible.len())];
            board.apply(direction).unwrap();
            last = Some(direction);
        }
        board
    }
}
