//! How fields are written as JSON, where that is not how they are kept.

#![expect(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls these functions with references to fields"
)]

use glisse_puzzle::{HeuristicInfo, Metric};
use glisse_search::{Statistics, Way, Weight};
use serde::{Serialize, Serializer};

/// A number that is written without a fraction if it has none, and as `null` if it is infinite.
pub(crate) struct Number(pub(crate) f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            value if value.fract() == 0.0 => serializer.serialize_u64(value as u64),
            value => serializer.serialize_f64(value),
        }
    }
}

pub(crate) fn number<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    Number(*value).serialize(serializer)
}

pub(crate) fn optional_number<S: Serializer>(
    value: &Option<f64>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.map(Number).serialize(serializer)
}

pub(crate) fn weight<S: Serializer>(
    weight: &Option<Weight>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    weight.map(Weight::value).serialize(serializer)
}

pub(crate) fn way<S: Serializer>(way: &Option<Way>, serializer: S) -> Result<S::Ok, S::Error> {
    let name = |way: &Way| if *way == Way::Forwards { "forwards" } else { "backwards" };
    way.as_ref().map(name).serialize(serializer)
}

pub(crate) fn metric<S: Serializer>(metric: &Metric, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(metric.name())
}

pub(crate) fn possible_heuristic<S: Serializer>(
    heuristic: &Option<HeuristicInfo>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    heuristic.as_ref().map(|heuristic| &heuristic.name).serialize(serializer)
}

/// Writes the largest distance before the numbers of states at each.
pub(crate) fn histogram<S: Serializer>(counts: &[u64], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct HistogramJson<'a> {
        depth: u64,
        histogram: &'a [u64],
    }
    let depth = (counts.len() as u64).saturating_sub(1);
    HistogramJson { depth, histogram: counts }.serialize(serializer)
}

pub(crate) fn statistics<S: Serializer>(
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
