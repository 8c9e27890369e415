//! One pattern database.

use super::{
    build::{BuildControl, Cancelled, build},
    layout::{Layout, permutation_rank},
};
use crate::shape::Shape;
use std::{ops::Deref, sync::Arc};

/// Bytes that may be shared, owned or mapped from a file.
pub type Bytes = Arc<dyn Deref<Target = [u8]> + Send + Sync>;

/// The distances of all positions of one pattern.
#[derive(Clone)]
pub struct Database {
    pub(crate) layout: Arc<Layout>,
    /// The cells that the pattern's tiles belong on.
    pub(crate) goal: u32,
    bytes: Bytes,
    /// Where its values begin.
    start: usize,
}

impl std::fmt::Debug for Database {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Database").field("goal", &self.goal).finish_non_exhaustive()
    }
}

/// Where the tiles of a pattern stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Place {
    pub(crate) set: u32,
    pub(crate) permutation: u16,
    /// The value of the database here.
    pub(crate) value: u8,
}

impl Database {
    /// Builds the database of the tiles that belong on the cells `goal`, the empty cell on `empty`.
    pub(crate) fn build(
        layout: Arc<Layout>,
        goal: u32,
        empty: usize,
        control: BuildControl,
    ) -> Result<Database, Cancelled> {
        let bytes: Bytes = Arc::new(build(&layout, goal, empty, control)?);
        Ok(Database { layout, goal, bytes, start: 0 })
    }

    /// The same from bytes that hold its values from `start` on.
    pub(crate) fn from_bytes(
        layout: Arc<Layout>,
        goal: u32,
        bytes: Bytes,
        start: usize,
    ) -> Database {
        assert!(start + layout.len() <= bytes.len(), "the bytes are those of another table");
        Database { layout, goal, bytes, start }
    }

    /// The values, one a position.
    pub fn values(&self) -> &[u8] {
        &self.bytes[self.start..self.start + self.layout.len()]
    }

    pub(crate) fn shape(&self) -> Shape {
        self.layout.shape
    }

    /// Where the pattern's tiles stand on a board that says which tile is on each cell.
    pub(crate) fn place(&self, tiles: &[usize], empty: usize) -> Place {
        let mut set = 0;
        let mut order = Vec::with_capacity(self.layout.size);
        for (cell, &tile) in tiles.iter().enumerate() {
            if self.goal >> tile & 1 == 1 {
                set |= 1 << cell;
                order.push(tile);
            }
        }
        let permutation = permutation_rank(&order) as u16;
        let block = self.layout.block(set, empty);
        let value = self.values()[block * self.layout.permutations + usize::from(permutation)];
        Place { set, permutation, value }
    }
}

/// A database as the hot loop reads it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'a> {
    layout: &'a Layout,
    values: &'a [u8],
}

impl<'a> View<'a> {
    pub(crate) fn new(database: &'a Database) -> View<'a> {
        View { layout: &database.layout, values: database.values() }
    }

    /// Where the value is after one of the pattern's tiles has gone from a cell to the empty one, and
    /// the place there without it.
    #[inline]
    pub(crate) fn locate(&self, place: Place, from: usize, to: usize) -> (usize, Place) {
        let layout = self.layout;
        let permutation = layout.turn(place.set, from, to)[usize::from(place.permutation)];
        let set = place.set ^ (1 << from) ^ (1 << to);
        // The tile leaves the empty cell behind.
        let block = layout.block(set, from);
        let index = block * layout.permutations + usize::from(permutation);
        (index, Place { set, permutation, value: 0 })
    }

    /// The value at an index.
    #[inline]
    pub(crate) fn value(&self, index: usize) -> u8 {
        self.values[index]
    }

    /// The place after one of the pattern's tiles has gone from a cell to the empty one.
    #[inline]
    pub(crate) fn step(&self, place: Place, from: usize, to: usize) -> Place {
        let (index, next) = self.locate(place, from, to);
        Place { value: self.value(index), ..next }
    }
}
