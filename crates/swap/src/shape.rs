//! Rows, columns and barriers: what all boards of one space have in common.

use crate::{AnySpace, Exchange, Graph};
use std::{
    hash::{Hash, Hasher},
    sync::OnceLock,
};

/// The shape of a board, which all boards that exchanges lead to share.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    /// The barriers, sorted.
    pub(crate) barriers: Vec<Exchange>,
    /// The distances from each cell to each, around barriers; computed when first asked for.
    distances: OnceLock<Vec<Vec<Option<u32>>>>,
}

impl Shape {
    pub(crate) fn new(rows: usize, columns: usize, barriers: Vec<Exchange>) -> Shape {
        Shape { rows, columns, barriers, distances: OnceLock::new() }
    }

    pub(crate) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// Whether two cells are on the grid and next to each other, whatever stands between.
    pub(crate) fn are_neighbours(&self, cells: Exchange) -> bool {
        let (first, second) = (cells.first(), cells.second());
        let is_right = second == first + 1 && !second.is_multiple_of(self.columns);
        second < self.cells() && (is_right || second == first + self.columns)
    }

    pub(crate) fn has_barrier(&self, cells: Exchange) -> bool {
        self.barriers.binary_search(&cells).is_ok()
    }

    /// Returns the pairs of cells that may be exchanged.
    pub(crate) fn graph(&self) -> Graph {
        let right = (0..self.cells()).map(|cell| Exchange::new(cell, cell + 1));
        let below = (0..self.cells()).map(|cell| Exchange::new(cell, cell + self.columns));
        let edges =
            right.chain(below).filter(|&edge| self.are_neighbours(edge) && !self.has_barrier(edge));
        Graph::from_exchanges(self.cells(), edges.collect())
    }

    /// Returns the number of steps between two cells that are on the grid, where no barrier counts.
    pub(crate) fn straight_distance(&self, one: usize, other: usize) -> usize {
        let place = |cell: usize| (cell / self.columns, cell % self.columns);
        let (one, other) = (place(one), place(other));
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1)
    }

    /// Returns the number of steps around barriers from a cell to another, both on the grid, or
    /// `None` if there is no way.
    pub(crate) fn distance(&self, from: usize, to: usize) -> Option<u32> {
        if self.barriers.is_empty() {
            return Some(self.straight_distance(from, to) as u32);
        }
        if self.cells() > AnySpace::MOST_CELLS {
            return self.graph().distances(from)[to];
        }
        let all = || {
            let graph = self.graph();
            (0..graph.cells()).map(|cell| graph.distances(cell)).collect()
        };
        self.distances.get_or_init(all)[from][to]
    }
}

// The distances follow from the rest.

impl PartialEq for Shape {
    fn eq(&self, other: &Shape) -> bool {
        (self.rows, self.columns) == (other.rows, other.columns) && self.barriers == other.barriers
    }
}

impl Eq for Shape {}

impl Hash for Shape {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rows, self.columns, &self.barriers).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_lead_around_barriers() {
        let barriers = [(0, 1), (4, 7), (5, 8), (7, 10), (8, 11)];
        let barriers = barriers.map(|(one, other)| Exchange::new(one, other)).to_vec();
        let shape = Shape::new(4, 3, barriers.clone());
        assert_eq!(shape.distance(0, 1), Some(3));
        assert_eq!(shape.distance(4, 7), Some(3));
        assert_eq!(shape.distance(0, 0), Some(0));
        let cut = Shape::new(1, 3, vec![Exchange::new(1, 2)]);
        assert_eq!((cut.distance(0, 1), cut.distance(0, 2)), (Some(1), None));
        // Past the cells that are packed, the distances are not stored.
        let large = Shape::new(9, 9, vec![Exchange::new(0, 1)]);
        assert_eq!((large.distance(0, 1), large.distance(1, 80)), (Some(3), Some(15)));
        assert_eq!(Shape::new(9, 9, Vec::new()).distance(0, 80), Some(16));
    }

    #[test]
    fn shapes_are_equal_whether_distances_are_known_or_not() {
        let shape = || Shape::new(2, 2, vec![Exchange::new(0, 1)]);
        let known = shape();
        assert_eq!(known.distance(0, 1), Some(3));
        assert_eq!(known, shape());
        assert_ne!(known, Shape::new(2, 2, Vec::new()));
    }
}
