//! Algorithms that are asked for by name, on the board as a whole.

use super::{Found, checked, solved};
use crate::{
    algorithm::Algorithm,
    solution::{Heuristic, Status},
    solve::{Options, SolveError, engine},
};
use glisse_search::{Outcome, Statistics};
use glisse_swap::{
    AnySpace, Board, Displacement, Estimator, Exchange, Graph, Lines, Pruning, SwapSpace, naive,
};
use std::time::Instant;

/// One of the engine's algorithms.
pub(super) fn run(
    board: &Board,
    options: &Options,
    wanted: Option<Estimator>,
) -> Result<Found, SolveError> {
    let algorithm = options.algorithm;
    let cells = AnySpace::MOST_CELLS;
    if board.cells().len() > cells {
        return Err(SolveError::TooLarge { algorithm, cells });
    }
    let estimator = wanted.unwrap_or(Estimator::ManhattanHalf);
    let heuristic = algorithm.uses_heuristic().then_some(Heuristic::Swap(estimator));
    let outcome = search(&board.graph(), &board.homes(), board.columns(), options, estimator);
    let statistics = *outcome.statistics();
    let mut status = engine::status(outcome, |solution| {
        checked(board, solution.moves.into(), u64::from(solution.lower_bound))
    })?;
    if let Status::Limit { lower_bound, .. } = &mut status {
        *lower_bound = board.lower_bound().max(*lower_bound);
    }
    Ok(Found { status, algorithm, heuristic, statistics })
}

/// The same on a graph of at most [`AnySpace::MOST_CELLS`] cells in rows of `columns`.
pub(super) fn search(
    graph: &Graph,
    homes: &[u32],
    columns: usize,
    options: &Options,
    estimator: Estimator,
) -> Outcome<Exchange> {
    let algorithm = options.algorithm;
    // A good heuristic cuts most ways to a state off; what knows little has to remember the states.
    let transpositions = match algorithm {
        Algorithm::Idastar => estimator != Estimator::ManhattanHalf,
        _ => true,
    };
    let is_forgetful = algorithm == Algorithm::Idastar && !transpositions;
    let pruning = if is_forgetful { Pruning::Order } else { Pruning::Inverse };
    let heuristic = Displacement::new(estimator, graph, columns);
    match AnySpace::new(graph, homes, pruning) {
        Some(AnySpace::Small(space)) => search_in(&space, options, &heuristic, transpositions),
        Some(AnySpace::Medium(space)) => search_in(&space, options, &heuristic, transpositions),
        Some(AnySpace::Large(space)) => search_in(&space, options, &heuristic, transpositions),
        Some(AnySpace::Huge(space)) => search_in(&space, options, &heuristic, transpositions),
        None => unreachable!("larger graphs are not searched"),
    }
}

fn search_in<const LIMBS: usize, const BITS: usize>(
    space: &SwapSpace<LIMBS, BITS>,
    options: &Options,
    heuristic: &Displacement,
    transpositions: bool,
) -> Outcome<Exchange> {
    engine::run(space, options, heuristic, transpositions).map(Exchange::from)
}

/// The hand-out's first solver.
pub(super) fn run_naive(board: &Board, options: &Options) -> Result<Found, SolveError> {
    let algorithm = Algorithm::Naive;
    let started = Instant::now();
    let mut gate = engine::gate(options);
    let reason = "it walks straight, and there are barriers";
    let exchanges = naive(board, &mut gate).ok_or(SolveError::Unsuited { algorithm, reason })?;
    let status = match exchanges {
        Ok(exchanges) => solved(board, exchanges, 0)?,
        Err(limit) => Status::Limit { limit, lower_bound: board.lower_bound() },
    };
    let statistics = Statistics { elapsed: started.elapsed(), ..gate.statistics };
    Ok(Found { status, algorithm, heuristic: None, statistics })
}

/// Lines.
pub(super) fn run_bubble(board: &Board) -> Result<Found, SolveError> {
    let algorithm = Algorithm::Bubble;
    let started = Instant::now();
    let lines = Lines::new(&board.graph(), &board.homes());
    let reason = "it sorts lines, as grids of one row or one column are";
    let exchanges = lines.ok_or(SolveError::Unsuited { algorithm, reason })?.sort();
    let cost = exchanges.cost;
    let status = solved(board, exchanges, cost)?;
    let statistics = Statistics { elapsed: started.elapsed(), ..Statistics::default() };
    Ok(Found { status, algorithm, heuristic: None, statistics })
}
