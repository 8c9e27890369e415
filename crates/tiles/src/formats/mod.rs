//! The text formats of boards and solutions: reading, detection, writing.
//!
//! | format | read in | what it looks like | its goal |
//! |---|---|---|---|
//! | `id` | [`id`] | `tiles:2x3:1-2-3-4-0-5` | empty last, or as it says |
//! | `grid` | [`grid`] | one line for each row, tiles from 1 on, 0, `_` or `.` for the empty cell | empty last |
//! | `course` | [`grid`] | one line for each row, tiles from 0 on, `_` or `.` for the empty cell | empty last |
//! | `line` | [`grid`] | `1 2 3/4 0 5`, or all numbers of a square board | empty last |
//! | `school42` | [`school42`] | comments, the size, one line for each row | snail |
//! | `korf` | [`korf`] | an index and 16 numbers on one line | empty first |
//!
//! Every reader works on a [`Fragment`] of the input, which knows its place, and ends in
//! [`Board::new`]; what that refuses is told with its place by [`Numbers`](numbers::Numbers).
//!
//! # Why no text has two readings
//!
//! - Only an id has letters and colons outside of comments.
//! - Only a `school42` file has comments, and only its first line has one number: a row has at
//!   least two.
//! - Of the others, `line` and `korf` have one line, `grid` and `course` at least two.
//! - A `line` has slashes or a square number of numbers; a `korf` line has no slash and 17 numbers,
//!   and 17 is no square. (Neither is 18: a line with a further column is refused.)
//! - A `course` grid has a sign for the empty cell and a tile 0. A `grid` with both would have two
//!   empty cells.

mod detect;
mod error;
mod grid;
mod id;
mod korf;
mod numbers;
mod school42;
mod solution;
mod write;

pub(crate) use detect::likeness;
pub use error::FormatError;
pub(crate) use solution::MOST_BYTES as MOST_SOLUTION_BYTES;

use crate::{
    board::Board,
    direction::{Direction, Notation},
    family::Tiles,
};
use error::FORMATS;
use glisse_family::{
    Family, Labels, ParseError, Parsed, ParsedMoves, WriteError, named, text::Fragment,
};
use numbers::Numbering;

/// What to do about a word that is no number.
const DIGITS: &str = "write digits only; 0 is the empty cell, in grids also _ or .";

/// A text format for boards. The names are those of `--format` and `--to`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// The id that names a board everywhere: `tiles:2x3:` and the numbers row by row, then `:goal=`
    /// and a goal where it is not the usual one. Every board has one.
    Id,
    /// One line for each row, blanks between the numbers, 0 (or `_` or `.`) for the empty cell.
    Grid,
    /// The puzzle file of the 42 schools: comments from `#` on, the size, one line for each row. Its
    /// goal is the snail.
    School42,
    /// All rows on one line with `/` between them; a square board is also read without `/`.
    Line,
    /// A line of a list of fifteen-puzzles: an index, then the 16 cells. Its goal has the empty
    /// cell first.
    Korf,
    /// The numbering of the course's hand-out: one line for each row, the tiles from 0 on, `_` or
    /// `.` for the empty cell.
    Course,
}

impl Format {
    /// Reads a board that is known to be in this format.
    fn read(self, text: Fragment) -> Result<Board, FormatError> {
        match self {
            Format::Id => id::read(text),
            Format::Grid => grid::read(text, Numbering::ZeroOrSign),
            Format::School42 => school42::read(text),
            Format::Line => grid::read_line(text),
            Format::Korf => korf::read(text),
            Format::Course => grid::read(text, Numbering::Course),
        }
    }
}

named!(Format {
    Id => "id",
    Grid => "grid",
    School42 => "school42",
    Line => "line",
    Korf => "korf",
    Course => "course",
});

/// A board as it was read, and the format it was written in.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ParsedBoard {
    /// The board.
    pub board: Board,
    /// The format of the text.
    pub format: Format,
}

impl ParsedBoard {
    /// The most bytes that a board's text may have. The longest id, of 100x100 cells with their
    /// goal, needs three quarters of it; what is longer is refused without a look at it.
    pub const MOST_BYTES: usize = 128 * 1024;

    /// Reads a board in this format or, without one, in the format that the text shows.
    ///
    /// ```
    /// use glisse_tiles::{Format, ParsedBoard};
    ///
    /// let parsed = ParsedBoard::from_bytes(b"1 2 3\n4 _ 5\n", None)?;
    /// assert_eq!(parsed.format, Format::Grid);
    /// assert_eq!(parsed.board.id(), "tiles:2x3:1-2-3-4-0-5");
    ///
    /// let parsed = ParsedBoard::from_bytes(b"0 1 2\n3 _ 4\n", None)?;
    /// assert_eq!(parsed.format, Format::Course);
    /// assert_eq!(parsed.board.id(), "tiles:2x3:1-2-3-4-0-5");
    /// # Ok::<(), glisse_tiles::FormatError>(())
    /// ```
    pub fn from_bytes(text: &[u8], format: Option<Format>) -> Result<ParsedBoard, FormatError> {
        let text = Fragment::from_bytes(text, ParsedBoard::MOST_BYTES)?.plain()?;
        let board = text.content(FORMATS)?;
        let format = match format {
            Some(format) => format,
            None => detect::detect(board)?,
        };
        Ok(ParsedBoard { board: format.read(board)?, format })
    }
}

/// Reads a board of the family in the format of this name; a name that no format of the family has
/// leaves the choice to the text.
pub(crate) fn parse(text: &[u8], format: Option<&str>) -> Result<Parsed<Board>, ParseError> {
    let parsed = ParsedBoard::from_bytes(text, format.and_then(Format::from_name));
    let ParsedBoard { board, format } = parsed.map_err(ParseError::new)?;
    Ok(Parsed { board, format: format.name(), labels: Labels::canonical() })
}

/// Writes a board in the format of this name.
pub(crate) fn write(board: &Board, format: &'static str) -> Result<String, WriteError> {
    let other = || WriteError::OtherFamily {
        puzzle: Tiles::NAME,
        format: format.to_owned(),
        formats: Tiles::FORMATS,
    };
    Format::from_name(format).ok_or_else(other)?.write(board)
}

/// Reads a solution in the notation of this name.
pub(crate) fn parse_moves(
    text: &[u8],
    notation: &str,
) -> Result<ParsedMoves<Direction>, ParseError> {
    let notation = Notation::from_name(notation).unwrap_or_default();
    Direction::parse_moves(text, notation).map_err(ParseError::new)
}

impl Board {
    /// Reads a board in whatever format the text shows.
    pub fn parse(text: &str) -> Result<Board, FormatError> {
        ParsedBoard::from_bytes(text.as_bytes(), None).map(|parsed| parsed.board)
    }
}
