//! The searches that have loops of their own, for those who watch: the very ones that solve.

use super::{databases, found_by, found_by_manhattan};
use crate::{
    Board, Direction, Heuristic, ManhattanSolver, PatternSolver, Reflection, TileSpace, Tiles,
    pattern::PatternSearch, watch::Watch,
};
use glisse_family::{Algorithm, Context, Found, Metric, MoveOrder, OwnSearch, Plan, RunError};
use glisse_search::{Control, Event, Meter, Packed, Workers};
use std::sync::Arc;

/// IDA* on a board with one of the heuristics that it has a loop of its own for.
pub(crate) struct Own<'b> {
    board: &'b Board,
    metric: Metric,
    by: By,
}

enum By {
    Manhattan(ManhattanSolver),
    Databases(Arc<PatternSolver>),
}

impl<'b> Own<'b> {
    /// Returns the search for what a plan asks for, or `None` if the engine has to do it.
    pub(crate) fn new(
        board: &'b Board,
        plan: &Plan<Tiles>,
        context: &mut Context<Tiles>,
    ) -> Result<Option<Own<'b>>, RunError> {
        if plan.algorithm != Algorithm::Idastar || !board.is_solvable() {
            return Ok(None);
        }
        let by = match &plan.heuristic {
            Some(Heuristic::Manhattan) => ManhattanSolver::new(board.shape().0).map(By::Manhattan),
            Some(Heuristic::Pdb(name)) => {
                let reflected = Reflection::canonical(board).board(board);
                Some(By::Databases(databases(&reflected, name.as_ref(), context)?))
            }
            _ => None,
        };
        Ok(by.map(|by| Own { board, metric: plan.metric, by }))
    }
}

impl<const LIMBS: usize, const BITS: usize> OwnSearch<TileSpace<LIMBS, BITS>, Direction>
    for Own<'_>
{
    fn run(
        &self,
        control: Control,
        see: &mut dyn FnMut(Event<Packed<LIMBS, BITS>>),
    ) -> Found<Direction> {
        let mut meter = Meter::new(control);
        let cells = self.board.cells().len();
        let mut see = |event: Event<Vec<u8>>| see(event.map(|tiles| Packed::new(&tiles[..cells])));
        let mut watch = Watch::new(&mut see);
        match &self.by {
            By::Manhattan(solver) => {
                let ending = solver.solve_watched(self.board, &mut meter, &mut watch);
                found_by_manhattan(ending.into_outcome(&meter), self.metric)
            }
            By::Databases(patterns) => {
                let reflection = Reflection::canonical(self.board);
                let ending = patterns.search_watched(
                    self.board,
                    reflection,
                    &PatternSearch::by_name(Workers::new(1)),
                    &mut meter,
                    watch,
                );
                found_by(patterns, ending.into_outcome(&meter), reflection, self.metric)
            }
        }
    }

    fn move_order(&self) -> MoveOrder {
        MoveOrder::LeastEstimate
    }
}
