//! What is tried on a board when nobody says what.

use super::Spec;
use crate::board::Board;
use glisse_swap as swap;
use glisse_tiles as tiles;

/// Boards of Rush Hour up to this size are within the reach of uninformed search.
const SMALL_RUSH_HOUR: usize = 64;

/// All boards of tiles and swap grids of up to this many cells fit in memory.
const SMALL: usize = 9;

/// Up to this many cells iterative deepening has a chance.
const MEDIUM: usize = 16;

impl Spec {
    /// A set for this board that shows what the algorithms and heuristics are worth, and of which
    /// none is hopeless.
    pub fn defaults(board: &Board) -> Vec<Spec> {
        let texts: &[&str] = match board {
            Board::RushHour(_) if board.cells() <= SMALL_RUSH_HOUR => &[
                "bfs",
                "bidirectional",
                "dijkstra",
                "astar:zero",
                "astar:blocking",
                "astar:blocking-blocked",
                "astar:clearance",
                "greedy:blocking",
                "idastar:clearance",
            ],
            Board::RushHour(_) => &[
                "auto",
                "astar:clearance",
                "greedy:blocking",
                "greedy:clearance",
                "beam:clearance",
            ],
            Board::Tiles(board) => tiles(board.cells().len()),
            Board::Swap(board) => swap(board),
        };
        // The naive algorithm walks straight, which barriers do not allow.
        let is_barred = matches!(board, Board::Swap(board) if !board.barriers().is_empty());
        let texts = texts.iter().filter(|&&text| !(is_barred && text == "naive"));
        let specs = texts.map(|text| text.parse());
        specs.collect::<Result<_, _>>().unwrap_or_else(|error| unreachable!("{error}"))
    }
}

fn tiles(cells: usize) -> &'static [&'static str] {
    match cells {
        _ if cells <= SMALL => &[
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
        _ if cells <= MEDIUM => &[
            "auto",
            "idastar:manhattan",
            "idastar:linear-conflict",
            "idastar:walking-distance",
            "greedy:manhattan",
            "wastar:linear-conflict:2",
            "beam:linear-conflict:1000",
        ],
        _ if cells <= tiles::AnySpace::MOST_CELLS => &[
            "auto",
            "greedy:manhattan",
            "greedy:linear-conflict",
            "wastar:linear-conflict:5",
            "beam:linear-conflict:1000",
        ],
        _ => &["auto"],
    }
}

fn swap(board: &swap::Board) -> &'static [&'static str] {
    let is_line = board.rows() == 1 || board.columns() == 1;
    let cells = board.cells().len();
    match cells {
        _ if is_line && cells <= SMALL => {
            &["auto", "naive", "bubble", "bfs", "astar:manhattan-half", "idastar:manhattan-half"]
        }
        _ if is_line => &["auto", "naive", "bubble"],
        _ if cells <= SMALL => &[
            "auto",
            "naive",
            "bfs",
            "bidirectional",
            "astar:misplaced-half",
            "astar:sqrt-manhattan",
            "astar:manhattan-half",
            "idastar:manhattan-half",
            "greedy:manhattan",
            "astar:manhattan",
        ],
        _ if cells <= MEDIUM => &[
            "auto",
            "naive",
            "idastar:manhattan-half",
            "idastar:pdb",
            "greedy:manhattan",
            "beam:manhattan:1000",
        ],
        _ if cells <= swap::AnySpace::MOST_CELLS => {
            &["auto", "naive", "greedy:manhattan", "beam:manhattan:1000"]
        }
        _ => &["auto", "naive"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_suits_its_board() {
        for text in [
            "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
            "tiles:2x3:0-3-2-1-5-4",
            "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-15-14-0",
            "swap:1x5:3-1-5-2-4",
            "swap:3x3:9-8-7-6-5-4-3-2-1",
            "swap:2x6:12-11-10-9-8-7-6-5-4-3-2-1",
        ] {
            let board = Board::parse(text).unwrap();
            let specs = Spec::defaults(&board);
            assert!(specs.len() > 1);
            for spec in specs {
                spec.suits(board.puzzle()).unwrap();
            }
        }
    }
}
