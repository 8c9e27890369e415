//! Boards of a wanted size and difficulty, from a seed.
//!
//! A family's own way leads to boards: Rush Hour boards are unsolved, small boards of tiles and swap
//! are picked from the whole space, larger ones are scrambled and solved. Whatever comes of that is
//! solved by [`Solver`] once more, so that nothing is believed that has not been found twice and
//! replayed by the checker; then it is rated.

use glisse_lab::rating::{self, Rating};
use glisse_puzzle::{
    AnyAttempt, AnyCandidate, AnySource, Board, Move, Options, Puzzle, RunError, SolveError,
    Solver, Status,
    generate::{Provability, steady},
};
use glisse_search::{Control, Progress, Random, in_order, lock};
use std::{
    collections::HashSet,
    iter,
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

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
    /// Solvers without tables on disk, one a thread: with tables another one of several shortest
    /// solutions could be found.
    solvers: Vec<Mutex<Solver>>,
    looked_at: AtomicU64,
}

/// How often the same boards may come before it is clear that there are no others.
const MOST_REPETITIONS: usize = 10_000;

/// What an attempt has come to.
enum Attempted {
    Generated(Box<GeneratedBoard>),
    /// A board that there was before.
    Repeated,
    /// No board, after this many had been looked at.
    InVain(u64),
}

/// Why there are no more boards.
enum End {
    /// Whoever took them wants no more.
    Enough,
    /// There seem to be no others.
    NoMore,
    Failed(RunError),
}

impl BoardGenerator {
    /// Begins to do what is asked for, if it can be done.
    pub fn new(puzzle: Puzzle, request: &Request) -> Result<BoardGenerator, RequestError> {
        Ok(BoardGenerator {
            source: puzzle.source(request)?,
            random: Random::new(request.seed),
            known: HashSet::new(),
            solvers: Vec::new(),
            looked_at: AtomicU64::new(0),
        })
    }

    /// Returns the next board, or `None` if it seems that there is no other one. The control of the
    /// options ends the search for it, and changes nothing else.
    pub fn next(&mut self, options: &Options) -> Result<Option<GeneratedBoard>, RunError> {
        let mut next = None;
        let mut take = |board| {
            next = Some(board);
            ControlFlow::Break(())
        };
        let _ = self.run(1, options.control, &mut take)?;
        Ok(next)
    }

    /// Makes boards by the threads of the options, and calls `take` with one after the other until it
    /// breaks, or it seems that there is no other one. They are the same for any number of threads, as
    /// long as the generator is used for nothing else afterwards: what several threads have in hand at
    /// the end is lost. The control of the options ends it, and changes nothing else.
    pub fn each(
        &mut self,
        options: &Options,
        mut take: impl FnMut(GeneratedBoard) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, RunError> {
        self.run(options.threads, options.control, &mut take)
    }

    fn run(
        &mut self,
        threads: usize,
        control: Control,
        take: &mut dyn FnMut(GeneratedBoard) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, RunError> {
        // Attempts are begun by a solver of their own, so that they wait for none that is being made.
        let solvers = if threads <= 1 { 1 } else { threads + 1 };
        self.solvers.resize_with(solvers.max(self.solvers.len()), Mutex::default);
        let BoardGenerator { source, random, known, solvers, looked_at } = self;
        let (solvers, looked_at) = (&*solvers, &*looked_at);
        let (source, known) = (Mutex::new(source), Mutex::new(known));
        let is_over = AtomicBool::new(false);
        let control = control.also_cancelled_by(&is_over);
        let options = || Options { control, ..Options::default() };
        let attempts = iter::from_fn(|| {
            let mut solver = lock(&solvers[if threads <= 1 { 0 } else { threads }]);
            lock(&source).begin(random, &mut solver, &options()).transpose()
        });
        let work = |thread: usize, attempt: Result<AnyAttempt, RunError>| {
            let (mut solver, options) = (lock(&solvers[thread]), options());
            let made = attempt?(&mut solver, &options, looked_at)?;
            let Some(candidate) = made.candidate else {
                return Ok(Attempted::InVain(made.looked_at.max(1)));
            };
            if lock(&known).contains(&candidate.board) {
                return Ok(Attempted::Repeated);
            }
            let generated = complete(&mut solver, candidate, &options)?;
            Ok(Attempted::Generated(Box::new(generated)))
        };
        let (mut repetitions, mut in_vain) = (0, 0);
        let mut take_one = |attempted: Result<Attempted, RunError>| {
            control.report(Progress::Boards { looked_at: looked_at.load(Ordering::Relaxed) });
            match attempted.map_err(End::Failed)? {
                Attempted::Generated(generated)
                    if lock(&source).admit(&generated.board)
                        && lock(&known).insert(generated.board.clone()) =>
                {
                    (repetitions, in_vain) = (0, 0);
                    return if take(*generated).is_break() { Err(End::Enough) } else { Ok(()) };
                }
                Attempted::Generated(_) | Attempted::Repeated => repetitions += 1,
                Attempted::InVain(count) => in_vain += count,
            }
            let is_hopeless =
                repetitions >= MOST_REPETITIONS || in_vain >= lock(&source).patience();
            if is_hopeless { Err(End::NoMore) } else { Ok(()) }
        };
        let take_all = |all: Vec<Result<Attempted, RunError>>| {
            let taken = all.into_iter().try_for_each(&mut take_one);
            taken.inspect_err(|_| is_over.store(true, Ordering::Relaxed))
        };
        match in_order(threads, None, attempts, work, take_all) {
            Ok(()) | Err(End::NoMore) => Ok(ControlFlow::Continue(())),
            Err(End::Enough) => Ok(ControlFlow::Break(())),
            Err(End::Failed(error)) => Err(error),
        }
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
