//! The connected parts of a graph, each with its tokens.

use crate::{exchange::Exchange, graph::Graph};

/// A connected part of a graph. Its own cells are counted from 0, in the order of the graph's.
pub(super) struct TokenRegion {
    /// The number in the graph of each of its cells.
    cells: Vec<u32>,
    pub(super) graph: Graph,
    /// The home of the token on each cell, if it has one.
    pub(super) homes: Vec<Option<u32>>,
}

impl TokenRegion {
    /// Returns an exchange of its cells as one of cells of the graph.
    pub(super) fn on_graph(&self, cells: Exchange) -> Exchange {
        let [one, other] = [cells.first(), cells.second()].map(|cell| self.cells[cell] as usize);
        Exchange::new(one, other)
    }
}

/// Returns the regions in which a token is away from home. No home is in another region.
pub(super) fn unsorted(graph: &Graph, homes: &[Option<u32>]) -> Vec<TokenRegion> {
    let of = graph.regions();
    let count = of.iter().max().map_or(0, |&last| last as usize + 1);
    let mut parts = vec![(Vec::new(), Vec::new()); count];
    // The number of each cell within its region.
    let mut number = vec![0_u32; of.len()];
    for (cell, &region) in of.iter().enumerate() {
        let cells = &mut parts[region as usize].0;
        number[cell] = cells.len() as u32;
        cells.push(cell as u32);
    }
    for &edge in graph.edges() {
        let [one, other] = [edge.first(), edge.second()].map(|end| number[end] as usize);
        parts[of[edge.first()] as usize].1.push(Exchange::new(one, other));
    }
    let is_away = |&cell: &u32| homes[cell as usize].is_some_and(|home| home != cell);
    let parts = parts.into_iter().filter(|(cells, _)| cells.iter().any(is_away));
    parts
        .map(|(cells, edges)| {
            let home = |&cell: &u32| homes[cell as usize].map(|home| number[home as usize]);
            let homes = cells.iter().map(home).collect();
            let graph = Graph::from_exchanges(cells.len(), edges);
            TokenRegion { cells, graph, homes }
        })
        .collect()
}
