//! The answer that the checker makes of what a solver has found.

use crate::{board::Board, heuristic::Options, moves::Move, puzzle::Puzzle};
use glisse_family::{
    Algorithm, CheckerRefusal, Family, Found, HeuristicInfo, InvalidSolution, Metric, Verdict,
};
use glisse_search::{Limit, Statistics};

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
        /// Which one.
        limit: Limit,
        /// A cost below which there is no solution, as far as is proved.
        lower_bound: u64,
    },
}

/// The answer to a board: status, moves, and what it took. Only the checker makes one.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The board's id.
    pub id: String,
    /// Its family.
    pub puzzle: Puzzle,
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
}

impl Answer {
    /// Returns the solution, or `None` if there is none.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.status {
            Status::Solved { solution, .. } => Some(solution),
            Status::Unsolvable | Status::Limit { .. } => None,
        }
    }

    /// A limit came before anything was found or proved.
    pub(crate) fn stopped(board: &Board, limit: Limit, options: &Options) -> Answer {
        Answer {
            id: board.id(),
            puzzle: board.puzzle(),
            metric: options.metric,
            status: Status::Limit { limit, lower_bound: 0 },
            algorithm: options.algorithm.or(Algorithm::Astar),
            heuristic: None,
            statistics: Statistics::default(),
        }
    }

    /// Whether there is a solution and it is proved that none costs less.
    pub fn is_optimal(&self) -> bool {
        matches!(self.status, Status::Solved { optimal: true, .. })
    }

    /// Replays what a solver has found and makes the answer of it. This is the only way to an
    /// answer: a solution that the rules refuse, or that costs something else than the search
    /// counted, is an error.
    pub(crate) fn check<F: Family>(
        board: &F::Board,
        found: Found<F::Move>,
        metric: Metric,
    ) -> Result<Answer, CheckerRefusal> {
        let refuse = |reason: String| CheckerRefusal { id: F::id(board), reason };
        let status = match found.verdict {
            Verdict::Unsolvable => Status::Unsolvable,
            Verdict::Limit { limit, lower_bound } => Status::Limit { limit, lower_bound },
            Verdict::Solved { moves: None, cost, lower_bound } => {
                let cost = cost.ok_or_else(|| refuse("its moves are not listed".to_owned()))?;
                solved(Solution { moves: Vec::new(), cost }, lower_bound)
            }
            Verdict::Solved { moves: Some(moves), cost: counted, lower_bound } => {
                let moves = F::join(board, moves, metric);
                let cost = replay::<F>(board, &moves, metric)
                    .map_err(|error| refuse(error.to_string()))?;
                if let Some(counted) = counted.filter(|&counted| counted != cost) {
                    return Err(refuse(format!("it costs {cost}, not {counted}")));
                }
                let moves = moves.into_iter().map(Move::new::<F>).collect();
                solved(Solution { moves, cost }, lower_bound)
            }
        };
        let Found { algorithm, heuristic, statistics, .. } = found;
        let (id, puzzle) = (F::id(board), Puzzle::of::<F>());
        Ok(Answer { id, puzzle, metric, status, algorithm, heuristic, statistics })
    }
}

fn solved(solution: Solution, lower_bound: u64) -> Status {
    let lower_bound = lower_bound.min(solution.cost);
    Status::Solved { optimal: lower_bound == solution.cost, solution, lower_bound }
}

/// Replays moves by the rules of the family and returns what they cost.
pub(crate) fn replay<F: Family>(
    board: &F::Board,
    moves: &[F::Move],
    metric: Metric,
) -> Result<u64, InvalidSolution> {
    let (mut now, mut cost) = (board.clone(), 0);
    for (index, &action) in moves.iter().enumerate() {
        cost += F::cost(&now, action, metric);
        F::apply(&mut now, action).map_err(|reason| InvalidSolution::Illegal {
            number: index + 1,
            action: action.to_string(),
            reason,
        })?;
    }
    if F::is_solved(&now) {
        Ok(cost)
    } else {
        Err(InvalidSolution::NotSolved { moves: moves.len(), unsolved: F::UNSOLVED })
    }
}
