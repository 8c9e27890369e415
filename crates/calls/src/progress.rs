//! How far a call is.

use crate::ReviewJson;
use glisse::Progress;
use serde::Serialize;

/// How far a call is, as JSON.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names of members say it")]
pub enum ProgressJson {
    Searching { expanded: u64, generated: u64, stored: u64, depth: u32, bytes: u64, seconds: f64 },
    Building { positions: u64 },
    Improving,
    Layer { depth: u64, states: u64 },
    Boards { boards: u64 },
    Rounds { done: usize, rounds: usize },
    Reviewed { done: usize, positions: usize, review: ReviewJson },
}

impl From<Progress> for ProgressJson {
    fn from(progress: Progress) -> ProgressJson {
        match progress {
            Progress::Searching(statistics) => ProgressJson::Searching {
                expanded: statistics.expanded,
                generated: statistics.generated,
                stored: statistics.stored,
                depth: statistics.depth,
                bytes: statistics.peak_bytes,
                seconds: statistics.elapsed.as_secs_f64(),
            },
            Progress::BuildingTable { positions } => ProgressJson::Building { positions },
            Progress::Improving => ProgressJson::Improving,
            Progress::Layer { depth, states } => ProgressJson::Layer { depth, states },
            Progress::Boards { looked_at } => ProgressJson::Boards { boards: looked_at },
        }
    }
}
