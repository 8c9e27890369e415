//! Swap grids (token swapping) for glisse: boards with barriers, the rules, their formats, the packed
//! state space, heuristics, and solvers.
//!
//! [`Swap`] is the family as [`glisse_family::Family`] describes it. The crate glisse-puzzle puts it
//! behind the types that all families share:
//!
//! ```
//! let board: glisse_puzzle::Board = "swap:2x2:2-1-4-3".parse()?;
//! let answer = board.solve()?;
//! assert_eq!(answer.solution().map(|solution| solution.cost), Some(2));
//! assert!(answer.is_optimal());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The parts can be used on their own as well:
//!
//! ```
//! use glisse_swap::{Board, Exchange};
//!
//! let board = Board::new(2, 2, vec![2, 1, 3, 4], Vec::new())?;
//! assert_eq!(board.replay_exchanges(&[Exchange::new(0, 1)]), Ok(1));
//! # Ok::<(), glisse_swap::BoardError>(())
//! ```

mod any_space;
mod board;
mod bubble;
mod check;
mod exchange;
mod exchange_list;
mod family;
mod formats;
mod full_table;
mod functions;
mod graph;
mod heuristics;
mod large;
mod naive;
mod numbered;
mod pattern;
mod pieces;
mod ranked;
mod region;
mod setup;
mod shape;
mod solve;
mod source;
mod space;
mod survey;
mod swap_move;
mod tokens;

pub use any_space::AnySpace;
pub use board::{Board, BoardError};
pub use bubble::Lines;
pub use exchange::Exchange;
pub use exchange_list::ExchangeList;
pub use family::Swap;
pub use formats::Format;
pub use full_table::FullTable;
pub use graph::{Graph, GraphError};
pub use heuristics::{
    DistanceHeuristic, DistanceMeasure, DistanceMemo, Heuristic, PatternHeuristic,
};
pub use large::{ImproveOptions, construct, construct_on, improve, improve_on, lower_bound_on};
pub use naive::naive;
pub use pattern::{NoSuchPartition, Partition, PatternSolver};
pub use ranked::RankedSpace;
pub use region::Region;
pub use solve::Memory;
pub use space::{PackedExchange, Pruning, SwapSpace};
pub use swap_move::{ParseSwapMoveError, SwapMove};
pub use tokens::{ProofEffort, TokenAnswer, TokenError, TokenOptions, swap_tokens};
