//! States of Python, each known by a number, with all that Python has said of them.

use super::{numbering::Numbering, packing::Packed};
use pyo3::{PyTraverseError, PyVisit, prelude::*};

/// A number that stands for nothing.
pub(crate) const NONE: u32 = u32::MAX;

/// An estimate that has not been asked for. Larger ones say that no goal can be reached.
pub(crate) const UNASKED: u32 = u32::MAX - 1;

/// What `successors` yields.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Yields {
    /// States.
    States,
    /// Pairs of a move and a state.
    Moves,
    /// Triples of a move, a state and a cost.
    Costs,
}

/// A move: the state that it leads to, and its cost.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    pub(crate) to: u32,
    pub(crate) cost: u32,
}

/// What is known of a state.
pub(crate) struct KnownState {
    /// Where its moves begin, or [`NONE`] before they are known.
    pub(crate) first: u32,
    /// How many moves it has.
    pub(crate) count: u32,
    /// What the heuristic says, or [`UNASKED`].
    pub(crate) estimate: u32,
    /// What one way to it costs.
    pub(crate) reached: u32,
    /// The state that it was first seen from, and the name of the move.
    pub(crate) parent: u32,
    pub(crate) is_goal: Option<bool>,
    pub(crate) action: Option<Py<PyAny>>,
}

/// All states that have come up, in the order in which they did. What Python says of each is asked once.
#[derive(Default)]
pub(crate) struct Known {
    /// The states themselves, apart from what is known of them: whoever looks for a state reads these at random,
    /// and as many as possible should be at hand.
    numbering: Numbering,
    states: Vec<KnownState>,
    /// The moves of all states, those of one state side by side.
    pub(crate) edges: Vec<Edge>,
    /// What `successors` yields, once that is known.
    pub(crate) yields: Option<Yields>,
    /// What is known of a new state without asking: that it is no goal, where goals are listed.
    is_goal: Option<bool>,
    /// How many states had numbers before any way to them was known: the start and goals.
    given: u32,
    /// The moves of how many states are known.
    asked: usize,
    /// The moves of all states before this one are known.
    next_unasked: u32,
}

impl Known {
    /// Nothing is known yet but the start and goals, in this order, and there is room for a small space.
    /// Without a test, no other state is a goal.
    pub(crate) fn new<'py>(
        start: &Bound<'py, PyAny>,
        listed: impl Iterator<Item = Bound<'py, PyAny>>,
        yields: Option<Yields>,
        has_test: bool,
    ) -> PyResult<(Known, Vec<u32>)> {
        let mut known = Known {
            numbering: Numbering::new(start),
            states: Vec::with_capacity(64),
            edges: Vec::with_capacity(256),
            yields,
            is_goal: if has_test { None } else { Some(false) },
            ..Known::default()
        };
        known.add(start)?;
        let mut goals = Vec::new();
        for state in listed {
            let number = known.add(&state)?;
            goals.push(number);
            if !has_test {
                known.state_mut(number).is_goal = Some(true);
            }
        }
        known.given = known.len() as u32;
        Ok((known, goals))
    }

    /// Returns how many states have come up.
    pub(crate) fn len(&self) -> usize {
        self.states.len()
    }

    /// Returns the state of this number as Python knows it.
    pub(crate) fn value<'py>(&self, py: Python<'py>, number: u32) -> PyResult<Bound<'py, PyAny>> {
        self.numbering.state(py, number)
    }

    /// Returns the state of this number as Python knows it, of which more is asked soon.
    pub(crate) fn recall<'py>(
        &mut self,
        py: Python<'py>,
        number: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.numbering.recall(py, number)
    }

    /// Returns what is known of the state of this number.
    pub(crate) fn state(&self, number: u32) -> &KnownState {
        &self.states[number as usize]
    }

    /// Returns the state of this number, to note something of it.
    pub(crate) fn state_mut(&mut self, number: u32) -> &mut KnownState {
        &mut self.states[number as usize]
    }

    /// Returns the moves of a state, none before they are known.
    pub(crate) fn moves(&self, number: u32) -> &[Edge] {
        let KnownState { first, count, .. } = *self.state(number);
        if first == NONE { &[] } else { &self.edges[first as usize..(first + count) as usize] }
    }

    /// Whether no way to this state is known, which can be so of goals that were given.
    #[inline]
    pub(crate) fn is_unreached(&self, number: u32) -> bool {
        number != 0 && number < self.given && self.state(number).parent == NONE
    }

    /// Notes that the moves of a state are all that follow `first`.
    pub(crate) fn close(&mut self, number: u32, first: usize) {
        let count = self.edges.len() - first;
        let state = self.state_mut(number);
        (state.first, state.count) = (first as u32, count as u32);
        self.asked += 1;
    }

    /// Returns a state and the first others whose moves are not known: `most` of them, but
    /// no more than have been asked for so far.
    pub(crate) fn unasked(&mut self, number: u32, most: usize) -> Vec<u32> {
        let is_unasked = |&other: &u32| self.states[other as usize].first == NONE;
        let all = 0..self.len() as u32;
        let next = (self.next_unasked..all.end).find(is_unasked).unwrap_or(all.end);
        let others = (next..all.end).filter(|&other| other != number).filter(is_unasked);
        let numbers = [number].into_iter().chain(others).take(most.min(self.asked + 1)).collect();
        self.next_unasked = next;
        numbers
    }

    /// Returns the number of a state that need not have been seen.
    fn add(&mut self, state: &Bound<'_, PyAny>) -> PyResult<u32> {
        let state = state.as_borrowed();
        let packed = self.pack(state);
        self.number(state, packed).map(|(number, _)| number)
    }

    /// Packs a state, if it can be, to look for it in a while.
    #[inline]
    pub(crate) fn pack(&self, state: Borrowed<'_, '_, PyAny>) -> Option<Packed> {
        self.numbering.pack(state)
    }

    /// Returns the number of a state, packed if it can be, and whether it is a new one.
    #[inline]
    pub(crate) fn number(
        &mut self,
        state: Borrowed<'_, '_, PyAny>,
        packed: Option<Packed>,
    ) -> PyResult<(u32, bool)> {
        let (number, is_new) = self.numbering.number(state, packed)?;
        if is_new {
            self.states.push(KnownState {
                first: NONE,
                count: 0,
                estimate: UNASKED,
                reached: 0,
                parent: NONE,
                is_goal: self.is_goal,
                action: None,
            });
        }
        Ok((number, is_new))
    }

    /// Shows all objects of Python to the garbage collector.
    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.numbering.traverse(visit)?;
        self.states.iter().try_for_each(|state| visit.call(&state.action))
    }
}
