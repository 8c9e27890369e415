//! Lower bounds on the cost still to go.

use crate::{Cost, Space};

/// An estimate of the cost from a state to the nearest goal.
///
/// It has a form that computes a value from nothing ([`Heuristic::begin`]) and one that follows a
/// path and updates what it remembers ([`Heuristic::step`]); simple heuristics remember just the
/// value.
///
/// Admissible (never above the true cost) and consistent (falling by no more than the cost of a
/// move, and 0 at goals) are *declared*. An algorithm calls a solution optimal only on the word of
/// a declaration, so a heuristic that is not known to be admissible must not say that it is.
pub trait Heuristic<S: Space> {
    /// What is remembered along a path.
    type Memo: Copy;

    /// Returns the memo of a state, computed from nothing.
    fn begin(&self, space: &S, state: S::State) -> Self::Memo;

    /// Returns the memo after a move, given that before it.
    #[inline]
    fn step(
        &self,
        space: &S,
        memo: Self::Memo,
        state: S::State,
        action: S::Move,
        next: S::State,
    ) -> Self::Memo {
        let _ = (memo, state, action);
        self.begin(space, next)
    }

    /// Returns the memo of a state whose value is known already.
    #[inline]
    fn resume(&self, space: &S, state: S::State, value: Cost) -> Self::Memo {
        let _ = value;
        self.begin(space, state)
    }

    /// Returns the estimate that a memo stands for. [`Cost::MAX`] says that no goal can be reached.
    fn value(&self, memo: Self::Memo) -> Cost;

    /// Whether the estimate is known never to exceed the true cost.
    fn is_admissible(&self, space: &S) -> bool;

    /// Whether [`Heuristic::step`] and [`Heuristic::resume`] take no longer than a look into memory. A*
    /// then estimates the successors of a state before it stores them, and again when it comes back
    /// for those that it left out at first.
    fn is_cheap(&self) -> bool {
        false
    }

    /// Returns the estimate of a state.
    #[inline]
    fn estimate(&self, space: &S, state: S::State) -> Cost {
        self.value(self.begin(space, state))
    }
}

/// Writes the items of a [`Heuristic`] of this space that remembers nothing but its value.
#[macro_export]
macro_rules! memo_is_value {
    ($space:ty) => {
        type Memo = $crate::Cost;

        #[inline]
        fn resume(
            &self,
            _: &$space,
            _: <$space as $crate::Space>::State,
            value: $crate::Cost,
        ) -> $crate::Cost {
            value
        }

        #[inline]
        fn value(&self, memo: $crate::Cost) -> $crate::Cost {
            memo
        }
    };
}

/// The heuristic that knows nothing: 0 everywhere.
#[derive(Clone, Copy, Debug, Default)]
pub struct Zero;

impl<S: Space> Heuristic<S> for Zero {
    type Memo = Cost;
    #[inline]
    fn begin(&self, _: &S, _: S::State) -> Cost {
        0
    }
    #[inline]
    fn value(&self, _: Cost) -> Cost {
        0
    }
    fn is_admissible(&self, _: &S) -> bool {
        true
    }
}

/// A heuristic made of a function on states.
///
/// It is not believed to be admissible unless it is declared so.
#[derive(Clone, Copy, Debug)]
pub struct Estimate<F> {
    function: F,
    admissible: bool,
    cheap: bool,
}

impl<F> Estimate<F> {
    /// Returns a heuristic about which nothing is known.
    pub fn new(function: F) -> Self {
        Estimate { function, admissible: false, cheap: false }
    }

    /// Returns a heuristic whose author vouches that it never exceeds the true cost.
    pub fn admissible(function: F) -> Self {
        Estimate { function, admissible: true, cheap: false }
    }

    /// Returns this heuristic, declared to take next to no time.
    #[must_use]
    pub fn cheap(self) -> Self {
        Estimate { cheap: true, ..self }
    }
}

impl<S: Space, F: Fn(S::State) -> Cost> Heuristic<S> for Estimate<F> {
    memo_is_value!(S);
    #[inline]
    fn begin(&self, _: &S, state: S::State) -> Cost {
        (self.function)(state)
    }
    fn is_admissible(&self, _: &S) -> bool {
        self.admissible
    }
    fn is_cheap(&self) -> bool {
        self.cheap
    }
}
