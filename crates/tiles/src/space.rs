//! The packed state space.
//!
//! In a state a tile is known by the cell that it belongs on, and the empty cell counts as the tile of
//! its own goal cell; so a solved state has tile 0 on cell 0, tile 1 on cell 1 and so on, whatever the
//! goal looks like to people.

use crate::{
    Board, Direction, PackedMove, Shape, Tiles,
    automaton::{Automaton, PruningAutomata},
};
use glisse_family::PuzzleSpace;
use glisse_search::{Cost, Goals, Packed, Space};
use std::ops::ControlFlow;

/// The states of one board. A state is `LIMBS` words with `BITS` bits for each cell;
/// [`AnySpace`](crate::AnySpace) chooses both numbers for a board.
#[derive(Clone, Debug)]
pub struct TileSpace<const LIMBS: usize, const BITS: usize> {
    pub(crate) shape: Shape,
    start: Packed<LIMBS, BITS>,
    goal: Packed<LIMBS, BITS>,
    /// The goal cell of the empty cell, which is also its number as a tile.
    pub(crate) empty: usize,
    automaton: Automaton,
}

/// Which paths a space leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pruning {
    /// Only those that go straight back, which is right for every algorithm.
    Inverse,
    /// Many sequences of moves that lead where another one leads, which is only for searches that
    /// remember no states.
    Words,
}

/// Returns the tile on each cell, a tile being known by its goal cell.
pub(crate) fn relabel(board: &Board) -> impl Iterator<Item = usize> {
    let place = board.goal_places();
    board.cells().iter().map(move |&number| place[usize::from(number)])
}

impl<const LIMBS: usize, const BITS: usize> TileSpace<LIMBS, BITS> {
    /// Packs a board, or returns `None` if it has too many cells.
    pub fn new(board: &Board, pruning: Pruning) -> Option<Self> {
        let (shape, empty) = board.shape();
        let cells = shape.cells();
        if cells > Packed::<LIMBS, BITS>::CELLS || cells > 1 << BITS {
            return None;
        }
        let tiles: Vec<u8> = relabel(board).map(|tile| tile as u8).collect();
        let goal: Vec<u8> = (0..cells).map(|cell| cell as u8).collect();
        let automaton = match pruning {
            Pruning::Inverse => Automaton::inverses(shape),
            Pruning::Words => PruningAutomata::new(shape, 1).into_first(),
        };
        Some(TileSpace {
            shape,
            start: Packed::new(&tiles),
            goal: Packed::new(&goal),
            empty,
            automaton,
        })
    }

    /// Returns the shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the goal cell of the empty cell.
    pub fn empty(&self) -> usize {
        self.empty
    }

    /// Returns the tile on each cell.
    pub(crate) fn tiles(&self, state: Packed<LIMBS, BITS>) -> Vec<usize> {
        (0..self.shape.cells()).map(|cell| state.at(cell)).collect()
    }

    /// Returns where the empty cell is.
    #[inline]
    pub(crate) fn empty_cell(&self, state: Packed<LIMBS, BITS>) -> usize {
        (0..self.shape.cells())
            .find(|&cell| state.at(cell) == self.empty)
            .unwrap_or_else(|| unreachable!("every state has an empty cell"))
    }
}

impl<const LIMBS: usize, const BITS: usize> Space for TileSpace<LIMBS, BITS> {
    type State = Packed<LIMBS, BITS>;
    type Move = PackedMove;
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
        last: Option<PackedMove>,
        mut visit: impl FnMut(PackedMove, Self::State, Cost),
    ) {
        let node = match last {
            Some(step) => step.node,
            None => self.automaton.start(self.empty_cell(state)),
        };
        for step in self.automaton.steps(node) {
            visit(step, state.exchange(step.from.into(), step.to.into()), 1);
        }
    }
}

impl<const LIMBS: usize, const BITS: usize> Goals for TileSpace<LIMBS, BITS> {
    fn goals(&self, mut visit: impl FnMut(Option<Self::State>) -> ControlFlow<()>) {
        let _ = visit(Some(self.goal));
    }
}

impl<const LIMBS: usize, const BITS: usize> PuzzleSpace<Tiles> for TileSpace<LIMBS, BITS> {
    fn board(&self, packed: &Board, state: Packed<LIMBS, BITS>) -> Board {
        let number = |cell| packed.goal_cells()[state.at(cell)];
        packed.with_cells((0..self.shape.cells()).map(number).collect())
    }

    fn action(&self, _: &Board, step: PackedMove) -> Direction {
        step.direction()
    }
}
