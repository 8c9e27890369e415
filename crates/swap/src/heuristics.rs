//! The heuristics: how far the numbers are from home, measured in several ways.

use crate::{
    graph::Graph,
    space::{Step, SwapSpace},
};
use glisse_search::{Cost, Heuristic, Packed};
use std::{fmt, str::FromStr};

/// A heuristic for swap grids. The names are those of `--heuristic`.
///
/// Let *M* be the number of steps that the numbers are from home, added up; with barriers, steps
/// around them. An exchange moves two numbers by one step each, so *M* falls by at most 2, and at
/// least *M*/2 exchanges are needed. That is what the admissible ones rest on:
///
/// | name | value | admissible |
/// |---|---|---|
/// | `zero` | 0 | yes |
/// | `misplaced-half` | half the numbers that are not at home, rounded up | yes: each has to move, and an exchange moves two |
/// | `sqrt-manhattan` | √*M*, rounded down | yes, but only because it is rounded down |
/// | `euclidean-half` | half the straight distances, rounded up | yes: straight is no longer than *M* |
/// | `manhattan-half` | *M*/2, rounded up to the parity | yes, and the best of these |
/// | `euclidean` | the straight distances, rounded down | no |
/// | `manhattan` | *M* | no |
///
/// The last two are those of the hand-out that forget to halve: of a sorted grid in which two
/// neighbours are exchanged they say 2, and one exchange is enough. There √*M* is 1.41, which is too
/// much as well, although the hand-out takes it for a lower bound; but *M* is even on a grid, √*M* is
/// at most *M*/2 from 4 on, and so, rounded down, it never exceeds *M*/2.
///
/// The admissible ones are consistent too: an exchange changes what they add up by at most 2, or by
/// what makes up 2 when a root is drawn, and so their value by at most 1. For the parity see
/// [`Displacement`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Estimator {
    /// 0 everywhere.
    Zero,
    /// Half the numbers that are not at home.
    MisplacedHalf,
    /// The square root of the Manhattan distance.
    SqrtManhattan,
    /// Half the Euclidean distance.
    EuclideanHalf,
    /// Half the Manhattan distance.
    ManhattanHalf,
    /// The Euclidean distance.
    Euclidean,
    /// The Manhattan distance.
    Manhattan,
}

impl Estimator {
    /// All of them, the admissible ones first.
    pub const ALL: [Estimator; 7] = [
        Estimator::Zero,
        Estimator::MisplacedHalf,
        Estimator::SqrtManhattan,
        Estimator::EuclideanHalf,
        Estimator::ManhattanHalf,
        Estimator::Euclidean,
        Estimator::Manhattan,
    ];

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Estimator::Zero => "zero",
            Estimator::MisplacedHalf => "misplaced-half",
            Estimator::SqrtManhattan => "sqrt-manhattan",
            Estimator::EuclideanHalf => "euclidean-half",
            Estimator::ManhattanHalf => "manhattan-half",
            Estimator::Euclidean => "euclidean",
            Estimator::Manhattan => "manhattan",
        }
    }

    /// Whether it is proved never to exceed the true cost: see the table of [`Estimator`].
    pub fn is_admissible(self) -> bool {
        !matches!(self, Estimator::Euclidean | Estimator::Manhattan)
    }
}

impl fmt::Display for Estimator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no heuristic for swap grids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a heuristic for swap grids is one of zero, misplaced-half, sqrt-manhattan, euclidean-half, manhattan-half, euclidean, manhattan, pdb, or pdb:6-6-4 and the like"
)]
pub struct NoSuchHeuristic;

impl FromStr for Estimator {
    type Err = NoSuchHeuristic;

    fn from_str(name: &str) -> Result<Estimator, NoSuchHeuristic> {
        Estimator::ALL.into_iter().find(|estimator| estimator.name() == name).ok_or(NoSuchHeuristic)
    }
}

/// How far all numbers are from home, added up, as an [`Estimator`] measures it.
///
/// *The parity*: an exchange turns an even permutation into an odd one and the other way round, so
/// the number of exchanges to the sorted grid is even exactly if the permutation is; a lower bound
/// of the other parity can be raised by 1. *Consistent*: with the permutation the parity of the
/// value changes, so by an odd number; and as *M*/2 changes by at most 1, by 1.
#[derive(Clone, Debug)]
pub struct Displacement {
    estimator: Estimator,
    cells: usize,
    /// How far each cell, a row of the table, is from each other one.
    distance: Box<[u32]>,
}

/// What Euclidean distances are counted in, rounded down so that the sum stays a lower bound.
const FINE: u32 = 1 << 16;

/// What [`Displacement`] remembers along a path.
#[derive(Clone, Copy, Debug)]
pub struct Displaced {
    sum: u32,
    /// Whether the permutation is odd.
    is_odd: bool,
}

impl Displacement {
    /// The heuristic for a graph of up to 64 cells, which stand in rows of `columns`.
    pub fn new(estimator: Estimator, graph: &Graph, columns: usize) -> Displacement {
        let cells = graph.cells();
        let straight = |from: usize, to: usize| {
            let rows = (from / columns).abs_diff(to / columns) as f64;
            let across = (from % columns).abs_diff(to % columns) as f64;
            (rows.hypot(across) * f64::from(FINE)) as u32
        };
        let row = |from: usize| -> Vec<u32> {
            match estimator {
                Estimator::Zero => vec![0; cells],
                Estimator::MisplacedHalf => (0..cells).map(|to| u32::from(from != to)).collect(),
                Estimator::Euclidean | Estimator::EuclideanHalf => {
                    (0..cells).map(|to| straight(from, to)).collect()
                }
                // No number ever has to go where there is no way.
                _ => graph.distances(from).into_iter().map(Option::unwrap_or_default).collect(),
            }
        };
        Displacement { estimator, cells, distance: (0..cells).flat_map(row).collect() }
    }

    #[inline]
    fn distance(&self, number: usize, cell: usize) -> u32 {
        self.distance[number * self.cells + cell]
    }
}

/// At least half of a sum of steps, and of the parity of the permutation.
pub(crate) fn half_of_parity(sum: u64, is_odd: bool) -> u64 {
    let half = sum.div_ceil(2);
    half + u64::from((half % 2 == 1) != is_odd)
}

impl<const LIMBS: usize, const BITS: usize> Heuristic<SwapSpace<LIMBS, BITS>> for Displacement {
    type Memo = Displaced;

    fn begin(&self, _: &SwapSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> Displaced {
        let sum = (0..self.cells).map(|cell| self.distance(state.at(cell), cell)).sum();
        // A cycle of n cells is n - 1 exchanges.
        let (mut seen, mut is_odd) = (0_u64, false);
        for first in 0..self.cells {
            let mut cell = first;
            while seen >> cell & 1 == 0 {
                seen |= 1 << cell;
                cell = state.at(cell);
                is_odd ^= cell != first;
            }
        }
        Displaced { sum, is_odd }
    }

    #[inline]
    fn step(
        &self,
        _: &SwapSpace<LIMBS, BITS>,
        memo: Displaced,
        state: Packed<LIMBS, BITS>,
        step: Step,
        _: Packed<LIMBS, BITS>,
    ) -> Displaced {
        let (first, second) = (usize::from(step.first), usize::from(step.second));
        let (one, other) = (state.at(first), state.at(second));
        let sum = memo.sum + self.distance(one, second) + self.distance(other, first)
            - self.distance(one, first)
            - self.distance(other, second);
        Displaced { sum, is_odd: !memo.is_odd }
    }

    #[inline]
    fn value(&self, memo: Displaced) -> Cost {
        match self.estimator {
            Estimator::Zero => 0,
            Estimator::MisplacedHalf => memo.sum.div_ceil(2),
            Estimator::SqrtManhattan => memo.sum.isqrt(),
            Estimator::EuclideanHalf => memo.sum.div_ceil(2 * FINE),
            Estimator::ManhattanHalf => half_of_parity(memo.sum.into(), memo.is_odd) as Cost,
            Estimator::Euclidean => memo.sum / FINE,
            Estimator::Manhattan => memo.sum,
        }
    }

    fn is_admissible(&self, _: &SwapSpace<LIMBS, BITS>) -> bool {
        self.estimator.is_admissible()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_read_back() {
        let message = NoSuchHeuristic.to_string();
        for estimator in Estimator::ALL {
            assert_eq!(estimator.to_string().parse(), Ok(estimator));
            assert!(message.contains(estimator.name()), "{message}");
        }
        assert_eq!("pdb".parse::<Estimator>(), Err(NoSuchHeuristic));
    }

    #[test]
    fn bounds_are_raised_to_the_parity() {
        assert_eq!([0, 1, 2, 3, 4].map(|sum| half_of_parity(sum, false)), [0, 2, 2, 2, 2]);
        assert_eq!([0, 1, 2, 3, 4].map(|sum| half_of_parity(sum, true)), [1, 1, 1, 3, 3]);
    }
}
