//! Any heuristic behind one type.

use super::{
    distance::{DistanceHeuristic, DistanceMemo},
    patterns::PatternHeuristic,
};
use crate::space::{PackedExchange, SwapSpace};
use glisse_search::{Cost, Heuristic, Packed};

/// A heuristic that was chosen at run time and is ready to be used. The engine is compiled once for
/// both kinds: a branch that always goes the same way costs less than what follows it.
#[derive(Clone, Debug)]
pub(crate) enum AnyHeuristic<'a> {
    Distance(DistanceHeuristic),
    Patterns(PatternHeuristic<'a>),
}

impl<const LIMBS: usize, const BITS: usize> Heuristic<SwapSpace<LIMBS, BITS>> for AnyHeuristic<'_> {
    /// For patterns, the sum is the value itself.
    type Memo = DistanceMemo;

    #[inline]
    fn begin(&self, space: &SwapSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> DistanceMemo {
        match self {
            AnyHeuristic::Distance(heuristic) => heuristic.begin(space, state),
            AnyHeuristic::Patterns(heuristic) => {
                DistanceMemo { sum: heuristic.begin(space, state), is_odd: false }
            }
        }
    }

    #[inline]
    fn step(
        &self,
        space: &SwapSpace<LIMBS, BITS>,
        memo: DistanceMemo,
        state: Packed<LIMBS, BITS>,
        step: PackedExchange,
        next: Packed<LIMBS, BITS>,
    ) -> DistanceMemo {
        match self {
            AnyHeuristic::Distance(heuristic) => heuristic.step(space, memo, state, step, next),
            AnyHeuristic::Patterns(_) => self.begin(space, next),
        }
    }

    #[inline]
    fn resume(
        &self,
        space: &SwapSpace<LIMBS, BITS>,
        state: Packed<LIMBS, BITS>,
        value: Cost,
    ) -> DistanceMemo {
        match self {
            AnyHeuristic::Distance(heuristic) => heuristic.resume(space, state, value),
            AnyHeuristic::Patterns(_) => DistanceMemo { sum: value, is_odd: false },
        }
    }

    #[inline]
    fn value(&self, memo: DistanceMemo) -> Cost {
        match self {
            AnyHeuristic::Distance(heuristic) => {
                Heuristic::<SwapSpace<LIMBS, BITS>>::value(heuristic, memo)
            }
            AnyHeuristic::Patterns(_) => memo.sum,
        }
    }

    fn is_admissible(&self, space: &SwapSpace<LIMBS, BITS>) -> bool {
        match self {
            AnyHeuristic::Distance(heuristic) => heuristic.is_admissible(space),
            AnyHeuristic::Patterns(heuristic) => heuristic.is_admissible(space),
        }
    }

    fn is_cheap(&self) -> bool {
        match self {
            AnyHeuristic::Distance(heuristic) => {
                Heuristic::<SwapSpace<LIMBS, BITS>>::is_cheap(heuristic)
            }
            AnyHeuristic::Patterns(_) => false,
        }
    }
}
