//! Pattern databases as a heuristic on packed states.

use crate::{
    pattern::{CELLS, PatternSolver},
    space::SwapSpace,
};
use glisse_search::{Cost, Heuristic, Packed};

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
    type Memo = Cost;

    fn begin(&self, space: &SwapSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> Cost {
        let cells = self.patterns.partition().cells();
        debug_assert_eq!(space.cells(), cells);
        let mut homes = [0; CELLS];
        for (cell, home) in homes.iter_mut().enumerate().take(cells) {
            *home = state.at(cell) as u8;
        }
        self.patterns.bound(&homes[..cells])
    }

    fn resume(&self, _: &SwapSpace<LIMBS, BITS>, _: Packed<LIMBS, BITS>, value: Cost) -> Cost {
        value
    }

    fn value(&self, memo: Cost) -> Cost {
        memo
    }

    fn is_admissible(&self, _: &SwapSpace<LIMBS, BITS>) -> bool {
        true
    }
}
