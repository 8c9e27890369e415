//! How to solve a board.

use crate::{Algorithm, HeuristicChoice, Metric};
use glisse_search::{Control, SpareThreads, Weight, Workers};
use std::time::Duration;

/// How much work to put into an answer that cannot be proved optimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Work for this long.
    Time(Duration),
    /// This many steps, each of which looks at a position or at an exchange. What comes of them is
    /// the same on every machine and under every load.
    Steps(u64),
}

impl Effort {
    /// Returns this control with an end of the work when the effort is spent.
    pub fn limit(self, control: Control<'_>) -> Control<'_> {
        match self {
            Effort::Time(time) => control.time_limit(time),
            Effort::Steps(steps) => control.expansion_limit(steps),
        }
    }
}

/// The part of the time, and the most of it, that is left for a solution in case there is no proof.
const PART_LEFT: u32 = 4;
const MOST_LEFT: Duration = Duration::from_millis(500);

/// Returns a control that ends a proof early enough for some solution to be found before the
/// deadline, if there is one.
pub fn leave_time(control: Control<'_>) -> Control<'_> {
    let reserve = control.time_left().map(|left| (left / PART_LEFT).min(MOST_LEFT));
    let early = control.deadline().zip(reserve).and_then(|(at, reserve)| at.checked_sub(reserve));
    early.map_or(control, |early| control.until(early))
}

impl From<Duration> for Effort {
    fn from(time: Duration) -> Effort {
        Effort::Time(time)
    }
}

impl Effort {
    /// What goes into a solution if a limit on something else than time has ended its proof: about as
    /// much as [`leave_time`] leaves.
    pub const AFTER_A_LIMIT: Effort = Effort::Steps(500_000);
}

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
    /// How much work to put into an answer that cannot be proved optimal.
    pub effort: Effort,
    /// What random choices start from.
    pub seed: u64,
    /// How many threads may build tables, and search with them where that takes long.
    pub threads: usize,
    /// Threads that other work may have to spare, for a search that lasts.
    pub spare: Option<&'a SpareThreads>,
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
        let &Options { effort, seed, threads, spare, control, .. } = self;
        Options {
            algorithm,
            heuristic,
            metric,
            weight,
            beam_width,
            effort,
            seed,
            threads,
            spare,
            control,
        }
    }

    /// Returns the threads that may search for long.
    pub fn workers(&self) -> Workers<'a> {
        Workers::new(self.threads).with_spare(self.spare)
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
            effort: Effort::Time(Duration::from_secs(5)),
            seed: 0,
            threads: 1,
            spare: None,
            control: Control::new(),
        }
    }
}
