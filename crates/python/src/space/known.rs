//! States of Python, each known by a number, with all that Python has said of them.

use crate::errors;
use glisse_words::message;
use pyo3::{
    PyTraverseError, PyVisit, exceptions::PyTypeError, prelude::*, pyclass::CompareOp,
    types::PyBool,
};

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

/// All states that have come up, in the order in which they did. Each is hashed once whenever Python
/// hands it over; what Python says of it is asked once.
#[derive(Default)]
pub(crate) struct Known {
    /// The states themselves and their hashes, apart from what is known of them: whoever looks for a state
    /// reads these at random, and as many as possible should be at hand.
    values: Vec<Value>,
    states: Vec<KnownState>,
    /// The number of a state plus one in the lower `bits` bits, and a tag of its hash in the others, at the
    /// place that the hash names or the next free one, which is 0; at most two thirds are taken. Most of
    /// the time of a look is a wait for a slot, so that they have to be small and few.
    slots: Vec<u32>,
    bits: u32,
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

struct Value {
    state: Py<PyAny>,
    hash: u32,
}

/// The fewest slots, as a power of two.
const MIN_BITS: u32 = 7;

impl Known {
    /// Nothing is known yet but the start and goals, in this order, and there is room for a small space.
    /// Without a test, no other state is a goal.
    pub(crate) fn new<'py>(
        given: impl Iterator<Item = Bound<'py, PyAny>>,
        yields: Option<Yields>,
        has_test: bool,
    ) -> PyResult<(Known, Vec<u32>)> {
        let mut known = Known {
            values: Vec::with_capacity(64),
            states: Vec::with_capacity(64),
            edges: Vec::with_capacity(256),
            yields,
            is_goal: if has_test { None } else { Some(false) },
            ..Known::default()
        };
        let mut goals = Vec::new();
        for (place, state) in given.enumerate() {
            let (number, _) = known.number(state.as_borrowed())?;
            if place > 0 {
                goals.push(number);
                if !has_test {
                    known.state_mut(number).is_goal = Some(true);
                }
            }
        }
        known.given = known.len() as u32;
        Ok((known, goals))
    }

    /// Returns how many states have come up.
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns the state of this number as Python knows it.
    pub(crate) fn value(&self, number: u32) -> &Py<PyAny> {
        &self.values[number as usize].state
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

    /// Returns the number of a state, and whether it is a new one.
    #[inline]
    pub(crate) fn number(&mut self, state: Borrowed<'_, '_, PyAny>) -> PyResult<(u32, bool)> {
        let hash = mixed(state.hash().or_else(|error| unhashable(state, error))?);
        if 3 * (self.values.len() + 1) > 2 * self.slots.len() {
            self.grow();
        }
        let (places, tags) = (self.slots.len() - 1, !0 << self.bits);
        let mut place = self.home(hash);
        loop {
            let slot = self.slots[place];
            if slot == 0 {
                break;
            }
            if slot & tags == hash << self.bits {
                let number = (slot & !tags) - 1;
                let known = &self.values[number as usize];
                if known.hash == hash && is_equal(&known.state, state)? {
                    return Ok((number, false));
                }
            }
            place = (place + 1) & places;
        }
        let number = self.values.len() as u32;
        self.slots[place] = (hash << self.bits) | (number + 1);
        self.values.push(Value { state: state.to_owned().unbind(), hash });
        self.states.push(KnownState {
            first: NONE,
            count: 0,
            estimate: UNASKED,
            reached: 0,
            parent: NONE,
            is_goal: self.is_goal,
            action: None,
        });
        Ok((number, true))
    }

    /// The slot where the look for a hash begins: its upper bits.
    #[inline]
    fn home(&self, hash: u32) -> usize {
        (u64::from(hash) << self.bits >> 32) as usize
    }

    fn grow(&mut self) {
        self.bits = (self.bits + 1).max(MIN_BITS);
        self.slots = vec![0; 1 << self.bits];
        for number in 0..self.values.len() {
            let hash = self.values[number].hash;
            let mut place = self.home(hash);
            while self.slots[place] != 0 {
                place = (place + 1) & (self.slots.len() - 1);
            }
            self.slots[place] = (hash << self.bits) | (number as u32 + 1);
        }
    }

    /// Shows all values to the garbage collector.
    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.values.iter().try_for_each(|value| visit.call(&value.state))?;
        self.states.iter().try_for_each(|state| visit.call(&state.action))
    }
}

/// Returns why a state cannot be hashed: a list or the like is no state, others have raised an exception.
#[cold]
fn unhashable<T>(state: Borrowed<'_, '_, PyAny>, error: PyErr) -> PyResult<T> {
    if !state.getattr("__hash__")?.is_none() {
        return Err(error);
    }
    let found = state.repr()?.to_string();
    Err(errors::usual::<PyTypeError>(state.py(), &message!("python-state", found = found)))
}

/// Whether two values are one, or are equal.
fn is_equal(known: &Py<PyAny>, value: Borrowed<'_, '_, PyAny>) -> PyResult<bool> {
    let known = known.bind(value.py());
    if known.is(value) {
        return Ok(true);
    }
    let told = known.rich_compare(value, CompareOp::Eq)?;
    // Nearly always the answer is `True` itself, which takes no call to see.
    if told.is(&*PyBool::new(value.py(), true)) { Ok(true) } else { told.is_truthy() }
}

/// Spreads hashes: those of small numbers are the numbers themselves.
fn mixed(hash: isize) -> u32 {
    ((hash as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as u32
}
