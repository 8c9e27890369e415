//! Boards of a wanted size and difficulty, from a seed.
//!
//! A family's own way leads to boards: Rush Hour boards are unsolved, small boards of tiles and swap
//! are picked from the whole space, larger ones are scrambled and solved. Whatever comes of that is
//! solved by [`Solver`] once more, so that nothing is believed that has not been found twice and
//! replayed by the checker; then it is rated.
//!
//! The three levels of difficulty, as ranges of the number of moves of a shortest solution:
//!
//! | | 1 | 2 | 3 |
//! |---|---|---|---|
//! | Rush Hour 6×6 | 5 to 12 | 13 to 24 | 25 and more |
//! | Rush Hour | 5/12 *s* to *s* | to 2*s* | more; *s* is min(*n*²/108, *n*/3) for *n* cells |
//! | tiles 3×3 | 1 to 9 | 10 to 18 | 19 and more |
//! | tiles 4×4 | 1 to 25 | 26 to 50 | 51 and more |
//! | tiles | 1 to *s* | to 2*s* | more; *s* is 2/3 of the sum of the distances of a random board |
//! | swap | 1 to *s* | to 2*s* | more; *s* is a third of what the reversed grid needs at least |
//!
//! Of tiles beyond 16 cells and swap grids beyond 20 the optimum is not proved. There the levels say
//! how many random moves lead from the solved board: for tiles *s*, 2*s*, and so many that nothing is
//! left of the order; for swap the numbers of [`Difficulty::exchanges`].

mod small;
mod walked;

use crate::{
    board::Board,
    lab::LabError,
    puzzle::Puzzle,
    rating::Rating,
    solution::{Move, Status},
    solve::{Options, SolveError, Solver},
};
use glisse_rush_hour as rush_hour;
use glisse_search::{Limit, Limits, Random, Statistics};
use glisse_swap::{self as swap, Difficulty};
use glisse_tiles as tiles;
use serde::{Serialize, Serializer, ser::SerializeStruct};
use small::Small;
use std::{collections::HashSet, ops::RangeInclusive, time::Instant};
use thiserror::Error;
use walked::Walks;

/// What boards are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The family.
    pub puzzle: Puzzle,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// What random choices start from.
    pub seed: u64,
    /// How difficult.
    pub wanted: Wanted,
    /// How many vehicles, the target among them; for Rush Hour.
    pub vehicles: Option<RangeInclusive<usize>>,
    /// How many walls; for Rush Hour.
    pub walls: usize,
    /// Whether no vehicle can be taken away without a shorter solution; for Rush Hour.
    pub minimal: bool,
    /// Whether there is one shortest solution only; for Rush Hour.
    pub unique: bool,
}

/// How difficult a board should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// One of the three levels.
    Level(Difficulty),
    /// A shortest solution with so many moves.
    Moves(RangeInclusive<u64>),
    /// No solution at all; for tiles and swap.
    Unsolvable,
}

/// Why no board can be generated.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NoRequest {
    /// Not for Rush Hour.
    #[error(transparent)]
    RushHour(#[from] rush_hour::NoRecipe),
    /// No such board of tiles.
    #[error(transparent)]
    Tiles(#[from] tiles::BoardError),
    /// No such swap grid.
    #[error(transparent)]
    Swap(#[from] swap::BoardError),
    /// Something that only Rush Hour boards have.
    #[error("{what} is for rush-hour, not for {puzzle}")]
    OnlyRushHour {
        /// What.
        what: &'static str,
        /// The family asked for.
        puzzle: Puzzle,
    },
    /// Boards without a solution are not generated of this family.
    #[error(
        "boards without a solution are generated of tiles and of swap grids of two cells or more"
    )]
    Unsolvable,
    /// No number of moves.
    #[error("the range of moves is empty: a board that is to be solved needs at least one")]
    Moves,
}

/// A board, and what is proved of it.
#[derive(Clone, Debug)]
pub struct GeneratedBoard {
    /// The board.
    pub board: Board,
    /// What is known of its solutions.
    pub optimum: Optimum,
    /// A solution, as short as the optimum says; none of an unsolvable board.
    pub solution: Vec<Move>,
    /// How difficult it is; nothing of an unsolvable board.
    pub rating: Option<Rating>,
}

/// What is known of the shortest solution of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Optimum {
    /// It has so many moves, which is proved.
    Proved(u64),
    /// One with `cost` moves is known, and none has fewer than `lower_bound`.
    Between {
        /// No solution has fewer moves.
        lower_bound: u64,
        /// A solution has so many.
        cost: u64,
    },
    /// There is none.
    Unsolvable,
}

impl Optimum {
    /// The moves of the best solution that is known.
    pub fn cost(self) -> Option<u64> {
        match self {
            Optimum::Proved(cost) | Optimum::Between { cost, .. } => Some(cost),
            Optimum::Unsolvable => None,
        }
    }
}

/// Where boards come from.
enum Source {
    RushHour(Box<rush_hour::Generator>),
    Small(Small),
    Walks(Walks),
}

/// A board that has come from a source.
struct Candidate {
    board: Board,
    /// A solution, where the source knows one.
    solution: Option<Vec<Move>>,
    /// The optimum, where the source has proved it.
    optimum: Option<u64>,
}

/// Generates boards, one after the other: the same ones for the same request, on every machine, and
/// none twice. Rush Hour boards that differ in the names of vehicles only, or are each other's image
/// in a mirror that keeps the exit where it is, count as the same.
///
/// ```
/// use glisse::{Generator, Optimum, Options, Puzzle, Request, Wanted};
///
/// let request = Request { wanted: Wanted::Moves(20..=25), ..Request::new(Puzzle::Tiles, 3, 3, 1) };
/// let mut generator = Generator::new(&request)?;
/// let generated = generator.next(&Options::default())?.expect("there are many such boards");
/// assert!(matches!(generated.optimum, Optimum::Proved(20..=25)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Generator {
    source: Source,
    random: Random,
    known: HashSet<Board>,
    /// Without tables on disk: with them another one of several shortest solutions could be found.
    solver: Solver,
    looked_at: u64,
}

/// How often the same boards may come before it is clear that there are no others.
const MOST_REPETITIONS: usize = 10_000;

impl Request {
    /// Boards of the second level.
    pub fn new(puzzle: Puzzle, rows: usize, columns: usize, seed: u64) -> Request {
        Request {
            puzzle,
            rows,
            columns,
            seed,
            wanted: Wanted::Level(Difficulty::Two),
            vehicles: None,
            walls: 0,
            minimal: false,
            unique: false,
        }
    }

    /// The size of boards if nothing is said, in rows and columns.
    pub fn usual_size(puzzle: Puzzle) -> (usize, usize) {
        match puzzle {
            Puzzle::RushHour => (6, 6),
            Puzzle::Tiles => (4, 4),
            Puzzle::Swap => (3, 3),
        }
    }

    /// The numbers of moves that a shortest solution may have, as the table above says. Of a board
    /// without solutions, any.
    pub fn moves(&self) -> Result<RangeInclusive<u64>, NoRequest> {
        let level = match &self.wanted {
            Wanted::Moves(moves) if moves.is_empty() || *moves.end() == 0 => {
                return Err(NoRequest::Moves);
            }
            Wanted::Moves(moves) => return Ok((*moves.start()).max(1)..=*moves.end()),
            Wanted::Unsolvable => return Ok(1..=u64::MAX),
            Wanted::Level(level) => *level,
        };
        let step = match self.puzzle {
            Puzzle::RushHour => {
                let cells = (self.rows.saturating_mul(self.columns)) as u64;
                (cells.saturating_mul(cells) / 108).min(cells / 3).max(1)
            }
            Puzzle::Tiles => {
                tiles::Board::new(
                    self.rows,
                    self.columns,
                    tiles::Goal::EmptyLast.cells(self.rows, self.columns),
                    &tiles::Goal::EmptyLast,
                )?;
                tiles::step_of_difficulty(self.rows, self.columns)
            }
            Puzzle::Swap => {
                let optima = level.optima(self.rows, self.columns)?;
                return Ok(match level {
                    Difficulty::Three => *optima.start()..=u64::MAX,
                    _ => optima,
                });
            }
        };
        let least = if self.puzzle == Puzzle::RushHour { (step * 5 / 12).max(1) } else { 1 };
        Ok(match level {
            Difficulty::One => least..=step,
            Difficulty::Two => step + 1..=2 * step,
            Difficulty::Three => 2 * step + 1..=u64::MAX,
        })
    }

    /// Refuses what only Rush Hour boards have.
    fn check(&self) -> Result<(), NoRequest> {
        let puzzle = self.puzzle;
        if puzzle == Puzzle::RushHour {
            return match self.wanted {
                Wanted::Unsolvable => Err(NoRequest::Unsolvable),
                _ => Ok(()),
            };
        }
        let asked = [
            (self.vehicles.is_some(), "a number of vehicles"),
            (self.walls > 0, "a number of walls"),
            (self.minimal, "minimal"),
            (self.unique, "unique"),
        ];
        match asked.into_iter().find(|(is_asked, _)| *is_asked) {
            Some((_, what)) => Err(NoRequest::OnlyRushHour { what, puzzle }),
            None => Ok(()),
        }
    }

    fn recipe(&self) -> Result<rush_hour::Recipe, NoRequest> {
        let &Request { rows, columns, walls, minimal, unique, .. } = self;
        let moves = self.moves()?;
        let narrow = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
        let vehicles = self.vehicles.clone().unwrap_or(1..=rush_hour::Label::COUNT);
        let moves = narrow(*moves.start())..=narrow(*moves.end());
        Ok(rush_hour::Recipe { rows, columns, vehicles, walls, moves, minimal, unique })
    }
}

impl Generator {
    /// Begins to do what is asked for, if it can be done.
    pub fn new(request: &Request) -> Result<Generator, NoRequest> {
        request.check()?;
        let source = match request.puzzle {
            Puzzle::RushHour => {
                let generator = rush_hour::Generator::new(request.recipe()?, request.seed)?;
                Source::RushHour(Box::new(generator))
            }
            _ if request.wanted != Wanted::Unsolvable && Small::holds(request) => {
                Source::Small(Small::new(request)?)
            }
            _ => Source::Walks(Walks::new(request)?),
        };
        Ok(Generator {
            source,
            random: Random::new(request.seed),
            known: HashSet::new(),
            solver: Solver::new(),
            looked_at: 0,
        })
    }

    /// The next board; nothing if it seems that there is no other one. The limits of the options end
    /// the search for it, and change nothing else; progress counts the boards looked at as states
    /// stored.
    pub fn next(&mut self, options: &Options) -> Result<Option<GeneratedBoard>, LabError> {
        let started = Instant::now();
        for _ in 0..MOST_REPETITIONS {
            let options = left(options, started);
            let Some(candidate) = self.candidate(&options)? else { return Ok(None) };
            self.looked_at += 1;
            if let Some(progress) = options.progress {
                progress(&Statistics { stored: self.looked_at, ..Statistics::default() });
            }
            if self.known.insert(candidate.board.clone()) {
                return self.complete(candidate, &left(&options, started)).map(Some);
            }
        }
        Ok(None)
    }

    fn candidate(&mut self, options: &Options) -> Result<Option<Candidate>, LabError> {
        match &mut self.source {
            Source::RushHour(generator) => {
                let stop = rush_hour::Stop {
                    deadline: options.limits.time.map(|time| Instant::now() + time),
                    memory: options.limits.memory,
                    cancel: options.cancel,
                };
                let before = self.looked_at;
                let mut report = |attempts| {
                    if let Some(progress) = options.progress {
                        let stored = before + attempts;
                        progress(&Statistics { stored, ..Statistics::default() });
                    }
                };
                let generated = generator.next(stop, &mut report).map_err(LabError::Limit)?;
                self.looked_at += generator.attempts();
                Ok(generated.map(|generated| Candidate {
                    board: Board::RushHour(generated.board),
                    solution: None,
                    optimum: Some(u64::from(generated.moves)),
                }))
            }
            Source::Small(small) => small.next(&mut self.random, &mut self.solver, options),
            Source::Walks(walks) => walks.next(&mut self.random, &mut self.solver, options),
        }
    }

    /// Solves and rates a board.
    fn complete(
        &mut self,
        candidate: Candidate,
        options: &Options,
    ) -> Result<GeneratedBoard, LabError> {
        let Candidate { board, solution, optimum } = candidate;
        let answer = self.solver.solve(&board, &walked::steady(options, &board))?;
        let (found, lower_bound) = match answer.status {
            Status::Unsolvable => {
                let optimum = Optimum::Unsolvable;
                return Ok(GeneratedBoard { board, optimum, solution: Vec::new(), rating: None });
            }
            Status::Limit { limit, .. } => return Err(LabError::Limit(limit)),
            Status::Solved { solution, lower_bound, .. } => (solution, lower_bound),
        };
        if optimum.is_some_and(|optimum| optimum != lower_bound || optimum != found.cost) {
            let reason = format!("it costs {}, not {optimum:?}", found.cost);
            return Err(SolveError::disagreement(&board, reason).into());
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
        let rating = match self.solver.rate(&board, &solution, options) {
            Err(LabError::Solve(SolveError::TooLarge { .. })) => Rating::of_length(cost),
            rating => rating?,
        };
        Ok(GeneratedBoard { board, optimum, solution, rating: Some(rating) })
    }
}

/// The options with what is left of the time.
fn left<'o>(options: &Options<'o>, started: Instant) -> Options<'o> {
    let time = options.limits.time.map(|time| time.saturating_sub(started.elapsed()));
    Options { limits: Limits { time, ..options.limits }, ..*options }
}

/// Whether the flag or the clock of the options ends the work.
fn poll(options: &Options, started: Instant) -> Result<(), LabError> {
    use std::sync::atomic::Ordering;
    if options.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
        return Err(LabError::Limit(Limit::Cancelled));
    }
    match options.limits.time {
        Some(time) if started.elapsed() >= time => Err(LabError::Limit(Limit::Time)),
        _ => Ok(()),
    }
}

impl Serialize for GeneratedBoard {
    /// The object that `glisse generate --json` prints.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("GeneratedBoard", 8)?;
        object.serialize_field("id", &self.board.id())?;
        object.serialize_field("puzzle", self.board.puzzle().name())?;
        object.serialize_field("cost", &self.optimum.cost())?;
        object.serialize_field("optimal", &matches!(self.optimum, Optimum::Proved(_)))?;
        if let Optimum::Between { lower_bound, .. } = self.optimum {
            object.serialize_field("lower_bound", &lower_bound)?;
        }
        object.serialize_field("difficulty", &self.rating.as_ref().map(Rating::score))?;
        object.serialize_field("rating", &self.rating)?;
        object.serialize_field("moves", &self.solution)?;
        object.end()
    }
}
