//! What can be wrong with a text, and where.

use crate::board::Board;
use glisse_family::text::TextError;
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

/// What every error about an unrecognised text says to do.
pub(super) const FORMATS: &str = "write one of: an id such as tiles:2x3:1-2-3-4-0-5; one line a row with blanks \
     between the numbers, 0 for the empty cell; the same on one line, / between the rows; a puzzle \
     file of the 42 schools; an index and 16 numbers; the course's tiles from 0 on, _ for the empty cell";

/// Why a text is not a board, or not a solution. One variant a defect; each points at its place in
/// the input by byte offsets, and at a second place where two are involved.
///
/// The input itself is not kept: attach it with [`miette::Report::with_source_code`] to have the
/// line shown, or ask [`FormatError::line_column`].
#[derive(Clone, PartialEq, Eq, Debug, Error, Diagnostic)]
#[non_exhaustive]
pub enum FormatError {
    /// What can be wrong with any text.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Text(#[from] TextError),
    /// No format fits the text.
    #[error("this is in none of the formats of taquin boards")]
    #[diagnostic(help("{FORMATS}"))]
    Unrecognized {
        /// The first line.
        #[label("neither an id nor numbers")]
        at: SourceSpan,
    },
    /// A number that no tile of this board has.
    #[error("{found} is too large for this {part}: its largest tile is {largest}")]
    #[diagnostic(help("write every number up to {largest} once, and one empty cell"))]
    TooLarge {
        /// The number.
        #[label("larger than {largest}")]
        at: SourceSpan,
        /// The number as it is written.
        found: String,
        /// What it stands in: `board` or `goal`.
        part: &'static str,
        /// The largest number there can be, as this format counts.
        largest: u16,
    },
    /// A number is there twice, so that another one is missing.
    #[error("{number} is in the {part} twice, and {missing} is missing")]
    #[diagnostic(help("replace one of the two by {missing}"))]
    Twice {
        /// The second place.
        #[label("{number} again")]
        at: SourceSpan,
        /// The first place.
        #[label("{number} for the first time")]
        first: SourceSpan,
        /// The number, as this format counts.
        number: u16,
        /// What it stands in: `board` or `goal`.
        part: &'static str,
        /// The smallest number that is missing, as this format counts, or `the empty cell`.
        missing: String,
    },
    /// No empty cell.
    #[error("the {part} has no empty cell")]
    #[diagnostic(help("write {sign} for the empty cell"))]
    NoEmpty {
        /// All the numbers.
        #[label("no empty cell here")]
        at: SourceSpan,
        /// What it is missing in: `board` or `goal`.
        part: &'static str,
        /// How this format writes the empty cell.
        sign: &'static str,
    },
    /// Two empty cells; then a number is missing.
    #[error("the {part} has two empty cells, and {missing} is missing")]
    #[diagnostic(help(
        "write {missing} on one of them; where the tiles count from 0, the empty cell is _ and the largest tile two less than the number of cells"
    ))]
    TwoEmpty {
        /// The second one.
        #[label("the second one")]
        at: SourceSpan,
        /// The first one.
        #[label("the first one")]
        first: SourceSpan,
        /// What they stand in: `board` or `goal`.
        part: &'static str,
        /// The smallest number that is missing, as this format counts.
        missing: u16,
    },

    /// Rows of different lengths.
    #[error("row {row} has {found} numbers, the first row has {expected}")]
    #[diagnostic(help("write the same number of numbers in every row, with blanks between them"))]
    Ragged {
        /// The row that differs.
        #[label("{found} numbers")]
        at: SourceSpan,
        /// The first row.
        #[label("{expected} numbers")]
        first: SourceSpan,
        /// Which row differs, counted from 1.
        row: usize,
        /// How many numbers it has.
        found: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// Rows or columns outside of 2 to 100.
    #[error("a board has 2 to {} rows and columns, not {rows}x{columns}", Board::MAX_SIZE)]
    #[diagnostic(help(
        "sizes are ROWSxCOLUMNS; numbers have blanks between them, rows line ends or /"
    ))]
    Size {
        /// Where the size is said, or all the numbers.
        #[label("{rows} rows, {columns} columns")]
        at: SourceSpan,
        /// The rows.
        rows: usize,
        /// The columns.
        columns: usize,
    },
    /// Numbers on one line without slashes that make no square.
    #[error("a board on one line without / has 4, 9, 16, 25 and so on numbers, not {found}")]
    #[diagnostic(help(
        "write / between the rows of a board that is not square, as in 1 2 3/4 5 0"
    ))]
    NotSquare {
        /// All the numbers.
        #[label("{found} numbers")]
        at: SourceSpan,
        /// How many there are.
        found: usize,
    },
    /// An id with too few or too many numbers for its size.
    #[error("the {part} has {found} numbers, its size asks for {expected}")]
    #[diagnostic(help(
        "sizes are ROWSxCOLUMNS; the numbers follow row by row with - between them, 0 for the empty cell"
    ))]
    Count {
        /// All the numbers.
        #[label("{found} numbers")]
        at: SourceSpan,
        /// The size.
        #[label("{expected} cells")]
        size: SourceSpan,
        /// What they are the numbers of: `board` or `goal`.
        part: &'static str,
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },

    /// A puzzle file of comments only.
    #[error("the text ends where the size was expected")]
    #[diagnostic(help("write the size n on a line of its own, then n rows of n numbers"))]
    NoSize {
        /// The end of the text.
        #[label("the size was expected here")]
        at: SourceSpan,
    },
    /// A puzzle file whose first line is not the size alone.
    #[error("the first line is the size, one number, not {found}")]
    #[diagnostic(help(
        "write the size n on a line of its own, then n rows of n numbers; a grid without a size has no comments"
    ))]
    SizeLine {
        /// The line.
        #[label("{found} words")]
        at: SourceSpan,
        /// How many words it has.
        found: usize,
    },
    /// A puzzle file with a row of another length than the size line says.
    #[error("row {row} has {found} numbers, the size line says {expected}")]
    #[diagnostic(help("correct the row or the size line"))]
    RowLength {
        /// The row.
        #[label("{found} numbers")]
        at: SourceSpan,
        /// The size line.
        #[label("the size")]
        size: SourceSpan,
        /// Which row it is, counted from 1.
        row: usize,
        /// How many numbers it has.
        found: usize,
        /// The size.
        expected: usize,
    },
    /// A puzzle file with another number of rows than the size line says.
    #[error("the size line says {declared} rows, {found} follow")]
    #[diagnostic(help("correct the size line, or add or remove rows"))]
    RowCount {
        /// The size line.
        #[label("{declared} rows")]
        at: SourceSpan,
        /// The first row too many, or the end of the text.
        #[label("{found} found")]
        end: SourceSpan,
        /// The size.
        declared: usize,
        /// How many rows there are.
        found: usize,
    },
    /// A line of a list of fifteen-puzzles with too few or too many numbers.
    #[error("an index and 16 numbers were expected, 17 in all, not {found}")]
    #[diagnostic(help(
        "write the index of the board, then its 16 cells; a board without an index is in the format line"
    ))]
    KorfCount {
        /// The line.
        #[label("{found} words")]
        at: SourceSpan,
        /// How many words it has.
        found: usize,
    },
    /// A line of such a list with one number more, as in lists that tell the length of a solution.
    #[error("there are 18 numbers on the line, an index and 16 numbers were expected")]
    #[diagnostic(help(
        "if the second or the last one is the length of a solution, remove that column"
    ))]
    ExtraColumn {
        /// The line.
        #[label("18 numbers")]
        at: SourceSpan,
    },

    /// An id of another puzzle.
    #[error("this is an id of {found:?}, an id of tiles was expected")]
    #[diagnostic(help("ids of taquin boards start with tiles:"))]
    OtherPuzzle {
        /// The name of the puzzle.
        #[label("not tiles")]
        at: SourceSpan,
        /// The name itself.
        found: String,
    },
    /// An id without a size, or with one that cannot be read.
    #[error("{found:?} is no size, ROWSxCOLUMNS such as 4x4 was expected")]
    #[diagnostic(help(
        "an id is written tiles:2x3: and then the numbers row by row, as 1-2-3-4-0-5"
    ))]
    BadIdSize {
        /// The size.
        #[label("not a size")]
        at: SourceSpan,
        /// The size itself.
        found: String,
    },
    /// A part of an id after the numbers that is not known.
    #[error("unknown part {found:?} in the id, goal= was expected")]
    #[diagnostic(help("after the numbers of an id only a goal can follow, as in :goal=snail"))]
    BadIdPart {
        /// The part.
        #[label("unknown part")]
        at: SourceSpan,
        /// The part itself.
        found: String,
    },
    /// A word that names no goal.
    #[error("{found:?} is no goal")]
    #[diagnostic(help(
        "write empty-last, empty-first, snail, or all numbers row by row with - between them"
    ))]
    UnknownGoal {
        /// The word.
        #[label("not a goal")]
        at: SourceSpan,
        /// The word itself.
        found: String,
    },
    /// Something in a solution that is no move.
    #[error("{found:?} is not a move")]
    #[diagnostic(help(
        "write moves as U, D, L and R, as the JSON of a solution, or as [\"U\", \"D\"]"
    ))]
    NotAMove {
        /// The character, or the text in JSON.
        #[label("not a move")]
        at: SourceSpan,
        /// The text itself.
        found: String,
    },
    /// The letter of a move in lower case. Some programs mean another thing by it, such as the
    /// tile's direction, so it is not read as the same move.
    #[error("{found:?} is not a move, but {upper:?} is")]
    #[diagnostic(help("write upper-case letters: U, D, L and R"))]
    LowerCase {
        /// The letter.
        #[label("lower case")]
        at: SourceSpan,
        /// The letter itself.
        found: char,
        /// The move that may be meant.
        upper: char,
    },
}

impl FormatError {
    /// Returns the byte offset in the input of the place that the error is about.
    pub fn offset(&self) -> usize {
        glisse_family::text::offset(self)
    }

    /// Returns the line and the column of [`FormatError::offset`] in the input, both counted from
    /// 1, columns in characters.
    pub fn line_column(&self, text: &[u8]) -> (usize, usize) {
        glisse_family::text::line_column(self, text)
    }
}
