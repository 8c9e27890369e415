//! Good solutions of boards of more than 16 cells, and what can be proved about them.

use super::{MOST_CELLS_OF_PATTERNS, best, proved};
use crate::{AnySpace, Board, Direction, LinearConflict, Pruning, Tiles, improve};
use glisse_family::{Algorithm, Context, Effort, Found, Verdict, with_space};
use glisse_search::{Heuristic, Instant, Limit, Space, Statistics};
use std::time::Duration;

/// With less time than this, databases of more than 16 cells are hardly built before it is over; and
/// with fewer steps, nothing is proved by them.
const WORTH_A_PROOF: Duration = Duration::from_secs(1);
const WORTH_STEPS: u64 = 10_000;

/// How many bytes a move of a solution takes until somebody has read it: here, in the answer, and in the
/// text that tells it. As measured.
const MOVE_BYTES: u64 = 96;

/// Returns a good solution of a board, and a lower bound; or a limit, if there is no memory for as many
/// moves.
pub(super) fn solve(board: &Board, context: &mut Context<Tiles>) -> Found<Direction> {
    let started = Instant::now();
    let options = context.options;
    let control = options.control;
    let from_start = options.effort.limit(control);
    let mut lower_bound = estimate(board);
    let mut statistics = Statistics::default();
    // Where a proof is possible, half of the effort is for the search for one.
    let half = match options.effort {
        Effort::Time(effort) => {
            let half = control.time_left().unwrap_or(effort) / 2;
            (half > WORTH_A_PROOF).then(|| control.time_limit(half))
        }
        Effort::Steps(steps) => {
            (steps / 2 > WORTH_STEPS).then(|| control.expansion_limit(steps / 2))
        }
    };
    if let Some(half) = half.filter(|_| board.cells().len() <= MOST_CELLS_OF_PATTERNS) {
        let mut found = proved::attempt(board, half, context);
        if matches!(found.verdict, Verdict::Solved { .. }) {
            found.statistics.elapsed = started.elapsed();
            return found;
        }
        if matches!(found.verdict, Verdict::Limit { limit: Limit::Cancelled, .. }) {
            found.statistics.elapsed = started.elapsed();
            return best::add(board, found, &options);
        }
        lower_bound = lower_bound.max(proved::lower_bound(&found));
        statistics.add(&found.statistics);
    }
    // What a proof has taken is missing to the effort, unless the time is limited anyway.
    let control = match (options.effort, control.deadline()) {
        (Effort::Time(effort), Some(_)) => control.time_limit(effort),
        (Effort::Time(_), None) => from_start,
        (Effort::Steps(steps), _) => {
            control.expansion_limit(steps.saturating_sub(statistics.expanded))
        }
    };
    let beams = match control.memory() {
        Some(bytes) => control.memory_limit(bytes / 2),
        None => control,
    };
    let moves = improve(board, options.seed, beams).unwrap_or_default();
    let cost = moves.len() as u64;
    let bytes = cost * MOVE_BYTES;
    // Here a move takes one byte.
    statistics.peak_bytes = statistics.peak_bytes.max(cost);
    let verdict = match control.allow_memory(bytes) {
        Ok(()) => {
            statistics.peak_bytes = statistics.peak_bytes.max(bytes);
            let lower_bound = lower_bound.min(cost);
            Verdict::Solved { moves: Some(moves), cost: Some(cost), lower_bound }
        }
        Err(limit) => Verdict::Limit { limit, lower_bound, best: None },
    };
    statistics.elapsed = started.elapsed();
    Found { verdict, algorithm: Algorithm::Beam, heuristic: None, statistics }
}

/// Returns a lower bound that is quickly there.
fn estimate(board: &Board) -> u64 {
    let Some(space) = AnySpace::new(board, Pruning::Inverse) else {
        return board.manhattan() as u64;
    };
    with_space!(&space, space => {
        let heuristic = LinearConflict::new(space.shape(), space.empty());
        heuristic.estimate(space, space.start()).into()
    })
}
