//! A lower bound for boards of any size.

use crate::{board::Board, heuristics::half_of_parity};

/// Up to this many cells, a board with barriers is worth a walk from every cell.
const WALKED: usize = 4096;

impl Board {
    /// A number of exchanges below which there is no solution, quickly: half the steps that the
    /// numbers are from home, rounded up to the parity of the permutation. On a board with barriers
    /// of up to 4,096 cells the steps go around them.
    pub fn lower_bound(&self) -> u64 {
        half_of_parity(self.displacement(), self.is_odd())
    }

    /// How many steps the numbers are from home, added up.
    fn displacement(&self) -> u64 {
        let homes = self.homes();
        if self.barriers().is_empty() || homes.len() > WALKED {
            let steps =
                homes.iter().enumerate().map(|(cell, &home)| self.steps(cell, home as usize));
            return steps.sum();
        }
        let graph = self.graph();
        let steps = homes.iter().enumerate().filter(|&(cell, &home)| cell != home as usize);
        steps
            .map(|(cell, &home)| u64::from(graph.distances(cell)[home as usize].unwrap_or(0)))
            .sum()
    }

    /// How many steps one cell is from another, whatever stands between.
    fn steps(&self, from: usize, to: usize) -> u64 {
        let columns = self.columns();
        ((from / columns).abs_diff(to / columns) + (from % columns).abs_diff(to % columns)) as u64
    }

    /// Whether an odd number of exchanges sorts the grid. A cycle of n cells is n − 1 exchanges.
    fn is_odd(&self) -> bool {
        let homes = self.homes();
        let mut is_seen = vec![false; homes.len()];
        let mut is_odd = false;
        for first in 0..homes.len() {
            let mut cell = first;
            while !is_seen[cell] {
                is_seen[cell] = true;
                cell = homes[cell] as usize;
                is_odd ^= cell != first;
            }
        }
        is_odd
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn barriers_make_ways_longer() {
        let bound = |id: &str| Board::parse(id).unwrap().lower_bound();
        assert_eq!(bound("swap:2x2:1-2-3-4"), 0);
        assert_eq!(bound("swap:2x2:2-1-3-4"), 1);
        assert_eq!(bound("swap:2x2:2-1-3-4:barriers=0,0-0,1"), 3);
        // The reversed 4×4 needs 36.
        assert_eq!(bound("swap:4x4:16-15-14-13-12-11-10-9-8-7-6-5-4-3-2-1"), 32);
    }
}
