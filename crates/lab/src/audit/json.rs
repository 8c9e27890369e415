//! The object that `glisse audit --json` prints.

use super::Audit;
use glisse_search::Finding;
use serde::{Serialize, Serializer, ser::SerializeStruct};

impl Serialize for Audit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Audit", 23)?;
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
        object.serialize_field("seconds", &self.elapsed.as_secs_f64())?;
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
