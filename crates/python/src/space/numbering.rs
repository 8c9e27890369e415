//! Which number each state of Python has.

use super::packing::{self, Key, Packed, Packing};
use crate::errors;
use glisse_words::message;
use pyo3::{
    PyTraverseError, PyVisit, exceptions::PyTypeError, prelude::*, pyclass::CompareOp,
    types::PyBool,
};
use std::hint::black_box;

/// All states that have come up, by numbers in the order in which they did.
#[derive(Default)]
pub(crate) struct Numbering {
    states: States,
    /// The number of a state plus one in the lower `bits` bits, and a tag of its hash in the others, at the
    /// place that the hash names or the next free one, which is 0; at most two thirds are taken. Most of
    /// the time of a look is a wait for a slot, so that they have to be small and few.
    slots: Vec<u32>,
    bits: u32,
}

/// The states themselves, by their numbers.
enum States {
    /// Each in two words, as long as all of them can be packed: whether two are equal is seen without a call
    /// of Python, and their objects are made again when they are needed. That takes less time than keeping
    /// them, which the memory and the garbage collector of Python have to look after.
    Packed { packing: Packing, keys: Vec<Key>, recent: Recent },
    /// Each with the hash that Python says of it. Whether two are equal Python says too.
    Objects { objects: Vec<Py<PyAny>>, hashes: Vec<u32> },
}

impl Default for States {
    fn default() -> Self {
        States::Objects { objects: Vec::new(), hashes: Vec::new() }
    }
}

/// The objects of states that have come up or been made last, each at the place that its number names: nearly
/// always they are asked of soon.
struct Recent(Vec<Option<(u32, Py<PyAny>)>>);

impl Recent {
    const COUNT: usize = 64;

    fn put(&mut self, number: u32, object: &Bound<'_, PyAny>) {
        let place = number as usize % Self::COUNT;
        let new = Some((number, object.clone().unbind()));
        if self.0.len() <= place {
            self.0.resize_with(place + 1, || None);
        }
        if let Some((_, old)) = std::mem::replace(&mut self.0[place], new) {
            drop(old.into_bound(object.py()));
        }
    }

    fn get<'py>(&self, py: Python<'py>, number: u32) -> Option<Bound<'py, PyAny>> {
        match self.0.get(number as usize % Self::COUNT) {
            Some(Some((of, object))) if *of == number => Some(object.bind(py).clone()),
            _ => None,
        }
    }
}

/// What a look for a state finds: its number, or the slot that belongs to it.
enum Look {
    Found(u32),
    Vacant(usize),
}

/// The fewest slots, as a power of two.
const MIN_BITS: u32 = 7;

impl Numbering {
    /// Nothing has a number yet, and there is room for a small space, which begins with this state.
    pub(crate) fn new(start: &Bound<'_, PyAny>) -> Numbering {
        let states = match Packing::new(start) {
            Some(packing) => {
                let (keys, recent) = (Vec::with_capacity(64), Recent(Vec::new()));
                States::Packed { packing, keys, recent }
            }
            None => States::default(),
        };
        Numbering { states, ..Numbering::default() }
    }

    fn len(&self) -> usize {
        match &self.states {
            States::Packed { keys, .. } => keys.len(),
            States::Objects { objects, .. } => objects.len(),
        }
    }

    /// Returns the state of this number.
    pub(crate) fn state<'py>(&self, py: Python<'py>, number: u32) -> PyResult<Bound<'py, PyAny>> {
        match &self.states {
            States::Packed { packing, keys, recent } => match recent.get(py, number) {
                Some(state) => Ok(state),
                None => packing.state(py, keys[number as usize]),
            },
            States::Objects { objects, .. } => Ok(objects[number as usize].bind(py).clone()),
        }
    }

    /// Returns the state of this number, of which more is asked soon.
    pub(crate) fn recall<'py>(
        &mut self,
        py: Python<'py>,
        number: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let state = self.state(py, number)?;
        if let States::Packed { recent, .. } = &mut self.states {
            recent.put(number, &state);
        }
        Ok(state)
    }

    /// Packs a state, if it can be, and reads the slot where the look for it will begin.
    #[inline]
    pub(crate) fn pack(&self, state: Borrowed<'_, '_, PyAny>) -> Option<Packed> {
        let States::Packed { packing, .. } = &self.states else { return None };
        let key = packing.key(state)?;
        let hash = packing::hash(key);
        // Nobody waits for what is read, so that other work goes on until it is there.
        black_box(self.slots.get(home(self.bits, hash)).copied());
        Some(Packed { key, hash })
    }

    /// Returns the number of a state, packed if it can be, and whether it is a new one.
    #[inline]
    pub(crate) fn number(
        &mut self,
        state: Borrowed<'_, '_, PyAny>,
        packed: Option<Packed>,
    ) -> PyResult<(u32, bool)> {
        if 3 * (self.len() + 1) > 2 * self.slots.len() {
            self.bits = (self.bits + 1).max(MIN_BITS);
            self.fill();
        }
        let States::Packed { keys, recent, .. } = &mut self.states else {
            return self.number_by_hash(state);
        };
        let Some(Packed { key, hash }) = packed else {
            self.unpack(state.py())?;
            return self.number_by_hash(state);
        };
        let is_it = |number: u32| Ok(keys[number as usize] == key);
        Ok(match look(&self.slots, self.bits, hash, is_it)? {
            Look::Found(number) => (number, false),
            Look::Vacant(slot) => {
                let number = keys.len() as u32;
                self.slots[slot] = reference(self.bits, hash, number);
                keys.push(key);
                recent.put(number, &state);
                (number, true)
            }
        })
    }

    fn number_by_hash(&mut self, state: Borrowed<'_, '_, PyAny>) -> PyResult<(u32, bool)> {
        let hash = mixed(state.hash().or_else(|error| unhashable(state, error))?);
        let States::Objects { objects, hashes } = &mut self.states else {
            unreachable!("nothing is packed here")
        };
        let is_it = |number: u32| {
            let number = number as usize;
            Ok(hashes[number] == hash && is_equal(&objects[number], state)?)
        };
        Ok(match look(&self.slots, self.bits, hash, is_it)? {
            Look::Found(number) => (number, false),
            Look::Vacant(slot) => {
                let number = objects.len() as u32;
                self.slots[slot] = reference(self.bits, hash, number);
                hashes.push(hash);
                objects.push(state.to_owned().unbind());
                (number, true)
            }
        })
    }

    /// Goes over to objects, because a state that cannot be packed has come up: it may be equal to one that was.
    #[cold]
    fn unpack(&mut self, py: Python<'_>) -> PyResult<()> {
        let (mut objects, mut hashes) = (Vec::new(), Vec::new());
        for number in 0..self.len() as u32 {
            let state = self.state(py, number)?;
            hashes.push(mixed(state.hash()?));
            objects.push(state.unbind());
        }
        self.states = States::Objects { objects, hashes };
        self.fill();
        Ok(())
    }

    /// Fills new slots, as many as `bits` bits can name.
    fn fill(&mut self) {
        self.slots = vec![0; 1 << self.bits];
        let mut put = |(number, hash): (usize, u32)| {
            let mut slot = home(self.bits, hash);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = reference(self.bits, hash, number as u32);
        };
        match &self.states {
            States::Packed { keys, .. } => {
                keys.iter().map(|&key| packing::hash(key)).enumerate().for_each(&mut put);
            }
            States::Objects { hashes, .. } => hashes.iter().copied().enumerate().for_each(&mut put),
        }
    }

    /// Shows the states to the garbage collector. Numbers and tuples of numbers know no other objects.
    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        match &self.states {
            States::Packed { .. } => Ok(()),
            States::Objects { objects, .. } => {
                objects.iter().try_for_each(|object| visit.call(object))
            }
        }
    }
}

/// Looks for the state of this hash that is the one.
#[inline]
fn look(
    slots: &[u32],
    bits: u32,
    hash: u32,
    is_it: impl Fn(u32) -> PyResult<bool>,
) -> PyResult<Look> {
    let tags = !0 << bits;
    let mut slot = home(bits, hash);
    loop {
        let reference = slots[slot];
        if reference == 0 {
            return Ok(Look::Vacant(slot));
        }
        if reference & tags == hash << bits {
            let number = (reference & !tags) - 1;
            if is_it(number)? {
                return Ok(Look::Found(number));
            }
        }
        slot = (slot + 1) & (slots.len() - 1);
    }
}

/// The slot where the look for a hash begins: its upper bits.
#[inline]
fn home(bits: u32, hash: u32) -> usize {
    (u64::from(hash) << bits >> 32) as usize
}

/// What a slot holds for a state.
#[inline]
fn reference(bits: u32, hash: u32, number: u32) -> u32 {
    (hash << bits) | (number + 1)
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
