//! Exploring the whole space of a board by bitmaps, or by sorted layers on disk or in memory.

use crate::{AnySpace, BitmapMemory, BitmapSearch, Board, Cells, LineSpace, LineTables, RushHour};
use glisse_family::{
    Context, Family, GoalSurvey, Metric, PackedBoard, PuzzleSpace, RunError, Survey, SurveyRequest,
    packed_board, with_space,
};
use glisse_search::{Control, LAYERS_VERSION, Limit, Meter, Search, numbered::DiskSearchError};

/// Explores the whole space of a board, or returns `None` if bitmaps do not suit the board, or what is
/// asked: they count every move as one, and are forgotten state by state. What bitmaps do not suit, sorted
/// layers do, on disk or in memory.
pub(crate) fn survey(
    board: &Board,
    request: SurveyRequest,
    context: &mut Context<RushHour>,
) -> Option<Result<Survey<Board>, RunError>> {
    let (metric, control) = (context.options.metric, context.options.control);
    if metric == Metric::Weighted || request.graph || request.diameter {
        return None;
    }
    let space = AnySpace::new(board, metric, &mut context.memory.tables);
    if request.disk.is_some() || request.is_vast {
        let threads = context.options.threads;
        return Some(with_space!(&space, space => {
            survey_layers(space, board, request, threads, control)
        }));
    }
    match space {
        AnySpace::Small(space) => survey_in(&space, board, request, control),
        AnySpace::Medium(space) => survey_in(&space, board, request, control),
        AnySpace::Large(_) | AnySpace::Huge(_) => None,
    }
}

/// Packs the states of a board, or returns `None` if moves cost more than one.
pub(crate) fn packed(board: &Board, metric: Metric) -> Option<Box<dyn PackedBoard<Board>>> {
    if metric == Metric::Weighted {
        return None;
    }
    let space = AnySpace::new(board, metric, &mut LineTables::default());
    Some(with_space!(space, space => packed_board::<RushHour, _, _>(board, space)))
}

fn survey_in<C: Cells>(
    space: &LineSpace<1, C>,
    board: &Board,
    request: SurveyRequest,
    control: Control,
) -> Option<Result<Survey<Board>, RunError>> {
    // A whole space may take much memory: none of it is kept for the next board.
    let (mut memory, mut meter) = (BitmapMemory::default(), Meter::new(control));
    let search = BitmapSearch::new(space)?;
    let survey = if request.layers_only {
        search.survey_layers(&mut memory, &mut meter)
    } else {
        search.survey(board, &mut memory, &mut meter)
    };
    match survey {
        // The list of states takes less where blocks are large and few of their states are reached.
        Err(Limit::Memory) => None,
        survey => Some(survey.map_err(RunError::Limit)),
    }
}

/// Explores the whole space of a board by sorted layers, as far as the request asks.
fn survey_layers<const LIMBS: usize, C: Cells>(
    space: &LineSpace<LIMBS, C>,
    board: &Board,
    request: SurveyRequest,
    threads: usize,
    control: Control,
) -> Result<Survey<Board>, RunError> {
    let task = format!("{} ({})", RushHour::id(board), space.metric().name());
    let folder = request.work_folder(&task, LAYERS_VERSION)?;
    let mut explored = Search::new(space).control(control).explore_layers(threads, folder)?;
    let mut goals = None;
    let goal_histogram = if request.layers_only { Vec::new() } else { explored.goal_layers()? };
    if !goal_histogram.is_empty() {
        let mut hardest: Option<(String, Board)> = None;
        explored.each_hardest(|state| {
            let board = space.board(board, state);
            let id = RushHour::id(&board);
            if hardest.as_ref().is_none_or(|(least, _)| id < *least) {
                hardest = Some((id, board));
            }
        })?;
        let distance = explored.start_to_goal()?;
        let count = |distance| {
            Ok::<_, DiskSearchError>((
                u64::from(distance),
                explored.count_shortest(distance)?.to_string(),
            ))
        };
        goals = Some(GoalSurvey {
            histogram: goal_histogram,
            cheapest: distance.map(count).transpose()?,
            hardest: hardest.map_or_else(|| board.clone(), |(_, board)| board),
        });
    }
    Ok(Survey {
        edges: explored.edges(),
        histogram: explored.layers(),
        goals,
        bottlenecks: None,
        diameter: None,
        statistics: explored.statistics(),
    })
}
