//! The answer that the checker makes of what a solver has found.

use crate::{board::Board, heuristic::Options, moves::Move, puzzle::Puzzle};
use glisse_family::{
    Algorithm, BestKnown, CheckerRefusal, Family, Found, HeuristicInfo, Labels, Metric, MoveStyle,
    Verdict, check,
};
use glisse_search::{Limit, Statistics};
use serde_json::Value;

/// A solution that the checker has replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The moves, in order; none if there are too many to list.
    pub moves: Vec<Move>,
    /// What they cost together.
    pub cost: u64,
}

impl Solution {
    /// Whether the moves are listed. Each costs at least 1, so that no moves at a cost are too many.
    pub fn is_listed(&self) -> bool {
        self.cost == 0 || !self.moves.is_empty()
    }

    /// Returns the number of moves. Moves that are not listed cost 1 each.
    pub fn length(&self) -> u64 {
        if self.is_listed() { self.moves.len() as u64 } else { self.cost }
    }
}

/// How a board was answered.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// There is a solution.
    Solved {
        /// The moves.
        solution: Solution,
        /// Whether it is proved that no solution costs less.
        optimal: bool,
        /// A cost below which there is no solution, as far as is proved.
        lower_bound: u64,
    },
    /// It is proved that there is no solution.
    Unsolvable,
    /// A limit came first.
    Limit {
        /// The limit that came first.
        limit: Limit,
        /// A cost below which there is no solution, as far as is proved.
        lower_bound: u64,
        /// The best solution known.
        best: Option<Solution>,
    },
}

impl Status {
    /// Returns the word for it in JSON: `solved`, `unsolvable` or `limit`.
    pub fn name(&self) -> &'static str {
        match self {
            Status::Solved { .. } => "solved",
            Status::Unsolvable => "unsolvable",
            Status::Limit { .. } => "limit",
        }
    }
}

/// The answer to a board: status, moves, and what it took. Only the checker makes one.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The board's id.
    pub id: String,
    /// Its family.
    pub puzzle: Puzzle,
    /// What the board's reader calls the pieces.
    pub labels: Labels,
    /// The metric that costs are counted in.
    pub metric: Metric,
    /// How the board was answered.
    pub status: Status,
    /// The algorithm that ran; never [`Algorithm::Auto`].
    pub algorithm: Algorithm,
    /// The heuristic that guided it, if one did.
    pub heuristic: Option<HeuristicInfo>,
    /// What the search did.
    pub statistics: Statistics,
    /// Whether the best solution known at a limit is not by this algorithm, but by the quick method
    /// that [`Algorithm::Auto`] has for large boards.
    pub is_best_by_other: bool,
}

impl Answer {
    /// Returns the solution, or `None` if there is none.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.status {
            Status::Solved { solution, .. } => Some(solution),
            Status::Unsolvable | Status::Limit { .. } => None,
        }
    }

    /// Writes a move of its solution in a notation, with the reader's labels.
    pub fn write_move(&self, action: Move, notation: &str) -> String {
        action.write(MoveStyle { notation, labels: &self.labels })
    }

    /// Returns a move of its solution as JSON has it in a notation, with the reader's labels.
    pub(crate) fn move_json(&self, action: Move, notation: &str) -> Value {
        action.json(MoveStyle { notation, labels: &self.labels })
    }

    /// Returns the solution, or the best one that was known when a limit came.
    pub fn best(&self) -> Option<&Solution> {
        match &self.status {
            Status::Solved { solution, .. } => Some(solution),
            Status::Limit { best, .. } => best.as_ref(),
            Status::Unsolvable => None,
        }
    }

    /// Returns a cost below which there is no solution, as far as is proved, or `None` if it is proved that
    /// there is no solution at all.
    pub fn lower_bound(&self) -> Option<u64> {
        match self.status {
            Status::Solved { lower_bound, .. } | Status::Limit { lower_bound, .. } => {
                Some(lower_bound)
            }
            Status::Unsolvable => None,
        }
    }

    /// Returns whether it is proved that no solution costs less than [`Answer::best`], or `None` if
    /// it is proved that there is none; and a cost below which there is no solution, if that is not
    /// proved of the best one.
    pub fn proved(&self) -> (Option<bool>, Option<u64>) {
        let is_optimal = self.is_optimal();
        let bound = self.lower_bound();
        (bound.map(|_| is_optimal), bound.filter(|_| !is_optimal))
    }

    /// Returns this answer with the best solution known at a limit as its solution, or `None` if no
    /// solution is known.
    #[must_use]
    pub fn into_best(mut self) -> Option<Answer> {
        if let Status::Limit { lower_bound, best, .. } = &mut self.status {
            let (solution, lower_bound) = (best.take()?, *lower_bound);
            self.status = Status::Solved { solution, optimal: false, lower_bound };
        }
        self.solution().is_some().then_some(self)
    }

    /// Returns the answer that a limit came before anything was found or proved.
    pub(crate) fn stopped(board: &Board, limit: Limit, options: &Options) -> Answer {
        Answer {
            id: board.id(),
            puzzle: board.puzzle(),
            labels: board.labels().clone(),
            metric: options.metric,
            status: Status::Limit { limit, lower_bound: 0, best: None },
            algorithm: options.algorithm.or(Algorithm::Astar),
            heuristic: None,
            statistics: Statistics::default(),
            is_best_by_other: false,
        }
    }

    /// Whether there is a solution and it is proved that none costs less.
    pub fn is_optimal(&self) -> bool {
        matches!(self.status, Status::Solved { optimal: true, .. })
    }

    /// Lets the checker replay what a solver has found and makes the answer of it. This is the only
    /// way to an answer.
    pub(crate) fn check<F: Family>(
        board: &F::Board,
        labels: &Labels,
        found: Found<F::Move>,
        metric: Metric,
    ) -> Result<Answer, CheckerRefusal> {
        let Found { verdict, algorithm, heuristic, statistics } = check::<F>(board, found, metric)?;
        let mut is_best_by_other = false;
        let status = match verdict {
            Verdict::Unsolvable => Status::Unsolvable,
            Verdict::Limit { limit, lower_bound, best } => {
                is_best_by_other = best.as_ref().is_some_and(|best| best.is_by_other);
                let best = best.map(|BestKnown { moves, cost, .. }| Solution {
                    moves: Move::list::<F>(moves),
                    cost: cost.unwrap_or_default(),
                });
                Status::Limit { limit, lower_bound, best }
            }
            Verdict::Solved { moves, cost, lower_bound } => {
                let moves = Move::list::<F>(moves.unwrap_or_default());
                let solution = Solution { moves, cost: cost.unwrap_or_default() };
                let optimal = lower_bound >= solution.cost;
                Status::Solved { optimal, lower_bound: lower_bound.min(solution.cost), solution }
            }
        };
        let (id, puzzle, labels) = (F::id(board), Puzzle::of::<F>(), labels.clone());
        Ok(Answer {
            id,
            puzzle,
            labels,
            metric,
            status,
            algorithm,
            heuristic,
            statistics,
            is_best_by_other,
        })
    }
}
