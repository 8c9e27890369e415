//! What several tests need: boards and families by their names, and what the tests of Rush Hour have
//! too, random boards and a slow solver that shares no code with glisse.

#[path = "../../../rush-hour/tests/common/oracle.rs"]
#[expect(dead_code, reason = "the tests of Rush Hour need the rest")]
pub(crate) mod oracle;
#[path = "../../../rush-hour/tests/common/random.rs"]
pub(crate) mod random;

use glisse::{Board, Puzzle, rush_hour, swap, tiles};

/// Rush Hour behind the type of all families.
pub(crate) const RUSH_HOUR: Puzzle = Puzzle::of::<rush_hour::RushHour>();

/// Tiles behind the type of all families.
pub(crate) const TILES: Puzzle = Puzzle::of::<tiles::Tiles>();

/// Swap grids behind the type of all families.
pub(crate) const SWAP: Puzzle = Puzzle::of::<swap::Swap>();

/// Reads a board of any family.
pub(crate) fn board(text: &str) -> Board {
    text.parse().unwrap()
}

/// Hides a board of Rush Hour behind the type that all families share.
pub(crate) fn erased(board: &rush_hour::Board) -> Board {
    Board::new::<rush_hour::RushHour>(board.clone())
}
