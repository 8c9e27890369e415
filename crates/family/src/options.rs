//! How to solve a board.

use crate::{algorithm::Algorithm, heuristic::HeuristicChoice, metric::Metric};
use glisse_search::{Control, Weight};
use std::time::Duration;

/// How to solve a board of the type `B`, and when to give up.
#[derive(Debug)]
pub struct Options<'a, B> {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The heuristic, for algorithms that use one.
    pub heuristic: HeuristicChoice<'a, B>,
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

impl<B> Clone for Options<'_, B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Options<'_, B> {}

impl<'a, B> Options<'a, B> {
    /// Returns these options for another type of boards, with another heuristic.
    pub fn with_heuristic<C>(&self, heuristic: HeuristicChoice<'a, C>) -> Options<'a, C> {
        let &Options { algorithm, metric, weight, beam_width, .. } = self;
        let &Options { effort, seed, threads, control, .. } = self;
        Options { algorithm, heuristic, metric, weight, beam_width, effort, seed, threads, control }
    }
}

impl<B> Default for Options<'_, B> {
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
