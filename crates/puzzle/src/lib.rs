//! Any family of puzzles behind one type: [`Puzzle`], [`Board`], [`Move`], [`Solver`], and the
//! registry that knows which families there are.
//!
//! ```
//! use glisse_puzzle::Board;
//!
//! let board: Board = "tiles:2x3:1-2-3-0-4-5".parse()?;
//! let answer = board.solve()?;
//! assert_eq!(answer.solution().map(|solution| solution.cost), Some(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod all;
mod answer;
mod board;
mod erased;
mod heuristic;
pub mod json;
mod moves;
mod own;
mod puzzle;
mod registry;
mod solver;
#[cfg(feature = "testing")]
pub mod testing;
mod view;

pub use answer::{Answer, Solution, Status};
pub use board::{AnyBoard, Board};
pub use heuristic::{HeuristicChoice, Options};
pub use moves::{Move, NoSuchMove};
pub use puzzle::{
    AnyAttempt, AnyAttempted, AnyCandidate, AnyFamily, AnySource, Puzzle, SmallSizes,
};
pub use registry::{NoSuchPuzzle, ReadAs, parse, register};
pub use solver::{AllSolutions, Solver};
pub use view::{BoardSpace, ExploredSpace};

pub use glisse_family::{
    Algorithm, BoardHeuristic, CheckerRefusal, Difficulty, Effort, Evaluator, ExploredView, Fact,
    FactValue, Family, GoalSurvey, Handling, HashCell, HeuristicInfo, IllegalMove, InvalidSolution,
    Labels, LogLength, MOST_LISTED, Merged, Message, Metric, MoveOrder, NamedHeuristic,
    NoSuchAlgorithm, NoSuchMetric, NumberedBoard, ObservedRun, Optimality, OwnHeuristicError,
    PackedBoard, ParseError, Parsed, ParsedMoves, Proof, RunError, SolveError, SpaceEstimate,
    SpaceView, StateCount, Successor, Survey, SurveyRequest, Telling, Workload, WriteError,
    function, generate, grid, limit_message, nearest_name, tables, text,
};
