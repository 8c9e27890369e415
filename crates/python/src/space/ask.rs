//! What is asked of a space of Python: successors, goals and estimates, each once a state.

use super::{
    known::{Edge, Known, NONE, UNASKED, Yields},
    packing::Packed,
    question::Question,
    report,
};
use crate::errors;
use glisse::search::Cost;
use glisse_words::message;
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyInt, PyIterator, PyList, PyTuple},
};
use std::{
    cell::{Cell, RefCell},
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// The largest cost of a move.
const MOST_COST: u32 = 1_000_000;

/// The largest cost of a way: beyond it, sums would not be held.
const MOST_SUM: u32 = 1 << 31;

/// How many states pass between two looks for signals where nothing is asked of Python.
const POLL_INTERVAL: u32 = 1 << 12;

/// The most states whose moves are asked for at once.
const MOST_AT_ONCE: usize = 1 << 10;

/// How long a question about many states may take before the next one is about fewer, and again about
/// more once that is quick: limits are obeyed within a tenth of a second.
const SLOW: Duration = Duration::from_millis(20);

/// The functions of a space: the successors of a state, those of many, the test for goals and the heuristic.
/// There is one of the first two. Without a test, goals are those that were declared.
pub(crate) type Functions<'py> = (
    Option<Bound<'py, PyAny>>,
    Option<Bound<'py, PyAny>>,
    Option<Bound<'py, PyAny>>,
    Option<Bound<'py, PyAny>>,
);

/// Why a search has to end.
#[derive(Default)]
pub(crate) struct Watch {
    pub(crate) flag: AtomicBool,
    error: Mutex<Option<PyErr>>,
}

impl Watch {
    /// Ends the search with an exception; the first one counts.
    pub(crate) fn stop(&self, error: PyErr) {
        self.flag.store(true, Ordering::Relaxed);
        if let Ok(mut kept) = self.error.lock() {
            kept.get_or_insert(error);
        }
    }

    pub(crate) fn take(&self) -> Option<PyErr> {
        self.error.lock().ok().and_then(|mut error| error.take())
    }
}

/// Somebody who asks Python what is not known yet.
pub(crate) struct Asker<'a, 'py> {
    pub(crate) py: Python<'py>,
    pub(crate) successors: Option<Question<'py>>,
    pub(crate) successors_many: Option<Bound<'py, PyAny>>,
    pub(crate) is_goal: Option<Question<'py>>,
    pub(crate) heuristic: Option<Question<'py>>,
    pub(crate) known: &'a RefCell<Known>,
    pub(crate) watch: &'a Watch,
    pub(crate) deadline: Option<Instant>,
    /// Whether the deadline came while Python was asked.
    pub(crate) is_late: Cell<bool>,
    /// How many states have passed since the last look for signals.
    pub(crate) passed: Cell<u32>,
    /// The most states whose moves are asked for at once. It is 1 for searches that a heuristic guides:
    /// they need few of the states that have come up.
    pub(crate) most_at_once: Cell<usize>,
}

impl<'py> Asker<'_, 'py> {
    /// Whether the search has to end.
    fn is_over(&self) -> bool {
        self.watch.flag.load(Ordering::Relaxed)
    }

    /// Asks a question of a state.
    fn ask(&self, question: &Question<'py>, state: u32) -> PyResult<Bound<'py, PyAny>> {
        let state = self.known.borrow_mut().recall(self.py, state)?;
        question.ask(&state)
    }

    /// Asks for the moves of a state unless they are known, and returns where they begin and how many
    /// there are; none if the search is over.
    pub(crate) fn moves(&self, from: u32) -> (u32, u32) {
        self.look_up_now_and_then();
        let state = |known: &Known| (known.state(from).first, known.state(from).count);
        let mut moves = state(&self.known.borrow());
        if moves.0 == NONE && !self.is_over() {
            if let Err(error) = self.expand(from) {
                self.watch.stop(error);
            }
            moves = state(&self.known.borrow());
        }
        if moves.0 == NONE { (0, 0) } else { moves }
    }

    /// Hears Ctrl-C and lets other threads go on, where nothing is asked of Python for long.
    fn look_up_now_and_then(&self) {
        self.passed.set(self.passed.get() + 1);
        if self.passed.get() >= POLL_INTERVAL {
            self.passed.set(0);
            if let Err(error) = self.py.check_signals() {
                self.watch.stop(error);
            }
            self.py.detach(|| ());
        }
    }

    /// Asks Python for the moves of a state.
    fn expand(&self, from: u32) -> PyResult<()> {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.is_late.set(true);
            self.watch.flag.store(true, Ordering::Relaxed);
            return Ok(());
        }
        match (&self.successors, &self.successors_many) {
            (_, Some(many)) if self.most_at_once.get() > 1 => self.expand_many(many, from),
            (None, Some(many)) => self.expand_many(many, from),
            (Some(successors), _) => {
                let items = self.ask(successors, from)?;
                self.write_down(from, &items)
            }
            (None, None) => Ok(()),
        }
    }

    /// Asks Python for the moves of a state, and for those of others in the same call.
    fn expand_many(&self, many: &Bound<'py, PyAny>, from: u32) -> PyResult<()> {
        let numbers = self.known.borrow_mut().unasked(from, self.most_at_once.get());
        let began = Instant::now();
        let mut lists = self.call_many(many, &numbers)?;
        for &number in &numbers {
            let items = lists.next().ok_or_else(|| self.other_number(numbers.len()))??;
            self.write_down(number, &items)?;
        }
        if lists.next().is_some() {
            return Err(self.other_number(numbers.len()));
        }
        let (most, took) = (self.most_at_once.get(), began.elapsed());
        if took > SLOW && numbers.len() > 2 {
            self.most_at_once.set(numbers.len() / 2);
        } else if took < SLOW / 4 && numbers.len() == most && most > 1 {
            self.most_at_once.set((2 * most).min(MOST_AT_ONCE));
        }
        Ok(())
    }

    /// Calls a function of Python with a list of states, and returns what it says of each.
    fn call_many(
        &self,
        function: &Bound<'py, PyAny>,
        numbers: &[u32],
    ) -> PyResult<Bound<'py, PyIterator>> {
        let states = {
            let known = self.known.borrow();
            report::states(self.py, &known, numbers)?
        };
        function.call1((states,))?.try_iter()
    }

    fn other_number(&self, states: usize) -> PyErr {
        errors::space(self.py, &message!("python-many", states = states as u64))
    }

    /// Asks Python once more for the moves of a state, as it yields them.
    fn items(&self, from: u32) -> PyResult<Option<Bound<'py, PyAny>>> {
        match (&self.successors, &self.successors_many) {
            (Some(successors), _) => self.ask(successors, from).map(Some),
            (None, Some(many)) => self.call_many(many, &[from])?.next().transpose(),
            (None, None) => Ok(None),
        }
    }

    /// Lets the moves of many states be asked for at once, where a function does that.
    pub(crate) fn ask_ahead(&self) {
        self.most_at_once.set(MOST_AT_ONCE);
    }

    /// Writes down all moves of a state, as Python yields them.
    fn write_down(&self, from: u32, items: &Bound<'py, PyAny>) -> PyResult<()> {
        let known = &mut *self.known.borrow_mut();
        let first = known.edges.len();
        let added = add_all(known, from, items);
        // What breaks off in the middle is forgotten.
        if added.is_err() || known.edges.len() >= NONE as usize {
            known.edges.truncate(first);
        }
        added?;
        known.close(from, first);
        Ok(())
    }

    /// Whether a state is a goal; no, if the search is over.
    pub(crate) fn is_goal(&self, state: u32) -> bool {
        if let Some(known) = self.known.borrow().state(state).is_goal {
            return known;
        }
        if self.is_over() {
            return false;
        }
        let told = match &self.is_goal {
            Some(is_goal) => self.ask(is_goal, state).and_then(|told| told.is_truthy()),
            None => Ok(false),
        };
        self.note(told, |known, told| known.state_mut(state).is_goal = Some(told))
    }

    /// Returns what the heuristic says of a state; 0 without one, or if the search is over.
    pub(crate) fn estimate(&self, state: u32) -> Cost {
        let known = self.known.borrow().state(state).estimate;
        if known != UNASKED {
            return known;
        }
        let Some(heuristic) = self.heuristic.as_ref().filter(|_| !self.is_over()) else {
            return 0;
        };
        let told = self.ask(heuristic, state).and_then(|told| estimate(&told));
        self.note(told, |known, told| known.state_mut(state).estimate = told)
    }

    /// Notes what Python has said, or ends the search with its exception.
    fn note<T: Copy + Default>(&self, told: PyResult<T>, note: impl FnOnce(&mut Known, T)) -> T {
        match told {
            Ok(told) => {
                note(&mut self.known.borrow_mut(), told);
                told
            }
            Err(error) => {
                self.watch.stop(error);
                T::default()
            }
        }
    }

    /// Returns the moves along a way, the cheapest of each step; `None` where moves have no names. Where
    /// the name was not kept, Python is asked once more.
    pub(crate) fn actions(&self, numbers: &[u32]) -> PyResult<Option<Bound<'py, PyList>>> {
        if self.known.borrow().yields.is_none_or(|yields| yields == Yields::States) {
            return Ok(None);
        }
        let actions = PyList::empty(self.py);
        for step in numbers.windows(2) {
            let (from, to) = (step[0], step[1]);
            let known = self.known.borrow();
            let edges = known.moves(from);
            let leads = |&index: &usize| edges[index].to == to;
            let first = (0..edges.len()).find(leads);
            let best = (0..edges.len()).filter(leads).min_by_key(|&index| edges[index].cost);
            let kept = &known.state(to).action;
            match kept {
                // The move by which a state was first seen is the first that leads there.
                Some(kept) if first == best && known.state(to).parent == from => {
                    actions.append(kept)?;
                }
                _ => {
                    drop(known);
                    let items = self.items(from)?;
                    let item = best.and_then(|index| items?.try_iter().ok()?.nth(index));
                    let item = item
                        .ok_or_else(|| errors::space(self.py, &message!("python-other-moves")))??;
                    actions.append(item.get_item(0)?)?;
                }
            }
        }
        Ok(Some(actions))
    }
}

/// Writes down moves of a state.
fn add_all(known: &mut Known, from: u32, items: &Bound<'_, PyAny>) -> PyResult<()> {
    let mut last = None;
    let mut take = |item| {
        let item = Yielded::read(known, item)?;
        last.replace(item).map_or(Ok(()), |last| last.add(known, from))
    };
    if let Ok(list) = items.cast_exact::<PyList>() {
        list.iter().try_for_each(take)?;
    } else if let Ok(tuple) = items.cast_exact::<PyTuple>() {
        tuple.iter().try_for_each(take)?;
    } else {
        let mut iterator = items.try_iter().or_else(|error| {
            // What is no iterable at all is a slip in `successors`; others have raised an exception.
            if items.hasattr("__iter__")? {
                return Err(error);
            }
            let found = items.repr()?.to_string();
            Err(errors::space(items.py(), &message!("python-iterable", found = found)))
        })?;
        iterator.try_for_each(|item| take(item?))?;
    }
    last.map_or(Ok(()), |last| last.add(known, from))
}

/// A move that Python has yielded. Its state is looked for when the next one has come: until then, its slot is at
/// hand.
struct Yielded<'py> {
    item: Bound<'py, PyAny>,
    yields: Yields,
    cost: Cost,
    packed: Option<Packed>,
}

impl<'py> Yielded<'py> {
    #[inline]
    fn read(known: &mut Known, item: Bound<'py, PyAny>) -> PyResult<Yielded<'py>> {
        let yields = if let Some(yields) = known.yields {
            yields
        } else {
            let yields = what_is_yielded(&known.value(item.py(), 0)?, &item)?;
            *known.yields.insert(yields)
        };
        let (packed, cost) = match yields {
            Yields::States => (known.pack(item.as_borrowed()), 1),
            Yields::Moves => (known.pack(parts::<2>(&item)?.get_borrowed_item(1)?), 1),
            Yields::Costs => {
                let parts = parts::<3>(&item)?;
                (known.pack(parts.get_borrowed_item(1)?), cost(parts.get_borrowed_item(2)?)?)
            }
        };
        Ok(Yielded { item, yields, cost, packed })
    }

    /// The move and the state, where both are told.
    fn parts(&self) -> PyResult<Option<&Bound<'py, PyTuple>>> {
        if self.yields == Yields::States {
            return Ok(None);
        }
        // Nearly always it is a tuple and of no subclass, which takes no call to see.
        Ok(Some(self.item.cast_exact().or_else(|_| self.item.cast())?))
    }

    /// Writes the move down.
    #[inline]
    fn add(self, known: &mut Known, from: u32) -> PyResult<()> {
        let parts = self.parts()?;
        let state = match parts {
            Some(parts) => parts.get_borrowed_item(1)?,
            None => self.item.as_borrowed(),
        };
        let (to, is_new) = known.number(state, self.packed)?;
        if is_new || known.is_unreached(to) {
            let reached = known.state(from).reached + self.cost;
            if reached > MOST_SUM {
                let refusal = message!("python-way-cost", most = MOST_SUM);
                return Err(errors::space(self.item.py(), &refusal));
            }
            let action = parts.map(|parts| parts.get_item(0)).transpose()?;
            let state = known.state_mut(to);
            state.reached = reached;
            state.parent = from;
            state.action = action.map(Bound::unbind);
        }
        known.edges.push(Edge { to, cost: self.cost });
        Ok(())
    }
}

/// Returns an item that must be a tuple of so many parts.
fn parts<'a, 'py, const N: usize>(
    item: &'a Bound<'py, PyAny>,
) -> PyResult<&'a Bound<'py, PyTuple>> {
    // Nearly always it is a tuple and of no subclass, which takes no call to see.
    match item.cast_exact::<PyTuple>().or_else(|_| item.cast()) {
        Ok(parts) if parts.len() == N => Ok(parts),
        _ => {
            let (parts, found) = (N as u64, item.repr()?.to_string());
            let refusal = message!("python-parts", parts = parts, found = found);
            Err(errors::space(item.py(), &refusal))
        }
    }
}

fn cost(value: Borrowed<'_, '_, PyAny>) -> PyResult<Cost> {
    if let Ok(cost @ 1..=MOST_COST) = value.extract::<u32>() {
        return Ok(cost);
    }
    let found = value.repr()?.to_string();
    let refusal = message!("python-cost", most = MOST_COST, found = found);
    Err(errors::space(value.py(), &refusal))
}

/// Reads an estimate: fractions are rounded down, and infinity says that no goal can be reached.
fn estimate(value: &Bound<'_, PyAny>) -> PyResult<Cost> {
    let most = UNASKED - 1;
    if value.is_exact_instance_of::<PyInt>()
        && let Ok(number) = value.extract::<u64>()
    {
        return Ok(number.min(most.into()) as Cost);
    }
    let number: f64 = value.extract().map_err(|error: PyErr| {
        if !error.is_instance_of::<PyTypeError>(value.py()) {
            return error;
        }
        let refusal = message!("python-heuristic-kind", found = errors::kind_of(value));
        errors::usual::<PyTypeError>(value.py(), &refusal)
    })?;
    if number == f64::INFINITY {
        return Ok(Cost::MAX);
    }
    if number.is_nan() || number < 0.0 {
        let found = value.repr()?.to_string();
        return Err(errors::space(value.py(), &message!("python-estimate", found = found)));
    }
    Ok(number.min(most.into()) as Cost)
}

/// Tells from the first successor of the start what `successors` yields.
fn what_is_yielded(start: &Bound<'_, PyAny>, item: &Bound<'_, PyAny>) -> PyResult<Yields> {
    let Ok(parts) = item.cast_exact::<PyTuple>() else { return Ok(Yields::States) };
    let moves = match parts.len() {
        2 => Yields::Moves,
        3 => Yields::Costs,
        _ => return Ok(Yields::States),
    };
    let Ok(start) = start.cast::<PyTuple>() else { return Ok(moves) };
    // A state is a tuple too. One of the same make as the start is a state, and a pair or a triple with
    // a tuple in the second place has its state there.
    let looks_like_state = parts.len() == start.len()
        && parts.iter().zip(start.iter()).all(|(one, other)| one.get_type().is(other.get_type()));
    let second = parts.get_item(1)?;
    let looks_like_move =
        second.is_instance_of::<PyTuple>() && second.get_type().is(start.get_type());
    match (looks_like_state, looks_like_move) {
        (_, false) => Ok(Yields::States),
        (false, true) => Ok(moves),
        (true, true) => {
            let found = item.repr()?.to_string();
            Err(errors::space(item.py(), &message!("python-unclear-yields", found = found)))
        }
    }
}
