//! Boards and moves for the tests.

use glisse_puzzle::{Board, Move, Puzzle};

/// Reads a board.
pub(crate) fn board(id: &str) -> Board {
    id.parse().expect("a board")
}

/// Reads moves with spaces between them. No word is a move of two families.
pub(crate) fn moves(text: &str) -> Vec<Move> {
    let read = |word: &str| {
        let puzzles = Puzzle::all();
        puzzles.into_iter().find_map(|puzzle| Move::parse(puzzle, word).ok()).expect("a move")
    };
    text.split_whitespace().map(read).collect()
}
