//! Boards that can all be looked at, for counterexamples.

use crate::{board::Board, goal::Goal};
use std::ops::ControlFlow;

/// The largest size of which all boards are looked at if nothing is said: a matter of seconds.
pub(crate) const USUAL_SIZE: (usize, usize) = (3, 3);

/// The fewest rows and columns, and the most cells: a space of twelve cells has a quarter of a billion
/// states.
pub(crate) const SIZES: (usize, usize) = (2, 12);

/// Calls `visit` with the solved board of a size, in whose space all boards are that can be solved.
pub(crate) fn each(
    rows: usize,
    columns: usize,
    visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
) -> ControlFlow<()> {
    match Board::solved(rows, columns, &Goal::EmptyLast) {
        Ok(solved) => visit(&solved),
        Err(_) => ControlFlow::Continue(()),
    }
}
