//! The algorithms by name.

use std::{fmt, str::FromStr};

/// An algorithm. The names are those of `--algorithm`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Algorithm {
    /// Whatever is fastest for the board and the metric.
    #[default]
    Auto,
    /// Breadth-first search.
    Bfs,
    /// Iterative deepening.
    Ids,
    /// Dijkstra's algorithm.
    Dijkstra,
    /// Greedy best-first search.
    Greedy,
    /// A*.
    Astar,
    /// Weighted A*.
    Wastar,
    /// IDA*.
    Idastar,
    /// Bidirectional breadth-first search.
    Bidirectional,
    /// Beam search.
    Beam,
    /// Swap grids only: the numbers go home one after the other, as in the hand-out.
    Naive,
    /// Swap grids that are lines only: exchanges of neighbours in the wrong order.
    Bubble,
}

impl Algorithm {
    /// All of them.
    pub const ALL: [Algorithm; 12] = [
        Algorithm::Auto,
        Algorithm::Bfs,
        Algorithm::Ids,
        Algorithm::Dijkstra,
        Algorithm::Greedy,
        Algorithm::Astar,
        Algorithm::Wastar,
        Algorithm::Idastar,
        Algorithm::Bidirectional,
        Algorithm::Beam,
        Algorithm::Naive,
        Algorithm::Bubble,
    ];

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Auto => "auto",
            Algorithm::Bfs => "bfs",
            Algorithm::Ids => "ids",
            Algorithm::Dijkstra => "dijkstra",
            Algorithm::Greedy => "greedy",
            Algorithm::Astar => "astar",
            Algorithm::Wastar => "wastar",
            Algorithm::Idastar => "idastar",
            Algorithm::Bidirectional => "bidirectional",
            Algorithm::Beam => "beam",
            Algorithm::Naive => "naive",
            Algorithm::Bubble => "bubble",
        }
    }

    /// Whether it is guided by a heuristic.
    pub fn uses_heuristic(self) -> bool {
        match self {
            Algorithm::Greedy
            | Algorithm::Astar
            | Algorithm::Wastar
            | Algorithm::Idastar
            | Algorithm::Beam => true,
            Algorithm::Auto
            | Algorithm::Bfs
            | Algorithm::Ids
            | Algorithm::Dijkstra
            | Algorithm::Bidirectional
            | Algorithm::Naive
            | Algorithm::Bubble => false,
        }
    }

    /// Whether only swap grids have it.
    pub fn is_for_swap(self) -> bool {
        matches!(self, Algorithm::Naive | Algorithm::Bubble)
    }

    /// Whether it counts moves alone, whatever they cost.
    pub fn counts_moves(self) -> bool {
        matches!(self, Algorithm::Bfs | Algorithm::Ids | Algorithm::Bidirectional)
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no algorithm.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "an algorithm is one of auto, bfs, ids, dijkstra, greedy, astar, wastar, idastar, \
     bidirectional, beam, naive, bubble"
)]
pub struct NoSuchAlgorithm;

impl FromStr for Algorithm {
    type Err = NoSuchAlgorithm;

    fn from_str(name: &str) -> Result<Algorithm, NoSuchAlgorithm> {
        Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name).ok_or(NoSuchAlgorithm)
    }
}
