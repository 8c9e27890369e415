//! Why a board is not written, moved or answered.

use crate::{Algorithm, OwnHeuristicError};
use glisse_search::{Limit, numbered::DiskSearchError, work_folder::DiskError};
use glisse_words::{Explain, Message, impl_error, message};
use std::{io::ErrorKind, path::Path};

/// Why a board cannot be written in a format.
#[derive(Clone, PartialEq, Debug)]
pub enum WriteError {
    /// The format has no way to write something that the board has.
    Inexpressible {
        /// The format that was asked for.
        format: &'static str,
        /// What the board has and the format cannot express.
        what: Message,
        /// The formats that can express this board.
        formats: Vec<&'static str>,
    },
    /// The format belongs to another family.
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
#[derive(Clone, PartialEq, Debug)]
pub struct IllegalMove(pub Message);

/// Why a list of moves does not solve a board.
#[derive(Clone, PartialEq, Debug)]
pub enum InvalidSolution {
    /// A move is against the rules.
    Illegal {
        /// Which move of the list, counted from 1.
        number: usize,
        /// The move.
        action: String,
        /// What is wrong with it.
        reason: IllegalMove,
    },
    /// All moves are possible, but the board is not solved afterwards.
    NotSolved {
        /// The number of moves made.
        moves: usize,
        /// The key of the message that says what is wrong with the board.
        unsolved: &'static str,
    },
    /// The moves solve the board at another cost than claimed.
    Cost {
        /// What they cost.
        found: u64,
        /// What was claimed.
        claimed: u64,
    },
}

/// The search and the checker disagree: a defect of glisse, never of the board.
#[derive(Clone, Debug)]
pub struct CheckerRefusal {
    /// The board.
    pub id: String,
    /// What the checker says.
    pub reason: String,
}

/// Why a board was not answered.
#[derive(Clone, Debug)]
pub enum SolveError {
    /// A defect of glisse.
    Checker(CheckerRefusal),
    /// The board's family has no such heuristic, or not for this shape.
    Heuristic {
        /// Its name.
        name: String,
        /// What is wrong.
        reason: Message,
    },
    /// The user's own heuristic has failed.
    OwnHeuristic(OwnHeuristicError),
    /// Work on disk has failed.
    Disk(DiskError),
    /// What is asked of this board's space cannot be found on disk.
    NoDisk,
    /// All shortest solutions of this board cannot be counted.
    NotAll,
    /// The algorithm is one of another family's own.
    OtherFamily {
        /// The algorithm.
        algorithm: Algorithm,
        /// The name of the family that has it.
        family: &'static str,
    },
    /// The algorithm is not made for this board.
    Unsuited {
        /// The algorithm.
        algorithm: Algorithm,
        /// The key of the message that says what it is made for.
        reason: &'static str,
    },
    /// The algorithm cannot take a board of this size.
    TooLarge {
        /// The algorithm.
        algorithm: Algorithm,
        /// The most cells.
        cells: usize,
    },
}

impl SolveError {
    /// Returns the error that the heuristic of this name cannot be used.
    pub fn heuristic(name: &(impl ToString + ?Sized), reason: &impl Explain) -> SolveError {
        SolveError::Heuristic { name: name.to_string(), reason: reason.message() }
    }

    /// Returns the error that two ways to the same answer disagree.
    pub fn disagreement(id: String, reason: impl Into<String>) -> SolveError {
        SolveError::Checker(CheckerRefusal { id, reason: reason.into() })
    }
}

/// Why an experiment came to nothing.
#[derive(Clone, Debug)]
pub enum RunError {
    /// The board, the algorithm and the heuristic do not go together.
    Solve(SolveError),
    /// A limit came first.
    Limit(Limit),
}

impl Explain for WriteError {
    fn message(&self) -> Message {
        match self {
            WriteError::Inexpressible { format, what, formats } => message!(
                "family-inexpressible",
                format = *format,
                what = what.clone(),
                formats = formats.join(", ")
            ),
            WriteError::OtherFamily { puzzle, format, formats } => message!(
                "family-other-format",
                puzzle = *puzzle,
                format = format,
                formats = formats.join(", ")
            ),
        }
    }
}

impl Explain for IllegalMove {
    fn message(&self) -> Message {
        self.0.clone()
    }
}

impl Explain for InvalidSolution {
    fn message(&self) -> Message {
        match self {
            InvalidSolution::Illegal { number, action, reason } => {
                let reason = reason.message();
                message!("verify-illegal", number = *number, action = action, reason = reason)
            }
            InvalidSolution::NotSolved { moves, unsolved } => {
                let unsolved = Message::new(*unsolved);
                message!("verify-unsolved", moves = *moves, unsolved = unsolved)
            }
            InvalidSolution::Cost { found, claimed } => {
                message!("verify-cost", found = *found, claimed = *claimed)
            }
        }
    }
}

impl Explain for CheckerRefusal {
    fn message(&self) -> Message {
        message!("errors-checker", id = &self.id, reason = &self.reason)
    }
}

impl Explain for SolveError {
    fn message(&self) -> Message {
        match self {
            SolveError::Checker(refusal) => refusal.message(),
            SolveError::Heuristic { name, reason } => {
                message!("errors-heuristic", name = name, reason = reason.clone())
            }
            SolveError::OwnHeuristic(error) => error.message(),
            SolveError::Disk(error) => disk_message(error),
            SolveError::NoDisk => message!("explore-no-disk"),
            SolveError::NotAll => message!("errors-not-all"),
            SolveError::OtherFamily { algorithm, family } => {
                message!("errors-other-algorithm", algorithm = algorithm.name(), family = *family)
            }
            SolveError::Unsuited { algorithm, reason } => {
                let reason = Message::new(*reason);
                message!("errors-unsuited", algorithm = algorithm.name(), reason = reason)
            }
            SolveError::TooLarge { algorithm, cells } => {
                message!("errors-too-large", algorithm = algorithm.name(), cells = *cells)
            }
        }
    }
}

impl Explain for RunError {
    fn message(&self) -> Message {
        match self {
            RunError::Solve(error) => error.message(),
            RunError::Limit(limit) => message!("errors-limit", limit = limit_message(*limit)),
        }
    }
}

impl_error!(WriteError, IllegalMove, InvalidSolution, CheckerRefusal, SolveError, RunError);

/// Returns what is said of a failure of work on disk.
fn disk_message(error: &DiskError) -> Message {
    let shown = |path: &Path| path.display().to_string();
    match error {
        DiskError::System { path, kind: ErrorKind::StorageFull, .. } => {
            message!("explore-disk-full", path = shown(path))
        }
        DiskError::System { path, reason, .. } => {
            message!("explore-disk-system", path = shown(path), reason = reason)
        }
        DiskError::Busy { folder } => message!("explore-disk-busy", folder = shown(folder)),
        DiskError::Foreign { folder } => message!("explore-disk-foreign", folder = shown(folder)),
        DiskError::OtherTask { folder, found } => {
            message!("explore-disk-other-task", folder = shown(folder), found = found)
        }
        DiskError::Damaged { path } => message!("explore-disk-damaged", path = shown(path)),
    }
}

/// Returns what is said of a limit.
pub fn limit_message(limit: Limit) -> Message {
    Message::new(match limit {
        Limit::Time => "solve-limit-time",
        Limit::Memory => "solve-limit-memory",
        Limit::Expansions => "solve-limit-expansions",
        Limit::Cancelled => "solve-limit-cancelled",
        Limit::Width => "solve-limit-width",
    })
}

impl From<CheckerRefusal> for SolveError {
    fn from(refusal: CheckerRefusal) -> Self {
        SolveError::Checker(refusal)
    }
}

impl From<SolveError> for RunError {
    fn from(error: SolveError) -> Self {
        RunError::Solve(error)
    }
}

impl From<DiskError> for RunError {
    fn from(error: DiskError) -> Self {
        RunError::Solve(SolveError::Disk(error))
    }
}

impl From<DiskSearchError> for RunError {
    fn from(unfinished: DiskSearchError) -> Self {
        match unfinished {
            DiskSearchError::Limit(limit) => limit.into(),
            DiskSearchError::Disk(error) => error.into(),
        }
    }
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

/// Declares an error of which there is nothing to tell but one message.
///
/// ```
/// glisse_family::plain_error! {
///     /// The text is not a slide such as `B+1`.
///     NotASlide => "rush-hour-slide"
/// }
/// assert!(NotASlide.to_string().contains("B+1"));
/// ```
#[macro_export]
macro_rules! plain_error {
    ($(#[$about:meta])* $name:ident => $key:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name;

        impl glisse_words::Explain for $name {
            fn message(&self) -> $crate::Message {
                glisse_words::message!($key)
            }
        }

        glisse_words::impl_error!($name);
    };
}
