//! One pattern database: one bit for each position.
//!
//! A move of one of the pattern's tiles changes its value by exactly one: by no more, because it can
//! be taken back, and not by none, because the value has the parity of the set of cells that the
//! tiles cover, which the move changes. So of a value only the second bit is kept. With the parity it
//! is the value modulo 4, the *phase*, and the phases before and after a move tell whether the value
//! has grown or fallen. A search knows the value of its first position, and follows it from there.

use super::{
    layout::{Layout, LayoutView, Placement},
    turn::TileMove,
};
use crate::Shape;
use std::sync::Arc;

/// Which positions of a pattern there are, and where the database has their bits.
#[derive(Clone, Debug)]
pub(crate) struct Database {
    pub(crate) layout: Arc<Layout>,
    /// The cells that the pattern's tiles belong on.
    pub(crate) goal: u32,
    /// The goal cell of the empty cell.
    pub(crate) empty: usize,
    /// Where its bits begin among those of all databases of the partition.
    pub(crate) start: u32,
}

impl Database {
    pub(crate) fn shape(&self) -> Shape {
        self.layout.shape
    }

    /// Returns where the pattern's tiles stand on a board that says which tile is on each cell.
    pub(crate) fn place(&self, bits: &[u8], tiles: &[usize], empty: usize) -> Placement {
        let number = |tile: usize| (self.goal & ((1 << tile) - 1)).count_ones() as usize;
        let own = tiles.iter().enumerate().filter(|&(_, &tile)| self.goal >> tile & 1 == 1);
        let place = Layout::place(own.map(|(cell, &tile)| (cell, number(tile))));
        let view = DatabaseView::new(self);
        let parity = self.layout.shape.parity(place.set) ^ self.layout.shape.parity(self.goal);
        place.with_phase(bit(bits, view.index(place, empty)) << 1 | parity)
    }

    /// Returns the value of a placement: the number of moves of its tiles down to the goal, each to
    /// a value that is smaller by one, of which there always is one. It is 0 if the goal cannot be
    /// reached, which is possible only where a pattern has all tiles but one or two.
    pub(crate) fn value(&self, bits: &[u8], mut place: Placement, mut empty: usize) -> u32 {
        let view = DatabaseView::new(self);
        let home = view.index(Layout::home(self.goal), self.empty);
        // Tiles can be brought home one after the other, each over fewer cells than there are, and for
        // each step the empty cell goes round over no more than all of them, there and back. So no
        // position is farther away, and a database that says so is not followed for ever.
        let cells = self.layout.shape.cells() as u32;
        for value in 0..=2 * cells.pow(3) {
            if view.index(place, empty) == home {
                return value;
            }
            let (set, region) = self.layout.blocks[view.layout.block(place.set, empty)];
            let mut tiles = (0..self.layout.shape.cells()).filter(|cell| set >> cell & 1 == 1);
            let smaller = tiles.find_map(|from| {
                let into = self.layout.shape.neighbours(from).filter(|to| region >> to & 1 == 1);
                let mut after =
                    into.map(|to| (view.step(bits, place, &TileMove::new(from, to)), from));
                after.find(|(next, _)| next.phase() == (place.phase() + 3) % 4)
            });
            match smaller {
                Some(next) => (place, empty) = next,
                None => return 0,
            }
        }
        0
    }
}

/// A database as the hot loop reads it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DatabaseView<'a> {
    layout: LayoutView<'a>,
    start: u32,
}

impl<'a> DatabaseView<'a> {
    pub(crate) fn new(database: &'a Database) -> DatabaseView<'a> {
        DatabaseView { layout: database.layout.view(), start: database.start }
    }

    /// Returns where the bit of a position is.
    #[inline]
    fn index(&self, place: Placement, empty: usize) -> u32 {
        self.start + self.layout.index(place, empty)
    }

    /// Returns where the bit is after a move of one of the pattern's tiles, and the placement
    /// there, but with the phase before.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call costs as much as its body")]
    pub(crate) fn locate(&self, place: Placement, way: &TileMove) -> (u32, Placement) {
        let next = place.step(way);
        // The tile leaves the empty cell behind.
        (self.index(next, way.from as usize), next)
    }

    /// Returns the placement after a move of one of the pattern's tiles.
    #[inline]
    pub(crate) fn step(&self, bits: &[u8], place: Placement, way: &TileMove) -> Placement {
        let (index, next) = self.locate(place, way);
        next.with_phase(next_phase(place.phase(), bit(bits, index)))
    }
}

#[inline]
pub(crate) fn bit(bits: &[u8], index: u32) -> u32 {
    u32::from(bits[index as usize / 8] >> (index % 8)) & 1
}

/// Returns the phase after a move to a position with this bit.
#[inline]
pub(crate) fn next_phase(phase: u32, bit: u32) -> u32 {
    bit << 1 | (phase & 1 ^ 1)
}

/// Returns how far a move has raised the sum of moves made and moves to be made at least: 0 or 2.
#[inline]
pub(crate) fn raised(before: u32, after: u32) -> u32 {
    3 - (after.wrapping_sub(before) & 3)
}
