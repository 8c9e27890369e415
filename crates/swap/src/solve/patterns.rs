//! IDA* with pattern databases, in a loop of its own.

use super::region_answer::RegionAnswer;
use crate::{
    board::Board, family::Swap, heuristics::Heuristic, pattern::PatternSolver, setup,
    swap_move::SwapMove,
};
use glisse_family::{Algorithm, Context, Found, SolveError, tables::Tabulated};
use glisse_search::{Control, Instant, Meter};

/// Solves the board as a whole with the databases of a partition, or of the usual one.
pub(super) fn solve(
    board: &Board,
    sizes: Option<&str>,
    context: &mut Context<Swap>,
) -> Result<Found<SwapMove>, SolveError> {
    let partition = setup::partition(board, sizes)?;
    let started = Instant::now();
    let mut answer = match setup::obtain(&partition, context) {
        Ok(patterns) => search(&patterns, board, context.options.control),
        Err(limit) => RegionAnswer::stopped(limit),
    };
    answer.statistics.elapsed = started.elapsed();
    Ok(answer.found(board, context.options.metric))
}

/// Searches with databases that fit the board.
pub(super) fn search(patterns: &PatternSolver, board: &Board, control: Control) -> RegionAnswer {
    let mut meter = Meter::new(control);
    // The table is there, whatever the limit says: it counts, and no more.
    let _ = meter.claim(patterns.bytes().len());
    let outcome = patterns.solve(board, &mut meter).into_outcome(&meter);
    let heuristic = Heuristic::Pdb(Some(patterns.partition().to_string()));
    RegionAnswer::new(outcome, Algorithm::Idastar, Some(heuristic))
}
