//! Boards of a wanted size and difficulty, from a seed.
//!
//! A family's own way leads to boards: Rush Hour boards are unsolved, small boards of tiles and swap
//! are picked from the whole space, larger ones are scrambled and solved. Whatever comes of that is
//! solved by [`Solver`] once more, so that nothing is believed that has not been found twice and
//! replayed by the checker; then it is rated.

use glisse_lab::rating::{self, Rating};
use glisse_puzzle::{
    AnyCandidate, AnySource, Board, Move, Options, Puzzle, RunError, SolveError, Solver, Status,
    generate::{Provability, steady},
};
use glisse_search::{Progress, Random};
use std::collections::HashSet;

pub use glisse_puzzle::generate::{Request, RequestError, Wanted, Wish};

/// A board, and what is proved of it.
#[derive(Clone, Debug)]
pub struct GeneratedBoard {
    /// The board.
    pub board: Board,
    /// What is known of its solutions.
    pub optimum: Optimum,
    /// A solution, as short as the optimum says; empty for an unsolvable board.
    pub solution: Vec<Move>,
    /// How difficult it is, or `None` for an unsolvable board.
    pub rating: Option<Rating>,
}

/// What is known of the shortest solution of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Optimum {
    /// It has this many moves, which is proved.
    Proved(u64),
    /// A solution with `cost` moves is known, and none has fewer than `lower_bound`.
    Between {
        /// No solution has fewer moves.
        lower_bound: u64,
        /// A solution has this many.
        cost: u64,
    },
    /// There is none.
    Unsolvable,
}

impl Optimum {
    /// Returns the number of moves of the best solution that is known, or `None` if there is none.
    pub fn cost(self) -> Option<u64> {
        match self {
            Optimum::Proved(cost) | Optimum::Between { cost, .. } => Some(cost),
            Optimum::Unsolvable => None,
        }
    }
}

/// Generates boards, one after the other: the same ones for the same request, on every machine, and
/// none twice. Boards that differ in names only, or are each other's image in a mirror that keeps
/// the exit where it is, count as the same.
///
/// ```
/// use glisse::{Options, Puzzle, generate::{BoardGenerator, Optimum, Request, Wanted}};
///
/// let tiles: Puzzle = "tiles".parse()?;
/// let request = Request { wanted: Wanted::Moves(20..=25), ..Request::new(tiles.name(), 3, 3, 1) };
/// let mut generator = BoardGenerator::new(tiles, &request)?;
/// let generated = generator.next(&Options::default())?.expect("there are many such boards");
/// assert!(matches!(generated.optimum, Optimum::Proved(20..=25)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct BoardGenerator {
    source: Box<dyn AnySource>,
    random: Random,
    known: HashSet<Board>,
    /// A solver without tables on disk: with them another one of several shortest solutions could be
    /// found.
    solver: Solver,
    looked_at: u64,
}

/// How often the same boards may come before it is clear that there are no others.
const MOST_REPETITIONS: usize = 10_000;

impl BoardGenerator {
    /// Begins to do what is asked for, if it can be done.
    pub fn new(puzzle: Puzzle, request: &Request) -> Result<BoardGenerator, RequestError> {
        Ok(BoardGenerator {
            source: puzzle.source(request)?,
            random: Random::new(request.seed),
            known: HashSet::new(),
            solver: Solver::new(),
            looked_at: 0,
        })
    }

    /// Returns the next board, or `None` if it seems that there is no other one. The control of the
    /// options ends the search for it, and changes nothing else.
    pub fn next(&mut self, options: &Options) -> Result<Option<GeneratedBoard>, RunError> {
        for _ in 0..MOST_REPETITIONS {
            let BoardGenerator { source, random, solver, looked_at, .. } = self;
            let Some(candidate) = source.next(random, solver, options, looked_at)? else {
                return Ok(None);
            };
            options.control.report(Progress::Boards { looked_at: self.looked_at });
            if self.known.insert(candidate.board.clone()) {
                return complete(&mut self.solver, candidate, options).map(Some);
            }
        }
        Ok(None)
    }
}

impl GeneratedBoard {
    /// Solves and rates a board that comes from elsewhere, as the boards that are generated are.
    pub fn of(
        solver: &mut Solver,
        board: Board,
        options: &Options,
    ) -> Result<GeneratedBoard, RunError> {
        complete(solver, AnyCandidate { board, solution: None, optimum: None }, options)
    }
}

fn complete(
    solver: &mut Solver,
    candidate: AnyCandidate,
    options: &Options,
) -> Result<GeneratedBoard, RunError> {
    let AnyCandidate { board, solution, optimum } = candidate;
    let answer = solver.solve(&board, &steady(options, Provability::of(board.is_provable())))?;
    let (found, lower_bound) = match answer.status {
        Status::Unsolvable => {
            let optimum = Optimum::Unsolvable;
            return Ok(GeneratedBoard { board, optimum, solution: Vec::new(), rating: None });
        }
        Status::Limit { limit, .. } => return Err(RunError::Limit(limit)),
        Status::Solved { solution, lower_bound, .. } => (solution, lower_bound),
    };
    if optimum.is_some_and(|optimum| optimum != lower_bound || optimum != found.cost) {
        let reason = format!("it costs {}, not {optimum:?}", found.cost);
        return Err(SolveError::disagreement(board.id(), reason).into());
    }
    let solution = match solution {
        Some(known) if (known.len() as u64) < found.cost => known,
        _ => found.moves,
    };
    let cost = (solution.len() as u64).max(found.cost.min(lower_bound));
    let optimum = match cost {
        cost if cost == lower_bound => Optimum::Proved(cost),
        cost => Optimum::Between { lower_bound, cost },
    };
    let rating = match rating::rate(solver, &board, &solution, options) {
        Err(RunError::Solve(SolveError::TooLarge { .. })) => Rating::of_length(cost),
        rating => rating?,
    };
    Ok(GeneratedBoard { board, optimum, solution, rating: Some(rating) })
}
