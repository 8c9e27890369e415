//! The parts of the one set-up of searches: which packed form, which paths to leave out, which states to
//! remember, and which pattern databases.

use crate::{AnySpace, Board, Graph, Heuristic, Partition, PatternSolver, Pruning, Swap};
use glisse_family::{Algorithm, Context, Plan, SolveError};
use glisse_search::{Limit, Transpositions};
use glisse_words::message;
use std::sync::Arc;

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
