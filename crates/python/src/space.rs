//! Searches of a space whose states and moves are Python's: the engine sees numbers.

#![expect(
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "what Python hands over is made for the call"
)]

use crate::{
    known::{Edge, Known, NONE, UNASKED},
    report,
};
use glisse::{
    Algorithm, Control, Limit, Progress, Weight,
    search::{
        Cost, Estimate, Event, Goals, Heuristic, Observer, Outcome, Search, SolutionPath, Space,
        Transpositions, Zero,
    },
};
use pyo3::{
    create_exception,
    exceptions::PyValueError,
    prelude::*,
    types::{PyDict, PyList, PyTuple},
};
use std::{
    cell::{Cell, RefCell},
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// The largest cost of a move.
const MOST_COST: u32 = 1_000_000;

/// The largest cost of a way: beyond it, sums would not be held.
const MOST_SUM: u64 = 1 << 31;

/// How many states pass between two looks for signals where nothing is asked of Python.
const POLL_INTERVAL: u32 = 1 << 12;

/// The least time between two calls that tell about progress.
const TOLD_EVERY: Duration = Duration::from_millis(50);

create_exception!(_engine, SpaceRefusal, PyValueError);

/// What `successors` yields.
#[derive(Clone, Copy, PartialEq)]
enum Yields {
    States,
    Moves,
    Costs,
}

/// A space of Python, and all that is known of it.
#[pyclass(name = "SpaceEngine", frozen)]
struct SpaceEngine {
    successors: Py<PyAny>,
    /// The test for goals; without one, goals are those that were declared.
    is_goal: Option<Py<PyAny>>,
    heuristic: Option<Py<PyAny>>,
    admissible: bool,
    reversible: bool,
    yields: Yields,
    /// Goals that were declared, each by its number.
    goals: Option<Vec<u32>>,
    known: Mutex<RefCell<Known>>,
}

/// What a search is asked for.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Request {
    algorithm: String,
    time_limit: Option<f64>,
    memory_limit: Option<u64>,
    expansion_limit: Option<u64>,
    weight: f64,
    beam_width: usize,
    progress: Option<Py<PyAny>>,
    trace_limit: Option<usize>,
}

/// What goes on while the engine searches: the interpreter, and why the search has to end.
struct Watch {
    flag: AtomicBool,
    error: Mutex<Option<PyErr>>,
}

impl Watch {
    fn stop(&self, error: PyErr) {
        self.flag.store(true, Ordering::Relaxed);
        if let Ok(mut kept) = self.error.lock() {
            kept.get_or_insert(error);
        }
    }

    fn take(&self) -> Option<PyErr> {
        self.error.lock().ok().and_then(|mut error| error.take())
    }
}

/// The space as the engine sees it.
struct View<'a, 'py, const REVERSIBLE: bool> {
    py: Python<'py>,
    engine: &'a SpaceEngine,
    known: &'a RefCell<Known>,
    watch: &'a Watch,
    deadline: Option<Instant>,
    /// Whether the deadline came while Python was asked.
    is_late: Cell<bool>,
    count: Cell<u32>,
}

/// A move of the engine: the numbers of the states before and after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step {
    to: u32,
}

impl<const REVERSIBLE: bool> View<'_, '_, REVERSIBLE> {
    /// Whether the search has to end.
    fn is_over(&self) -> bool {
        self.is_late.get() || self.watch.flag.load(Ordering::Relaxed)
    }

    /// Asks Python for the moves of a state.
    fn expand(&self, from: u32) -> PyResult<()> {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.is_late.set(true);
            self.watch.flag.store(true, Ordering::Relaxed);
            return Ok(());
        }
        let py = self.py;
        let state = self.known.borrow().states[from as usize].clone_ref(py);
        let items = self.engine.successors.bind(py).call1((state,))?;
        let mut known = self.known.borrow_mut();
        let first = known.edges.len();
        // What breaks off in the middle is forgotten.
        let added = self.add(&mut known, from, &items);
        if added.is_err() || known.edges.len() >= NONE as usize {
            known.edges.truncate(first);
        }
        added?;
        let count = known.edges.len() - first;
        known.moves[from as usize] = (first as u32, count as u32);
        Ok(())
    }

    fn add(&self, known: &mut Known, from: u32, items: &Bound<'_, PyAny>) -> PyResult<()> {
        let yields = self.engine.yields;
        let so_far = known.reached[from as usize];
        for item in items.try_iter()? {
            let item = item?;
            let (state, cost) = match yields {
                Yields::States => (item, 1),
                Yields::Moves => (part::<2>(&item)?.get_item(1)?, 1),
                Yields::Costs => {
                    let parts = part::<3>(&item)?;
                    (parts.get_item(1)?, cost(&parts.get_item(2)?)?)
                }
            };
            let before = known.states.len();
            let to = known.number(state)?;
            if to as usize == before {
                let sum = so_far + u64::from(cost);
                if sum > MOST_SUM {
                    return Err(SpaceRefusal::new_err(format!("a way costs more than {MOST_SUM}")));
                }
                known.reached[before] = sum;
            }
            known.edges.push(Edge { to, cost });
        }
        Ok(())
    }

    fn ask_goal(&self, number: u32) -> PyResult<bool> {
        let Some(is_goal) = &self.engine.is_goal else { return Ok(false) };
        let state = self.known.borrow().states[number as usize].clone_ref(self.py);
        is_goal.bind(self.py).call1((state,))?.is_truthy()
    }

    fn ask_estimate(&self, number: u32) -> PyResult<Cost> {
        let Some(heuristic) = &self.engine.heuristic else { return Ok(0) };
        let state = self.known.borrow().states[number as usize].clone_ref(self.py);
        let value = heuristic.bind(self.py).call1((state,))?;
        let most = UNASKED - 1;
        if let Ok(number) = value.extract::<u64>() {
            return Ok(number.min(most.into()) as Cost);
        }
        let value: f64 = value.extract()?;
        if value == f64::INFINITY {
            return Ok(Cost::MAX);
        }
        if value.is_nan() || value < 0.0 {
            return Err(SpaceRefusal::new_err("an estimate is a number that is not negative"));
        }
        Ok(value.min(most.into()) as Cost)
    }

    /// Returns what the heuristic says of a state.
    fn estimate(&self, number: u32) -> Cost {
        let known = self.known.borrow().estimates[number as usize];
        if known != UNASKED || self.is_over() {
            return if known == UNASKED { 0 } else { known };
        }
        match self.ask_estimate(number) {
            Ok(estimate) => {
                self.known.borrow_mut().estimates[number as usize] = estimate;
                estimate
            }
            Err(error) => {
                self.watch.stop(error);
                0
            }
        }
    }
}

/// Returns an item that must be a tuple of so many parts.
fn part<'a, 'py, const N: usize>(item: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, PyTuple>> {
    match item.cast::<PyTuple>() {
        Ok(parts) if parts.len() == N => Ok(parts),
        _ => {
            let parts = if N == 2 { "(move, state)" } else { "(move, state, cost)" };
            Err(SpaceRefusal::new_err(format!("successors yields {parts} here, not {item}")))
        }
    }
}

fn cost(value: &Bound<'_, PyAny>) -> PyResult<Cost> {
    let refusal = || {
        SpaceRefusal::new_err(format!(
            "a cost is a whole number from 1 to {MOST_COST}, not {value}"
        ))
    };
    let cost = value.extract::<u32>().map_err(|_| refusal())?;
    if (1..=MOST_COST).contains(&cost) { Ok(cost) } else { Err(refusal()) }
}

impl<const REVERSIBLE: bool> Space for View<'_, '_, REVERSIBLE> {
    type State = u32;
    type Move = Step;
    const REVERSIBLE: bool = REVERSIBLE;

    fn start(&self) -> u32 {
        0
    }

    fn is_goal(&self, state: u32) -> bool {
        if let Some(known) = self.known.borrow().goals[state as usize] {
            return known;
        }
        if self.is_over() {
            return false;
        }
        match self.ask_goal(state) {
            Ok(is_goal) => {
                self.known.borrow_mut().goals[state as usize] = Some(is_goal);
                is_goal
            }
            Err(error) => {
                self.watch.stop(error);
                false
            }
        }
    }

    fn successors(&self, from: u32, _: Option<Step>, mut visit: impl FnMut(Step, u32, Cost)) {
        self.count.set(self.count.get() + 1);
        if self.count.get() >= POLL_INTERVAL {
            self.count.set(0);
            if let Err(error) = self.py.check_signals() {
                self.watch.stop(error);
            }
            // Other threads may go on.
            self.py.detach(|| ());
        }
        let mut moves = self.known.borrow().moves[from as usize];
        if moves.0 == NONE {
            if self.is_over() {
                return;
            }
            if let Err(error) = self.expand(from) {
                self.watch.stop(error);
                return;
            }
            moves = self.known.borrow().moves[from as usize];
            if moves.0 == NONE {
                return;
            }
        }
        for index in moves.0..moves.0 + moves.1 {
            let Edge { to, cost } = self.known.borrow().edges[index as usize];
            visit(Step { to }, to, cost);
        }
    }
}

impl<const REVERSIBLE: bool> Goals for View<'_, '_, REVERSIBLE> {
    fn goals(&self, mut visit: impl FnMut(u32) -> ControlFlow<()>) {
        for &goal in self.engine.goals.iter().flatten() {
            if visit(goal).is_break() {
                return;
            }
        }
    }
}

/// Writes down what happens, up to a limit.
struct Recorder<'a> {
    events: &'a mut Vec<Event<u32>>,
    most: usize,
}

impl<S: Space<State = u32>> Observer<S> for Recorder<'_> {
    fn see(&mut self, event: Event<u32>) {
        if self.events.len() < self.most {
            self.events.push(event);
        }
    }
}

/// Spaces on which the algorithm of a request runs.
trait Runs: Goals<State = u32, Move = Step> + Sized {
    fn run<O: Observer<Self>, H: Heuristic<Self>>(
        search: Search<'_, Self, O>,
        algorithm: Algorithm,
        heuristic: &H,
        weight: Weight,
        width: usize,
    ) -> Outcome<Step>;
}

impl Runs for View<'_, '_, false> {
    fn run<O: Observer<Self>, H: Heuristic<Self>>(
        search: Search<'_, Self, O>,
        algorithm: Algorithm,
        heuristic: &H,
        weight: Weight,
        width: usize,
    ) -> Outcome<Step> {
        match algorithm {
            Algorithm::Auto | Algorithm::Bfs | Algorithm::Bidirectional | Algorithm::Own(_) => {
                search.bfs()
            }
            Algorithm::Ids => search.ids(Transpositions::Remember),
            Algorithm::Dijkstra => search.dijkstra(),
            Algorithm::Greedy => search.greedy(heuristic),
            Algorithm::Astar => search.astar(heuristic),
            Algorithm::AstarClosed => search.astar_closed(heuristic),
            Algorithm::Wastar => search.wastar(heuristic, weight),
            Algorithm::Idastar => search.idastar(heuristic, Transpositions::Remember),
            Algorithm::Beam => search.beam(heuristic, width),
        }
    }
}

/// Only bidirectional search needs moves that can be taken back.
impl Runs for View<'_, '_, true> {
    fn run<O: Observer<Self>, H: Heuristic<Self>>(
        search: Search<'_, Self, O>,
        _: Algorithm,
        _: &H,
        _: Weight,
        _: usize,
    ) -> Outcome<Step> {
        search.bidirectional()
    }
}

#[pymethods]
impl SpaceEngine {
    #[new]
    #[pyo3(signature = (start, successors, is_goal, heuristic, goals, *, yields, admissible, reversible))]
    fn new(
        start: Bound<'_, PyAny>,
        successors: Py<PyAny>,
        is_goal: Option<Py<PyAny>>,
        heuristic: Option<Py<PyAny>>,
        goals: Option<Vec<Bound<'_, PyAny>>>,
        yields: &str,
        admissible: bool,
        reversible: bool,
    ) -> PyResult<SpaceEngine> {
        let yields = match yields {
            "states" => Yields::States,
            "moves" => Yields::Moves,
            "costs" => Yields::Costs,
            _ => return Err(SpaceRefusal::new_err("successors yields states, moves or costs")),
        };
        let mut known = Known::default();
        known.number(start)?;
        let numbers = goals.map(|goals| {
            goals.into_iter().map(|goal| known.number(goal)).collect::<PyResult<Vec<u32>>>()
        });
        let numbers = numbers.transpose()?;
        for &goal in numbers.iter().flatten().filter(|_| is_goal.is_none()) {
            known.goals[goal as usize] = Some(true);
        }
        Ok(SpaceEngine {
            successors,
            is_goal,
            heuristic,
            admissible,
            reversible,
            yields,
            goals: numbers,
            known: Mutex::new(RefCell::new(known)),
        })
    }

    /// How many states have come up.
    fn __len__(&self) -> usize {
        self.known.lock().map_or(0, |known| known.borrow().states.len())
    }

    /// Returns how the search ended, as a dictionary.
    fn solve<'py>(&self, py: Python<'py>, request: Request) -> PyResult<Bound<'py, PyDict>> {
        let algorithm = self.algorithm(&request.algorithm)?;
        if algorithm == Algorithm::Bidirectional {
            self.search::<true>(py, &request, algorithm)
        } else {
            self.search::<false>(py, &request, algorithm)
        }
    }

    /// Returns the whole reachable space, as a dictionary.
    fn explore<'py>(&self, py: Python<'py>, request: Request) -> PyResult<Bound<'py, PyDict>> {
        self.with_view::<false, _>(py, &request, |view, control| {
            let explored = Search::new(view).control(control).explore();
            let found = explored.map_err(|unexplored| unexplored.limit).and_then(|explored| {
                let mut graph = explored.graph();
                let distances = graph.distances()?;
                Ok((report::exploration(&explored, &graph), distances))
            });
            let dict = PyDict::new(py);
            match found {
                Ok((figures, distances)) => {
                    let report::Figures { numbers, layers, edges, goals, statistics } = figures;
                    let known = view.known.borrow();
                    dict.set_item("states", report::states(py, &known, &numbers)?)?;
                    dict.set_item("layers", layers)?;
                    dict.set_item("edges", edges)?;
                    dict.set_item("goals", goals)?;
                    dict.set_item("distances", report::distances(&distances))?;
                    let (first, ends, costs) = report::moves(&known, &numbers);
                    dict.set_item("first", first)?;
                    dict.set_item("ends", ends)?;
                    dict.set_item("costs", costs)?;
                    dict.set_item("stats", report::statistics(py, "bfs", None, &statistics)?)?;
                }
                Err(limit) => dict.set_item("limit", limit.to_string())?,
            }
            Ok(dict)
        })
    }

    /// Returns what is true of the heuristic on the whole space, as a dictionary.
    fn audit<'py>(&self, py: Python<'py>, request: Request) -> PyResult<Bound<'py, PyDict>> {
        self.with_view::<false, _>(py, &request, |view, control| {
            let explored = Search::new(view).control(control).explore();
            let heuristic = Estimate::new(|state| view.estimate(state));
            let found = explored.map_err(|unexplored| unexplored.limit).and_then(|explored| {
                let estimates = explored.estimates(&heuristic)?;
                let audit = explored.graph().audit(&estimates)?;
                let numbers = (0..explored.len()).map(|index| explored.state(index));
                Ok((audit, numbers.collect::<Vec<u32>>()))
            });
            match found {
                Ok((audit, numbers)) => report::audit(py, &view.known.borrow(), &numbers, &audit),
                Err(limit) => {
                    let dict = PyDict::new(py);
                    dict.set_item("limit", limit.to_string())?;
                    Ok(dict)
                }
            }
        })
    }
}

impl SpaceEngine {
    /// Returns the algorithm of a name, of those that this space can have.
    fn algorithm(&self, name: &str) -> PyResult<Algorithm> {
        let algorithm = name.parse::<Algorithm>();
        let algorithm = algorithm.map_err(|error| SpaceRefusal::new_err(error.to_string()))?;
        match algorithm {
            Algorithm::Auto if self.heuristic.is_some() && self.admissible => Ok(Algorithm::Astar),
            Algorithm::Auto if self.yields == Yields::Costs => Ok(Algorithm::Dijkstra),
            Algorithm::Auto => Ok(Algorithm::Bfs),
            Algorithm::Own(name) => {
                Err(SpaceRefusal::new_err(format!("{name} is for puzzles of its own")))
            }
            Algorithm::Bidirectional if !self.reversible || self.goals.is_none() => {
                let reason = "bidirectional needs reversible = True and a list of goals";
                Err(SpaceRefusal::new_err(reason))
            }
            _ => Ok(algorithm),
        }
    }

    fn search<'py, const R: bool>(
        &self,
        py: Python<'py>,
        request: &Request,
        algorithm: Algorithm,
    ) -> PyResult<Bound<'py, PyDict>>
    where
        for<'a> View<'a, 'py, R>: Runs,
    {
        let weight = Weight::new(request.weight)
            .ok_or_else(|| SpaceRefusal::new_err("a weight is a number from 1 on"))?;
        if request.beam_width == 0 {
            return Err(SpaceRefusal::new_err("a beam is at least 1 wide"));
        }
        self.with_view::<R, _>(py, request, |view, control| {
            let mut events = Vec::new();
            let search = Search::new(view).control(control).as_in_textbooks();
            let width = request.beam_width;
            let function = |state| view.estimate(state);
            let estimate = if self.admissible {
                Estimate::admissible(function)
            } else {
                Estimate::new(function)
            };
            // What a space declares of itself may be wrong.
            let outcome =
                catch_unwind(AssertUnwindSafe(|| match (request.trace_limit, &self.heuristic) {
                    (Some(most), Some(_)) => {
                        let search = search.observe(Recorder { events: &mut events, most });
                        Runs::run(search, algorithm, &estimate, weight, width)
                    }
                    (Some(most), None) => {
                        let search = search.observe(Recorder { events: &mut events, most });
                        Runs::run(search, algorithm, &Zero, weight, width)
                    }
                    (None, Some(_)) => Runs::run(search, algorithm, &estimate, weight, width),
                    (None, None) => Runs::run(search, algorithm, &Zero, weight, width),
                }));
            let mut outcome = outcome.map_err(|_| {
                SpaceRefusal::new_err("not every move of this space can be taken back")
            })?;
            if view.is_late.get() {
                // What was found without asking for all moves proves nothing.
                let (lower_bound, statistics) = match outcome {
                    Outcome::Limit { lower_bound, statistics, .. } => (lower_bound, statistics),
                    other => (0, other.statistics().clone()),
                };
                outcome = Outcome::Limit { limit: Limit::Time, lower_bound, statistics };
            }
            let heuristic = algorithm.uses_heuristic() && self.heuristic.is_some();
            let dict = self.report(py, view.known, &outcome)?;
            let name = heuristic.then_some("heuristic");
            let statistics = report::statistics(py, algorithm.name(), name, outcome.statistics())?;
            dict.set_item("stats", statistics)?;
            if request.trace_limit.is_some() {
                dict.set_item("events", report::events(py, &view.known.borrow(), &events)?)?;
            }
            Ok(dict)
        })
    }

    /// Runs `work` on a view of the space, unless it is being searched already.
    fn with_view<'py, const R: bool, T>(
        &self,
        py: Python<'py>,
        request: &Request,
        work: impl FnOnce(&View<'_, 'py, R>, Control) -> PyResult<T>,
    ) -> PyResult<T> {
        let known = self
            .known
            .try_lock()
            .map_err(|_| SpaceRefusal::new_err("this space is being searched already"))?;
        let watch = Watch { flag: AtomicBool::new(false), error: Mutex::new(None) };
        let told = Mutex::new(Instant::now());
        let tell = |progress: Progress| {
            let Some(function) = &request.progress else { return };
            let Ok(mut last) = told.lock() else { return };
            if last.elapsed() < TOLD_EVERY {
                return;
            }
            *last = Instant::now();
            let called = Python::attach(|py| {
                let dict = report::progress(py, &progress)?;
                function.call1(py, (dict,)).map(drop)
            });
            if let Err(error) = called {
                watch.stop(error);
            }
        };
        let limit = request
            .time_limit
            .map(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).unwrap_or(Duration::MAX));
        let mut control = Control::new().cancelled_by(&watch.flag);
        if let Some(limit) = limit {
            control = control.time_limit(limit);
        }
        if let Some(bytes) = request.memory_limit {
            control = control.memory_limit(bytes);
        }
        if let Some(expansions) = request.expansion_limit {
            control = control.expansion_limit(expansions);
        }
        if request.progress.is_some() {
            control = control.on_progress(&tell);
        }
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        let view = View {
            py,
            engine: self,
            known: &known,
            watch: &watch,
            deadline,
            is_late: Cell::new(false),
            count: Cell::new(0),
        };
        let result = work(&view, control);
        watch.take().map_or(result, Err)
    }

    /// Returns an outcome without its statistics.
    fn report<'py>(
        &self,
        py: Python<'py>,
        known: &RefCell<Known>,
        outcome: &Outcome<Step>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        match outcome {
            Outcome::Solved { solution, .. } => {
                let &SolutionPath { ref moves, cost, optimal, lower_bound } = solution;
                let mut numbers = vec![0];
                numbers.extend(moves.iter().map(|step| step.to));
                dict.set_item("status", "solved")?;
                dict.set_item("cost", cost)?;
                dict.set_item("optimal", optimal)?;
                dict.set_item("lower_bound", lower_bound)?;
                dict.set_item("states", report::states(py, &known.borrow(), &numbers)?)?;
                dict.set_item("moves", self.moves(py, &known.borrow(), &numbers)?)?;
            }
            Outcome::Unsolvable { .. } => dict.set_item("status", "unsolvable")?,
            Outcome::Limit { limit, lower_bound, .. } => {
                dict.set_item("status", "limit")?;
                dict.set_item("limit", limit.to_string())?;
                dict.set_item("lower_bound", lower_bound)?;
            }
        }
        Ok(dict)
    }

    /// Asks Python once more for the moves along a way, the cheapest of each step; `None` where moves
    /// have no names.
    fn moves<'py>(
        &self,
        py: Python<'py>,
        known: &Known,
        numbers: &[u32],
    ) -> PyResult<Option<Bound<'py, PyList>>> {
        if self.yields == Yields::States {
            return Ok(None);
        }
        let moves = PyList::empty(py);
        for step in numbers.windows(2) {
            let (first, count) = known.moves[step[0] as usize];
            let edges = &known.edges[first as usize..(first + count) as usize];
            let best = (0..edges.len())
                .filter(|&index| edges[index].to == step[1])
                .min_by_key(|&index| edges[index].cost);
            let state = known.states[step[0] as usize].clone_ref(py);
            let items = self.successors.bind(py).call1((state,))?;
            let item = best.and_then(|index| items.try_iter().ok()?.nth(index));
            let item = item.ok_or_else(|| {
                SpaceRefusal::new_err("successors yields other moves each time")
            })??;
            moves.append(item.get_item(0)?)?;
        }
        Ok(Some(moves))
    }
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("SpaceRefusal", module.py().get_type::<SpaceRefusal>())?;
    module.add_class::<SpaceEngine>()
}
