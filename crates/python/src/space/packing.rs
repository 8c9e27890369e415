//! States that are whole numbers, or tuples of so many of them, as two words.

use glisse::search::State;
use pyo3::{
    prelude::*,
    sync::PyOnceLock,
    types::{PyInt, PyTuple},
};

/// What a state is packed into.
pub(crate) type Key = [u64; 2];

/// A packed state, and 32 well-mixed bits of it.
#[derive(Clone, Copy)]
pub(crate) struct Packed {
    pub(crate) key: Key,
    pub(crate) hash: u32,
}

/// The most numbers in a tuple: each has four bits at least.
const MOST_NUMBERS: usize = 32;

/// How the states of a space are packed, all of the make of its start. What is not of this make, and a number
/// that is too large, has no key.
pub(crate) struct Packing {
    /// How many numbers a tuple has; `None` where a state is a number itself.
    length: Option<usize>,
    /// How many of them are in the first word.
    in_first: usize,
    /// How many bits each has, and the least number that these can say.
    width: u32,
    least: i64,
    kept: &'static KeptNumbers,
}

impl Packing {
    /// Returns how states like this one are packed, if they can be.
    pub(crate) fn new(start: &Bound<'_, PyAny>) -> Option<Packing> {
        let length = match start.cast_exact::<PyTuple>() {
            Ok(tuple) => Some(tuple.len()).filter(|&length| length <= MOST_NUMBERS),
            Err(_) => None,
        };
        let in_first = length.unwrap_or(1).div_ceil(2).max(1);
        // A word is never shifted by all of its bits.
        let width = (u64::BITS / in_first as u32).min(u64::BITS - 1);
        // A quarter of the numbers is negative.
        let least = -(1 << (width - 2));
        let kept = KeptNumbers::get(start.py());
        let packing = Packing { length, in_first, width, least, kept };
        packing.key(start.as_borrowed()).map(|_| packing)
    }

    /// Returns the key of a state. States with one key are equal, and states with keys that differ are not.
    #[inline]
    pub(crate) fn key(&self, state: Borrowed<'_, '_, PyAny>) -> Option<Key> {
        let Some(length) = self.length else { return Some([self.number(state)?, 0]) };
        let tuple = state.cast_exact::<PyTuple>().ok()?;
        if tuple.len() != length {
            return None;
        }
        let mut numbers = tuple.iter_borrowed();
        let mut key = Key::default();
        for (word, count) in key.iter_mut().zip([self.in_first, MOST_NUMBERS]) {
            for number in numbers.by_ref().take(count) {
                *word = *word << self.width | self.number(number)?;
            }
        }
        Some(key)
    }

    /// Returns the state of a key.
    pub(crate) fn state<'py>(&self, py: Python<'py>, key: Key) -> PyResult<Bound<'py, PyAny>> {
        let object = |field: u64| self.kept.object(py, (field as i64).wrapping_add(self.least));
        let Some(length) = self.length else { return Ok(object(key[0])) };
        let numbers = (0..length).map(|place| {
            let is_in_first = place < self.in_first;
            let end = if is_in_first { self.in_first.min(length) } else { length };
            let word = key[usize::from(!is_in_first)] >> (self.width * (end - 1 - place) as u32);
            object(word & ((1 << self.width) - 1))
        });
        Ok(PyTuple::new(py, numbers)?.into_any())
    }

    /// Returns what is packed of a number: how far it is above the least.
    #[inline]
    fn number(&self, value: Borrowed<'_, '_, PyAny>) -> Option<u64> {
        let number = match self.kept.number(value) {
            Some(number) => number,
            // `True` is equal to 1, and is no `int` itself.
            None if value.is_exact_instance_of::<PyInt>() => value.extract().ok()?,
            None => return None,
        };
        let above = number.wrapping_sub(self.least) as u64;
        (above >> self.width == 0).then_some(above)
    }
}

/// Returns 32 well-mixed bits of a key.
#[inline]
pub(crate) fn hash(key: Key) -> u32 {
    (key.mix() >> 32) as u32
}

/// The whole numbers of which the interpreter keeps one object each. They lie side by side, so that the place of the
/// object tells the number without a call.
struct KeptNumbers {
    first: usize,
    /// How far the next one lies, as a power of two.
    shift: u32,
    /// How many there are; none where they do not lie so.
    count: usize,
    /// As long as these objects are here, no others lie in their places.
    objects: Vec<Py<PyAny>>,
}

impl KeptNumbers {
    const LEAST: i64 = -5;
    const MOST: i64 = 256;

    fn get(py: Python<'_>) -> &'static KeptNumbers {
        static KEPT: PyOnceLock<KeptNumbers> = PyOnceLock::new();
        KEPT.get_or_init(py, || {
            let objects = (Self::LEAST..=Self::MOST).map(|number| PyInt::new(py, number).into());
            let objects: Vec<Py<PyAny>> = objects.collect();
            let places: Vec<usize> = objects.iter().map(|one| one.as_ptr() as usize).collect();
            let (first, step) = (places[0], places[1].wrapping_sub(places[0]));
            let lie_so = step.is_power_of_two()
                && (0..)
                    .zip(&places)
                    .all(|(index, &place)| place == first.wrapping_add(index * step));
            let count = if lie_so { objects.len() } else { 0 };
            KeptNumbers { first, shift: step.trailing_zeros() % usize::BITS, count, objects }
        })
    }

    #[inline]
    fn number(&self, value: Borrowed<'_, '_, PyAny>) -> Option<i64> {
        let offset = (value.as_ptr() as usize).wrapping_sub(self.first);
        // What lies between two of them is beyond all.
        let index = offset.rotate_right(self.shift);
        (index < self.count).then(|| index as i64 + Self::LEAST)
    }

    /// Returns a number of Python.
    #[inline]
    fn object<'py>(&self, py: Python<'py>, number: i64) -> Bound<'py, PyAny> {
        match self.objects.get((number - Self::LEAST) as usize) {
            Some(object) => object.bind(py).clone(),
            None => PyInt::new(py, number).into_any(),
        }
    }
}
