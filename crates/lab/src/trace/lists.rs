//! The lists of a trace: what waits, in which order, and what is done with.

use super::model::{Excerpt, OpenState, Origin, StateName, StateValues};
use glisse_puzzle::MoveOrder;
use glisse_search::put_least_last;
use std::collections::{BTreeMap, HashMap, HashSet};

/// In which order a queue gives its states away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// First in, first out.
    Oldest,
    /// The least *f* first; of equal ones the newest, as the bucket queue of the engine does.
    LeastNewest,
    /// The least *f* first; of equal ones the oldest, as greedy search has it.
    LeastOldest,
}

#[derive(Debug)]
pub(super) struct Queue {
    order: Order,
    open: BTreeMap<(u64, i64), OpenState>,
    keys: HashMap<StateName, (u64, i64)>,
    pub(super) closed: Closed,
    clock: i64,
    /// States that wait behind all others and were not recorded.
    pub(super) unlisted: usize,
}

impl Queue {
    pub(super) fn new(order: Order) -> Queue {
        Queue {
            order,
            open: BTreeMap::new(),
            keys: HashMap::new(),
            closed: Closed::default(),
            clock: 0,
            unlisted: 0,
        }
    }

    /// Lets a state wait, again or at a lower cost if it was known, and returns whether it was
    /// closed.
    pub(super) fn open(&mut self, state: StateName, numbers: StateValues) -> bool {
        self.forget(state);
        let was_closed = self.closed.remove(state);
        self.clock += 1;
        let key = match self.order {
            Order::Oldest => (0, self.clock),
            // The bits of floats that are not negative are ordered as the floats are.
            Order::LeastNewest => (numbers.f.to_bits(), -self.clock),
            Order::LeastOldest => (numbers.f.to_bits(), self.clock),
        };
        self.open.insert(key, OpenState { state, numbers });
        self.keys.insert(state, key);
        was_closed
    }

    /// Takes a state out and closes it.
    pub(super) fn take(&mut self, state: StateName) {
        self.forget(state);
        self.closed.push(state);
    }

    fn forget(&mut self, state: StateName) {
        if let Some(key) = self.keys.remove(&state) {
            self.open.remove(&key);
        }
    }

    pub(super) fn opened(&self, most: usize) -> Excerpt<OpenState> {
        let total = self.open.len() + self.unlisted;
        Excerpt { shown: self.open.values().take(most).copied().collect(), total }
    }
}

/// A closed list that states may leave again.
#[derive(Debug, Default)]
pub(super) struct Closed {
    states: BTreeMap<u64, StateName>,
    keys: HashMap<StateName, u64>,
    clock: u64,
}

impl Closed {
    pub(super) fn push(&mut self, state: StateName) {
        self.remove(state);
        self.clock += 1;
        self.states.insert(self.clock, state);
        self.keys.insert(state, self.clock);
    }

    /// Takes a state out and returns whether it was there.
    fn remove(&mut self, state: StateName) -> bool {
        let key = self.keys.remove(&state);
        key.and_then(|key| self.states.remove(&key)).is_some()
    }

    /// Returns the last states, in order.
    pub(super) fn excerpt(&self, most: usize) -> Excerpt<StateName> {
        let mut shown: Vec<StateName> = self.states.values().rev().take(most).copied().collect();
        shown.reverse();
        Excerpt { shown, total: self.states.len() }
    }
}

#[derive(Debug, Default)]
pub(super) struct Beam {
    /// What is left of the layer, the next one last.
    layer: Vec<OpenState>,
    next: Vec<OpenState>,
    dropped: HashSet<StateName>,
    pub(super) closed: Closed,
}

impl Beam {
    pub(super) fn open(&mut self, state: StateName, numbers: StateValues) {
        self.next.push(OpenState { state, numbers });
    }

    pub(super) fn drop_state(&mut self, state: StateName) {
        self.dropped.insert(state);
    }

    /// Goes on to the next layer. One that was too long has been sorted, ties in the order of
    /// discovery.
    pub(super) fn turn(&mut self) {
        self.layer = std::mem::take(&mut self.next);
        if !self.dropped.is_empty() {
            self.layer.retain(|waiting| !self.dropped.contains(&waiting.state));
            self.layer.sort_by_key(|waiting| (waiting.numbers.h, waiting.state));
            self.dropped.clear();
        }
        self.layer.reverse();
    }

    pub(super) fn take(&mut self, state: StateName) {
        self.layer.pop_if(|waiting| waiting.state == state);
        self.closed.push(state);
    }

    pub(super) fn layer(&self, most: usize) -> Excerpt<OpenState> {
        let shown = self.layer.iter().rev().take(most).copied().collect();
        Excerpt { shown, total: self.layer.len() }
    }

    pub(super) fn next(&self, most: usize) -> Excerpt<OpenState> {
        let shown = self.next.iter().take(most).copied().collect();
        Excerpt { shown, total: self.next.len() }
    }
}

/// A move within the bound that waits to be tried.
#[derive(Clone, Copy, Debug)]
struct Pending {
    waiting: OpenState,
    origin: Option<Origin>,
    /// The place among the expanded states of the one that it is made from.
    parent: Option<usize>,
}

#[derive(Debug)]
pub(super) struct Stack {
    order: MoveOrder,
    /// The states expanded in this round, each with the place of the one before it on its path.
    expanded: Vec<(StateName, Option<usize>)>,
    /// The next one last.
    pending: Vec<Pending>,
    pub(super) beyond: Option<f64>,
}

impl Stack {
    pub(super) fn new(order: MoveOrder) -> Stack {
        Stack { order, expanded: Vec::new(), pending: Vec::new(), beyond: None }
    }

    /// Forgets everything: a new round begins.
    pub(super) fn clear(&mut self) {
        *self = Stack::new(self.order);
    }

    pub(super) fn open(&mut self, state: StateName, numbers: StateValues, origin: Option<Origin>) {
        // What no move led to is where a search begins.
        let parent = origin.and_then(|_| self.expanded.len().checked_sub(1));
        self.pending.push(Pending { waiting: OpenState { state, numbers }, origin, parent });
        if self.order == MoveOrder::LeastEstimate {
            let before = self.pending.len().saturating_sub(2);
            put_least_last(&mut self.pending[before..], |one, other| {
                one.parent == other.parent && one.waiting.numbers.h < other.waiting.numbers.h
            });
        }
    }

    /// Notes the value of a state beyond the bound.
    pub(super) fn cut(&mut self, f: f64) {
        self.beyond = Some(self.beyond.map_or(f, |least| least.min(f)));
    }

    /// Takes a state off, which is the next one where states are taken one by one, and returns how it
    /// was reached.
    pub(super) fn pop(&mut self, state: StateName) -> Option<Origin> {
        let place = self.pending.iter().rposition(|pending| pending.waiting.state == state)?;
        let pending = self.pending.remove(place);
        self.expanded.push((state, pending.parent));
        pending.origin
    }

    /// Returns the states on the path to the one that was taken last.
    pub(super) fn path(&self) -> Vec<StateName> {
        let last = self.expanded.len().checked_sub(1);
        let up = std::iter::successors(last, |&place| self.expanded[place].1);
        let mut path: Vec<StateName> = up.map(|place| self.expanded[place].0).collect();
        path.reverse();
        path
    }

    pub(super) fn pending(&self, most: usize) -> Excerpt<OpenState> {
        let shown = self.pending.iter().rev().take(most).map(|pending| pending.waiting).collect();
        Excerpt { shown, total: self.pending.len() }
    }
}
