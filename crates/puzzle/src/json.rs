//! The JSON of answers, as types that every surface can use.

use crate::{
    answer::{Answer, Solution, Status},
    moves::Move,
    solver::AllSolutions,
};
use glisse_family::Algorithm;
use glisse_search::{Round, Statistics};
use serde::{Serialize, Serializer};
use serde_json::Value;

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        AnswerJson::new(self, "").serialize(serializer)
    }
}

/// The object that `glisse solve --json` prints.
#[derive(Clone, Debug, Serialize)]
pub struct AnswerJson<'a> {
    id: &'a str,
    puzzle: &'static str,
    status: StatusName,
    #[serde(skip_serializing_if = "Option::is_none")]
    optimal: Option<bool>,
    metric: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    /// `auto` where the moves are not by the algorithm of the statistics.
    #[serde(skip_serializing_if = "Option::is_none")]
    best_by: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    length: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<Value>>,
    /// `own` where moves are written in the reader's labels, `canonical` where the reader has some and
    /// wants them in the canonical ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    labels: Option<&'static str>,
    stats: StatisticsJson<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    all: Option<AllSolutionsJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// Which reading of the board's text was taken where it has two.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

/// How a board was answered, as JSON says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StatusName {
    /// There is a solution.
    Solved,
    /// It is proved that there is none.
    Unsolvable,
    /// A limit came first.
    Limit,
}

impl From<&Status> for StatusName {
    fn from(status: &Status) -> Self {
        match status {
            Status::Solved { .. } => StatusName::Solved,
            Status::Unsolvable => StatusName::Unsolvable,
            Status::Limit { .. } => StatusName::Limit,
        }
    }
}

/// What a search did.
#[derive(Clone, Debug, Serialize)]
pub struct StatisticsJson<'a> {
    algorithm: &'static str,
    heuristic: Option<&'a str>,
    expanded: u64,
    generated: u64,
    stored: u64,
    depth: u32,
    peak_bytes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rounds: Vec<RoundJson>,
}

/// A round of a search: a bound of deepening, a layer or a value in the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RoundJson {
    bound: u32,
    expanded: u64,
    generated: u64,
}

impl From<&Round> for RoundJson {
    fn from(&Round { bound, expanded, generated }: &Round) -> Self {
        RoundJson { bound, expanded, generated }
    }
}

/// All shortest solutions of a board.
#[derive(Clone, Debug, Serialize)]
pub struct AllSolutionsJson {
    count: u64,
    complete: bool,
    solutions: Vec<Vec<Value>>,
}

impl<'a> AnswerJson<'a> {
    /// Returns the object as one line of JSON, with its line end. Whoever writes many is faster with
    /// this than with a serialiser of its own, because it is compiled with the library.
    pub fn to_line(&self) -> serde_json::Result<String> {
        let mut line = serde_json::to_string(self)?;
        line.push('\n');
        Ok(line)
    }

    /// The object for an answer, its moves written in a notation with the reader's labels.
    pub fn new(answer: &'a Answer, notation: &str) -> AnswerJson<'a> {
        let &Statistics { expanded, generated, stored, peak_bytes, depth, elapsed, ref rounds } =
            &answer.statistics;
        let mut json = AnswerJson {
            id: &answer.id,
            puzzle: answer.puzzle.name(),
            status: StatusName::from(&answer.status),
            optimal: None,
            metric: answer.metric.name(),
            cost: None,
            lower_bound: None,
            limit: None,
            best_by: answer.is_best_by_other.then_some(Algorithm::Auto.name()),
            length: None,
            moves: None,
            labels: answer.labels.json_name(),
            stats: StatisticsJson {
                algorithm: answer.algorithm.name(),
                heuristic: answer.heuristic.as_ref().map(|heuristic| heuristic.name.as_str()),
                expanded,
                generated,
                stored,
                depth,
                peak_bytes,
                seconds: elapsed.as_secs_f64(),
                rounds: rounds.iter().map(RoundJson::from).collect(),
            },
            all: None,
            line: None,
            note: None,
        };
        match &answer.status {
            Status::Solved { solution, optimal, lower_bound } => {
                json.optimal = Some(*optimal);
                json.lower_bound = (!optimal).then_some(*lower_bound);
                json.set_solution(answer, solution, notation);
            }
            Status::Unsolvable => {}
            Status::Limit { limit, lower_bound, best } => {
                json.optimal = Some(false);
                json.lower_bound = Some(*lower_bound);
                json.limit = Some(limit.to_string());
                if let Some(best) = best {
                    json.set_solution(answer, best, notation);
                }
            }
        }
        json
    }

    fn set_solution(&mut self, answer: &Answer, solution: &Solution, notation: &str) {
        self.cost = Some(solution.cost);
        self.length = Some(solution.length());
        self.moves = solution.is_listed().then(|| moves_json(answer, &solution.moves, notation));
    }

    /// This object with the number of the line that the board was read from.
    #[must_use]
    pub fn with_line(self, line: u64) -> AnswerJson<'a> {
        AnswerJson { line: Some(line), ..self }
    }

    /// This object with a note on the board's text, if there is one: which of two readings was taken,
    /// and how to get the other.
    #[must_use]
    pub fn with_note(self, note: Option<String>) -> AnswerJson<'a> {
        AnswerJson { note, ..self }
    }

    /// This object of an answer with all shortest solutions, their moves written in a notation.
    #[must_use]
    pub fn with_all(self, answer: &Answer, all: &AllSolutions, notation: &str) -> AnswerJson<'a> {
        let solution = |moves: &Vec<Move>| moves_json(answer, moves, notation);
        let all = AllSolutionsJson {
            count: all.count,
            complete: all.is_complete,
            solutions: all.solutions.iter().map(solution).collect(),
        };
        AnswerJson { all: Some(all), ..self }
    }
}

/// Returns moves one by one.
fn moves_json(answer: &Answer, moves: &[Move], notation: &str) -> Vec<Value> {
    moves.iter().map(|&action| answer.move_json(action, notation)).collect()
}
