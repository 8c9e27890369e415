//! The packed space of a board and its heuristic, for every search of the engine.

use crate::{
    any_space::AnySpace,
    board::Board,
    family::Tiles,
    heuristics::{
        AnyHeuristic, Heuristic, LinearConflict, NoWalkingDistance, TileDistances, WalkingDistance,
    },
    solve::{Own, databases},
    space::Pruning,
};
use glisse_family::{
    Algorithm, Context, Plan, Prepared, RunError, SolveError, SpaceVisitor, with_space,
};
use glisse_search::{Transpositions, Zero};

/// Packs a board, gets the heuristic of a plan ready and hands both to the visitor.
pub(crate) fn set_up<V: SpaceVisitor<Tiles>>(
    board: &Board,
    plan: &Plan<Tiles>,
    context: &mut Context<Tiles>,
    visitor: V,
) -> Result<V::Output, RunError> {
    let algorithm = plan.algorithm;
    let pruning = match algorithm {
        Algorithm::Idastar | Algorithm::Ids => Pruning::Words,
        _ => Pruning::Inverse,
    };
    let cells = AnySpace::MOST_CELLS;
    let space = AnySpace::new(board, pruning).ok_or(SolveError::TooLarge { algorithm, cells })?;
    let (shape, empty) = with_space!(&space, space => (space.shape(), space.empty()));
    let patterns = match &plan.heuristic {
        Some(Heuristic::Pdb(name)) => Some(databases(board, name.as_ref(), context)?),
        _ => None,
    };
    let heuristic = match (&plan.heuristic, &patterns) {
        (_, Some(patterns)) => AnyHeuristic::Patterns(patterns.heuristic()),
        (Some(Heuristic::Misplaced), _) => AnyHeuristic::Distances(TileDistances::misplaced(shape)),
        (Some(Heuristic::Manhattan), _) => AnyHeuristic::Distances(TileDistances::manhattan(shape)),
        (Some(Heuristic::LinearConflict), _) => {
            AnyHeuristic::LinearConflict(LinearConflict::new(shape, empty))
        }
        (Some(heuristic @ Heuristic::WalkingDistance), _) => {
            let walking = WalkingDistance::new(shape, empty, context.options.control);
            AnyHeuristic::WalkingDistance(walking.map_err(|error| match error {
                NoWalkingDistance::Limit(limit) => RunError::Limit(limit),
                error @ NoWalkingDistance::Shape(_) => {
                    SolveError::heuristic(heuristic, &error).into()
                }
            })?)
        }
        (None | Some(Heuristic::Zero | Heuristic::Pdb(_)), _) => AnyHeuristic::Zero(Zero),
    };
    // The automaton leaves few ways to each state: deepening remembers none.
    let transpositions = Transpositions::Forget;
    let own = Own::new(board, plan, context)?;
    Ok(with_space!(&space, space => {
        let prepared = Prepared { transpositions, ..Prepared::new(space, &heuristic, plan) };
        visitor.visit_own(prepared, own.as_ref().map(|own| own as _))
    }))
}
