//! How fields are written as JSON, where that is not how they are kept.

#![expect(
    clippy::ref_option,
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls these functions with references to fields"
)]

use glisse_puzzle::{Board, Metric, Move, object};
use glisse_search::Statistics;
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

pub(crate) fn metric<S: Serializer>(metric: &Metric, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(metric.name())
}

/// Writes the largest distance before the numbers of states at each.
pub(crate) fn histogram<S: Serializer>(counts: &[u64], serializer: S) -> Result<S::Ok, S::Error> {
    let depth = (counts.len() as u64).saturating_sub(1);
    object! { depth, histogram: counts }.serialize(serializer)
}

pub(crate) fn statistics<S: Serializer>(
    statistics: &Statistics,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let &Statistics { peak_bytes, elapsed, .. } = statistics;
    object! { peak_bytes, seconds: elapsed.as_secs_f64() }.serialize(serializer)
}

/// Returns moves in the labels of a board's reader.
pub(crate) fn labelled(board: &Board, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&action| board.write_move(action, "")).collect()
}
