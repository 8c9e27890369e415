//! The symmetries of a grid with its barriers.

use crate::{Exchange, Graph};

/// The image of each cell.
pub(super) type Symmetry = Vec<u8>;

/// Returns all reflections and rotations of the grid that lead edges to edges. The first is the
/// identity.
pub(super) fn symmetries(rows: usize, columns: usize, graph: &Graph) -> Vec<Symmetry> {
    let mut all: Vec<Symmetry> = Vec::new();
    for turn in 0..8 {
        if turn & 4 != 0 && rows != columns {
            continue;
        }
        let image = |cell: usize| {
            let (mut row, mut column) = (cell / columns, cell % columns);
            if turn & 1 != 0 {
                row = rows - 1 - row;
            }
            if turn & 2 != 0 {
                column = columns - 1 - column;
            }
            if turn & 4 != 0 {
                (row, column) = (column, row);
            }
            row * columns + column
        };
        let keeps_edges = graph.edges().iter().all(|edge| {
            let moved = Exchange::new(image(edge.first()), image(edge.second()));
            graph.edges().binary_search(&moved).is_ok()
        });
        let symmetry: Symmetry = (0..rows * columns).map(|cell| image(cell) as u8).collect();
        // On a grid of one row, several are the same.
        if keeps_edges && !all.contains(&symmetry) {
            all.push(symmetry);
        }
    }
    all
}
