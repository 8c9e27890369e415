//! From a board to an answer.

pub(crate) mod engine;
mod rush_hour;
mod shelf;
mod swap;
mod tiles;

use crate::{
    algorithm::Algorithm,
    board::Board,
    script::{Script, ScriptError},
    solution::{Answer, Move},
};
use glisse_rush_hour::Metric;
use glisse_search::{Limits, Statistics, Weight};
use glisse_tables::Cache;
use rush_hour::RushHourSolver;
use std::{sync::atomic::AtomicBool, time::Duration};
use thiserror::Error;

pub(crate) use swap::{SwapSolver, key as swap_table_key};
pub(crate) use tiles::{TilesSolver, key as tiles_table_key};

/// How to solve.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The name of the heuristic for algorithms that use one; without, the best admissible one that
    /// is quickly there.
    pub heuristic: Option<&'a str>,
    /// A script to take in the place of that heuristic.
    pub script: Option<&'a Script>,
    /// What moves cost.
    pub metric: Metric,
    /// The weight of weighted A*.
    pub weight: Weight,
    /// How many states of a layer beam search keeps.
    pub beam_width: usize,
    /// How long to improve an answer that cannot be proved optimal.
    pub effort: Duration,
    /// What random choices start from.
    pub seed: u64,
    /// How many threads may build tables, and search with them where that takes long.
    pub threads: usize,
    /// When to give up.
    pub limits: Limits,
    /// A flag that ends the search soon after it has become true.
    pub cancel: Option<&'a AtomicBool>,
    /// Called now and then with the counts so far.
    pub progress: Option<&'a dyn Fn(&Statistics)>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            algorithm: Algorithm::Auto,
            heuristic: None,
            script: None,
            metric: Metric::Moves,
            weight: Weight::new(1.5).expect("1.5 is a weight"),
            beam_width: 1000,
            effort: Duration::from_secs(5),
            seed: 0,
            threads: 1,
            limits: Limits::default(),
            cancel: None,
            progress: None,
        }
    }
}

/// The search and the checker disagree: a defect of glisse, never of the board.
#[derive(Clone, Debug, Error)]
#[error("the solution found for {id} does not pass the checker: {reason}")]
pub struct CheckerRefusal {
    /// The board.
    pub id: String,
    /// What the checker says.
    pub reason: String,
}

/// Why a board was not answered.
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// A defect of glisse.
    #[error(transparent)]
    Checker(#[from] CheckerRefusal),
    /// The board's family has no such heuristic, or not for this shape.
    #[error("the heuristic {name} cannot guide this search: {reason}")]
    Heuristic {
        /// Its name.
        name: String,
        /// What is wrong.
        reason: String,
    },
    /// The script that was to be the heuristic is wrong.
    #[error("{}:{}:{}: {}", .0.name(), .0.line, .0.column, .0.message)]
    Script(ScriptError),
    /// All shortest solutions of this board cannot be counted.
    #[error("all shortest solutions are counted of tiles on up to 25 cells only")]
    NotAll,
    /// The algorithm is not made for this board.
    #[error("the algorithm {algorithm} cannot take this board: {reason}")]
    Unsuited {
        /// The algorithm.
        algorithm: Algorithm,
        /// What it is made for.
        reason: &'static str,
    },
    /// The algorithm cannot take this board.
    #[error("the algorithm {algorithm} takes boards of at most {cells} cells")]
    TooLarge {
        /// The algorithm.
        algorithm: Algorithm,
        /// The most cells.
        cells: usize,
    },
}

impl SolveError {
    /// Two ways to the same answer have not led there.
    pub(crate) fn disagreement(board: &Board, reason: String) -> SolveError {
        SolveError::Checker(CheckerRefusal { id: board.id(), reason })
    }

    pub(crate) fn heuristic(name: &str, reason: impl std::fmt::Display) -> SolveError {
        SolveError::Heuristic { name: name.to_owned(), reason: reason.to_string() }
    }
}

/// All shortest solutions of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AllSolutions {
    /// How many there are, or were found before a limit came.
    pub count: u64,
    /// The moves of the first of them.
    pub solutions: Vec<Vec<Move>>,
    /// Whether no limit came first.
    pub is_complete: bool,
}

/// Solves boards, one after the other, and keeps its memory from one to the next.
///
/// ```
/// use glisse::{Board, Options, Solver};
///
/// let board = Board::parse("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.")?;
/// let answer = Solver::new().solve(&board, &Options::default())?;
/// assert_eq!(answer.solution().map(|solution| solution.cost), Some(8));
/// assert!(answer.is_optimal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solver {
    rush_hour: RushHourSolver,
    pub(crate) tiles: TilesSolver,
    pub(crate) swap: SwapSolver,
    is_for_many: bool,
}

impl Solver {
    /// A solver with nothing in its memory yet, and no tables on disk.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// A solver for many boards: it takes more memory, which costs time once and saves time on every
    /// board after the first.
    pub fn for_many() -> Solver {
        Solver { is_for_many: true, ..Solver::default() }
    }

    /// The same with tables that are kept on disk from one process to the next.
    #[must_use]
    pub fn with_cache(mut self, cache: Cache) -> Solver {
        self.tiles.set_cache(cache.clone());
        self.swap.set_cache(cache);
        self
    }

    /// What went wrong with tables on disk since the last call, each once. Nothing of it changes an
    /// answer.
    pub fn take_warnings(&mut self) -> Vec<String> {
        let mut warnings = self.tiles.take_warnings();
        warnings.extend(self.swap.take_warnings());
        warnings
    }

    /// Solves a board and looks for all its shortest solutions: how many there are, and up to `most`
    /// of them. For tiles of up to 25 cells.
    pub fn solve_all(
        &mut self,
        board: &Board,
        options: &Options,
        most: usize,
    ) -> Result<(Answer, AllSolutions), SolveError> {
        match board {
            Board::Tiles(board) if board.cells().len() <= 25 => {
                self.tiles.solve_all(board, options, most)
            }
            _ => Err(SolveError::NotAll),
        }
    }

    /// Solves a board. Whatever is found has been replayed by the checker.
    pub fn solve(&mut self, board: &Board, options: &Options) -> Result<Answer, SolveError> {
        let algorithm = options.algorithm;
        if algorithm.is_for_swap() && !matches!(board, Board::Swap(_)) {
            let reason = "it is for swap grids";
            return Err(SolveError::Unsuited { algorithm, reason });
        }
        let guides = algorithm.uses_heuristic() || algorithm == Algorithm::Auto;
        if options.script.is_some() && guides && !board.is_evidently_unsolvable() {
            return self.solve_by_script(board, options);
        }
        match board {
            Board::RushHour(board) => self.rush_hour.solve(board, options),
            Board::Tiles(board) => self.tiles.solve(board, options, self.is_for_many),
            Board::Swap(board) => self.swap.solve(board, options, self.is_for_many),
        }
    }
}
