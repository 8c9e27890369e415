//! The object that `glisse audit --json` prints.

use super::{AstarRun, Audit, Claimed, Inconsistency, Overestimate};
use glisse_puzzle::Puzzle;
use glisse_search::Finding;
use serde::{Serialize, Serializer};

impl Serialize for Audit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        AuditJson::new(self).serialize(serializer)
    }
}

#[derive(Serialize)]
struct AuditJson<'a> {
    id: &'a str,
    puzzle: Puzzle,
    heuristic: &'a str,
    metric: &'static str,
    states: u64,
    edges: u64,
    goals: u64,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    sampled: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unknown: Option<u64>,
    admissible: FindingJson<'a, Overestimate>,
    consistent: FindingJson<'a, Inconsistency>,
    zero_at_goals: FindingJson<'a, Overestimate>,
    estimate: Claimed,
    distance: Option<u64>,
    mean_ratio: f64,
    max_ratio: f64,
    mean_error: f64,
    correlation: Option<f64>,
    astar: Option<AstarRun>,
    astar_optimal: Option<bool>,
    seconds: f64,
}

#[derive(Serialize)]
struct FindingJson<'a, W> {
    holds: bool,
    violations: u64,
    worst: Option<&'a W>,
    simplest: Option<&'a W>,
}

impl<'a> AuditJson<'a> {
    fn new(audit: &'a Audit) -> Self {
        let quality = audit.quality;
        AuditJson {
            id: &audit.id,
            puzzle: audit.puzzle,
            heuristic: &audit.heuristic.name,
            metric: audit.metric.name(),
            states: audit.states,
            edges: audit.edges,
            goals: audit.goals,
            complete: audit.sample.is_none(),
            sampled: audit.sample.map(|sample| sample.asked),
            unknown: audit.sample.map(|sample| sample.unknown),
            admissible: FindingJson::new(&audit.admissible),
            consistent: FindingJson::new(&audit.consistent),
            zero_at_goals: FindingJson::new(&audit.zero_at_goals),
            estimate: audit.estimate,
            distance: audit.distance,
            mean_ratio: quality.mean_ratio,
            max_ratio: quality.max_ratio,
            mean_error: quality.mean_error,
            correlation: quality.correlation,
            astar: audit.astar,
            astar_optimal: audit.is_astar_optimal(),
            seconds: audit.elapsed.as_secs_f64(),
        }
    }
}

impl<'a, W> FindingJson<'a, W> {
    fn new(finding: &'a Finding<W>) -> Self {
        FindingJson {
            holds: finding.holds(),
            violations: finding.violations(),
            worst: finding.worst(),
            simplest: finding.simplest(),
        }
    }
}
