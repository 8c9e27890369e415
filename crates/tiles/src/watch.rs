//! Watching the searches of tiles that have loops of their own, as one watches the engine.

use crate::{Direction, Shape};
use glisse_search::{Cost, Event, Fate};

/// Is told what happens, in states that say which tile is on each cell, a tile being known by its goal
/// cell; there may be more cells than the board has.
type See<'e> = dyn FnMut(Event<Vec<u8>>) + 'e;

/// Whoever watches a search, if anybody does.
#[derive(Default)]
pub(crate) struct Watch<'e> {
    see: Option<&'e mut See<'e>>,
    bound: Cost,
    /// The state that is being expanded, and its cost.
    from: (Vec<u8>, Cost),
}

impl<'e> Watch<'e> {
    /// Tells `see` what the search does.
    pub(crate) fn new(see: &'e mut See<'e>) -> Watch<'e> {
        Watch { see: Some(see), ..Watch::default() }
    }

    /// Whether anybody looks.
    #[inline]
    pub(crate) fn is_active(&self) -> bool {
        self.see.is_some()
    }

    fn tell(&mut self, event: Event<&[usize]>) {
        if let Some(see) = &mut self.see {
            see(event.map(packed));
        }
    }

    /// Tells that a round begins at a state with this estimate.
    pub(crate) fn begin_round(&mut self, bound: Cost, tiles: &[usize], h: Cost) {
        self.bound = bound;
        self.tell(Event::Round { bound });
        self.tell(Event::Open { state: tiles, g: 0, h });
    }

    /// Tells that a state is expanded.
    pub(crate) fn expand(&mut self, tiles: &[usize], g: Cost, h: Cost) {
        self.from = (packed(tiles), g);
        self.tell(Event::Expand { state: tiles, g, h });
    }

    /// Tells that a move leads from the state that is being expanded to another one, which is cut off if it is
    /// beyond the bound, whatever is said to have become of it.
    pub(crate) fn generate(&mut self, tiles: &[usize], h: Cost, fate: Fate) {
        let (from, g) = (self.from.0.clone(), self.from.1 + 1);
        let fate = if g + h > self.bound { Fate::Cut } else { fate };
        if let Some(see) = &mut self.see {
            see(Event::Generate { from, state: packed(tiles), g, h, fate });
        }
    }

    /// Tells that the search ends at the goal.
    pub(crate) fn reach(&mut self, tiles: &[usize], g: Cost, h: Cost) {
        self.tell(Event::Reach { state: tiles, g, h });
    }
}

fn packed(tiles: &[usize]) -> Vec<u8> {
    tiles.iter().map(|&tile| tile as u8).collect()
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
