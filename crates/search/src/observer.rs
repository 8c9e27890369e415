//! Watching a search: traces, animations and audits are observers.

use crate::space::{Cost, Space};

/// What became of a generated successor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It was new and is now waiting to be expanded.
    Opened,
    /// It was known, but this way to it is cheaper: it waits again.
    Reopened,
    /// It was known already, at no higher cost.
    Known,
    /// It lies beyond the bound of this round, or no goal can be reached from it.
    Cut,
}

/// The direction of a search, where one has two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// From the start.
    Forwards,
    /// Back from the goals.
    Backwards,
}

/// Sees what a search does. The methods do nothing unless implemented, and an algorithm run with
/// [`Unobserved`] contains no trace of them.
pub trait Observer<S: Space> {
    /// Whether anybody looks. Loops that work in batches go state by state for a real observer.
    const ACTIVE: bool = true;

    /// A state that no move led to begins to wait: the start, in deepening of every round, or a goal
    /// from which a search goes backwards.
    fn open(&mut self, state: S::State, g: Cost, h: Cost) {
        let _ = (state, g, h);
    }

    /// A state is taken out of the queue: its cost from the start and its estimate.
    fn expand(&mut self, state: S::State, g: Cost, h: Cost) {
        let _ = (state, g, h);
    }

    /// A move from `from` leads to `state`, at cost `g` from the start and with estimate `h`.
    fn generate(&mut self, from: S::State, state: S::State, g: Cost, h: Cost, fate: Fate) {
        let _ = (from, state, g, h, fate);
    }

    /// A waiting state is passed over and not expanded: a way to it at no higher cost is known by
    /// now, or the beam has no room for it.
    fn skip(&mut self, state: S::State, g: Cost, h: Cost) {
        let _ = (state, g, h);
    }

    /// The search ends at this state: a goal, or where the searches from both ends meet.
    fn reach(&mut self, state: S::State, g: Cost, h: Cost) {
        let _ = (state, g, h);
    }

    /// From now on the search goes this way; those that never say so go forwards.
    fn turn(&mut self, way: Way) {
        let _ = way;
    }

    /// A new round begins: a layer of breadth-first search, a bound of iterative deepening, or a
    /// new smallest value in the queue.
    fn round(&mut self, bound: Cost) {
        let _ = bound;
    }
}

/// Nobody looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl<S: Space> Observer<S> for Unobserved {
    const ACTIVE: bool = false;
}

/// Something that happened in a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<T> {
    /// See [`Observer::open`].
    Open {
        /// The state that no move led to.
        state: T,
        /// Its cost from where the search began, which is 0.
        g: Cost,
        /// Its estimate; 0 where the algorithm had no need of one.
        h: Cost,
    },
    /// See [`Observer::expand`].
    Expand {
        /// The state taken out of the queue.
        state: T,
        /// Its cost from the start.
        g: Cost,
        /// Its estimate.
        h: Cost,
    },
    /// See [`Observer::generate`].
    Generate {
        /// The state that was expanded.
        from: T,
        /// The state that a move led to.
        state: T,
        /// Its cost from the start on this way.
        g: Cost,
        /// Its estimate; 0 where the algorithm had no need of one.
        h: Cost,
        /// What became of it.
        fate: Fate,
    },
    /// See [`Observer::skip`].
    Skip {
        /// The state passed over.
        state: T,
        /// The cost at which it was waiting.
        g: Cost,
        /// Its estimate.
        h: Cost,
    },
    /// See [`Observer::reach`].
    Reach {
        /// The state at which the search ends.
        state: T,
        /// Its cost from where the search that met it began.
        g: Cost,
        /// Its estimate.
        h: Cost,
    },
    /// See [`Observer::turn`].
    Turn {
        /// Where the search goes from now on.
        way: Way,
    },
    /// See [`Observer::round`].
    Round {
        /// The layer, the bound or the smallest value in the queue.
        bound: Cost,
    },
}

/// Writes a search down so that a trace or a page can step through it, forwards and back.
///
/// It keeps the first `capacity` events. Together with a limit on expansions this gives any window
/// of a search that begins at its start.
#[derive(Clone, Debug)]
pub struct Recorder<T> {
    events: Vec<Event<T>>,
    capacity: usize,
}

impl<T> Recorder<T> {
    /// A recorder of at most `capacity` events.
    pub fn new(capacity: usize) -> Self {
        Recorder { events: Vec::new(), capacity }
    }

    /// What was seen, in order.
    pub fn events(&self) -> &[Event<T>] {
        &self.events
    }

    fn record(&mut self, event: Event<T>) {
        if self.events.len() < self.capacity {
            self.events.push(event);
        }
    }
}

impl<S: Space> Observer<S> for Recorder<S::State> {
    fn open(&mut self, state: S::State, g: Cost, h: Cost) {
        self.record(Event::Open { state, g, h });
    }

    fn expand(&mut self, state: S::State, g: Cost, h: Cost) {
        self.record(Event::Expand { state, g, h });
    }

    fn generate(&mut self, from: S::State, state: S::State, g: Cost, h: Cost, fate: Fate) {
        self.record(Event::Generate { from, state, g, h, fate });
    }

    fn skip(&mut self, state: S::State, g: Cost, h: Cost) {
        self.record(Event::Skip { state, g, h });
    }

    fn reach(&mut self, state: S::State, g: Cost, h: Cost) {
        self.record(Event::Reach { state, g, h });
    }

    fn turn(&mut self, way: Way) {
        self.record(Event::Turn { way });
    }

    fn round(&mut self, bound: Cost) {
        self.record(Event::Round { bound });
    }
}
