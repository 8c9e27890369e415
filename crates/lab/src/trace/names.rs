//! Short names for the states that an observer saw, and words for their moves.

use super::model::{Origin, State};
use crate::{
    lab::{Legible, Setup},
    solution::Move,
};
use glisse_search::{Cost, Event, Fate, Space, State as _, Way};
use std::collections::HashMap;

/// An event in people's words; a state is its place in the list of states.
#[derive(Clone, Copy, Debug)]
pub(super) enum Named {
    Open { state: usize, g: Cost, h: Cost },
    Expand { state: usize, g: Cost, h: Cost },
    Generate { origin: Origin, state: usize, g: Cost, h: Cost, fate: Fate },
    Skip { state: usize, g: Cost, h: Cost },
    Reach { state: usize, g: Cost, h: Cost },
    Turn { way: Way },
    Round { bound: Cost },
}

/// Gives names in the order of discovery.
pub(super) struct Names<'a, 's, S: Legible> {
    setup: &'a Setup<'s, S>,
    packed: Vec<S::State>,
    states: Vec<State>,
    /// The places of states by their hash; packed states have no hash of the standard library.
    places: HashMap<u64, Vec<usize>>,
    way: Way,
    /// How many were discovered each way.
    counts: [usize; 2],
}

impl<'a, 's, S: Legible> Names<'a, 's, S> {
    /// The start has a name whatever happens.
    pub(super) fn new(setup: &'a Setup<'s, S>) -> Self {
        let mut names = Names {
            setup,
            packed: Vec::new(),
            states: Vec::new(),
            places: HashMap::new(),
            way: Way::Forwards,
            counts: [0, 0],
        };
        names.place(setup.space.start(), None);
        names
    }

    /// All states that have names.
    pub(super) fn into_states(self) -> Vec<State> {
        self.states
    }

    /// An event in people's words.
    pub(super) fn name(&mut self, event: Event<S::State>) -> Named {
        match event {
            Event::Open { state, g, h } => Named::Open { state: self.place(state, None), g, h },
            Event::Expand { state, g, h } => Named::Expand { state: self.place(state, None), g, h },
            Event::Generate { from, state, g, h, fate } => {
                let parent = self.place(from, None);
                let origin = Origin { parent, action: self.action(from, state) };
                Named::Generate { origin, state: self.place(state, Some(origin)), g, h, fate }
            }
            Event::Skip { state, g, h } => Named::Skip { state: self.place(state, None), g, h },
            Event::Reach { state, g, h } => Named::Reach { state: self.place(state, None), g, h },
            Event::Turn { way } => {
                self.way = way;
                Named::Turn { way }
            }
            Event::Round { bound } => Named::Round { bound },
        }
    }

    /// The place of a state in the list; a new one with this origin if it has none.
    fn place(&mut self, state: S::State, origin: Option<Origin>) -> usize {
        let places = self.places.entry(state.mix()).or_default();
        if let Some(&place) = places.iter().find(|&&place| self.packed[place] == state) {
            return place;
        }
        let place = self.states.len();
        places.push(place);
        let (letter, count) = match self.way {
            Way::Forwards => ('S', &mut self.counts[0]),
            Way::Backwards => ('T', &mut self.counts[1]),
        };
        let name = format!("{letter}{count}");
        *count += 1;
        self.packed.push(state);
        self.states.push(State { name, board: self.setup.read(state), origin });
        place
    }

    /// The cheapest move from one state to another, which observers are not told because
    /// breadth-first search does not know it.
    fn action(&self, from: S::State, to: S::State) -> Move {
        let mut cheapest: Option<(Cost, <S as Space>::Move)> = None;
        self.setup.space.successors(from, None, |action, next, cost| {
            if next == to && cheapest.is_none_or(|(least, _)| cost < least) {
                cheapest = Some((cost, action));
            }
        });
        let (_, action) = cheapest.expect("a generated state is one move away");
        self.setup.say(action)
    }
}
