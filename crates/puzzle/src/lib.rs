//! What a family of puzzles is, for glisse: the trait [`Family`], what all families share, and
//! [`Puzzle`], [`Board`] and [`Move`], behind which nobody has to know which family is at hand.
//!
//! A family implements [`Family`] for a type of its own and has one `static` of [`Puzzle::of`] it.
//! From then on its boards are solved, explored, drawn and played like those of any other.

mod algorithm;
mod all;
mod answer;
mod board;
mod defaults;
mod difficulty;
pub mod engine;
mod error;
mod facts;
mod family;
pub mod function;
pub mod generate;
pub mod grid;
mod handling;
mod heuristic;
mod json;
mod labels;
mod log;
mod message;
mod metric;
mod moves;
mod options;
mod own;
mod proof;
mod puzzle;
mod setup;
mod solver;
mod survey;
pub mod tables;
pub mod text;
mod view;

pub use algorithm::{Algorithm, NoSuchAlgorithm};
pub use answer::{Answer, Found, Solution, Status, Verdict};
pub use board::Board;
pub use difficulty::Difficulty;
pub use error::{
    CheckerRefusal, IllegalMove, InvalidSolution, ParseError, RunError, SolveError, WriteError,
};
pub use facts::{Fact, FactValue};
pub use family::{Action, Family, Merged, MoveStyle, NamedHeuristic, Parsed, ParsedMoves};
pub use handling::Handling;
pub use heuristic::{
    BoardHeuristic, DynHeuristic, Evaluator, HeuristicChoice, HeuristicInfo, OwnHeuristicError,
};
pub use labels::Labels;
pub use log::{EventLog, LogLength, Round};
pub use message::{Argument, Message};
pub use metric::{Metric, NoSuchMetric};
pub use moves::{Move, NoSuchMove};
pub use options::Options;
pub use proof::{Optimality, Proof};
pub use puzzle::{AnyCandidate, AnySource, Puzzle, SmallSizes};
pub use setup::{
    Context, Plan, Prepared, PuzzleSpace, SpaceVisitor, Transpositions, Workload, info,
};
pub use solver::{AllSolutions, Solver};
pub use survey::{GoalSurvey, Survey, SurveyRequest};
pub use view::{AuditFindings, ChartView, ExploredView, ObservedRun, SpaceView, Successor};
