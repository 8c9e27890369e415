//! What is compared on a board when nobody says what.

use crate::{any_space::AnySpace, board::Board};

/// All boards of up to this many cells fit in memory.
const SMALL: usize = 9;

/// Up to this many cells iterative deepening has a chance.
const MEDIUM: usize = 16;

/// Returns a set for a board that shows what the algorithms and heuristics are worth, and of which
/// none is hopeless.
pub(crate) fn contenders(board: &Board) -> Vec<&'static str> {
    let cells = board.cells().len();
    let words = match cells {
        _ if cells <= SMALL => {
            "auto bfs bidirectional astar:misplaced astar:manhattan astar:linear-conflict \
             idastar:manhattan idastar:linear-conflict greedy:manhattan wastar:manhattan:1.5"
        }
        _ if cells <= MEDIUM => {
            "auto idastar:manhattan idastar:linear-conflict idastar:walking-distance \
             greedy:manhattan wastar:linear-conflict:2 beam:linear-conflict:1000"
        }
        _ if cells <= AnySpace::MOST_CELLS => {
            "auto greedy:manhattan greedy:linear-conflict wastar:linear-conflict:5 \
             beam:linear-conflict:1000"
        }
        _ => "auto",
    };
    words.split(' ').collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{family::Tiles, goal::Goal};
    use glisse_family::testing::check_contenders;

    #[test]
    fn every_contender_is_an_algorithm_with_a_heuristic_of_this_family() {
        for size in [3, 4, 5, 17] {
            check_contenders::<Tiles>(&Board::solved(size, size, &Goal::EmptyLast).unwrap());
        }
    }
}
