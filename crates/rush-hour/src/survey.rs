//! Exploring the whole space of a board by bitmaps.

use crate::{AnySpace, BitmapMemory, BitmapSearch, Board, Cells, LineSpace, RushHour};
use glisse_family::{Context, Metric, RunError, Survey, SurveyRequest};
use glisse_search::{Control, Limit, Meter};

/// Explores the whole space of a board, or returns `None` if bitmaps do not suit the board or what
/// is asked: they count every move as one, and are forgotten state by state.
pub(crate) fn survey(
    board: &Board,
    request: SurveyRequest,
    context: &mut Context<RushHour>,
) -> Option<Result<Survey<Board>, RunError>> {
    let (metric, control) = (context.options.metric, context.options.control);
    if metric == Metric::Weighted || request.graph || request.diameter {
        return None;
    }
    match AnySpace::new(board, metric, &mut context.memory.tables) {
        AnySpace::Small(space) => survey_in(&space, board, request, control),
        AnySpace::Medium(space) => survey_in(&space, board, request, control),
        AnySpace::Large(_) | AnySpace::Huge(_) => None,
    }
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
