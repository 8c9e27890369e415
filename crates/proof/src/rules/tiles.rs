//! Tiles: the empty cell changes places with a neighbour until all tiles are in order.

use super::{Metric, Rules, permutation};
use crate::grid;

/// A board of tiles. A position has the number on each cell, row by row, 0 for the empty cell.
#[derive(Clone, Debug)]
pub struct Tiles {
    columns: usize,
    start: Vec<u32>,
    goal: Vec<u32>,
    neighbours: Vec<Vec<usize>>,
}

impl Tiles {
    pub(super) fn parse(rows: u32, columns: u32, cells: &str, options: &[&str]) -> Option<Tiles> {
        let sizes = 2..=100;
        if !sizes.contains(&rows) || !sizes.contains(&columns) {
            return None;
        }
        let (rows, columns) = (rows as usize, columns as usize);
        let start = permutation(cells, rows * columns, 0)?;
        let usual: Vec<u32> = (1..start.len() as u32).chain([0]).collect();
        let goal = match options {
            [] => usual,
            [goal] => {
                let goal = permutation(goal.strip_prefix("goal=")?, rows * columns, 0)?;
                Some(goal).filter(|goal| *goal != usual)?
            }
            _ => return None,
        };
        let neighbours = grid::neighbours(rows, columns, &[]);
        Some(Tiles { columns, start, goal, neighbours })
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the cells beside each cell.
    pub fn neighbours(&self) -> &[Vec<usize>] {
        &self.neighbours
    }

    /// Returns the position to reach.
    pub fn goal(&self) -> &[u32] {
        &self.goal
    }

    /// Returns how many exchanges of two numbers put every number on its place, and how many steps the
    /// empty cell is from its place.
    pub fn parity(&self) -> (usize, usize) {
        let mut place = vec![0; self.goal.len()];
        for (cell, &number) in self.goal.iter().enumerate() {
            place[number as usize] = cell;
        }
        let mut cells = self.start.clone();
        let mut exchanges = 0;
        for cell in 0..cells.len() {
            while place[cells[cell] as usize] != cell {
                let other = place[cells[cell] as usize];
                cells.swap(cell, other);
                exchanges += 1;
            }
        }
        let empty = self.start.iter().position(|&number| number == 0).unwrap_or_default();
        let way = (empty / self.columns).abs_diff(place[0] / self.columns)
            + (empty % self.columns).abs_diff(place[0] % self.columns);
        (exchanges, way)
    }
}

impl Rules for Tiles {
    fn start(&self) -> Vec<u32> {
        self.start.clone()
    }

    fn is_goal(&self, position: &[u32]) -> bool {
        position == self.goal
    }

    fn each_move(
        &self,
        position: &mut [u32],
        _: u128,
        _: Metric,
        visit: &mut impl FnMut(u128, usize) -> bool,
    ) -> bool {
        let Some(empty) = position.iter().position(|&number| number == 0) else { return true };
        self.neighbours[empty].iter().all(|&cell| {
            position.swap(empty, cell);
            let next = self.number(position);
            position.swap(empty, cell);
            visit(next, 1)
        })
    }

    /// Moves the empty cell: `U` up, `D` down, `L` left, `R` right.
    fn play(&self, position: &mut [u32], word: &str, _: Metric) -> Option<u64> {
        let empty = position.iter().position(|&number| number == 0)?;
        let (row, column) = (empty / self.columns, empty % self.columns);
        let to = match word {
            "U" if row > 0 => empty - self.columns,
            "D" if empty + self.columns < position.len() => empty + self.columns,
            "L" if column > 0 => empty - 1,
            "R" if column + 1 < self.columns => empty + 1,
            _ => return None,
        };
        position.swap(empty, to);
        Some(1)
    }
}
