//! `glisse trace`: a search step by step, as on a blackboard.

mod csv;
mod grid;
mod latex;
mod markdown;
mod posthoc;
mod sheet;
mod text;

use crate::{
    Verdict,
    args::{BoardArgs, LimitArgs, OutputArgs, SearchArgs},
    commands::{json_line, solve::warn, verdict},
    config::{self, SearchConfig},
    draw::{self, Look},
    error::{BadValue, Failure},
    input, interrupt,
    lang::answer,
    output::Output,
    progress::SearchProgress,
};
use clap::{Args, ColorChoice, ValueEnum};
use glisse::{
    Cache, LabError, Notation, Options, Solver, Statistics,
    rush_hour::Names,
    trace::{Trace, Window},
};
use glisse_words::{Words, message, say};
use sheet::Sheet;
use std::str::FromStr;

#[derive(Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    search: SearchArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, value_name = "N|all", default_value = "20", help_heading = "Output")]
    steps: Steps,
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Output",
          value_parser = clap::value_parser!(u64).range(1..=Window::MOST_STEPS))]
    from: u64,
    #[arg(long, value_name = "N", help_heading = "Output")]
    list: Option<usize>,
    #[arg(long, value_enum, default_value_t = Form::Text, value_name = "FORM", help_heading = "Output")]
    to: Form,
    #[command(flatten)]
    output: OutputArgs,
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN", help_heading = "Output")]
    color: ColorChoice,
}

/// How many steps to show.
#[derive(Clone, Copy, Debug)]
struct Steps(u64);

impl FromStr for Steps {
    type Err = BadValue;

    fn from_str(text: &str) -> Result<Steps, BadValue> {
        match text.parse() {
            _ if text == "all" => Ok(Steps(Window::MOST_STEPS)),
            Ok(steps) if steps > 0 => Ok(Steps(steps)),
            _ => Err(BadValue(message!("errors-steps"))),
        }
    }
}

/// What to write.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Text,
    Markdown,
    Latex,
    Json,
    Csv,
    Posthoc,
}

pub(crate) fn run(args: &TraceArgs, words: &'static Words) -> Result<Verdict, Failure> {
    if args.to == Form::Posthoc && args.from > 1 {
        return Err(Failure::usage(message!("trace-posthoc"), message!("trace-posthoc-help")));
    }
    let config = SearchConfig::new(&args.search, config::limits(args.limits, 1))?;
    let parsed = input::board(&args.board)?;
    let mut output = Output::open(args.output.output.as_deref())?;
    interrupt::listen();

    let listed = args.list.unwrap_or(if args.to == Form::Json { 1000 } else { 10 });
    let window = Window { first: args.from, steps: args.steps.0, listed };
    let progress = SearchProgress::new(args.quiet);
    let update = |statistics: &Statistics| {
        if let Some(progress) = &progress {
            progress.update(words, statistics);
        }
    };
    let update: Option<&dyn Fn(&Statistics)> =
        if progress.is_some() { Some(&update) } else { None };
    let options = Options { progress: update, ..config.options() };
    let mut solver = Solver::new().with_cache(Cache::standard());
    let trace = solver.trace(&parsed.board, &options, &window);
    warn(words, solver.take_warnings());
    drop(progress);
    let trace = match trace {
        Ok(trace) => trace,
        Err(LabError::Solve(error)) => return Err(error.into()),
        // A table that the heuristic needs was not built in time, and nothing was searched.
        Err(LabError::Limit(limit)) => {
            warn(words, vec![say!(words, "trace-stopped", limit = answer::limit(words, limit))]);
            return Ok(Verdict::Limit);
        }
        Err(error) => return Err(Failure::internal(&error)),
    };
    let colors = draw::wants_colors(args.color, output.is_terminal());
    output.write(write(&trace, args, words, colors)?.as_bytes())?;
    output.finish()?;
    Ok(verdict(&trace.answer.status))
}

fn write(
    trace: &Trace,
    args: &TraceArgs,
    words: &'static Words,
    colors: bool,
) -> Result<String, Failure> {
    let sheet = Sheet { trace, words };
    // Moves are written with letters, and boards are to go with them.
    let look = Look { names: Names::Letters, notation: Notation::Empty, colors };
    match args.to {
        Form::Text => Ok(text::write(sheet, look)),
        Form::Markdown => Ok(markdown::write(sheet, Look { colors: false, ..look })),
        Form::Latex => Ok(latex::write(sheet)),
        Form::Json => json_line(trace),
        Form::Csv => csv::write(trace),
        Form::Posthoc => posthoc::write(trace),
    }
}
