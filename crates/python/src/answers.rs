//! What comes of solving a board.

use crate::{
    boards::{self, PyBoard},
    errors,
    kept_answer::{self, KeptAnswer},
    unchanging::{self, Unchanging},
};
use glisse::{Answer, Board, Solution, json::AnswerJson};
use pyo3::prelude::*;

/// What `__reduce__` returns for pickles: a function and what to call it with.
pub(crate) type Reduced<'py, A> = PyResult<(Bound<'py, PyAny>, A)>;

/// The answer to a board, from which everything is read when it is asked for.
#[pyclass(name = "Answer", module = "glisse._engine", extends = Unchanging, frozen)]
#[derive(Debug)]
pub(crate) struct PyAnswer {
    pub(crate) board: Board,
    pub(crate) answer: Answer,
}

impl PyAnswer {
    fn best(&self) -> Option<&Solution> {
        self.answer.best()
    }
}

#[pymethods]
impl PyAnswer {
    /// The board that was solved.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        boards::wrap(py, self.board.clone())
    }

    /// `solved`, `unsolvable` or `limit`.
    #[getter]
    fn status(&self) -> &'static str {
        self.answer.status.name()
    }

    /// Whether it is proved that no solution costs less.
    #[getter]
    fn optimal(&self) -> bool {
        self.answer.is_optimal()
    }

    /// The cost of the best solution known.
    #[getter]
    fn cost(&self) -> Option<u64> {
        self.best().map(|solution| solution.cost)
    }

    /// What no solution costs less than; `None` if there is no solution.
    #[getter]
    fn lower_bound(&self) -> Option<u64> {
        self.answer.lower_bound()
    }

    /// The number of moves of the best solution known.
    #[getter]
    fn length(&self) -> Option<u64> {
        self.best().map(Solution::length)
    }

    /// The moves of the best solution known; none if there are too many to list.
    #[pyo3(signature = (notation=""))]
    fn moves(&self, notation: &str) -> Vec<String> {
        let moves = self.best().map_or(&[][..], |solution| &solution.moves);
        moves.iter().map(|&action| self.answer.write_move(action, notation)).collect()
    }

    /// The boards from the start to the end.
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let mut board = self.board.clone();
        let mut boards = vec![boards::wrap(py, board.clone())?];
        for &action in self.best().map_or(&[][..], |solution| &solution.moves) {
            board = board.after(action).map_err(|error| errors::input(py, &error))?;
            boards.push(boards::wrap(py, board.clone())?);
        }
        Ok(boards)
    }

    /// The answer as the JSON of `glisse solve --json`.
    #[pyo3(signature = (notation=""))]
    fn json(&self, py: Python<'_>, notation: &str) -> PyResult<String> {
        let line = AnswerJson::new(&self.answer, notation).to_line();
        line.map_err(|error| errors::defect(py, &error.to_string()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Reduced<'py, (Bound<'py, PyAny>, KeptAnswer)> {
        let restore = py.import("glisse._engine")?.getattr("_answer")?;
        Ok((restore, (boards::wrap(py, self.board.clone())?, kept_answer::keep(&self.answer))))
    }
}

/// Returns an answer that was pickled. Its moves are replayed; what was proved is believed.
#[pyfunction]
fn _answer<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyBoard>,
    kept: KeptAnswer,
) -> PyResult<Bound<'py, PyAnswer>> {
    let board = board.borrow().board.clone();
    let answer = kept_answer::restore(py, &board, kept)?;
    unchanging::object(py, PyAnswer { board, answer })
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyAnswer>()?;
    module.add_function(wrap_pyfunction!(_answer, module)?)
}
