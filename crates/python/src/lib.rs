//! The extension module of the Python package: the library's boards and calls as Python sees them.
//!
//! | file | what |
//! |---|---|
//! | `boards` | boards: moves, texts, what can be seen on them |
//! | `solving` `answers` | boards solved one by one and many at once, and what comes of it |
//! | `kept_answer` | answers in plain values, as they are pickled |
//! | `options` | how to search |
//! | `heuristics` | heuristics that are functions of Python |
//! | `spaces` | all states of a board and the moves between them |
//! | `calls` | methods of the library by name |
//! | `work` | long work on another thread, with progress and interruption |
//! | `errors` | refusals as exceptions |
//! | `unchanging` | what never changes, and so is its own copy |
//! | `space` | searches of a space whose states and moves are Python's |
//! | `tokens` | token swapping on any graph |
//!
//! There are no rules of puzzles here and no searches. What is pleasant in Python is written in Python,
//! in `python/glisse`.

mod answers;
mod boards;
mod calls;
mod errors;
mod heuristics;
mod kept_answer;
mod options;
mod solving;
mod space;
mod spaces;
mod tokens;
mod unchanging;
mod work;

use pyo3::prelude::*;

/// The engine of glisse.
#[pymodule]
fn _engine(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    unchanging::add(module)?;
    boards::add(module)?;
    answers::add(module)?;
    solving::add(module)?;
    spaces::add(module)?;
    space::add(module)?;
    errors::add(module)?;
    tokens::add(module)?;
    calls::add(module)
}
