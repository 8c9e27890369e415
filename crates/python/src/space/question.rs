//! A function of Python that is asked of many states.

use pyo3::{
    exceptions::PyStopIteration,
    prelude::*,
    sync::PyOnceLock,
    types::{PyIterator, PyList, PyType},
};
use std::cell::{Cell, RefCell};

/// How many states are asked of with calls: a small space has no more.
const BY_CALLS: u32 = 32;

/// How many states one list takes.
const LIST: u32 = 1 << 10;

/// A function that is asked of one state after the other. After a few of them it is `map` that calls it, which
/// needs no tuple of arguments: it takes the states from a list to which each is appended when its turn comes.
pub(crate) struct Question<'py> {
    pub(crate) function: Bound<'py, PyAny>,
    mapped: RefCell<Option<Mapped<'py>>>,
    /// How many states may be asked of before a list is to be made.
    left: Cell<u32>,
}

struct Mapped<'py> {
    states: Bound<'py, PyList>,
    told: Bound<'py, PyIterator>,
}

impl<'py> Question<'py> {
    pub(crate) fn new(function: Bound<'py, PyAny>) -> Question<'py> {
        Question { function, mapped: RefCell::new(None), left: Cell::new(BY_CALLS) }
    }

    /// Returns what the function says of a state.
    pub(crate) fn ask(&self, state: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let mapped = &mut *self.mapped.borrow_mut();
        match (self.left.get(), &mut *mapped) {
            (0, _) => {
                self.left.set(LIST);
                *mapped = Some(Mapped::new(&self.function)?);
            }
            (_, None) => {
                self.left.set(self.left.get() - 1);
                return self.function.call1((state,));
            }
            _ => {}
        }
        self.left.set(self.left.get() - 1);
        let Some(Mapped { states, told }) = mapped else { unreachable!("it was made above") };
        states.append(state)?;
        // The list has one more: the function itself has said that this is the end.
        told.next().unwrap_or_else(|| Err(PyStopIteration::new_err(())))
    }
}

impl<'py> Mapped<'py> {
    fn new(function: &Bound<'py, PyAny>) -> PyResult<Mapped<'py>> {
        static MAP: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let py = function.py();
        let states = PyList::empty(py);
        let told = MAP.import(py, "builtins", "map")?.call1((function, &states))?;
        Ok(Mapped { told: told.cast_into()?, states })
    }
}
