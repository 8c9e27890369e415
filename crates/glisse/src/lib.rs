//! glisse finds shortest solutions to grid puzzles and proves them.
//!
//! A text becomes a [`Board`], and its [`Answer`] carries moves that an independent checker has
//! replayed:
//!
//! ```
//! use glisse::Board;
//!
//! let board: Board = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.".parse()?;
//! let answer = board.solve()?;
//! assert_eq!(answer.solution().map(|solution| solution.cost), Some(8));
//! assert!(answer.is_optimal());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Everything else is an option of a [`Solver`], a heuristic of one's own among them:
//!
//! ```
//! use glisse::{Algorithm, Board, Control, HeuristicChoice, Options, Solver};
//! use std::time::Duration;
//!
//! let board: Board = "tiles:3x3:8-6-7-2-5-4-3-0-1".parse()?;
//! let out_of_place = |board: &Board| {
//!     let id = board.id();
//!     let numbers = id.rsplit(':').next().unwrap_or_default().split('-').enumerate();
//!     numbers.filter(|(cell, number)| *number != "0" && *number != (cell + 1).to_string()).count() as u32
//! };
//! let options = Options {
//!     algorithm: Algorithm::Astar,
//!     heuristic: HeuristicChoice::Own(&out_of_place),
//!     control: Control::new().time_limit(Duration::from_secs(60)),
//!     ..Options::default()
//! };
//! let answer = Solver::new().solve(&board, &options)?;
//! assert_eq!(answer.solution().map(|solution| solution.cost), Some(31));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A whole space, and what it says of a heuristic:
//!
//! ```
//! use glisse::{Board, Options, Solver, lab};
//!
//! let board: Board = "swap:2x3:6-5-4-3-2-1".parse()?;
//! let mut solver = Solver::new();
//! let options = Options::default();
//! let space = lab::explore::explore(&mut solver, &board, &options, Default::default())?;
//! assert_eq!(space.states, 720);
//!
//! let options = Options { heuristic: "manhattan".into(), ..Options::default() };
//! let audit = lab::audit::audit(&mut solver, &board, &options)?;
//! assert!(!audit.admissible.holds());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A space of one's own, without any puzzle, is searched by [`search`], the engine: three closures on
//! values of any type, and a heuristic for A*.
//!
//! ```
//! use glisse::search::{FnSpace, Search};
//!
//! // From 1 to 100 by adding 1 or doubling.
//! let space = FnSpace::unweighted(1, |&n: &u32| [n + 1, 2 * n], |&n| n == 100);
//! // Doubling a number makes it at most so much longer: one binary digit.
//! let digits_missing = space.admissible(|&n| n.leading_zeros().saturating_sub(100_u32.leading_zeros()));
//! let solution = Search::new(&space).astar(&digits_missing).into_solution().unwrap();
//! assert_eq!((solution.cost, solution.optimal), (8, true));
//! assert_eq!(space.path(&solution), [1, 2, 3, 6, 12, 24, 25, 50, 100]);
//! ```

pub mod bench;
pub mod game;
pub mod generate;
pub mod json;
#[cfg(feature = "script")]
pub mod script;
mod verify;

pub use glisse_lab as lab;
pub use glisse_picture as picture;
pub use glisse_puzzle::text::BYTE_ORDER_MARK;
pub use glisse_puzzle::{
    Algorithm, AllSolutions, Answer, Board, BoardHeuristic, CheckerRefusal, Difficulty, Effort,
    Evaluator, Fact, FactValue, Family, GoalSurvey, Handling, HashCell, HeuristicChoice,
    HeuristicInfo, IllegalMove, InvalidSolution, Labels, Merged, Metric, Move, NoSuchAlgorithm,
    NoSuchMetric, NoSuchMove, NoSuchPuzzle, NumberedBoard, Optimality, Options, OwnHeuristicError,
    PackedBoard, ParseError, Parsed, ParsedMoves, Proof, Puzzle, ReadAs, RunError, Solution,
    SolveError, Solver, SpaceEstimate, StateCount, Status, Survey, SurveyRequest, Telling,
    WriteError, grid, limit_message, nearest_name, parse, register,
};
pub use glisse_rush_hour as rush_hour;
pub use glisse_search::{self as search, Control, Limit, Progress, Statistics, Weight};
pub use glisse_swap as swap;
pub use glisse_tables::{self as tables, Cache};
pub use glisse_tiles as tiles;
pub use glisse_words::{Explain, Language, Message, Words, catalogue as words};
pub use verify::{Applied, Claim, apply, prove, verify};
