//! Heuristics by name, heuristics of a user's own, and one type for any of them.

use glisse_search::{Cost, Heuristic, Space, memo_is_value};
use glisse_words::Explain;
use std::{fmt, sync::Arc};

/// A heuristic that guided a search, or is to be audited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeuristicInfo {
    /// Its name, as in `--heuristic`.
    pub name: String,
    /// Whether it is proved never to exceed the true cost under the metric of the search.
    pub is_admissible: bool,
    /// Whether it is a user's own and not one of the family's.
    pub is_own: bool,
}

impl fmt::Display for HeuristicInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// Which heuristic is to guide a search on boards of the type `B`.
pub enum HeuristicChoice<'a, B> {
    /// The best admissible one that is quickly there.
    Best,
    /// The family's heuristic of this name.
    Named(&'a str),
    /// A function of the user's.
    Own(&'a dyn BoardHeuristic<B>),
}

impl<B> Clone for HeuristicChoice<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for HeuristicChoice<'_, B> {}

impl<'a, B> HeuristicChoice<'a, B> {
    /// Returns the user's own heuristic if there is one, else the family's of this name, else the best.
    pub fn new(own: Option<&'a dyn BoardHeuristic<B>>, name: Option<&'a str>) -> Self {
        match (own, name) {
            (Some(own), _) => HeuristicChoice::Own(own),
            (None, Some(name)) => HeuristicChoice::Named(name),
            (None, None) => HeuristicChoice::Best,
        }
    }

    /// Returns the name of a heuristic of the family, or `None` if none was named.
    pub fn name(&self) -> Option<&'a str> {
        match self {
            HeuristicChoice::Named(name) => Some(name),
            HeuristicChoice::Best | HeuristicChoice::Own(_) => None,
        }
    }

    /// Returns the user's own heuristic, or `None` if it is not one.
    pub fn own(&self) -> Option<&'a dyn BoardHeuristic<B>> {
        match self {
            HeuristicChoice::Own(own) => Some(*own),
            HeuristicChoice::Best | HeuristicChoice::Named(_) => None,
        }
    }
}

impl<'a, B> From<&'a str> for HeuristicChoice<'a, B> {
    fn from(name: &'a str) -> Self {
        HeuristicChoice::Named(name)
    }
}

impl<B> fmt::Debug for HeuristicChoice<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeuristicChoice::Best => f.write_str("Best"),
            HeuristicChoice::Named(name) => write!(f, "Named({name:?})"),
            HeuristicChoice::Own(_) => f.write_str("Own"),
        }
    }
}

/// Why a heuristic of a user's own has no value for a board.
pub type OwnHeuristicError = Arc<dyn Explain + Send + Sync>;

/// A function that estimates boards, ready to be called many times.
pub type Evaluator<'a, B> = Box<dyn Fn(B) -> Result<Cost, OwnHeuristicError> + 'a>;

/// A heuristic of a user's own: a function of the board as people see it.
///
/// Every closure from boards to costs is one. It is believed to be admissible only if it says so.
pub trait BoardHeuristic<B>: Sync {
    /// Returns what it is called in answers.
    #[expect(clippy::unnecessary_literal_bound, reason = "others have names of their own")]
    fn name(&self) -> &str {
        "own"
    }

    /// Whether its author vouches that it never exceeds the true cost.
    fn is_admissible(&self) -> bool {
        false
    }

    /// Gets ready to estimate the boards that can be reached from `start`.
    fn evaluator<'a>(&'a self, start: &B) -> Evaluator<'a, B>;
}

impl<B, H: Fn(&B) -> Cost + Sync> BoardHeuristic<B> for H {
    fn evaluator<'a>(&'a self, _: &B) -> Evaluator<'a, B> {
        Box::new(|board| Ok(self(&board)))
    }
}

/// A function of states that only one thread can ask.
type EstimateState<'a, S> = dyn Fn(&S, <S as Space>::State) -> Cost + 'a;

/// A function of states that several threads can ask.
type SharedEstimate<'a, S> = dyn Fn(&S, <S as Space>::State) -> Cost + Sync + 'a;

/// The function behind a [`DynHeuristic`].
enum StateFunction<'a, S: Space> {
    Shared(Box<SharedEstimate<'a, S>>),
    Own(Box<EstimateState<'a, S>>),
}

/// Any heuristic behind one type, so that an experiment is compiled once for a space and not once
/// for each of its heuristics. The call through a pointer is nothing beside what observers cost.
pub struct DynHeuristic<'a, S: Space> {
    estimate: StateFunction<'a, S>,
    is_admissible: bool,
    is_cheap: bool,
}

impl<'a, S: Space> DynHeuristic<'a, S> {
    /// Wraps a heuristic together with what it declares.
    pub fn new<H: Heuristic<S> + Sync>(heuristic: &'a H, space: &S) -> Self {
        let (is_admissible, is_cheap) = (heuristic.is_admissible(space), heuristic.is_cheap());
        let estimate = Box::new(move |space: &S, state| heuristic.estimate(space, state));
        DynHeuristic { estimate: StateFunction::Shared(estimate), is_admissible, is_cheap }
    }

    /// Wraps a function on states that is known never to exceed the true cost, or is not.
    pub fn from_fn(estimate: impl Fn(&S, S::State) -> Cost + 'a, is_admissible: bool) -> Self {
        let estimate = StateFunction::Own(Box::new(estimate));
        DynHeuristic { estimate, is_admissible, is_cheap: false }
    }

    /// Returns the function of states if several threads can ask it, else `None`.
    pub fn shared(&self) -> Option<&SharedEstimate<'a, S>> {
        match &self.estimate {
            StateFunction::Shared(estimate) => Some(&**estimate),
            StateFunction::Own(_) => None,
        }
    }
}

impl<S: Space> Heuristic<S> for DynHeuristic<'_, S> {
    memo_is_value!(S);

    fn begin(&self, space: &S, state: S::State) -> Cost {
        match &self.estimate {
            StateFunction::Shared(estimate) => estimate(space, state),
            StateFunction::Own(estimate) => estimate(space, state),
        }
    }

    fn is_admissible(&self, _: &S) -> bool {
        self.is_admissible
    }

    /// What the wrapped heuristic says, so that a run is the same whether it is observed or not.
    fn is_cheap(&self) -> bool {
        self.is_cheap
    }
}
