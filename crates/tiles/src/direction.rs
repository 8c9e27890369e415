//! The four moves.

use glisse_family::{Action, named};
use std::str::FromStr;

/// The direction in which the **empty cell** moves, in the order of the hand-out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

named!(Direction { Up => "U", Down => "D", Left => "L", Right => "R" });

/// Whose direction is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Notation {
    /// The direction of the empty cell.
    #[default]
    Empty,
    /// The direction of the tile, which is the opposite one.
    Tile,
}

named!(Notation { Empty => "empty", Tile => "tile" });

impl Action for Direction {
    fn code(self) -> u128 {
        self as u128
    }

    fn from_code(code: u128) -> Direction {
        Direction::ALL[code as usize % 4]
    }

    fn inverse(self) -> Direction {
        self.opposite()
    }
}

impl Direction {
    /// Returns the direction that leads straight back.
    #[must_use]
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// Returns the direction that is written for this move of the empty cell in a notation, or the
    /// move that is meant by a written direction: the two are each other's inverse.
    #[must_use]
    pub fn in_notation(self, notation: Notation) -> Direction {
        match notation {
            Notation::Empty => self,
            Notation::Tile => self.opposite(),
        }
    }
}

/// The text is not one of the letters U, D, L and R.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotADirection;

impl FromStr for Direction {
    type Err = NotADirection;

    fn from_str(text: &str) -> Result<Direction, NotADirection> {
        Direction::from_name(text).ok_or(NotADirection)
    }
}
