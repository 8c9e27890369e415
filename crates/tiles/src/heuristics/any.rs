//! Any heuristic behind one type.

use super::{LinearConflict, TileDistances, WalkingDistance};
use crate::{automaton::PackedMove, pattern::AdditivePatterns, space::TileSpace};
use glisse_search::{Cost, Heuristic, Packed, Zero};

/// A heuristic that was chosen at run time and is ready to be used. The engine is compiled once for
/// all of them: a branch that always goes the same way costs less than what follows it.
#[derive(Clone, Debug)]
pub(crate) enum AnyHeuristic<'a> {
    Zero(Zero),
    Distances(TileDistances),
    LinearConflict(LinearConflict),
    WalkingDistance(WalkingDistance),
    Patterns(AdditivePatterns<'a>),
}

/// What any of the heuristics remembers of a state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnyMemo([u32; 2]);

impl From<Cost> for AnyMemo {
    #[inline]
    fn from(value: Cost) -> AnyMemo {
        AnyMemo([value, 0])
    }
}

impl From<AnyMemo> for Cost {
    #[inline]
    fn from(AnyMemo([value, _]): AnyMemo) -> Cost {
        value
    }
}

impl From<[u32; 2]> for AnyMemo {
    #[inline]
    fn from(pair: [u32; 2]) -> AnyMemo {
        AnyMemo(pair)
    }
}

impl From<AnyMemo> for [u32; 2] {
    #[inline]
    fn from(AnyMemo(pair): AnyMemo) -> [u32; 2] {
        pair
    }
}

/// Does the same with whichever heuristic it is.
macro_rules! with {
    ($any:expr, $heuristic:ident => $result:expr) => {
        match $any {
            AnyHeuristic::Zero($heuristic) => $result,
            AnyHeuristic::Distances($heuristic) => $result,
            AnyHeuristic::LinearConflict($heuristic) => $result,
            AnyHeuristic::WalkingDistance($heuristic) => $result,
            AnyHeuristic::Patterns($heuristic) => $result,
        }
    };
}

impl<const LIMBS: usize, const BITS: usize> Heuristic<TileSpace<LIMBS, BITS>> for AnyHeuristic<'_> {
    type Memo = AnyMemo;

    #[inline]
    fn begin(&self, space: &TileSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> AnyMemo {
        with!(self, heuristic => heuristic.begin(space, state).into())
    }

    #[inline]
    fn step(
        &self,
        space: &TileSpace<LIMBS, BITS>,
        memo: AnyMemo,
        state: Packed<LIMBS, BITS>,
        action: PackedMove,
        next: Packed<LIMBS, BITS>,
    ) -> AnyMemo {
        with!(self, heuristic => heuristic.step(space, memo.into(), state, action, next).into())
    }

    #[inline]
    fn resume(
        &self,
        space: &TileSpace<LIMBS, BITS>,
        state: Packed<LIMBS, BITS>,
        value: Cost,
    ) -> AnyMemo {
        with!(self, heuristic => heuristic.resume(space, state, value).into())
    }

    #[inline]
    fn value(&self, memo: AnyMemo) -> Cost {
        with!(self, heuristic => {
            Heuristic::<TileSpace<LIMBS, BITS>>::value(heuristic, memo.into())
        })
    }

    fn is_admissible(&self, space: &TileSpace<LIMBS, BITS>) -> bool {
        with!(self, heuristic => heuristic.is_admissible(space))
    }

    fn is_cheap(&self) -> bool {
        with!(self, heuristic => Heuristic::<TileSpace<LIMBS, BITS>>::is_cheap(heuristic))
    }
}
