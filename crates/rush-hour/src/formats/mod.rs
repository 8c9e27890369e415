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
mod grid;
mod id;
mod inf421;
mod json;
mod scan;
mod sentence;
mod solution;
mod spans;

use crate::{
    board::{Board, Content},
    family::RushHour,
    label::Label,
    vehicle::ExitSide,
};
use glisse_family::{
    Labels, Message, ParseError, named,
    text::{BoardFormat, Fragment},
};
use glisse_words::message;
use spans::Spans;

/// A text format for boards. The names are those of `--format` and `--to`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

named!(Format {
    Id => "id",
    String => "string",
    Letters => "letters",
    Numbers => "numbers",
    Inf421 => "inf421",
    Vehicules => "vehicules",
    Json => "json",
});

impl BoardFormat for Format {
    type Family = RushHour;
    const ADVICE: &'static str = "rush-hour-formats";

    fn detect(text: Fragment) -> Result<Format, ParseError> {
        detect::detect(text)
    }

    fn read(self, text: Fragment) -> Result<Board, ParseError> {
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

    fn text(self, board: &Board) -> String {
        match self {
            Format::Id => board.id(),
            Format::String => grid::write_string(board),
            Format::Letters => board.to_string(),
            Format::Numbers => grid::write_numbers(board),
            Format::Inf421 => inf421::write(board),
            Format::Vehicules => json::write_vehicules(board),
            Format::Json => json::write(board),
        }
    }

    fn obstacle(self, board: &Board) -> Option<Message> {
        if matches!(self, Format::Id | Format::Vehicules | Format::Json) {
            return None;
        }
        let square = board.rows() == board.columns();
        if board.exit() != ExitSide::default_for(board.target().orientation) {
            return Some(message!("rush-hour-other-exit"));
        }
        if matches!(self, Format::String | Format::Inf421) && !square {
            return Some(message!("family-not-square"));
        }
        if self == Format::Inf421 && !board.walls().is_empty() {
            return Some(message!("rush-hour-walls"));
        }
        let is_letters = matches!(self, Format::String | Format::Letters);
        (is_letters && looks_empty(board)).then(|| message!("rush-hour-vehicle-o"))
    }

    fn labels(self) -> Labels {
        match self {
            Format::Numbers | Format::Inf421 => Labels::numbers(1, Label::COUNT).with_empty("0"),
            Format::Id | Format::String | Format::Letters | Format::Vehicules | Format::Json => {
                Labels::canonical()
            }
        }
    }

    /// Takes every character: readers say of each what they expected.
    fn check(text: Fragment) -> Result<Fragment, ParseError> {
        Ok(text)
    }
}

/// Whether a vehicle `o` would be read as empty cells, because no `.` shows that it is none.
fn looks_empty(board: &Board) -> bool {
    Label::from_char('o').is_some_and(|label| board.vehicle(label).is_some())
        && !board.grid().contains(&Content::Empty)
}

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
    /// # Ok::<(), glisse_family::ParseError>(())
    /// ```
    pub fn from_bytes(text: &[u8], format: Option<Format>) -> Result<(Board, Format), ParseError> {
        Format::parse(text, format)
    }

    /// Reads a board in whatever format the text shows.
    pub fn parse(text: &str) -> Result<Board, ParseError> {
        Board::from_bytes(text.as_bytes(), None).map(|(board, _)| board)
    }
}
