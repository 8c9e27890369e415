//! Exact distances, where they can be had.

use super::layout::Layout;
use crate::Graph;

/// The most cells for which all distances are stored: 32 MiB.
const MAX_STORED: usize = 4096;

/// The distances between all cells.
#[derive(Debug)]
pub(super) enum Distances {
    /// On a grid without barriers they follow from rows and columns, which are kept with each cell
    /// because divisions are slow.
    Plain(Vec<(u16, u16)>),
    /// Stored, row by row.
    Stored(Vec<u16>, usize),
}

impl Distances {
    /// Computes the distances, or returns `None` if there are too many to be stored.
    pub(super) fn new(layout: &Layout) -> Option<Distances> {
        let cells = layout.graph.cells();
        match layout.grid {
            // A line has more columns than 16 bits can tell, but needs no distances.
            Some((rows, columns)) if layout.is_plain && rows.max(columns) <= 1 << 16 => {
                let place = |cell| ((cell / columns) as u16, (cell % columns) as u16);
                Some(Distances::Plain((0..cells).map(place).collect()))
            }
            _ if cells <= MAX_STORED => Some(Distances::Stored(stored(layout.graph), cells)),
            _ => None,
        }
    }

    /// Returns the distance of two cells of one region.
    #[inline]
    pub(super) fn between(&self, one: usize, other: usize) -> u32 {
        match self {
            Distances::Plain(places) => {
                let (one, other) = (places[one], places[other]);
                u32::from(one.0.abs_diff(other.0)) + u32::from(one.1.abs_diff(other.1))
            }
            Distances::Stored(all, cells) => u32::from(all[one * cells + other]),
        }
    }
}

/// Computes all distances; those between regions are as large as can be.
fn stored(graph: &Graph) -> Vec<u16> {
    let cells = graph.cells();
    let mut all = vec![u16::MAX; cells * cells];
    let mut queue = Vec::with_capacity(cells);
    for (from, row) in all.chunks_mut(cells.max(1)).enumerate() {
        walk(graph, from, row, &mut queue);
    }
    all
}

/// Computes the distances from a cell into a row that has none yet.
pub(super) fn walk(graph: &Graph, from: usize, row: &mut [u16], queue: &mut Vec<u32>) {
    row[from] = 0;
    graph.walk(&[from as u32], queue, |cell, to| {
        let is_new = row[to] == u16::MAX;
        if is_new {
            row[to] = row[cell] + 1;
        }
        is_new
    });
}
