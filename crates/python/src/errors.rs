//! Refusals as exceptions of the package.

use glisse::{Explain, Language};
use glisse_calls::Refusal;
use pyo3::{exceptions::PyRuntimeError, prelude::*};

/// Returns the language that the package speaks, `glisse.language`.
pub(crate) fn language(py: Python<'_>) -> Language {
    let name = py.import("glisse").and_then(|package| package.getattr("language"));
    let name = name.and_then(|name| name.extract::<String>());
    name.ok().and_then(|name| name.parse().ok()).unwrap_or_default()
}

/// Returns a refusal as an exception: `glisse.errors` knows the classes.
pub(crate) fn exception(py: Python<'_>, refusal: &Refusal) -> PyErr {
    exception_of(py, refusal, "")
}

/// Returns an exception for a move against the rules.
pub(crate) fn illegal(py: Python<'_>, error: &impl Explain) -> PyErr {
    exception_of(py, &Refusal::input(error), "illegal")
}

fn exception_of(py: Python<'_>, refusal: &Refusal, kind: &str) -> PyErr {
    let json = refusal.json(glisse::words(language(py)));
    let errors = py.import("glisse.errors");
    let made = errors.and_then(|errors| errors.call_method1("_error", (json, kind)));
    match made {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// Returns an exception for what somebody wrote.
pub(crate) fn input(py: Python<'_>, error: &impl Explain) -> PyErr {
    exception(py, &Refusal::input(error))
}

/// Returns an exception for a defect of glisse.
pub(crate) fn defect(what: &str) -> PyErr {
    PyRuntimeError::new_err(format!("a defect of glisse: {what}"))
}
