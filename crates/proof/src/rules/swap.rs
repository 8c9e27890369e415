//! Swap grids: neighbours without a barrier between them change places until the grid is sorted.

use super::{Metric, Rules, number, permutation};
use crate::grid;

/// A swap grid. A position has the number on each cell, row by row.
#[derive(Clone, Debug)]
pub struct Swap {
    rows: usize,
    columns: usize,
    start: Vec<u32>,
    neighbours: Vec<Vec<usize>>,
}

impl Swap {
    pub(super) fn parse(rows: u32, columns: u32, cells: &str, options: &[&str]) -> Option<Swap> {
        let (rows, columns) = (rows as usize, columns as usize);
        let count = rows.checked_mul(columns).filter(|count| (1..=1_000_000).contains(count))?;
        let start = permutation(cells, count, 1)?;
        let barriers = match options {
            [] => Vec::new(),
            [list] => {
                let list = list.strip_prefix("barriers=")?.split(';');
                list.map(|word| pair(word, rows, columns)).collect::<Option<Vec<_>>>()?
            }
            _ => return None,
        };
        if !barriers.windows(2).all(|pair| pair[0] < pair[1]) {
            return None;
        }
        let neighbours = grid::neighbours(rows, columns, &barriers);
        Some(Swap { rows, columns, start, neighbours })
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the cells that each cell can change places with.
    pub fn neighbours(&self) -> &[Vec<usize>] {
        &self.neighbours
    }

    /// Returns the cell that a text names by row and column, or `None` if it names none.
    pub fn cell(&self, text: &str) -> Option<usize> {
        cell(text, self.rows, self.columns)
    }

    /// Writes a cell by row and column.
    pub fn name(&self, cell: usize) -> String {
        format!("{},{}", cell / self.columns, cell % self.columns)
    }
}

fn cell(text: &str, rows: usize, columns: usize) -> Option<usize> {
    let (row, column) = text.split_once(',')?;
    let (row, column) = (number(row)? as usize, number(column)? as usize);
    (row < rows && column < columns).then_some(row * columns + column)
}

/// Reads two neighbouring cells, the smaller one first.
fn pair(text: &str, rows: usize, columns: usize) -> Option<(usize, usize)> {
    let (one, other) = text.split_once('-')?;
    let (one, other) = (cell(one, rows, columns)?, cell(other, rows, columns)?);
    let is_beside = other == one + 1 && other % columns != 0;
    (is_beside || other == one + columns).then_some((one, other))
}

impl Rules for Swap {
    const FIRST: u32 = 1;

    fn start(&self) -> Vec<u32> {
        self.start.clone()
    }

    fn is_goal(&self, position: &[u32]) -> bool {
        position.is_sorted()
    }

    fn each_move(
        &self,
        position: &mut [u32],
        _: u128,
        _: Metric,
        visit: &mut impl FnMut(u128, usize) -> bool,
    ) -> bool {
        self.neighbours.iter().enumerate().all(|(cell, others)| {
            others.iter().filter(|&&other| other > cell).all(|&other| {
                position.swap(cell, other);
                let next = self.number(position);
                position.swap(cell, other);
                visit(next, 1)
            })
        })
    }

    /// Makes an exchange such as `0,0-0,1`.
    fn play(&self, position: &mut [u32], word: &str, _: Metric) -> Option<u64> {
        let (one, other) = pair(word, self.rows, self.columns)?;
        self.neighbours[one].contains(&other).then(|| position.swap(one, other))?;
        Some(1)
    }
}
