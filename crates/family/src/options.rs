//! How to solve a board.

use crate::{
    algorithm::Algorithm,
    heuristic::{HeuristicChoice, RawHeuristic},
    metric::Metric,
};
use glisse_search::{Control, Weight};
use std::time::Duration;

/// How to solve a board of a family, and when to give up.
pub type Options<'a> = OptionsWith<'a, dyn RawHeuristic + 'a>;

/// How to solve a board, and when to give up. `O` is what a user's own heuristic is.
#[derive(Debug)]
pub struct OptionsWith<'a, O: ?Sized> {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The heuristic, for algorithms that use one.
    pub heuristic: HeuristicChoice<'a, O>,
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

impl<O: ?Sized> Clone for OptionsWith<'_, O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O: ?Sized> Copy for OptionsWith<'_, O> {}

impl<'a, O: ?Sized> OptionsWith<'a, O> {
    /// Returns these options with another heuristic.
    pub fn with_heuristic<P: ?Sized>(
        &self,
        heuristic: HeuristicChoice<'a, P>,
    ) -> OptionsWith<'a, P> {
        let &OptionsWith { algorithm, metric, weight, beam_width, .. } = self;
        let &OptionsWith { effort, seed, threads, control, .. } = self;
        OptionsWith {
            algorithm,
            heuristic,
            metric,
            weight,
            beam_width,
            effort,
            seed,
            threads,
            control,
        }
    }
}

impl<O: ?Sized> Default for OptionsWith<'_, O> {
    fn default() -> Self {
        OptionsWith {
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
