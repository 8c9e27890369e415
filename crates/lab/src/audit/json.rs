//! An audit as JSON.

use super::{AstarRun, Audit, Fall, Overestimate};
use crate::board::Board;
use glisse_search::Finding;
use serde::{Serialize, Serializer, ser::SerializeStruct};

impl Serialize for Board {
    /// A board is its id.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.id())
    }
}

impl Serialize for Overestimate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Overestimate", 4)?;
        object.serialize_field("id", &self.board)?;
        object.serialize_field("h", &self.h)?;
        object.serialize_field("distance", &self.distance)?;
        object.serialize_field("solution", &self.solution)?;
        object.end()
    }
}

impl Serialize for Fall {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Fall", 6)?;
        object.serialize_field("id", &self.from)?;
        object.serialize_field("move", &self.action)?;
        object.serialize_field("to", &self.to)?;
        object.serialize_field("h", &self.before)?;
        object.serialize_field("h_after", &self.after)?;
        object.serialize_field("cost", &self.cost)?;
        object.end()
    }
}

/// A finding as an object.
struct Told<'a, W>(&'a Finding<W>);

impl<W: Serialize> Serialize for Told<'_, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Finding", 4)?;
        object.serialize_field("holds", &self.0.holds())?;
        object.serialize_field("violations", &self.0.violations())?;
        object.serialize_field("worst", &self.0.worst())?;
        object.serialize_field("simplest", &self.0.simplest())?;
        object.end()
    }
}

impl Serialize for AstarRun {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("AstarRun", 2)?;
        object.serialize_field("expanded", &self.expanded)?;
        object.serialize_field("cost", &self.cost)?;
        object.end()
    }
}

impl Serialize for Audit {
    /// The object that `glisse audit --json` prints.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Audit", 21)?;
        object.serialize_field("id", &self.id)?;
        object.serialize_field("puzzle", self.puzzle.name())?;
        object.serialize_field("heuristic", &self.heuristic.to_string())?;
        object.serialize_field("metric", self.metric.name())?;
        object.serialize_field("states", &self.states)?;
        object.serialize_field("edges", &self.edges)?;
        object.serialize_field("goals", &self.goals)?;
        object.serialize_field("complete", &self.sample.is_none())?;
        if let Some(sample) = self.sample {
            object.serialize_field("sampled", &sample.asked)?;
            object.serialize_field("unknown", &sample.unknown)?;
        }
        object.serialize_field("admissible", &Told(&self.admissible))?;
        object.serialize_field("consistent", &Told(&self.consistent))?;
        object.serialize_field("zero_at_goals", &Told(&self.zero_at_goals))?;
        object.serialize_field("estimate", &self.estimate)?;
        object.serialize_field("distance", &self.distance)?;
        object.serialize_field("mean_ratio", &self.quality.mean_ratio)?;
        object.serialize_field("max_ratio", &self.quality.max_ratio)?;
        object.serialize_field("mean_error", &self.quality.mean_error)?;
        object.serialize_field("correlation", &self.quality.correlation)?;
        object.serialize_field("astar", &self.astar)?;
        object.serialize_field("astar_optimal", &self.is_astar_optimal())?;
        object.serialize_field("seconds", &self.elapsed.as_secs_f64())?;
        object.end()
    }
}
