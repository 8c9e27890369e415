//! The text formats of boards and solutions: reading, detection, writing.
//!
//! | format | read in | what it looks like |
//! |---|---|---|
//! | `id` | [`id`] | `rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.` |
//! | `string`, `letters`, `numbers` | [`grid`] | all cells, one after the other |
//! | `inf421` | [`inf421`] | the course file: size, count, one line for each vehicle |
//! | `vehicules`, `json` | [`json`] | the JSON of the hand-out on hashing, and its English twin |
//! | `affiche-etat` | [`affiche_etat`] | the grids that the hand-out on hashing prints |
//! | `letters-x`, `letters-r`, `letters-k` | [`letters`] | letter grids of other courses |
//! | `csv`, `codes` | [`vehicle_list`] | lists of vehicles of other courses |
//!
//! Every reader works on a [`Fragment`] of the input, which knows its place, and ends in
//! [`Board::new`]; [`Spans`] adds the place in the text to what that refuses.

mod affiche_etat;
mod cells;
mod detect;
mod grid;
mod id;
mod inf421;
mod json;
mod letters;
mod sentence;
mod solution;
mod spans;
mod vehicle_list;

use crate::{Board, Content, ExitSide, Label, RushHour};
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
    /// The grid that `affiche_etat` of the hand-out on hashing prints.
    AfficheEtat,
    /// A letter grid whose target is X.
    LettersX,
    /// A letter grid whose target is r.
    LettersR,
    /// A letter grid whose target is P, with K beside it where the exit is.
    LettersK,
    /// The table `car,orientation,col,row,length` of a board of 6×6 whose target is X.
    Csv,
    /// Codes such as `A2R00` of a board of 6×6 whose target is X.
    Codes,
}

named!(Format {
    Id => "id",
    String => "string",
    Letters => "letters",
    Numbers => "numbers",
    Inf421 => "inf421",
    Vehicules => "vehicules",
    Json => "json",
    AfficheEtat => "affiche-etat",
    LettersX => "letters-x",
    LettersR => "letters-r",
    LettersK => "letters-k",
    Csv => "csv",
    Codes => "codes",
});

impl BoardFormat for Format {
    type Family = RushHour;
    const ADVICE: &'static str = "rush-hour-formats";

    fn detect(text: Fragment) -> Result<Format, ParseError> {
        detect::detect(text)
    }

    fn read(self, text: Fragment) -> Result<Board, ParseError> {
        self.read_labelled(text).map(|(board, _)| board)
    }

    fn read_labelled(self, text: Fragment) -> Result<(Board, Labels), ParseError> {
        let with = |labels: Labels| move |board: Board| (board, labels);
        match self {
            Format::Id => id::read(text).map(with(Labels::canonical())),
            Format::String => grid::read_string(text).map(with(Labels::canonical())),
            Format::Letters => grid::read_letters(text).map(with(Labels::canonical())),
            Format::Json => json::read(text).map(with(Labels::canonical())),
            Format::Numbers => grid::read_numbers(text).map(with(numbers_from_1())),
            Format::Inf421 => inf421::read(text).map(with(numbers_from_1())),
            Format::Vehicules => json::read_vehicules(text),
            Format::AfficheEtat => affiche_etat::read(text),
            Format::LettersX => letters::read(text, letters::X),
            Format::LettersR => letters::read(text, letters::R),
            Format::LettersK => letters::read(text, letters::K),
            Format::Csv => vehicle_list::read_csv(text),
            Format::Codes => vehicle_list::read_codes(text),
        }
    }

    fn note(self, text: Fragment, _: &Board) -> Option<Message> {
        match self {
            Format::LettersX => letters::note(text, letters::X),
            Format::LettersR => letters::note(text, letters::R),
            _ => None,
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
            Format::AfficheEtat => affiche_etat::write(board),
            Format::LettersX => letters::write(board, letters::X),
            Format::LettersR => letters::write(board, letters::R),
            Format::LettersK => letters::write(board, letters::K),
            Format::Csv => vehicle_list::write_csv(board),
            Format::Codes => vehicle_list::write_codes(board),
        }
    }

    fn obstacle(self, board: &Board) -> Option<Message> {
        match self {
            Format::Id | Format::Vehicules | Format::Json => return None,
            Format::AfficheEtat => return affiche_etat::obstacle(board),
            Format::LettersK => return letters::obstacle(board, letters::K),
            _ => {}
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
        match self {
            Format::LettersX => letters::obstacle(board, letters::X),
            Format::LettersR => letters::obstacle(board, letters::R),
            Format::Csv | Format::Codes => vehicle_list::obstacle(board),
            Format::String | Format::Letters if looks_empty(board) => {
                Some(message!("rush-hour-vehicle-o"))
            }
            Format::Letters => letters::detect(Fragment { text: &board.to_string(), start: 0 })
                .map(|_| message!("rush-hour-missing-letters")),
            _ => None,
        }
    }

    /// Takes every character: readers say of each what they expected. What a Python prompt asks for
    /// before a board is no part of it.
    fn check(text: Fragment) -> Result<Fragment, ParseError> {
        let prompts = text.lines().take_while(|line| line.text.contains(">>>")).last();
        let start = prompts.map_or(0, |line| line.end().start - text.start);
        Ok(text.slice(start..text.text.len()))
    }
}

/// Whether a vehicle `o` would be read as empty cells, because no `.` shows that it is none.
fn looks_empty(board: &Board) -> bool {
    Label::from_char('o').is_some_and(|label| board.vehicle(label).is_some())
        && !board.grid().contains(&Content::Empty)
}

/// Returns the names of a reader who numbers vehicles from 1 on, the target being 1.
fn numbers_from_1() -> Labels {
    Labels::numbers(1, Label::COUNT).with_empty("0")
}

/// Returns the names of a reader of the hand-out on hashing: the indices of the vehicles, and G for the
/// grey car, whose index is 0.
fn indices() -> Labels {
    let others = (1..Label::COUNT).map(|index| index.to_string());
    Labels::own(std::iter::once("G".to_owned()).chain(others))
}

impl Board {
    /// Reads a board in whatever format the text shows.
    ///
    /// ```
    /// use glisse_rush_hour::Board;
    ///
    /// let board = Board::parse("0 2 2 0\n1 1 0 3\n0 0 0 3\n0 0 0 0\n")?;
    /// assert_eq!(board.id(), "rush-hour:4x4:.BB.AA.C...C....");
    /// # Ok::<(), glisse_family::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Board, ParseError> {
        Format::board(text)
    }
}
