//! The packed space of a board and its heuristic, for every search of the engine.

use crate::{
    any_space::AnySpace,
    board::Board,
    family::Tiles,
    heuristics::{
        Heuristic, LinearConflict, Manhattan, Misplaced, NoWalkingDistance, WalkingDistance,
    },
    solve::databases,
    space::{Pruning, TileSpace},
};
use glisse_family::{
    Algorithm, Context, Plan, Prepared, RunError, SolveError, SpaceVisitor, Transpositions,
};
use glisse_search::{self as search, Zero};

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
    let space = AnySpace::new(board, pruning);
    let cells = AnySpace::MOST_CELLS;
    match space.ok_or(SolveError::TooLarge { algorithm, cells })? {
        AnySpace::Small(space) => guide(&space, board, plan, context, visitor),
        AnySpace::Medium(space) => guide(&space, board, plan, context, visitor),
        AnySpace::Large(space) => guide(&space, board, plan, context, visitor),
        AnySpace::Huge(space) => guide(&space, board, plan, context, visitor),
    }
}

/// Gets the heuristic ready and hands it to the visitor with its space.
fn guide<V: SpaceVisitor<Tiles>, const LIMBS: usize, const BITS: usize>(
    space: &TileSpace<LIMBS, BITS>,
    board: &Board,
    plan: &Plan<Tiles>,
    context: &mut Context<Tiles>,
    visitor: V,
) -> Result<V::Output, RunError> {
    let (shape, empty) = (space.shape(), space.empty());
    Ok(match &plan.heuristic {
        None | Some(Heuristic::Zero) => show(space, &Zero, plan, visitor),
        Some(Heuristic::Misplaced) => show(space, &Misplaced, plan, visitor),
        Some(Heuristic::Manhattan) => show(space, &Manhattan::new(shape), plan, visitor),
        Some(Heuristic::LinearConflict) => {
            show(space, &LinearConflict::new(shape, empty), plan, visitor)
        }
        Some(heuristic @ Heuristic::WalkingDistance) => {
            let walking = WalkingDistance::new(shape, empty, context.options.control);
            let walking = walking.map_err(|error| match error {
                NoWalkingDistance::Limit(limit) => RunError::Limit(limit),
                error @ NoWalkingDistance::Shape(_) => {
                    SolveError::heuristic(heuristic, &error).into()
                }
            });
            show(space, &walking?, plan, visitor)
        }
        Some(Heuristic::Pdb(name)) => {
            let patterns = databases(board, name.as_ref(), context)?;
            show(space, &patterns.heuristic(), plan, visitor)
        }
    })
}

fn show<V, H, const LIMBS: usize, const BITS: usize>(
    space: &TileSpace<LIMBS, BITS>,
    heuristic: &H,
    plan: &Plan<Tiles>,
    visitor: V,
) -> V::Output
where
    V: SpaceVisitor<Tiles>,
    H: search::Heuristic<TileSpace<LIMBS, BITS>>,
{
    visitor.visit(Prepared {
        space,
        heuristic,
        // The automaton leaves few ways to each state: deepening remembers none.
        transpositions: Transpositions::Forget,
        metric: plan.metric,
        bound_factor: 1,
    })
}
