//! Swap grids, set up.

use super::{Guide, LabError, Setup, Task};
use crate::{
    algorithm::Algorithm,
    board::Board,
    puzzle::Puzzle,
    solution::Heuristic,
    solve::{Options, SolveError, SwapSolver},
};
use glisse_search::Limits;
use glisse_swap::{AnySpace, Displacement, Estimator, Pruning, SwapSpace};
use std::time::Instant;

pub(super) fn set_up<T: Task>(
    solver: &mut SwapSolver,
    board: &Board,
    options: &Options,
    task: T,
) -> Result<T::Output, LabError> {
    let Board::Swap(packed) = board else { unreachable!("this is a swap grid") };
    let algorithm = options.algorithm;
    let heuristic = match options.heuristic {
        Some(name) => Heuristic::from_name(Puzzle::Swap, name)
            .map_err(|error| SolveError::heuristic(name, error))?,
        None => Heuristic::Swap(Estimator::ManhattanHalf),
    };
    let heuristic =
        if algorithm.uses_heuristic() { heuristic } else { Heuristic::Swap(Estimator::Zero) };
    // As in `solve`: what knows little has to remember the states.
    let transpositions = match algorithm {
        Algorithm::Idastar => {
            options.script.is_some() || heuristic != Heuristic::Swap(Estimator::ManhattanHalf)
        }
        _ => true,
    };
    let pruning = if transpositions { Pruning::Inverse } else { Pruning::Order };
    let space = AnySpace::new(&packed.graph(), &packed.homes(), pruning);
    let cells = AnySpace::MOST_CELLS;
    let experiment = Experiment { heuristic, transpositions, board, options };
    match space.ok_or(SolveError::TooLarge { algorithm, cells })? {
        AnySpace::Small(space) => experiment.set_up(&space, solver, task),
        AnySpace::Medium(space) => experiment.set_up(&space, solver, task),
        AnySpace::Large(space) => experiment.set_up(&space, solver, task),
        AnySpace::Huge(space) => experiment.set_up(&space, solver, task),
    }
}

/// What does not depend on the packed form.
struct Experiment<'a, 'o> {
    heuristic: Heuristic,
    transpositions: bool,
    board: &'a Board,
    options: &'a Options<'o>,
}

impl Experiment<'_, '_> {
    fn set_up<T: Task, const LIMBS: usize, const BITS: usize>(
        self,
        space: &SwapSpace<LIMBS, BITS>,
        solver: &mut SwapSolver,
        task: T,
    ) -> Result<T::Output, LabError> {
        let Experiment { heuristic, transpositions, board, options } = self;
        let Board::Swap(packed) = board else { unreachable!("this is a swap grid") };
        let started = Instant::now();
        let guide = match &heuristic {
            Heuristic::SwapPatterns(sizes) => {
                let patterns = solver.databases(packed, sizes.as_deref(), options)?;
                let patterns = patterns.map_err(LabError::Limit)?;
                Guide::from_fn(
                    |space: &SwapSpace<LIMBS, BITS>, state| {
                        patterns.lower_bound(&space.board(packed, state))
                    },
                    true,
                )
            }
            Heuristic::Swap(estimator) => {
                let displacement = Displacement::new(*estimator, &packed.graph(), packed.columns());
                Guide::new(displacement, space)
            }
            _ => unreachable!("swap grids have heuristics of their own"),
        };
        let time = options.limits.time.map(|time| time.saturating_sub(started.elapsed()));
        let is_guided = options.algorithm.uses_heuristic();
        let setup = Setup {
            board,
            space,
            guide,
            heuristic: is_guided.then_some(heuristic.clone()),
            options: Options { limits: Limits { time, ..options.limits }, ..*options },
            transpositions,
        };
        setup.perform(task)
    }
}
