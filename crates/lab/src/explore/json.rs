//! How the fields of an exploration are written as JSON, where it is not how they are kept.

use glisse_puzzle::Metric;
use glisse_search::Statistics;
use serde::{Serialize, Serializer};

pub(super) fn metric<S: Serializer>(metric: &Metric, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(metric.name())
}

/// Writes the largest distance before the numbers of states at each.
pub(super) fn histogram<S: Serializer>(counts: &[u64], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct HistogramJson<'a> {
        depth: u64,
        histogram: &'a [u64],
    }
    let depth = (counts.len() as u64).saturating_sub(1);
    HistogramJson { depth, histogram: counts }.serialize(serializer)
}

pub(super) fn statistics<S: Serializer>(
    statistics: &Statistics,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct ExplorationStatistics {
        peak_bytes: u64,
        seconds: f64,
    }
    let &Statistics { peak_bytes, elapsed, .. } = statistics;
    ExplorationStatistics { peak_bytes, seconds: elapsed.as_secs_f64() }.serialize(serializer)
}
