//! The heuristics by name, and those that need no pattern databases.
//!
//! | file | what it holds |
//! |---|---|
//! | `misplaced` | the number of tiles that are not in place |
//! | `manhattan` | how far the tiles are from their places |
//! | `linear_conflict` | the same, and tiles in each other's way within a line |
//! | `walking_distance` | how tiles must change rows and columns |
//! | `axis` | rows and columns, treated alike |
//! | `partition_name` | `5-5-5` |

mod axis;
mod linear_conflict;
mod manhattan;
mod misplaced;
mod partition_name;
mod walking_distance;

pub use linear_conflict::LinearConflict;
pub use manhattan::Manhattan;
pub use misplaced::Misplaced;
pub use partition_name::{NoPartitionName, PartitionName};
pub use walking_distance::{NoWalkingDistance, Walked, WalkingDistance};

use std::{fmt, str::FromStr};

/// A heuristic for taquin. The names are those of `--heuristic`.
///
/// | name | idea | boards |
/// |---|---|---|
/// | `zero` | nothing | all |
/// | `misplaced` | the number of tiles that are not in place | all |
/// | `manhattan` | how far the tiles are from their places, added up | all |
/// | `linear-conflict` | plus 2 for each tile that must leave its line to let others pass | all |
/// | `walking-distance` | how tiles must change rows and columns | up to 2×6, 3×5, 4×4 |
/// | `pdb` | what each pattern of tiles needs at least, added up | up to 5×5 |
/// | `pdb:5-5-5` | the same for a partition into patterns of these sizes | 15 tiles |
///
/// All of them are admissible and consistent, for every goal; each says why where it is defined.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Estimator {
    /// 0 everywhere: [`glisse_search::Zero`].
    Zero,
    /// See [`Misplaced`](struct@Misplaced).
    Misplaced,
    /// See [`Manhattan`](struct@Manhattan).
    Manhattan,
    /// See [`LinearConflict`](struct@LinearConflict).
    LinearConflict,
    /// See [`WalkingDistance`](struct@WalkingDistance).
    WalkingDistance,
    /// The sum of pattern databases, see [`crate::Additive`]: of the partition of this name, or of
    /// the one that is usual for a board.
    ///
    /// *Admissible*: patterns without a tile in common count different moves. *Consistent*: a move
    /// changes the value of one pattern, by at most 1; and so does the larger of two such sums.
    Pdb(Option<PartitionName>),
}

impl Estimator {
    /// All that need no partition.
    pub const ALL: [Estimator; 6] = [
        Estimator::Zero,
        Estimator::Misplaced,
        Estimator::Manhattan,
        Estimator::LinearConflict,
        Estimator::WalkingDistance,
        Estimator::Pdb(None),
    ];

    /// The name on the command line and in JSON, without the partition.
    pub fn name(&self) -> &'static str {
        match self {
            Estimator::Zero => "zero",
            Estimator::Misplaced => "misplaced",
            Estimator::Manhattan => "manhattan",
            Estimator::LinearConflict => "linear-conflict",
            Estimator::WalkingDistance => "walking-distance",
            Estimator::Pdb(_) => "pdb",
        }
    }
}

impl fmt::Display for Estimator {
    /// The name, with the partition if one is chosen.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Estimator::Pdb(Some(partition)) => write!(f, "{}:{partition}", self.name()),
            _ => f.write_str(self.name()),
        }
    }
}

/// The text names no heuristic for taquin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a heuristic for taquin is one of zero, misplaced, manhattan, linear-conflict, walking-distance, pdb, or pdb with a partition such as pdb:5-5-5"
)]
pub struct NoSuchHeuristic;

impl FromStr for Estimator {
    type Err = NoSuchHeuristic;

    fn from_str(name: &str) -> Result<Estimator, NoSuchHeuristic> {
        if let Some(partition) = name.strip_prefix("pdb:") {
            let partition = partition.parse().map_err(|_| NoSuchHeuristic)?;
            return Ok(Estimator::Pdb(Some(partition)));
        }
        Estimator::ALL.into_iter().find(|estimator| estimator.name() == name).ok_or(NoSuchHeuristic)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_read_back() {
        let message = NoSuchHeuristic.to_string();
        for estimator in Estimator::ALL {
            assert_eq!(estimator.to_string().parse(), Ok(estimator.clone()));
            assert!(message.contains(estimator.name()), "{message}");
        }
        for name in ["pdb:5-5-5", "pdb:7-8", "pdb:3"] {
            let estimator: Estimator = name.parse().unwrap();
            assert!(matches!(estimator, Estimator::Pdb(Some(_))));
            assert_eq!(estimator.to_string(), name);
        }
        for name in [
            "", "pdb:", "pdb:5-", "pdb:-5", "pdb:0-5", "pdb:9", "pdb:05", "pdb:5 5", "Zero", "pdbs",
        ] {
            assert_eq!(name.parse::<Estimator>(), Err(NoSuchHeuristic), "{name}");
        }
    }
}
