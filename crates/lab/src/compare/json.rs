//! A comparison for machines: the lines of CSV, and the object that `glisse compare --json` prints.

use super::{BoardComparison, Comparison, Round, Standing, Times, Trial};
use glisse_puzzle::{Answer, Solution, Status, json::RoundJson};
use serde::{Serialize, Serializer, ser::SerializeStruct};
use std::time::Duration;

/// One trial as plain numbers: a line of CSV, and the larger part of an object of JSON.
#[derive(Clone, Copy, Debug)]
pub struct TrialRecord<'a> {
    comparison: &'a Comparison,
    board: &'a BoardComparison,
    trial: &'a Trial,
}

impl Serialize for TrialRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let TrialRecord { comparison, board, trial } = self;
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

/// Returns the peak by the states that were stored in the end, or `None` if none were.
pub fn bytes_per_state(answer: &Answer) -> Option<f64> {
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

impl Comparison {
    /// Returns all trials as plain numbers, board by board.
    pub fn records(&self) -> impl Iterator<Item = TrialRecord<'_>> {
        self.boards.iter().flat_map(move |board| {
            board.trials.iter().map(move |trial| TrialRecord { comparison: self, board, trial })
        })
    }
}

#[derive(Serialize)]
struct ComparisonJson<'a> {
    metric: &'static str,
    repeat: u32,
    /// Whether nobody interrupted it.
    complete: bool,
    runs: Vec<Run<'a>>,
}

#[derive(Serialize)]
struct Run<'a> {
    #[serde(flatten)]
    record: TrialRecord<'a>,
    /// In the order of the runs.
    seconds: Vec<f64>,
    /// In the labels of the board's reader; none if there are too many to list.
    moves: Vec<String>,
    /// `own` where moves are written in the reader's labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    labels: Option<&'static str>,
    /// By layer, bound or value in the queue; null for what cannot be observed.
    layers: Option<Vec<RoundJson>>,
    /// By bound of deepening, of the timed run itself; empty for other algorithms.
    rounds: Vec<RoundJson>,
}

fn in_json(rounds: &[Round]) -> Vec<RoundJson> {
    rounds.iter().map(RoundJson::from).collect()
}

/// Returns the moves of an answer in the labels of the board's reader.
fn written_moves(answer: &Answer) -> Vec<String> {
    let moves = answer.solution().map_or(&[][..], |solution| &solution.moves);
    moves.iter().map(|&action| answer.write_move(action, "")).collect()
}

impl Serialize for Comparison {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let runs = self.records().map(|record| {
            let trial = record.trial;
            let times = trial.times.iter().flat_map(Times::all);
            Run {
                record,
                seconds: times.map(Duration::as_secs_f64).collect(),
                moves: trial.answer.as_ref().map_or_else(|_| Vec::new(), written_moves),
                labels: trial.answer.as_ref().ok().and_then(|answer| answer.labels.json_name()),
                layers: trial.layers.as_deref().map(in_json),
                rounds: trial
                    .answer
                    .as_ref()
                    .map_or_else(|_| Vec::new(), |answer| in_json(&answer.statistics.rounds)),
            }
        });
        let json = ComparisonJson {
            metric: self.metric.name(),
            repeat: self.repeat,
            complete: self.is_complete,
            runs: runs.collect(),
        };
        json.serialize(serializer)
    }
}
