//! All states of a board and the moves between them.

use crate::{boards, errors, options::SearchOptions, solving, solving::Solvers, work};
use glisse::{Algorithm, Board, Limit, Options, RunError, search::Cost};
use glisse_puzzle::BoardSpace;
use glisse_words::message;
use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    types::{PyBytes, PyDict},
};

/// All states that can be reached from a board, by number; 0 is the board itself.
#[pyclass(name = "States", module = "glisse._engine", frozen, sequence)]
#[derive(Debug)]
struct PyStates {
    boards: Vec<Board>,
    /// Where the successors of each state begin in `to`, and where those of the last one end.
    offsets: Vec<u32>,
    /// The states that moves lead to.
    to: Vec<u32>,
    costs: Vec<u32>,
    from_start: Vec<u32>,
    to_goal: Vec<u32>,
}

fn bytes<'py>(py: Python<'py>, numbers: &[u32]) -> Bound<'py, PyBytes> {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    PyBytes::new(py, &bytes)
}

#[pymethods]
impl PyStates {
    fn __len__(&self) -> usize {
        self.boards.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, state: isize) -> PyResult<Bound<'py, PyAny>> {
        let state = if state < 0 { state + self.boards.len() as isize } else { state };
        let board = usize::try_from(state).ok().and_then(|state| self.boards.get(state));
        let board =
            board.ok_or_else(|| errors::usual::<PyIndexError>(py, &message!("python-no-state")))?;
        boards::wrap(py, board.clone())
    }

    /// Where the successors of each state begin, as 32-bit numbers.
    #[getter]
    fn offsets<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        bytes(py, &self.offsets)
    }

    /// The states that moves lead to, as 32-bit numbers.
    #[getter]
    fn targets<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        bytes(py, &self.to)
    }

    /// What moves cost, as 32-bit numbers.
    #[getter]
    fn costs<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        bytes(py, &self.costs)
    }

    /// The cost of each state from the start, as 32-bit numbers.
    #[getter(from_start)]
    fn costs_from_start<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        bytes(py, &self.from_start)
    }

    /// The cost from each state to the nearest goal, the largest number where there is none.
    #[getter]
    fn to_goal<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        bytes(py, &self.to_goal)
    }
}

fn listed(view: &BoardSpace) -> Result<PyStates, Limit> {
    let control = view.options().control;
    let explored = view.explore(control).map_err(|stopped| stopped.limit)?;
    let mut graph = explored.graph();
    let from_start = graph.distances_to(vec![0])?;
    let to_goal: Vec<Cost> = graph.distances()?;
    let states = graph.len();
    let (mut boards, mut offsets) = (Vec::with_capacity(states), vec![0]);
    let (mut to, mut costs) = (Vec::new(), Vec::new());
    for state in 0..states {
        if state % 4096 == 0 {
            control.check()?;
        }
        boards.push(explored.board(state));
        explored.successors(state, &mut |_, target, cost| {
            to.push(target as u32);
            costs.push(cost);
        });
        offsets.push(to.len() as u32);
    }
    Ok(PyStates { boards, offsets, to, costs, from_start, to_goal })
}

/// Lists all states that can be reached from a board.
#[pyfunction]
#[pyo3(signature = (board, progress=None, **options))]
fn _states(
    py: Python<'_>,
    board: &Bound<'_, boards::PyBoard>,
    progress: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<PyStates> {
    let (search, board) = (SearchOptions::new(options)?, board.borrow().board.clone());
    let states = work::run(py, progress, move |meter| {
        let mut solver = Solvers::one();
        solving::controlled(meter, |control| {
            // No heuristic is needed to see everything.
            let options = search.options(control, None);
            let options = Options { algorithm: Algorithm::Dijkstra, ..options };
            let states = solver.with_space(&board, &options, listed);
            states.and_then(|states| states.map_err(RunError::Limit))
        })
    })?;
    states.map_err(|error| errors::exception(py, &error.into()))
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyStates>()?;
    module.add_function(wrap_pyfunction!(_states, module)?)
}
