//! The families of puzzles.

use std::{fmt, str::FromStr};

/// A family of puzzles. The names are those of `--puzzle` and of board ids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Puzzle {
    /// Vehicles slide along their lines; the target has to reach the exit.
    RushHour,
    /// Taquin: tiles slide into the empty cell until they are in order.
    Tiles,
    /// Swap grids: neighbouring cells are exchanged until the numbers are in order.
    Swap,
}

impl Puzzle {
    /// All families.
    pub const ALL: [Puzzle; 3] = [Puzzle::RushHour, Puzzle::Tiles, Puzzle::Swap];

    /// The name on the command line, in ids and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Puzzle::RushHour => "rush-hour",
            Puzzle::Tiles => "tiles",
            Puzzle::Swap => "swap",
        }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no family of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a puzzle is one of: rush-hour, tiles, swap")]
pub struct NoSuchPuzzle;

impl FromStr for Puzzle {
    type Err = NoSuchPuzzle;

    fn from_str(name: &str) -> Result<Puzzle, NoSuchPuzzle> {
        Puzzle::ALL.into_iter().find(|puzzle| puzzle.name() == name).ok_or(NoSuchPuzzle)
    }
}
