//! `glisse explore`: the whole reachable space of a board.

mod graph;
mod histogram;

use crate::{
    Verdict,
    args::{BoardArgs, LimitArgs, OutputArgs, metric},
    commands::{json_line, solve},
    config::{self, SearchConfig},
    draw::{self, Look},
    error::Failure,
    input, interrupt,
    lang::{answer, explore::explored},
    output::Output,
    progress::watched,
};
use clap::{Args, ColorChoice, ValueHint};
use glisse::{
    Cache, Labels, Metric, RunError, Solver,
    lab::explore::{self, Exploration, ExploreRequest, GraphPart},
};
use glisse_words::{Words, say};
use graph::GraphFile;
use histogram::HistogramFile;
use std::{fmt::Write, path::PathBuf};

#[derive(Args, Debug)]
pub(crate) struct ExploreArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, default_value = "moves", value_parser = metric())]
    metric: Metric,
    #[arg(long)]
    diameter: bool,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    graph: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    histogram: Option<PathBuf>,
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

pub(crate) fn run(args: &ExploreArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let config = SearchConfig::automatic(args.metric, config::limits(args.limits, 1));
    let parsed = input::board(&args.board)?;
    let mut output = Output::open(args.output.output.as_deref())?;
    let mut graph = args.graph.as_deref().map(GraphFile::create).transpose()?;
    let histogram = args.histogram.as_deref().map(HistogramFile::create).transpose()?;
    interrupt::listen();

    let mut solver = Solver::new().with_cache(Cache::standard());
    let mut visit = |part: GraphPart| {
        if let Some(graph) = &mut graph {
            graph.add(&part);
        }
    };
    let visit: Option<&mut dyn FnMut(GraphPart)> =
        if args.graph.is_some() { Some(&mut visit) } else { None };
    let explored = watched(words, args.quiet, &config, |options| {
        let request = ExploreRequest { diameter: args.diameter, graph: visit };
        explore::explore(&mut solver, &parsed.board, options, request)
    });
    let exploration = match explored {
        Ok(exploration) => exploration,
        Err(RunError::Limit(limit)) => {
            let limit = answer::limit(words, limit);
            eprintln!("{}", say!(words, "explore-stopped", limit = limit));
            return Ok(Verdict::Limit);
        }
        Err(error) => return Err(error.into()),
    };
    if let Some(graph) = graph {
        graph.finish()?;
    }
    if let Some(histogram) = histogram {
        histogram.finish(&exploration, words)?;
    }
    let text = if args.json {
        json_line(&exploration)?
    } else {
        let colors = draw::wants_colors(args.color, output.is_terminal());
        tell(&exploration, parsed.labels, words, colors)
    };
    output.write(text.as_bytes())?;
    output.finish()?;
    Ok(Verdict::Yes)
}

/// An exploration for people.
fn tell(exploration: &Exploration, labels: Labels, words: &Words, colors: bool) -> String {
    let look = Look { labels, ..Look::canonical(colors) };
    // Writing to a String never fails.
    let mut text = format!("{}\n{}\n", exploration.id, explored(words, exploration));
    let title = |key: &str| say!(words, "explore-title", title = say!(words, key));
    let start_bars = bars(&exploration.histogram, words);
    let _ = write!(text, "\n{}\n{start_bars}", title("explore-from-start"));
    if let Some(hardest) = &exploration.hardest {
        let goal_bars = bars(&exploration.goal_histogram, words);
        let amount = answer::amount(words, exploration.metric, hardest.distance);
        let _ = write!(text, "\n{}\n{goal_bars}", title("explore-to-goal"));
        let _ = writeln!(
            text,
            "\n{}",
            say!(words, "explore-hardest", count = hardest.count, amount = amount)
        );
        text.push_str(&look.draw(&hardest.board, None));
        let _ = writeln!(text, "{}", hardest.board.id());
        let _ = write!(text, "{}", solve::moves_line(&hardest.solution));
    }
    let bottlenecks = exploration.bottlenecks.as_deref().unwrap_or_default();
    if let Some(first) = bottlenecks.first() {
        let _ =
            writeln!(text, "\n{}", say!(words, "explore-bottlenecks", count = bottlenecks.len()));
        text.push_str(&look.draw(first, None));
        let _ = writeln!(text, "{}", first.id());
    }
    text
}

/// The most letters of a bar.
const LONGEST_BAR: u64 = 50;

/// One line a distance, with a bar; long tails of few states are their own lines too.
fn bars(histogram: &[u64], words: &Words) -> String {
    let most = histogram.iter().copied().max().unwrap_or_default().max(1);
    let width = words.count(most).chars().count();
    let mut text = String::new();
    for (distance, &count) in histogram.iter().enumerate() {
        // Under the weighted metric, costs that nothing has are no lines.
        if count > 0 {
            let length = (count * LONGEST_BAR).div_ceil(most) as usize;
            let bar = "█".repeat(length);
            let _ = writeln!(text, "{distance:>5} {:>width$} {bar}", words.count(count));
        }
    }
    text
}
