//! IDA* with pattern databases, in a loop of its own.

use super::region_answer::RegionAnswer;
use crate::{Board, Heuristic, PatternSolver, Swap, SwapMove, SwapSpace, pattern::CELLS, setup};
use glisse_family::{
    Algorithm, Context, Found, Metric, MoveOrder, OwnSearch, Plan, SolveError, tables::Tabulated,
};
use glisse_search::{Control, Event, Instant, Meter, Packed, Workers};
use std::sync::Arc;

/// Solves the board as a whole with the databases of a partition, or of the usual one.
pub(super) fn solve(
    board: &Board,
    sizes: Option<&str>,
    context: &mut Context<Swap>,
) -> Result<Found<SwapMove>, SolveError> {
    let partition = setup::partition(board, sizes)?;
    let started = Instant::now();
    let mut answer = match setup::obtain(&partition, context) {
        Ok(patterns) => {
            search(&patterns, board, &context.options.workers(), context.options.control)
        }
        Err(limit) => RegionAnswer::stopped(limit),
    };
    answer.statistics.elapsed = started.elapsed();
    Ok(answer.found(board, context.options.metric))
}

/// Searches with databases that fit the board.
pub(super) fn search(
    patterns: &PatternSolver,
    board: &Board,
    workers: &Workers,
    control: Control,
) -> RegionAnswer {
    search_watched(patterns, board, workers, control, None)
}

/// Searches with databases that fit the board, and tells what is done.
fn search_watched(
    patterns: &PatternSolver,
    board: &Board,
    workers: &Workers,
    control: Control,
    see: Option<&mut dyn FnMut(Event<[u8; CELLS]>)>,
) -> RegionAnswer {
    let mut meter = Meter::new(control);
    // The table is there, whatever the limit says: it counts, and no more.
    let _ = meter.claim(patterns.bytes().len());
    let outcome = patterns.solve_watched(board, workers, &mut meter, see).into_outcome(&meter);
    let heuristic = Heuristic::Pdb(Some(patterns.partition().to_string()));
    RegionAnswer::new(outcome, Algorithm::Idastar, Some(heuristic))
}

/// The search for those who watch: the very one that solves.
pub(crate) struct Own<'b> {
    board: &'b Board,
    metric: Metric,
    patterns: Arc<PatternSolver>,
}

impl<'b> Own<'b> {
    /// Returns the search for what a plan asks for, with its databases, or `None` if the engine has to
    /// do it.
    pub(crate) fn new(
        board: &'b Board,
        plan: &Plan<Swap>,
        patterns: Option<&Arc<PatternSolver>>,
    ) -> Option<Own<'b>> {
        let patterns = patterns.filter(|_| plan.algorithm == Algorithm::Idastar)?;
        let own = Own { board, metric: plan.metric, patterns: Arc::clone(patterns) };
        board.is_solvable().then_some(own)
    }
}

impl<const LIMBS: usize, const BITS: usize> OwnSearch<SwapSpace<LIMBS, BITS>, SwapMove>
    for Own<'_>
{
    fn run(
        &self,
        control: Control,
        see: &mut dyn FnMut(Event<Packed<LIMBS, BITS>>),
    ) -> Found<SwapMove> {
        let cells = self.board.cells().len();
        let mut see = |event: Event<[u8; CELLS]>| {
            see(event.map(|state| Packed::new(&state[..cells])));
        };
        let answer =
            search_watched(&self.patterns, self.board, &Workers::new(1), control, Some(&mut see));
        answer.found(self.board, self.metric)
    }

    fn move_order(&self) -> MoveOrder {
        MoveOrder::Latest
    }
}
