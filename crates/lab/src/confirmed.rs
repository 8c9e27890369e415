//! Solutions that are found by another way than what they cost, so that the two check each other.

use glisse_puzzle::{Board, Metric, Move, Options, SolveError, Solver};
use glisse_search::Control;

/// Returns a solution of a board whose cheapest one is known to cost so much; no moves if none is
/// listed, or if a limit of the control comes first.
pub(crate) fn solution(
    solver: &mut Solver,
    board: &Board,
    metric: Metric,
    cost: u64,
    control: Control,
) -> Result<Vec<Move>, SolveError> {
    let answer = solver.solve(board, &Options { metric, control, ..Options::default() })?;
    match answer.solution() {
        Some(solution) if answer.is_optimal() && solution.cost != cost => {
            let reason = format!("it costs {}, not {cost}", solution.cost);
            Err(SolveError::disagreement(board.id(), reason))
        }
        solution => Ok(solution.map_or_else(Vec::new, |solution| solution.moves.clone())),
    }
}
