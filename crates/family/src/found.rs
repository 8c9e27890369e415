//! What a solver of a family finds.

use crate::{Algorithm, HeuristicInfo};
use glisse_search::{Limit, Outcome, Statistics};

/// What a solver of a family has found, before the checker has seen it.
#[derive(Clone, Debug)]
pub struct Found<M> {
    /// How the search ended.
    pub verdict: Verdict<M>,
    /// The algorithm that ran; never [`Algorithm::Auto`].
    pub algorithm: Algorithm,
    /// The heuristic that guided it, if one did.
    pub heuristic: Option<HeuristicInfo>,
    /// What the search did.
    pub statistics: Statistics,
}

/// How a search ended, before the checker has seen it.
#[derive(Clone, Debug)]
pub enum Verdict<M> {
    /// There is a solution.
    Solved {
        /// The moves, or `None` if there are too many to list.
        moves: Option<Vec<M>>,
        /// What they cost under the metric asked for, or `None` if the search counted otherwise.
        cost: Option<u64>,
        /// A cost below which there is no solution.
        lower_bound: u64,
    },
    /// It is proved that there is no solution.
    Unsolvable,
    /// A limit came first.
    Limit {
        /// The limit that came first.
        limit: Limit,
        /// A cost below which there is no solution.
        lower_bound: u64,
        /// The best solution known.
        best: Option<BestKnown<M>>,
    },
}

/// The best solution that is known when a limit comes.
#[derive(Clone, Debug)]
pub struct BestKnown<M> {
    /// The moves.
    pub moves: Vec<M>,
    /// What they cost under the metric asked for, or `None` if nobody has counted that yet.
    pub cost: Option<u64>,
    /// Whether another method has found it than the algorithm that was asked for by name.
    pub is_by_other: bool,
}

impl<M> Verdict<M> {
    /// Takes note of a cost below which there is no solution.
    pub fn raise_lower_bound(&mut self, known: u64) {
        match self {
            Verdict::Solved { lower_bound, .. } | Verdict::Limit { lower_bound, .. } => {
                *lower_bound = known.max(*lower_bound);
            }
            Verdict::Unsolvable => {}
        }
    }

    /// Returns what an outcome of the engine says.
    pub fn from_outcome(outcome: Outcome<M>) -> Verdict<M> {
        match outcome {
            Outcome::Solved { solution, .. } => Verdict::Solved {
                moves: Some(solution.moves),
                cost: Some(u64::from(solution.cost)),
                lower_bound: u64::from(solution.lower_bound),
            },
            Outcome::Unsolvable { .. } => Verdict::Unsolvable,
            Outcome::Limit { limit, lower_bound, .. } => {
                Verdict::Limit { limit, lower_bound: u64::from(lower_bound), best: None }
            }
        }
    }
}

impl<M> Found<M> {
    /// Returns what an outcome of the engine says.
    pub fn from_outcome(
        outcome: Outcome<M>,
        algorithm: Algorithm,
        heuristic: Option<HeuristicInfo>,
    ) -> Found<M> {
        let statistics = outcome.statistics().clone();
        Found { verdict: Verdict::from_outcome(outcome), algorithm, heuristic, statistics }
    }

    /// Returns that a limit came before anything was found or proved.
    pub fn stopped(limit: Limit, algorithm: Algorithm) -> Found<M> {
        Found {
            verdict: Verdict::Limit { limit, lower_bound: 0, best: None },
            algorithm,
            heuristic: None,
            statistics: Statistics::default(),
        }
    }

    /// Returns this with every move replaced by what `word` makes of it, or the first error.
    pub fn try_map<N, E>(self, mut word: impl FnMut(M) -> Result<N, E>) -> Result<Found<N>, E> {
        let mut list = |moves: Vec<M>| moves.into_iter().map(&mut word).collect::<Result<_, E>>();
        let verdict = match self.verdict {
            Verdict::Solved { moves, cost, lower_bound } => {
                Verdict::Solved { moves: moves.map(list).transpose()?, cost, lower_bound }
            }
            Verdict::Unsolvable => Verdict::Unsolvable,
            Verdict::Limit { limit, lower_bound, best } => {
                let best = best.map(|BestKnown { moves, cost, is_by_other }| {
                    Ok(BestKnown { moves: list(moves)?, cost, is_by_other })
                });
                Verdict::Limit { limit, lower_bound, best: best.transpose()? }
            }
        };
        let Found { algorithm, heuristic, statistics, .. } = self;
        Ok(Found { verdict, algorithm, heuristic, statistics })
    }

    /// Returns this with the best solution known, if a limit came first.
    #[must_use]
    pub fn with_best(mut self, moves: Option<Vec<M>>) -> Found<M> {
        if let Verdict::Limit { best, .. } = &mut self.verdict {
            *best = moves.map(|moves| BestKnown { moves, cost: None, is_by_other: false });
        }
        self
    }

    /// Returns this with a solution that another method finds, if a limit came first, nobody broke the
    /// search off, and no solution is known.
    #[must_use]
    pub fn with_other(mut self, find: impl FnOnce() -> Option<Vec<M>>) -> Found<M> {
        if let Verdict::Limit { best: best @ None, limit, .. } = &mut self.verdict
            && *limit != Limit::Cancelled
        {
            *best = find().map(|moves| BestKnown { moves, cost: None, is_by_other: true });
        }
        self
    }

    /// Returns what another search has found after this one came to a limit, with what both have proved
    /// and what both took.
    #[must_use]
    pub fn or(self, mut other: Found<M>) -> Found<M> {
        if let Verdict::Limit { lower_bound, .. } = self.verdict {
            other.verdict.raise_lower_bound(lower_bound);
        }
        other.statistics.add(&self.statistics);
        other.statistics.elapsed += self.statistics.elapsed;
        other
    }

    /// Returns that a first look shows that there is no solution.
    pub fn unsolvable(algorithm: Algorithm) -> Found<M> {
        Found {
            verdict: Verdict::Unsolvable,
            algorithm,
            heuristic: None,
            statistics: Statistics::default(),
        }
    }
}

/// What a listing of all shortest solutions came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Listing {
    /// Whether no limit came first.
    pub is_complete: bool,
    /// What it took.
    pub statistics: Statistics,
}
