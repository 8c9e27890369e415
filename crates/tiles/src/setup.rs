//! The packed space of a board and its heuristic, for every search of the engine.

use crate::{
    any_space::{AnySpace, PackedVisitor},
    board::Board,
    family::Tiles,
    heuristics::{
        AnyHeuristic, Heuristic, LinearConflict, NoWalkingDistance, TileDistances, WalkingDistance,
    },
    shape::Shape,
    solve::databases,
    space::{Pruning, TileSpace},
};
use glisse_family::{Algorithm, Context, Plan, Prepared, RunError, SolveError, SpaceVisitor};
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
    let (shape, empty) = space.visit(Layout);
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
    Ok(space.visit(Prepare { heuristic: &heuristic, plan, visitor }))
}

/// Returns the shape of a space and the cell where the empty cell belongs.
struct Layout;

impl PackedVisitor for Layout {
    type Output = (Shape, usize);

    fn visit<const LIMBS: usize, const BITS: usize>(
        self,
        space: &TileSpace<LIMBS, BITS>,
    ) -> (Shape, usize) {
        (space.shape(), space.empty())
    }
}

/// Hands a space with its heuristic to a visitor.
struct Prepare<'a, V> {
    heuristic: &'a AnyHeuristic<'a>,
    plan: &'a Plan<Tiles>,
    visitor: V,
}

impl<V: SpaceVisitor<Tiles>> PackedVisitor for Prepare<'_, V> {
    type Output = V::Output;

    fn visit<const LIMBS: usize, const BITS: usize>(
        self,
        space: &TileSpace<LIMBS, BITS>,
    ) -> V::Output {
        self.visitor.visit(Prepared {
            space,
            heuristic: self.heuristic,
            // The automaton leaves few ways to each state: deepening remembers none.
            transpositions: Transpositions::Forget,
            metric: self.plan.metric,
            bound_factor: 1,
        })
    }
}
