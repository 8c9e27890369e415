//! What is compared on a board when nobody says what.

use crate::{any_space::AnySpace, board::Board};

/// All boards of up to this many cells fit in memory.
const SMALL: usize = 9;

/// Up to this many cells iterative deepening has a chance.
const MEDIUM: usize = 16;

/// Returns a set for a board that shows what the algorithms and heuristics are worth, and of which
/// none is hopeless.
pub(crate) fn contenders(board: &Board) -> Vec<&'static str> {
    match board.cells().len() {
        cells if cells <= SMALL => vec![
            "auto",
            "bfs",
            "bidirectional",
            "astar:misplaced",
            "astar:manhattan",
            "astar:linear-conflict",
            "idastar:manhattan",
            "idastar:linear-conflict",
            "greedy:manhattan",
            "wastar:manhattan:1.5",
        ],
        cells if cells <= MEDIUM => vec![
            "auto",
            "idastar:manhattan",
            "idastar:linear-conflict",
            "idastar:walking-distance",
            "greedy:manhattan",
            "wastar:linear-conflict:2",
            "beam:linear-conflict:1000",
        ],
        cells if cells <= AnySpace::MOST_CELLS => vec![
            "auto",
            "greedy:manhattan",
            "greedy:linear-conflict",
            "wastar:linear-conflict:5",
            "beam:linear-conflict:1000",
        ],
        _ => vec!["auto"],
    }
}
