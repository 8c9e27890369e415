//! Small grids: the distances of all arrangements from the sorted one.

use crate::{Board, Exchange, RankedSpace};
use glisse_search::{Control, Limit, Meter, numbered::Flood};

/// The distances of all arrangements of a small grid from the sorted one.
pub struct FullTable {
    space: RankedSpace,
    from_goal: Flood,
}

impl FullTable {
    /// Builds the table for the shape and the barriers of a board, or returns `None` if it has more
    /// than [`RankedSpace::MOST_CELLS`].
    pub fn build(board: &Board, control: Control) -> Result<Option<FullTable>, Limit> {
        let space = RankedSpace::new(board);
        let table = space.map(|space| {
            let from_goal = space.flood(1, &mut Meter::new(control))?;
            Ok(FullTable { space, from_goal })
        });
        table.transpose()
    }

    /// Whether it can solve this board: its shape and barriers are those of the table.
    pub fn fits(&self, board: &Board) -> bool {
        self.space.fits(board)
    }

    /// Returns the length of a board's shortest solutions, or `None` if it has none.
    pub fn distance(&self, board: &Board) -> Option<u32> {
        self.solve(board).map(|moves| moves.len() as u32)
    }

    /// Returns a shortest solution of a board, or `None` if it has none.
    pub fn solve(&self, board: &Board) -> Option<Vec<Exchange>> {
        debug_assert!(self.fits(board));
        self.space.solve(board, &self.from_goal)
    }
}

impl std::fmt::Debug for FullTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FullTable").finish_non_exhaustive()
    }
}
