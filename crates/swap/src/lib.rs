//! Swap grids (token swapping) for glisse: boards with barriers, and the rules.
//!
//! ```
//! use glisse_swap::{Board, Exchange};
//!
//! let board = Board::new(2, 2, vec![2, 1, 3, 4], Vec::new())?;
//! assert_eq!(board.replay(&[Exchange::new(0, 1)]), Ok(()));
//! # Ok::<(), glisse_swap::BoardError>(())
//! ```

mod board;
mod check;
mod exchange;
mod graph;
mod pattern;

pub use board::{Board, BoardError};
pub use check::{CannotSwap, InvalidSolution};
pub use exchange::Exchange;
pub use graph::{Graph, GraphError};
pub use pattern::{
    BuildControl, Bytes, Cancelled, FullTable, NoSuchPartition, Partition, PatternSolver,
};
