//! Boards solved one by one and many at once.

use crate::{
    answers::PyAnswer,
    boards::{self, PyBoard},
    errors,
    options::SearchOptions,
    unchanging,
    work::{self, Meter},
};
use glisse::{
    Answer, Board, Cache, Control, Progress, ReadAs, SolveError, Solver, Status,
    search::{in_order, lock},
};
use glisse_calls::{ProgressJson, Refusal};
use glisse_words::message;
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyDict, PyList},
};
use std::{
    convert::Infallible,
    ops::{Deref, DerefMut},
    panic::{self, AssertUnwindSafe},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// Solvers that keep their memory from one call to the next.
static ONE: Mutex<Vec<Solver>> = Mutex::new(Vec::new());
static MANY: Mutex<Vec<Solver>> = Mutex::new(Vec::new());

/// A solver that is given back when it is no longer needed.
pub(crate) struct Solvers {
    solver: Option<Solver>,
    home: &'static Mutex<Vec<Solver>>,
}

impl Solvers {
    /// A solver for one board.
    pub(crate) fn one() -> Solvers {
        Solvers::of(&ONE, Solver::new)
    }

    /// A solver for many boards.
    fn many() -> Solvers {
        Solvers::of(&MANY, Solver::for_many)
    }

    fn of(home: &'static Mutex<Vec<Solver>>, new: fn() -> Solver) -> Solvers {
        let kept = lock(home).pop();
        let solver = kept.unwrap_or_else(|| new().with_cache(Cache::standard()));
        Solvers { solver: Some(solver), home }
    }
}

impl Deref for Solvers {
    type Target = Solver;

    fn deref(&self) -> &Solver {
        self.solver.as_ref().expect("a solver is there until it is given back")
    }
}

impl DerefMut for Solvers {
    fn deref_mut(&mut self) -> &mut Solver {
        self.solver.as_mut().expect("a solver is there until it is given back")
    }
}

impl Drop for Solvers {
    fn drop(&mut self) {
        // What a panic has left is not used again.
        if !thread::panicking()
            && let Some(solver) = self.solver.take()
        {
            lock(self.home).push(solver);
        }
    }
}

/// Does work under a control that a meter ends and that tells it how far the work is.
pub(crate) fn controlled<T>(meter: &Meter, work: impl FnOnce(Control) -> T) -> T {
    let tell = |progress: Progress| meter.tell(|| progress.into());
    work(Control::new().cancelled_by(meter.cancel()).on_progress(&tell))
}

/// Solves a board.
pub(crate) fn solve<'py>(
    py: Python<'py>,
    board: &Board,
    progress: Option<&Bound<'_, PyAny>>,
    search: SearchOptions,
) -> PyResult<Bound<'py, PyAnswer>> {
    let board = board.clone();
    if progress.is_none()
        && !board.is_vast()
        && let Some(answer) = at_once(py, &board, &search)
    {
        let answer = answer.map_err(|error| errors::exception(py, &error.into()))?;
        return unchanging::object(py, PyAnswer { board, answer });
    }
    let of_work = board.clone();
    let answer = work::run(py, progress, move |meter| {
        let own = search.function_of(meter);
        let mut solver = Solvers::one();
        controlled(meter, |control| solver.solve(&of_work, &search.options(control, own.as_ref())))
    })?;
    let answer = answer.map_err(|error| errors::exception(py, &error.into()))?;
    unchanging::object(py, PyAnswer { board, answer })
}

/// How long a board may take on the thread that asks. Another thread would hear Ctrl-C meanwhile, but
/// to wake it takes longer than most small boards do.
const AT_ONCE: Duration = Duration::from_millis(2);

/// Solves a board on this thread, or returns `None` if that takes long or ends without a proof: a search
/// that looks at the clock might find more with more time.
fn at_once(
    py: Python<'_>,
    board: &Board,
    search: &SearchOptions,
) -> Option<Result<Answer, SolveError>> {
    if search.has_function() {
        return None;
    }
    let started = Instant::now();
    let answer = py.detach(|| {
        let mut solver = Solvers::one();
        // Searches keep a part of their time for what comes after a proof that they have not found.
        let control = Control::new().time_limit(2 * AT_ONCE);
        let solve = || solver.solve(board, &search.options(control, None));
        panic::catch_unwind(AssertUnwindSafe(solve)).ok()
    })?;
    let is_proved = |answer: &Answer| answer.is_optimal() || answer.status == Status::Unsolvable;
    let is_final = answer.as_ref().map_or(true, is_proved);
    (started.elapsed() < AT_ONCE && is_final).then_some(answer)
}

/// A board of a list.
enum Item {
    Text(String),
    Board(Board),
}

/// Solves a list of boards on all threads. What is no board gives an exception in its place.
#[pyfunction]
#[pyo3(signature = (boards, progress=None, **options))]
fn _batch<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    progress: Option<&Bound<'_, PyAny>>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Bound<'py, PyList>> {
    let search = SearchOptions::new(options)?;
    let mut items = Vec::new();
    for item in boards.try_iter()? {
        let item = item?;
        items.push(if let Ok(board) = item.cast::<PyBoard>() {
            Item::Board(board.borrow().board.clone())
        } else {
            let text = item.extract().map_err(|_| {
                let found = errors::kind_of(&item);
                errors::usual::<PyTypeError>(py, &message!("python-batch-item", found = found))
            })?;
            Item::Text(text)
        });
    }
    let answers = work::run(py, progress, move |meter| batch(&items, &search, meter))?;
    let list = PyList::empty(py);
    for answer in answers {
        match answer {
            Ok((board, answer)) => {
                list.append(unchanging::object(py, PyAnswer { board, answer })?)?;
            }
            Err(refusal) => list.append(errors::exception(py, &refusal).into_value(py))?,
        }
    }
    Ok(list)
}

type Answered = Result<(Board, Answer), Refusal>;

fn batch(items: &[Item], search: &SearchOptions, meter: &Meter) -> Vec<Answered> {
    let finished = AtomicUsize::new(0);
    let tell = |done: usize| meter.tell(|| ProgressJson::Rounds { done, rounds: items.len() });
    // The first board may take long.
    tell(0);
    let own = search.function_of(meter);
    let answer = |solver: &mut Solver, item: &Item| -> Answered {
        let board = match item {
            Item::Text(text) => boards::read(text, ReadAs::default())?,
            Item::Board(board) => board.clone(),
        };
        let control = Control::new().cancelled_by(meter.cancel());
        let options = glisse::Options { threads: 1, ..search.options(control, own.as_ref()) };
        let answer = solver.solve(&board, &options)?;
        Ok((board, answer))
    };
    let threads = search.threads().min(items.len());
    let solvers: Vec<Mutex<Solvers>> = (0..threads).map(|_| Mutex::new(Solvers::many())).collect();
    let work = |thread: usize, item: &Item| {
        let mut solver = lock(&solvers[thread]);
        let answered = answer(&mut solver, item);
        tell(finished.fetch_add(1, Ordering::Relaxed) + 1);
        answered
    };
    let items = items.iter().take_while(|_| !meter.is_cancelled());
    let mut answers = Vec::new();
    let Ok(()) = in_order(threads, None, items, work, |more| {
        answers.extend(more);
        Ok::<(), Infallible>(())
    });
    answers
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(_batch, module)?)
}
