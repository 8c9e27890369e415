//! Which cells may be exchanged: a graph. A grid with barriers is one, and so is any other.

use crate::Exchange;
use glisse_words::{Explain, Message, impl_error, message};

/// An undirected graph on the cells 0 to n − 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    /// All edges, in order, each once.
    edges: Vec<Exchange>,
    neighbours: CellLists,
}

/// A list of numbers for each cell, one list after another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CellLists {
    numbers: Vec<u32>,
    /// Where the list of each cell begins, and where that of the last one ends.
    starts: Vec<u32>,
}

impl CellLists {
    /// Makes lists for this many cells of pairs of a cell and a number, in their order.
    pub(crate) fn new(
        cells: usize,
        pairs: impl Iterator<Item = (usize, u32)> + Clone,
    ) -> CellLists {
        let mut starts = vec![0; cells + 1];
        for (cell, _) in pairs.clone() {
            starts[cell + 1] += 1;
        }
        for cell in 0..cells {
            starts[cell + 1] += starts[cell];
        }
        let mut ends = starts.clone();
        let mut numbers = vec![0; starts[cells] as usize];
        for (cell, number) in pairs {
            numbers[ends[cell] as usize] = number;
            ends[cell] += 1;
        }
        CellLists { numbers, starts }
    }

    /// Returns the list of a cell.
    #[inline]
    pub(crate) fn of(&self, cell: usize) -> &[u32] {
        &self.numbers[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

/// Why pairs of cells are not the edges of a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GraphError {
    /// An end that is not a cell.
    NoSuchCell {
        /// Which edge of the list, counted from 1.
        number: usize,
        /// The end.
        cell: usize,
        /// The last cell.
        largest: usize,
    },
    /// Both ends are the same.
    Loop {
        /// Which edge of the list, counted from 1.
        number: usize,
        /// The cell.
        cell: usize,
    },
}

impl Explain for GraphError {
    fn message(&self) -> Message {
        match *self {
            GraphError::NoSuchCell { number, cell, largest } => {
                message!("swap-no-such-cell", number = number, cell = cell, largest = largest)
            }
            GraphError::Loop { number, cell } => {
                message!("swap-loop", number = number, cell = cell)
            }
        }
    }
}

impl_error!(GraphError);

impl Graph {
    /// Makes the graph with these edges. An edge that is there twice counts once.
    pub fn new(cells: usize, edges: &[(usize, usize)]) -> Result<Graph, GraphError> {
        for (index, &(one, other)) in edges.iter().enumerate() {
            let (number, largest) = (index + 1, cells.saturating_sub(1));
            if let Some(cell) = [one, other].into_iter().find(|&end| end >= cells) {
                return Err(GraphError::NoSuchCell { number, cell, largest });
            }
            if one == other {
                return Err(GraphError::Loop { number, cell: one });
            }
        }
        let edges = edges.iter().map(|&(one, other)| Exchange::new(one, other)).collect();
        Ok(Graph::from_exchanges(cells, edges))
    }

    /// Makes a graph of exchanges of two different cells that exist.
    pub(crate) fn from_exchanges(cells: usize, mut edges: Vec<Exchange>) -> Graph {
        edges.sort_unstable();
        edges.dedup();
        let ends = edges.iter().flat_map(|edge| {
            let (first, second) = (edge.first(), edge.second());
            [(first, second as u32), (second, first as u32)]
        });
        Graph { neighbours: CellLists::new(cells, ends), edges }
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.neighbours.starts.len() - 1
    }

    /// Returns all edges, in order.
    pub fn edges(&self) -> &[Exchange] {
        &self.edges
    }

    /// Returns the cells next to a cell, in no particular order.
    pub fn neighbours(&self, cell: usize) -> &[u32] {
        self.neighbours.of(cell)
    }

    /// Goes through all cells that can be reached from some, the nearest first. `meet` is told a cell
    /// and one next to it, and says whether that one is new. The list of all cells met, in order, is
    /// left in `queue`.
    pub(crate) fn walk(
        &self,
        from: &[u32],
        queue: &mut Vec<u32>,
        mut meet: impl FnMut(usize, usize) -> bool,
    ) {
        queue.clear();
        queue.extend_from_slice(from);
        let mut next = 0;
        while next < queue.len() {
            let cell = queue[next] as usize;
            queue.extend(self.neighbours(cell).iter().filter(|&&to| meet(cell, to as usize)));
            next += 1;
        }
    }

    /// Returns the distance of each cell from this one, or `None` for cells that cannot be reached.
    pub fn distances(&self, from: usize) -> Vec<Option<u32>> {
        let mut distances = vec![None; self.cells()];
        distances[from] = Some(0);
        self.walk(&[from as u32], &mut Vec::new(), |cell, to| {
            let is_new = distances[to].is_none();
            if is_new {
                distances[to] = distances[cell].map(|distance| distance + 1);
            }
            is_new
        });
        distances
    }

    /// Returns the region of each cell: cells have the same number exactly if one can be reached from
    /// the other. Regions are numbered in the order of their first cells.
    pub fn regions(&self) -> Vec<u32> {
        const NONE: u32 = u32::MAX;
        let mut regions = vec![NONE; self.cells()];
        let (mut count, mut queue) = (0, Vec::new());
        for first in 0..self.cells() {
            if regions[first] == NONE {
                regions[first] = count;
                self.walk(&[first as u32], &mut queue, |_, to| {
                    std::mem::replace(&mut regions[to], count) == NONE
                });
                count += 1;
            }
        }
        regions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_and_regions_of_a_ring_and_a_pair() {
        let graph = Graph::new(6, &[(0, 1), (1, 2), (2, 3), (3, 0), (0, 3), (4, 5)]).unwrap();
        assert_eq!(graph.edges().len(), 5);
        assert_eq!(graph.distances(0), [Some(0), Some(1), Some(2), Some(1), None, None]);
        assert_eq!(graph.regions(), [0, 0, 0, 0, 1, 1]);
    }

    #[test]
    fn ends_must_be_two_cells() {
        let error = GraphError::NoSuchCell { number: 2, cell: 3, largest: 2 };
        assert_eq!(Graph::new(3, &[(0, 1), (1, 3)]), Err(error));
        assert_eq!(Graph::new(3, &[(1, 1)]), Err(GraphError::Loop { number: 1, cell: 1 }));
    }
}
