//! The object that `glisse audit --json` prints.

use super::{Audit, Inconsistency, Overestimate, WorseSolution};
use glisse_puzzle::{Board, Move};
use glisse_search::Finding;
use serde::{Serialize, Serializer, ser::SerializeStruct};

impl Serialize for Audit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Audit", 24)?;
        object.serialize_field("id", &self.id)?;
        object.serialize_field("puzzle", &self.puzzle)?;
        object.serialize_field("heuristic", &self.heuristic.name)?;
        object.serialize_field("metric", self.metric.name())?;
        object.serialize_field("states", &self.states)?;
        object.serialize_field("edges", &self.edges)?;
        object.serialize_field("goals", &self.goals)?;
        object.serialize_field("complete", &self.sample.is_none())?;
        if let Some(sample) = self.sample {
            object.serialize_field("sampled", &sample.asked)?;
            object.serialize_field("unknown", &sample.unknown)?;
        }
        object.serialize_field("admissible", &FindingJson::from(&self.admissible))?;
        object.serialize_field("consistent", &FindingJson::from(&self.consistent))?;
        object.serialize_field("zero_at_goals", &FindingJson::from(&self.zero_at_goals))?;
        object.serialize_field("estimate", &self.estimate)?;
        object.serialize_field("distance", &self.distance)?;
        object.serialize_field("mean_ratio", &self.quality.mean_ratio)?;
        object.serialize_field("max_ratio", &self.quality.max_ratio)?;
        object.serialize_field("mean_error", &self.quality.mean_error)?;
        object.serialize_field("correlation", &self.quality.correlation)?;
        object.serialize_field("astar", &self.astar)?;
        object.serialize_field("astar_optimal", &self.is_astar_optimal())?;
        object.serialize_field("astar_closed", &self.closed)?;
        if let Some(labels) = self.labels.json_name() {
            object.serialize_field("labels", labels)?;
        }
        object.serialize_field("seconds", &self.elapsed.as_secs_f64())?;
        object.end()
    }
}

/// Returns moves in the labels of a board's reader.
fn labelled(board: &Board, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&action| board.write_move(action, "")).collect()
}

impl Serialize for Overestimate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Overestimate { board, h, distance, solution } = self;
        let mut object = serializer.serialize_struct("Overestimate", 4)?;
        object.serialize_field("id", board)?;
        object.serialize_field("h", h)?;
        object.serialize_field("distance", distance)?;
        object.serialize_field("solution", &labelled(board, solution))?;
        object.end()
    }
}

impl Serialize for Inconsistency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Inconsistency { from, action, to, before, after, cost } = self;
        let mut object = serializer.serialize_struct("Inconsistency", 6)?;
        object.serialize_field("id", from)?;
        object.serialize_field("move", &from.write_move(*action, ""))?;
        object.serialize_field("to", to)?;
        object.serialize_field("h", before)?;
        object.serialize_field("h_after", after)?;
        object.serialize_field("cost", cost)?;
        object.end()
    }
}

impl Serialize for WorseSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let WorseSolution { board, cost, moves, distance } = self;
        let mut object = serializer.serialize_struct("WorseSolution", 4)?;
        object.serialize_field("id", board)?;
        object.serialize_field("cost", cost)?;
        object.serialize_field("moves", &labelled(board, moves))?;
        object.serialize_field("distance", distance)?;
        object.end()
    }
}

#[derive(Serialize)]
struct FindingJson<'a, W> {
    holds: bool,
    violations: u64,
    worst: Option<&'a W>,
    simplest: Option<&'a W>,
}

impl<'a, W> From<&'a Finding<W>> for FindingJson<'a, W> {
    fn from(finding: &'a Finding<W>) -> Self {
        FindingJson {
            holds: finding.holds(),
            violations: finding.violations(),
            worst: finding.worst(),
            simplest: finding.simplest(),
        }
    }
}
