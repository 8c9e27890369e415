//! Short names for the states that an observer saw, and words for their moves.

use super::model::{Origin, SearchDirection, TracedState};
use glisse_puzzle::{Move, SolveError, SpaceView, Successor};
use glisse_search::{Cost, Event, Fate};
use std::collections::HashMap;

/// An event with its move; a state is its place in the list of states.
#[derive(Clone, Copy, Debug)]
pub(super) enum NamedEvent {
    Open { state: usize, g: Cost, h: Cost },
    Expand { state: usize, g: Cost, h: Cost },
    Generate { origin: Origin, state: usize, g: Cost, h: Cost, fate: Fate },
    Skip { state: usize, g: Cost, h: Cost },
    Reach { state: usize, g: Cost, h: Cost },
    Turn { direction: SearchDirection },
    Round { bound: Cost },
}

/// Gives names to states in the order of their discovery.
pub(super) struct StateNames<'a> {
    view: &'a dyn SpaceView,
    states: Vec<TracedState>,
    /// The place of each state in the list, by its number in the view.
    places: HashMap<usize, usize>,
    direction: SearchDirection,
    forward: usize,
    backward: usize,
    /// The state whose successors came last, and these.
    expanded: Option<(usize, Vec<Successor<Move>>)>,
}

impl<'a> StateNames<'a> {
    /// The start has a name whatever happens.
    pub(super) fn new(view: &'a dyn SpaceView) -> Self {
        let mut names = StateNames {
            view,
            states: Vec::new(),
            places: HashMap::new(),
            direction: SearchDirection::Forward,
            forward: 0,
            backward: 0,
            expanded: None,
        };
        names.place(view.start(), None);
        names
    }

    /// Returns all states that have names.
    pub(super) fn into_states(self) -> Vec<TracedState> {
        self.states
    }

    /// Names the states of an event and finds its move.
    pub(super) fn name(&mut self, event: Event<usize>) -> Result<NamedEvent, SolveError> {
        Ok(match event {
            Event::Open { state, g, h } => {
                NamedEvent::Open { state: self.place(state, None), g, h }
            }
            Event::Expand { state, g, h } => {
                NamedEvent::Expand { state: self.place(state, None), g, h }
            }
            Event::Generate { from, state, g, h, fate } => {
                let parent = self.place(from, None);
                let origin = Origin { parent, action: self.action(from, state)? };
                NamedEvent::Generate { origin, state: self.place(state, Some(origin)), g, h, fate }
            }
            Event::Skip { state, g, h } => {
                NamedEvent::Skip { state: self.place(state, None), g, h }
            }
            Event::Reach { state, g, h } => {
                NamedEvent::Reach { state: self.place(state, None), g, h }
            }
            Event::Turn { way } => {
                self.direction = way.into();
                NamedEvent::Turn { direction: self.direction }
            }
            Event::Round { bound } => NamedEvent::Round { bound },
        })
    }

    /// Returns the place of a state in the list; a new one with this origin if it has none.
    fn place(&mut self, state: usize, origin: Option<Origin>) -> usize {
        *self.places.entry(state).or_insert_with(|| {
            let (letter, count) = match self.direction {
                SearchDirection::Forward => ('S', &mut self.forward),
                SearchDirection::Backward => ('T', &mut self.backward),
            };
            let name = format!("{letter}{count}");
            *count += 1;
            self.states.push(TracedState { name, board: self.view.board(state), origin });
            self.states.len() - 1
        })
    }

    /// Returns the cheapest move from one state to another, which observers are not told because
    /// breadth-first search does not know it.
    fn action(&mut self, from: usize, to: usize) -> Result<Move, SolveError> {
        // An expansion generates all successors of one state, event by event.
        let (_, successors) = match self.expanded.take() {
            Some(known) if known.0 == from => self.expanded.insert(known),
            _ => self.expanded.insert((from, self.view.successors(from))),
        };
        let moves = successors.iter().filter(|successor| successor.to == to);
        let cheapest = moves.min_by_key(|successor| successor.cost);
        cheapest.map(|successor| successor.action).ok_or_else(|| {
            let reason = "a state was generated that is not one move away";
            SolveError::disagreement(self.view.board(from).id(), reason)
        })
    }
}
