//! Taquin boards, set up.

use super::{Guide, LabError, Setup, Task};
use crate::{
    algorithm::Algorithm,
    board::Board,
    solution,
    solve::{Options, SolveError, TilesSolver},
};
use glisse_search::{Gate, Limits, Zero};
use glisse_tiles::{
    AnySpace, Estimator, LinearConflict, Manhattan, Misplaced, Pruning, TileSpace, WalkingDistance,
};
use std::time::Instant;

pub(super) fn set_up<T: Task>(
    solver: &mut TilesSolver,
    board: &Board,
    options: &Options,
    task: T,
) -> Result<T::Output, LabError> {
    let Board::Tiles(packed) = board else { unreachable!("this is a board of tiles") };
    let algorithm = options.algorithm;
    let estimator: Estimator = match options.heuristic {
        Some(name) => name.parse().map_err(|error| SolveError::heuristic(name, error))?,
        None => Estimator::LinearConflict,
    };
    let estimator = if algorithm.uses_heuristic() { estimator } else { Estimator::Zero };
    // As in `solve`.
    let remembers = !matches!(algorithm, Algorithm::Idastar | Algorithm::Ids);
    let pruning = if remembers { Pruning::Inverse } else { Pruning::Words };
    let space = AnySpace::new(packed, pruning);
    let cells = AnySpace::MOST_CELLS;
    match space.ok_or(SolveError::TooLarge { algorithm, cells })? {
        AnySpace::Small(space) => set_up_in(&space, estimator, solver, board, options, task),
        AnySpace::Medium(space) => set_up_in(&space, estimator, solver, board, options, task),
        AnySpace::Large(space) => set_up_in(&space, estimator, solver, board, options, task),
        AnySpace::Huge(space) => set_up_in(&space, estimator, solver, board, options, task),
    }
}

fn set_up_in<T: Task, const LIMBS: usize, const BITS: usize>(
    space: &TileSpace<LIMBS, BITS>,
    estimator: Estimator,
    solver: &mut TilesSolver,
    board: &Board,
    options: &Options,
    task: T,
) -> Result<T::Output, LabError> {
    let Board::Tiles(packed) = board else { unreachable!("this is a board of tiles") };
    let (shape, empty, started) = (space.shape(), space.empty(), Instant::now());
    let guide = match &estimator {
        Estimator::Zero => Guide::new(Zero, space),
        Estimator::Misplaced => Guide::new(Misplaced, space),
        Estimator::Manhattan => Guide::new(Manhattan::new(shape), space),
        Estimator::LinearConflict => Guide::new(LinearConflict::new(shape, empty), space),
        Estimator::WalkingDistance => {
            let mut gate = Gate::new(options.limits, options.cancel, None);
            let walking = WalkingDistance::unless(shape, empty, || gate.poll());
            let walking = walking.map_err(|error| SolveError::heuristic("walking-distance", error));
            Guide::new(walking?.map_err(LabError::Limit)?, space)
        }
        Estimator::Pdb(name) => {
            let patterns = solver.databases(packed, name.as_ref(), options)?;
            Guide::new(patterns.map_err(LabError::Limit)?.heuristic(), space)
        }
    };
    let time = options.limits.time.map(|time| time.saturating_sub(started.elapsed()));
    let is_guided = options.algorithm.uses_heuristic();
    let setup = Setup {
        board,
        space,
        guide,
        heuristic: is_guided.then_some(solution::Heuristic::Tiles(estimator)),
        options: Options { limits: Limits { time, ..options.limits }, ..*options },
        // As in `solve`.
        transpositions: false,
    };
    setup.perform(task)
}
