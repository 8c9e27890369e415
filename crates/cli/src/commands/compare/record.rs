//! A comparison for machines: CSV and JSON.

use crate::{commands, error::Failure};
use glisse::{
    Answer, Move, Solution, Statistics, Status,
    lab::compare::{BoardComparison, Comparison, Round, Standing, Times, Trial},
};
use serde::Serialize;
use std::time::Duration;

/// One trial as plain numbers: a line of CSV, and the larger part of an object of JSON.
#[derive(Serialize)]
struct Record<'a> {
    /// The name of the board's file, or its id, shortened.
    board: &'a str,
    id: &'a str,
    puzzle: &'static str,
    metric: &'static str,
    /// As it was asked for.
    spec: String,
    /// The algorithm that ran, which is another than that of the spec for `auto`.
    algorithm: &'static str,
    heuristic: Option<String>,
    /// `solved`, `unsolvable`, `limit` or `unsuited`.
    status: &'static str,
    /// Whether this very run proves its solution optimal.
    optimal: Option<bool>,
    length: Option<u64>,
    cost: Option<u64>,
    /// The cost above the optimum; empty where nobody has proved one.
    excess: Option<u64>,
    /// The least cost, if any of the runs on this board proves it.
    optimum: Option<u64>,
    /// The best lower bound that the runs on this board prove.
    lower_bound: u64,
    expanded: Option<u64>,
    generated: Option<u64>,
    stored: Option<u64>,
    peak_bytes: Option<u64>,
    bytes_per_state: Option<f64>,
    /// The *b* of `generated` = *b* + *b*² + … + *b*^*d*, where *d* is the depth of the solution.
    effective_branching_factor: Option<f64>,
    runs: usize,
    seconds_median: Option<f64>,
    seconds_mean: Option<f64>,
    seconds_deviation: Option<f64>,
    seconds_min: Option<f64>,
    seconds_max: Option<f64>,
    /// The median by that of the fastest run that came to an end on this board.
    relative_time: Option<f64>,
    /// Which limit came first, or why the spec does not suit the board.
    reason: Option<String>,
}

impl<'a> Record<'a> {
    fn new(comparison: &Comparison, board: &'a BoardComparison, trial: &'a Trial) -> Record<'a> {
        let answer = trial.answer.as_ref().ok();
        let solution = trial.solution();
        let counted = |pick: fn(&Statistics) -> u64| answer.map(|answer| pick(&answer.statistics));
        let times = trial.times.as_ref();
        let seconds = |pick: fn(&Times) -> Duration| times.map(|times| pick(times).as_secs_f64());
        Record {
            board: &board.name,
            id: &board.id,
            puzzle: board.puzzle.name(),
            metric: comparison.metric.name(),
            spec: trial.spec.to_string(),
            algorithm: answer.map_or(trial.spec.algorithm(), |answer| answer.algorithm).name(),
            heuristic: match answer {
                Some(answer) => answer.heuristic.as_ref().map(ToString::to_string),
                None => trial.spec.heuristic().map(str::to_owned),
            },
            status: status(answer),
            optimal: solution.map(|_| trial.standing == Standing::Optimal),
            length: solution.map(Solution::length),
            cost: solution.map(|solution| solution.cost),
            excess: excess(trial.standing),
            optimum: board.optimum,
            lower_bound: board.lower_bound,
            expanded: counted(|statistics| statistics.expanded),
            generated: counted(|statistics| statistics.generated),
            stored: counted(|statistics| statistics.stored),
            peak_bytes: counted(|statistics| statistics.peak_bytes),
            bytes_per_state: answer.and_then(bytes_per_state),
            effective_branching_factor: trial.branching_factor,
            runs: times.map_or(0, |times| times.all().len()),
            seconds_median: seconds(Times::median),
            seconds_mean: seconds(Times::mean),
            seconds_deviation: times.and_then(Times::deviation).map(|time| time.as_secs_f64()),
            seconds_min: seconds(Times::min),
            seconds_max: seconds(Times::max),
            relative_time: trial.relative_time,
            reason: reason(trial),
        }
    }
}

/// The peak by the states that were stored in the end.
pub(super) fn bytes_per_state(answer: &Answer) -> Option<f64> {
    let statistics = answer.statistics;
    (statistics.stored > 0).then(|| statistics.peak_bytes as f64 / statistics.stored as f64)
}

fn status(answer: Option<&Answer>) -> &'static str {
    match answer.map(|answer| &answer.status) {
        Some(Status::Solved { .. }) => "solved",
        Some(Status::Unsolvable) => "unsolvable",
        Some(Status::Limit { .. }) => "limit",
        None => "unsuited",
    }
}

fn excess(standing: Standing) -> Option<u64> {
    match standing {
        Standing::Optimal => Some(0),
        Standing::Above(excess) => Some(excess),
        _ => None,
    }
}

fn reason(trial: &Trial) -> Option<String> {
    match (&trial.answer, trial.standing) {
        (Err(error), _) => Some(error.to_string()),
        (_, Standing::Limit(limit)) => Some(limit.to_string()),
        _ => None,
    }
}

fn records(comparison: &Comparison) -> impl Iterator<Item = (Record<'_>, &Trial)> {
    comparison.boards.iter().flat_map(move |board| {
        board.trials.iter().map(move |trial| (Record::new(comparison, board, trial), trial))
    })
}

/// One line a run, under a line of names.
pub(super) fn csv(comparison: &Comparison) -> Result<String, Failure> {
    commands::csv(records(comparison).map(|(record, _)| record))
}

#[derive(Serialize)]
pub(super) struct Everything<'a> {
    metric: &'static str,
    repeat: u32,
    /// Whether nobody interrupted it.
    complete: bool,
    runs: Vec<Run<'a>>,
}

#[derive(Serialize)]
struct Run<'a> {
    #[serde(flatten)]
    record: Record<'a>,
    /// In the order of the runs.
    seconds: Vec<f64>,
    /// None if there are too many to list.
    moves: &'a [Move],
    /// By layer, bound or value in the queue; null for what cannot be observed.
    layers: Option<&'a [Round]>,
}

impl<'a> Everything<'a> {
    pub(super) fn new(comparison: &'a Comparison) -> Everything<'a> {
        let runs = records(comparison).map(|(record, trial)| Run {
            record,
            seconds: trial.times.iter().flat_map(Times::all).map(Duration::as_secs_f64).collect(),
            moves: trial.solution().map_or(&[], |solution| &solution.moves),
            layers: trial.layers.as_deref(),
        });
        Everything {
            metric: comparison.metric.name(),
            repeat: comparison.repeat,
            complete: comparison.is_complete,
            runs: runs.collect(),
        }
    }
}
