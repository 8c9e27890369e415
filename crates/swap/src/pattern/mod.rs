//! Additive pattern databases.

mod build;
mod idastar;
mod partition;
mod solver;
mod symmetry;

pub use build::{BuildControl, Cancelled};
pub use partition::Partition;
pub use solver::{Bytes, PatternSolver};

/// More than the number of cells that a board with databases has.
pub(crate) const CELLS: usize = 32;
