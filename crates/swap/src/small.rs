//! All small boards, for counterexamples.

use crate::board::Board;
use std::ops::ControlFlow;

/// The fewest rows and columns, and the most cells: a space of twelve cells has half a billion states.
pub(crate) const SIZES: (usize, usize) = (1, 12);

/// The largest size that is looked at if nothing is said: a space that takes seconds.
pub(crate) const USUAL_SIZE: (usize, usize) = (3, 3);

/// Calls `visit` with the sorted board, from which all others of the size can be reached.
pub(crate) fn each(
    rows: usize,
    columns: usize,
    visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match Board::sorted(rows, columns) {
        Ok(board) => visit(&board),
        // There are no boards of such a size.
        Err(_) => ControlFlow::Continue(()),
    }
}
