//! Additive pattern databases.
//!
//! A *pattern* is a set of tiles. Its database gives, for every way that these tiles can stand, how
//! many moves *of its own tiles* it takes at least to bring them home, all other tiles being blank.
//! Patterns without a tile in common count different moves, so their values can be added up, and the
//! sum is still a lower bound (Korf and Felner 2002).
//!
//! The empty cell moves for nothing among the blank cells but cannot pass the pattern's tiles. So
//! the databases also know which of the regions that the pattern leaves open it is in. That makes
//! them exact on their own terms, larger values than with the empty cell anywhere, and it costs
//! little time in a search: a move of a tile leaves the empty cell in the same region of every
//! pattern that the tile is not of.
//!
//! | file | what it holds |
//! |---|---|
//! | `layout` | how a pattern's positions are numbered |
//! | `numbering` | how orders of tiles and sets of cells are numbered |
//! | `turn` | how a move turns the order of a pattern's tiles |
//! | `build` | breadth-first search of a pattern's positions from the goal |
//! | `database` | one database and its look-up |
//! | `partition` | which tiles go together |
//! | `heuristic` | the sum of several databases, and its mirror image |
//! | `group` | the hot loop of the search with it |
//! | `idastar` | the search: bounds, rounds and tasks |
//! | `parallel` | the tasks of a long round, by several threads |
//! | `watched` | the search told to whoever watches |
//! | `all_solutions` | the search for all shortest solutions |
//! | `solver` | all of it together |

mod all_solutions;
mod build;
mod database;
mod group;
mod heuristic;
mod idastar;
mod layout;
mod numbering;
mod parallel;
mod partition;
mod solver;
mod turn;
mod watched;

pub use heuristic::AdditivePatterns;
pub(crate) use idastar::PatternSearch;
pub use partition::{NoSuchPartition, Partition};
pub use solver::PatternSolver;
