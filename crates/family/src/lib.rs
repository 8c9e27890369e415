//! What a family of puzzles is, for glisse: the trait [`Family`], and what all families share.
//!
//! A family implements [`Family`] for a type of its own. The crate glisse-puzzle then puts its boards
//! and moves behind the types that all families share.

mod algorithm;
mod any_heuristic;
mod any_space;
mod checker;
mod defaults;
mod difficulty;
pub mod engine;
mod error;
mod facts;
mod family;
mod found;
pub mod function;
pub mod generate;
pub mod grid;
mod handling;
mod heuristic;
mod labels;
mod log;
mod metric;
mod named;
mod numbered_board;
mod numbers;
mod options;
mod packed_board;
mod pattern_sizes;
mod proof;
mod reporter;
mod rules;
mod setup;
mod space_size;
mod survey;
pub mod tables;
#[cfg(feature = "testing")]
pub mod testing;
pub mod text;
mod view;

pub use algorithm::{Algorithm, NoSuchAlgorithm};
pub use any_heuristic::AnyMemo;
pub use checker::check;
pub use difficulty::Difficulty;
pub use error::{
    CheckerRefusal, IllegalMove, InvalidSolution, RunError, SolveError, WriteError, limit_message,
};
pub use facts::{Fact, FactValue};
pub use family::{Family, HashCell, MoveStyle, NamedHeuristic, Parsed, ParsedMoves, Telling};
pub use found::{BestKnown, Found, Listing, Verdict};
pub use glisse_words::Message;
pub use handling::Handling;
pub use heuristic::{
    BoardHeuristic, DynHeuristic, Evaluator, HeuristicChoice, HeuristicInfo, OwnHeuristicError,
};
pub use labels::{CANONICAL, Labels};
pub use log::{EventLog, LogLength};
pub use metric::{Metric, NoSuchMetric};
pub use named::Named;
pub use numbered_board::NumberedBoard;
pub use numbers::{NumbersError, check_numbers};
pub use options::{Effort, Options, leave_time};
pub use packed_board::{PackedBoard, packed_board};
pub use pattern_sizes::PatternSizes;
pub use proof::{Optimality, Proof};
pub use reporter::{BuildProgress, ProgressReporter};
pub use rules::{Action, Merged, Rules};
pub use setup::{
    Context, MoveOrder, OwnSearch, Plan, Prepared, PuzzleSpace, SpaceVisitor, Workload, info,
    named_heuristic, nearest_name,
};
pub use space_size::{SpaceEstimate, StateCount};
pub use survey::{GoalSurvey, MOST_LISTED, Survey, SurveyRequest};
pub use text::ParseError;
pub use view::{ExploredView, FamilySpace, ObservedRun, SpaceView, Successor, show_space};
