//! Watching a search: traces, animations and audits are observers.

use crate::{Cost, Space};

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

/// Something that happened in a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<T> {
    /// A state that no move led to begins to wait: the start, in deepening of every round, or a goal
    /// from which a search goes backwards.
    Open {
        /// The state that no move led to.
        state: T,
        /// Its cost from where the search began, which is 0.
        g: Cost,
        /// Its estimate; 0 where the algorithm had no need of one.
        h: Cost,
    },
    /// A state is taken out of the queue.
    Expand {
        /// The state taken out of the queue.
        state: T,
        /// Its cost from the start.
        g: Cost,
        /// Its estimate.
        h: Cost,
    },
    /// A move leads from a state that is being expanded to another one.
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
    /// A waiting state is passed over and not expanded: a way to it at no higher cost is known by
    /// now, or the beam has no room for it.
    Skip {
        /// The state passed over.
        state: T,
        /// The cost at which it was waiting.
        g: Cost,
        /// Its estimate.
        h: Cost,
    },
    /// The search ends: at a goal, or where the searches from both ends meet.
    Reach {
        /// The state at which the search ends.
        state: T,
        /// Its cost from where the search that met it began.
        g: Cost,
        /// Its estimate.
        h: Cost,
    },
    /// From now on the search goes this way; those that never say so go forwards.
    Turn {
        /// Where the search goes from now on.
        way: Way,
    },
    /// A new round begins: a layer of breadth-first search, a bound of iterative deepening, or a
    /// new smallest value in the queue.
    Round {
        /// The layer, the bound or the smallest value in the queue.
        bound: Cost,
    },
}

impl<T> Event<T> {
    /// Returns the same event with every state replaced.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> Event<U> {
        match self {
            Event::Open { state, g, h } => Event::Open { state: change(state), g, h },
            Event::Expand { state, g, h } => Event::Expand { state: change(state), g, h },
            Event::Generate { from, state, g, h, fate } => {
                let (from, state) = (change(from), change(state));
                Event::Generate { from, state, g, h, fate }
            }
            Event::Skip { state, g, h } => Event::Skip { state: change(state), g, h },
            Event::Reach { state, g, h } => Event::Reach { state: change(state), g, h },
            Event::Turn { way } => Event::Turn { way },
            Event::Round { bound } => Event::Round { bound },
        }
    }
}

/// Sees what a search does. An algorithm run with [`Unobserved`] contains no trace of it.
pub trait Observer<S: Space> {
    /// Whether anybody looks. Loops that work in batches go state by state for a real observer.
    const ACTIVE: bool = true;

    /// Hears of something that has happened.
    fn see(&mut self, event: Event<S::State>);
}

/// The observer of a search that nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unobserved;

impl<S: Space> Observer<S> for Unobserved {
    const ACTIVE: bool = false;

    #[inline]
    fn see(&mut self, _: Event<S::State>) {}
}

/// Writes a search down so that a trace or a page can step through it, forwards and back.
impl<S: Space> Observer<S> for Vec<Event<S::State>> {
    fn see(&mut self, event: Event<S::State>) {
        self.push(event);
    }
}

impl<S: Space, O: Observer<S>> Observer<S> for &mut O {
    const ACTIVE: bool = O::ACTIVE;

    #[inline]
    fn see(&mut self, event: Event<S::State>) {
        (**self).see(event);
    }
}
