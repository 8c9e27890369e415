//! What is written down of a run.

use glisse_search::{Cost, Event, Fate, Observer, Recorder, Space};

/// Counts the states of every round, and keeps the first events.
#[derive(Debug)]
pub(crate) struct Chronicle<T> {
    recorder: Recorder<T>,
    rounds: Vec<Round>,
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
        Chronicle { recorder: Recorder::new(events), rounds: Vec::new() }
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
    fn expand(&mut self, state: S::State, g: Cost, h: Cost) {
        self.last_round().expanded += 1;
        Observer::<S>::expand(&mut self.recorder, state, g, h);
    }

    fn generate(&mut self, from: S::State, state: S::State, g: Cost, h: Cost, fate: Fate) {
        self.last_round().generated += 1;
        Observer::<S>::generate(&mut self.recorder, from, state, g, h, fate);
    }

    fn round(&mut self, bound: Cost) {
        self.rounds.push(Round { bound, expanded: 0, generated: 0 });
        Observer::<S>::round(&mut self.recorder, bound);
    }
}
