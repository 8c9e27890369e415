//! Pattern databases as a heuristic on packed states.

use crate::{PatternSolver, SwapSpace, pattern::CELLS};
use glisse_search::{Cost, Heuristic, Packed, memo_is_value};

/// The lower bound of pattern databases for packed states of boards that they fit: the value of
/// [`PatternSolver::lower_bound`].
#[derive(Clone, Copy, Debug)]
pub struct PatternHeuristic<'a> {
    patterns: &'a PatternSolver,
}

impl<'a> PatternHeuristic<'a> {
    /// Makes a heuristic of these databases.
    pub fn new(patterns: &'a PatternSolver) -> PatternHeuristic<'a> {
        PatternHeuristic { patterns }
    }
}

impl<const LIMBS: usize, const BITS: usize> Heuristic<SwapSpace<LIMBS, BITS>>
    for PatternHeuristic<'_>
{
    memo_is_value!(SwapSpace<LIMBS, BITS>);

    fn begin(&self, space: &SwapSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> Cost {
        let cells = self.patterns.partition().cells();
        debug_assert_eq!(space.cells(), cells);
        let mut homes = [0; CELLS];
        for (cell, home) in homes.iter_mut().enumerate().take(cells) {
            *home = state.at(cell) as u8;
        }
        self.patterns.bound(&homes[..cells])
    }

    fn is_admissible(&self, _: &SwapSpace<LIMBS, BITS>) -> bool {
        true
    }
}
