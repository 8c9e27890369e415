//! The object that `glisse audit --json` prints.

use super::{Audit, Inconsistency, Overestimate, WorseSolution};
use crate::json::labelled;
use glisse_puzzle::object;
use glisse_search::Finding;
use serde::{Serialize, Serializer};

impl Serialize for Audit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let object = object! {
            id: &self.id,
            puzzle: self.puzzle,
            heuristic: &self.heuristic.name,
            metric: self.metric.name(),
            states: self.states,
            edges: self.edges,
            goals: self.goals,
            complete: self.sample.is_none(),
            sampled?: self.sample.map(|sample| sample.asked),
            unknown?: self.sample.map(|sample| sample.unknown),
            admissible: finding_json(self.is_admissible(), &self.admissible),
            consistent: finding_json(Some(self.consistent.holds()), &self.consistent),
            zero_at_goals: finding_json(self.is_zero_at_goals(), &self.zero_at_goals),
            estimate: self.estimate,
            distance: self.distance,
            mean_ratio: self.quality.mean_ratio,
            max_ratio: self.quality.max_ratio,
            mean_error: self.quality.mean_error,
            correlation: self.quality.correlation,
            astar: self.astar,
            astar_optimal: self.is_astar_optimal(),
            astar_closed: &self.closed,
            labels?: self.labels.json_name(),
            seconds: self.elapsed.as_secs_f64(),
        };
        object.serialize(serializer)
    }
}

impl Serialize for Overestimate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Overestimate { board, h, distance, solution } = self;
        object! { id: board, h, distance, solution: labelled(board, solution) }
            .serialize(serializer)
    }
}

impl Serialize for Inconsistency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Inconsistency { from, action, to, before, after, cost } = self;
        let r#move = from.write_move(*action, "");
        object! { id: from, r#move, to, h: before, h_after: after, cost }.serialize(serializer)
    }
}

impl Serialize for WorseSolution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let WorseSolution { board, cost, moves, distance } = self;
        object! { id: board, cost, moves: labelled(board, moves), distance }.serialize(serializer)
    }
}

/// `holds` is null where nothing is against a property and not all is known.
fn finding_json<W: Serialize>(holds: Option<bool>, finding: &Finding<W>) -> impl Serialize {
    object! {
        holds,
        violations: finding.violations(),
        worst: finding.worst(),
        simplest: finding.simplest(),
    }
}
