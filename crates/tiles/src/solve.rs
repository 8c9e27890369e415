//! Which solver answers a board.
//!
//! What `auto` does depends on the number of cells. Up to 9, IDA* with the walking distance is over
//! before databases could be built. Up to 16, IDA* with pattern databases proves every solution:
//! with those on disk if there are any, else with databases that take a tenth of a second, and with
//! stronger ones if the board turns out to be hard. Up to 25 the same is tried as far as the time
//! allows, beside a good solution; and beyond, a good solution and a lower bound are all there is.

mod best;
mod bounded;
mod memory;
mod own;
mod proved;

pub use memory::Memory;
pub(crate) use memory::databases;
pub(crate) use own::Own;
pub(crate) use proved::stored;

use crate::{
    Board, Direction, Heuristic, ManhattanSolver, PatternSolver, Reflection, Tiles,
    pattern::PatternSearch,
};
use glisse_family::{
    Algorithm, Context, Family, Found, Listing, Metric, PatternSizes, Plan, RunError, SolveError,
    engine, info,
};
use glisse_search::{Ending, Meter, Outcome, Statistics};
use std::ops::ControlFlow;

/// Up to this many cells, IDA* with the walking distance is over before databases would be built.
const TINY: usize = 9;

/// Up to this many cells, every board can be solved and proved.
pub(crate) const EXACT: usize = 16;

/// Up to this many cells there are pattern databases.
pub(crate) const MOST_CELLS_OF_PATTERNS: usize = 25;

/// Solves a board by the algorithm of the options, or by what is fastest.
pub(crate) fn solve(
    board: &Board,
    context: &mut Context<Tiles>,
) -> Result<Found<Direction>, SolveError> {
    let options = context.options;
    let wanted = engine::wanted_heuristic::<Tiles>(&options)?;
    if !board.is_solvable() {
        return Ok(Found::unsolvable(options.algorithm.or(Algorithm::Idastar)));
    }
    let cells = board.cells().len();
    match (options.algorithm, wanted) {
        (Algorithm::Auto, None) if cells <= TINY => {
            run(board, Algorithm::Idastar, Some(Heuristic::WalkingDistance), context)
        }
        (Algorithm::Auto, None) if cells <= EXACT => Ok(proved::solve(board, context)),
        (Algorithm::Auto, None) => Ok(bounded::solve(board, context)),
        (Algorithm::Auto | Algorithm::Idastar, Some(Heuristic::Pdb(name))) => {
            by_databases(board, name, context)
        }
        (Algorithm::Auto | Algorithm::Idastar, wanted) => {
            if wanted == Some(Heuristic::Manhattan)
                && let Some(found) = by_manhattan(board, context)
            {
                return Ok(found);
            }
            run(board, Algorithm::Idastar, wanted, context)
        }
        (algorithm, wanted) => run(board, algorithm, wanted, context),
    }
}

/// Runs an algorithm of the engine.
fn run(
    board: &Board,
    algorithm: Algorithm,
    wanted: Option<Heuristic>,
    context: &mut Context<Tiles>,
) -> Result<Found<Direction>, SolveError> {
    let heuristic = wanted.unwrap_or_else(|| Tiles::best_heuristic(board));
    let heuristic = algorithm.uses_heuristic().then_some(heuristic);
    let is_named = context.options.algorithm != Algorithm::Auto;
    let plan = Plan::new(algorithm, heuristic, context.options.metric);
    let plan = Plan { is_named, ..plan };
    engine::run(board, &plan, context)
}

/// Runs IDA* with the pattern databases of a partition, or of the usual one.
fn by_databases(
    board: &Board,
    name: Option<PatternSizes>,
    context: &mut Context<Tiles>,
) -> Result<Found<Direction>, SolveError> {
    let reflection = Reflection::canonical(board);
    let reflected = reflection.board(board);
    let mut meter = Meter::new(context.options.control);
    match databases(&reflected, name.as_ref(), context) {
        Ok(patterns) => {
            let search = PatternSearch::by_name(context.options.workers());
            let outcome = patterns.search(&reflected, &search, &mut meter).into_outcome(&meter);
            Ok(found_by(&patterns, outcome, reflection, context.options.metric))
        }
        Err(RunError::Limit(limit)) => {
            let outcome = Ending::Stopped { limit, lower_bound: 0 }.into_outcome(&meter);
            let heuristic = info::<Tiles>(&Heuristic::Pdb(name), context.options.metric);
            Ok(Found::from_outcome(outcome, Algorithm::Idastar, Some(heuristic)))
        }
        Err(RunError::Solve(error)) => Err(error),
    }
}

/// Runs IDA* with the Manhattan distance in a form of its own, or returns `None` if the board has
/// too many cells for that.
fn by_manhattan(board: &Board, context: &mut Context<Tiles>) -> Option<Found<Direction>> {
    let (shape, _) = board.shape();
    let mut meter = Meter::new(context.options.control);
    let known = context.memory.manhattan.take().filter(|solver| solver.shape() == shape);
    let solver = context.memory.manhattan.insert(known.or_else(|| ManhattanSolver::new(shape))?);
    let outcome = solver.solve(board, &mut meter).into_outcome(&meter);
    Some(found_by_manhattan(outcome, context.options.metric))
}

/// Returns what IDA* with the Manhattan distance has found.
fn found_by_manhattan(outcome: Outcome<Direction>, metric: Metric) -> Found<Direction> {
    let heuristic = info::<Tiles>(&Heuristic::Manhattan, metric);
    Found::from_outcome(outcome, Algorithm::Idastar, Some(heuristic))
}

/// Returns what IDA* with pattern databases has found on a reflected board.
fn found_by(
    patterns: &PatternSolver,
    outcome: Outcome<Direction>,
    reflection: Reflection,
    metric: Metric,
) -> Found<Direction> {
    let heuristic = Heuristic::Pdb(Some(patterns.partition().sizes()));
    let heuristic = info::<Tiles>(&heuristic, metric);
    let outcome = outcome.map(|direction| reflection.direction(direction));
    Found::from_outcome(outcome, Algorithm::Idastar, Some(heuristic))
}

/// Calls `visit` with every shortest solution of a board that has one.
pub(crate) fn solve_all(
    board: &Board,
    context: &mut Context<Tiles>,
    visit: &mut dyn FnMut(&[Direction]) -> ControlFlow<()>,
) -> Result<Listing, SolveError> {
    let reflection = Reflection::canonical(board);
    let reflected = reflection.board(board);
    let patterns = match databases(&reflected, None, context) {
        Ok(patterns) => patterns,
        Err(RunError::Limit(_)) => {
            return Ok(Listing { is_complete: false, statistics: Statistics::default() });
        }
        Err(RunError::Solve(error)) => return Err(error),
    };
    let mut meter = Meter::new(context.options.control);
    let mut unreflected = Vec::new();
    let ending = patterns.solve_all(&reflected, &mut meter, |moves| {
        unreflected.clear();
        unreflected.extend(moves.iter().map(|&direction| reflection.direction(direction)));
        visit(&unreflected)
    });
    let is_complete = matches!(ending, Ending::Found { .. });
    Ok(Listing { is_complete, statistics: meter.finish() })
}
