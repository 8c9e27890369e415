//! Any heuristic, behind one type: an experiment is compiled once a space, not once a heuristic.

use glisse_search::{Cost, Heuristic, Space};

type Estimate<'a, S> = dyn Fn(&S, <S as Space>::State) -> Cost + 'a;

/// A heuristic as a function. The call through a pointer is nothing beside what observers cost.
pub(crate) struct Guide<'a, S: Space> {
    estimate: Box<Estimate<'a, S>>,
    is_admissible: bool,
}

impl<'a, S: Space> Guide<'a, S> {
    /// A heuristic with what it declares.
    pub(crate) fn new<H: Heuristic<S> + 'a>(heuristic: H, space: &S) -> Self {
        let is_admissible = heuristic.is_admissible(space);
        let estimate = Box::new(move |space: &S, state| heuristic.estimate(space, state));
        Guide { estimate, is_admissible }
    }

    /// A function that is known never to exceed the true cost, or not.
    pub(crate) fn from_fn(
        estimate: impl Fn(&S, S::State) -> Cost + 'a,
        is_admissible: bool,
    ) -> Self {
        Guide { estimate: Box::new(estimate), is_admissible }
    }
}

impl<S: Space> Heuristic<S> for Guide<'_, S> {
    type Memo = Cost;

    fn begin(&self, space: &S, state: S::State) -> Cost {
        (self.estimate)(space, state)
    }

    fn resume(&self, _: &S, _: S::State, value: Cost) -> Cost {
        value
    }

    fn value(&self, memo: Cost) -> Cost {
        memo
    }

    fn is_admissible(&self, _: &S) -> bool {
        self.is_admissible
    }
}
