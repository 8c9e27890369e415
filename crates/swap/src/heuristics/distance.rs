//! How far the numbers are from home, measured in several ways.

use crate::{
    Graph, PackedExchange, SwapSpace,
    exchange::{is_odd, with_parity},
};
use glisse_family::{AnyMemo, named};
use glisse_search::{Cost, Heuristic, Packed};

/// How the distances of the numbers from home are measured and added up to a heuristic.
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
/// [`DistanceHeuristic`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DistanceMeasure {
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

named!(DistanceMeasure {
    Zero => "zero",
    MisplacedHalf => "misplaced-half",
    SqrtManhattan => "sqrt-manhattan",
    EuclideanHalf => "euclidean-half",
    ManhattanHalf => "manhattan-half",
    Euclidean => "euclidean",
    Manhattan => "manhattan",
});

impl DistanceMeasure {
    /// Whether it is proved never to exceed the true cost: see the table of [`DistanceMeasure`].
    pub fn is_admissible(self) -> bool {
        !matches!(self, DistanceMeasure::Euclidean | DistanceMeasure::Manhattan)
    }
}

/// The distances of all numbers from home, added up as a [`DistanceMeasure`] says.
///
/// *The parity*: an exchange turns an even permutation into an odd one and the other way round, so
/// the number of exchanges to the sorted grid is even exactly if the permutation is; a lower bound
/// of the other parity can be raised by 1. *Consistent*: with the permutation the parity of the
/// value changes, so by an odd number; and as *M*/2 changes by at most 1, by 1.
#[derive(Clone, Debug)]
pub struct DistanceHeuristic {
    measure: DistanceMeasure,
    table: DistanceTable,
}

/// What Euclidean distances are counted in, rounded down so that the sum stays a lower bound.
const FINE: u32 = 1 << 16;

/// What [`DistanceHeuristic`] remembers along a path.
#[derive(Clone, Copy, Debug)]
pub struct DistanceMemo {
    sum: u32,
    /// Whether the permutation is odd.
    is_odd: bool,
}

impl From<DistanceMemo> for AnyMemo {
    #[inline]
    fn from(DistanceMemo { sum, is_odd }: DistanceMemo) -> AnyMemo {
        AnyMemo([sum, is_odd.into()])
    }
}

impl From<AnyMemo> for DistanceMemo {
    #[inline]
    fn from(AnyMemo([sum, is_odd]): AnyMemo) -> DistanceMemo {
        DistanceMemo { sum, is_odd: is_odd != 0 }
    }
}

impl DistanceHeuristic {
    /// Makes the heuristic for a graph of up to 64 cells, which stand in rows of `columns`.
    pub fn new(measure: DistanceMeasure, graph: &Graph, columns: usize) -> DistanceHeuristic {
        let cells = graph.cells();
        let straight = |from: usize, to: usize| {
            let rows = (from / columns).abs_diff(to / columns) as f64;
            let across = (from % columns).abs_diff(to % columns) as f64;
            (rows.hypot(across) * f64::from(FINE)) as u32
        };
        let row = |from: usize| -> Vec<u32> {
            match measure {
                DistanceMeasure::Zero => vec![0; cells],
                DistanceMeasure::MisplacedHalf => {
                    (0..cells).map(|to| u32::from(from != to)).collect()
                }
                DistanceMeasure::Euclidean | DistanceMeasure::EuclideanHalf => {
                    (0..cells).map(|to| straight(from, to)).collect()
                }
                // No number ever has to go where there is no way.
                _ => graph.distances(from).into_iter().map(Option::unwrap_or_default).collect(),
            }
        };
        DistanceHeuristic { measure, table: DistanceTable::new(cells, row) }
    }
}

/// How far each number is from home on each cell.
#[derive(Clone, Debug)]
pub(crate) struct DistanceTable {
    cells: usize,
    /// The distances of each number, a row of the table, from each cell.
    distances: Box<[u32]>,
}

impl DistanceTable {
    /// Makes a table for this many cells of the rows of all numbers.
    pub(crate) fn new<R: IntoIterator<Item = u32>>(
        cells: usize,
        row: impl Fn(usize) -> R,
    ) -> DistanceTable {
        DistanceTable { cells, distances: (0..cells).flat_map(row).collect() }
    }

    #[inline]
    fn distance(&self, number: usize, cell: usize) -> u32 {
        self.distances[number * self.cells + cell]
    }

    /// Returns the sum of the distances of all numbers.
    #[inline]
    pub(crate) fn sum<const LIMBS: usize, const BITS: usize>(
        &self,
        state: Packed<LIMBS, BITS>,
    ) -> u32 {
        (0..self.cells).map(|cell| self.distance(state.at(cell), cell)).sum()
    }

    /// Returns the sum after an exchange of two cells, given that of the state before.
    #[inline]
    pub(crate) fn exchanged<const LIMBS: usize, const BITS: usize>(
        &self,
        sum: u32,
        state: Packed<LIMBS, BITS>,
        [first, second]: [usize; 2],
    ) -> u32 {
        let (one, other) = (state.at(first), state.at(second));
        sum + self.distance(one, second) + self.distance(other, first)
            - self.distance(one, first)
            - self.distance(other, second)
    }
}

impl<const LIMBS: usize, const BITS: usize> Heuristic<SwapSpace<LIMBS, BITS>>
    for DistanceHeuristic
{
    type Memo = DistanceMemo;

    fn begin(&self, _: &SwapSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> DistanceMemo {
        let is_odd = is_odd(self.table.cells, |cell| state.at(cell));
        DistanceMemo { sum: self.table.sum(state), is_odd }
    }

    #[inline]
    fn step(
        &self,
        _: &SwapSpace<LIMBS, BITS>,
        memo: DistanceMemo,
        state: Packed<LIMBS, BITS>,
        step: PackedExchange,
        _: Packed<LIMBS, BITS>,
    ) -> DistanceMemo {
        let cells = [step.first, step.second].map(usize::from);
        let sum = self.table.exchanged(memo.sum, state, cells);
        DistanceMemo { sum, is_odd: !memo.is_odd }
    }

    #[inline]
    fn value(&self, memo: DistanceMemo) -> Cost {
        match self.measure {
            DistanceMeasure::Zero => 0,
            DistanceMeasure::MisplacedHalf => memo.sum.div_ceil(2),
            DistanceMeasure::SqrtManhattan => memo.sum.isqrt(),
            DistanceMeasure::EuclideanHalf => memo.sum.div_ceil(2 * FINE),
            DistanceMeasure::ManhattanHalf => {
                with_parity(memo.sum.div_ceil(2).into(), memo.is_odd) as Cost
            }
            DistanceMeasure::Euclidean => memo.sum / FINE,
            DistanceMeasure::Manhattan => memo.sum,
        }
    }

    fn is_admissible(&self, _: &SwapSpace<LIMBS, BITS>) -> bool {
        self.measure.is_admissible()
    }
}
