//! How to solve a board.

use crate::{algorithm::Algorithm, heuristic::HeuristicChoice, metric::Metric};
use glisse_search::{Control, Weight};
use std::time::Duration;

/// How to solve a board, and when to give up.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The heuristic, for algorithms that use one.
    pub heuristic: HeuristicChoice<'a>,
    /// What moves cost.
    pub metric: Metric,
    /// The weight of weighted A*.
    pub weight: Weight,
    /// How many states of a layer beam search keeps.
    pub beam_width: usize,
    /// How long to improve an answer that cannot be proved optimal.
    pub effort: Duration,
    /// What random choices start from.
    pub seed: u64,
    /// How many threads may build tables, and search with them where that takes long.
    pub threads: usize,
    /// When to give up, and whom to tell how far the work is.
    pub control: Control<'a>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            algorithm: Algorithm::Auto,
            heuristic: HeuristicChoice::Best,
            metric: Metric::Moves,
            weight: Weight::new(1.5).expect("1.5 is a weight"),
            beam_width: 1000,
            effort: Duration::from_secs(5),
            seed: 0,
            threads: 1,
            control: Control::new(),
        }
    }
}
