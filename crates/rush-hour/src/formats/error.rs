//! What can be wrong with a text, and where.

use crate::vehicle::{BoardCell, ExitSide};
use glisse_family::text::TextError;
use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

/// What every error about an unrecognised text says to do.
pub(super) const FORMATS: &str = "write one of: an id such as rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.; \
     all cells on one line, . or o for empty and x for a wall; a grid of letters, A the target; \
     a grid of numbers separated by spaces, 0 empty and 1 the target; an INF421 course file; \
     JSON with vehicules or with vehicles";

/// What every error about an unreadable solution says to do.
const MOVES: &str = "write moves as B+1 C-3 (+ is right or down), as the JSON of a solution, as \
     [{\"k\": 1, \"pas\": -1}], or as sentences such as: Move vehicle B 1 cell right";

/// Why a text is not a board, or not a solution. There is one variant for each defect; each points
/// at its place in the input by byte offsets, and at a second place where two are involved.
///
/// The input itself is not kept: attach it with [`miette::Report::with_source_code`] to have the
/// line shown, or ask [`FormatError::line_column`].
#[derive(Clone, PartialEq, Eq, Debug, Error, Diagnostic)]
#[non_exhaustive]
pub enum FormatError {
    /// A defect that any text can have.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Text(#[from] TextError),
    /// No format fits the text.
    #[error("this is in none of the formats of Rush Hour boards")]
    #[diagnostic(help("{FORMATS}"))]
    Unrecognized {
        /// Where the first line stands in the text.
        #[label("neither an id, nor a grid, nor a course file, nor JSON")]
        at: SourceSpan,
    },

    /// A character that no cell is written with.
    #[error("unknown character {found:?}, {expected} was expected")]
    #[diagnostic(help(
        "cells are written A-Z and a-z for vehicles, . for empty (or o where there is no .) and x for a wall"
    ))]
    UnknownCharacter {
        /// Where the character stands in the text.
        #[label("unknown character")]
        at: SourceSpan,
        /// The character.
        found: char,
        /// What can stand there.
        expected: &'static str,
    },
    /// A text on one line whose length is no square.
    #[error("a board on one line has 9, 16, 25, 36 and so on up to 256 cells, not {found}")]
    #[diagnostic(help("for a board that is not square, write an id or one line a row"))]
    NotSquare {
        /// Where all the cells stand in the text.
        #[label("{found} cells")]
        at: SourceSpan,
        /// How many cells there are.
        found: usize,
    },
    /// An id with too few or too many cells for its size.
    #[error("a board of {rows}x{columns} has {} cells, not {found}", rows * columns)]
    #[diagnostic(help("sizes are written ROWSxCOLUMNS; the cells follow row by row"))]
    CellCount {
        /// Where all the cells stand in the text.
        #[label("{found} cells")]
        at: SourceSpan,
        /// Where the size stands in the text.
        #[label("the size")]
        size: SourceSpan,
        /// The rows in the id.
        rows: usize,
        /// The columns in the id.
        columns: usize,
        /// How many cells there are.
        found: usize,
    },
    /// Rows of different lengths.
    #[error("row {row} has {found} cells, the first row has {expected}")]
    #[diagnostic(help("write the same number of cells in every row"))]
    Ragged {
        /// Where the row that differs stands in the text.
        #[label("{found} cells")]
        at: SourceSpan,
        /// Where the first row stands in the text.
        #[label("{expected} cells")]
        first: SourceSpan,
        /// Which row differs, counted from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// Rows or columns outside of 3 to 16.
    #[error("a board has 3 to 16 rows and columns, not {rows}x{columns}")]
    #[diagnostic(help("sizes are ROWSxCOLUMNS"))]
    Size {
        /// Where the size is said, or where all the cells stand.
        #[label("{rows} rows, {columns} columns")]
        at: SourceSpan,
        /// The rows.
        rows: usize,
        /// The columns.
        columns: usize,
    },
    /// A vehicle in a grid whose cells lie neither in one row nor in one column.
    #[error("vehicle {vehicle} is bent: its cells are neither in one row nor in one column")]
    #[diagnostic(help("a vehicle is straight; two vehicles need two names"))]
    Bent {
        /// Where the cell that does not fit stands in the text.
        #[label("this cell is out of line")]
        at: SourceSpan,
        /// Where the first cell of the vehicle stands in the text.
        #[label("vehicle {vehicle} starts here")]
        first: SourceSpan,
        /// The vehicle.
        vehicle: String,
    },
    /// A vehicle in a grid with a gap.
    #[error("vehicle {vehicle} is broken: something else stands between its cells")]
    #[diagnostic(help("the cells of a vehicle touch; two vehicles need two names"))]
    Broken {
        /// Where the first cell after the gap stands in the text.
        #[label("this cell is apart")]
        at: SourceSpan,
        /// Where the first cell of the vehicle stands in the text.
        #[label("vehicle {vehicle} starts here")]
        first: SourceSpan,
        /// The vehicle.
        vehicle: String,
    },

    /// A vehicle of fewer than two cells.
    #[error("vehicle {vehicle} has length {length}, at least 2 was expected")]
    #[diagnostic(help("make it longer, or write x for a wall"))]
    TooShort {
        /// Where the vehicle stands in the text.
        #[label("length {length}")]
        at: SourceSpan,
        /// Its name.
        vehicle: String,
        /// Its length.
        length: u8,
    },
    /// A vehicle that does not lie wholly on the board.
    #[error("vehicle {vehicle} leaves the board at {cell}")]
    #[diagnostic(help("check its place, its length and the size of the board"))]
    OutOfBoard {
        /// Where the vehicle stands in the text.
        #[label("not wholly on the board")]
        at: SourceSpan,
        /// Its name.
        vehicle: String,
        /// A cell off the board.
        cell: BoardCell,
    },
    /// Two vehicles on one cell: the `OverlappingException` of the course.
    #[error("vehicles {first} and {second} overlap at {cell}")]
    #[diagnostic(help("move one of them, or make it shorter"))]
    Overlap {
        /// Where the vehicle that comes later stands in the text.
        #[label("vehicle {second}")]
        at: SourceSpan,
        /// Where the vehicle that comes earlier stands in the text.
        #[label("vehicle {first}")]
        other: SourceSpan,
        /// The name of the earlier one.
        first: String,
        /// The name of the later one.
        second: String,
        /// A cell that both cover.
        cell: BoardCell,
    },
    /// A vehicle on a wall.
    #[error("vehicle {vehicle} stands on the wall at {cell}")]
    #[diagnostic(help("move the vehicle or the wall"))]
    OnWall {
        /// Where the vehicle stands in the text.
        #[label("vehicle {vehicle}")]
        at: SourceSpan,
        /// Where the wall stands in the text.
        #[label("the wall")]
        wall: SourceSpan,
        /// The vehicle's name.
        vehicle: String,
        /// The cell of both.
        cell: BoardCell,
    },
    /// A wall outside of the board.
    #[error("the wall at {cell} is not on the board")]
    #[diagnostic(help("rows and columns of walls count from 0"))]
    WallOutOfBoard {
        /// Where the wall stands in the text.
        #[label("off the board")]
        at: SourceSpan,
        /// Its cell.
        cell: BoardCell,
    },
    /// Two vehicles with one name.
    #[error("two vehicles are called {vehicle}")]
    #[diagnostic(help("give every vehicle a name of its own"))]
    DuplicateLabel {
        /// Where the second vehicle stands in the text.
        #[label("the second one")]
        at: SourceSpan,
        /// Where the first vehicle stands in the text.
        #[label("the first one")]
        other: SourceSpan,
        /// Their name.
        vehicle: String,
    },
    /// No vehicle is the target.
    #[error("there is no target vehicle {target}")]
    #[diagnostic(help("the vehicle that has to get out is called A, or 1 in numbers"))]
    MissingTarget {
        /// Where the whole board stands in the text.
        #[label("no vehicle {target} here")]
        at: SourceSpan,
        /// What the target is called in this format.
        target: String,
    },
    /// An exit on a side that the target can never reach.
    #[error("the exit cannot be {exit}: the target moves {moves}")]
    #[diagnostic(help("a horizontal target leaves left or right, a vertical one top or bottom"))]
    ExitSide {
        /// Where the exit stands in the text.
        #[label("the target never gets there")]
        at: SourceSpan,
        /// The exit asked for.
        exit: ExitSide,
        /// How the target moves instead.
        moves: &'static str,
    },
    /// A word that names no side.
    #[error("{found:?} is no side of the board, {expected} was expected")]
    #[diagnostic(help("leave the exit out for right, or bottom if the target is vertical"))]
    UnknownSide {
        /// Where the word stands in the text.
        #[label("not a side")]
        at: SourceSpan,
        /// The word.
        found: String,
        /// The words there are.
        expected: &'static str,
    },
    /// More vehicles than there are labels.
    #[error("there are {found} vehicles, at most 51 are possible")]
    #[diagnostic(help("the names A-Z and a-z without x are all that there are"))]
    TooManyVehicles {
        /// Where the number of vehicles, or the first vehicle too many, stands in the text.
        #[label("too many")]
        at: SourceSpan,
        /// How many vehicles there are.
        found: u64,
    },
    /// A number that is too small or too large.
    #[error("the {what} is from {low} to {high}, not {found}")]
    #[diagnostic(help("write a number from {low} to {high}"))]
    NumberRange {
        /// Where the number stands in the text.
        #[label("not from {low} to {high}")]
        at: SourceSpan,
        /// What was to be read.
        what: &'static str,
        /// The number, or the largest number that can be told if it is even larger.
        found: u64,
        /// The smallest number possible.
        low: u64,
        /// The largest number possible.
        high: u64,
    },
    /// A vehicle's line of a course file with too few or too many words.
    #[error("a vehicle's line has 5 words (label, orientation, length, column, row), not {found}")]
    #[diagnostic(help("write for example: 2 h 2 1 1"))]
    VehicleLine {
        /// Where the line stands in the text.
        #[label("{found} words")]
        at: SourceSpan,
        /// How many words it has.
        found: usize,
    },
    /// A course file with another number of vehicles than it says.
    #[error("{declared} vehicles are announced, but {found} follow")]
    #[diagnostic(help("correct the number, or add or remove vehicles"))]
    VehicleCount {
        /// Where the number stands in the text.
        #[label("{declared} announced")]
        at: SourceSpan,
        /// Where the first vehicle too many stands in the text, or the end of the text.
        #[label("{found} found")]
        end: SourceSpan,
        /// The number of vehicles announced.
        declared: u64,
        /// The number of vehicles found.
        found: u64,
    },
    /// A course file that ends before the size or the number of vehicles.
    #[error("the text ends where the {what} was expected")]
    #[diagnostic(help(
        "a course file has the size, the number of vehicles, then a line for each vehicle"
    ))]
    Incomplete {
        /// The end of the text.
        #[label("the {what} was expected here")]
        at: SourceSpan,
        /// What is missing.
        what: &'static str,
    },
    /// An orientation that is neither h nor v.
    #[error("{found:?} is no orientation, h or v was expected")]
    #[diagnostic(help("write h for horizontal (along a row) or v for vertical (along a column)"))]
    Orientation {
        /// Where the word stands in the text.
        #[label("neither h nor v")]
        at: SourceSpan,
        /// The word.
        found: String,
    },
    /// A vehicle's name in JSON that is not one letter.
    #[error("{found:?} is no vehicle's name, a letter A-Z or a-z without x was expected")]
    #[diagnostic(help("x is a wall and cannot name a vehicle; A is the target"))]
    BadLabel {
        /// Where the name stands in the text.
        #[label("not a name")]
        at: SourceSpan,
        /// The name.
        found: String,
    },

    /// An id of another puzzle.
    #[error("this is an id of {found:?}, an id of rush-hour was expected")]
    #[diagnostic(help("ids of Rush Hour start with rush-hour:"))]
    OtherPuzzle {
        /// Where the name of the puzzle stands in the text.
        #[label("not rush-hour")]
        at: SourceSpan,
        /// The name.
        found: String,
    },
    /// An id without a size, or with one that cannot be read.
    #[error("{found:?} is no size, ROWSxCOLUMNS such as 6x6 was expected")]
    #[diagnostic(help("an id is written rush-hour:6x6: and then the cells row by row"))]
    BadIdSize {
        /// Where the size stands in the text.
        #[label("not a size")]
        at: SourceSpan,
        /// The size.
        found: String,
    },
    /// A part of an id after the cells that is not known.
    #[error("unknown part {found:?} in the id, exit=left, right, top or bottom was expected")]
    #[diagnostic(help("after the cells of an id only an exit can follow, as in :exit=left"))]
    BadIdPart {
        /// Where the part stands in the text.
        #[label("unknown part")]
        at: SourceSpan,
        /// The part.
        found: String,
    },

    /// A word in a solution that is no move.
    #[error("{found:?} is not a move")]
    #[diagnostic(help("{MOVES}"))]
    NotAMove {
        /// Where the word stands in the text.
        #[label("not a move")]
        at: SourceSpan,
        /// The word.
        found: String,
    },
    /// A sentence that starts like a move and goes on otherwise.
    #[error("this sentence has {found:?} where {expected} was expected")]
    #[diagnostic(help(
        "write: Move vehicle B 1 cell right, or: Déplacer la voiture 2 de 1 case vers la droite"
    ))]
    Sentence {
        /// Where the word stands in the text, or the end of the sentence.
        #[label("{expected} was expected")]
        at: SourceSpan,
        /// The word, empty at the end of the sentence.
        found: String,
        /// What was expected there.
        expected: &'static str,
    },
    /// A move by no cell or by more cells than any board has.
    #[error("a vehicle moves by 1 to 15 cells, not {found}")]
    #[diagnostic(help("leave out moves by 0 cells; no board is larger than 16x16"))]
    Steps {
        /// Where the number of cells stands in the text.
        #[label("no such move")]
        at: SourceSpan,
        /// The number.
        found: String,
    },
    /// A metric that does not exist, in the JSON of a solution.
    #[error("{found:?} is no metric; moves, cells or weighted was expected")]
    #[diagnostic(help("leave the metric out if it does not matter"))]
    UnknownMetric {
        /// Where the word stands in the text.
        #[label("not a metric")]
        at: SourceSpan,
        /// The word.
        found: String,
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
