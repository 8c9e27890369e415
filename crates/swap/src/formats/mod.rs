//! The text formats of boards and solutions: reading, detection, writing.
//!
//! | format | read in | what it looks like |
//! |---|---|---|
//! | `id` | [`id`] | `swap:2x3:2-1-3-4-5-6`, then `:barriers=0,0-0,1;0,1-1,1` if there are any |
//! | `in` | [`grid`] | the course's `.in` file: the line `2 3`, one line for each row, then barriers |
//! | `grid` | [`grid`] | one line for each row; then, behind an empty line or the word `barriers`, barriers |
//!
//! A barrier of the last two is the hand-out's quadruplet `i j k l` on a line of its own: it stands
//! between row `i`, column `j` and row `k`, column `l`, counted from 0.
//!
//! Every reader works on a [`Fragment`] of the input, which knows its place, and ends in
//! [`Board::new`]; what that refuses is told with its place by [`Numbers`](numbers::Numbers).
//!
//! # Why no text has two readings
//!
//! - Only an id has colons.
//! - In an `in` file the size line says how many lines are rows; whatever follows is a barrier. In
//!   a `grid` all lines up to the first empty one, or to the word `barriers`, are rows, even where
//!   four numbers would make a barrier: whoever leaves the empty line out has a board with a number
//!   twice, or with a 0, and an error.
//! - A `grid` that is also an `in` file would have two numbers in its first row `m n`. If others
//!   follow, it has two columns. So has the file: *n* is 2, and its rows have a second 2. If none
//!   follow, the row is `1 2` or `2 1`, and the rows of the file are lines of four numbers, which
//!   is not *n*.

mod detect;
mod grid;
mod id;
mod likeness;
mod numbers;
mod solution;

pub(crate) use likeness::likeness;

use crate::{Board, Swap};
use glisse_family::{
    ParseError, named,
    text::{BoardFormat, Fragment},
};

/// A text format for boards. The names are those of `--format` and `--to`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// The id that names a board everywhere: `swap:2x3:` and the numbers row by row, then
    /// `:barriers=` and the barriers if there are any.
    Id,
    /// The course's `.in` file: the numbers of rows and columns, then one line for each row, then one
    /// line for each barrier.
    In,
    /// One line for each row, with blanks between the numbers; then barriers behind an empty line.
    Grid,
}

named!(Format { Id => "id", In => "in", Grid => "grid" });

impl BoardFormat for Format {
    type Family = Swap;
    const ADVICE: &'static str = "swap-formats";

    fn detect(text: Fragment) -> Result<Format, ParseError> {
        detect::detect(text)
    }

    fn read(self, text: Fragment) -> Result<Board, ParseError> {
        match self {
            Format::Id => id::read(text),
            Format::In => grid::read_in(text),
            Format::Grid => grid::read(text),
        }
    }

    fn text(self, board: &Board) -> String {
        match self {
            Format::Id => board.id(),
            Format::In => grid::write_in(board),
            Format::Grid => grid::write(board),
        }
    }
}

impl Board {
    /// Reads a board in whatever format the text shows.
    ///
    /// ```
    /// use glisse_swap::Board;
    ///
    /// let board = Board::parse("2 3\n2 1 3 \n4 5 6 \n0 1 1 1")?;
    /// assert_eq!(board.id(), "swap:2x3:2-1-3-4-5-6:barriers=0,1-1,1");
    /// assert_eq!(Board::parse("2 1 3\n4 5 6\n\n0 1 1 1")?, board);
    /// # Ok::<(), glisse_family::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Board, ParseError> {
        Format::board(text)
    }
}
