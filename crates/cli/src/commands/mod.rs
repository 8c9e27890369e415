//! One file a command.

pub(crate) mod audit;
pub(crate) mod batch;
pub(crate) mod catalog;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod draw;
pub(crate) mod enumerate;
pub(crate) mod explore;
pub(crate) mod generate;
pub(crate) mod play;
pub(crate) mod shell;
pub(crate) mod solve;
pub(crate) mod tables;
pub(crate) mod trace;
pub(crate) mod verify;

use crate::{Verdict, error::Failure};
use glisse::Status;
use glisse_words::message;
use serde::Serialize;

/// The verdict on a board.
fn verdict(status: &Status) -> Verdict {
    match status {
        Status::Solved { .. } => Verdict::Yes,
        Status::Unsolvable => Verdict::No,
        Status::Limit { .. } => Verdict::Limit,
    }
}

/// An object as one line of JSON.
fn json_line(object: &impl Serialize) -> Result<String, Failure> {
    let mut line = serde_json::to_string(object)
        .map_err(|error| Failure::Internal(message!("errors-json", error = error.to_string())))?;
    line.push('\n');
    Ok(line)
}
