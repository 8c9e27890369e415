//! glisse finds shortest solutions to grid puzzles and proves them.
//!
//! A text becomes a [`Board`], a [`Solver`] makes an [`Answer`] of it, and the answer carries moves
//! that an independent checker has replayed:
//!
//! ```
//! use glisse::{Board, Options, Solver};
//!
//! let board = Board::parse("rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.")?;
//! let answer = Solver::new().solve(&board, &Options::default())?;
//! let solution = answer.solution().expect("this board can be solved");
//! assert_eq!((solution.cost, answer.is_optimal()), (8, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod algorithm;
mod board;
mod game;
mod generate;
mod pattern_tables;
pub mod picture;
mod puzzle;
mod script;
mod solution;
mod solve;
mod verify;

pub use algorithm::{Algorithm, NoSuchAlgorithm};
pub use board::{Board, Format, Hint, NoSuchFormat, ParseError, ParsedBoard, WriteError};
pub use game::{
    Advice, Advisor, BadSave, Distance, Event, Fresh, Game, IllegalMove, Judgement, NoFresh,
    Patience, Review, ReviewedMove, SavedGame, Step, Tally, Thinker, Thought,
};
pub use generate::{GeneratedBoard, Generator, NoRequest, Optimum, Request, Wanted};
pub use glisse_rush_hour::{self as rush_hour, Metric, NoSuchMetric};
pub use glisse_search::{self as search, Finding, Limit, Limits, Quality, Statistics, Weight};
pub use glisse_swap::{self as swap, Difficulty};
pub use glisse_tables::{self as tables, Cache};
pub use glisse_tiles::{self as tiles, Notation};
pub use pattern_tables::{NoSuchTable, TableRecipe};
pub use puzzle::{NoSuchPuzzle, Puzzle};
pub use script::{Script, ScriptError};
pub use solution::{Answer, Heuristic, Move, Solution, Status};
pub use solve::{AllSolutions, CheckerRefusal, Options, SolveError, Solver};
pub use verify::{Claim, InvalidClaim, Optimality, prove, verify};
