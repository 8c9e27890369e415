//! Taquin (sliding tiles) for glisse: boards, their formats, the packed state space, heuristics and
//! pattern databases.
//!
//! ```
//! use glisse_tiles::{Board, Direction, Goal};
//!
//! let board = Board::new(2, 2, vec![1, 2, 0, 3], &Goal::EmptyLast)?;
//! assert_eq!(board.possible_moves(), [Direction::Up, Direction::Right]);
//! assert!(board.slide(Direction::Right).unwrap().is_solved());
//! # Ok::<(), glisse_tiles::BoardError>(())
//! ```

mod any_space;
mod automaton;
mod board;
mod check;
mod contenders;
mod direction;
mod family;
mod flip;
mod formats;
mod functions;
mod goal;
mod heuristics;
mod large;
mod pattern;
mod pieces;
mod ranked;
mod reporter;
mod sentences;
mod setup;
mod shape;
mod sliding;
mod small;
mod solve;
mod source;
mod space;
mod survey;

pub use any_space::AnySpace;
pub use automaton::Step;
pub use board::{Board, BoardError};
pub use direction::{Direction, Notation};
pub use family::Tiles;
pub use flip::Flip;
pub use formats::{Format, FormatError, ParsedBoard};
pub use glisse_search::Packed;
pub use goal::{Goal, NoSuchGoal};
pub use heuristics::{
    Heuristic, LinearConflict, Manhattan, Misplaced, NoWalkingDistance, PartitionName, Walked,
    WalkingDistance,
};
pub use large::{construct, improve};
pub use pattern::{Additive, NoSuchPartition, Partition, PatternSolver};
pub use ranked::Ranked;
pub use shape::Shape;
pub use sliding::Sliding;
pub use solve::Memory;
pub use space::{Pruning, TileSpace};
