//! What a move costs.

use glisse_words::{Explain, Message, impl_error, message};
use std::{fmt, str::FromStr};

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
    /// All metrics.
    pub const ALL: [Metric; 3] = [Metric::Moves, Metric::Cells, Metric::Weighted];

    /// Returns the cost of moving a piece of length `length` by `cells`.
    pub fn cost(self, cells: i8, length: u8) -> u32 {
        let cells = u32::from(cells.unsigned_abs());
        match self {
            Metric::Moves => u32::from(cells > 0),
            Metric::Cells => cells,
            Metric::Weighted => cells * u32::from(length),
        }
    }

    /// Returns the name on the command line and in JSON.
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchMetric;

impl Explain for NoSuchMetric {
    fn message(&self) -> Message {
        message!("errors-metrics")
    }
}

impl_error!(NoSuchMetric);

impl FromStr for Metric {
    type Err = NoSuchMetric;

    fn from_str(name: &str) -> Result<Metric, NoSuchMetric> {
        Metric::ALL.into_iter().find(|metric| metric.name() == name).ok_or(NoSuchMetric)
    }
}
