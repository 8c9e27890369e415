//! Rush Hour boards, set up.

use super::{Guide, LabError, Legible, Setup, Task};
use crate::{
    board::Board,
    solution,
    solve::{Options, SolveError},
};
use glisse_rush_hour::{AnySpace, Cells, Estimator, Library, LineSpace, Metric};

pub(super) fn set_up<T: Task>(
    board: &Board,
    options: &Options,
    task: T,
) -> Result<T::Output, LabError> {
    let Board::RushHour(packed) = board else { unreachable!("this is a board of Rush Hour") };
    let estimator: Estimator = match options.heuristic {
        Some(name) => name.parse().map_err(|error| SolveError::heuristic(name, error))?,
        None => Estimator::Clearance,
    };
    // An algorithm that counts moves finds the fewest, whatever the metric says they cost.
    let counts_moves = options.algorithm.counts_moves() && options.metric == Metric::Weighted;
    let metric = if counts_moves { Metric::Moves } else { options.metric };
    match AnySpace::new(packed, metric, &mut Library::default()) {
        AnySpace::Small(space) => set_up_in(&space, estimator, board, options, task),
        AnySpace::Medium(space) => set_up_in(&space, estimator, board, options, task),
        AnySpace::Large(space) => set_up_in(&space, estimator, board, options, task),
        AnySpace::Huge(space) => set_up_in(&space, estimator, board, options, task),
    }
}

fn set_up_in<T: Task, const LIMBS: usize, C: Cells>(
    space: &LineSpace<LIMBS, C>,
    estimator: Estimator,
    board: &Board,
    options: &Options,
    task: T,
) -> Result<T::Output, LabError>
where
    LineSpace<LIMBS, C>: Legible,
{
    let is_guided = options.algorithm.uses_heuristic();
    let estimator = if is_guided { estimator } else { Estimator::Zero };
    let setup = Setup {
        board,
        space,
        guide: Guide::new(estimator, space),
        heuristic: is_guided.then_some(solution::Heuristic::RushHour(estimator)),
        options: *options,
        // As in `solve`.
        transpositions: true,
    };
    setup.perform(task)
}
