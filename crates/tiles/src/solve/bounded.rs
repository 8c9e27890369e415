//! Good solutions of boards of more than 16 cells, and what can be proved about them.

use super::{best_heuristic, proved};
use crate::{
    board::Board, direction::Direction, family::Tiles, large::improve, setup::set_up,
    solve::MOST_CELLS_OF_PATTERNS,
};
use glisse_family::{
    Algorithm, Context, Found, Plan, Prepared, PuzzleSpace, SpaceVisitor, Verdict,
};
use glisse_search::{Cost, Heuristic, Limit, Statistics};
use std::time::{Duration, Instant};

/// With less time than this, databases of more than 16 cells are hardly built before it is over.
const WORTH_A_PROOF: Duration = Duration::from_secs(1);

/// Returns a good solution of a board, and a lower bound.
pub(super) fn solve(board: &Board, context: &mut Context<Tiles>) -> Found<Direction> {
    let started = Instant::now();
    let options = context.options;
    let control = options.control;
    let from_start = control.time_limit(options.effort);
    let budget = control.time_left().unwrap_or(options.effort);
    let mut lower_bound = estimate(board, context);
    let mut statistics = Statistics::default();
    // Where a proof is possible, half of the time is for the search for one.
    if board.cells().len() <= MOST_CELLS_OF_PATTERNS && budget / 2 > WORTH_A_PROOF {
        let mut found = proved::attempt(board, budget / 2, context);
        let is_over = matches!(
            found.verdict,
            Verdict::Solved { .. } | Verdict::Limit { limit: Limit::Cancelled, .. }
        );
        if is_over {
            found.statistics.elapsed = started.elapsed();
            return found;
        }
        lower_bound = lower_bound.max(proved::lower_bound(&found));
        statistics.add(&found.statistics);
    }
    // What a proof has taken is missing to the effort, unless the time is limited anyway.
    let control = match control.deadline() {
        Some(_) => control.time_limit(options.effort),
        None => from_start,
    };
    let control = match control.memory() {
        Some(bytes) => control.memory_limit(bytes / 2),
        None => control,
    };
    let moves = improve(board, options.seed, control).unwrap_or_default();
    let cost = moves.len() as u64;
    let lower_bound = lower_bound.min(cost);
    statistics.elapsed = started.elapsed();
    Found {
        verdict: Verdict::Solved { moves: Some(moves), cost: Some(cost), lower_bound },
        algorithm: Algorithm::Beam,
        heuristic: None,
        statistics,
    }
}

/// Returns a lower bound that is quickly there.
fn estimate(board: &Board, context: &mut Context<Tiles>) -> u64 {
    let plan = Plan {
        is_named: false,
        algorithm: Algorithm::Astar,
        heuristic: Some(best_heuristic()),
        has_own_heuristic: false,
        metric: context.options.metric,
    };
    match set_up(board, &plan, context, EstimateStart) {
        Ok(estimate) => u64::from(estimate),
        Err(_) => board.manhattan() as u64,
    }
}

/// Asks the heuristic about the start.
struct EstimateStart;

impl SpaceVisitor<Tiles> for EstimateStart {
    type Output = Cost;

    fn visit<S: PuzzleSpace<Tiles>, H: Heuristic<S>>(self, prepared: Prepared<'_, S, H>) -> Cost {
        prepared.heuristic.estimate(prepared.space, prepared.space.start())
    }
}
