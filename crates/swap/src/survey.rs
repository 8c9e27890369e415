//! Exploring all arrangements of a large grid with a few bits each.

use crate::{board::Board, family::Swap, ranked::RankedSpace};
use glisse_family::{Context, GoalSurvey, RunError, Survey, SurveyRequest};
use glisse_search::Meter;

/// From this many cells on states are not listed: there are 40 million.
const FEWEST_CELLS: usize = 11;

/// Explores the space of a board if it is large and what is asked for can be had by numbers alone.
pub(crate) fn survey(
    board: &Board,
    request: SurveyRequest,
    context: &mut Context<Swap>,
) -> Option<Result<Survey<Board>, RunError>> {
    if board.cells().len() < FEWEST_CELLS || request.graph {
        return None;
    }
    let space = RankedSpace::new(board)?;
    Some(explore(board, &space, request, Meter::new(context.options.control)))
}

fn explore(
    board: &Board,
    space: &RankedSpace,
    request: SurveyRequest,
    mut meter: Meter,
) -> Result<Survey<Board>, RunError> {
    let from_goal = space.flood(&mut meter)?;
    let histogram = from_goal.layers.clone();
    let goals = space.shortest_solutions(&from_goal).map(|(distance, ways)| GoalSurvey {
        histogram: histogram.clone(),
        cheapest: Some((distance, ways.to_string())),
        hardest: space.board(from_goal.farthest),
    });
    Ok(Survey {
        edges: from_goal.states() * board.graph().edges().len() as u64,
        goals,
        // Every state of such a space is like every other: none can be cut out, and as far as it
        // goes from one it goes from all.
        bottlenecks: Some(Vec::new()),
        diameter: request.diameter.then_some(histogram.len() as u64 - 1),
        histogram,
        statistics: meter.finish(),
    })
}
