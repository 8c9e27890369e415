//! The object that `glisse solve --json` prints.

use crate::{
    answer::{Answer, Status},
    moves::Move,
    puzzle::Puzzle,
};
use serde::{Serialize, Serializer};

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        AnswerJson::new(self).serialize(serializer)
    }
}

#[derive(Serialize)]
struct AnswerJson<'a> {
    id: &'a str,
    puzzle: Puzzle,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    optimal: Option<bool>,
    metric: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<&'a [Move]>,
    stats: StatisticsJson<'a>,
}

#[derive(Serialize)]
struct StatisticsJson<'a> {
    algorithm: &'static str,
    heuristic: Option<&'a str>,
    expanded: u64,
    generated: u64,
    stored: u64,
    depth: u32,
    peak_bytes: u64,
    seconds: f64,
}

impl<'a> AnswerJson<'a> {
    fn new(answer: &'a Answer) -> Self {
        let Answer { id, puzzle, metric, status, algorithm, heuristic, statistics } = answer;
        let unsolvable = AnswerJson {
            id,
            puzzle: *puzzle,
            status: "unsolvable",
            optimal: None,
            metric: metric.name(),
            cost: None,
            lower_bound: None,
            limit: None,
            length: None,
            moves: None,
            stats: StatisticsJson {
                algorithm: algorithm.name(),
                heuristic: heuristic.as_ref().map(|heuristic| heuristic.name.as_str()),
                expanded: statistics.expanded,
                generated: statistics.generated,
                stored: statistics.stored,
                depth: statistics.depth,
                peak_bytes: statistics.peak_bytes,
                seconds: statistics.elapsed.as_secs_f64(),
            },
        };
        match status {
            Status::Unsolvable => unsolvable,
            Status::Solved { solution, optimal, lower_bound } => AnswerJson {
                status: "solved",
                optimal: Some(*optimal),
                cost: Some(solution.cost),
                lower_bound: (!optimal).then_some(*lower_bound),
                length: Some(solution.length()),
                moves: solution.is_listed().then_some(&solution.moves),
                ..unsolvable
            },
            Status::Limit { limit, lower_bound } => AnswerJson {
                status: "limit",
                optimal: Some(false),
                lower_bound: Some(*lower_bound),
                limit: Some(limit.to_string()),
                ..unsolvable
            },
        }
    }
}
