//! A vehicle, and what is needed to place one: cells, orientations and sides.

use crate::Label;
use glisse_family::named;
use glisse_words::{Message, message};

/// A cell of the board, rows and columns from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BoardCell {
    /// The row, 0 at the top.
    pub row: u8,
    /// The column, 0 at the left.
    pub column: u8,
}

impl BoardCell {
    /// Returns its row and column for people, counted from 1.
    pub(crate) fn message(self) -> Message {
        let (row, column) = (u16::from(self.row) + 1, u16::from(self.column) + 1);
        message!("rush-hour-cell", row = row, column = column)
    }
}

/// Whether a vehicle lies along a row or along a column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Orientation {
    /// Along a row: it moves left and right.
    Horizontal,
    /// Along a column: it moves up and down.
    Vertical,
}

impl Orientation {
    /// Returns the letter that most formats write for it.
    pub(crate) fn letter(self) -> char {
        match self {
            Orientation::Horizontal => 'H',
            Orientation::Vertical => 'V',
        }
    }

    /// Turns what belongs to rows and to columns into what is along a line of this orientation and
    /// across it, and back.
    pub(crate) fn turn<T>(self, (row, column): (T, T)) -> (T, T) {
        match self {
            Orientation::Horizontal => (column, row),
            Orientation::Vertical => (row, column),
        }
    }
}

/// A side of the board, where an exit can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExitSide {
    /// The left edge.
    Left,
    /// The right edge.
    Right,
    /// The upper edge.
    Top,
    /// The lower edge.
    Bottom,
}

impl ExitSide {
    /// Returns the side on which a target of this orientation leaves unless a board says otherwise.
    pub fn default_for(orientation: Orientation) -> ExitSide {
        match orientation {
            Orientation::Horizontal => ExitSide::Right,
            Orientation::Vertical => ExitSide::Bottom,
        }
    }

    /// Returns the orientation of a target that can leave on this side.
    pub fn orientation(self) -> Orientation {
        match self {
            ExitSide::Left | ExitSide::Right => Orientation::Horizontal,
            ExitSide::Top | ExitSide::Bottom => Orientation::Vertical,
        }
    }

    /// Whether this side lies at the end of growing columns or rows: right or bottom.
    pub fn is_far(self) -> bool {
        matches!(self, ExitSide::Right | ExitSide::Bottom)
    }
}

named!(ExitSide { Left => "left", Right => "right", Top => "top", Bottom => "bottom" });

/// A vehicle and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Vehicle {
    /// Its name.
    pub label: Label,
    /// Along a row or along a column.
    pub orientation: Orientation,
    /// The row of its uppermost cell.
    pub row: u8,
    /// The column of its leftmost cell.
    pub column: u8,
    /// How many cells it covers, at least 2.
    pub length: u8,
}

impl Vehicle {
    /// Returns vehicles with the labels A, B, C and so on in the order in which they come, as far as
    /// there are labels.
    pub(crate) fn labelled(vehicles: impl Iterator<Item = Vehicle>) -> Vec<Vehicle> {
        let labels = (0..).map_while(Label::from_index);
        labels.zip(vehicles).map(|(label, vehicle)| Vehicle { label, ..vehicle }).collect()
    }

    /// Returns the cells that it covers, from left to right or from top to bottom.
    pub fn cells(self) -> impl Iterator<Item = BoardCell> {
        let (position, line) = self.position_and_line();
        (0..self.length).map(move |step| {
            let (row, column) = self.orientation.turn((position.saturating_add(step), line));
            BoardCell { row, column }
        })
    }

    pub(crate) fn covers(self, cell: BoardCell) -> bool {
        let (position, line) = self.position_and_line();
        let (along, across) = self.orientation.turn((cell.row, cell.column));
        across == line && along.checked_sub(position).is_some_and(|along| along < self.length)
    }

    /// Returns its first cell in its line, and the number of the line.
    pub(crate) fn position_and_line(self) -> (u8, u8) {
        self.orientation.turn((self.row, self.column))
    }
}
