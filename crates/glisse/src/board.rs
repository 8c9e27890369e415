//! Boards of any family.

use crate::{puzzle::Puzzle, solution::Move};
use glisse_rush_hour as rush_hour;
use miette::Diagnostic;
use std::fmt;
use thiserror::Error;

/// A position of any family, checked and readable.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Board {
    /// A Rush Hour board.
    RushHour(rush_hour::Board),
}

/// A text format of any family.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Format {
    /// A format for Rush Hour boards.
    RushHour(rush_hour::Format),
}

/// A board and the format it was written in.
#[derive(Clone, Debug)]
pub struct ParsedBoard {
    /// The board.
    pub board: Board,
    /// How it was written.
    pub format: Format,
}

/// Why a text is not a board or a solution.
#[derive(Clone, Debug, Error, Diagnostic)]
#[non_exhaustive]
pub enum ParseError {
    /// It is not one of Rush Hour.
    #[error(transparent)]
    #[diagnostic(transparent)]
    RushHour(rush_hour::FormatError),
}

/// Why a board cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WriteError {
    /// A Rush Hour board with something that this format has no words for.
    #[error(transparent)]
    RushHour(rush_hour::CannotWrite),
}

/// The text names no format.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a format is one of {}", Format::all().map(Format::name).collect::<Vec<_>>().join(", "))]
pub struct NoSuchFormat;

impl Format {
    /// All formats of all families.
    pub fn all() -> impl Iterator<Item = Format> {
        rush_hour::Format::ALL.into_iter().map(Format::RushHour)
    }

    /// The name of `--format` and `--to`.
    pub fn name(self) -> &'static str {
        match self {
            Format::RushHour(format) => format.name(),
        }
    }

    /// The format of this name.
    pub fn from_name(name: &str) -> Result<Format, NoSuchFormat> {
        Format::all().find(|format| format.name() == name).ok_or(NoSuchFormat)
    }
}

impl ParseError {
    /// Where in the text the error is.
    pub fn offset(&self) -> usize {
        match self {
            ParseError::RushHour(error) => error.offset(),
        }
    }
}

impl ParsedBoard {
    /// Reads a board; without `format`, in whichever format it is written.
    pub fn from_bytes(text: &[u8], format: Option<Format>) -> Result<ParsedBoard, ParseError> {
        let format = format.map(|Format::RushHour(format)| format);
        let parsed = rush_hour::ParsedBoard::from_bytes(text, format);
        parsed.map_err(ParseError::RushHour).map(|parsed| ParsedBoard {
            board: Board::RushHour(parsed.board),
            format: Format::RushHour(parsed.format),
        })
    }
}

impl Board {
    /// Reads a board in any format.
    pub fn parse(text: &str) -> Result<Board, ParseError> {
        Ok(ParsedBoard::from_bytes(text.as_bytes(), None)?.board)
    }

    /// The family it belongs to.
    pub fn puzzle(&self) -> Puzzle {
        match self {
            Board::RushHour(_) => Puzzle::RushHour,
        }
    }

    /// The id by which every part of glisse knows this board.
    pub fn id(&self) -> String {
        match self {
            Board::RushHour(board) => board.id(),
        }
    }

    /// Whether nothing is left to do.
    pub fn is_solved(&self) -> bool {
        match self {
            Board::RushHour(board) => board.is_solved(),
        }
    }

    /// Writes the board in a format of its family.
    pub fn write(&self, format: Format) -> Result<String, WriteError> {
        match (self, format) {
            (Board::RushHour(board), Format::RushHour(format)) => {
                format.write(board).map_err(WriteError::RushHour)
            }
        }
    }

    /// The board after a move; nothing if the move is against the rules.
    pub fn after(&self, action: Move) -> Option<Board> {
        match (self, action) {
            (Board::RushHour(board), Move::RushHour(slide)) => {
                board.slide(slide).ok().map(Board::RushHour)
            }
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Board::RushHour(board) => board.fmt(f),
        }
    }
}
