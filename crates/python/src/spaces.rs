//! All states of a board and the moves between them.

use crate::{
    answers::Reduced,
    boards, errors,
    options::SearchOptions,
    solving,
    solving::Solvers,
    unchanging::{self, Unchanging},
    work,
};
use glisse::{Algorithm, Board, Limit, Options, ReadAs, RunError, search::Cost};
use glisse_puzzle::BoardSpace;
use glisse_words::message;
use pyo3::{
    exceptions::PyIndexError,
    prelude::*,
    types::{PyBytes, PyDict},
};

/// All states that can be reached from a board, by number; 0 is the board itself.
#[pyclass(name = "States", module = "glisse._engine", extends = Unchanging, frozen, sequence)]
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

/// Where moves begin and lead, what they cost, and the distances from the start and to a goal.
type Numbers<'py> = [Bound<'py, PyBytes>; 5];

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

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> Reduced<'py, (Bound<'py, PyAny>, Vec<String>, Numbers<'py>)> {
        let restore = py.import("glisse._engine")?.getattr("_restore_states")?;
        let ids = self.boards.iter().map(|board| board.id()).collect();
        let numbers = [&self.offsets, &self.to, &self.costs, &self.from_start, &self.to_goal];
        Ok((restore, (self.__getitem__(py, 0)?, ids, numbers.map(|numbers| bytes(py, numbers)))))
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
fn _states<'py>(
    py: Python<'py>,
    board: &Bound<'_, boards::PyBoard>,
    progress: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyStates>> {
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
    let states = states.map_err(|error| errors::exception(py, &error.into()))?;
    unchanging::object(py, states)
}

/// Returns states that were pickled: the first board, which has the names of pieces, the ids of all, and the
/// numbers.
#[pyfunction]
fn _restore_states<'py>(
    py: Python<'py>,
    first: &Bound<'_, boards::PyBoard>,
    ids: Vec<String>,
    numbers: Numbers<'_>,
) -> PyResult<Bound<'py, PyStates>> {
    let labels = first.borrow().board.labels().clone();
    let read = |id: String| {
        let board = boards::read(&id, ReadAs::default());
        board.map(|board| board.with_labels(labels.clone()))
    };
    let boards: Result<Vec<Board>, _> = ids.into_iter().map(read).collect();
    let boards = boards.map_err(|refusal| errors::exception(py, &refusal))?;
    let [offsets, to, costs, from_start, to_goal] = numbers.map(|bytes| {
        let (numbers, _) = bytes.as_bytes().as_chunks();
        numbers.iter().map(|&number| u32::from_le_bytes(number)).collect()
    });
    unchanging::object(py, PyStates { boards, offsets, to, costs, from_start, to_goal })
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<PyStates>()?;
    module.add_function(wrap_pyfunction!(_states, module)?)?;
    module.add_function(wrap_pyfunction!(_restore_states, module)?)
}
