//! `glisse explore`: the whole reachable space of a board.

mod graph;
mod histogram;
mod layers;

use crate::{
    Verdict,
    args::{BoardArgs, LimitArgs, ReportArgs, metric},
    commands::{aligned, json_line},
    config::{self, SearchConfig},
    draw::BoardStyle,
    error::Failure,
    input,
    lang::answer,
    session::Session,
};
use clap::{Args, ValueHint};
use glisse::{
    Metric,
    lab::explore::{Exploration, ExploreRequest, GraphPart, count_layers, explore},
};
use glisse_words::{Words, say};
use graph::GraphFile;
use std::{fmt::Write, path::PathBuf};

#[derive(Args, Debug)]
pub(crate) struct ExploreArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, default_value = "moves", value_parser = metric())]
    metric: Metric,
    #[arg(long)]
    diameter: bool,
    #[arg(long, conflicts_with_all = ["diameter", "graph", "histogram"])]
    layers_only: bool,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    graph: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    histogram: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    report: ReportArgs,
}

pub(crate) fn run(args: &ExploreArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let config = SearchConfig::automatic(args.metric, config::limits(args.limits, 1));
    let parsed = input::board(&args.board, words)?;
    let graph = args.graph.as_deref();
    let create = |path| GraphFile::create(path, &parsed.board);
    let mut graph = graph.map(create).transpose()?;
    let histogram = args.histogram.as_deref().map(histogram::create).transpose()?;
    let mut session = Session::start(words, &args.report)?;
    if args.layers_only {
        let counts = session.run(&config, "explore-stopped", |solver, options| {
            count_layers(solver, &parsed.board, options)
        })?;
        let is_complete = counts.is_complete;
        session.finish(&if args.json {
            json_line(&counts)?
        } else {
            layers::tell(&counts, words)
        })?;
        return Ok(if is_complete { Verdict::Yes } else { Verdict::Limit });
    }
    let exploration = session.run(&config, "explore-stopped", |solver, options| {
        let mut visit = graph.as_mut().map(|graph| move |part: GraphPart| graph.add(&part));
        let graph = visit.as_mut().map(|visit| visit as &mut dyn FnMut(GraphPart));
        let request = ExploreRequest { diameter: args.diameter, graph };
        explore(solver, &parsed.board, options, request)
    })?;
    if let Some(graph) = graph {
        graph.finish()?;
    }
    if let Some(histogram) = histogram {
        histogram.finish_with(&histogram::draw(&exploration, words)?)?;
    }
    let text = if args.json {
        json_line(&exploration)?
    } else {
        tell(&exploration, &session.board_style(""), words)
    };
    session.finish(&text)?;
    Ok(Verdict::Yes)
}

fn tell(exploration: &Exploration, style: &BoardStyle, words: &Words) -> String {
    // Writing to a String never fails.
    let mut text = format!("{}\n{}", exploration.id, numbers(exploration, words));
    let title = |key: &str| say!(words, "explore-title", title = say!(words, key));
    let start_bars = bars(&exploration.histogram, words);
    let _ = write!(text, "\n{}\n{start_bars}", title("explore-from-start"));
    if let Some(hardest) = &exploration.hardest {
        let goal_bars = bars(&exploration.goal_histogram, words);
        let amount = answer::amount(words, exploration.metric, hardest.distance);
        let count = say!(words, "explore-hardest", count = hardest.count, amount = amount);
        let (drawn, id) = (style.draw(&hardest.board, None), hardest.board.id());
        let _ = write!(text, "\n{}\n{goal_bars}", title("explore-to-goal"));
        let _ = write!(
            text,
            "\n{count}\n{drawn}{id}\n{}",
            hardest.board.write_moves(&hardest.solution, "") + "\n"
        );
    }
    let bottlenecks = exploration.bottlenecks.as_deref().unwrap_or_default();
    if let Some(first) = bottlenecks.first() {
        let count = say!(words, "explore-bottlenecks", count = bottlenecks.len());
        let _ = writeln!(text, "\n{count}\n{}{}", style.draw(first, None), first.id());
    }
    text
}

/// The numbers of a space, one a line.
fn numbers(exploration: &Exploration, words: &Words) -> String {
    let Exploration { states, edges, goals, distance, optimal_solutions, .. } = exploration;
    let amount = |cost: u64| answer::amount(words, exploration.metric, cost);
    let none = || say!(words, "explore-no-solution");
    let statistics = &exploration.statistics;
    let lines = [
        ("explore-states", Some(words.count(*states))),
        ("explore-moves", Some(words.count(*edges))),
        ("explore-goals", Some(words.count(*goals))),
        ("explore-farthest", Some(amount(exploration.depth()))),
        ("explore-cheapest", Some(distance.map_or_else(none, amount))),
        ("explore-cheapest-count", distance.map(|_| words.digits(optimal_solutions))),
        ("explore-diameter", exploration.diameter.map(amount)),
        ("explore-memory", Some(words.bytes(statistics.peak_bytes))),
        ("explore-time", Some(words.time(statistics.elapsed.as_secs_f64()))),
    ];
    aligned(&lines.map(|(key, value)| (say!(words, key), value)))
}

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
