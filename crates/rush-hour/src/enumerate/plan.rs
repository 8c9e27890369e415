//! What an enumeration consists of: its lines, its layouts and their order, and its chunks.

use super::{
    lines::{Lines, MAX_WIDTH, Placement},
    rows::{column_of, halves},
    stage::digits,
};
use crate::board::Board;
use thiserror::Error;

/// A size whose boards cannot be enumerated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "boards of {rows}x{columns} cannot be enumerated: only 3 to 6 rows and columns are supported"
)]
pub struct TooLargeToEnumerate {
    /// The rows asked for.
    pub rows: usize,
    /// The columns asked for.
    pub columns: usize,
}

/// The size of an enumeration and what follows from it.
///
/// A *layout* says which vehicles, by length and order, are in which line: one kind a line. Its
/// number has one digit a line, and taking a vehicle away leads to a larger digit and so to a layout
/// with a larger number. A *chunk* is all layouts that agree in the first rows.
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
    /// For each way to choose the kinds of the columns of a half, the mask of those with vehicles.
    half_masks: [Vec<u8>; 2],
    /// By the mask of rows with vehicles, for each way to choose the kinds of the columns of a half:
    /// whether one of them is idle, see [`Lines::is_idle`].
    pub(super) idle_halves: Vec<[Vec<bool>; 2]>,
}

impl Plan {
    pub(super) fn new(rows: usize, columns: usize) -> Result<Plan, TooLargeToEnumerate> {
        let sizes = Board::MIN_SIZE..=MAX_WIDTH;
        if !sizes.contains(&rows) || !sizes.contains(&columns) {
            return Err(TooLargeToEnumerate { rows, columns });
        }
        let (across, down) = (Lines::new(columns), Lines::new(rows));
        let half_masks = halves(columns).map(|half| {
            let count = down.ordinary().pow(half.len() as u32);
            let mask = |number| {
                let kinds = digits(number, down.ordinary(), half.len());
                let pairs = half.clone().zip(kinds).filter(|pair| pair.1 != down.empty());
                pairs.map(|(column, _)| 1 << column).sum()
            };
            (0..count).map(mask).collect()
        });
        let merged_down: Vec<Lines> = (0..1 << rows).map(|mask| down.merge(mask)).collect();
        let idle_halves = merged_down.iter().enumerate().map(|(mask, lines)| {
            halves(columns).map(|half| {
                let is_idle = |number| {
                    let mut kinds = digits(number, lines.ordinary(), half.len()).into_iter();
                    kinds.any(|kind| lines.is_idle(kind, mask as u8))
                };
                (0..lines.ordinary().pow(half.len() as u32)).map(is_idle).collect()
            })
        });
        Ok(Plan {
            idle_halves: idle_halves.collect(),
            merged_across: (0..1 << columns).map(|mask| across.merge(mask)).collect(),
            merged_down,
            across,
            down,
            half_masks,
        })
    }

    pub(super) fn rows(&self) -> usize {
        self.down.width
    }

    pub(super) fn columns(&self) -> usize {
        self.across.width
    }

    /// The row of the target.
    pub(super) fn target_row(&self) -> usize {
        (self.rows() - 1) / 2
    }

    /// The rows with other vehicles than the target: first those that chunks fix, then the others.
    fn other_rows(&self) -> Vec<usize> {
        (0..self.rows()).filter(|&row| row != self.target_row()).collect()
    }

    /// The rows that all layouts of a chunk agree in.
    ///
    /// More of them make more and smaller chunks, but taking a vehicle out of one of them leads out
    /// of the chunk and costs a search.
    pub(super) fn fixed_rows(&self) -> Vec<usize> {
        let rows = self.other_rows();
        rows[..rows.len().saturating_sub(2)].to_vec()
    }

    /// The rows in which layouts of a chunk differ.
    pub(super) fn free_rows(&self) -> Vec<usize> {
        self.other_rows().split_off(self.fixed_rows().len())
    }

    pub(super) fn chunks(&self) -> usize {
        self.across.ordinary().pow(self.fixed_rows().len() as u32)
    }

    /// How many ways there are to choose the kinds of the free rows of a chunk.
    pub(super) fn free_count(&self) -> usize {
        self.across.ordinary().pow(self.free_rows().len() as u32)
    }

    /// How many ways there are to choose the kinds of the columns of each half.
    pub(super) fn half_counts(&self) -> [usize; 2] {
        halves(self.columns()).map(|half| self.down.ordinary().pow(half.len() as u32))
    }

    /// The masks of columns with vehicles, in an order in which taking vehicles away leads to later
    /// ones.
    pub(super) fn column_masks(&self) -> impl Iterator<Item = u8> {
        (0..1u8 << self.columns()).rev()
    }

    /// The ways to choose the kinds of the columns of a half such that these have vehicles.
    pub(super) fn half_choices(&self, half: usize, mask: u8) -> impl Iterator<Item = usize> {
        let within: u8 = halves(self.columns())[half].clone().map(|column| 1 << column).sum();
        let masks = self.half_masks[half].iter().enumerate();
        masks.filter(move |pair| *pair.1 == mask & within).map(|pair| pair.0)
    }

    /// The mask of columns with vehicles.
    pub(super) fn column_mask(&self, left: usize, right: usize) -> u8 {
        self.half_masks[0][left] | self.half_masks[1][right]
    }

    /// The kinds of all rows.
    pub(super) fn row_kinds(&self, chunk: usize, free: usize) -> Vec<usize> {
        let (fixed_rows, free_rows) = (self.fixed_rows(), self.free_rows());
        let base = self.across.ordinary();
        let mut kinds = vec![self.across.target(); self.rows()];
        for (row, kind) in fixed_rows.iter().zip(digits(chunk, base, fixed_rows.len())) {
            kinds[*row] = kind;
        }
        for (row, kind) in free_rows.iter().zip(digits(free, base, free_rows.len())) {
            kinds[*row] = kind;
        }
        kinds
    }

    /// The number of a layout in its chunk.
    pub(super) fn layout_number(&self, free: usize, left: usize, right: usize) -> usize {
        let [lefts, rights] = self.half_counts();
        (free * lefts + left) * rights + right
    }

    /// The parts of [`Plan::layout_number`]: the kinds of free rows, of left and of right columns.
    pub(super) fn layout_parts(&self, number: usize) -> (usize, usize, usize) {
        let [lefts, rights] = self.half_counts();
        (number / rights / lefts, number / rights % lefts, number % rights)
    }

    /// What one kind more in a column adds to the number of a layout.
    pub(super) fn column_weight(&self, column: usize) -> usize {
        self.down.ordinary().pow((self.columns() - 1 - column) as u32)
    }

    /// What one kind more in a free row adds to the number of a layout.
    pub(super) fn row_weight(&self, place: usize) -> usize {
        let below = self.free_rows().len() - 1 - place;
        self.across.ordinary().pow(below as u32) * self.half_counts().iter().product::<usize>()
    }

    /// How many boards have vehicles of these kinds in their fixed rows.
    pub(super) fn boards(&self, chunk: usize) -> f64 {
        // For every mask of cells covered in a column, the ways to fill the rest of it.
        let ways: Vec<f64> = (0..1u8 << MAX_WIDTH)
            .map(|mask| {
                let fits = |placement: &&Placement| {
                    placement.mask & mask == 0 && usize::from(placement.kind) < self.down.ordinary()
                };
                self.down.placements.iter().filter(fits).count() as f64
            })
            .collect();
        let kinds = self.row_kinds(chunk, 0);
        let free_rows = self.free_rows();
        let choices: Vec<Vec<u8>> = (0..self.rows())
            .map(|row| {
                let all = self.across.placements.iter();
                let is_free = free_rows.contains(&row);
                let fits = |other: &&Placement| {
                    let kind = usize::from(other.kind);
                    if is_free { kind < self.across.ordinary() } else { kind == kinds[row] }
                };
                all.filter(fits).map(|placement| placement.mask).collect()
            })
            .collect();
        self.fill(&choices, &ways, 0, 0)
    }

    /// How many boards have these cells covered by their first rows.
    fn fill(&self, choices: &[Vec<u8>], ways: &[f64], row: usize, cells: u64) -> f64 {
        if row == choices.len() {
            let columns = 0..self.columns();
            return columns.map(|column| ways[usize::from(column_of(cells, column))]).product();
        }
        let with =
            |&mask: &u8| self.fill(choices, ways, row + 1, cells | u64::from(mask) << (8 * row));
        choices[row].iter().map(with).sum()
    }
}
