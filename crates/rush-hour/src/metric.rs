//! What a slide costs.

use std::{fmt, str::FromStr};

/// What a slide costs. The names are those of `--metric`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Metric {
    /// A slide of any length costs 1.
    #[default]
    Moves,
    /// A slide costs the cells it passes.
    Cells,
    /// A slide costs the cells it passes times the vehicle's length.
    Weighted,
}

impl Metric {
    /// All metrics.
    pub const ALL: [Metric; 3] = [Metric::Moves, Metric::Cells, Metric::Weighted];

    /// The cost of sliding a vehicle of length `length` by `cells`.
    pub fn cost(self, cells: i8, length: u8) -> u32 {
        let cells = u32::from(cells.unsigned_abs());
        match self {
            Metric::Moves => u32::from(cells > 0),
            Metric::Cells => cells,
            Metric::Weighted => cells * u32::from(length),
        }
    }

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Metric::Moves => "moves",
            Metric::Cells => "cells",
            Metric::Weighted => "weighted",
        }
    }
}

impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no metric.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a metric is one of moves, cells, weighted")]
pub struct NoSuchMetric;

impl FromStr for Metric {
    type Err = NoSuchMetric;

    fn from_str(name: &str) -> Result<Metric, NoSuchMetric> {
        Metric::ALL.into_iter().find(|metric| metric.name() == name).ok_or(NoSuchMetric)
    }
}
