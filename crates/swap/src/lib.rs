//! Swap grids (token swapping) for glisse: boards with barriers, the rules, their formats, the packed
//! state space and heuristics.
//!
//! ```
//! use glisse_swap::{Board, Exchange};
//!
//! let board = Board::new(2, 2, vec![2, 1, 3, 4], Vec::new())?;
//! assert_eq!(board.replay(&[Exchange::new(0, 1)]), Ok(()));
//! # Ok::<(), glisse_swap::BoardError>(())
//! ```

mod any_space;
mod board;
mod bubble;
mod check;
mod exchange;
mod exchanges;
mod formats;
mod generate;
mod graph;
mod heuristics;
mod large;
mod naive;
mod pattern;
mod ranked;
mod region;
mod space;
mod swap;

pub use any_space::AnySpace;
pub use board::{Board, BoardError};
pub use bubble::Lines;
pub use check::{CannotSwap, InvalidSolution};
pub use exchange::Exchange;
pub use exchanges::Exchanges;
pub use formats::{CannotWrite, Format, FormatError, NoSuchFormat, ParsedBoard, ParsedSolution};
pub use generate::{Difficulty, of_optimum, scramble};
pub use graph::{Graph, GraphError};
pub use heuristics::{Displaced, Displacement, Estimator, NoSuchHeuristic};
pub use large::{Effort, construct, construct_on, improve, improve_on, lower_bound_on};
pub use naive::naive;
pub use pattern::{
    BuildControl, Bytes, Cancelled, FullTable, NoSuchPartition, Partition, PatternSolver,
};
pub use ranked::Ranked;
pub use region::Region;
pub use space::{Pruning, Step, SwapSpace};
pub use swap::{NoSwap, Swap};
