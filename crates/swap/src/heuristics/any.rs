//! Any heuristic behind one type.

use super::{distance::DistanceHeuristic, patterns::PatternHeuristic};
use crate::SwapSpace;
use glisse_family::any_heuristic;

any_heuristic!(AnyHeuristic<'a> of SwapSpace {
    Distance(DistanceHeuristic),
    Patterns(PatternHeuristic<'a>),
});
