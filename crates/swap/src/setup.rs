//! The one set-up of searches: which packed form, which paths to leave out, which states to remember,
//! and which heuristic.

use crate::{
    any_space::AnySpace,
    board::Board,
    family::Swap,
    graph::Graph,
    heuristics::{AnyHeuristic, DistanceHeuristic, DistanceMeasure, Heuristic, PatternHeuristic},
    pattern::{Partition, PatternSolver},
    solve::Own,
    space::Pruning,
};
use glisse_family::{
    Algorithm, Context, Plan, Prepared, RunError, SolveError, SpaceVisitor, with_space,
};
use glisse_search::{Limit, Transpositions};
use glisse_words::message;
use std::sync::Arc;

/// Packs a board, gets its heuristic ready and hands both to the visitor.
pub(crate) fn set_up<V: SpaceVisitor<Swap>>(
    board: &Board,
    plan: &Plan<Swap>,
    context: &mut Context<Swap>,
    visitor: V,
) -> Result<V::Output, RunError> {
    let (algorithm, cells) = (plan.algorithm, AnySpace::MOST_CELLS);
    let graph = board.graph();
    let (space, transpositions) =
        pack(&graph, &board.homes(), plan).ok_or(SolveError::TooLarge { algorithm, cells })?;
    let patterns = match &plan.heuristic {
        Some(Heuristic::Pdb(sizes)) => Some(obtain(&partition(board, sizes.as_deref())?, context)?),
        _ => None,
    };
    let heuristic = match (&patterns, &plan.heuristic) {
        (Some(patterns), _) => AnyHeuristic::Patterns(PatternHeuristic::new(patterns)),
        (None, heuristic) => {
            let measure = match heuristic {
                Some(Heuristic::Distance(measure)) => *measure,
                _ => DistanceMeasure::Zero,
            };
            AnyHeuristic::Distance(DistanceHeuristic::new(measure, &graph, board.columns()))
        }
    };
    // Every move costs 1 under every metric.
    let own = Own::new(board, plan, patterns.as_ref());
    Ok(with_space!(&space, space => {
        let prepared = Prepared { transpositions, ..Prepared::new(space, &heuristic, plan) };
        visitor.visit_own(prepared, own.as_ref().map(|own| own as _))
    }))
}

/// Packs numbers for the search that the plan describes, or returns `None` if there are too many.
pub(crate) fn pack(
    graph: &Graph,
    homes: &[u32],
    plan: &Plan<Swap>,
) -> Option<(AnySpace, Transpositions)> {
    // A good heuristic cuts most ways to a state off; what knows little has to remember the states.
    let (transpositions, pruning) = match (plan.algorithm, &plan.heuristic) {
        (Algorithm::Idastar, Some(heuristic)) if *heuristic == Heuristic::MANHATTAN_HALF => {
            (Transpositions::Forget, Pruning::Order)
        }
        _ => (Transpositions::Remember, Pruning::Inverse),
    };
    Some((AnySpace::new(graph, homes, pruning)?, transpositions))
}

/// Returns the partition into patterns of these sizes, or the usual one.
pub(crate) fn partition(board: &Board, sizes: Option<&str>) -> Result<Partition, SolveError> {
    let heuristic = Heuristic::Pdb(sizes.map(str::to_owned));
    match sizes {
        Some(sizes) => Partition::new(board.rows(), board.columns(), board.barriers(), sizes)
            .map_err(|error| SolveError::heuristic(&heuristic, &error)),
        None => Partition::quick(board)
            .ok_or_else(|| SolveError::heuristic(&heuristic, &message!("swap-no-patterns"))),
    }
}

/// Returns the databases of a partition: from memory or disk, or else built now.
pub(crate) fn obtain(
    partition: &Partition,
    context: &mut Context<Swap>,
) -> Result<Arc<PatternSolver>, Limit> {
    let (threads, control) = (context.options.threads, context.options.control);
    context.memory.patterns.obtain(partition, context.tables, threads, control)
}
