//! What exchanges are made on: a graph, which may be a grid.

use crate::{Board, Exchange, Graph, graph::CellLists};

/// A graph with what the solver needs to know of it besides.
#[derive(Debug)]
pub(super) struct Layout<'a> {
    pub(super) graph: &'a Graph,
    /// Rows and columns, where it is a grid.
    pub(super) grid: Option<(usize, usize)>,
    /// Whether it is a grid without a barrier.
    pub(super) is_plain: bool,
    /// The numbers of the edges at each cell.
    edges: CellLists,
}

impl<'a> Layout<'a> {
    /// Makes the layout of any graph.
    pub(super) fn of_graph(graph: &'a Graph) -> Layout<'a> {
        let numbered = (0..).zip(graph.edges());
        let ends =
            numbered.flat_map(|(number, edge)| [(edge.first(), number), (edge.second(), number)]);
        let edges = CellLists::new(graph.cells(), ends);
        Layout { graph, grid: None, is_plain: false, edges }
    }

    /// Makes the layout of a board, given its graph.
    pub(super) fn of_board(board: &Board, graph: &'a Graph) -> Layout<'a> {
        Layout {
            grid: Some((board.rows(), board.columns())),
            is_plain: board.barriers().is_empty(),
            ..Layout::of_graph(graph)
        }
    }

    pub(super) fn edges_at(&self, cell: usize) -> &[u32] {
        self.edges.of(cell)
    }

    /// Returns the cells of an edge.
    pub(super) fn edge(&self, number: usize) -> Exchange {
        self.graph.edges()[number]
    }
}
