//! From what is wrong with a board to where that stands in the text.

use crate::{Board, BoardCell, BoardError, Label, Orientation};
use glisse_family::{
    Labels, Message, ParseError,
    text::{Span, shortened},
};
use glisse_words::{Explain, message};
use std::ops::RangeInclusive;

/// Where the parts of a board were read.
pub(super) struct Spans<'a> {
    /// The whole board.
    pub(super) whole: Span,
    pub(super) size: Span,
    pub(super) exit: Span,
    /// Its vehicles, in the order of the text.
    pub(super) vehicles: &'a [(Label, Span)],
    /// Its walls, in the order of the text.
    pub(super) walls: &'a [(BoardCell, Span)],
    /// What the text calls its vehicles.
    pub(super) names: &'a Labels,
}

impl Spans<'_> {
    /// Returns what is wrong with a board, with its place in the text.
    pub(super) fn explain(&self, error: &BoardError) -> ParseError {
        let told = || error.told(|label| label.called(self.names));
        match *error {
            BoardError::Size { .. } => ParseError::at(self.size, told()),
            BoardError::TooShort { label, .. } | BoardError::OutOfBoard { label, .. } => {
                ParseError::at(self.vehicle(label), told())
            }
            BoardError::Overlap { first, second, cell } => {
                // Told in the order of the text.
                let mut both = [(self.vehicle(first), first), (self.vehicle(second), second)];
                both.sort_by_key(|(span, _)| span.start);
                let [(other, first), (at, second)] = both;
                let told = BoardError::Overlap { first, second, cell }
                    .told(|label| label.called(self.names));
                ParseError::at(at, told).and("other", other)
            }
            BoardError::OnWall { label, cell } => {
                ParseError::at(self.vehicle(label), told()).and("wall", self.wall(cell))
            }
            BoardError::DuplicateLabel { label } => {
                let mut places = self.vehicles.iter().filter(|vehicle| vehicle.0 == label);
                let mut next = || places.next().map_or(self.whole, |vehicle| vehicle.1);
                let (other, at) = (next(), next());
                ParseError::at(at, told()).and("other", other)
            }
            BoardError::MissingTarget => ParseError::at(self.whole, told()),
            BoardError::WallOutOfBoard { cell } => ParseError::at(self.wall(cell), told()),
            BoardError::ExitSide { .. } => ParseError::at(self.exit, told()),
        }
    }

    fn vehicle(&self, label: Label) -> Span {
        self.vehicles.iter().find(|vehicle| vehicle.0 == label).map_or(self.whole, |found| found.1)
    }

    fn wall(&self, cell: BoardCell) -> Span {
        self.walls.iter().find(|wall| wall.0 == cell).map_or(self.whole, |found| found.1)
    }
}

/// Refuses a size that no board has, which `at` says.
pub(super) fn check_size(
    rows: usize,
    columns: usize,
    at: impl Into<Span>,
) -> Result<(), ParseError> {
    Board::check_size(rows, columns).map_err(|error| ParseError::at(at, error.message()))
}

/// Returns a number that a board's byte can hold: from the start of the range on, and small enough for
/// the checks of the board, which then tell which vehicle leaves it where. The message names the useful
/// range.
pub(super) fn small(
    found: u64,
    at: impl Into<Span>,
    what: Message,
    range: RangeInclusive<u64>,
) -> Result<u8, ParseError> {
    const LARGEST: u64 = 99;
    if found < *range.start() || found > LARGEST {
        return Err(out_of_range(found, at, what, range));
    }
    Ok(found as u8)
}

/// Returns the error that a number is not in a range.
pub(super) fn out_of_range(
    found: u64,
    at: impl Into<Span>,
    what: Message,
    range: RangeInclusive<u64>,
) -> ParseError {
    let (found, low, high) = (found.to_string(), *range.start(), *range.end());
    ParseError::at(
        at,
        message!("rush-hour-number-range", what = what, found = found, low = low, high = high),
    )
}

/// Returns how a vehicle lies, which a word says.
pub(super) fn orientation(word: &str, at: impl Into<Span>) -> Result<Orientation, ParseError> {
    match word {
        "h" | "H" => Ok(Orientation::Horizontal),
        "v" | "V" => Ok(Orientation::Vertical),
        _ => Err(ParseError::at(at, message!("rush-hour-orientation", found = shortened(word)))),
    }
}
