//! Four calls of Python's C API that a search makes for every state. The safe ones do the same by way of
//! tuples for arguments and objects for truth values; for small states that was a fifth of a search.

#![expect(unsafe_code, reason = "each call gets references that are held while it lasts")]

use pyo3::{ffi, prelude::*, types::PyTuple};
use std::{ffi::c_int, ptr};

/// Calls a function with one argument.
#[inline]
pub(super) fn call<'py>(
    function: &Bound<'py, PyAny>,
    argument: &Py<PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let none: *mut ffi::PyObject = ptr::null_mut();
    // SAFETY: The list of arguments ends with a null pointer. What is returned is a new reference, or
    // null with an exception.
    unsafe {
        let returned =
            ffi::PyObject_CallFunctionObjArgs(function.as_ptr(), argument.as_ptr(), none);
        Bound::from_owned_ptr_or_err(function.py(), returned)
    }
}

/// Returns the hash of a value.
#[inline]
pub(super) fn hash(value: Borrowed<'_, '_, PyAny>) -> PyResult<isize> {
    // SAFETY: -1 says that there is an exception, and is the hash of nothing.
    match unsafe { ffi::PyObject_Hash(value.as_ptr()) } {
        -1 => Err(PyErr::fetch(value.py())),
        hash => Ok(hash),
    }
}

/// Whether two values are one, or are equal.
#[inline]
pub(super) fn equal(known: &Py<PyAny>, value: Borrowed<'_, '_, PyAny>) -> PyResult<bool> {
    // SAFETY: Both references are held; a negative number says that there is an exception.
    let told: c_int =
        unsafe { ffi::PyObject_RichCompareBool(known.as_ptr(), value.as_ptr(), ffi::Py_EQ) };
    if told < 0 { Err(PyErr::fetch(value.py())) } else { Ok(told > 0) }
}

/// Returns a part of a tuple, which must have it.
#[inline]
pub(super) fn part<'a, 'py>(
    tuple: &'a Bound<'py, PyTuple>,
    index: usize,
) -> Borrowed<'a, 'py, PyAny> {
    // SAFETY: The tuple holds the reference as long as it is held itself; an index past its end gives
    // null, at which this panics.
    unsafe {
        let part = ffi::PyTuple_GetItem(tuple.as_ptr(), index as ffi::Py_ssize_t);
        Borrowed::from_ptr(tuple.py(), part)
    }
}
