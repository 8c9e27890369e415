//! Exploring a whole space with a few bits a state.

use crate::{board::Board, family::Tiles, ranked::Ranked};
use glisse_family::{Context, GoalSurvey, RunError, Survey, SurveyRequest};
use glisse_search::{Limit, Meter};

/// From so many cells on states are not listed: there are 20 million of them.
const FEWEST_CELLS: usize = 11;

/// From so many cells on a board reaches more than a few hundred thousand states: half of all orders
/// of its tiles.
const VAST: usize = 10;

/// Whether a board is known to reach more than a few hundred thousand states.
pub(crate) fn is_vast(board: &Board) -> bool {
    board.cells().len() >= VAST
}

/// Explores the space of a board, or returns `None` if its states are better listed one by one.
pub(crate) fn survey(
    board: &Board,
    request: SurveyRequest,
    context: &mut Context<Tiles>,
) -> Option<Result<Survey<Board>, RunError>> {
    let is_suitable = board.cells().len() >= FEWEST_CELLS && !request.graph && !request.diameter;
    let space = if is_suitable { Ranked::new(board)? } else { return None };
    let mut meter = Meter::new(context.options.control);
    Some(explore(board, &space, &mut meter).map_err(RunError::Limit))
}

fn explore(board: &Board, space: &Ranked, meter: &mut Meter) -> Result<Survey<Board>, Limit> {
    // The distances from the start are dropped before those from the goal need the memory.
    let histogram = space.flood(board.cells(), false, meter)?.layers;
    let goals = if space.has_goal() {
        let from_goal = space.flood(board.goal_cells(), true, meter)?;
        let cheapest = space.shortest_ways(&from_goal);
        Some(GoalSurvey {
            cheapest: cheapest.map(|(cost, ways)| (cost, ways.to_string())),
            hardest: space.board(from_goal.farthest),
            histogram: from_goal.layers,
        })
    } else {
        None
    };
    Ok(Survey {
        edges: space.edges(),
        histogram,
        goals,
        bottlenecks: None,
        diameter: None,
        statistics: meter.finish(),
    })
}
