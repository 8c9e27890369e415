//! Searches of a space whose states and moves are Python's: the engine sees numbers.
//!
//! | file | what |
//! |---|---|
//! | `known` | states of Python by number, and all that Python has said of them |
//! | `numbering` | which number each state has |
//! | `packing` | states that are whole numbers, or tuples of them, as two words |
//! | `ask` `question` | what is asked of Python, each once a state |
//! | `view` | the space as the engine sees it |
//! | `search` | which algorithm runs, and what comes of it |
//! | `report` | figures, events and audits as Python's own values |
//!
//! Everything runs on the thread that calls, with the interpreter's lock: whoever asks Python at every
//! state would only hand the lock to and fro.

#![expect(clippy::needless_pass_by_value, reason = "what Python hands over is made for the call")]

mod ask;
mod known;
mod numbering;
mod packing;
mod question;
mod report;
mod search;
mod view;

use crate::{errors, options};
use ask::{Asker, Functions, Watch};
use glisse::{
    Control, Limit, Progress, limit_message,
    search::{Explored, Search},
};
use glisse_words::message;
use known::{Known, Yields};
use pyo3::{PyTraverseError, PyVisit, prelude::*, types::PyDict};
use question::Question;
use std::{
    cell::{Cell, RefCell},
    sync::Mutex,
    time::{Duration, Instant},
};
use view::{SpaceHeuristic, View};

/// The least time between two calls that tell about progress.
const TOLD_EVERY: Duration = Duration::from_millis(50);

/// All that is known of a space of Python, and what it declares of itself.
#[pyclass(name = "SpaceEngine", module = "glisse._engine", frozen)]
struct SpaceEngine {
    is_admissible: bool,
    is_reversible: bool,
    /// Goals that were declared, each by its number.
    goals: Vec<u32>,
    known: Mutex<RefCell<Known>>,
}

/// When to give up: seconds, bytes and expansions.
type Limits<'py> =
    (Option<Bound<'py, PyAny>>, Option<Bound<'py, PyAny>>, Option<Bound<'py, PyAny>>);

#[pymethods]
impl SpaceEngine {
    /// `has_test` says whether a function tells goals from other states, or else the list.
    #[new]
    #[pyo3(signature = (start, goals, *, has_test, yields, admissible, reversible))]
    fn new(
        py: Python<'_>,
        start: &Bound<'_, PyAny>,
        goals: Option<Vec<Bound<'_, PyAny>>>,
        has_test: bool,
        yields: Option<&str>,
        admissible: bool,
        reversible: bool,
    ) -> PyResult<SpaceEngine> {
        let yields = match yields {
            None => None,
            Some("states") => Some(Yields::States),
            Some("moves") => Some(Yields::Moves),
            Some("costs") => Some(Yields::Costs),
            Some(_) => return Err(errors::space(py, &message!("python-yields"))),
        };
        let goals = goals.into_iter().flatten();
        let (known, goals) = Known::new(start, goals, yields, has_test)?;
        Ok(SpaceEngine {
            is_admissible: admissible,
            is_reversible: reversible,
            goals,
            known: Mutex::new(RefCell::new(known)),
        })
    }

    /// How many states have come up; none while the space is being searched.
    fn __len__(&self) -> usize {
        self.known.try_lock().map_or(0, |known| known.borrow().len())
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        // What is being searched is in use.
        self.known.try_lock().map_or(Ok(()), |known| known.borrow().traverse(&visit))
    }

    fn __clear__(&self) {
        if let Ok(known) = self.known.try_lock() {
            known.take();
        }
    }

    /// Returns how the search ended, as a dictionary.
    #[expect(clippy::too_many_arguments, reason = "each is an option in Python")]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        functions: Functions<'py>,
        algorithm: &str,
        limits: Limits<'py>,
        progress: Option<Py<PyAny>>,
        weight: f64,
        beam_width: Bound<'py, PyAny>,
        trace_limit: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let request = search::Request {
            algorithm,
            weight,
            beam_width: options::count("beam_width", &beam_width)?,
            trace_limit: trace_limit.map(|limit| options::count("limit", &limit)).transpose()?,
            is_admissible: self.is_admissible,
            is_reversible: self.is_reversible,
        };
        self.with_view(py, functions, limits, progress.as_ref(), |view, control| {
            search::solve(view, &request, control)
        })
    }

    /// Returns the whole reachable space, as a dictionary.
    fn explore<'py>(
        &self,
        py: Python<'py>,
        functions: Functions<'py>,
        limits: Limits<'py>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        self.explored(py, functions, limits, progress.as_ref(), |known, explored, _| {
            let mut graph = explored.graph();
            let distances = graph.distances()?;
            Ok(report::exploration(py, known, explored, &graph, &distances))
        })
    }

    /// Returns what is true of the heuristic on the whole space, as a dictionary.
    fn audit<'py>(
        &self,
        py: Python<'py>,
        functions: Functions<'py>,
        limits: Limits<'py>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        self.explored(py, functions, limits, progress.as_ref(), |known, explored, heuristic| {
            let estimates = explored.estimates(heuristic)?;
            let audit = explored.graph().audit(&estimates)?;
            Ok(report::audit(py, &known.borrow(), &report::numbers(explored), &audit))
        })
    }
}

impl SpaceEngine {
    /// Explores the space and returns what `tell` makes of it, or the limit that came first.
    fn explored<'py>(
        &self,
        py: Python<'py>,
        functions: Functions<'py>,
        limits: Limits<'py>,
        progress: Option<&Py<PyAny>>,
        tell: impl FnOnce(
            &RefCell<Known>,
            &Explored<'_, View<'_, 'py, false>>,
            &SpaceHeuristic,
        ) -> Result<PyResult<Bound<'py, PyDict>>, Limit>,
    ) -> PyResult<Bound<'py, PyDict>> {
        self.with_view(py, functions, limits, progress, |view, control| {
            let heuristic = SpaceHeuristic { is_wanted: true, is_admissible: false };
            view.asker.ask_ahead();
            let explored = Search::new(view).control(control).explore();
            let told = explored
                .map_err(|unexplored| unexplored.limit)
                .and_then(|explored| tell(view.asker.known, &explored, &heuristic));
            told.unwrap_or_else(|limit| {
                let dict = PyDict::new(py);
                dict.set_item("limit", errors::say(py, &limit_message(limit)))?;
                Ok(dict)
            })
        })
    }

    /// Runs `work` on a view of the space, unless it is being searched already.
    fn with_view<'py, T>(
        &self,
        py: Python<'py>,
        (successors, successors_many, is_goal, heuristic): Functions<'py>,
        (time, memory, expansions): Limits<'py>,
        progress: Option<&Py<PyAny>>,
        work: impl FnOnce(&View<'_, 'py, false>, Control<'_>) -> PyResult<T>,
    ) -> PyResult<T> {
        let known = self.known.try_lock();
        let known = known.map_err(|_| errors::space(py, &message!("python-searched-already")))?;
        let watch = Watch::default();
        let told = Mutex::new(Instant::now());
        let tell = |progress_so_far: Progress| {
            let Some(function) = progress else { return };
            let Ok(mut last) = told.lock() else { return };
            if last.elapsed() < TOLD_EVERY {
                return;
            }
            *last = Instant::now();
            let called = Python::attach(|py| {
                let dict = report::progress(py, &progress_so_far)?;
                function.call1(py, (dict,)).map(drop)
            });
            if let Err(error) = called {
                watch.stop(error);
            }
        };
        let is_finite =
            |time: &Bound<'_, PyAny>| !time.extract().is_ok_and(|time: f64| time == f64::INFINITY);
        let limit = time.filter(is_finite).map(|time| options::time("time_limit", &time));
        let limit = limit.transpose()?;
        let mut control = Control::new().cancelled_by(&watch.flag);
        if let Some(limit) = limit {
            control = control.time_limit(limit);
        }
        if let Some(bytes) = memory {
            control = control.memory_limit(options::whole("memory_limit", &bytes)?);
        }
        if let Some(expansions) = expansions {
            let expansions = options::whole("expansion_limit", &expansions)?;
            control = control.expansion_limit(expansions);
        }
        if progress.is_some() {
            control = control.on_progress(&tell);
        }
        let asker = Asker {
            py,
            successors: successors.map(Question::new),
            successors_many,
            is_goal: is_goal.map(Question::new),
            heuristic: heuristic.map(Question::new),
            known: &known,
            watch: &watch,
            deadline: limit.and_then(|limit| Instant::now().checked_add(limit)),
            is_late: Cell::new(false),
            passed: Cell::new(0),
            most_at_once: Cell::new(1),
        };
        let result = work(&View { asker: &asker, goals: &self.goals }, control);
        watch.take().map_or(result, Err)
    }
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<SpaceEngine>()
}
