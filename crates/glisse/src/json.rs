//! The JSON that the command line prints, as types that others can use too.

use crate::generate::{GeneratedBoard, Optimum};
use glisse_lab::rating::Rating;
use glisse_puzzle::{Answer, Board, Fact, Metric, Move, Parsed, Status};
use serde::{Serialize, Serializer, ser::SerializeMap};

pub use glisse_puzzle::json::{AllSolutionsJson, AnswerJson, StatisticsJson, StatusName};

/// The object that `glisse check --json` prints.
#[derive(Clone, Debug, Serialize)]
pub struct CheckJson<'a> {
    id: &'a str,
    puzzle: &'static str,
    format: &'static str,
    #[serde(flatten)]
    facts: FactsJson,
    status: StatusName,
    metric: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<u64>,
}

/// Facts by name, in their order.
#[derive(Clone, Debug)]
struct FactsJson(Vec<Fact>);

impl Serialize for FactsJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for Fact { name, value } in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'a> CheckJson<'a> {
    /// The object for a board and its answer.
    pub fn new(parsed: &Parsed<Board>, answer: &'a Answer) -> CheckJson<'a> {
        let (cost, lower_bound) = match &answer.status {
            Status::Solved { solution, .. } => (Some(solution.cost), None),
            Status::Unsolvable => (None, None),
            Status::Limit { lower_bound, .. } => (None, Some(*lower_bound)),
        };
        CheckJson {
            id: &answer.id,
            puzzle: answer.puzzle.name(),
            format: parsed.format,
            facts: FactsJson(parsed.board.facts()),
            status: StatusName::from(&answer.status),
            metric: Metric::name(answer.metric),
            cost,
            lower_bound,
        }
    }
}

/// The object that `glisse generate --json` prints for a board.
#[derive(Clone, Debug, Serialize)]
pub struct GeneratedJson<'a> {
    id: String,
    puzzle: &'static str,
    cost: Option<u64>,
    optimal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<u64>,
    difficulty: Option<f64>,
    rating: Option<&'a Rating>,
    moves: &'a [Move],
}

impl<'a> From<&'a GeneratedBoard> for GeneratedJson<'a> {
    fn from(generated: &'a GeneratedBoard) -> Self {
        let GeneratedBoard { board, optimum, solution, rating } = generated;
        GeneratedJson {
            id: board.id(),
            puzzle: board.puzzle().name(),
            cost: optimum.cost(),
            optimal: matches!(optimum, Optimum::Proved(_)),
            lower_bound: match optimum {
                Optimum::Between { lower_bound, .. } => Some(*lower_bound),
                Optimum::Proved(_) | Optimum::Unsolvable => None,
            },
            difficulty: rating.as_ref().map(Rating::score),
            rating: rating.as_ref(),
            moves: solution,
        }
    }
}
