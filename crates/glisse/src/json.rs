//! The JSON that the command line prints, as types that others can use too.

use crate::generate::{GeneratedBoard, Optimum};
use glisse_lab::rating::Rating;
use glisse_puzzle::{Answer, Board, Fact, Parsed, object};
use serde::{Serialize, Serializer};

pub use glisse_puzzle::json::AnswerJson;

/// The object that `glisse check --json` prints.
#[derive(Clone, Copy, Debug)]
pub struct CheckJson<'a> {
    parsed: &'a Parsed<Board>,
    answer: &'a Answer,
}

impl<'a> CheckJson<'a> {
    /// Returns the object for a board and its answer.
    pub fn new(parsed: &'a Parsed<Board>, answer: &'a Answer) -> CheckJson<'a> {
        CheckJson { parsed, answer }
    }
}

impl Serialize for CheckJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let CheckJson { parsed, answer } = self;
        let (optimal, lower_bound) = answer.proved();
        let object = object! {
            id: &answer.id,
            puzzle: answer.puzzle,
            format: parsed.format,
            #[serde(flatten)]
            facts: FactsJson(parsed.board.facts()),
            status: answer.status.name(),
            metric: answer.metric.name(),
            optimal?,
            cost?: answer.best().map(|best| best.cost),
            lower_bound?,
            note?: parsed.note.as_ref().map(ToString::to_string),
        };
        object.serialize(serializer)
    }
}

/// Facts by name, in their order.
struct FactsJson(Vec<Fact>);

impl Serialize for FactsJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|Fact { name, value }| (name, value)))
    }
}

impl Serialize for GeneratedBoard {
    /// Writes the object that `glisse generate --json` prints.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let lower_bound = match self.optimum {
            Optimum::Between { lower_bound, .. } => Some(lower_bound),
            Optimum::Proved(_) | Optimum::Unsolvable => None,
        };
        let object = object! {
            id: &self.board,
            puzzle: self.board.puzzle(),
            cost: self.optimum.cost(),
            optimal: matches!(self.optimum, Optimum::Proved(_)),
            lower_bound?,
            difficulty: self.rating.as_ref().map(Rating::score),
            rating: &self.rating,
            moves: &self.solution,
        };
        object.serialize(serializer)
    }
}
