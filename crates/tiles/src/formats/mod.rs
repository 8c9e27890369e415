//! The text formats of boards and solutions: reading, detection, writing.
//!
//! | format | read in | what it looks like | its goal |
//! |---|---|---|---|
//! | `id` | [`id`] | `tiles:2x3:1-2-3-4-0-5` | empty last, or as it says |
//! | `grid` | [`grid`] | one line for each row, tiles from 1 on, 0, `_` or `.` for the empty cell | empty last |
//! | `course` | [`grid`] | one line for each row, tiles from 0 on, `_`, `.` or nothing for the empty cell | empty last |
//! | `permutation` | [`grid`] | the same, the largest number for the empty cell; only by its name | empty last |
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
//! - Numbers from 0 on beside and above a grid are no part of it: with them it would have 0 twice.
//!
//! The one exception has a note that says so: a `grid` or a `line` with 0 for the empty cell is a
//! `permutation` too.

mod detect;
mod grid;
mod id;
mod korf;
mod numbers;
mod school42;
mod solution;
mod table;

pub(crate) use detect::likeness;
pub(crate) use solution::MOST_BYTES as MOST_SOLUTION_BYTES;

use crate::{Board, Goal, Tiles};
use glisse_family::{
    Labels, Message, ParseError, named,
    text::{BoardFormat, Fragment},
};
use glisse_words::message;
use numbers::Numbering;

/// A text format for boards. The names are those of `--format` and `--to`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// The numbering of the course's hand-out: one line for each row or all on one line, the tiles from
    /// 0 on, `_`, `.` or nothing for the empty cell.
    Course,
    /// The permutation of the course's hand-out: the tiles from 0 on, and the largest number for the
    /// empty cell. Its texts are grids with 0 for the empty cell as well, so it is read only by its name.
    Permutation,
}

named!(Format {
    Id => "id",
    Grid => "grid",
    School42 => "school42",
    Line => "line",
    Korf => "korf",
    Course => "course",
    Permutation => "permutation",
});

impl BoardFormat for Format {
    type Family = Tiles;
    const ADVICE: &'static str = "tiles-formats";

    fn detect(text: Fragment) -> Result<Format, ParseError> {
        detect::detect(text)
    }

    fn read(self, text: Fragment) -> Result<Board, ParseError> {
        match self {
            Format::Id => id::read(text),
            Format::Grid => grid::read(text, Numbering::ZeroOrSign),
            Format::School42 => school42::read(text),
            Format::Line => grid::read_line(text, Numbering::ZeroOrSign),
            Format::Korf => korf::read(text),
            Format::Course => grid::read(text, Numbering::Course),
            Format::Permutation => grid::read(text, Numbering::Permutation),
        }
    }

    fn read_labelled(self, text: Fragment) -> Result<(Board, Labels), ParseError> {
        let board = self.read(text)?;
        let labels = match self {
            Format::Course | Format::Permutation => {
                let sign = ["_", "."].into_iter().find(|sign| text.text.contains(sign));
                let labels = Labels::numbers(0, board.cells().len() - 1);
                sign.map_or_else(|| labels.clone(), |sign| labels.clone().with_empty(sign))
            }
            _ => Labels::canonical(),
        };
        Ok((board, labels))
    }

    /// Numbers from 0 on without a sign for the empty cell are also a permutation of the course.
    fn note(self, text: Fragment, board: &Board) -> Option<Message> {
        let is_ambiguous =
            matches!(self, Format::Grid | Format::Line) && Format::Permutation.read(text).is_ok();
        let largest = board.cells().len() - 1;
        is_ambiguous.then(|| message!("tiles-zero-is-empty", largest = largest))
    }

    fn is_detected(self) -> bool {
        self != Format::Permutation
    }

    fn text(self, board: &Board) -> String {
        match self {
            Format::Id => board.id(),
            Format::Grid => grid::write(board),
            Format::School42 => school42::write(board),
            Format::Line => grid::write_line(board),
            Format::Korf => korf::write(board),
            Format::Course => grid::write_course(board),
            Format::Permutation => grid::write_permutation(board),
        }
    }

    fn obstacle(self, board: &Board) -> Option<Message> {
        let size = (board.rows(), board.columns());
        if self == Format::School42 && size.0 != size.1 {
            return Some(message!("family-not-square"));
        }
        if self == Format::Korf && size != (korf::SIZE, korf::SIZE) {
            return Some(message!("tiles-not-fifteen"));
        }
        let (goal, what) = match self {
            Format::Id => return None,
            Format::Grid | Format::Line | Format::Course | Format::Permutation => {
                (Goal::EmptyLast, "tiles-goal-not-empty-last")
            }
            Format::Korf => (Goal::EmptyFirst, "tiles-goal-not-empty-first"),
            Format::School42 => (Goal::Snail, "tiles-goal-not-snail"),
        };
        (board.goal() != goal).then(|| Message::new(what))
    }
}

impl Board {
    /// Reads a board in whatever format the text shows.
    ///
    /// ```
    /// use glisse_tiles::Board;
    ///
    /// assert_eq!(Board::parse("1 2 3\n4 _ 5\n")?.id(), "tiles:2x3:1-2-3-4-0-5");
    /// assert_eq!(Board::parse("0 1 2\n3 _ 4\n")?.id(), "tiles:2x3:1-2-3-4-0-5");
    /// # Ok::<(), glisse_family::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Board, ParseError> {
        Format::board(text)
    }
}
