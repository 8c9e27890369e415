//! Exploring all arrangements of a large grid with a few bits each.

use crate::{Board, RankedSpace};
use glisse_family::{GoalSurvey, RunError, SpaceEstimate, StateCount, Survey, SurveyRequest};
use glisse_search::{
    Meter,
    numbered::{AnyFlood, DiskFlood},
};

/// Returns how large the space of a board is: all orders of the numbers in each of the regions that
/// barriers leave.
pub(crate) fn estimate(board: &Board, request: SurveyRequest) -> SpaceEstimate {
    let regions = board.graph().regions();
    let mut sizes = vec![0; regions.iter().max().map_or(0, |&last| last as usize + 1)];
    for &region in &regions {
        sizes[region as usize] += 1;
    }
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes.retain(|&size| size > 1);
    let states = StateCount { factorials: sizes, is_halved: false };
    if request.is_by_number(regions.len(), RankedSpace::MOST_CELLS) {
        // There is a bit for every order of all numbers, whether it can be reached or not.
        let all = StateCount { factorials: vec![regions.len()], is_halved: false };
        SpaceEstimate { states, ..SpaceEstimate::numbered(all) }
    } else {
        SpaceEstimate::listed(states)
    }
}

pub(crate) fn explore(
    board: &Board,
    space: &RankedSpace,
    request: SurveyRequest,
    threads: usize,
    meter: &mut Meter,
) -> Result<Survey<Board>, RunError> {
    let folder = request.work_folder(&board.id(), DiskFlood::VERSION)?;
    let (remembers, place) = (!request.layers_only, (folder.as_ref(), "sorted"));
    let numbered = space.arrangements();
    let from_goal = AnyFlood::new(numbered, space.sorted(), remembers, threads, place, meter)?;
    let histogram = from_goal.layers().to_vec();
    let solutions = space.shortest_ways(&from_goal, meter)?;
    let goals = solutions.map(|(distance, ways)| GoalSurvey {
        histogram: histogram.clone(),
        cheapest: Some((distance, ways.to_string())),
        hardest: space.board(from_goal.farthest()),
    });
    Ok(Survey {
        edges: histogram.iter().sum::<u64>() * board.graph().edges().len() as u64,
        goals,
        // Every state of such a space is like every other: none can be cut out, and as far as it
        // goes from one it goes from all.
        bottlenecks: Some(Vec::new()),
        diameter: request.diameter.then_some(histogram.len() as u64 - 1),
        histogram,
        statistics: meter.finish(),
    })
}
