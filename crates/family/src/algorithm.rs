//! The algorithms by name.

use glisse_words::{Explain, Message, impl_error, message};
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
    /// A* that never expands a state twice.
    AstarClosed,
    /// Weighted A*.
    Wastar,
    /// IDA*.
    Idastar,
    /// Bidirectional breadth-first search.
    Bidirectional,
    /// Beam search.
    Beam,
    /// An algorithm that one family has for itself, by its name; see
    /// [`Family::OWN_ALGORITHMS`](crate::Family::OWN_ALGORITHMS).
    Own(&'static str),
}

impl Algorithm {
    /// The algorithms that every family has, `auto` first.
    pub const COMMON: [Algorithm; 11] = [
        Algorithm::Auto,
        Algorithm::Bfs,
        Algorithm::Ids,
        Algorithm::Dijkstra,
        Algorithm::Greedy,
        Algorithm::Astar,
        Algorithm::AstarClosed,
        Algorithm::Wastar,
        Algorithm::Idastar,
        Algorithm::Bidirectional,
        Algorithm::Beam,
    ];

    /// Returns the name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Auto => "auto",
            Algorithm::Bfs => "bfs",
            Algorithm::Ids => "ids",
            Algorithm::Dijkstra => "dijkstra",
            Algorithm::Greedy => "greedy",
            Algorithm::Astar => "astar",
            Algorithm::AstarClosed => "astar-closed",
            Algorithm::Wastar => "wastar",
            Algorithm::Idastar => "idastar",
            Algorithm::Bidirectional => "bidirectional",
            Algorithm::Beam => "beam",
            Algorithm::Own(name) => name,
        }
    }

    /// Whether the algorithm is guided by a heuristic.
    pub fn uses_heuristic(self) -> bool {
        match self {
            Algorithm::Greedy
            | Algorithm::Astar
            | Algorithm::AstarClosed
            | Algorithm::Wastar
            | Algorithm::Idastar
            | Algorithm::Beam => true,
            Algorithm::Auto
            | Algorithm::Bfs
            | Algorithm::Ids
            | Algorithm::Dijkstra
            | Algorithm::Bidirectional
            | Algorithm::Own(_) => false,
        }
    }

    /// Whether the algorithm counts moves alone, whatever they cost.
    pub fn counts_moves(self) -> bool {
        matches!(self, Algorithm::Bfs | Algorithm::Ids | Algorithm::Bidirectional)
    }

    /// Returns this algorithm, or `other` in place of [`Algorithm::Auto`].
    #[must_use]
    pub fn or(self, other: Algorithm) -> Algorithm {
        if self == Algorithm::Auto { other } else { self }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no algorithm.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSuchAlgorithm(pub(crate) String);

impl Explain for NoSuchAlgorithm {
    fn message(&self) -> Message {
        message!("errors-algorithms", names = &self.0)
    }
}

impl_error!(NoSuchAlgorithm);

impl NoSuchAlgorithm {
    /// Returns an error that lists these algorithms.
    pub fn among(known: impl IntoIterator<Item = Algorithm>) -> NoSuchAlgorithm {
        NoSuchAlgorithm(known.into_iter().map(Algorithm::name).collect::<Vec<_>>().join(", "))
    }
}

impl FromStr for Algorithm {
    type Err = NoSuchAlgorithm;

    /// Reads the name of an algorithm that every family has.
    fn from_str(name: &str) -> Result<Algorithm, NoSuchAlgorithm> {
        let mut common = Algorithm::COMMON.into_iter();
        common
            .find(|algorithm| algorithm.name() == name)
            .ok_or_else(|| NoSuchAlgorithm::among(Algorithm::COMMON))
    }
}
