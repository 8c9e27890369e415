//! Which graphs are whole grids, whatever the order of their cells.

use crate::graph::Graph;

/// A graph that is a grid of at least two rows and two columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Grid {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The place of each cell on the grid, row by row.
    pub(super) places: Vec<u32>,
}

impl Grid {
    /// Finds the rows and columns of a connected graph, or returns `None` if it is no whole grid.
    ///
    /// A corner is a cell with two neighbours. Seen from a corner and from another one at the end of
    /// its row, the distances of a cell add up to twice its row and the length of a row, and differ
    /// by what its column says.
    pub(super) fn find(graph: &Graph) -> Option<Grid> {
        let cells = graph.cells();
        let corners: Vec<usize> =
            (0..cells).filter(|&cell| graph.neighbours(cell).len() == 2).collect();
        // On grids of two rows or columns there are no other cells with two neighbours either.
        if corners.len() != 4 {
            return None;
        }
        let first = graph.distances(corners[0]);
        corners[1..].iter().find_map(|&corner| {
            let columns = first[corner]? as usize + 1;
            if columns < 2 || !cells.is_multiple_of(columns) || cells == columns {
                return None;
            }
            let rows = cells / columns;
            if graph.edges().len() != rows * (columns - 1) + columns * (rows - 1) {
                return None;
            }
            let second = graph.distances(corner);
            let places: Option<Vec<u32>> = first
                .iter()
                .zip(&second)
                .map(|(&one, &other)| place(one? as usize, other? as usize, rows, columns))
                .collect();
            let places = places?;
            let mut is_taken = vec![false; cells];
            let is_new = |&place: &u32| !std::mem::replace(&mut is_taken[place as usize], true);
            let are_beside = |one: u32, other: u32| {
                let [one, other] = [one as usize, other as usize];
                let apart = (one / columns).abs_diff(other / columns)
                    + (one % columns).abs_diff(other % columns);
                apart == 1
            };
            let is_grid = places.iter().all(is_new)
                && graph
                    .edges()
                    .iter()
                    .all(|edge| are_beside(places[edge.first()], places[edge.second()]));
            is_grid.then_some(Grid { rows, columns, places })
        })
    }
}

/// Returns the place of a cell at these distances from both ends of the first row.
fn place(first: usize, second: usize, rows: usize, columns: usize) -> Option<u32> {
    let twice_row = (first + second).checked_sub(columns - 1)?;
    let twice_column = (first + columns - 1).checked_sub(second)?;
    let (row, column) = (twice_row / 2, twice_column / 2);
    let is_whole = twice_row % 2 == 0 && twice_column % 2 == 0;
    (is_whole && row < rows && column < columns).then_some((row * columns + column) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use glisse_search::Random;

    #[test]
    fn a_grid_is_found_in_any_order() {
        let mut random = Random::new(1);
        for (rows, columns) in [(2, 2), (2, 5), (5, 2), (3, 3), (4, 7), (9, 3)] {
            let graph = Board::sorted(rows, columns).unwrap().graph();
            let cells = rows * columns;
            let mut order: Vec<usize> = (0..cells).collect();
            for last in (1..cells).rev() {
                order.swap(last, random.below(last + 1));
            }
            let edges: Vec<(usize, usize)> = graph
                .edges()
                .iter()
                .map(|edge| (order[edge.first()], order[edge.second()]))
                .collect();
            let grid = Grid::find(&Graph::new(cells, &edges).unwrap()).unwrap();
            assert_eq!(
                [grid.rows.min(grid.columns), grid.rows.max(grid.columns)],
                [rows.min(columns), rows.max(columns)]
            );
            let board = Board::sorted(grid.rows, grid.columns).unwrap().graph();
            let mut images: Vec<_> = edges
                .iter()
                .map(|&(one, other)| {
                    let [one, other] = [grid.places[one], grid.places[other]];
                    crate::Exchange::new(one as usize, other as usize)
                })
                .collect();
            images.sort_unstable();
            assert_eq!(images, board.edges());
            // One edge less, and it is none.
            assert_eq!(Grid::find(&Graph::new(cells, &edges[1..]).unwrap()), None);
        }
    }

    #[test]
    fn rings_and_stars_are_no_grids() {
        let ring: Vec<_> = (0..6).map(|cell| (cell, (cell + 1) % 6)).collect();
        assert_eq!(Grid::find(&Graph::new(6, &ring).unwrap()), None);
        let star: Vec<_> = (1..6).map(|cell| (0, cell)).collect();
        assert_eq!(Grid::find(&Graph::new(6, &star).unwrap()), None);
        assert_eq!(Grid::find(&Graph::new(0, &[]).unwrap()), None);
    }
}
