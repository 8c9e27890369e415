//! The cells of a grid.

/// Returns the cells beside each cell, but for pairs with a barrier between them. Cells are numbered row
/// by row; barriers are sorted, the smaller cell of each first.
pub(crate) fn neighbours(
    rows: usize,
    columns: usize,
    barriers: &[(usize, usize)],
) -> Vec<Vec<usize>> {
    let mut neighbours = vec![Vec::new(); rows * columns];
    for cell in 0..rows * columns {
        let right = (cell % columns + 1 < columns).then_some(cell + 1);
        let below = (cell / columns + 1 < rows).then_some(cell + columns);
        for other in right.into_iter().chain(below) {
            if barriers.binary_search(&(cell, other)).is_err() {
                neighbours[cell].push(other);
                neighbours[other].push(cell);
            }
        }
    }
    neighbours
}
