//! Why a board is not read, written, moved or answered.

use crate::{
    algorithm::Algorithm,
    heuristic::OwnHeuristicError,
    text::{Fragment, TextError},
};
use glisse_search::Limit;
use miette::{Diagnostic, LabeledSpan};
use std::{error::Error, fmt, sync::Arc};
use thiserror::Error;

/// Why a text is not a board or a solution. It is shown with its text by
/// [`miette::Report::with_source_code`].
#[derive(Clone, Debug)]
pub struct ParseError(Arc<dyn Diagnostic + Send + Sync>);

impl ParseError {
    /// Wraps the error of a family.
    pub fn new(error: impl Diagnostic + Send + Sync + 'static) -> ParseError {
        ParseError(Arc::new(error))
    }

    /// An error about a part of the input: what is wrong with it, and what to write instead.
    pub fn at(place: Fragment, message: impl Into<String>, help: impl Into<String>) -> ParseError {
        let (message, help) = (message.into(), help.into());
        ParseError::new(TextError::Refused { at: place.span(), message, help })
    }

    /// Returns the byte offset of the error in the text.
    pub fn offset(&self) -> usize {
        crate::text::offset(&*self.0)
    }

    /// Returns the line and the column of the error in the text, both counted from 1.
    pub fn line_column(&self, text: &[u8]) -> (usize, usize) {
        crate::text::line_column(&*self.0, text)
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Error for ParseError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

impl Diagnostic for ParseError {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.0.help()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.0.labels()
    }
}

impl From<TextError> for ParseError {
    fn from(error: TextError) -> Self {
        ParseError::new(error)
    }
}

/// Why a board cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug, Error, Diagnostic)]
pub enum WriteError {
    /// The format has no way to write something that the board has.
    #[error("the format {format} cannot express {what}")]
    #[diagnostic(help("{} can", formats.join(", ")))]
    Inexpressible {
        /// The format that was asked for.
        format: &'static str,
        /// What the board has and the format cannot express.
        what: &'static str,
        /// The formats that can express this board.
        formats: Vec<&'static str>,
    },
    /// The format belongs to another family.
    #[error("a board of {puzzle} is not written in the format {format}")]
    #[diagnostic(help("take one of {}", formats.join(", ")))]
    OtherFamily {
        /// The name of the board's family.
        puzzle: &'static str,
        /// The format asked for.
        format: String,
        /// The formats of the board's family.
        formats: &'static [&'static str],
    },
}

/// Why a move cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct IllegalMove(pub String);

/// Why a list of moves does not solve a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum InvalidSolution {
    /// A move is against the rules.
    #[error("move {number} ({action}) is not possible: {reason}")]
    Illegal {
        /// Which move of the list, counted from 1.
        number: usize,
        /// The move.
        action: String,
        /// What is wrong with it.
        reason: IllegalMove,
    },
    /// All moves are possible, but the board is not solved afterwards.
    #[error("after all {moves} moves {unsolved}")]
    NotSolved {
        /// The number of moves made.
        moves: usize,
        /// What is wrong with the board, in English.
        unsolved: &'static str,
    },
    /// The moves solve the board at another cost than claimed.
    #[error("the moves cost {found}, not {claimed} as claimed")]
    Cost {
        /// What they cost.
        found: u64,
        /// What was claimed.
        claimed: u64,
    },
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
    /// The user's own heuristic has failed.
    #[error("{0}")]
    OwnHeuristic(OwnHeuristicError),
    /// All shortest solutions of this board cannot be counted.
    #[error("all shortest solutions are counted of tiles on up to 25 cells only")]
    NotAll,
    /// The algorithm is one of another family's own.
    #[error("the algorithm {algorithm} is for boards of {family}")]
    OtherFamily {
        /// The algorithm.
        algorithm: Algorithm,
        /// The name of the family that has it.
        family: &'static str,
    },
    /// The algorithm is not made for this board.
    #[error("the algorithm {algorithm} cannot take this board: {reason}")]
    Unsuited {
        /// The algorithm.
        algorithm: Algorithm,
        /// What it is made for.
        reason: &'static str,
    },
    /// The algorithm cannot take a board of this size.
    #[error("the algorithm {algorithm} takes boards of at most {cells} cells")]
    TooLarge {
        /// The algorithm.
        algorithm: Algorithm,
        /// The most cells.
        cells: usize,
    },
}

impl SolveError {
    /// The heuristic of this name cannot be used.
    pub fn heuristic(name: &str, reason: impl fmt::Display) -> SolveError {
        SolveError::Heuristic { name: name.to_owned(), reason: reason.to_string() }
    }

    /// Two ways to the same answer have not led there.
    pub fn disagreement(id: String, reason: impl Into<String>) -> SolveError {
        SolveError::Checker(CheckerRefusal { id, reason: reason.into() })
    }
}

/// Why an experiment came to nothing.
#[derive(Clone, Debug, Error)]
pub enum RunError {
    /// The board, the algorithm and the heuristic do not go together.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// A limit came first.
    #[error("the {0} was reached")]
    Limit(Limit),
}

impl From<Limit> for RunError {
    fn from(limit: Limit) -> Self {
        RunError::Limit(limit)
    }
}

impl From<CheckerRefusal> for RunError {
    fn from(refusal: CheckerRefusal) -> Self {
        RunError::Solve(refusal.into())
    }
}
