//! Exploring a whole space with a few bits for each state.

use crate::{Board, RankedTiles};
use glisse_family::{GoalSurvey, SpaceEstimate, StateCount, Survey, SurveyRequest};
use glisse_search::{Limit, Meter};

/// Whether the space of a board is explored by the numbers of its states.
pub(crate) fn is_suitable(board: &Board, request: SurveyRequest) -> bool {
    request.is_by_number(board.cells().len(), RankedTiles::MOST_CELLS) && !request.diameter
}

/// Returns how large the space of a board is: half of all orders of its cells can be reached.
pub(crate) fn estimate(board: &Board, request: SurveyRequest) -> SpaceEstimate {
    let cells = board.cells().len();
    let states = StateCount { factorials: vec![cells], is_halved: true };
    if is_suitable(board, request) {
        SpaceEstimate::numbered(states)
    } else {
        SpaceEstimate::listed(states)
    }
}

pub(crate) fn explore(
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
