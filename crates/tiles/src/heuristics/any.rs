//! Any heuristic behind one type.

use super::{LinearConflict, TileDistances, WalkingDistance};
use crate::{AdditivePatterns, TileSpace};
use glisse_family::any_heuristic;
use glisse_search::Zero;

any_heuristic!(AnyHeuristic<'a> of TileSpace {
    Zero(Zero),
    Distances(TileDistances),
    LinearConflict(LinearConflict),
    WalkingDistance(WalkingDistance),
    Patterns(AdditivePatterns<'a>),
});
