//! What can be wrong with a text, and where.

use crate::board::Board;
use glisse_family::text::TextError;
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

/// What every error about an unrecognised text says to do.
pub(super) const FORMATS: &str = "write one of: an id such as swap:2x3:2-1-3-4-5-6; the course's \
     file, the line 2 3 for the size and then one line a row; the rows alone. Barriers i j k l \
     follow, one a line, after an empty line";

/// How barriers are written.
const BARRIERS: &str = "a barrier is a line i j k l: it stands between row i, column j and row k, \
     column l, counted from 0; between the rows and the barriers of a grid there is an empty line";

/// Why a text is not a board, or not a solution. There is one variant for each defect, which points at
/// its place in the input by byte offsets, and at a second place where two are involved.
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
    #[error("this is in none of the formats of swap grids")]
    #[diagnostic(help("{FORMATS}"))]
    Unrecognized {
        /// The first line.
        #[label("neither an id nor numbers")]
        at: SourceSpan,
    },

    /// A number below 1, or larger than the number of cells.
    #[error("{found} is not one of the numbers: they are 1 to {largest}")]
    #[diagnostic(help("write every number from 1 to {largest} once; {BARRIERS}"))]
    OutOfRange {
        /// The number.
        #[label("not from 1 to {largest}")]
        at: SourceSpan,
        /// The number as it is written.
        found: String,
        /// The largest number there can be.
        largest: usize,
    },
    /// A number twice; then another is missing.
    #[error("{number} is there twice, and {missing} is missing")]
    #[diagnostic(help("replace one of the two by {missing}"))]
    Twice {
        /// The second place.
        #[label("{number} again")]
        at: SourceSpan,
        /// The first place.
        #[label("{number} for the first time")]
        first: SourceSpan,
        /// The number.
        number: u32,
        /// The smallest number that is missing.
        missing: u32,
    },
    /// Rows of different lengths.
    #[error("row {row} has {found} numbers, the first row has {expected}")]
    #[diagnostic(help("write the same number of numbers in every row; {BARRIERS}"))]
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
    /// No rows or columns, or too many cells.
    #[error(
        "a grid has at least one row and one column and at most {} cells, not {rows}x{columns}",
        Board::MAX_CELLS
    )]
    #[diagnostic(help("sizes are rows before columns"))]
    Size {
        /// Where the size is said, or all the numbers.
        #[label("{rows} rows, {columns} columns")]
        at: SourceSpan,
        /// The rows.
        rows: usize,
        /// The columns.
        columns: usize,
    },
    /// An id with too few or too many numbers for its size.
    #[error("there are {found} numbers, the size asks for {expected}")]
    #[diagnostic(help(
        "sizes are ROWSxCOLUMNS; the numbers follow row by row with - between them"
    ))]
    Count {
        /// All the numbers.
        #[label("{found} numbers")]
        at: SourceSpan,
        /// The size.
        #[label("{expected} cells")]
        size: SourceSpan,
        /// How many there should be.
        expected: usize,
        /// How many there are.
        found: usize,
    },

    /// A course file whose first line is not two numbers.
    #[error("the first line is the number of rows and that of columns, two numbers, not {found}")]
    #[diagnostic(help("write for example 2 3, then two rows of three numbers"))]
    SizeLine {
        /// The line.
        #[label("{found} words")]
        at: SourceSpan,
        /// How many words it has.
        found: usize,
    },
    /// A course file with a row of another length than its first line says.
    #[error("row {row} has {found} numbers, the first line says {expected}")]
    #[diagnostic(help("correct the row or the first line"))]
    RowLength {
        /// The row.
        #[label("{found} numbers")]
        at: SourceSpan,
        /// The first line.
        #[label("{expected} columns")]
        size: SourceSpan,
        /// Which row it is, counted from 1.
        row: usize,
        /// How many numbers it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A course file with another number of rows than its first line says.
    #[error("the first line says {declared} rows, {found} follow")]
    #[diagnostic(help("correct the first line, or add or remove rows"))]
    RowCount {
        /// The first line.
        #[label("{declared} rows")]
        at: SourceSpan,
        /// The first row too many, or the end of the text.
        #[label("{found} found")]
        end: SourceSpan,
        /// How many rows there should be.
        declared: usize,
        /// How many there are.
        found: usize,
    },

    /// A line behind the rows that is not four numbers.
    #[error("a barrier has four numbers, not {found}")]
    #[diagnostic(help("{BARRIERS}"))]
    BarrierLine {
        /// The line.
        #[label("{found} words")]
        at: SourceSpan,
        /// How many words it has.
        found: usize,
    },
    /// A barrier at a cell that is not on the grid.
    #[error(
        "there is no row {row}, column {column}: the grid has {rows} rows and {columns} columns, counted from 0"
    )]
    #[diagnostic(help("{BARRIERS}"))]
    BarrierOffGrid {
        /// The barrier.
        #[label("not on the grid")]
        at: SourceSpan,
        /// The row.
        row: u64,
        /// The column.
        column: u64,
        /// The number of rows of the grid.
        rows: usize,
        /// The number of columns of the grid.
        columns: usize,
    },
    /// A barrier between cells that are not neighbours.
    #[error("a barrier stands between two neighbouring cells, and these are not")]
    #[diagnostic(help("{BARRIERS}"))]
    NotNeighbours {
        /// The barrier.
        #[label("not neighbours")]
        at: SourceSpan,
    },
    /// A barrier twice.
    #[error("this barrier is there twice")]
    #[diagnostic(help("remove one of the two; the order of its cells does not matter"))]
    BarrierTwice {
        /// The second one.
        #[label("again")]
        at: SourceSpan,
        /// The first one.
        #[label("for the first time")]
        first: SourceSpan,
    },

    /// An id of another puzzle.
    #[error("this is an id of {found:?}, an id of swap was expected")]
    #[diagnostic(help("ids of swap grids start with swap:"))]
    OtherPuzzle {
        /// The name of the puzzle.
        #[label("not swap")]
        at: SourceSpan,
        /// The name itself.
        found: String,
    },
    /// An id without a size, or with one that cannot be read.
    #[error("{found:?} is no size, ROWSxCOLUMNS such as 3x3 was expected")]
    #[diagnostic(help(
        "an id is written swap:2x3: and then the numbers row by row, as 2-1-3-4-5-6"
    ))]
    BadIdSize {
        /// The size.
        #[label("not a size")]
        at: SourceSpan,
        /// The size itself.
        found: String,
    },
    /// A part of an id after the numbers that is not known.
    #[error("unknown part {found:?} in the id, barriers= was expected")]
    #[diagnostic(help(
        "after the numbers of an id only barriers can follow, as in :barriers=0,0-0,1;0,1-1,1"
    ))]
    BadIdPart {
        /// The part.
        #[label("unknown part")]
        at: SourceSpan,
        /// The part itself.
        found: String,
    },
    /// A barrier of an id that is not two cells.
    #[error("{found:?} is no barrier")]
    #[diagnostic(help("write row,column-row,column, counted from 0, with ; between barriers"))]
    BadBarrier {
        /// The word.
        #[label("not a barrier")]
        at: SourceSpan,
        /// The word itself.
        found: String,
    },
    /// Something in a solution that is no move.
    #[error("{found:?} is not a move")]
    #[diagnostic(help(
        "write moves as 0,0-0,1 with blanks between them, rows before columns, counted from 0; as the JSON of a solution; or as [\"0,0-0,1\"]"
    ))]
    NotAMove {
        /// The word.
        #[label("not a move")]
        at: SourceSpan,
        /// The word itself.
        found: String,
    },
}

impl FormatError {
    /// Returns the byte offset in the input of the place that the error is about.
    pub fn offset(&self) -> usize {
        glisse_family::text::offset(self)
    }

    /// Returns the line and the column of [`FormatError::offset`] in the input, both counted from 1,
    /// columns in characters.
    pub fn line_column(&self, text: &[u8]) -> (usize, usize) {
        glisse_family::text::line_column(self, text)
    }
}
