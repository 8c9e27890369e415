//! The heuristics: by name, and for packed states.

mod any;
mod distance;
mod patterns;

pub(crate) use any::AnyHeuristic;
pub(crate) use distance::DistanceTable;
pub use distance::{DistanceHeuristic, DistanceMeasure, DistanceMemo};
pub use patterns::PatternHeuristic;

use glisse_family::{Metric, NamedHeuristic};
use glisse_words::{Message, message};
use std::fmt;

/// A heuristic for swap grids, by name. The names are those of `--heuristic`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Heuristic {
    /// How far the numbers are from home.
    Distance(DistanceMeasure),
    /// Additive pattern databases: `pdb`, or `pdb:6-6-4` and the like with the sizes of the patterns.
    ///
    /// They are admissible, but not consistent: besides a permutation they look at its inverse, in
    /// which the two cells of an exchange are two numbers that may be far from each other.
    Pdb(Option<String>),
}

impl Heuristic {
    /// Half the Manhattan distance: the best of those that need no tables.
    pub const MANHATTAN_HALF: Heuristic = Heuristic::Distance(DistanceMeasure::ManhattanHalf);
}

impl NamedHeuristic for Heuristic {
    fn all() -> Vec<Heuristic> {
        let distances = DistanceMeasure::ALL.into_iter().map(Heuristic::Distance);
        distances.chain([Heuristic::Pdb(None)]).collect()
    }

    fn from_name(name: &str) -> Result<Heuristic, Message> {
        if let Some(sizes) = name.strip_prefix("pdb:") {
            return Ok(Heuristic::Pdb(Some(sizes.to_owned())));
        }
        let mut all = Heuristic::all().into_iter();
        all.find(|heuristic| heuristic.to_string() == name).ok_or_else(|| {
            let names = Heuristic::all().iter().map(ToString::to_string).collect::<Vec<_>>();
            message!("swap-no-heuristic", names = names.join(", "))
        })
    }

    /// Every move costs 1 under every metric.
    fn is_admissible(&self, _: Metric) -> bool {
        match self {
            Heuristic::Distance(measure) => measure.is_admissible(),
            Heuristic::Pdb(_) => true,
        }
    }

    fn is_consistent(&self, _: Metric) -> bool {
        match self {
            Heuristic::Distance(measure) => measure.is_admissible(),
            Heuristic::Pdb(_) => false,
        }
    }
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Heuristic::Distance(measure) => f.write_str(measure.name()),
            Heuristic::Pdb(None) => f.write_str("pdb"),
            Heuristic::Pdb(Some(sizes)) => write!(f, "pdb:{sizes}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_read_back() {
        let message = Heuristic::from_name("clearance").unwrap_err().to_string();
        for heuristic in Heuristic::all() {
            assert_eq!(Heuristic::from_name(&heuristic.to_string()), Ok(heuristic.clone()));
            assert!(message.contains(&heuristic.to_string()), "{message}");
        }
        assert_eq!(
            message,
            "a heuristic for swap grids is one of zero, misplaced-half, sqrt-manhattan, \
             euclidean-half, manhattan-half, euclidean, manhattan, pdb, or pdb:6-6-4 and the like"
        );
        for sizes in ["6-6-4", ""] {
            let heuristic = Heuristic::Pdb(Some(sizes.to_owned()));
            assert_eq!(Heuristic::from_name(&heuristic.to_string()), Ok(heuristic));
        }
        assert!(Heuristic::from_name("pdb6-6-4").is_err());
    }
}
