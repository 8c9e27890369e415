//! What a solver keeps from one board to the next.

use crate::{Board, Heuristic, ManhattanSolver, NoSuchPartition, Partition, PatternSolver, Tiles};
use glisse_family::{Context, PatternSizes, RunError, SolveError, tables::TableSet};
use glisse_search::Limit;
use std::sync::Arc;

/// What a solver of tiles keeps from one board to the next.
#[derive(Debug, Default)]
pub struct Memory {
    pub(super) patterns: TableSet<PatternSolver>,
    pub(super) manhattan: Option<ManhattanSolver>,
}

/// Returns the databases of a partition, or `None` if they are neither in memory nor on disk, or not
/// read in time.
pub(super) fn load(
    partition: &Partition,
    context: &mut Context<Tiles>,
) -> Option<Arc<PatternSolver>> {
    context.memory.patterns.load(partition, context.tables, context.options.control)
}

/// Returns the databases of a partition: those in memory or on disk, or else built now.
pub(super) fn obtain(
    partition: &Partition,
    context: &mut Context<Tiles>,
) -> Result<Arc<PatternSolver>, Limit> {
    let Context { memory, tables, options, .. } = context;
    memory.patterns.obtain(partition, tables, options.threads, options.control)
}

/// Returns the databases of a named partition, or of the usual one for a board.
pub(crate) fn databases(
    board: &Board,
    name: Option<&PatternSizes>,
    context: &mut Context<Tiles>,
) -> Result<Arc<PatternSolver>, RunError> {
    let (shape, empty) = board.shape();
    let heuristic = Heuristic::Pdb(name.cloned());
    let partition = match name {
        Some(name) => Partition::new(shape, empty, &name.to_string())
            .map_err(|error| SolveError::heuristic(&heuristic, &error))?,
        None => Partition::quick(shape, empty).ok_or_else(|| {
            SolveError::heuristic(&heuristic, &NoSuchPartition::TooLarge(shape.cells()))
        })?,
    };
    Ok(obtain(&partition, context)?)
}
