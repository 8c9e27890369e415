//! Short names for the states that an observer saw, and words for their moves.

use super::model::{Origin, StateName, TracedState};
use glisse_puzzle::{BoardSpace, Move, SolveError, Successor};
use glisse_search::Way;
use std::collections::HashMap;

/// Gives names to states in the order of their discovery.
pub(super) struct StateNames<'a> {
    view: &'a BoardSpace<'a>,
    pub(super) states: Vec<TracedState>,
    /// The name of each state, by its number in the view.
    names: HashMap<usize, StateName>,
    /// How many states have the letter S, and how many T.
    counts: [usize; 2],
    /// The state whose successors came last, and these.
    expanded: Option<(usize, Vec<Successor<Move>>)>,
}

impl<'a> StateNames<'a> {
    /// Returns names of which the start has one whatever happens.
    pub(super) fn new(view: &'a BoardSpace<'a>) -> Self {
        let (states, names) = (Vec::new(), HashMap::new());
        let mut names = StateNames { view, states, names, counts: [0, 0], expanded: None };
        names.name(view.start(), Way::Forwards, None);
        names
    }

    /// Returns the name of a state, a new one if a search in this direction has just discovered it.
    pub(super) fn name(&mut self, state: usize, way: Way, origin: Option<Origin>) -> StateName {
        *self.names.entry(state).or_insert_with(|| {
            let (letter, count) = match way {
                Way::Forwards => ('S', &mut self.counts[0]),
                Way::Backwards => ('T', &mut self.counts[1]),
            };
            let name = StateName { place: self.states.len(), letter, number: *count };
            *count += 1;
            let board = self.view.board(state);
            self.states.push(TracedState { name, is_goal: board.is_solved(), board, origin });
            name
        })
    }

    /// Returns how one state was reached from another.
    pub(super) fn origin(
        &mut self,
        from: usize,
        to: usize,
        way: Way,
    ) -> Result<Origin, SolveError> {
        Ok(Origin { parent: self.name(from, way, None), action: self.action(from, to)? })
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
