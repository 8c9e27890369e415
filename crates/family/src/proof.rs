//! Proving a cost optimal a second time.

use crate::Algorithm;
use std::fmt;

/// How the cost of a solution is proved optimal by other means than the solver takes by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// By a search with this algorithm.
    By(Algorithm),
    /// A lower bound that is known at once decides it, or has to be enough.
    Bound {
        /// No solution costs less.
        lower_bound: u64,
    },
}

impl Proof {
    /// Returns the name of the algorithm, or `bound`.
    pub fn name(self) -> &'static str {
        match self {
            Proof::By(algorithm) => algorithm.name(),
            Proof::Bound { .. } => "bound",
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a second search says about a cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Optimality {
    /// No solution costs less.
    Proved,
    /// A solution costs less.
    Refuted {
        /// What it costs.
        least: u64,
    },
    /// A limit came first.
    Unknown {
        /// A cost below which there is no solution, as far as is proved.
        lower_bound: u64,
    },
}
