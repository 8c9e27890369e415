//! Certificates: proofs that a solution is shortest, or that there is none, in a file that can be
//! checked without trusting the solver. `docs/certificates.md` describes the file and the theorems.
//!
//! The checker ([`check`]) is small so that it can be read whole: ids and rules of the three families
//! (`rules/`), the file (`file.rs`), and one file for each kind of proof (`potential.rs`, `short.rs`,
//! `bound.rs` with `network.rs`, `database.rs` and `deepening.rs`). It uses nothing of the rest of glisse.
//! What makes databases (`make.rs`) and the writer ([`write()`]) need not be trusted: whatever they make is
//! checked.
//!
//! ```
//! use glisse_proof::{CheckOptions, Metric, Statement, WriteOptions, check, write};
//! use std::ops::ControlFlow;
//!
//! let claim = Statement {
//!     board: "rush-hour:3x4:x...AA....BB".to_owned(),
//!     metric: Metric::Moves,
//!     moves: Some(vec!["A+2".to_owned()]),
//! };
//! let mut file = Vec::new();
//! write(&claim, &mut file, WriteOptions::default(), &mut |_| ControlFlow::Continue(())).unwrap();
//! let checked = check(&mut &file[..], CheckOptions::default(), &mut |_| ControlFlow::Continue(())).unwrap();
//! assert_eq!(checked.cost, Some(1));
//! ```
#![forbid(unsafe_code)]

mod bound;
mod check;
mod choose;
mod database;
mod deepening;
mod file;
mod grid;
mod make;
mod network;
mod potential;
mod rules;
mod set;
mod short;
mod threads;
mod write;

pub use check::{CheckOptions, Checked, Flaw, Rejection, check};
pub use rules::{Board, Metric, Rules, RushHour, Swap, Tiles};
pub use write::{NotWritten, Statement, WriteOptions, Written, write};

use std::ops::ControlFlow;

/// How far a check or a writer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// How many states, entries or nodes it has seen.
    pub done: u64,
    /// How many bytes its tables hold.
    pub bytes: u64,
}

/// Whom to tell how far the work is, many times a second; it breaks to end the work.
pub type Watch<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;
