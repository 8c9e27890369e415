//! Watching the searches of tiles that have loops of their own, as one watches the engine.

use crate::{direction::Direction, shape::Shape};
use glisse_search::{Cost, Event, Fate, Packed};

/// Sees what a search does. States say which tile is on each cell, a tile being known by its goal
/// cell; there may be more cells than the board has.
pub(crate) trait Watch {
    /// Whether anybody looks.
    fn is_active(&self) -> bool;

    /// A round begins at a state with this estimate.
    fn begin_round(&mut self, bound: Cost, tiles: &[usize], h: Cost);

    /// A state is expanded.
    fn expand(&mut self, tiles: &[usize], g: Cost, h: Cost);

    /// A move leads from the state that is being expanded to another one, which is cut off if it is
    /// beyond the bound, whatever is said to have become of it.
    fn generate(&mut self, tiles: &[usize], h: Cost, fate: Fate);

    /// The search ends at the goal.
    fn reach(&mut self, tiles: &[usize], g: Cost, h: Cost);
}

/// Nobody looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unwatched;

impl Watch for Unwatched {
    #[inline]
    fn is_active(&self) -> bool {
        false
    }

    #[inline]
    fn begin_round(&mut self, _: Cost, _: &[usize], _: Cost) {}

    #[inline]
    fn expand(&mut self, _: &[usize], _: Cost, _: Cost) {}

    #[inline]
    fn generate(&mut self, _: &[usize], _: Cost, _: Fate) {}

    #[inline]
    fn reach(&mut self, _: &[usize], _: Cost, _: Cost) {}
}

/// Tells what a search does in states of a space.
pub(crate) struct Events<'e, const LIMBS: usize, const BITS: usize> {
    cells: usize,
    bound: Cost,
    /// The state that is being expanded, and its cost.
    from: (Packed<LIMBS, BITS>, Cost),
    see: &'e mut dyn FnMut(Event<Packed<LIMBS, BITS>>),
}

impl<'e, const LIMBS: usize, const BITS: usize> Events<'e, LIMBS, BITS> {
    pub(crate) fn new(cells: usize, see: &'e mut dyn FnMut(Event<Packed<LIMBS, BITS>>)) -> Self {
        Events { cells, bound: 0, from: Default::default(), see }
    }

    fn state(&self, tiles: &[usize]) -> Packed<LIMBS, BITS> {
        let tiles: Vec<u8> = tiles[..self.cells].iter().map(|&tile| tile as u8).collect();
        Packed::new(&tiles)
    }
}

impl<const LIMBS: usize, const BITS: usize> Watch for Events<'_, LIMBS, BITS> {
    fn is_active(&self) -> bool {
        true
    }

    fn begin_round(&mut self, bound: Cost, tiles: &[usize], h: Cost) {
        self.bound = bound;
        (self.see)(Event::Round { bound });
        let state = self.state(tiles);
        (self.see)(Event::Open { state, g: 0, h });
    }

    fn expand(&mut self, tiles: &[usize], g: Cost, h: Cost) {
        let state = self.state(tiles);
        self.from = (state, g);
        (self.see)(Event::Expand { state, g, h });
    }

    fn generate(&mut self, tiles: &[usize], h: Cost, fate: Fate) {
        let ((from, g), state) = (self.from, self.state(tiles));
        let g = g + 1;
        let fate = if g + h > self.bound { Fate::Cut } else { fate };
        (self.see)(Event::Generate { from, state, g, h, fate });
    }

    fn reach(&mut self, tiles: &[usize], g: Cost, h: Cost) {
        let state = self.state(tiles);
        (self.see)(Event::Reach { state, g, h });
    }
}

/// Makes moves of the empty cell.
pub(crate) fn replay(
    tiles: &mut [usize],
    shape: Shape,
    empty: usize,
    moves: impl Iterator<Item = Direction>,
) {
    let mut cell = tiles.iter().position(|&tile| tile == empty).unwrap_or(empty);
    for direction in moves {
        let Some(to) = shape.neighbour(cell, direction) else { return };
        tiles.swap(cell, to);
        cell = to;
    }
}
