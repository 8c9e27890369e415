//! Moves, solutions and answers.

use crate::{algorithm::Algorithm, puzzle::Puzzle};
use glisse_rush_hour::{self as rush_hour, Metric, Slide};
use glisse_search::{Limit, Statistics};
use glisse_swap::{self as swap, Swap};
use glisse_tiles::{self as tiles, Direction};
use serde::{Serialize, Serializer, ser::SerializeStruct};
use std::fmt;

/// One action of any family, as people write it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Move {
    /// A slide of a vehicle.
    RushHour(Slide),
    /// A move of the empty cell.
    Tiles(Direction),
    /// An exchange of two cells.
    Swap(Swap),
}

/// A heuristic of any family.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Heuristic {
    /// One for Rush Hour.
    RushHour(rush_hour::Estimator),
    /// One for tiles.
    Tiles(tiles::Estimator),
    /// One for swap grids.
    Swap(swap::Estimator),
    /// Pattern databases for swap grids, by the sizes of the patterns where they are chosen.
    SwapPatterns(Option<String>),
    /// A script, by its name.
    Script(String),
}

impl Heuristic {
    /// The heuristic of a family with this name, or what is wrong with the name.
    pub fn from_name(puzzle: Puzzle, name: &str) -> Result<Heuristic, String> {
        match puzzle {
            Puzzle::RushHour => name
                .parse()
                .map(Heuristic::RushHour)
                .map_err(|error: rush_hour::NoSuchHeuristic| error.to_string()),
            Puzzle::Tiles => name
                .parse()
                .map(Heuristic::Tiles)
                .map_err(|error: tiles::NoSuchHeuristic| error.to_string()),
            Puzzle::Swap => match name.strip_prefix("pdb") {
                Some("") => Ok(Heuristic::SwapPatterns(None)),
                Some(sizes) if sizes.starts_with(':') => {
                    Ok(Heuristic::SwapPatterns(Some(sizes[1..].to_owned())))
                }
                _ => name
                    .parse()
                    .map(Heuristic::Swap)
                    .map_err(|error: swap::NoSuchHeuristic| error.to_string()),
            },
        }
    }

    /// Whether it is proved never to exceed the true cost under this metric.
    pub fn is_admissible(&self, metric: Metric) -> bool {
        match self {
            Heuristic::RushHour(estimator) => estimator.is_admissible(metric),
            // All of them are, and every move costs 1 under every metric.
            Heuristic::Tiles(_) | Heuristic::SwapPatterns(_) => true,
            Heuristic::Swap(estimator) => estimator.is_admissible(),
            Heuristic::Script(_) => false,
        }
    }
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Heuristic::RushHour(estimator) => estimator.fmt(f),
            Heuristic::Tiles(estimator) => estimator.fmt(f),
            Heuristic::Swap(estimator) => estimator.fmt(f),
            Heuristic::Script(name) => f.write_str(name),
            Heuristic::SwapPatterns(None) => f.write_str("pdb"),
            Heuristic::SwapPatterns(Some(sizes)) => write!(f, "pdb:{sizes}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::RushHour(slide) => slide.fmt(f),
            Move::Tiles(direction) => direction.fmt(f),
            Move::Swap(swap) => swap.fmt(f),
        }
    }
}

/// A solution that the checker has replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The moves, in order; none if there are too many to list, which happens to long lines of swap
    /// grids only.
    pub moves: Vec<Move>,
    /// What they cost together.
    pub cost: u64,
}

impl Solution {
    /// Whether the moves are listed. Each costs at least 1, so that none at a cost are too many.
    pub fn is_listed(&self) -> bool {
        self.cost == 0 || !self.moves.is_empty()
    }

    /// The number of moves. Those of swap grids, which alone may not be listed, cost 1 each.
    pub fn length(&self) -> u64 {
        if self.is_listed() { self.moves.len() as u64 } else { self.cost }
    }
}

/// How a board was answered.
#[derive(Clone, PartialEq, Debug)]
pub enum Status {
    /// There is a solution.
    Solved {
        /// The moves.
        solution: Solution,
        /// Whether it is proved that none costs less.
        optimal: bool,
        /// A cost below which there is none, as far as is proved.
        lower_bound: u64,
    },
    /// It is proved that there is no solution.
    Unsolvable,
    /// A limit came first.
    Limit {
        /// Which one.
        limit: Limit,
        /// A cost below which there is no solution, as far as is proved.
        lower_bound: u64,
    },
}

/// The answer to a board: status, moves, and what it took.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The board's id.
    pub id: String,
    /// Its family.
    pub puzzle: Puzzle,
    /// The metric that costs are counted in.
    pub metric: Metric,
    /// How it was answered.
    pub status: Status,
    /// The algorithm that ran; never [`Algorithm::Auto`].
    pub algorithm: Algorithm,
    /// The heuristic that guided it, if one did.
    pub heuristic: Option<Heuristic>,
    /// What the search did.
    pub statistics: Statistics,
}

impl Answer {
    /// The solution, if there is one.
    pub fn solution(&self) -> Option<&Solution> {
        match &self.status {
            Status::Solved { solution, .. } => Some(solution),
            Status::Unsolvable | Status::Limit { .. } => None,
        }
    }

    /// Whether there is a solution and it is proved that none costs less.
    pub fn is_optimal(&self) -> bool {
        matches!(self.status, Status::Solved { optimal: true, .. })
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Answer {
    /// The object that `glisse solve --json` prints.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Answer", 10)?;
        object.serialize_field("id", &self.id)?;
        object.serialize_field("puzzle", self.puzzle.name())?;
        let word = match self.status {
            Status::Solved { .. } => "solved",
            Status::Unsolvable => "unsolvable",
            Status::Limit { .. } => "limit",
        };
        object.serialize_field("status", word)?;
        match &self.status {
            Status::Solved { solution, optimal, lower_bound } => {
                object.serialize_field("optimal", optimal)?;
                object.serialize_field("metric", self.metric.name())?;
                object.serialize_field("cost", &solution.cost)?;
                if !optimal {
                    object.serialize_field("lower_bound", lower_bound)?;
                }
                object.serialize_field("length", &solution.length())?;
                if solution.is_listed() {
                    object.serialize_field("moves", &solution.moves)?;
                }
            }
            Status::Unsolvable => object.serialize_field("metric", self.metric.name())?,
            Status::Limit { limit, lower_bound } => {
                object.serialize_field("optimal", &false)?;
                object.serialize_field("metric", self.metric.name())?;
                object.serialize_field("lower_bound", lower_bound)?;
                object.serialize_field("limit", &limit.to_string())?;
            }
        }
        object.serialize_field("stats", &Stats(self))?;
        object.end()
    }
}

/// The part of the object that says what the search did.
struct Stats<'a>(&'a Answer);

impl Serialize for Stats<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Answer { algorithm, heuristic, statistics, .. } = self.0;
        let mut object = serializer.serialize_struct("Stats", 8)?;
        object.serialize_field("algorithm", algorithm.name())?;
        object.serialize_field("heuristic", &heuristic.as_ref().map(Heuristic::to_string))?;
        object.serialize_field("expanded", &statistics.expanded)?;
        object.serialize_field("generated", &statistics.generated)?;
        object.serialize_field("stored", &statistics.stored)?;
        object.serialize_field("depth", &statistics.depth)?;
        object.serialize_field("peak_bytes", &statistics.peak_bytes)?;
        object.serialize_field("seconds", &statistics.elapsed.as_secs_f64())?;
        object.end()
    }
}
