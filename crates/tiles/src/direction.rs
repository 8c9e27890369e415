//! The four moves.

use glisse_family::Action;
use std::fmt;

/// The direction in which the **empty cell** moves.
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

/// Whose direction is written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Notation {
    /// The empty cell's.
    #[default]
    Empty,
    /// The tile's, which is the opposite one.
    Tile,
}

impl Notation {
    /// The names of both notations, the usual one first.
    pub(crate) const NAMES: &'static [&'static str] = &["empty", "tile"];

    /// Returns the notation of this name, or `None` if there is none.
    pub fn from_name(name: &str) -> Option<Notation> {
        match name {
            "empty" => Some(Notation::Empty),
            "tile" => Some(Notation::Tile),
            _ => None,
        }
    }
}

impl Action for Direction {
    fn code(self) -> u128 {
        self as u128
    }

    fn from_code(code: u128) -> Direction {
        Direction::ALL[code as usize % 4]
    }
}

impl Direction {
    /// All of them, in the order of the hand-out.
    pub const ALL: [Direction; 4] =
        [Direction::Up, Direction::Down, Direction::Left, Direction::Right];

    /// The direction that leads straight back.
    #[must_use]
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// The letter of a direction.
    pub fn letter(self) -> char {
        match self {
            Direction::Up => 'U',
            Direction::Down => 'D',
            Direction::Left => 'L',
            Direction::Right => 'R',
        }
    }

    /// The direction of a letter.
    pub fn from_letter(letter: char) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| direction.letter() == letter)
    }

    /// Returns the direction that a text writes as [`fmt::Display`] does, or `None` if it is none.
    pub fn parse(text: &str) -> Option<Direction> {
        let mut letters = text.chars();
        let direction = letters.next().and_then(Direction::from_letter)?;
        letters.next().is_none().then_some(direction)
    }

    /// This move of the empty cell as somebody of that notation writes it; and the other way round.
    #[must_use]
    pub fn noted(self, notation: Notation) -> Direction {
        match notation {
            Notation::Empty => self,
            Notation::Tile => self.opposite(),
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
