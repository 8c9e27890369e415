//! `glisse bench`: a short benchmark to compare machines with, and the signature of its work.

use crate::{
    Columns, Failure, Verdict, config, interrupt, json_line, machine, output, progress::Bar, prose,
    session::stopped,
};
use clap::{Args, value_parser};
use glisse::bench::{self, Bench, BenchOptions, BenchRun, states_per_second};
use glisse::{Control, RunError, lab::compare::CompareProgress};
use glisse_words::{Words, say};

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    #[arg(long, conflicts_with_all = ["repeat", "json"])]
    signature: bool,
    #[arg(long, value_name = "N", default_value_t = 3, help_heading = "Search", value_parser = value_parser!(u32).range(1..=1000))]
    repeat: u32,
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Search", value_parser = value_parser!(u16).range(1..=1024))]
    threads: u16,
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

pub(crate) fn run(args: &BenchArgs, words: &'static Words) -> Result<Verdict, Failure> {
    interrupt::listen();
    let bench = measure(args).map_err(|error| match error {
        RunError::Limit(limit) => stopped(words, "bench-stopped", limit),
        RunError::Solve(error) => error.into(),
    })?;
    if args.signature {
        output::print(&format!("{}\n", bench.signature()))?;
        return Ok(Verdict::Yes);
    }
    output::print(&if args.json { json_line(&bench)? } else { tell(args, &bench, words) })?;
    Ok(if is_as_committed(&bench) { Verdict::Yes } else { Verdict::No })
}

fn measure(args: &BenchArgs) -> Result<Bench, RunError> {
    let bar = Bar::new(args.quiet, "{bar:30} {pos}/{len} {elapsed} {msg}", Some(0)).ticking();
    let progress = |&CompareProgress { done, total, board, spec }: &CompareProgress| {
        bar.set_of(done as u64, total as u64);
        bar.tell(|_| format!("{board} {spec}"));
    };
    bench::run(&BenchOptions {
        threads: usize::from(args.threads),
        repeat: if args.signature { 1 } else { args.repeat },
        control: Control::new().cancelled_by(interrupt::flag()),
        progress: Some(&progress),
    })
}

fn is_as_committed(bench: &Bench) -> bool {
    bench.signature().to_string() == bench::committed_signature()
}

fn tell(args: &BenchArgs, bench: &Bench, words: &Words) -> String {
    let rate = |states, time| words.count(states_per_second(states, time).round() as u64);
    let rows: Vec<BenchRun> = bench.runs().collect();
    let table = Columns::new(words)
        .word("bench-column-board", |run: &BenchRun| run.board.name.clone())
        .word("bench-column-search", |run| run.trial.spec.to_string())
        .number("bench-column-expanded", |run| words.count(run.expanded()))
        .number("bench-column-time", |run| words.time(run.time().as_secs_f64()))
        .number("bench-column-rate", |run| rate(run.expanded(), run.time()))
        .table(String::new(), &rows);
    let version = env!("CARGO_PKG_VERSION");
    let cores = config::threads(None);
    let (states, time) = (bench.expanded(), bench.time());
    let signature = bench.signature().to_string();
    let lines = [
        say!(
            words,
            "bench-total",
            states = words.count(states),
            time = words.time(time.as_secs_f64()),
            rate = rate(states, time)
        ),
        say!(
            words,
            "bench-made-with",
            version = version,
            threads = args.threads,
            runs = args.repeat,
            machine = machine::description(words, cores)
        ),
        if is_as_committed(bench) {
            say!(words, "bench-same", signature = signature)
        } else {
            let committed = bench::committed_signature();
            say!(words, "bench-other", signature = signature, committed = committed)
        },
    ];
    let lines = lines.iter().map(|line| prose::line(line));
    [table.text(), "\n".to_owned()].into_iter().chain(lines).collect()
}
