//! Permutations that are as far from the goal as a given one: its images under symmetries of the
//! grid, and the inverses of these.

use super::symmetry::Symmetry;
use crate::Exchange;

/// An image of a permutation, and the way back.
pub(super) struct Image {
    /// The home of the number on each cell.
    pub(super) homes: Vec<u8>,
    /// The cell that each cell is the image of.
    cells: Vec<u8>,
    is_inverse: bool,
}

impl Image {
    pub(super) fn new(homes: &[u8], symmetry: &Symmetry, is_inverse: bool) -> Image {
        let (mut moved, mut cells) = (vec![0; homes.len()], vec![0; homes.len()]);
        for (cell, &home) in homes.iter().enumerate() {
            let (cell_to, home_to) = (symmetry[cell], symmetry[usize::from(home)]);
            let (from, to) = if is_inverse { (home_to, cell_to) } else { (cell_to, home_to) };
            moved[usize::from(from)] = to;
            cells[usize::from(cell_to)] = cell as u8;
        }
        Image { homes: moved, cells, is_inverse }
    }

    /// Returns the moves of the permutation for those of the image, which are given by their cells.
    /// For an inverse, they go from the last to the first.
    pub(super) fn moves_back(&self, moves: impl Iterator<Item = [u8; 2]>) -> Vec<Exchange> {
        let original = |cell: u8| usize::from(self.cells[usize::from(cell)]);
        let moves = moves.map(|[one, other]| Exchange::new(original(one), original(other)));
        let mut moves: Vec<Exchange> = moves.collect();
        if self.is_inverse {
            moves.reverse();
        }
        moves
    }
}
