//! The packed state space.
//!
//! In a state a number is known by the cell that it belongs on, so that the sorted state has 0 on
//! cell 0, 1 on cell 1 and so on. Barriers are edges that the graph does not have.

use crate::{Board, Exchange, Graph, Swap, SwapMove};
use glisse_family::PuzzleSpace;
use glisse_search::{Cost, Goals, Packed, Space};
use std::ops::ControlFlow;

/// The state space of one board, or of one region of it. A state is `LIMBS` words with `BITS` bits
/// for each cell; [`crate::AnySpace`] chooses both.
#[derive(Clone, Debug)]
pub struct SwapSpace<const LIMBS: usize, const BITS: usize> {
    cells: usize,
    start: Packed<LIMBS, BITS>,
    goal: Packed<LIMBS, BITS>,
    /// The exchanges that may follow the first exchange, then those that may follow the second, and
    /// so on; and at last all of them.
    steps: Box<[PackedExchange]>,
    /// Where the exchanges that may follow each one begin, and where the last of all end.
    starts: Box<[u32]>,
}

/// An exchange in a packed state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackedExchange {
    pub(crate) first: u8,
    pub(crate) second: u8,
    /// Which edge of the graph it is.
    edge: u16,
}

impl From<PackedExchange> for Exchange {
    fn from(step: PackedExchange) -> Exchange {
        Exchange::new(step.first.into(), step.second.into())
    }
}

/// Which paths a space leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pruning {
    /// Leaves out an exchange right after itself, which undoes it: right for every algorithm.
    Inverse,
    /// Leaves out besides, of two consecutive exchanges without a common cell, one of the two orders,
    /// which lead to the same state. Only for searches that remember no states: of all orders of a word the
    /// smallest is left, but a search that has met a state by another word may cut it off.
    Order,
}

impl<const LIMBS: usize, const BITS: usize> SwapSpace<LIMBS, BITS> {
    /// Packs the numbers of a board, each by the cell it belongs on, or returns `None` if there are
    /// too many.
    pub fn new(graph: &Graph, homes: &[u32], pruning: Pruning) -> Option<Self> {
        let cells = homes.len();
        if cells > Packed::<LIMBS, BITS>::CELLS || cells > 1 << BITS {
            return None;
        }
        let homes: Vec<u8> = homes.iter().map(|&home| home as u8).collect();
        let goal: Vec<u8> = (0..cells).map(|cell| cell as u8).collect();
        let edges = graph.edges();
        let all = edges.iter().enumerate().map(|(edge, cells)| PackedExchange {
            first: cells.first() as u8,
            second: cells.second() as u8,
            edge: edge as u16,
        });
        let (mut steps, mut starts) = (Vec::new(), vec![0]);
        for (last, &before) in edges.iter().enumerate() {
            steps.extend(all.clone().enumerate().filter_map(|(edge, step)| {
                let is_later = edge > last || !edges[edge].is_disjoint(before);
                (edge != last && (pruning == Pruning::Inverse || is_later)).then_some(step)
            }));
            starts.push(steps.len() as u32);
        }
        steps.extend(all);
        starts.push(steps.len() as u32);
        Some(SwapSpace {
            cells,
            start: Packed::new(&homes),
            goal: Packed::new(&goal),
            steps: steps.into(),
            starts: starts.into(),
        })
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Returns the exchanges to try after another one, or at the start.
    #[inline]
    fn steps(&self, last: Option<PackedExchange>) -> &[PackedExchange] {
        let index = last.map_or(self.starts.len() - 2, |step| usize::from(step.edge));
        &self.steps[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

impl<const LIMBS: usize, const BITS: usize> Space for SwapSpace<LIMBS, BITS> {
    type State = Packed<LIMBS, BITS>;
    type Move = PackedExchange;
    const REVERSIBLE: bool = true;

    fn start(&self) -> Self::State {
        self.start
    }

    #[inline]
    fn is_goal(&self, state: Self::State) -> bool {
        state == self.goal
    }

    #[inline]
    fn successors(
        &self,
        state: Self::State,
        last: Option<PackedExchange>,
        mut visit: impl FnMut(PackedExchange, Self::State, Cost),
    ) {
        for &step in self.steps(last) {
            visit(step, state.exchange(step.first.into(), step.second.into()), 1);
        }
    }
}

impl<const LIMBS: usize, const BITS: usize> Goals for SwapSpace<LIMBS, BITS> {
    fn goals(&self, mut visit: impl FnMut(Option<Self::State>) -> ControlFlow<()>) {
        let _ = visit(Some(self.goal));
    }
}

impl<const LIMBS: usize, const BITS: usize> PuzzleSpace<Swap> for SwapSpace<LIMBS, BITS> {
    fn board(&self, packed: &Board, state: Self::State) -> Board {
        let number = |cell| state.at(cell) as u32 + 1;
        packed.with_cells((0..self.cells).map(number).collect())
    }

    fn action(&self, packed: &Board, step: PackedExchange) -> SwapMove {
        packed.move_of(Exchange::from(step))
    }
}
