//! Where walls can stand.

use super::{
    lines::{Lines, choices, stretches},
    plan::{fixed_rows, target_row},
};
use crate::BoardCell;

/// Some walls on a board of some size.
#[derive(Clone, Debug)]
pub(super) struct Walls {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// In reading order.
    pub(super) cells: Vec<BoardCell>,
}

impl Walls {
    /// Returns all ways for this many walls to stand, in the order of their cells, that leave the
    /// target a stretch to move in.
    pub(super) fn all(rows: usize, columns: usize, count: usize) -> Vec<Walls> {
        let mut all = Vec::new();
        let mut walls = Walls { rows, columns, cells: Vec::new() };
        walls.extend(0, count, &mut all);
        all
    }

    fn extend(&mut self, first: usize, count: usize, all: &mut Vec<Walls>) {
        if count == 0 {
            if self.leaves_the_target_a_stretch() {
                all.push(self.clone());
            }
            return;
        }
        for cell in first..self.rows * self.columns {
            let (row, column) = (cell / self.columns, cell % self.columns);
            self.cells.push(BoardCell { row: row as u8, column: column as u8 });
            self.extend(cell + 1, count - 1, all);
            self.cells.pop();
        }
    }

    /// Whether the target does not fill what is behind the last wall of its row.
    fn leaves_the_target_a_stretch(&self) -> bool {
        let row = self.row_masks()[target_row(self.rows)];
        stretches(self.columns, row).pop().is_some_and(|stretch| stretch.len() > 2)
    }

    fn row_masks(&self) -> Vec<u8> {
        masks(self.rows, self.cells.iter().map(|cell| (cell.row, cell.column)))
    }

    /// Returns the rows and the columns between these walls.
    pub(super) fn lines(&self) -> [Lines; 2] {
        let columns = masks(self.columns, self.cells.iter().map(|cell| (cell.column, cell.row)));
        [
            Lines::new(self.columns, &self.row_masks(), Some(target_row(self.rows))),
            Lines::new(self.rows, &columns, None),
        ]
    }

    /// Returns the number of chunks of their plan, which is known without the plan.
    pub(super) fn chunks(&self) -> usize {
        let [across, _] = self.lines();
        let groups = fixed_rows(self.rows).into_iter().map(|row| across.groups[row].clone());
        choices(&groups.collect::<Vec<_>>())
    }
}

/// Returns the walls of every line as a mask, from pairs of a line and the place in it.
fn masks(lines: usize, walls: impl Iterator<Item = (u8, u8)>) -> Vec<u8> {
    let mut masks = vec![0; lines];
    for (line, place) in walls {
        masks[usize::from(line)] |= 1 << place;
    }
    masks
}
