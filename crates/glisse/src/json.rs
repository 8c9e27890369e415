//! The JSON that the command line prints, as types that others can use too.

use crate::generate::{GeneratedBoard, Optimum};
use glisse_lab::rating::Rating;
use glisse_puzzle::{Answer, Board, Fact, Metric, Parsed, Status};
use serde::{Serialize, Serializer, ser::SerializeMap};

pub use glisse_puzzle::json::{
    AllSolutionsJson, AnswerJson, RoundJson, StatisticsJson, StatusName,
};

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
    optimal: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower_bound: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
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
        let (optimal, cost, lower_bound) = match &answer.status {
            Status::Solved { solution, optimal, lower_bound } => {
                (Some(*optimal), Some(solution.cost), (!optimal).then_some(*lower_bound))
            }
            Status::Unsolvable => (None, None, None),
            Status::Limit { lower_bound, best, .. } => {
                (Some(false), best.as_ref().map(|best| best.cost), Some(*lower_bound))
            }
        };
        CheckJson {
            id: &answer.id,
            puzzle: answer.puzzle.name(),
            format: parsed.format,
            facts: FactsJson(parsed.board.facts()),
            status: StatusName::from(&answer.status),
            metric: Metric::name(answer.metric),
            optimal,
            cost,
            lower_bound,
            note: parsed.note.as_ref().map(ToString::to_string),
        }
    }
}

impl Serialize for GeneratedBoard {
    /// Writes the object that `glisse generate --json` prints.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("id", &self.board.id())?;
        object.serialize_entry("puzzle", self.board.puzzle().name())?;
        object.serialize_entry("cost", &self.optimum.cost())?;
        object.serialize_entry("optimal", &matches!(self.optimum, Optimum::Proved(_)))?;
        if let Optimum::Between { lower_bound, .. } = self.optimum {
            object.serialize_entry("lower_bound", &lower_bound)?;
        }
        object.serialize_entry("difficulty", &self.rating.as_ref().map(Rating::score))?;
        object.serialize_entry("rating", &self.rating)?;
        object.serialize_entry("moves", &self.solution)?;
        object.end()
    }
}
