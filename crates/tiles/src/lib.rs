//! Sliding tiles (taquin) for glisse: boards, their formats, the packed state space, heuristics and
//! pattern databases.
//!
//! [`Tiles`] is the family as [`glisse_family::Family`] describes it. The crate glisse-puzzle puts it
//! behind the types that all families share:
//!
//! ```
//! let board: glisse_puzzle::Board = "tiles:3x3:8-6-7-2-5-4-3-0-1".parse()?;
//! let answer = board.solve()?;
//! assert_eq!(answer.solution().map(|solution| solution.cost), Some(31));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The parts can be used on their own as well:
//!
//! ```
//! use glisse_family::Rules;
//! use glisse_tiles::{Board, Direction, Goal};
//!
//! let board = Board::new(2, 2, vec![1, 2, 0, 3], &Goal::EmptyLast)?;
//! assert_eq!(board.moves(), [Direction::Up, Direction::Right]);
//! assert!(board.after(Direction::Right).unwrap().is_solved());
//! # Ok::<(), glisse_tiles::BoardError>(())
//! ```

mod any_space;
mod automaton;
mod board;
mod check;
mod direction;
mod family;
mod formats;
mod functions;
mod goal;
mod heuristics;
mod large;
mod manhattan_solver;
mod numbered;
mod pattern;
mod pieces;
mod ranked;
mod reflection;
mod shape;
mod solve;
mod source;
mod space;
mod survey;
mod watch;

pub use any_space::AnySpace;
pub use automaton::PackedMove;
pub use board::{Board, BoardError};
pub use direction::{Direction, Notation};
pub use family::Tiles;
pub use formats::Format;
pub use glisse_search::Packed;
pub use goal::{Goal, NoSuchGoal};
pub use heuristics::{
    Heuristic, LinearConflict, NoWalkingDistance, TileDistances, WalkingDistance,
    WalkingDistanceMemo,
};
pub use large::{construct, improve};
pub use manhattan_solver::ManhattanSolver;
pub use pattern::{AdditivePatterns, NoSuchPartition, Partition, PatternSolver};
pub use ranked::RankedTiles;
pub use reflection::Reflection;
pub use shape::Shape;
pub use solve::Memory;
pub use space::{Pruning, TileSpace};
