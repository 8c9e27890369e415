//! What an enumeration consists of: its lines, its layouts and their order, and its chunks.

use super::{
    lines::{Lines, MAX_WIDTH, Placement, choice, choices},
    rows::{column_of, halves},
    walls::Walls,
};
use crate::BoardCell;
use std::{cmp::Ordering, ops::Range};

/// The size and the walls of boards to be enumerated, and what follows from them.
///
/// A *layout* says which vehicles, by length and order, are in which line: one kind per line. Its
/// number has one digit per line, and taking a vehicle away leads to a larger digit and so to a
/// layout with a larger number. A *chunk* is all layouts that agree in the first rows.
#[derive(Debug)]
pub(super) struct Plan {
    /// All ways to fill a row.
    pub(super) across: Lines,
    /// All ways to fill a column.
    pub(super) down: Lines,
    /// The rows, by the mask of columns with vehicles, see [`Lines::merge`].
    pub(super) merged_across: Vec<Lines>,
    /// The columns, by the mask of rows with vehicles.
    pub(super) merged_down: Vec<Lines>,
    /// For each half of the columns all ways to choose their kinds.
    pub(super) half_kinds: [Vec<Vec<usize>>; 2],
    /// For each of them the mask of columns with vehicles.
    half_masks: [Vec<u8>; 2],
    /// By the mask of rows with vehicles, for each way to choose the kinds of the columns of a
    /// half: whether one of them is idle, see [`Lines::is_idle`].
    pub(super) idle_halves: Vec<[Vec<bool>; 2]>,
    pub(super) walls: Vec<BoardCell>,
}

impl Plan {
    /// Returns the plan of boards with these walls, which leave the target a way to move.
    pub(super) fn new(walls: &Walls) -> Plan {
        let [across, down] = walls.lines();
        let (rows, columns) = (walls.rows, walls.columns);
        let half_kinds = halves(columns).map(|half| {
            let groups = &down.groups[half];
            (0..choices(groups)).map(|number| choice(groups, number)).collect::<Vec<_>>()
        });
        let half_masks = [0, 1].map(|index| {
            let half = &halves(columns)[index];
            let mask = |kinds: &Vec<usize>| {
                let pairs = half.clone().zip(kinds).filter(|pair| !down.is_empty(*pair.1));
                pairs.map(|(column, _)| 1 << column).sum()
            };
            half_kinds[index].iter().map(mask).collect()
        });
        let merged_down: Vec<Lines> = (0..1 << rows).map(|mask| down.merge(mask)).collect();
        let idle_halves = merged_down.iter().enumerate().map(|(mask, lines)| {
            let is_idle =
                |kinds: &Vec<usize>| kinds.iter().any(|&kind| lines.is_idle(kind, mask as u8));
            half_kinds.each_ref().map(|all| all.iter().map(is_idle).collect())
        });
        Plan {
            idle_halves: idle_halves.collect(),
            merged_across: (0..1 << columns).map(|mask| across.merge(mask)).collect(),
            merged_down,
            across,
            down,
            half_kinds,
            half_masks,
            walls: walls.cells.clone(),
        }
    }

    pub(super) fn rows(&self) -> usize {
        self.down.width
    }

    pub(super) fn columns(&self) -> usize {
        self.across.width
    }

    pub(super) fn target_row(&self) -> usize {
        target_row(self.rows())
    }

    /// Returns the rows that all layouts of a chunk agree in.
    ///
    /// More of them make more and smaller chunks, but taking a vehicle out of one of them leads out
    /// of the chunk and costs a search.
    pub(super) fn fixed_rows(&self) -> Vec<usize> {
        fixed_rows(self.rows())
    }

    /// Returns the rows in which layouts of a chunk differ.
    pub(super) fn free_rows(&self) -> Vec<usize> {
        other_rows(self.rows()).split_off(self.fixed_rows().len())
    }

    /// Returns the kinds of each of these rows.
    fn row_groups(&self, rows: &[usize]) -> Vec<Range<usize>> {
        rows.iter().map(|&row| self.across.groups[row].clone()).collect()
    }

    pub(super) fn chunks(&self) -> usize {
        choices(&self.row_groups(&self.fixed_rows()))
    }

    /// Returns how many ways there are to choose the kinds of the free rows of a chunk.
    pub(super) fn free_count(&self) -> usize {
        choices(&self.row_groups(&self.free_rows()))
    }

    /// Returns how many ways there are to choose the kinds of the columns of each half.
    pub(super) fn half_counts(&self) -> [usize; 2] {
        halves(self.columns()).map(|half| choices(&self.down.groups[half]))
    }

    /// Returns the masks of columns with vehicles, in an order in which taking vehicles away leads
    /// to later ones.
    pub(super) fn column_masks(&self) -> impl Iterator<Item = u8> {
        (0..1u8 << self.columns()).rev()
    }

    /// Returns the ways to choose the kinds of the columns of a half such that these have vehicles.
    pub(super) fn half_choices(&self, half: usize, mask: u8) -> impl Iterator<Item = usize> {
        let within: u8 = halves(self.columns())[half].clone().map(|column| 1 << column).sum();
        let masks = self.half_masks[half].iter().enumerate();
        masks.filter(move |pair| *pair.1 == mask & within).map(|pair| pair.0)
    }

    /// Returns the mask of columns with vehicles.
    pub(super) fn column_mask(&self, left: usize, right: usize) -> u8 {
        self.half_masks[0][left] | self.half_masks[1][right]
    }

    pub(super) fn row_kinds(&self, chunk: usize, free: usize) -> Vec<usize> {
        let mut kinds = vec![0; self.rows()];
        for (rows, number) in [(self.fixed_rows(), chunk), (self.free_rows(), free)] {
            for (&row, kind) in rows.iter().zip(choice(&self.row_groups(&rows), number)) {
                kinds[row] = kind;
            }
        }
        kinds[self.target_row()] = self.across.target().unwrap_or_default();
        kinds
    }

    /// Compares the image of rows upside down with the rows themselves. If it comes first, it is in
    /// another chunk, which finds the boards of these rows too; if rows have no image on boards
    /// like these, they count as their own.
    ///
    /// Taking a vehicle out of a free row makes the image come later, so that everything that a
    /// chunk asks about is in it.
    pub(super) fn compare_image(&self, kinds: &[usize]) -> Ordering {
        let mirrored: Vec<usize> =
            self.fixed_rows().iter().map(|row| self.rows() - 1 - row).rev().collect();
        if mirrored != self.free_rows() || !self.walls.is_empty() {
            return Ordering::Equal;
        }
        kinds.iter().rev().cmp(kinds)
    }

    /// Returns the number of a layout in its chunk.
    pub(super) fn layout_number(&self, free: usize, left: usize, right: usize) -> usize {
        let [lefts, rights] = self.half_counts();
        (free * lefts + left) * rights + right
    }

    /// Returns how many layouts a chunk has.
    pub(super) fn layouts(&self) -> usize {
        self.layout_number(self.free_count(), 0, 0)
    }

    /// Returns the parts of [`Plan::layout_number`]: the kinds of free rows, of left and of right
    /// columns.
    pub(super) fn layout_parts(&self, number: usize) -> (usize, usize, usize) {
        let [lefts, rights] = self.half_counts();
        (number / rights / lefts, number / rights % lefts, number % rights)
    }

    /// Returns what one kind more in a column adds to the number of a layout.
    pub(super) fn column_weight(&self, column: usize) -> usize {
        choices(&self.down.groups[column + 1..])
    }

    /// Returns what one kind more in a free row adds to the number of a layout.
    pub(super) fn row_weight(&self, place: usize) -> usize {
        let below = self.row_groups(&self.free_rows()[place + 1..]);
        choices(&below) * self.half_counts().iter().product::<usize>()
    }

    /// Returns how many boards the search of a chunk goes through.
    pub(super) fn boards(&self, chunk: usize) -> f64 {
        // For every column and mask of cells covered in it, the ways to fill the rest of it.
        let ways = |group: &Range<usize>| -> Vec<f64> {
            let count = |mask| {
                let fits = |placement: &&Placement| {
                    placement.mask & mask == 0 && group.contains(&usize::from(placement.kind))
                };
                self.down.placements.iter().filter(fits).count() as f64
            };
            (0..1u8 << MAX_WIDTH).map(count).collect()
        };
        let ways: Vec<Vec<f64>> = self.down.groups.iter().map(ways).collect();
        let all = (0..self.free_count()).map(|free| self.row_kinds(chunk, free));
        let searched = all.filter(|kinds| self.compare_image(kinds) != Ordering::Less);
        searched.map(|kinds| self.fill(&kinds, &ways, 0, 0)).sum()
    }

    /// Returns how many boards with rows of these kinds have these cells covered by their first
    /// rows.
    fn fill(&self, kinds: &[usize], ways: &[Vec<f64>], row: usize, cells: u64) -> f64 {
        if row == kinds.len() {
            let columns = 0..self.columns();
            let count = |column| ways[column][usize::from(column_of(cells, column))];
            return columns.map(count).product();
        }
        let kind = &self.across.kinds[kinds[row]];
        let placements = usize::from(kind.first)..usize::from(kind.first + kind.count);
        let with = |placement: &Placement| {
            let covered = u64::from(placement.mask) << (8 * row);
            self.fill(kinds, ways, row + 1, cells | covered)
        };
        self.across.placements[placements].iter().map(with).sum()
    }
}

/// Returns the row of the target on a board with this many rows.
pub(super) fn target_row(rows: usize) -> usize {
    (rows - 1) / 2
}

/// Returns the rows with other vehicles than the target: first those that chunks fix, then the
/// others.
fn other_rows(rows: usize) -> Vec<usize> {
    (0..rows).filter(|&row| row != target_row(rows)).collect()
}

/// Returns the rows that all layouts of a chunk agree in, see [`Plan::fixed_rows`].
pub(super) fn fixed_rows(rows: usize) -> Vec<usize> {
    let others = other_rows(rows);
    others[..others.len().saturating_sub(2)].to_vec()
}
