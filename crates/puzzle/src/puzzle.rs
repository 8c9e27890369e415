//! A family of puzzles behind one type, and what a family says without a board.

use crate::{board::Board, erased::erased, heuristic::Options, moves::Move, solver::Solver};
use glisse_family::{
    Action, Algorithm, Difficulty, Family, Handling, HeuristicInfo, Merged, Message, Metric,
    MoveStyle, Named, NamedHeuristic, ParseError, Parsed, Rules, RunError, SolveError, Workload,
    function::Parameter,
    generate::{Attempted, BoardSource, Candidate, Request, RequestError, Wish},
    grid::Grid,
    info,
    tables::TableRecipe,
    text::{BoardFormat, Likeness},
};
use glisse_search::Random;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::{
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
    ops::{ControlFlow, Deref},
    sync::atomic::AtomicU64,
};

/// A family of puzzles. What it says of itself without a board are methods of [`AnyFamily`], to
/// which it dereferences.
#[derive(Clone, Copy)]
pub struct Puzzle(&'static dyn FamilyObject);

impl Puzzle {
    /// Returns the family `F` behind the type that all families share.
    pub const fn of<F: Family>() -> Puzzle {
        Puzzle(&Erased::<F>(PhantomData))
    }

    pub(crate) fn object(self) -> &'static dyn FamilyObject {
        self.0
    }

    /// Refuses an algorithm of another family.
    pub fn check_algorithm(self, algorithm: Algorithm) -> Result<(), SolveError> {
        match algorithm {
            Algorithm::Own(name) if !self.own_algorithms().contains(&name) => {
                let has_it = |puzzle: &Puzzle| puzzle.own_algorithms().contains(&name);
                let family = Puzzle::all()
                    .into_iter()
                    .find(has_it)
                    .map_or("no family", |puzzle| puzzle.name());
                Err(SolveError::OtherFamily { algorithm, family })
            }
            _ => Ok(()),
        }
    }
}

impl Deref for Puzzle {
    type Target = dyn AnyFamily;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

/// The sizes of boards that are all looked at for a counterexample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SmallSizes {
    /// The largest size if nothing is said, in rows and columns.
    pub usual: (usize, usize),
    /// The fewest rows and columns.
    pub least: usize,
    /// The most cells.
    pub most_cells: usize,
}

impl PartialEq for Puzzle {
    fn eq(&self, other: &Puzzle) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Puzzle {}

impl PartialOrd for Puzzle {
    fn partial_cmp(&self, other: &Puzzle) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Puzzle {
    fn cmp(&self, other: &Puzzle) -> std::cmp::Ordering {
        self.name().cmp(other.name())
    }
}

impl Hash for Puzzle {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Puzzle({self})")
    }
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A generated board of any family, not yet solved again and rated.
pub type AnyCandidate = Candidate<Board, Move>;

/// A source of the family `F`, to be forgotten.
struct SourceOf<F: Family>(Box<dyn BoardSource<F>>);

/// What an attempt at a board of any family has come to.
pub type AnyAttempted = Attempted<Board, Move>;

/// An attempt at a board of any family, which needs nothing of other attempts: several threads can make
/// several at once.
pub type AnyAttempt =
    Box<dyn FnOnce(&mut Solver, &Options, &AtomicU64) -> Result<AnyAttempted, RunError> + Send>;

erased! {
    /// Where generated boards of any family come from.
    pub trait AnySource for SourceOf: Send {
        /// Begins the next attempt at a board, or returns `None` if it seems that there is no other
        /// board. It does not matter in which order attempts are made.
        fn begin(
            &mut self,
            random: &mut Random,
            solver: &mut Solver,
            options: &Options,
        ) -> Result<Option<AnyAttempt>, RunError> {
            let attempt = self.0.begin(random, &mut solver.context::<F>(options, None))?;
            Ok(attempt.map(|attempt| -> AnyAttempt {
                Box::new(move |solver, options, total| {
                    let mut context = solver.context::<F>(options, None);
                    let Attempted { candidate, looked_at } = attempt(&mut context, total)?;
                    let candidate = candidate.map(|candidate| Candidate {
                        board: Board::new::<F>(candidate.board),
                        solution: candidate.solution.map(Move::list::<F>),
                        optimum: candidate.optimum,
                    });
                    Ok(Attempted { candidate, looked_at })
                })
            }))
        }

        /// Returns how many boards may be looked at in vain before there seems to be no other one.
        fn patience(&self) -> u64 { self.0.patience() }

        /// Whether a board is as good as none of those that were admitted before.
        fn admit(&mut self, board: &Board) -> bool {
            board.get::<F>().is_none_or(|board| self.0.admit(board))
        }

        /// Makes one attempt after the other. Returns the next board, or `None` if it seems that there is
        /// no other one; `looked_at` counts the boards that were looked at.
        fn next(
            &mut self,
            random: &mut Random,
            solver: &mut Solver,
            options: &Options,
            looked_at: &mut u64,
        ) -> Result<Option<AnyCandidate>, RunError> {
            let mut in_vain = 0;
            while in_vain < self.patience() {
                let Some(attempt) = self.begin(random, solver, options)? else { break };
                let total = AtomicU64::new(*looked_at);
                let attempted = attempt(solver, options, &total);
                *looked_at = total.into_inner();
                let Attempted { candidate, looked_at } = attempted?;
                match candidate {
                    Some(candidate) if self.admit(&candidate.board) => return Ok(Some(candidate)),
                    _ => in_vain += looked_at.max(1),
                }
            }
            Ok(None)
        }
    }
}

erased! {
    /// What every family offers beside its boards, behind one type. A [`Puzzle`] is one.
    pub trait AnyFamily for Erased: Send + Sync {
        /// Returns the name on the command line, in ids and in JSON.
        fn name(&self) -> &'static str { F::NAME }

        /// Returns the names of the formats of its boards.
        fn formats(&self) -> &'static [&'static str] { F::Format::NAMES }

        /// Returns the names of the notations of its moves, the usual one first.
        fn notations(&self) -> &'static [&'static str] { F::NOTATIONS }

        /// Returns the algorithms that it has beside the common ones.
        fn own_algorithms(&self) -> &'static [&'static str] { F::OWN_ALGORITHMS }

        /// Returns the heuristic of this name under a metric, or what is wrong with the name.
        fn heuristic(&self, name: &str, metric: Metric) -> Result<HeuristicInfo, Message> {
            Ok(info::<F>(&F::Heuristic::from_name(name)?, metric))
        }

        /// Returns the names of all heuristics that need no parameter.
        fn heuristics(&self) -> Vec<String> {
            F::Heuristic::all().iter().map(ToString::to_string).collect()
        }

        /// Whether the heuristic of this name is declared consistent under a metric; `false` if
        /// there is none of this name.
        fn is_consistent(&self, name: &str, metric: Metric) -> bool {
            F::Heuristic::from_name(name).is_ok_and(|heuristic| heuristic.is_consistent(metric))
        }

        /// Says how much a text looks like a board of this family.
        fn likeness(&self, text: &str) -> Likeness { F::likeness(text) }

        /// Reads a board in the format of this name or, without one, in the format that the text
        /// shows.
        fn parse(&self, text: &[u8], format: Option<&str>) -> Result<Parsed<Board>, ParseError> {
            let (Parsed { board, format, note }, labels) = F::Format::parse_named(text, format)?;
            Ok(Parsed { board: Board::labelled::<F>(board, labels), format, note })
        }

        /// Returns the most bytes of a board's text.
        fn most_bytes(&self) -> usize { F::MOST_BYTES }

        /// Returns the most bytes of a solution's text.
        fn most_solution_bytes(&self) -> usize { F::MOST_SOLUTION_BYTES }

        /// Says how a player moves the pieces.
        fn handling(&self) -> Handling { F::handling() }

        /// Makes a board of pieces on a grid, or says why they are none; `None` if boards of the
        /// family cannot be made of pieces.
        fn assemble(&self, grid: &Grid) -> Option<Result<Board, Message>> {
            Some(F::assemble(grid)?.map(Board::new::<F>))
        }

        /// Returns how many boards a solver that advises a player expects.
        fn advice_workload(&self) -> Workload { F::ADVICE_WORKLOAD }

        /// Returns the functions by which scripts see a board: their signatures and the types of
        /// their parameters.
        fn functions(&self) -> Vec<(&'static str, &'static [Parameter])> {
            let functions = F::functions().iter();
            functions.map(|function| (function.signature, function.parameters)).collect()
        }

        /// Returns the family's messages in a language, as a Fluent resource.
        fn messages(&self, language: &str) -> Option<&'static str> { F::messages(language) }

        /// Returns what is wrong with a board that is not solved, in English.
        fn unsolved(&self) -> &'static str { F::Board::UNSOLVED }

        /// Returns the table of this name that the family keeps on disk, or `None` if it has none.
        fn table(&self, name: &str) -> Option<Box<dyn TableRecipe>> { F::table(name) }

        /// Returns the names of the tables that are worth building beforehand.
        fn suggested_tables(&self) -> &'static [&'static str] { F::SUGGESTED_TABLES }

        /// Returns the size of generated boards if nothing is said, in rows and columns.
        fn usual_size(&self) -> (usize, usize) { F::USUAL_SIZE }

        /// Returns what can be wished for in generated boards.
        fn wishes(&self) -> &'static [Wish] { F::WISHES }

        /// Begins to generate boards, or says why there are none.
        fn source(&self, request: &Request) -> Result<Box<dyn AnySource>, RequestError> {
            request.check(F::WISHES)?;
            Ok(Box::new(SourceOf::<F>(F::source(request)?)))
        }

        /// Makes a board to play without a proof of its optimum; `None` says that
        /// [`AnyFamily::source`] is to be asked.
        fn scramble(
            &self,
            rows: usize,
            columns: usize,
            difficulty: Difficulty,
            seed: u64,
        ) -> Option<Result<Board, RequestError>> {
            Some(F::scramble(rows, columns, difficulty, seed)?.map(Board::new::<F>))
        }

        /// Returns the usual largest size, the fewest rows and columns, and the most cells, of
        /// boards that are all looked at for a counterexample.
        fn small_sizes(&self) -> SmallSizes {
            let (least, most_cells) = F::SMALL_SIZES;
            SmallSizes { usual: F::USUAL_SMALL_SIZE, least, most_cells }
        }

        /// Calls `visit` with small boards such that every board of the size is in the space of one
        /// of them.
        fn each_small(
            &self,
            rows: usize,
            columns: usize,
            pieces: Option<usize>,
            visit: &mut dyn FnMut(&Board) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            let visit = &mut |board: &F::Board| visit(&Board::new::<F>(board.clone()));
            F::each_small(rows, columns, pieces, visit)
        }
    }
}

erased! {
    /// A family whose type is forgotten. Moves are handed in by their codes.
    pub(crate) trait FamilyObject for Erased: AnyFamily {
        fn parse_move(&self, text: &str) -> Option<u128> {
            Some(text.parse::<F::Move>().ok()?.code())
        }

        fn write_move(&self, code: u128, style: Option<MoveStyle>) -> String {
            let action = F::Move::from_code(code);
            match style {
                Some(style) => F::write_move(action, style),
                None => action.to_string(),
            }
        }

        fn move_json(&self, code: u128, style: MoveStyle) -> Value {
            F::move_json(F::Move::from_code(code), style)
        }

        fn inverse(&self, code: u128) -> u128 { F::Move::from_code(code).inverse().code() }

        fn merge(&self, first: u128, second: u128) -> Merged<u128> {
            let [first, second] = [first, second].map(F::Move::from_code);
            first.merge(second).map(Action::code)
        }

        fn steps(&self, code: u128) -> u64 { F::Move::from_code(code).steps() }
    }
}

/// The family `F`, to be forgotten.
struct Erased<F>(PhantomData<F>);
