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
mod direction;
mod flip;
mod formats;
mod generate;
mod goal;
mod heuristics;
mod large;
mod pattern;
mod ranked;
mod shape;
mod sliding;
mod space;

pub use any_space::AnySpace;
pub use automaton::Step;
pub use board::{Board, BoardError};
pub use check::InvalidSolution;
pub use direction::{Direction, Notation};
pub use flip::Flip;
pub use formats::{CannotWrite, Format, FormatError, NoSuchFormat, ParsedBoard, ParsedSolution};
pub use generate::{long_walk, scramble, step_of_difficulty, with_exchanged_tiles};
pub use glisse_search::Packed;
pub use goal::{Goal, NoSuchGoal};
pub use heuristics::{
    Estimator, LinearConflict, Manhattan, Misplaced, NoPartitionName, NoSuchHeuristic,
    NoWalkingDistance, PartitionName, Walked, WalkingDistance,
};
pub use large::{Effort, construct, improve};
pub use pattern::{
    Additive, BuildControl, Bytes, Cancelled, NoSuchPartition, Partition, PatternSolver,
};
pub use ranked::Ranked;
pub use shape::Shape;
pub use sliding::Sliding;
pub use space::{Pruning, TileSpace};
