//! `glisse audit`: is a heuristic what its author claims?

mod counterexample;
mod report;

use crate::args::{AnswerArgs, KindArgs, LimitArgs, metric};
use crate::{
    Failure, SearchConfig, Session, Verdict, config, error::advice, input, json_line, prose,
    session::stopped,
};
use clap::{Args, ValueEnum, ValueHint};
use glisse::lab::audit::{Audit, audit, audit_sample};
use glisse::{Board, Limit, Metric, Parsed, RunError};
use glisse_words::{Words, message};
use report::Report;
use std::ffi::OsString;

#[derive(Args, Debug)]
pub(crate) struct AuditArgs {
    #[arg(value_name = "BOARD", value_hint = ValueHint::FilePath, required_unless_present = "find_counterexample", conflicts_with = "find_counterexample")]
    boards: Vec<OsString>,
    #[command(flatten)]
    kind: KindArgs,
    #[arg(long)]
    heuristic: String,
    #[arg(long, default_value = "moves", value_parser = metric())]
    metric: Metric,
    #[arg(long, value_enum, value_delimiter = ',', value_name = "PROPERTY")]
    property: Vec<Property>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    sample: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[arg(long, conflicts_with_all = ["sample", "property", "threads"])]
    find_counterexample: bool,
    #[command(flatten)]
    range: counterexample::RangeArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// What a heuristic may be.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Property {
    Admissible,
    Consistent,
    Goals,
}

impl Property {
    /// Whether it holds as far as was looked, or `None` if not all could be looked at.
    fn holds(self, audit: &Audit) -> Option<bool> {
        match self {
            Property::Admissible => audit.is_admissible(),
            Property::Consistent => Some(audit.consistent.holds()),
            Property::Goals => audit.is_zero_at_goals(),
        }
    }
}

pub(crate) fn run(args: &AuditArgs, words: &'static Words) -> Result<Verdict, Failure> {
    run_audit(args, words).map_err(|failure| match failure {
        // Nobody can leave out what is to be audited.
        Failure::Usage { message, .. } if message.key == "errors-heuristic" => {
            Failure::usage(message, message!("audit-heuristic-help"))
        }
        other => other,
    })
}

fn run_audit(args: &AuditArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let threads = config::threads(args.threads);
    let limits = config::limits(args.limits, if args.sample.is_some() { threads } else { 1 });
    let mut config = SearchConfig::guided(&args.heuristic, args.metric, args.seed, limits)?;
    // The spaces of counterexamples are small.
    config.threads = if args.find_counterexample { 1 } else { threads };
    if args.find_counterexample {
        return counterexample::run(args, &config, words);
    }
    args.range.refuse()?;
    let boards = args.boards.iter().map(|board| input::named_board(board, &args.kind, words));
    let boards = boards.collect::<Result<Vec<(String, Parsed<Board>)>, Failure>>()?;
    let mut session = Session::start(words, &args.answer.report)?;
    let mut audits = Vec::with_capacity(boards.len());
    for (name, parsed) in &boards {
        let audited = session.watch(&config, |solver, options| match args.sample {
            Some(states) => audit_sample(solver, &parsed.board, options, states),
            None => audit(solver, &parsed.board, options),
        });
        if let Err(RunError::Limit(limit)) = audited {
            let failure = stopped(words, "audit-stopped", limit);
            if args.sample.is_none() && limit != Limit::Cancelled {
                let help = message!("audit-stopped-help");
                prose::warn(&advice(words, &help));
            }
            return Err(failure);
        }
        audits.push((name, audited?));
    }
    let text = match &audits[..] {
        _ if args.answer.json => {
            let lines: Result<String, Failure> =
                audits.iter().map(|(_, audit)| json_line(audit)).collect();
            lines?
        }
        [(_, audit)] => {
            let style = session.board_style("");
            Report { audit, words, style }.to_string()
        }
        audits => report::table(audits, words),
    };
    session.finish(&text)?;
    let asked = if args.property.is_empty() { Property::value_variants() } else { &args.property };
    let answers =
        || audits.iter().flat_map(|(_, audit)| asked.iter().map(|property| property.holds(audit)));
    Ok(if answers().any(|answer| answer == Some(false)) {
        Verdict::No
    } else if answers().any(|answer| answer.is_none()) {
        Verdict::Limit
    } else {
        Verdict::Yes
    })
}
