//! The object that `glisse explore --json` prints.

use super::{Exploration, Hardest};
use glisse_puzzle::{Board, Puzzle};
use serde::{Serialize, Serializer};

impl Serialize for Exploration {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ExplorationJson::new(self).serialize(serializer)
    }
}

#[derive(Serialize)]
struct ExplorationJson<'a> {
    id: &'a str,
    puzzle: Puzzle,
    metric: &'static str,
    states: u64,
    edges: u64,
    goals: u64,
    depth: u64,
    histogram: &'a [u64],
    goal_histogram: &'a [u64],
    distance: Option<u64>,
    hardest: Option<&'a Hardest>,
    optimal_solutions: &'a str,
    bottlenecks: Option<&'a [Board]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    diameter: Option<u64>,
    stats: StatisticsJson,
}

#[derive(Serialize)]
struct StatisticsJson {
    peak_bytes: u64,
    seconds: f64,
}

impl<'a> ExplorationJson<'a> {
    fn new(exploration: &'a Exploration) -> Self {
        let statistics = &exploration.statistics;
        ExplorationJson {
            id: &exploration.id,
            puzzle: exploration.puzzle,
            metric: exploration.metric.name(),
            states: exploration.states,
            edges: exploration.edges,
            goals: exploration.goals,
            depth: exploration.depth(),
            histogram: &exploration.histogram,
            goal_histogram: &exploration.goal_histogram,
            distance: exploration.distance,
            hardest: exploration.hardest.as_ref(),
            optimal_solutions: &exploration.optimal_solutions,
            bottlenecks: exploration.bottlenecks.as_deref(),
            diameter: exploration.diameter,
            stats: StatisticsJson {
                peak_bytes: statistics.peak_bytes,
                seconds: statistics.elapsed.as_secs_f64(),
            },
        }
    }
}
