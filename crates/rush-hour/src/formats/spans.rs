//! From what is wrong with a board to where that stands in the text.

use super::{FormatError, VehicleNames};
use crate::{
    board::BoardError,
    label::Label,
    vehicle::{BoardCell, Orientation},
};
use miette::SourceSpan;

/// Where the parts of a board were read.
pub(super) struct Spans<'a> {
    /// The whole board.
    pub(super) whole: SourceSpan,
    /// Its size.
    pub(super) size: SourceSpan,
    /// Its exit.
    pub(super) exit: SourceSpan,
    /// Its vehicles, in the order of the text.
    pub(super) vehicles: &'a [(Label, SourceSpan)],
    /// Its walls, in the order of the text.
    pub(super) walls: &'a [(BoardCell, SourceSpan)],
    /// What the text calls its vehicles.
    pub(super) names: VehicleNames,
}

impl Spans<'_> {
    /// Returns what is wrong with a board, with its place in the text.
    pub(super) fn explain(&self, error: &BoardError) -> FormatError {
        match *error {
            BoardError::Size { rows, columns } => {
                FormatError::Size { at: self.size, rows, columns }
            }
            BoardError::TooShort { label, length } => {
                FormatError::TooShort { at: self.vehicle(label), vehicle: self.name(label), length }
            }
            BoardError::OutOfBoard { label, cell } => {
                FormatError::OutOfBoard { at: self.vehicle(label), vehicle: self.name(label), cell }
            }
            BoardError::Overlap { first, second, cell } => self.overlap(first, second, cell),
            BoardError::OnWall { label, cell } => FormatError::OnWall {
                at: self.vehicle(label),
                wall: self.wall(cell),
                vehicle: self.name(label),
                cell,
            },
            BoardError::DuplicateLabel { label } => {
                let mut places = self.vehicles.iter().filter(|vehicle| vehicle.0 == label);
                let mut next = || places.next().map_or(self.whole, |vehicle| vehicle.1);
                let (other, at) = (next(), next());
                FormatError::DuplicateLabel { at, other, vehicle: self.name(label) }
            }
            BoardError::MissingTarget => {
                FormatError::MissingTarget { at: self.whole, target: self.name(Label::TARGET) }
            }
            BoardError::WallOutOfBoard { cell } => {
                FormatError::WallOutOfBoard { at: self.wall(cell), cell }
            }
            BoardError::ExitSide { exit } => FormatError::ExitSide {
                at: self.exit,
                exit,
                moves: match exit.orientation() {
                    Orientation::Horizontal => "up and down",
                    Orientation::Vertical => "left and right",
                },
            },
        }
    }

    /// Returns the error that two vehicles are on one cell, told in the order of the text.
    fn overlap(&self, first: Label, second: Label, cell: BoardCell) -> FormatError {
        let mut both = [(self.vehicle(first), first), (self.vehicle(second), second)];
        both.sort_by_key(|(span, _)| span.offset());
        let [(other, first), (at, second)] = both;
        FormatError::Overlap { at, other, first: self.name(first), second: self.name(second), cell }
    }

    fn vehicle(&self, label: Label) -> SourceSpan {
        self.vehicles.iter().find(|vehicle| vehicle.0 == label).map_or(self.whole, |found| found.1)
    }

    fn wall(&self, cell: BoardCell) -> SourceSpan {
        self.walls.iter().find(|wall| wall.0 == cell).map_or(self.whole, |found| found.1)
    }

    fn name(&self, label: Label) -> String {
        self.names.name(label)
    }
}

/// Returns a number that a board's byte can hold: from `low` on, and small enough for the checks of
/// the board, which then tell which vehicle leaves it where. The message names the useful range, up
/// to `high`.
pub(super) fn small(
    found: u64,
    at: SourceSpan,
    what: &'static str,
    low: u64,
    high: u64,
) -> Result<u8, FormatError> {
    const LARGEST: u64 = 99;
    if found < low || found > LARGEST {
        return Err(FormatError::NumberRange { at, what, found, low, high });
    }
    Ok(found as u8)
}
