//! `glisse trace`: a search step by step, as on a blackboard.

mod csv;
mod latex;
mod markdown;
mod posthoc;
mod text;
mod wording;

use crate::args::{BoardArgs, LimitArgs, ReportArgs, SearchArgs};
use crate::{
    BoardStyle, Failure, SearchConfig, Session, Verdict, commands::verdict, config, input,
    json_line, lang::answer, session::warn,
};
use clap::{Args, ValueEnum};
use glisse::RunError;
use glisse::lab::trace::{Trace, TraceWindow, trace};
use glisse_words::{Message, Words, message, say};
use wording::Wording;

#[derive(Args, Debug)]
pub(crate) struct TraceArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    search: SearchArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, value_name = "N|all", default_value = "20", value_parser = steps, help_heading = "Output")]
    steps: u64,
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Output",
          value_parser = clap::value_parser!(u64).range(1..=TraceWindow::MOST_STEPS))]
    from: u64,
    #[arg(long, value_name = "N", help_heading = "Output")]
    list: Option<usize>,
    #[arg(long, value_enum, default_value_t = Form::Text, value_name = "FORM", help_heading = "Output")]
    to: Form,
    #[command(flatten)]
    report: ReportArgs,
}

fn steps(text: &str) -> Result<u64, Message> {
    match text.parse() {
        _ if text == "all" => Ok(TraceWindow::MOST_STEPS),
        Ok(steps) if steps > 0 => Ok(steps),
        _ => Err(message!("errors-steps")),
    }
}

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
        return Err(Failure::refused(&message!("trace-posthoc")));
    }
    let config = SearchConfig::new(&args.search, config::limits(args.limits, 1))?;
    let parsed = input::board(&args.board, words)?;
    let mut session = Session::start(words, &args.report)?;
    let listed = args.list.unwrap_or(if args.to == Form::Json { 1000 } else { 10 });
    let window = TraceWindow { first: args.from, steps: args.steps, listed };
    let traced =
        session.watch(&config, |solver, options| trace(solver, &parsed.board, options, &window));
    // A table that the heuristic needs was not built in time, and nothing was searched.
    if let Err(RunError::Limit(limit)) = traced {
        warn(words, vec![say!(words, "trace-stopped", limit = answer::limit(words, limit))]);
        return Ok(Verdict::Limit);
    }
    let trace = traced?;
    let style = session.board_style("");
    session.finish(&args.to.write(&trace, words, &style)?)?;
    Ok(verdict(&trace.answer.status))
}

impl Form {
    fn write(
        self,
        trace: &Trace,
        words: &'static Words,
        style: &BoardStyle,
    ) -> Result<String, Failure> {
        let wording = Wording { trace, words };
        match self {
            Form::Text => Ok(text::write(wording, style)),
            Form::Markdown => Ok(markdown::write(wording, &BoardStyle { colors: false, ..*style })),
            Form::Latex => Ok(latex::write(wording)),
            Form::Json => json_line(trace),
            Form::Csv => csv::write(trace),
            Form::Posthoc => posthoc::write(trace),
        }
    }
}
