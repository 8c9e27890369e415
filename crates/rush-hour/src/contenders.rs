//! What is compared on a board when nobody says what.

use crate::board::Board;

/// Boards of up to this many cells are within the reach of uninformed search.
const SMALL: usize = 64;

/// Returns algorithms and heuristics for a board that show what they are worth, and of which none
/// is hopeless.
pub(crate) fn contenders(board: &Board) -> Vec<&'static str> {
    let words = if board.rows() * board.columns() <= SMALL {
        "bfs bidirectional dijkstra astar:zero astar:blocking astar:blocking-blocked \
         astar:clearance greedy:blocking idastar:clearance"
    } else {
        "auto astar:clearance greedy:blocking greedy:clearance beam:clearance"
    };
    words.split(' ').collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::RushHour;
    use glisse_family::testing::check_contenders;

    #[test]
    fn every_contender_is_an_algorithm_with_a_heuristic_of_this_family() {
        for id in ["BB...EF..G.EFAAG.EF..G..H...CCH.DDD.", &format!("AA{}", ".".repeat(79))] {
            check_contenders::<RushHour>(&Board::parse(id).unwrap());
        }
    }
}
