//! What exchanges are made on: a graph, which may be a grid.

use crate::{Board, Exchange, Graph};

/// A graph with what the solver needs to know of it besides.
#[derive(Debug)]
pub(super) struct Layout<'a> {
    pub(super) graph: &'a Graph,
    /// Rows and columns, where it is a grid.
    pub(super) grid: Option<(usize, usize)>,
    /// Whether it is a grid without a barrier.
    pub(super) is_plain: bool,
    /// The numbers of the edges at all cells, those of one cell after those of another.
    edges: Vec<u32>,
    /// Where the edges of each cell begin, and where those of the last one end.
    starts: Vec<u32>,
}

impl<'a> Layout<'a> {
    /// Makes the layout of any graph.
    pub(super) fn of_graph(graph: &'a Graph) -> Layout<'a> {
        let mut starts = vec![0];
        for cell in 0..graph.cells() {
            starts.push(starts[cell] + graph.neighbours(cell).len() as u32);
        }
        let mut ends = starts.clone();
        let mut edges = vec![0; 2 * graph.edges().len()];
        for (number, edge) in graph.edges().iter().enumerate() {
            for cell in [edge.first(), edge.second()] {
                edges[ends[cell] as usize] = number as u32;
                ends[cell] += 1;
            }
        }
        Layout { graph, grid: None, is_plain: false, edges, starts }
    }

    /// Makes the layout of a board, given its graph.
    pub(super) fn of_board(board: &Board, graph: &'a Graph) -> Layout<'a> {
        Layout {
            grid: Some((board.rows(), board.columns())),
            is_plain: board.barriers().is_empty(),
            ..Layout::of_graph(graph)
        }
    }

    /// Returns the numbers of the edges at a cell.
    pub(super) fn edges_at(&self, cell: usize) -> &[u32] {
        &self.edges[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }

    /// Returns the cells of an edge.
    pub(super) fn edge(&self, number: usize) -> Exchange {
        self.graph.edges()[number]
    }
}
