//! The heuristics by name, and those that need no pattern databases.
//!
//! | file | what it holds |
//! |---|---|
//! | `distances` | how far the tiles are from their places, or how many are not in place |
//! | `linear_conflict` | Manhattan distance, and tiles in each other's way within a line |
//! | `walking_distance` | how tiles must change rows and columns |
//! | `any` | any of these behind one type |
//! | `axis` | rows and columns, treated alike |

mod any;
mod axis;
mod distances;
mod linear_conflict;
mod walking_distance;

pub(crate) use any::AnyHeuristic;
pub use distances::TileDistances;
pub use linear_conflict::LinearConflict;
pub use walking_distance::{NoWalkingDistance, WalkingDistance, WalkingDistanceMemo};

use crate::Partition;
use glisse_family::{Metric, NamedHeuristic, PatternSizes};
use glisse_words::{Message, message};
use std::fmt;

/// A heuristic for tiles. The names are those of `--heuristic`.
///
/// | name | idea | boards |
/// |---|---|---|
/// | `zero` | nothing | all |
/// | `misplaced` | the number of tiles that are not in place | all |
/// | `manhattan` | how far the tiles are from their places, added up | all |
/// | `linear-conflict` | plus 2 for each tile that must leave its line to let others pass | all |
/// | `walking-distance` | how tiles must change rows and columns | up to 2×6, 3×5, 4×4 |
/// | `pdb` | what each pattern of tiles needs at least, added up | up to 5×5 |
/// | `pdb:5-5-5` | `pdb` with a partition into patterns of these sizes | 15 tiles |
///
/// All of them are admissible and consistent, for every goal; each says why where it is defined.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Heuristic {
    /// 0 everywhere: [`glisse_search::Zero`].
    Zero,
    /// The number of tiles that are not in place: [`TileDistances::misplaced`].
    Misplaced,
    /// How far the tiles are from their places, added up: [`TileDistances::manhattan`].
    Manhattan,
    /// The Manhattan distance, and tiles in each other's way:
    /// [`LinearConflict`](struct@LinearConflict).
    LinearConflict,
    /// How tiles must change rows and columns: [`WalkingDistance`](struct@WalkingDistance).
    WalkingDistance,
    /// The sum of the pattern databases of the partition of this name, or of the one that is usual
    /// for a board: see [`AdditivePatterns`](crate::AdditivePatterns).
    ///
    /// *Admissible*: patterns without a tile in common count different moves. *Consistent*: a move
    /// changes the value of one pattern, by at most 1; and so does the larger of two such sums.
    Pdb(Option<PatternSizes>),
}

impl Heuristic {
    /// All heuristics that need no partition.
    pub const ALL: [Heuristic; 6] = [
        Heuristic::Zero,
        Heuristic::Misplaced,
        Heuristic::Manhattan,
        Heuristic::LinearConflict,
        Heuristic::WalkingDistance,
        Heuristic::Pdb(None),
    ];

    /// Returns the name on the command line and in JSON, without the partition.
    pub fn name(&self) -> &'static str {
        match self {
            Heuristic::Zero => "zero",
            Heuristic::Misplaced => "misplaced",
            Heuristic::Manhattan => "manhattan",
            Heuristic::LinearConflict => "linear-conflict",
            Heuristic::WalkingDistance => "walking-distance",
            Heuristic::Pdb(_) => "pdb",
        }
    }
}

impl fmt::Display for Heuristic {
    /// Writes the name, with the partition if one is chosen.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Heuristic::Pdb(Some(partition)) => write!(f, "{}:{partition}", self.name()),
            _ => f.write_str(self.name()),
        }
    }
}

impl NamedHeuristic for Heuristic {
    fn all() -> Vec<Heuristic> {
        Heuristic::ALL.to_vec()
    }

    fn from_name(name: &str) -> Result<Heuristic, Message> {
        let found = match name.strip_prefix("pdb:") {
            Some(sizes) => PatternSizes::parse(sizes, Partition::LARGEST)
                .map(|sizes| Heuristic::Pdb(Some(sizes))),
            None => Heuristic::ALL.into_iter().find(|heuristic| heuristic.name() == name),
        };
        found.ok_or_else(|| {
            let names = Heuristic::ALL.map(|heuristic| heuristic.to_string()).join(", ");
            message!("tiles-no-heuristic", names = names)
        })
    }

    /// Returns `true`: all of them are admissible, and every move costs 1 under every metric.
    fn is_admissible(&self, _: Metric) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_read_back() {
        let unknown = Heuristic::from_name("gap").unwrap_err();
        for heuristic in Heuristic::ALL {
            assert_eq!(Heuristic::from_name(&heuristic.to_string()), Ok(heuristic.clone()));
            assert!(unknown.to_string().contains(heuristic.name()), "{unknown}");
        }
        for name in ["pdb:5-5-5", "pdb:7-8", "pdb:3"] {
            let heuristic = Heuristic::from_name(name).unwrap();
            assert!(matches!(heuristic, Heuristic::Pdb(Some(_))));
            assert_eq!(heuristic.to_string(), name);
        }
        for name in [
            "", "pdb:", "pdb:5-", "pdb:-5", "pdb:0-5", "pdb:9", "pdb:05", "pdb:5 5", "Zero", "pdbs",
        ] {
            assert_eq!(Heuristic::from_name(name), Err(unknown.clone()), "{name}");
        }
    }
}
