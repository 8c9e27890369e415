//! The JSON that the command line prints, as types that others can use too.

use crate::generate::{GeneratedBoard, Optimum};
use glisse_lab::rating::Rating;
use glisse_puzzle::{Answer, Board, Fact, Metric, Move, Parsed, Status};
use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::Value;

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

/// The members of objects that are moves.
const MOVES: [&str; 3] = ["move", "moves", "solution"];

/// Returns what a library type says of a board, with moves in the labels of the board's reader, which
/// `"labels": "own"` tells. A board with canonical labels changes nothing.
pub fn in_labels(board: &Board, object: &impl Serialize) -> serde_json::Result<Value> {
    let mut value = serde_json::to_value(object)?;
    if !board.labels().is_canonical() {
        relabel(board, &mut value, false);
        if let Value::Object(members) = &mut value {
            members.insert("labels".to_owned(), "own".into());
        }
    }
    Ok(value)
}

/// Writes all moves within a value in the labels of the board's reader.
fn relabel(board: &Board, value: &mut Value, is_move: bool) {
    match value {
        Value::String(text) if is_move => {
            if let Ok(action) = Move::parse(board.puzzle(), text) {
                *text = board.write_move(action, "");
            }
        }
        Value::Array(parts) => {
            for part in parts {
                relabel(board, part, is_move);
            }
        }
        Value::Object(members) => {
            for (key, member) in members {
                relabel(board, member, MOVES.contains(&key.as_str()));
            }
        }
        _ => {}
    }
}
