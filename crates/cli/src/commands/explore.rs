//! `glisse explore`: the whole reachable space of a board.

mod graph;
mod histogram;
mod on_cluster;

use crate::args::{AnswerArgs, BoardArgs, LimitArgs, metric};
use crate::{
    BoardStyle, Columns, Failure, SearchConfig, Session, Table, Verdict,
    commands::{aligned, cluster::ClusterArgs},
    config, input, json_line,
    lang::answer,
    prose,
    session::stopped,
};
use clap::{Args, ValueHint, value_parser};
use glisse::lab::explore::{
    Exploration, ExploreRequest, GraphPart, LayerCounts, PartialExploration, count_layers, explore,
};
use glisse::{Metric, RunError, SpaceEstimate, SurveyRequest};
use glisse_words::{Words, message, say};
use graph::GraphFile;
use std::{fmt::Write, path::PathBuf};

#[derive(Args, Debug)]
pub(crate) struct ExploreArgs {
    #[command(flatten)]
    board: BoardArgs,
    #[arg(long, default_value = "moves", value_parser = metric())]
    metric: Metric,
    #[arg(long, conflicts_with = "hosts")]
    diameter: bool,
    #[arg(long, conflicts_with_all = ["diameter", "graph", "histogram"])]
    layers_only: bool,
    #[arg(long)]
    force: bool,
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, conflicts_with_all = ["diameter", "graph", "hosts"])]
    disk: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "hosts")]
    graph: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "hosts")]
    histogram: Option<PathBuf>,
    #[arg(long, value_name = "N", help_heading = "Search", value_parser = value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    cluster: ClusterArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    answer: AnswerArgs,
}

pub(crate) fn run(args: &ExploreArgs, words: &'static Words) -> Result<Verdict, Failure> {
    let limits = config::limits(args.limits, 1);
    let mut config = SearchConfig::automatic(args.metric, limits);
    config.threads = config::threads(args.threads);
    let parsed = input::board(&args.board, words)?;
    if let Some(cluster) = args.cluster.cluster()? {
        return on_cluster::run(args, &cluster, &config, &parsed.board, words);
    }
    let (diameter, layers_only) = (args.diameter, args.layers_only);
    let (graph, disk) = (args.graph.is_some(), args.disk.as_deref());
    let wanted = SurveyRequest { diameter, graph, layers_only, disk, is_vast: false };
    let estimate = parsed.board.space_estimate(wanted).filter(|_| !layers_only);
    if let Some(estimate) = estimate {
        announce(&estimate, limits.memory.map(|size| size.as_u64()), args, words)?;
    }
    let create = |path| GraphFile::create(path, &parsed.board);
    let mut graph = args.graph.as_deref().map(create).transpose()?;
    let histogram = args.histogram.as_deref().map(histogram::create).transpose()?;
    let states = parsed.board.space_estimate(wanted).map(|estimate| estimate.states.approximate());
    let mut session = Session::start(words, &args.answer.report)?.expecting(states);
    if layers_only {
        let counts = session.run(&config, "explore-stopped", |solver, options| {
            count_layers(solver, &parsed.board, options, disk)
        })?;
        let is_complete = counts.is_complete;
        session.finish(&if args.answer.json {
            json_line(&counts)?
        } else {
            tell_layers(&counts, words)
        })?;
        return Ok(if is_complete { Verdict::Yes } else { Verdict::Limit });
    }
    let mut layers = Vec::new();
    let explored = session.watch(&config, |solver, options| {
        let mut visit = graph.as_mut().map(|graph| move |part: GraphPart| graph.add(&part));
        let graph = visit.as_mut().map(|visit| visit as &mut dyn FnMut(GraphPart));
        let request = ExploreRequest { diameter, graph, layers: Some(&mut layers), disk };
        explore(solver, &parsed.board, options, request)
    });
    let exploration = match explored {
        Ok(exploration) => exploration,
        Err(RunError::Limit(limit)) if args.answer.json => {
            let part = PartialExploration::new(&parsed.board, limit, layers);
            session.finish(&json_line(&part)?)?;
            return Ok(Verdict::Limit);
        }
        Err(RunError::Limit(limit)) if layers.is_empty() => {
            return Err(stopped(words, "explore-stopped", limit));
        }
        Err(RunError::Limit(limit)) => {
            let failure = stopped(words, "explore-stopped-layers", limit);
            session.finish(&format!("{}\n{}", parsed.board.id(), bars(&layers, words)))?;
            return Err(failure);
        }
        Err(RunError::Solve(error)) => return Err(error.into()),
    };
    if let Some(graph) = graph {
        graph.finish()?;
    }
    if let Some(histogram) = histogram {
        histogram.finish_with(&histogram::draw(&exploration, words)?)?;
    }
    let text = if args.answer.json {
        json_line(&exploration)?
    } else {
        tell(&exploration, &session.board_style(""), words)
    };
    session.finish(&text)?;
    Ok(Verdict::Yes)
}

/// From this many seconds on it is worth saying beforehand how long something will take.
const LONG: f64 = 2.0;

/// Says how large a space is, if to see all of it takes long, or refuses one that does not fit the
/// memory.
fn announce(
    estimate: &SpaceEstimate,
    memory: Option<u64>,
    args: &ExploreArgs,
    words: &Words,
) -> Result<(), Failure> {
    let SpaceEstimate { states, bytes, seconds, disk_bytes } = estimate;
    let on_disk = args.disk.as_ref().and(*disk_bytes);
    let formula = states.formula();
    let count = match states.exact() {
        Some(count) => words.digits(&count.to_string()),
        None => words.power_of_ten(states.digits()),
    };
    let (time, needed) = (words.rough_time(*seconds), words.rough_bytes(*bytes));
    let too_large = |memory: &u64| *bytes > *memory as f64 && !args.force && args.disk.is_none();
    if let Some(memory) = memory.filter(too_large) {
        let message = message!(
            "explore-too-large",
            states = count,
            formula = formula,
            memory = needed,
            free = words.bytes(memory),
            time = time
        );
        let help = match disk_bytes {
            Some(bytes) => message!("explore-use-disk-help", disk = words.rough_bytes(*bytes)),
            None => message.attribute("help"),
        };
        return Err(Failure::usage(message, help));
    }
    if *seconds >= LONG && !args.answer.report.quiet {
        let args = [
            ("states", count.into()),
            ("formula", formula.into()),
            ("time", time.into()),
            ("memory", on_disk.map_or(needed, |bytes| words.rough_bytes(bytes)).into()),
        ];
        let key = if on_disk.is_some() { "explore-size-disk" } else { "explore-size" };
        prose::tell(&words.say(key, &args));
    }
    Ok(())
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
        let moves = hardest.board.write_moves(&hardest.solution, "");
        let _ = writeln!(text, "\n{count}\n{drawn}{id}\n{moves}");
    }
    let bottlenecks = exploration.bottlenecks.as_deref().unwrap_or_default();
    if let Some(first) = bottlenecks.first() {
        let count = say!(words, "explore-bottlenecks", count = bottlenecks.len());
        let _ = writeln!(text, "\n{count}\n{}{}", style.draw(first, None), first.id());
    }
    text
}

/// Returns the numbers of a space, one a line.
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
    aligned(words, lines)
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

/// What is known of the layers alone, and what searches make of them.
fn tell_layers(counts: &LayerCounts, words: &Words) -> String {
    let statistics = &counts.statistics;
    let depth = (counts.histogram.len() as u64).saturating_sub(1);
    let lines = [
        ("explore-states", Some(words.count(counts.states))),
        ("explore-farthest", Some(answer::amount(words, counts.metric, depth))),
        ("explore-memory", Some(words.bytes(statistics.peak_bytes))),
        ("explore-time", Some(words.time(statistics.elapsed.as_secs_f64()))),
    ];
    let numbers = aligned(words, lines);
    let limit = counts.limit.map(|limit| {
        let limit = answer::limit(words, limit);
        say!(words, "explore-stopped", limit = limit) + "\n"
    });
    let note = prose::paragraph("", &say!(words, "explore-layers-note"));
    let (id, limit) = (&counts.id, limit.unwrap_or_default());
    format!("{id}\n{numbers}{limit}\n{}\n{note}", layer_table(counts, words).text())
}

fn layer_table(counts: &LayerCounts, words: &Words) -> Table {
    let layers: Vec<usize> = (0..counts.histogram.len()).collect();
    let visits = |layer: usize| counts.deepening.get(layer).copied().flatten();
    Columns::new(words)
        .number("explore-column-distance", |layer: &usize| layer.to_string())
        .number("explore-column-states", |&layer| words.count(counts.histogram[layer]))
        .number("explore-column-bfs", |&layer| words.count(counts.breadth_first[layer]))
        .number("explore-column-ids", |&layer| {
            visits(layer).map_or_else(|| "…".to_owned(), |visits| words.count(visits))
        })
        .table(String::new(), &layers)
}
