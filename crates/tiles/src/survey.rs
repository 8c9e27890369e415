//! Exploring a whole space with a few bits for each state.

use crate::{board::Board, family::Tiles, ranked::RankedTiles};
use glisse_family::{
    Context, GoalSurvey, RunError, SpaceEstimate, StateCount, Survey, SurveyRequest,
};
use glisse_search::{Limit, Meter};

/// From this many cells on states are not listed: there are 20 million of them.
const FEWEST_CELLS: usize = 11;

/// Explores the space of a board, or returns `None` if its states are better listed one by one.
pub(crate) fn survey(
    board: &Board,
    request: SurveyRequest,
    context: &mut Context<Tiles>,
) -> Option<Result<Survey<Board>, RunError>> {
    let space = if is_suitable(board, request) { RankedTiles::new(board)? } else { return None };
    let mut meter = Meter::new(context.options.control);
    let threads = context.options.threads;
    Some(explore(board, &space, request, threads, &mut meter).map_err(RunError::Limit))
}

fn is_suitable(board: &Board, request: SurveyRequest) -> bool {
    board.cells().len() >= FEWEST_CELLS && !request.graph && !request.diameter
}

/// Returns how large the space of a board is: half of all orders of its cells can be reached.
pub(crate) fn estimate(board: &Board, request: SurveyRequest) -> SpaceEstimate {
    let cells = board.cells().len();
    let states = StateCount { factorials: vec![cells], is_halved: true };
    if is_suitable(board, request) && cells <= RankedTiles::MOST_CELLS {
        SpaceEstimate::numbered(states)
    } else {
        SpaceEstimate::listed(states)
    }
}

fn explore(
    board: &Board,
    space: &RankedTiles,
    request: SurveyRequest,
    threads: usize,
    meter: &mut Meter,
) -> Result<Survey<Board>, Limit> {
    let histogram = space.layers(board.cells(), threads, meter)?;
    let goals = if space.has_goal() && !request.layers_only {
        let from_goal = space.distances(board.goal_cells(), threads, meter)?;
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
