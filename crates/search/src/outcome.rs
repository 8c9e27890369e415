//! How a search ended, and what it did.

use crate::Cost;
use std::{fmt, time::Duration};

/// A way from the start to a goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolutionPath<M> {
    /// The moves, in order.
    pub moves: Vec<M>,
    /// What they cost together.
    pub cost: Cost,
    /// Whether it is proved that no solution costs less.
    pub optimal: bool,
    /// A cost below which no solution is, as far as this search has proved.
    pub lower_bound: Cost,
}

/// A layer of breadth-first search, a bound of iterative deepening, or a value in the queue, and what
/// was done while it was the current one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// The depth, the bound or the value.
    pub bound: Cost,
    /// The states expanded while it was the current one.
    pub expanded: u64,
    /// The successors generated.
    pub generated: u64,
}

/// What a search did. Every algorithm counts the same things.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Statistics {
    /// States taken out of the queue and their moves generated.
    pub expanded: u64,
    /// Successors produced.
    pub generated: u64,
    /// States in the table at the end.
    pub stored: u64,
    /// The largest number of bytes that tables, queues and buffers held at any moment.
    pub peak_bytes: u64,
    /// The depth or the cost bound reached.
    pub depth: Cost,
    /// How long it took.
    pub elapsed: Duration,
    /// The rounds of iterative deepening and IDA*, in order; empty for algorithms that search once.
    pub rounds: Vec<Round>,
}

impl Statistics {
    /// Adds what an earlier stage of the same job did: counts are summed, peak memory and depth are
    /// the larger ones, its rounds come first, and the time is left alone, since it is that of the
    /// whole job.
    pub fn add(&mut self, earlier: &Statistics) {
        self.expanded += earlier.expanded;
        self.generated += earlier.generated;
        self.stored += earlier.stored;
        self.peak_bytes = self.peak_bytes.max(earlier.peak_bytes);
        self.depth = self.depth.max(earlier.depth);
        self.rounds.splice(0..0, earlier.rounds.iter().copied());
    }
}

/// Which limit ended a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// The time limit.
    Time,
    /// The memory limit.
    Memory,
    /// The number of expansions.
    Expansions,
    /// The search was cancelled from outside.
    Cancelled,
    /// The width of the beam: states that might have led to a goal were dropped.
    Width,
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Limit::Time => "time limit",
            Limit::Memory => "memory limit",
            Limit::Expansions => "limit on expansions",
            Limit::Cancelled => "cancelled",
            Limit::Width => "width of the beam",
        })
    }
}

/// How a search ended.
#[derive(Clone, PartialEq, Debug)]
#[must_use]
pub enum Outcome<M> {
    /// A goal was reached.
    Solved {
        /// The way there.
        solution: SolutionPath<M>,
        /// What it took.
        statistics: Statistics,
    },
    /// It is proved that no goal can be reached.
    Unsolvable {
        /// What it took.
        statistics: Statistics,
    },
    /// A limit came first.
    Limit {
        /// The limit that came first.
        limit: Limit,
        /// A cost below which no solution is, as far as this search has proved.
        lower_bound: Cost,
        /// What it took.
        statistics: Statistics,
    },
}

impl<M> Outcome<M> {
    /// Returns what the search did, however it ended.
    pub fn statistics(&self) -> &Statistics {
        match self {
            Outcome::Solved { statistics, .. }
            | Outcome::Unsolvable { statistics }
            | Outcome::Limit { statistics, .. } => statistics,
        }
    }

    /// Returns the outcome with every move replaced by what `word` makes of it.
    pub fn map<N>(self, word: impl FnMut(M) -> N) -> Outcome<N> {
        match self {
            Outcome::Solved { solution, statistics } => {
                let SolutionPath { moves, cost, optimal, lower_bound } = solution;
                let moves = moves.into_iter().map(word).collect();
                let solution = SolutionPath { moves, cost, optimal, lower_bound };
                Outcome::Solved { solution, statistics }
            }
            Outcome::Unsolvable { statistics } => Outcome::Unsolvable { statistics },
            Outcome::Limit { limit, lower_bound, statistics } => {
                Outcome::Limit { limit, lower_bound, statistics }
            }
        }
    }

    /// Returns the solution, if there is one.
    pub fn into_solution(self) -> Option<SolutionPath<M>> {
        match self {
            Outcome::Solved { solution, .. } => Some(solution),
            Outcome::Unsolvable { .. } | Outcome::Limit { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_add_up_and_the_time_is_left_alone() {
        let earlier = Statistics {
            expanded: 1,
            generated: 20,
            stored: 3,
            peak_bytes: 400,
            depth: 5,
            elapsed: Duration::from_secs(6),
            rounds: vec![Round { bound: 1, expanded: 1, generated: 20 }],
        };
        let mut sum = Statistics {
            expanded: 10,
            generated: 2,
            stored: 30,
            peak_bytes: 40,
            depth: 50,
            elapsed: Duration::from_mins(1),
            rounds: vec![Round { bound: 2, expanded: 10, generated: 2 }],
        };
        sum.add(&earlier);
        let expected = Statistics {
            expanded: 11,
            generated: 22,
            stored: 33,
            peak_bytes: 400,
            depth: 50,
            elapsed: Duration::from_mins(1),
            rounds: vec![earlier.rounds[0], Round { bound: 2, expanded: 10, generated: 2 }],
        };
        assert_eq!(sum, expected);
    }
}
