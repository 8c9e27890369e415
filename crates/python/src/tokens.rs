//! Token swapping on any graph.

#![expect(
    clippy::needless_pass_by_value,
    reason = "what Python hands over is made for the call, and holds for every lifetime"
)]

use glisse::{
    search::Control,
    swap::{Graph, ProofEffort, TokenError, TokenOptions, swap_tokens},
};
use pyo3::{
    exceptions::{PyKeyboardInterrupt, PyRuntimeError, PyValueError},
    prelude::*,
};
use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

/// How long a call goes on before the interpreter is asked for signals.
const ASKED_EVERY: Duration = Duration::from_millis(30);

/// The exchanges, and a number below which there are none.
type Answer = (Vec<(usize, usize)>, u64);

/// Returns exchanges and a lower bound; or, where there are none, the name of the reason with the cell
/// and the home concerned. Cells are counted from 0; the home of a token that has none is `None`.
#[pyfunction]
#[pyo3(name = "swap_tokens")]
fn py_swap_tokens(
    py: Python<'_>,
    cells: usize,
    edges: Vec<(usize, usize)>,
    homes: Vec<Option<u32>>,
    proof: &str,
    seconds: Option<f64>,
    seed: u64,
) -> PyResult<Reply> {
    let graph =
        Graph::new(cells, &edges).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let proof = match proof {
        "little" => ProofEffort::Little,
        "full" => ProofEffort::Full,
        "none" => ProofEffort::None,
        _ => return Err(PyValueError::new_err("the proof is little, full or none")),
    };
    let limit = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).ok());
    let options = TokenOptions { proof, seed };
    let flag = AtomicBool::new(false);
    let work = || {
        let control = Control::new().cancelled_by(&flag);
        let control = limit.map_or(control, |limit| control.time_limit(limit));
        swap_tokens(&graph, &homes, options, control)
    };
    match interruptible(py, &flag, work)? {
        Ok(answer) => {
            let pairs = answer.moves.iter().map(|cells| (cells.first(), cells.second()));
            Ok(Reply::Answer((pairs.collect(), answer.lower_bound)))
        }
        Err(TokenError::Count { found, cells }) => Ok(Reply::Refusal(("count", found, cells))),
        Err(TokenError::NoSuchHome { cell, home }) => {
            Ok(Reply::Refusal(("no-such-home", cell, home)))
        }
        Err(TokenError::Twice { cell, home }) => Ok(Reply::Refusal(("twice", cell, home))),
        Err(TokenError::Unreachable { cell, home }) => {
            Ok(Reply::Refusal(("unreachable", cell, home)))
        }
        Err(TokenError::Cancelled) => Err(PyKeyboardInterrupt::new_err(())),
    }
}

/// What a call comes back with.
#[derive(IntoPyObject)]
enum Reply {
    Answer(Answer),
    Refusal((&'static str, usize, usize)),
}

/// Runs work in a thread of its own without the interpreter's lock, asks for signals meanwhile, and sets
/// the flag if one ends the call.
fn interruptible<T: Send>(
    py: Python<'_>,
    flag: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (done, wait) = mpsc::channel::<()>();
            let thread = scope.spawn(move || {
                let result = work();
                drop(done);
                result
            });
            let mut signal = Ok(());
            while matches!(wait.recv_timeout(ASKED_EVERY), Err(mpsc::RecvTimeoutError::Timeout)) {
                if signal.is_ok() {
                    signal = Python::attach(signals);
                    flag.fetch_or(signal.is_err(), Ordering::Relaxed);
                }
            }
            let result = thread.join();
            signal?;
            result.map_err(|_| PyRuntimeError::new_err("the engine failed"))
        })
    })
}

/// Asks the interpreter for signals.
fn signals(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(py_swap_tokens, module)?)
}
