//! What is written down of a run.

use glisse_search::{Cost, Event, Fate, Observer, Recorder, Round, Space, Way};

/// The most goals of a search that goes backwards that are kept: where there are millions of them,
/// nobody wants to read them.
const MOST_GOALS: u64 = 10_000;

/// An observer that counts the states of every round and keeps the first events.
#[derive(Debug)]
pub struct EventLog<T> {
    recorder: Recorder<T>,
    rounds: Vec<Round>,
    /// The most expansions that are kept, with all that comes before the next one.
    steps: u64,
    expanded: u64,
    opened: u64,
}

/// How much of a run is to be written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogLength {
    /// The rounds only.
    Rounds,
    /// All events up to the end of this many expansions; no rounds are counted after them.
    Steps(u64),
}

impl<T> EventLog<T> {
    /// A log of this length.
    pub fn new(length: LogLength) -> Self {
        let (capacity, steps) = match length {
            LogLength::Rounds => (0, u64::MAX),
            LogLength::Steps(steps) => (usize::MAX, steps),
        };
        let recorder = Recorder::new(capacity);
        EventLog { recorder, rounds: Vec::new(), steps, expanded: 0, opened: 0 }
    }

    /// Returns how many states that no move led to were not kept.
    pub fn unkept_goals(&self) -> u64 {
        self.opened.saturating_sub(MOST_GOALS)
    }

    /// Returns the first events, in order.
    pub fn events(&self) -> &[Event<T>] {
        self.recorder.events()
    }

    /// Returns the rounds, in order; a bound may come back.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Whether an event is kept if it happens now.
    fn is_keeping(&self) -> bool {
        self.expanded <= self.steps
    }

    fn last_round(&mut self) -> &mut Round {
        if self.rounds.is_empty() {
            self.rounds.push(Round { bound: 0, expanded: 0, generated: 0 });
        }
        let last = self.rounds.len() - 1;
        &mut self.rounds[last]
    }
}

impl<S: Space> Observer<S> for EventLog<S::State> {
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
