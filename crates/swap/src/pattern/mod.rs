//! Exact solutions by additive pattern databases.
//!
//! A *pattern* is a set of numbers. An exchange costs a pattern one half for each of its numbers
//! that it moves, so what patterns without a number in common cost at least can be added up, and the
//! sum is a lower bound. A number on its own costs half its distance from home. A database says how
//! much the pattern costs beyond that, because its numbers are in each other's way: its *excess*.
//!
//! Three things are used throughout. A permutation and its inverse are equally far from the goal, and
//! so are a permutation and its image under a symmetry of the grid: each gives further sums from the
//! same databases, of which the largest counts. And an exchange turns an even permutation into an odd
//! one, so bounds go up by two.
//!
//! | file | what it holds |
//! |---|---|
//! | `symmetry` | the symmetries of a grid with its barriers |
//! | `partition` | which numbers go together |
//! | `build` | the excess of all positions of a pattern |
//! | `sum` | the sum of the values of a partition, and how an exchange changes it |
//! | `moves` | exchanges as bits, and which of them need not be tried after which |
//! | `image` | permutations that are as far from the goal as a given one |
//! | `idastar` | the search |
//! | `tasks` | a long round of it, on several threads |
//! | `solver` | all of it together |

mod build;
mod idastar;
mod image;
mod moves;
mod partition;
mod solver;
mod sum;
mod symmetry;
mod tasks;

pub use partition::{NoSuchPartition, Partition};
pub use solver::PatternSolver;

/// More than the number of cells that a board with databases has.
pub(crate) const CELLS: usize = 32;
