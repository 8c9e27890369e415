//! `glisse audit`: is a heuristic what its author claims?

mod counterexample;
mod report;
mod table;

use crate::{
    Verdict,
    args::{KindArgs, LimitArgs, OutputArgs, heuristic, metric},
    commands::json_line,
    config::{self, SearchConfig},
    draw::{self, Look},
    error::Failure,
    input, interrupt,
    lang::answer,
    output::Output,
    progress::watched,
};
use clap::{Args, ColorChoice, ValueEnum, ValueHint};
use glisse::{
    Board, Cache, Limit, Metric, Parsed, RunError, Solver,
    lab::audit::{Audit, audit, audit_sample},
};
use glisse_words::{Words, message, say};
use report::Report;
use std::ffi::OsString;

#[derive(Args, Debug)]
pub(crate) struct AuditArgs {
    #[arg(value_name = "BOARD", value_hint = ValueHint::FilePath, required_unless_present = "find_counterexample", conflicts_with = "find_counterexample")]
    boards: Vec<OsString>,
    #[command(flatten)]
    kind: KindArgs,
    #[arg(long, value_parser = heuristic)]
    heuristic: String,
    #[arg(long, default_value = "moves", value_parser = metric())]
    metric: Metric,
    #[arg(long, value_enum, value_delimiter = ',', value_name = "PROPERTY")]
    property: Vec<Property>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    sample: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    #[arg(long, conflicts_with_all = ["sample", "property"])]
    find_counterexample: bool,
    #[command(flatten)]
    range: counterexample::RangeArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    output: OutputArgs,
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN", help_heading = "Output")]
    color: ColorChoice,
}

/// What a heuristic may be.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Property {
    Admissible,
    Consistent,
    Goals,
}

impl Property {
    fn holds(self, audit: &Audit) -> bool {
        match self {
            Property::Admissible => audit.admissible.holds(),
            Property::Consistent => audit.consistent.holds(),
            Property::Goals => audit.zero_at_goals.holds(),
        }
    }
}

pub(crate) fn run(args: &AuditArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let limits = config::limits(args.limits, 1);
    let config = SearchConfig::guided(&args.heuristic, args.metric, args.seed, limits)?;
    if args.find_counterexample {
        return counterexample::run(args, &config, words);
    }
    args.range.refuse()?;
    let boards = args.boards.iter().map(|board| Ok(input::named_board(board, &args.kind)?.1));
    let boards = boards.collect::<Result<Vec<Parsed<Board>>, Failure>>()?;
    let mut output = Output::open(args.output.output.as_deref())?;
    interrupt::listen();

    let mut solver = Solver::new().with_cache(Cache::standard());
    let mut audits = Vec::with_capacity(boards.len());
    for parsed in &boards {
        match watched(words, args.quiet, &config, |options| match args.sample {
            Some(states) => audit_sample(&mut solver, &parsed.board, options, states),
            None => audit(&mut solver, &parsed.board, options),
        }) {
            Ok(audit) => audits.push(audit),
            Err(RunError::Limit(limit)) => return Ok(stopped(words, limit, args.sample)),
            Err(error) => return Err(error.into()),
        }
    }
    super::solve::warn(words, solver.take_warnings());

    let colors = draw::wants_colors(args.color, output.is_terminal());
    let text = match &audits[..] {
        _ if args.json => {
            let lines: Result<Vec<String>, Failure> = audits.iter().map(json_line).collect();
            lines?.concat()
        }
        [audit] => {
            let labels = boards[0].labels.clone();
            let look = Look { labels, ..Look::canonical(colors) };
            Report { audit, words, look }.to_string()
        }
        audits => table::table(audits, &args.boards, words),
    };
    output.write(text.as_bytes())?;
    output.finish()?;
    let asked = if args.property.is_empty() { Property::value_variants() } else { &args.property };
    let holds = audits.iter().all(|audit| asked.iter().all(|property| property.holds(audit)));
    Ok(if holds { Verdict::Yes } else { Verdict::No })
}

/// Says that a limit came first, and what can be done.
fn stopped(words: &Words, limit: Limit, sample: Option<u64>) -> Verdict {
    eprintln!("{}", say!(words, "audit-stopped", limit = answer::limit(words, limit)));
    if sample.is_none() && limit != Limit::Cancelled {
        let help = message!("audit-stopped-help");
        eprintln!("  {}", say!(words, "errors-help", what = help));
    }
    Verdict::Limit
}
