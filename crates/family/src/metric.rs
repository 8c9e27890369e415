//! What a move costs.

use std::str::FromStr;

/// What a move costs. The names are those of `--metric`.
///
/// A family whose moves are all alike charges 1 for each under every metric.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Metric {
    /// A move of any length costs 1.
    #[default]
    Moves,
    /// A move costs the cells that a piece passes.
    Cells,
    /// A move costs the cells that a piece passes times the piece's length.
    Weighted,
}

impl Metric {
    /// Returns the cost of moving a piece of length `length` by `cells`.
    pub fn cost(self, cells: i8, length: u8) -> u32 {
        let cells = u32::from(cells.unsigned_abs());
        match self {
            Metric::Moves => u32::from(cells > 0),
            Metric::Cells => cells,
            Metric::Weighted => cells * u32::from(length),
        }
    }
}

crate::named!(Metric { Moves => "moves", Cells => "cells", Weighted => "weighted" });

crate::plain_error! {
    /// The text names no metric.
    NoSuchMetric => "errors-metrics"
}

impl FromStr for Metric {
    type Err = NoSuchMetric;

    fn from_str(name: &str) -> Result<Metric, NoSuchMetric> {
        Metric::from_name(name).ok_or(NoSuchMetric)
    }
}
