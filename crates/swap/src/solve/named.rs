//! Algorithms that are asked for by name, on the board as a whole.

use super::{BUBBLE, NAIVE, solved};
use crate::{AnySpace, Board, Heuristic, Lines, Swap, SwapMove, naive, setup};
use glisse_family::{Algorithm, Context, Found, Options, Plan, SolveError, Verdict, engine};
use glisse_search::{Instant, Meter, Statistics};

/// Runs an algorithm of the engine.
pub(super) fn run(
    board: &Board,
    mut plan: Plan<Swap>,
    context: &mut Context<Swap>,
) -> Result<Found<SwapMove>, SolveError> {
    // The answer names the patterns, whether they were chosen or not.
    if let Some(Heuristic::Pdb(sizes)) = &mut plan.heuristic
        && board.cells().len() <= AnySpace::MOST_CELLS
    {
        *sizes = Some(setup::partition(board, sizes.as_deref())?.to_string());
    }
    let mut found = engine::run::<Swap>(board, &plan, context)?;
    // A limit may have come before the search began.
    found.verdict.raise_lower_bound(board.lower_bound());
    Ok(found)
}

/// Takes the numbers home one after the other.
pub(super) fn solve_naively(
    board: &Board,
    options: &Options<Board>,
) -> Result<Found<SwapMove>, SolveError> {
    let algorithm = Algorithm::Own(NAIVE);
    let mut meter = Meter::new(options.control);
    let reason = "swap-walks-straight";
    let solution =
        naive::naive(board, &mut meter).ok_or(SolveError::Unsuited { algorithm, reason })?;
    let statistics = meter.finish();
    let verdict = match solution {
        Ok(solution) => solved(board, solution, 0),
        Err(limit) => Verdict::Limit { limit, lower_bound: board.lower_bound(), best: None },
    };
    Ok(Found { verdict, algorithm, heuristic: None, statistics })
}

/// Sorts a board whose regions are lines.
pub(super) fn sort_lines(board: &Board) -> Result<Found<SwapMove>, SolveError> {
    let algorithm = Algorithm::Own(BUBBLE);
    let started = Instant::now();
    let lines = Lines::new(&board.graph(), &board.homes());
    let reason = "swap-sorts-lines";
    let solution = lines.ok_or(SolveError::Unsuited { algorithm, reason })?.sort();
    let cost = solution.cost;
    let verdict = solved(board, solution, cost);
    let statistics = Statistics { elapsed: started.elapsed(), ..Statistics::default() };
    Ok(Found { verdict, algorithm, heuristic: None, statistics })
}
