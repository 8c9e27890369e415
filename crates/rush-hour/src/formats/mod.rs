//! The text formats of boards and solutions: reading, detection, writing.
//!
//! | format | read in | what it looks like |
//! |---|---|---|
//! | `id` | [`id`] | `rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.` |
//! | `string`, `letters`, `numbers` | [`grid`] | all cells, one after the other |
//! | `inf421` | [`inf421`] | the course file: size, count, one line for each vehicle |
//! | `vehicules`, `json` | [`json`] | the JSON of the hand-out on hashing, and its English twin |
//!
//! Every reader works on a [`Fragment`] of the input, which knows its place, and ends in
//! [`Board::new`]; [`Spans`] adds the place in the text to what that refuses.

mod cells;
mod detect;
mod error;
mod grid;
mod id;
mod inf421;
mod json;
mod scan;
mod sentence;
mod solution;
mod spans;
mod write;

pub use error::FormatError;

use crate::{board::Board, family::RushHour, label::Label};
use error::FORMATS;
use glisse_family::{Family, Labels, named, text::Fragment};
use spans::Spans;

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
    /// One line per row, one letter per cell.
    Letters,
    /// One line per row, one number per cell: 0 is empty, 1 the target, `x` a wall.
    Numbers,
    /// The INF421 course file: size, number of vehicles, then `label orientation length column
    /// row`.
    Inf421,
    /// The JSON of the hand-out on hashing: `vehicules` of `i j longueur direction`.
    Vehicules,
    /// An object like `vehicules` in English, with labels, walls and exit.
    Json,
}

impl Format {
    /// Returns what a person who wrote a board in this format calls its vehicles.
    pub fn labels(self) -> Labels {
        match self {
            Format::Numbers | Format::Inf421 => Labels::numbers(1, Label::COUNT).with_empty("0"),
            Format::Id | Format::String | Format::Letters | Format::Vehicules | Format::Json => {
                Labels::canonical()
            }
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

named!(Format {
    Id => "id",
    String => "string",
    Letters => "letters",
    Numbers => "numbers",
    Inf421 => "inf421",
    Vehicules => "vehicules",
    Json => "json",
});

/// What a text calls its vehicles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum VehicleNames {
    /// Letters: the target is A.
    Letters,
    /// Numbers: the target is 1, B is 2.
    Numbers,
}

impl VehicleNames {
    /// Returns what this vehicle is called.
    fn name(self, label: Label) -> String {
        match self {
            VehicleNames::Letters => label.to_string(),
            VehicleNames::Numbers => label.number().to_string(),
        }
    }
}

impl Board {
    /// Reads a board in this format or, without one, in the format that the text shows. Returns the
    /// board and the format of the text.
    ///
    /// ```
    /// use glisse_rush_hour::{Board, Format};
    ///
    /// let text = b"0 2 2 0\n1 1 0 3\n0 0 0 3\n0 0 0 0\n";
    /// let (board, format) = Board::from_bytes(text, None)?;
    /// assert_eq!(format, Format::Numbers);
    /// assert_eq!(board.id(), "rush-hour:4x4:.BB.AA.C...C....");
    /// # Ok::<(), glisse_rush_hour::FormatError>(())
    /// ```
    pub fn from_bytes(text: &[u8], format: Option<Format>) -> Result<(Board, Format), FormatError> {
        // The largest board needs a tenth of this; what is longer is refused without a look at it.
        let text = Fragment::from_bytes(text, RushHour::MOST_BYTES)?.content(FORMATS)?;
        let format = match format {
            Some(format) => format,
            None => detect::detect(text)?,
        };
        Ok((format.read(text)?, format))
    }

    /// Reads a board in whatever format the text shows.
    pub fn parse(text: &str) -> Result<Board, FormatError> {
        Board::from_bytes(text.as_bytes(), None).map(|(board, _)| board)
    }
}
