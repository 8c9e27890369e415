//! A run of an algorithm as on a blackboard: which state is taken, what its moves lead to, what
//! waits and what is done with.
//!
//! It is the engine that runs, and everything here is told by what an observer saw of it.

mod builder;
mod json;
mod lists;
mod model;
mod names;

pub use glisse_search::Way;
pub use model::{
    Arrival, Excerpt, Lists, OpenState, Origin, SearchPath, StateName, StateValues,
    SuccessorStatus, Trace, TraceStep, TraceWindow, TracedState, TracedSuccessor,
};

use builder::TraceBuilder;
use glisse_puzzle::{
    Board, BoardSpace, LogLength, ObservedRun, Options, RunError, SolveError, Solver, Status,
};
use names::StateNames;

/// Runs an algorithm on a board and tells the steps of a window of the run; A* is what `auto` means
/// here. The run goes on to its end, so that the trace can tell it.
pub fn trace(
    solver: &mut Solver,
    board: &Board,
    options: &Options,
    window: &TraceWindow,
) -> Result<Trace, RunError> {
    let is_hopeless = board.is_evidently_unsolvable();
    let mut options = *options;
    if is_hopeless {
        // Deepening that remembers nothing would look for a solution for ever.
        options.control = options.control.expansion_limit(window.last());
    }
    let record = |view: &BoardSpace| Ok(record(view, *window)?);
    let mut trace = solver.with_space(board, &options, record).flatten()?;
    if is_hopeless && matches!(trace.answer.status, Status::Limit { .. }) {
        trace.answer.status = Status::Unsolvable;
    }
    Ok(trace)
}

/// Runs the algorithm of a view and writes its steps down.
fn record(view: &BoardSpace, window: TraceWindow) -> Result<Trace, SolveError> {
    let options = view.options();
    let run = view.run(options.control, LogLength::Steps(window.last()));
    let ObservedRun { result, events, unkept_goals, move_order, .. } = run;
    let mut names = StateNames::new(view);
    let mut builder = TraceBuilder::new(options, window, move_order);
    for event in events {
        builder.add(event, &mut names)?;
    }
    builder.finish(unkept_goals);
    Ok(builder.into_trace(result?, names.states, options))
}
