//! The packed space of a board, its heuristic, and how to search them: the one set-up of solvers
//! and experiments.

use crate::{
    AnySpace, Board, Cells, Heuristic, LineSpace, LineTables, NeighbourOrder, RushHour, Slide,
};
use glisse_family::{Algorithm, Metric, Plan, Prepared, PuzzleSpace};
use glisse_search::{Space, Transpositions};

/// Packs a board for the search that the plan describes. Breadth-first search that is asked for by
/// name is that of the textbook: of all shortest solutions it finds the first in the order of the
/// rules. From both ends it goes state by state, observed or not.
pub(crate) fn pack(board: &Board, plan: &Plan<RushHour>, tables: &mut LineTables) -> AnySpace {
    let space = AnySpace::new(board, searched_metric(plan), tables);
    match plan.algorithm {
        Algorithm::Bfs if plan.is_named => space.listed(NeighbourOrder::InOrder),
        Algorithm::Bidirectional if plan.is_named => space.listed(NeighbourOrder::ByState),
        _ => space,
    }
}

/// Returns the metric to search in. An algorithm that counts moves finds the fewest, whatever the
/// metric says they cost. Under the metric that counts cells the moves are single steps, so that
/// fewest is cheapest.
fn searched_metric(plan: &Plan<RushHour>) -> Metric {
    match plan.metric {
        Metric::Weighted if plan.algorithm.counts_moves() => Metric::Moves,
        metric => metric,
    }
}

/// Returns a space of a plan as it is to be searched.
pub(crate) fn prepared<'a, const LIMBS: usize, C: Cells>(
    space: &'a LineSpace<LIMBS, C>,
    heuristic: &'a Heuristic,
    plan: &Plan<RushHour>,
) -> Prepared<'a, LineSpace<LIMBS, C>, Heuristic> {
    let metric = space.metric();
    Prepared {
        space,
        heuristic,
        // There are countless ways to each state of this puzzle: deepening without a memory of the
        // states met would walk them all.
        transpositions: Transpositions::Remember,
        metric,
        // Every slide of the weighted metric costs at least 2: the fewest moves still say something
        // about the cost.
        bound_factor: if metric == plan.metric { 1 } else { 2 },
    }
}

impl<const LIMBS: usize, C: Cells> PuzzleSpace<RushHour> for LineSpace<LIMBS, C> {
    fn board(&self, packed: &Board, state: Self::State) -> Board {
        packed.with_positions(&self.positions(state))
    }

    fn action(&self, _: &Board, action: <Self as Space>::Move) -> Slide {
        self.slide(action)
    }
}
