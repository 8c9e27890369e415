//! What `compare` tries on a board when nobody says what.

use crate::{any_space::AnySpace, board::Board, solve::NAIVE};

/// All boards of up to this many cells fit in memory.
const SMALL: usize = 9;

/// Up to this many cells iterative deepening has a chance.
const MEDIUM: usize = 16;

/// Returns algorithms and heuristics that show what they are worth on this board, and of which none
/// is hopeless.
pub(crate) fn contenders(board: &Board) -> Vec<&'static str> {
    let is_line = board.rows() == 1 || board.columns() == 1;
    let cells = board.cells().len();
    let words = match cells {
        _ if is_line && cells <= SMALL => {
            "auto naive bubble bfs astar:manhattan-half idastar:manhattan-half"
        }
        _ if is_line => "auto naive bubble",
        _ if cells <= SMALL => {
            "auto naive bfs bidirectional astar:misplaced-half astar:sqrt-manhattan \
             astar:manhattan-half idastar:manhattan-half greedy:manhattan astar:manhattan"
        }
        _ if cells <= MEDIUM => {
            "auto naive idastar:manhattan-half idastar:pdb greedy:manhattan beam:manhattan:1000"
        }
        _ if cells <= AnySpace::MOST_CELLS => "auto naive greedy:manhattan beam:manhattan:1000",
        _ => "auto naive",
    };
    // The naive algorithm walks straight, which barriers do not allow.
    let is_barred = !board.barriers().is_empty();
    words.split(' ').filter(|&name| !(is_barred && name == NAIVE)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Swap;
    use glisse_family::testing::check_contenders;

    #[test]
    fn every_contender_is_an_algorithm_with_a_heuristic_of_this_family() {
        for id in [
            "swap:1x5:3-1-5-2-4",
            "swap:1x5:3-1-5-2-4:barriers=0,0-0,1",
            "swap:3x3:9-8-7-6-5-4-3-2-1",
            "swap:2x6:12-11-10-9-8-7-6-5-4-3-2-1",
        ] {
            let board = Board::parse(id).unwrap();
            check_contenders::<Swap>(&board);
            assert_eq!(contenders(&board).contains(&NAIVE), board.barriers().is_empty(), "{id}");
        }
    }
}
