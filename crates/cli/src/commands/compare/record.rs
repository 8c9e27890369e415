//! A comparison for machines: CSV and JSON.

use crate::{commands, error::Failure};
use glisse::{
    Answer, Move, Solution, Status,
    json::RoundJson,
    lab::compare::{BoardComparison, Comparison, Round, Standing, Times, Trial},
};
use serde::{Serialize, Serializer, ser::SerializeStruct};
use std::time::Duration;

/// One trial as plain numbers: a line of CSV, and the larger part of an object of JSON.
struct Record<'a> {
    comparison: &'a Comparison,
    board: &'a BoardComparison,
    trial: &'a Trial,
}

impl Serialize for Record<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Record { comparison, board, trial } = self;
        let (answer, solution) = (trial.answer.as_ref().ok(), trial.solution());
        let statistics = answer.map(|answer| &answer.statistics);
        let times = trial.times.as_ref();
        let seconds = |pick: fn(&Times) -> Duration| times.map(|times| pick(times).as_secs_f64());
        // The algorithm that ran, which is another than that of the spec for `auto`.
        let algorithm = answer.map_or(trial.spec.algorithm(), |answer| answer.algorithm);
        let heuristic = match answer {
            Some(answer) => answer.heuristic.as_ref().map(ToString::to_string),
            None => trial.spec.heuristic().map(str::to_owned),
        };
        let deviation = times.and_then(Times::deviation).map(|time| time.as_secs_f64());
        let mut record = serializer.serialize_struct("Record", 28)?;
        // The name of the board's file, or its id, shortened.
        record.serialize_field("board", &board.name)?;
        record.serialize_field("id", &board.id)?;
        record.serialize_field("puzzle", board.puzzle.name())?;
        record.serialize_field("metric", comparison.metric.name())?;
        record.serialize_field("spec", &trial.spec.to_string())?;
        record.serialize_field("algorithm", algorithm.name())?;
        record.serialize_field("heuristic", &heuristic)?;
        record.serialize_field("status", status(answer))?;
        // Whether this very run proves its solution optimal.
        record
            .serialize_field("optimal", &solution.map(|_| trial.standing == Standing::Optimal))?;
        record.serialize_field("length", &solution.map(Solution::length))?;
        record.serialize_field("cost", &solution.map(|solution| solution.cost))?;
        record.serialize_field("excess", &excess(trial.standing))?;
        record.serialize_field("optimum", &board.optimum)?;
        record.serialize_field("lower_bound", &board.lower_bound)?;
        record.serialize_field("expanded", &statistics.map(|all| all.expanded))?;
        record.serialize_field("generated", &statistics.map(|all| all.generated))?;
        record.serialize_field("stored", &statistics.map(|all| all.stored))?;
        record.serialize_field("peak_bytes", &statistics.map(|all| all.peak_bytes))?;
        record.serialize_field("bytes_per_state", &answer.and_then(bytes_per_state))?;
        record.serialize_field("effective_branching_factor", &trial.branching_factor)?;
        record.serialize_field("runs", &times.map_or(0, |times| times.all().len()))?;
        record.serialize_field("seconds_median", &seconds(Times::median))?;
        record.serialize_field("seconds_mean", &seconds(Times::mean))?;
        record.serialize_field("seconds_deviation", &deviation)?;
        record.serialize_field("seconds_min", &seconds(Times::min))?;
        record.serialize_field("seconds_max", &seconds(Times::max))?;
        record.serialize_field("relative_time", &trial.relative_time)?;
        record.serialize_field("reason", &reason(trial))?;
        record.end()
    }
}

/// The peak by the states that were stored in the end.
pub(super) fn bytes_per_state(answer: &Answer) -> Option<f64> {
    let statistics = &answer.statistics;
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

fn records(comparison: &Comparison) -> impl Iterator<Item = Record<'_>> {
    comparison.boards.iter().flat_map(move |board| {
        board.trials.iter().map(move |trial| Record { comparison, board, trial })
    })
}

/// One line a run, under a line of names.
pub(super) fn csv(comparison: &Comparison) -> Result<String, Failure> {
    commands::csv(records(comparison))
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
    layers: Option<Vec<RoundJson>>,
    /// By bound of deepening, of the timed run itself; empty for other algorithms.
    rounds: Vec<RoundJson>,
}

fn in_json(rounds: &[Round]) -> Vec<RoundJson> {
    rounds.iter().map(RoundJson::from).collect()
}

impl<'a> Everything<'a> {
    pub(super) fn new(comparison: &'a Comparison) -> Everything<'a> {
        let runs = records(comparison).map(|record| {
            let trial = record.trial;
            let times = trial.times.iter().flat_map(Times::all);
            Run {
                record,
                seconds: times.map(Duration::as_secs_f64).collect(),
                moves: trial.solution().map_or(&[], |solution| &solution.moves),
                layers: trial.layers.as_deref().map(in_json),
                rounds: trial
                    .answer
                    .as_ref()
                    .map_or_else(|_| Vec::new(), |answer| in_json(&answer.statistics.rounds)),
            }
        });
        Everything {
            metric: comparison.metric.name(),
            repeat: comparison.repeat,
            complete: comparison.is_complete,
            runs: runs.collect(),
        }
    }
}
