//! A comparison for machines: the lines of CSV, and the object that `glisse compare --json` prints.

use super::{BoardComparison, Comparison, Standing, Times, Trial};
use glisse_puzzle::{Answer, Solution, json::rounds_json, object};
use serde::{Serialize, Serializer};
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
        let record = object! {
            // The name of the board's file, or its id, shortened.
            board: &board.name,
            id: &board.id,
            puzzle: board.puzzle.name(),
            metric: comparison.metric.name(),
            spec: trial.spec.to_string(),
            algorithm: algorithm.name(),
            heuristic,
            status: answer.map_or("unsuited", |answer| answer.status.name()),
            // Whether this very run proves its solution optimal.
            optimal: solution.map(|_| trial.standing == Standing::Optimal),
            length: solution.map(Solution::length),
            cost: solution.map(|solution| solution.cost),
            excess: excess(trial.standing),
            optimum: board.optimum,
            lower_bound: board.lower_bound,
            expanded: statistics.map(|all| all.expanded),
            generated: statistics.map(|all| all.generated),
            stored: statistics.map(|all| all.stored),
            peak_bytes: statistics.map(|all| all.peak_bytes),
            bytes_per_state: answer.and_then(bytes_per_state),
            effective_branching_factor: trial.branching_factor,
            runs: times.map_or(0, |times| times.all().len()),
            seconds_median: seconds(Times::median),
            seconds_mean: seconds(Times::mean),
            seconds_deviation: deviation,
            seconds_min: seconds(Times::min),
            seconds_max: seconds(Times::max),
            relative_time: trial.relative_time,
            reason: reason(trial),
        };
        record.serialize(serializer)
    }
}

/// Returns the peak by the states that were stored in the end, or `None` if none were.
pub fn bytes_per_state(answer: &Answer) -> Option<f64> {
    let statistics = &answer.statistics;
    (statistics.stored > 0).then(|| statistics.peak_bytes as f64 / statistics.stored as f64)
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

/// Returns the moves of an answer in the labels of the board's reader.
fn written_moves(answer: &Answer) -> Vec<String> {
    let moves = answer.solution().map_or(&[][..], |solution| &solution.moves);
    moves.iter().map(|&action| answer.write_move(action, "")).collect()
}

impl Serialize for Comparison {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let runs = self.records().map(|record| {
            let (trial, answer) = (record.trial, record.trial.answer.as_ref().ok());
            let times = trial.times.iter().flat_map(Times::all);
            let rounds = answer.map_or(&[][..], |answer| &answer.statistics.rounds);
            object! {
                #[serde(flatten)]
                record,
                // In the order of the runs.
                seconds: times.map(Duration::as_secs_f64).collect::<Vec<_>>(),
                // In the labels of the board's reader; none if there are too many to list.
                moves: answer.map_or_else(Vec::new, written_moves),
                labels?: answer.and_then(|answer| answer.labels.json_name()),
                // By layer, bound or value in the queue; null for what cannot be observed.
                layers: trial.layers.as_deref().map(rounds_json),
                // By bound of deepening, of the timed run itself; empty for other algorithms.
                rounds: rounds_json(rounds),
            }
        });
        let object = object! {
            metric: self.metric.name(),
            repeat: self.repeat,
            // Whether nobody interrupted it.
            complete: self.is_complete,
            runs: runs.collect::<Vec<_>>(),
        };
        object.serialize(serializer)
    }
}
