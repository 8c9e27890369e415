//! The command `glisse`: arguments in, text or JSON out. It is only glue over the library `glisse`.
//!
//! The way through it: `args` are parsed, `config` resolves them, `input` reads the board, one of
//! `commands` asks the library, and `output` writes what `draw` and `lang` make of the answer. Which
//! exit code that ends in is decided here and nowhere else.

mod args;
mod closed;
mod commands;
mod config;
mod draw;
mod error;
mod html;
mod input;
mod interrupt;
mod lang;
mod lines;
mod machine;
mod output;
mod plot;
mod progress;
mod prose;
mod range;
mod session;
mod supervised;
mod table;
mod topics;
mod usage;

// What most commands speak of.
use config::SearchConfig;
use draw::BoardStyle;
use error::Failure;
use output::{Output, json_line};
use session::Session;
use table::{Columns, Table};

use args::{Cli, Command};
use clap::Parser;
use glisse::{Language, Words};
use std::{ffi::OsString, process::ExitCode};

/// What a command has to say in the end, and its exit code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// Done: solved, valid, written.
    Yes = 0,
    /// The answer is no: unsolvable, invalid, not optimal.
    No = 1,
    /// A part of the input was bad, and the rest was answered.
    BadInput = 2,
    /// A limit was reached.
    Limit = 3,
    /// A part of the work failed by no fault of the user, or another process did; what there is to say of
    /// it has been said.
    Failed = 4,
}

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) => return usage::show(&arguments, error),
    };
    let words = glisse::words(cli.lang.unwrap_or_else(Language::from_environment));
    ended(run(&cli, words), words)
}

/// Tells why there is no answer, if there is none, and returns the exit code.
fn ended(result: Result<Verdict, Failure>, words: &Words) -> ExitCode {
    match result {
        Ok(verdict) | Err(Failure::Told(verdict)) => ExitCode::from(verdict as u8),
        // Whoever read our output has seen enough of it: `glisse batch boards.txt | head -1`.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report(words);
            match failure {
                Failure::Read { ref error, .. } if !error::is_callers_fault(error) => 4,
                Failure::Usage { .. } | Failure::Input(_) | Failure::Read { .. } => 2,
                _ => 4,
            }
            .into()
        }
    }
}

fn run(cli: &Cli, words: &'static Words) -> Result<Verdict, Failure> {
    match &cli.command {
        Command::Solve(args) => commands::solve::run(args, words),
        Command::Batch(args) => commands::batch::run(args, words),
        Command::Check(args) => commands::check::run(args, words),
        Command::Verify(args) => commands::verify::run(args, words),
        Command::Moves(args) => commands::moves::run(args, words),
        Command::Apply(args) => commands::apply::run(args, words),
        Command::Compare(args) => commands::compare::run(args, words),
        Command::Audit(args) => commands::audit::run(args, words),
        Command::Trace(args) => commands::trace::run(args, words),
        Command::Explore(args) => commands::explore::run(args, words),
        Command::Enumerate(args) => commands::enumerate::run(args, words),
        Command::Catalog(args) => commands::catalog::run(args, words),
        Command::Generate(args) => commands::generate::run(args, words),
        Command::Draw(args) => commands::draw::run(args, words),
        Command::Play(args) => commands::play::run(args, words),
        Command::Cluster(command) => commands::cluster::run(command, words),
        Command::Serve(args) => commands::serve::run(args, cli.lang, words),
        Command::Convert(args) => commands::convert::run(args, words),
        Command::Hash(args) => commands::hash::run(args, words),
        Command::Handout(args) => commands::handout::run(args, words),
        Command::Tables(command) => commands::tables::run(command, words),
        Command::Bench(args) => commands::bench::run(args, words),
        Command::Completions { shell } => commands::shell::completions(*shell, words),
        Command::Man { dir } => commands::shell::man(dir.as_deref(), words),
        Command::Help(args) => commands::help::run(args, words),
    }
}
