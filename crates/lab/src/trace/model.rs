//! What a trace is made of.

use crate::json::{self, Number};
use glisse_puzzle::{Algorithm, Answer, Board, Move};
use glisse_search::{Cost, TEXTBOOK_EXPANSIONS, Way, Weight};
use serde::{Serialize, Serializer, ser::SerializeMap};
use std::fmt;

/// Which part of a run is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TraceWindow {
    /// The first step, counted from 1.
    pub first: u64,
    /// How many steps; no more than [`TraceWindow::MOST_STEPS`] are ever recorded.
    pub steps: u64,
    /// How many entries of a long list are told.
    pub listed: usize,
}

impl TraceWindow {
    /// The number of the last step that can be told. The lists of a step follow from everything before it,
    /// so that all of that is recorded too.
    pub const MOST_STEPS: u64 = TEXTBOOK_EXPANSIONS;

    pub(super) fn last(self) -> u64 {
        self.first.saturating_sub(1).saturating_add(self.steps).min(TraceWindow::MOST_STEPS)
    }
}

impl Default for TraceWindow {
    /// The first twenty steps, with ten entries of each list.
    fn default() -> TraceWindow {
        TraceWindow { first: 1, steps: 20, listed: 10 }
    }
}

/// A run of an algorithm. It serializes as the object that `glisse trace --to json` prints.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    /// How the run ended, with what it took. Its solution has been replayed by the checker.
    pub answer: Answer,
    /// The weight of the estimate, for weighted A*.
    pub weight: Option<Weight>,
    /// The width of the beam, for beam search.
    pub width: Option<usize>,
    /// All states that were met up to the last step told, in the order of their discovery; the first
    /// is the start.
    pub states: Vec<TracedState>,
    /// The steps of the window: one for each expansion.
    pub steps: Vec<TraceStep>,
    /// States that were passed over after the last of all steps, before the run ended.
    pub passed: Vec<OpenState>,
    /// Where the run ended, if it ended at a state and right after the last step told.
    pub arrival: Option<Arrival>,
}

impl Trace {
    /// Returns the names of the numbers that states have in this run; see [`StateValues::named`].
    pub fn letters(&self) -> &'static [&'static str] {
        letters(self.answer.algorithm)
    }
}

/// Returns the names of the numbers that an algorithm counts or estimates.
pub(super) fn letters(algorithm: Algorithm) -> &'static [&'static str] {
    match algorithm {
        Algorithm::Astar | Algorithm::AstarClosed | Algorithm::Wastar | Algorithm::Idastar => {
            &["g", "h", "f"]
        }
        Algorithm::Greedy | Algorithm::Beam => &["g", "h"],
        Algorithm::Auto
        | Algorithm::Bfs
        | Algorithm::Ids
        | Algorithm::Dijkstra
        | Algorithm::Bidirectional
        | Algorithm::Own(_) => &["g"],
    }
}

/// The name of a state: S0, S1 and so on in the order of discovery; T0, T1 and so on for those that a
/// search backwards from the goals discovered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StateName {
    /// The place of the state in [`Trace::states`].
    pub place: usize,
    pub(super) letter: char,
    pub(super) number: usize,
}

impl fmt::Display for StateName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter, self.number)
    }
}

impl Serialize for StateName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A state that was met.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TracedState {
    /// The name.
    pub name: StateName,
    /// The state as people see it.
    pub board: Board,
    /// Whether the state is a goal.
    pub is_goal: bool,
    /// How it was discovered; `None` for the start, and for goals that a search goes back from.
    pub origin: Option<Origin>,
}

/// How a state was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The state before.
    pub parent: StateName,
    /// The move from there. In a search backwards it leads away from the goal.
    pub action: Move,
}

/// What an algorithm knows of a state when it looks at it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct StateValues {
    /// The cost from the start, or from the goal in a search backwards. Algorithms that count moves
    /// count them here.
    pub g: Cost,
    /// The estimate of the cost that remains; `Cost::MAX` says that no goal can be reached. It is 0
    /// if there is no heuristic.
    pub h: Cost,
    /// What the algorithm goes by: *g* + *h*, with the weight in weighted A*; *h* alone in greedy and
    /// beam search; *g* alone without a heuristic.
    pub f: f64,
    /// The names of those that the algorithm has.
    pub(super) letters: &'static [&'static str],
}

impl StateValues {
    /// Returns the numbers that the algorithm has, with their names: *g*; with a heuristic *h*; and
    /// *f* if the algorithm adds the two up. A number is infinite if no goal can be reached.
    pub fn named(self) -> impl Iterator<Item = (&'static str, f64)> {
        let h = if self.h == Cost::MAX { f64::INFINITY } else { f64::from(self.h) };
        self.letters.iter().copied().zip([f64::from(self.g), h, self.f])
    }
}

impl Serialize for StateValues {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (name, value) in self.named() {
            map.serialize_entry(name, &Number(value))?;
        }
        map.end()
    }
}

/// One expansion.
#[derive(Clone, PartialEq, Debug)]
pub struct TraceStep {
    /// The number of the step, from 1.
    pub number: u64,
    /// The bound, the depth or the value in the queue of the round that begins with the step; `None`
    /// if no round does.
    pub round: Option<f64>,
    /// The direction in which the search goes; `None` if there is only one.
    pub direction: Option<Way>,
    /// States that were passed over just before it: known by now at no higher cost, or dropped from
    /// the beam.
    pub passed: Vec<OpenState>,
    /// The state that is taken and expanded.
    pub state: StateName,
    /// How the state was reached.
    pub origin: Option<Origin>,
    /// The numbers of the state.
    pub numbers: StateValues,
    /// What its moves lead to, in the order in which they were generated.
    pub successors: Vec<TracedSuccessor>,
    /// What waits and what is done with after the step.
    pub lists: Lists,
}

impl TraceStep {
    /// Returns whether the search goes back from the goals.
    pub fn is_backward(&self) -> bool {
        self.direction == Some(Way::Backwards)
    }
}

/// What a move of an expanded state leads to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TracedSuccessor {
    /// The move.
    pub action: Move,
    /// The state.
    pub state: StateName,
    /// The numbers of the state if it is reached by this move.
    pub numbers: StateValues,
    /// What became of it.
    pub became: SuccessorStatus,
}

/// What became of a successor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SuccessorStatus {
    /// It was new and waits now.
    Opened,
    /// It was waiting already, and waits at a lower cost now.
    Improved,
    /// It was expanded already, and waits again at a lower cost.
    Reopened,
    /// It was known already, and nothing changes.
    Known,
    /// It lies beyond the bound, or no goal can be reached from it.
    Cut,
}

impl SuccessorStatus {
    /// Returns the word for it in JSON.
    pub fn name(self) -> &'static str {
        match self {
            SuccessorStatus::Opened => "opened",
            SuccessorStatus::Improved => "improved",
            SuccessorStatus::Reopened => "reopened",
            SuccessorStatus::Known => "known",
            SuccessorStatus::Cut => "cut",
        }
    }
}

/// An entry of the open list: a state that waits to be expanded.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct OpenState {
    /// The state.
    pub state: StateName,
    /// The numbers of the state.
    #[serde(flatten)]
    pub numbers: StateValues,
}

/// A part of a list that may be long.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Excerpt<T> {
    /// The length of the whole list.
    #[serde(rename = "count")]
    pub total: usize,
    /// The part.
    #[serde(rename = "states")]
    pub shown: Vec<T>,
}

impl<T> Excerpt<T> {
    /// Returns how many entries of the list are not shown.
    pub fn hidden(&self) -> usize {
        self.total - self.shown.len()
    }
}

/// What waits and what is done with: the open and closed lists of an algorithm.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Lists {
    /// The lists of a search with a queue.
    Queue {
        /// The states that wait, the next one first.
        open: Excerpt<OpenState>,
        /// The states that were expanded, the last one last; an excerpt has the last ones.
        closed: Excerpt<StateName>,
    },
    /// The lists of two searches that are to meet.
    Both {
        /// What waits in the search from the start, the next one first.
        forwards: Excerpt<OpenState>,
        /// What waits in the search back from the goals.
        backwards: Excerpt<OpenState>,
        /// What was expanded by the search from the start.
        closed_forwards: Excerpt<StateName>,
        /// What was expanded by the search back from the goals.
        closed_backwards: Excerpt<StateName>,
    },
    /// The lists of beam search.
    Beam {
        /// What is left of the layer, the next one first.
        layer: Excerpt<OpenState>,
        /// What was found of the next layer, in the order of discovery.
        #[serde(rename = "next_layer")]
        next: Excerpt<OpenState>,
        /// The states that were expanded.
        closed: Excerpt<StateName>,
    },
    /// The path of a deepening search, which goes down one path at a time.
    Stack(SearchPath),
}

/// Where a deepening search is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SearchPath {
    /// The bound of this round.
    #[serde(serialize_with = "json::number")]
    pub bound: f64,
    /// The states from the start to the one expanded, both included.
    #[serde(rename = "path")]
    pub states: Vec<StateName>,
    /// The moves within the bound that are still to be tried, the next one first.
    pub pending: Excerpt<OpenState>,
    /// The least value beyond the bound so far: the next bound, if nothing smaller turns up.
    #[serde(serialize_with = "json::optional_number")]
    pub beyond: Option<f64>,
}

/// The state at which a run ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arrival {
    /// The value of the round that began with the state; `None` if no round did.
    pub round: Option<f64>,
    /// The state: a goal, or where two searches met.
    pub state: StateName,
    /// How the state was reached.
    pub origin: Option<Origin>,
    /// The numbers of the state.
    pub numbers: StateValues,
}
