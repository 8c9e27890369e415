//! What is compared on a board when nobody says what.

use crate::board::Board;

/// Boards of up to this many cells are within the reach of uninformed search.
const SMALL: usize = 64;

/// Returns algorithms and heuristics for a board that show what they are worth, and of which none
/// is hopeless.
pub(crate) fn contenders(board: &Board) -> Vec<&'static str> {
    if board.rows() * board.columns() <= SMALL {
        vec![
            "bfs",
            "bidirectional",
            "dijkstra",
            "astar:zero",
            "astar:blocking",
            "astar:blocking-blocked",
            "astar:clearance",
            "greedy:blocking",
            "idastar:clearance",
        ]
    } else {
        vec!["auto", "astar:clearance", "greedy:blocking", "greedy:clearance", "beam:clearance"]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristics::Heuristic;
    use glisse_family::{Algorithm, NamedHeuristic};

    #[test]
    fn every_contender_is_an_algorithm_with_a_heuristic_of_this_family() {
        for id in ["BB...EF..G.EFAAG.EF..G..H...CCH.DDD.", &format!("AA{}", ".".repeat(79))] {
            let contenders = contenders(&Board::parse(id).unwrap());
            assert!(contenders.len() > 1);
            for contender in contenders {
                let (algorithm, heuristic) =
                    contender.split_once(':').map_or((contender, None), |(a, h)| (a, Some(h)));
                let algorithm: Algorithm = algorithm.parse().unwrap();
                assert_eq!(algorithm.uses_heuristic(), heuristic.is_some(), "{contender}");
                assert!(heuristic.is_none_or(|name| Heuristic::from_name(name).is_ok()));
            }
        }
    }
}
