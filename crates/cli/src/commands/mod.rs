//! The commands, each in a file of its own.

pub(crate) mod apply;
pub(crate) mod audit;
pub(crate) mod batch;
pub(crate) mod bench;
pub(crate) mod catalog;
pub(crate) mod certificate;
pub(crate) mod check;
pub(crate) mod cluster;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod draw;
pub(crate) mod enumerate;
pub(crate) mod explore;
pub(crate) mod generate;
pub(crate) mod handout;
pub(crate) mod hash;
pub(crate) mod help;
pub(crate) mod moves;
pub(crate) mod play;
pub(crate) mod serve;
pub(crate) mod shell;
pub(crate) mod solve;
pub(crate) mod tables;
pub(crate) mod trace;
pub(crate) mod verify;

use crate::{Verdict, args::BoardArgs, error::Failure, input};
use glisse::Status;
use glisse_words::{Words, message, say};
use serde::Serialize;
use std::{error::Error, ffi::OsStr};

fn verdict(status: &Status) -> Verdict {
    match status {
        Status::Solved { .. } => Verdict::Yes,
        Status::Unsolvable => Verdict::No,
        Status::Limit { .. } => Verdict::Limit,
    }
}

/// Rows of CSV, below the names of their fields if they have names.
fn csv(rows: impl IntoIterator<Item = impl Serialize>) -> Result<String, Failure> {
    let write = || -> Result<String, Box<dyn Error>> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        rows.into_iter().try_for_each(|row| writer.serialize(row))?;
        Ok(String::from_utf8(writer.into_inner()?)?)
    };
    write().map_err(|error| Failure::internal("errors-csv", &error))
}

/// Refuses a board and a solution that are both to be read from standard input.
fn refuse_two_inputs(board: &BoardArgs, solution: &OsStr) -> Result<(), Failure> {
    if board.board == input::STDIN && solution == input::STDIN {
        let help = message!("errors-both-stdin-help");
        return Err(Failure::usage(message!("errors-both-stdin"), help));
    }
    Ok(())
}

/// Lines of names, which these messages say, and of those values that there are, below each other.
fn aligned<const N: usize>(words: &Words, lines: [(&str, Option<String>); N]) -> String {
    let lines = lines.map(|(key, value)| (say!(words, key), value));
    let width = lines.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
    let known = lines.into_iter().filter_map(|(name, value)| Some((name, value?)));
    known.map(|(name, value)| format!("  {name:width$}  {value}\n")).collect::<Vec<_>>().concat()
}
