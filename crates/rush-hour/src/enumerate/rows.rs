//! The rows of a layout: the vehicles of every row, and all the ways they can stand together.

use super::lines::{Lines, MAX_WIDTH};
use rustc_hash::FxHashMap;

/// One way for the vehicles of all rows to stand. Rows never hinder each other, so every combination
/// of placements is one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tuple {
    /// The placement of every row, one byte each, the first row in the lowest.
    pub(super) placements: u64,
    /// The cells covered, one byte a row.
    pub(super) cells: u64,
    /// The numbers of its patterns in the two halves of the columns.
    pub(super) patterns: [u16; 2],
    /// How many tuples it stands for.
    pub(super) weight: u32,
}

/// A row with vehicles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Where its byte begins in the 64 bits of all rows.
    pub(super) shift: u32,
    /// The difference between two tuples that differ by one placement in this row.
    pub(super) stride: i32,
}

/// The cells of half of the columns that vehicles of rows cover, one mask a column.
pub(super) type Pattern = [u8; MAX_WIDTH / 2];

/// The kinds of all rows, and all tuples of their placements.
#[derive(Debug)]
pub(super) struct Rows {
    pub(super) tuples: Vec<Tuple>,
    /// The rows with vehicles other than the target.
    pub(super) others: Vec<Row>,
    pub(super) target: Row,
    /// The tuples in which the target is at the exit.
    pub(super) goals: Vec<u16>,
    /// The different patterns of each half of the columns.
    pub(super) patterns: [Vec<Pattern>; 2],
    /// Of every row, the number of tuples between two placements, and its first placement.
    places: Vec<(usize, u8)>,
}

/// The two halves of so many columns.
pub(super) fn halves(columns: usize) -> [std::ops::Range<usize>; 2] {
    [0..columns / 2, columns / 2..columns]
}

impl Rows {
    /// The rows with vehicles of these kinds.
    pub(super) fn new(lines: &Lines, kinds: &[usize], target_row: usize) -> Rows {
        let mut places = Vec::with_capacity(kinds.len());
        let mut tuples = 1;
        for &kind in kinds {
            places.push((tuples, lines.kinds[kind].first));
            tuples *= usize::from(lines.kinds[kind].count);
        }
        let row = |index: usize| Row { shift: 8 * index as u32, stride: places[index].0 as i32 };
        let has_others =
            |&index: &usize| index != target_row && lines.kinds[kinds[index]].count > 1;
        let mut rows = Rows {
            tuples: Vec::with_capacity(tuples),
            others: (0..kinds.len()).filter(has_others).map(row).collect(),
            target: row(target_row),
            goals: Vec::new(),
            patterns: [Vec::new(), Vec::new()],
            places,
        };
        rows.list(lines, kinds);
        let car = &lines.kinds[kinds[target_row]];
        let at_exit = u64::from(car.first + car.count - 1);
        rows.goals = (0..tuples as u16)
            .filter(|&tuple| {
                let placements = rows.tuples[usize::from(tuple)].placements;
                placements >> rows.target.shift & 0xff == at_exit
            })
            .collect();
        rows
    }

    /// The number of the tuple that stands for these placements.
    pub(super) fn find(&self, lines: &Lines, placements: &[u8]) -> usize {
        let merged = placements.iter().map(|&placement| lines.merged[usize::from(placement)]);
        let pairs = merged.zip(&self.places);
        pairs.map(|(placement, &(stride, first))| usize::from(placement - first) * stride).sum()
    }

    fn list(&mut self, lines: &Lines, kinds: &[usize]) {
        let halves = halves(lines.width);
        let mut numbers: [FxHashMap<Pattern, u16>; 2] = Default::default();
        let count: usize = kinds.iter().map(|&kind| usize::from(lines.kinds[kind].count)).product();
        for number in 0..count {
            let (mut placements, mut cells, mut weight) = (0, 0, 1);
            for (row, (&kind, &(stride, first))) in kinds.iter().zip(&self.places).enumerate() {
                let digit = number / stride % usize::from(lines.kinds[kind].count);
                let placement = usize::from(first) + digit;
                placements |= (placement as u64) << (8 * row);
                weight *= u32::from(lines.placements[placement].weight);
                cells |= u64::from(lines.placements[placement].mask) << (8 * row);
            }
            let patterns = [0, 1].map(|half| {
                let mut pattern = Pattern::default();
                for (mask, column) in pattern.iter_mut().zip(halves[half].clone()) {
                    *mask = column_of(cells, column);
                }
                let known = &mut self.patterns[half];
                *numbers[half].entry(pattern).or_insert_with(|| {
                    known.push(pattern);
                    known.len() as u16 - 1
                })
            });
            self.tuples.push(Tuple { placements, cells, patterns, weight });
        }
    }
}

/// The cells of a column that are covered.
pub(super) fn column_of(cells: u64, column: usize) -> u8 {
    (0..8).map(|row| ((cells >> (8 * row + column) & 1) as u8) << row).sum()
}
