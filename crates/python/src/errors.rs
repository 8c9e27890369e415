//! Refusals as exceptions of the package.

use glisse::{Explain, Language, Message};
use glisse_calls::Refusal;
use glisse_words::{Value, message};
use pyo3::{PyTypeInfo, exceptions::PyRuntimeError, prelude::*, types::PyDict};

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

/// Returns an exception for a request that makes no sense.
pub(crate) fn request(py: Python<'_>, error: &impl Explain) -> PyErr {
    exception_of(py, &Refusal::input(error), "request")
}

/// Returns the name of the type of a value.
pub(crate) fn kind_of(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string())
}

/// Returns an exception for a space that does not keep to what it says, or a request to it.
pub(crate) fn space(py: Python<'_>, error: &impl Explain) -> PyErr {
    exception_of(py, &Refusal::input(error), "space")
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
pub(crate) fn defect(py: Python<'_>, what: &str) -> PyErr {
    usual::<PyRuntimeError>(py, &message!("errors-defect", what = what))
}

/// Returns an exception of a class that Python has.
pub(crate) fn usual<E: PyTypeInfo>(py: Python<'_>, message: &Message) -> PyErr {
    PyErr::from_type(py.get_type::<E>(), say(py, message))
}

/// Returns a message in the language of the package.
pub(crate) fn say(py: Python<'_>, message: &Message) -> String {
    glisse::words(language(py)).message(message)
}

/// Says a message in the language of the package.
#[pyfunction]
#[pyo3(name = "say", signature = (key, **arguments))]
fn py_say(py: Python<'_>, key: &str, arguments: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let mut named: Vec<(String, Value)> = Vec::new();
    for (name, value) in arguments.into_iter().flatten() {
        let number = value.extract::<i64>().map(Value::from);
        let value = number.or_else(|_| value.str().map(|text| Value::Text(text.to_string())))?;
        named.push((name.extract()?, value));
    }
    let arguments: Vec<(&str, Value)> =
        named.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    Ok(glisse::words(language(py)).say(key, &arguments))
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(py_say, module)?)
}
