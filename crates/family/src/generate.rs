//! Boards of a wanted size and difficulty: what is asked for, and where boards come from.

mod by_distance;
mod number_family;
mod random_walks;
mod steady;

pub use number_family::{NumberFamily, known_most_moves, number_scramble, number_source};
pub use steady::{Provability, steady};

use crate::{Context, Difficulty, Family, RunError};
use glisse_search::Random;
use glisse_words::{Explain, Message, impl_error, message};
use std::{ops::RangeInclusive, sync::atomic::AtomicU64};

/// What boards are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The name of the family.
    pub puzzle: &'static str,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// What random choices start from.
    pub seed: u64,
    /// How difficult.
    pub wanted: Wanted,
    /// How many vehicles, the target among them; see [`Wish::Vehicles`].
    pub vehicles: Option<RangeInclusive<usize>>,
    /// How many walls; see [`Wish::Walls`].
    pub walls: usize,
    /// Whether nothing can be taken away without a shorter solution; see [`Wish::Minimal`].
    pub minimal: bool,
    /// Whether there is one shortest solution only; see [`Wish::Unique`].
    pub unique: bool,
}

/// Something that can be wished for in boards of some families.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A number of vehicles.
    Vehicles,
    /// A number of walls.
    Walls,
    /// That nothing can be taken away without a shorter solution.
    Minimal,
    /// That there is one shortest solution only.
    Unique,
}

crate::named!(Wish {
    Vehicles => "vehicles",
    Walls => "walls",
    Minimal => "minimal",
    Unique => "unique",
});

/// How difficult a board should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// One of the three levels.
    Level(Difficulty),
    /// A shortest solution with a number of moves in this range.
    Moves(RangeInclusive<u64>),
    /// No solution at all.
    Unsolvable,
}

/// Why no board can be generated.
#[derive(Clone, PartialEq, Debug)]
pub enum RequestError {
    /// The family has no such boards.
    Refused(Message),
    /// The family has no boards of this size.
    Size(Message),
    /// Something that boards of this family do not have.
    Wish {
        /// What was wished for.
        wish: Wish,
        /// The name of the family asked for.
        puzzle: &'static str,
    },
    /// Boards without a solution are not generated of this family.
    Unsolvable,
    /// No number of moves.
    Moves,
    /// No board of this size needs as many moves.
    TooManyMoves {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
        /// The most moves, as far as that is known.
        most: u64,
    },
    /// No board of this size that is generated needs as many moves. Others may, which are not of the kind
    /// that is generated.
    TooManyMovesGenerated {
        /// The number of rows.
        rows: usize,
        /// The number of columns.
        columns: usize,
        /// The most moves.
        most: u64,
        /// What is generated.
        kind: Message,
    },
    /// Boards of this family are not generated.
    NotGenerated {
        /// The name of the family asked for.
        puzzle: &'static str,
    },
}

impl Explain for RequestError {
    fn message(&self) -> Message {
        match self {
            RequestError::Refused(reason) => {
                message!("generate-refused", reason = reason.clone())
            }
            RequestError::Size(reason) => message!("generate-size", reason = reason.clone()),
            RequestError::Wish { wish, puzzle } => {
                message!("generate-wish", wish = wish.name(), puzzle = *puzzle)
            }
            RequestError::Unsolvable => message!("generate-unsolvable"),
            RequestError::Moves => message!("generate-no-moves"),
            &RequestError::TooManyMoves { rows, columns, most } => {
                let size = format!("{rows}x{columns}");
                message!("generate-too-many-moves", size = size, most = most)
            }
            RequestError::TooManyMovesGenerated { rows, columns, most, kind } => {
                let (size, kind) = (format!("{rows}x{columns}"), kind.clone());
                message!("generate-too-many-generated", size = size, most = *most, kind = kind)
            }
            RequestError::NotGenerated { puzzle } => {
                message!("generate-not-generated", puzzle = *puzzle)
            }
        }
    }
}

impl_error!(RequestError);

impl Request {
    /// Boards of the second level.
    pub fn new(puzzle: &'static str, rows: usize, columns: usize, seed: u64) -> Request {
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

    /// Refuses a wish that is not one of these, and a range without moves.
    pub fn check(&self, possible: &[Wish]) -> Result<(), RequestError> {
        let asked = [
            (self.vehicles.is_some(), Wish::Vehicles),
            (self.walls > 0, Wish::Walls),
            (self.minimal, Wish::Minimal),
            (self.unique, Wish::Unique),
        ];
        for (is_asked, wish) in asked {
            if is_asked && !possible.contains(&wish) {
                return Err(RequestError::Wish { wish, puzzle: self.puzzle });
            }
        }
        match &self.wanted {
            Wanted::Moves(moves) if moves.is_empty() || *moves.end() == 0 => {
                Err(RequestError::Moves)
            }
            _ => Ok(()),
        }
    }

    /// Returns the numbers of moves that a shortest solution may have, given what each level means.
    /// Of a board without solutions, any number.
    pub fn moves(
        &self,
        level: impl FnOnce(Difficulty) -> RangeInclusive<u64>,
    ) -> RangeInclusive<u64> {
        match &self.wanted {
            Wanted::Moves(moves) => (*moves.start()).max(1)..=*moves.end(),
            Wanted::Unsolvable => 1..=u64::MAX,
            Wanted::Level(difficulty) => level(*difficulty),
        }
    }
}

/// A board that has come from a source, not yet solved again and rated.
#[derive(Clone, Debug)]
pub struct Candidate<B, M> {
    /// The board.
    pub board: B,
    /// A solution, where the source knows one.
    pub solution: Option<Vec<M>>,
    /// The number of moves of a shortest solution, where the source has proved it.
    pub optimum: Option<u64>,
}

/// The next board of a source, or `None` if it seems that there is no other one.
pub type NextBoard<F> =
    Result<Option<Candidate<<F as Family>::Board, <F as Family>::Move>>, RunError>;

/// What an attempt at a board has come to.
#[derive(Clone, Debug)]
pub struct Attempted<B, M> {
    /// The board, or `None` if the attempt was in vain.
    pub candidate: Option<Candidate<B, M>>,
    /// How many boards were looked at.
    pub looked_at: u64,
}

/// An attempt at a board, which needs nothing of other attempts: several threads can make several at
/// once. It adds the boards that it looks at to the number that it is given.
pub type Attempt<F> = Box<
    dyn FnOnce(
            &mut Context<F>,
            &AtomicU64,
        ) -> Result<Attempted<<F as Family>::Board, <F as Family>::Move>, RunError>
        + Send,
>;

/// Where the boards of a request come from.
pub trait BoardSource<F: Family>: Send {
    /// Begins the next attempt at a board, or returns `None` if it seems that there is no other board.
    /// Whatever is random about an attempt is settled here, so that it does not matter in which order
    /// attempts are made.
    fn begin(
        &mut self,
        random: &mut Random,
        context: &mut Context<F>,
    ) -> Result<Option<Attempt<F>>, RunError>;

    /// Returns how many boards may be looked at in vain before there seems to be no other one.
    fn patience(&self) -> u64 {
        u64::MAX
    }

    /// Whether a board is as good as none of those that were admitted before.
    fn admit(&mut self, _: &F::Board) -> bool {
        true
    }
}

/// A source that looks for the next board at once: its attempts have come to a board already.
impl<F, N> BoardSource<F> for N
where
    F: Family,
    N: FnMut(&mut Random, &mut Context<F>) -> NextBoard<F> + Send,
{
    fn begin(
        &mut self,
        random: &mut Random,
        context: &mut Context<F>,
    ) -> Result<Option<Attempt<F>>, RunError> {
        let attempt = |candidate| -> Attempt<F> {
            Box::new(|_, _| Ok(Attempted { candidate: Some(candidate), looked_at: 0 }))
        };
        Ok(self(random, context)?.map(attempt))
    }
}
