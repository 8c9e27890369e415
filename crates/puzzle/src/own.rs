//! Solving with a heuristic of the user's own.

use crate::{
    answer::{Answer, Status},
    board::Board,
    heuristic::Options,
    solver::Solver,
    view::BoardSpace,
};
use glisse_family::{LogLength, RunError, SolveError};
use glisse_search::Cost;

/// Spaces of up to this many states are audited after they have been solved: a matter of seconds.
const MOST_AUDITED: u64 = 50_000;

/// Solves a board with the user's own heuristic. Nobody vouches for it: only an audit of the board's
/// whole space earns it a proof.
pub(crate) fn solve(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
) -> Result<Answer, SolveError> {
    let run = solver.with_space(board, options, |view| {
        let mut answer = view.run(options.control, LogLength::Rounds).result?;
        if let Status::Solved { solution, optimal, lower_bound } = &mut answer.status
            && let Some(proved) = true_cost(view)
        {
            *lower_bound = u64::from(proved).min(solution.cost);
            *optimal = *lower_bound == solution.cost;
        }
        Ok::<Answer, SolveError>(answer)
    });
    match run {
        Ok(answer) => answer,
        Err(RunError::Limit(limit)) => Ok(Answer::stopped(board, limit, options)),
        Err(RunError::Solve(error)) => Err(error),
    }
}

/// Returns the true cost of the start, or `None` if the space is too large to be audited or its
/// heuristic says too much somewhere.
fn true_cost(view: &BoardSpace) -> Option<Cost> {
    let control = view.options().control.without_progress().without_expansion_limit();
    let explored = view.explore(control.expansion_limit(MOST_AUDITED)).ok()?;
    let audit = explored.audit().ok()?;
    audit.distance.filter(|_| audit.admissible.holds())
}
