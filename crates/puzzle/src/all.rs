//! All shortest solutions of a board.

use crate::{
    answer::{Answer, Status},
    moves::Move,
    solver::AllSolutions,
};
use glisse_family::{CheckerRefusal, Context, Family, Labels, Rules, SolveError};
use std::ops::ControlFlow;

/// Solves a board and looks for all its shortest solutions; up to `most` of them are kept, each
/// replayed by the checker.
pub(crate) fn solve_all<F: Family>(
    board: &F::Board,
    labels: &Labels,
    context: &mut Context<F>,
    most: usize,
) -> Result<(Answer, AllSolutions), SolveError> {
    if !F::can_list_all(board) {
        return Err(SolveError::NotAll);
    }
    let metric = context.options.metric;
    let mut all = AllSolutions { count: 0, solutions: Vec::new(), is_complete: true };
    let mut kept: Vec<Vec<F::Move>> = Vec::new();
    let found = F::solve(board, context)?;
    let mut answer = Answer::check::<F>(board, labels, found, metric)?;
    let Status::Solved { solution, optimal: true, .. } = &answer.status else {
        all.is_complete = matches!(answer.status, Status::Unsolvable);
        return Ok((answer, all));
    };
    let cost = solution.cost;
    let mut visit = |moves: &[F::Move]| {
        all.count += 1;
        if kept.len() < most {
            kept.push(moves.to_vec());
        }
        ControlFlow::Continue(())
    };
    // What the first search has expanded is missing to the second.
    let first = answer.statistics;
    let control = context.options.control;
    if let Some(most) = control.expansions() {
        let left = most.saturating_sub(first.expanded);
        context.options.control = control.without_expansion_limit().expansion_limit(left);
    }
    let listing = F::solve_all(board, context, &mut visit)?;
    all.is_complete = listing.is_complete;
    answer.statistics = listing.statistics;
    answer.statistics.add(&first);
    answer.statistics.elapsed += first.elapsed;
    for moves in kept {
        let refuse = |reason| CheckerRefusal { id: F::id(board), reason };
        let found = board.replay(&moves, metric).map_err(|error| refuse(error.to_string()))?;
        if found != cost {
            return Err(refuse(format!("it costs {found}, not {cost}")).into());
        }
        all.solutions.push(Move::list::<F>(moves));
    }
    Ok((answer, all))
}
