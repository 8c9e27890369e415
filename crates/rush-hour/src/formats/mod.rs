//! The text formats of boards and solutions: reading, detection, writing.
//!
//! | format | read in | what it looks like |
//! |---|---|---|
//! | `id` | [`id`] | `rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.` |
//! | `string`, `letters`, `numbers` | [`grid`] | all cells, one after the other |
//! | `inf421` | [`inf421`] | the course file: size, count, one vehicle a line |
//! | `vehicules`, `json` | [`json`] | the JSON of the hand-out on hashing, and its English twin |
//!
//! Every reader works on a [`Fragment`] of the input, which knows its place, and ends in
//! [`Board::new`]; what that refuses is told with its place by [`Places`].

mod cells;
mod detect;
mod error;
mod grid;
mod id;
mod inf421;
mod json;
mod places;
mod scan;
mod sentence;
mod solution;
mod write;

pub use error::FormatError;
pub use solution::ParsedSolution;
pub use write::CannotWrite;

use crate::{board::Board, label::Label};
use error::FORMATS;
use glisse_family::text::Fragment;
use places::Places;
use std::{fmt, str::FromStr};

/// What to do about a word that is no number.
const DIGITS: &str = "write digits only";

/// A text format for boards. The names are those of `--format` and `--to`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// The id that names a board everywhere: `rush-hour:6x6:` and the cells row by row, then
    /// `:exit=left` and the like where the exit is not the default one. Every board has one.
    Id,
    /// The cells of a square board on one line.
    String,
    /// One line a row, one letter a cell.
    Letters,
    /// One line a row, one number a cell: 0 is empty, 1 the target, `x` a wall.
    Numbers,
    /// The INF421 course file: size, number of vehicles, then `label orientation length column row`.
    Inf421,
    /// The JSON of the hand-out on hashing: `vehicules` of `i j longueur direction`.
    Vehicules,
    /// The same in English, with labels, walls and exit.
    Json,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 7] = [
        Format::Id,
        Format::String,
        Format::Letters,
        Format::Numbers,
        Format::Inf421,
        Format::Vehicules,
        Format::Json,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Format::Id => "id",
            Format::String => "string",
            Format::Letters => "letters",
            Format::Numbers => "numbers",
            Format::Inf421 => "inf421",
            Format::Vehicules => "vehicules",
            Format::Json => "json",
        }
    }

    /// How a person who wrote a board in this format calls its vehicles.
    pub fn names(self) -> Names {
        match self {
            Format::Numbers | Format::Inf421 => Names::Numbers,
            _ => Names::Letters,
        }
    }

    /// Reads a board that is known to be in this format.
    fn read(self, text: Fragment) -> Result<Board, FormatError> {
        match self {
            Format::Id => id::read(text),
            Format::String => grid::read_string(text),
            Format::Letters => grid::read_letters(text),
            Format::Numbers => grid::read_numbers(text),
            Format::Inf421 => inf421::read(text),
            Format::Vehicules => json::read_vehicules(text),
            Format::Json => json::read(text),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a format is one of id, string, letters, numbers, inf421, vehicules, json")]
pub struct NoSuchFormat;

impl FromStr for Format {
    type Err = NoSuchFormat;

    fn from_str(name: &str) -> Result<Format, NoSuchFormat> {
        Format::ALL.into_iter().find(|format| format.name() == name).ok_or(NoSuchFormat)
    }
}

/// How a person calls the vehicles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Names {
    /// By letter: the target is A.
    Letters,
    /// By number: the target is 1, B is 2.
    Numbers,
}

impl Names {
    /// What this vehicle is called.
    pub fn name(self, label: Label) -> String {
        match self {
            Names::Letters => label.to_string(),
            Names::Numbers => label.number().to_string(),
        }
    }
}

/// A board as it was read, and the format it was written in.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParsedBoard {
    /// The board.
    pub board: Board,
    /// The format of the text.
    pub format: Format,
}

impl ParsedBoard {
    /// The most bytes that a board's text may have. The largest board needs a tenth of it; what is
    /// longer is refused without a look at it.
    pub const MAX_BYTES: usize = 64 * 1024;

    /// Reads a board in this format or, without one, in the format that the text shows.
    ///
    /// ```
    /// use glisse_rush_hour::{Format, ParsedBoard};
    ///
    /// let parsed = ParsedBoard::from_bytes(b"0 2 2 0\n1 1 0 3\n0 0 0 3\n0 0 0 0\n", None)?;
    /// assert_eq!(parsed.format, Format::Numbers);
    /// assert_eq!(parsed.board.id(), "rush-hour:4x4:.BB.AA.C...C....");
    /// # Ok::<(), glisse_rush_hour::FormatError>(())
    /// ```
    pub fn from_bytes(text: &[u8], format: Option<Format>) -> Result<ParsedBoard, FormatError> {
        let board = Fragment::from_bytes(text, ParsedBoard::MAX_BYTES)?.content(FORMATS)?;
        let format = match format {
            Some(format) => format,
            None => detect::detect(board)?,
        };
        Ok(ParsedBoard { board: format.read(board)?, format })
    }
}

impl Board {
    /// Reads a board in whatever format the text shows.
    pub fn parse(text: &str) -> Result<Board, FormatError> {
        ParsedBoard::from_bytes(text.as_bytes(), None).map(|parsed| parsed.board)
    }
}
