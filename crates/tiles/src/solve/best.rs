//! The best solution known of a board whose proof a limit has ended.

use crate::{Board, Direction, construct, improve};
use glisse_family::{Effort, Found, Options, Verdict};
use glisse_search::Limit;

/// Adds a solution to what a limit has ended: a good one, as far as the options allow.
pub(super) fn add(
    board: &Board,
    found: Found<Direction>,
    options: &Options<Board>,
) -> Found<Direction> {
    let Verdict::Limit { limit, .. } = found.verdict else { return found };
    let moves = match limit {
        Limit::Cancelled => construct(board),
        Limit::Time => improve(board, options.seed, options.control.without_expansion_limit()),
        _ => {
            let control = options.control.without_expansion_limit();
            improve(board, options.seed, Effort::AFTER_A_LIMIT.limit(control))
        }
    };
    found.with_best(moves)
}
