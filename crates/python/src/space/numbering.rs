//! Which number each state of Python has.

use super::packing::{self, Key, Packing};
use crate::errors;
use glisse_words::message;
use pyo3::{
    PyTraverseError, PyVisit, exceptions::PyTypeError, prelude::*, pyclass::CompareOp,
    types::PyBool,
};

/// All states that have come up, by numbers in the order in which they did.
#[derive(Default)]
pub(crate) struct Numbering {
    states: Vec<Py<PyAny>>,
    keys: Keys,
    /// The number of a state plus one in the lower `bits` bits, and a tag of its hash in the others, at the
    /// place that the hash names or the next free one, which is 0; at most two thirds are taken. Most of
    /// the time of a look is a wait for a slot, so that they have to be small and few.
    slots: Vec<u32>,
    bits: u32,
}

/// What tells states apart, by their numbers.
enum Keys {
    /// Each state in two words, as long as all of them can be packed: whether two are equal is seen without
    /// a call of Python, and without a look at objects that lie anywhere in memory.
    Packed(Packing, Vec<Key>),
    /// The hash that Python says of each. Whether two states are equal Python says too.
    Hashes(Vec<u32>),
}

impl Default for Keys {
    fn default() -> Self {
        Keys::Hashes(Vec::new())
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
        let keys = match Packing::new(start) {
            Some(packing) => Keys::Packed(packing, Vec::with_capacity(64)),
            None => Keys::Hashes(Vec::with_capacity(64)),
        };
        Numbering { states: Vec::with_capacity(64), keys, ..Numbering::default() }
    }

    /// Returns the state of this number as Python knows it.
    pub(crate) fn state(&self, number: u32) -> &Py<PyAny> {
        &self.states[number as usize]
    }

    /// Returns the number of a state, and whether it is a new one.
    #[inline]
    pub(crate) fn number(&mut self, state: Borrowed<'_, '_, PyAny>) -> PyResult<(u32, bool)> {
        if 3 * (self.states.len() + 1) > 2 * self.slots.len() {
            self.bits = (self.bits + 1).max(MIN_BITS);
            self.fill();
        }
        if let Keys::Packed(packing, keys) = &mut self.keys {
            if let Some(key) = packing.key(state) {
                let hash = packing::hash(key);
                let is_it = |number: u32| Ok(keys[number as usize] == key);
                return match look(&self.slots, self.bits, hash, is_it)? {
                    Look::Found(number) => Ok((number, false)),
                    Look::Vacant(slot) => {
                        keys.push(key);
                        Ok((self.append(state, hash, slot), true))
                    }
                };
            }
            self.unpack(state.py())?;
        }
        self.number_by_hash(state)
    }

    fn number_by_hash(&mut self, state: Borrowed<'_, '_, PyAny>) -> PyResult<(u32, bool)> {
        let hash = mixed(state.hash().or_else(|error| unhashable(state, error))?);
        let Keys::Hashes(hashes) = &mut self.keys else { unreachable!("nothing is packed here") };
        let is_it = |number: u32| {
            Ok(hashes[number as usize] == hash && is_equal(&self.states[number as usize], state)?)
        };
        match look(&self.slots, self.bits, hash, is_it)? {
            Look::Found(number) => Ok((number, false)),
            Look::Vacant(slot) => {
                hashes.push(hash);
                Ok((self.append(state, hash, slot), true))
            }
        }
    }

    /// Appends a state whose hash is noted already.
    #[inline]
    fn append(&mut self, state: Borrowed<'_, '_, PyAny>, hash: u32, slot: usize) -> u32 {
        let number = self.states.len() as u32;
        self.slots[slot] = (hash << self.bits) | (number + 1);
        self.states.push(state.to_owned().unbind());
        number
    }

    /// Goes over to the hashes of Python, because a state that cannot be packed has come up: it may be equal to
    /// one that was.
    #[cold]
    fn unpack(&mut self, py: Python<'_>) -> PyResult<()> {
        let hash = |state: &Py<PyAny>| state.bind(py).hash().map(mixed);
        self.keys = Keys::Hashes(self.states.iter().map(hash).collect::<PyResult<_>>()?);
        self.fill();
        Ok(())
    }

    /// Fills new slots, as many as `bits` bits can name.
    fn fill(&mut self) {
        self.slots = vec![0; 1 << self.bits];
        let mut put = |number: usize, hash: u32| {
            let mut slot = home(self.bits, hash);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = (hash << self.bits) | (number as u32 + 1);
        };
        match &self.keys {
            Keys::Packed(_, keys) => {
                keys.iter().enumerate().for_each(|(number, &key)| put(number, packing::hash(key)));
            }
            Keys::Hashes(hashes) => {
                hashes.iter().enumerate().for_each(|(number, &hash)| put(number, hash));
            }
        }
    }

    /// Shows all states to the garbage collector.
    pub(crate) fn traverse(&self, visit: &PyVisit<'_>) -> Result<(), PyTraverseError> {
        self.states.iter().try_for_each(|state| visit.call(state))
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
