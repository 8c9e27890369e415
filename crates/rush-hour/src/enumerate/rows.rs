//! The rows of a layout: the vehicles of every row, and all the ways they can stand together.

use super::lines::{Lines, MAX_SLIDES, MAX_WIDTH};
use std::ops::Range;

/// One way for the vehicles of all rows to stand. Rows never hinder each other, so every
/// combination of placements is one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tuple {
    /// The placement of every row, one byte each, the first row in the lowest.
    pub(super) placements: u64,
    /// The cells covered, one byte per row.
    pub(super) cells: u64,
    /// The numbers of its patterns in the two halves of the columns.
    pub(super) patterns: [u16; 2],
    /// How many tuples it stands for.
    pub(super) weight: u32,
}

/// The cells of half of the columns that vehicles of rows cover, one mask per column.
pub(super) type Pattern = [u8; MAX_WIDTH / 2];

/// The kinds of all rows, and all tuples of their placements.
#[derive(Default, Debug)]
pub(super) struct Rows {
    pub(super) tuples: Vec<Tuple>,
    /// The rows with vehicles that can stand in several places.
    pub(super) movable: Vec<u32>,
    /// Of every row, the difference between two tuples that differ by one placement in it.
    pub(super) strides: [i32; MAX_WIDTH],
    /// The bits of the target's slides, see [`MAX_SLIDES`].
    pub(super) target_slides: u32,
    /// The tuples in which the target is at the exit.
    pub(super) goals: Vec<u16>,
    /// The different patterns of each half of the columns.
    pub(super) patterns: [Vec<Pattern>; 2],
    /// Of every row, the number of tuples between two placements, and its first placement.
    places: Vec<(usize, u8)>,
}

/// Returns the two halves of this many columns.
pub(super) fn halves(columns: usize) -> [Range<usize>; 2] {
    [0..columns / 2, columns / 2..columns]
}

impl Rows {
    /// Returns the rows with vehicles of these kinds.
    pub(super) fn new(lines: &Lines, kinds: &[usize], target_row: usize) -> Rows {
        let halves = halves(lines.width);
        let mut rows = Rows {
            tuples: vec![Tuple { placements: 0, cells: 0, patterns: [0; 2], weight: 1 }],
            movable: Vec::new(),
            strides: [0; MAX_WIDTH],
            target_slides: ((1 << MAX_SLIDES) - 1) << (MAX_SLIDES * target_row),
            goals: Vec::new(),
            patterns: [vec![Pattern::default()], vec![Pattern::default()]],
            places: Vec::with_capacity(kinds.len()),
        };
        for (row, &kind) in kinds.iter().enumerate() {
            let kind = &lines.kinds[kind];
            let stride = rows.tuples.len();
            rows.strides[row] = stride as i32;
            rows.places.push((stride, kind.first));
            if kind.count > 1 {
                rows.movable.push(row as u32);
            }
            let placements = usize::from(kind.first)..usize::from(kind.first + kind.count);
            let masks: Vec<u8> =
                placements.clone().map(|placement| lines.placements[placement].mask).collect();
            let differences = [0, 1].map(|half| rows.patterns[half].len());
            let digits = [0, 1]
                .map(|half| add_patterns(&mut rows.patterns[half], &masks, &halves[half], row));
            let before = std::mem::take(&mut rows.tuples);
            rows.tuples.reserve(before.len() * masks.len());
            for (index, placement) in placements.enumerate() {
                let weight = u32::from(lines.placements[placement].weight);
                let patterns = [0, 1].map(|half| (digits[half][index] * differences[half]) as u16);
                rows.tuples.extend(before.iter().map(|tuple| Tuple {
                    placements: tuple.placements | (placement as u64) << (8 * row),
                    cells: tuple.cells | u64::from(masks[index]) << (8 * row),
                    patterns: [0, 1].map(|half| tuple.patterns[half] + patterns[half]),
                    weight: tuple.weight * weight,
                }));
            }
        }
        let car = &lines.kinds[kinds[target_row]];
        let at_exit = u64::from(car.first + car.count - 1);
        let is_goal = |tuple: &Tuple| tuple.placements >> (8 * target_row) & 0xff == at_exit;
        let numbers = 0..rows.tuples.len() as u16;
        rows.goals = numbers.filter(|&tuple| is_goal(&rows.tuples[usize::from(tuple)])).collect();
        rows
    }

    /// Returns the number of the tuple that stands for these placements.
    pub(super) fn find(&self, lines: &Lines, placements: &[u8]) -> usize {
        lines.number_of(placements, &self.places)
    }
}

/// Combines the patterns of the rows above with what the placements of one more row, given by their
/// cells, cover in half of the columns. Returns the digit of every placement in the numbers of
/// patterns: the first row has the lowest one.
fn add_patterns(
    patterns: &mut Vec<Pattern>,
    placements: &[u8],
    half: &Range<usize>,
    row: usize,
) -> Vec<usize> {
    let within: u8 = half.clone().map(|column| 1 << column).sum();
    let mut masks: Vec<u8> = Vec::new();
    let digit = |placement: &u8| {
        let mask = placement & within;
        let known = masks.iter().position(|&other| other == mask);
        known.unwrap_or_else(|| {
            masks.push(mask);
            masks.len() - 1
        })
    };
    let digits = placements.iter().map(digit).collect();
    let above = std::mem::take(patterns);
    for mask in masks {
        patterns.extend(above.iter().map(|&pattern| {
            let mut pattern = pattern;
            for (cells, column) in pattern.iter_mut().zip(half.clone()) {
                *cells |= (mask >> column & 1) << row;
            }
            pattern
        }));
    }
    digits
}

/// Returns the cells of a column that are covered.
pub(super) fn column_of(cells: u64, column: usize) -> u8 {
    (0..8).map(|row| ((cells >> (8 * row + column) & 1) as u8) << row).sum()
}
