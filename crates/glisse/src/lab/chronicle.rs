//! What is written down of a run.

use glisse_search::{Cost, Event, Fate, Observer, Recorder, Space, Way};

/// The most goals of a search that goes backwards that are kept: where there are millions of them,
/// nobody wants to read them.
const MOST_GOALS: u64 = 10_000;

/// Counts the states of every round, and keeps the first events.
#[derive(Debug)]
pub(crate) struct Chronicle<T> {
    recorder: Recorder<T>,
    rounds: Vec<Round>,
    /// The most expansions that are kept, with all that comes before the next one.
    steps: u64,
    expanded: u64,
    opened: u64,
}

/// A layer of breadth-first search, a bound of iterative deepening, or a value in the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// The depth, the bound or the value.
    pub bound: Cost,
    /// The states expanded while it was the one.
    pub expanded: u64,
    /// The successors generated.
    pub generated: u64,
}

impl<T> Chronicle<T> {
    /// Keeps at most so many events.
    pub(crate) fn new(events: usize) -> Self {
        Chronicle {
            recorder: Recorder::new(events),
            rounds: Vec::new(),
            steps: u64::MAX,
            expanded: 0,
            opened: 0,
        }
    }

    /// Keeps what happens up to the end of this many expansions, and counts no rounds after them.
    pub(crate) fn of_steps(steps: u64) -> Self {
        Chronicle { steps, ..Chronicle::new(usize::MAX) }
    }

    /// How many states that no move led to were not kept.
    pub(crate) fn unkept_goals(&self) -> u64 {
        self.opened.saturating_sub(MOST_GOALS)
    }

    /// Whether an event is kept if it happens now.
    fn is_keeping(&self) -> bool {
        self.expanded <= self.steps
    }

    /// The first events, in order.
    pub(crate) fn events(&self) -> &[Event<T>] {
        self.recorder.events()
    }

    /// The rounds, in order; a bound may come back.
    pub(crate) fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    fn last_round(&mut self) -> &mut Round {
        if self.rounds.is_empty() {
            self.rounds.push(Round { bound: 0, expanded: 0, generated: 0 });
        }
        self.rounds.last_mut().unwrap_or_else(|| unreachable!("there is one"))
    }
}

impl<S: Space> Observer<S> for Chronicle<S::State> {
    fn open(&mut self, state: S::State, g: Cost, h: Cost) {
        self.opened += 1;
        if self.is_keeping() && self.opened <= MOST_GOALS {
            Observer::<S>::open(&mut self.recorder, state, g, h);
        }
    }

    fn expand(&mut self, state: S::State, g: Cost, h: Cost) {
        self.expanded += 1;
        if self.is_keeping() {
            self.last_round().expanded += 1;
            Observer::<S>::expand(&mut self.recorder, state, g, h);
        }
    }

    fn generate(&mut self, from: S::State, state: S::State, g: Cost, h: Cost, fate: Fate) {
        if self.is_keeping() {
            self.last_round().generated += 1;
            Observer::<S>::generate(&mut self.recorder, from, state, g, h, fate);
        }
    }

    fn skip(&mut self, state: S::State, g: Cost, h: Cost) {
        if self.is_keeping() {
            Observer::<S>::skip(&mut self.recorder, state, g, h);
        }
    }

    fn reach(&mut self, state: S::State, g: Cost, h: Cost) {
        if self.is_keeping() {
            Observer::<S>::reach(&mut self.recorder, state, g, h);
        }
    }

    fn turn(&mut self, way: Way) {
        if self.is_keeping() {
            Observer::<S>::turn(&mut self.recorder, way);
        }
    }

    fn round(&mut self, bound: Cost) {
        if self.is_keeping() {
            self.rounds.push(Round { bound, expanded: 0, generated: 0 });
            Observer::<S>::round(&mut self.recorder, bound);
        }
    }
}
