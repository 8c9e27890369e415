//! Solutions that are found by another way than what they cost, so that the two check each other.

use glisse_puzzle::{Board, Move, Options, RunError, SolveError, Solver, Status};
use glisse_search::Limit;

/// Returns a solution of a board whose cheapest one is known to cost so much, under the metric and the
/// control of the options; no moves if none is listed, or if there is no memory to find it.
pub(crate) fn solution(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
    cost: u64,
) -> Result<Vec<Move>, RunError> {
    let control = options.control.without_expansion_limit();
    let answer =
        solver.solve(board, &Options { metric: options.metric, control, ..Options::default() })?;
    if let Status::Limit { limit: limit @ (Limit::Time | Limit::Cancelled), .. } = answer.status {
        return Err(limit.into());
    }
    match answer.solution() {
        Some(solution) if answer.is_optimal() && solution.cost != cost => {
            let reason = format!("it costs {}, not {cost}", solution.cost);
            Err(SolveError::disagreement(board.id(), reason).into())
        }
        solution => Ok(solution.map_or_else(Vec::new, |solution| solution.moves.clone())),
    }
}
