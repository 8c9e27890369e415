//! Token swapping on any graph.

#![expect(clippy::needless_pass_by_value, reason = "what Python hands over is made for the call")]

use crate::{errors, work};
use glisse::{
    search::Control,
    swap::{Graph, ProofEffort, TokenError, TokenOptions, swap_tokens},
};
use pyo3::{
    exceptions::{PyKeyboardInterrupt, PyValueError},
    prelude::*,
};
use std::time::Duration;

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
    let graph = Graph::new(cells, &edges).map_err(|error| errors::input(py, &error))?;
    let proof = match proof {
        "little" => ProofEffort::Little,
        "full" => ProofEffort::Full,
        "none" => ProofEffort::None,
        _ => return Err(PyValueError::new_err("the proof is little, full or none")),
    };
    let limit = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).ok());
    let options = TokenOptions { proof, seed };
    let answer = work::run(py, None, move |meter| {
        let control = Control::new().cancelled_by(meter.cancel());
        let control = limit.map_or(control, |limit| control.time_limit(limit));
        swap_tokens(&graph, &homes, options, control)
    })?;
    match answer {
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

pub(crate) fn add(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(py_swap_tokens, module)?)
}
