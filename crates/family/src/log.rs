//! What is written down of a run.

use glisse_search::{Event, Observer, Round, Space};

/// The most goals of a search that goes backwards that are kept: where there are millions of them,
/// nobody wants to read them.
const MOST_GOALS: u64 = 10_000;

/// An observer that counts the states of every round and keeps the first events.
#[derive(Debug)]
pub struct EventLog<T> {
    events: Vec<Event<T>>,
    keeps_events: bool,
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
    /// Returns a log of this length.
    pub fn new(length: LogLength) -> Self {
        let (keeps_events, steps) = match length {
            LogLength::Rounds => (false, u64::MAX),
            LogLength::Steps(steps) => (true, steps),
        };
        let (events, rounds) = (Vec::new(), Vec::new());
        EventLog { events, keeps_events, rounds, steps, expanded: 0, opened: 0 }
    }

    /// Returns how many states that no move led to were not kept.
    pub fn unkept_goals(&self) -> u64 {
        self.opened.saturating_sub(MOST_GOALS)
    }

    /// Returns the first events, in order.
    pub fn events(&self) -> &[Event<T>] {
        &self.events
    }

    /// Returns the rounds, in order; a bound may come back.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
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
    fn see(&mut self, event: Event<S::State>) {
        match event {
            Event::Open { .. } => self.opened += 1,
            Event::Expand { .. } => self.expanded += 1,
            _ => {}
        }
        if self.expanded > self.steps {
            return;
        }
        match event {
            Event::Open { .. } if self.opened > MOST_GOALS => return,
            Event::Expand { .. } => self.last_round().expanded += 1,
            Event::Generate { .. } => self.last_round().generated += 1,
            Event::Round { bound } => {
                self.rounds.push(Round { bound, expanded: 0, generated: 0 });
            }
            Event::Open { .. } | Event::Skip { .. } | Event::Reach { .. } | Event::Turn { .. } => {}
        }
        if self.keeps_events {
            self.events.push(event);
        }
    }
}
