//! Exploring a whole space with a few bits for each state.

use crate::{Board, RankedTiles};
use glisse_family::{GoalSurvey, RunError, SpaceEstimate, StateCount, Survey, SurveyRequest};
use glisse_search::{
    Meter,
    numbered::{AnyFlood, DiskFlood},
};

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
) -> Result<Survey<Board>, RunError> {
    let folder = request.work_folder(&board.id(), DiskFlood::VERSION)?;
    let flood = |cells: &[u16], remembers: bool, name: &str, meter: &mut Meter| {
        let (numbered, start) = (space.arrangements(), space.place(cells));
        AnyFlood::new(numbered, start, remembers, threads, (folder.as_ref(), name), meter)
    };
    let wants_goal = space.has_goal() && !request.layers_only;
    // From a solved board one flood tells all.
    let is_start = wants_goal && board.cells() == board.goal_cells();
    let from_start = if is_start {
        None
    } else {
        Some(flood(board.cells(), false, "start", meter)?.into_layers(meter))
    };
    let mut goals = None;
    if wants_goal {
        let from_goal = flood(board.goal_cells(), true, "goal", meter)?;
        let cheapest = space.shortest_ways(&from_goal, meter)?;
        goals = Some(GoalSurvey {
            cheapest: cheapest.map(|(cost, ways)| (cost, ways.to_string())),
            hardest: space.board(from_goal.farthest()),
            histogram: from_goal.layers().to_vec(),
        });
    }
    let of_goal = goals.as_ref().map(|goals| goals.histogram.clone());
    let histogram = from_start.or(of_goal).unwrap_or_default();
    Ok(Survey {
        edges: space.edges(),
        histogram,
        goals,
        bottlenecks: None,
        diameter: None,
        statistics: meter.finish(),
    })
}
