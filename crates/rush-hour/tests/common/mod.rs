//! What several tests need: boards and answers behind the common types, random boards, and a slow
//! solver that shares no code with glisse.

pub(crate) mod oracle;
pub(crate) mod random;

use crate::PUZZLE;
use glisse_puzzle::{Board, Move};
use glisse_rush_hour::{RushHour, Slide};

/// The board of the reports' figure 1.
pub(crate) const FIGURE_1: &str = "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

/// Reads a board behind the type that all families share.
pub(crate) fn parse(text: &str) -> Board {
    PUZZLE.parse(text.as_bytes(), None).unwrap().board
}

/// Hides a board behind the type that all families share.
pub(crate) fn erased(board: &glisse_rush_hour::Board) -> Board {
    Board::new::<RushHour>(board.clone())
}

/// Hides moves behind the type that all families share.
pub(crate) fn moves(slides: &[Slide]) -> Vec<Move> {
    slides.iter().map(|&slide| Move::new::<RushHour>(slide)).collect()
}
