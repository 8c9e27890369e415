//! Heuristics that are functions of Python. They are never believed admissible.

use crate::{boards, errors, work::Meter};
use glisse::{Board, BoardHeuristic, Evaluator, Explain, Message, OwnHeuristicError, search::Cost};
use glisse_words::{impl_error, message};
use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
};
use std::sync::Arc;

/// The largest value that a heuristic may have, as for scripts.
const MOST: f64 = 1e9;

/// A heuristic that is a function of Python.
#[derive(Debug)]
pub(crate) struct PyHeuristic {
    pub(crate) name: String,
    pub(crate) function: Arc<Py<PyAny>>,
    /// Where its exceptions go.
    pub(crate) meter: Meter,
}

/// The function has raised an exception, which the meter has.
#[derive(Clone, PartialEq, Debug)]
struct Raised;

impl Explain for Raised {
    fn message(&self) -> Message {
        message!("python-heuristic-raised")
    }
}

impl_error!(Raised);

impl PyHeuristic {
    fn estimate(&self, board: Board) -> Result<Cost, OwnHeuristicError> {
        let raised = || -> OwnHeuristicError { Arc::new(Raised) };
        if self.meter.is_cancelled() {
            return Err(raised());
        }
        let value = Python::attach(|py| {
            let board = boards::wrap(py, board)?;
            whole(&self.function.bind(py).call1((board,))?)
        });
        value.map_err(|error| {
            self.meter.fail(error);
            raised()
        })
    }
}

/// Reads what a function has returned: a whole number from 0, or another one, which is rounded up,
/// because costs are whole.
fn whole(value: &Bound<'_, PyAny>) -> PyResult<Cost> {
    let number: f64 = value.extract().map_err(|_| {
        let refusal = message!("python-heuristic-kind", found = errors::kind_of(value));
        errors::usual::<PyTypeError>(value.py(), &refusal)
    })?;
    if (0.0..=MOST).contains(&number) {
        return Ok(number.ceil() as Cost);
    }
    let refusal = message!("python-heuristic-range", found = number.to_string());
    Err(errors::usual::<PyValueError>(value.py(), &refusal))
}

impl BoardHeuristic<Board> for PyHeuristic {
    fn name(&self) -> &str {
        &self.name
    }

    fn evaluator<'a>(&'a self, _: &Board) -> Evaluator<'a, Board> {
        Box::new(|board| self.estimate(board))
    }
}
