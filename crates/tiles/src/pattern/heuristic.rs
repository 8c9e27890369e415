//! The sum of databases, and its mirror image.

use super::database::{Database, View};
use crate::{shape::Shape, space::TileSpace};
use glisse_search::{Cost, Heuristic, Packed};

/// The most patterns of a partition.
pub(crate) const PARTS: usize = 5;

/// More than the number of cells that a board with databases has.
pub(crate) const CELLS: usize = 32;

/// The sum of the values of patterns that have no tile in common. On a square board whose empty cell
/// belongs on the diagonal, a board and its mirror image are equally far from the goal; then it is
/// the larger of both sums.
#[derive(Clone, Debug)]
pub struct Additive<'a> {
    pub(super) databases: &'a [Database],
    pub(super) views: Vec<View<'a>>,
    /// Which pattern each tile belongs to.
    pub(super) part_of: [u8; CELLS],
    /// Each cell's mirror image.
    pub(super) mirror: Option<[u8; CELLS]>,
}

impl<'a> Additive<'a> {
    /// The sum of these databases, all of one shape; the empty cell belongs on `empty`.
    pub fn new(databases: &'a [Database], empty: usize) -> Additive<'a> {
        let mut part_of = [0; CELLS];
        for (part, database) in databases.iter().enumerate() {
            for tile in (0..CELLS).filter(|tile| database.goal >> tile & 1 == 1) {
                part_of[tile] = part as u8;
            }
        }
        let mirror = databases.first().and_then(|first| mirror(first.shape(), empty));
        let views = databases.iter().map(View::new).collect();
        Additive { databases, views, part_of, mirror }
    }

    /// The value of a board that says which tile is on each cell, a tile being known by its goal
    /// cell, with the empty cell on `empty`.
    pub fn value(&self, tiles: &[usize], empty: usize) -> u32 {
        let plain = self.sum(tiles, empty);
        match self.mirrored(tiles) {
            Some((tiles, image)) => plain.max(self.sum(&tiles, image(empty))),
            None => plain,
        }
    }

    /// The sum without the mirror image.
    fn sum(&self, tiles: &[usize], empty: usize) -> u32 {
        let places = self.databases.iter().map(|database| database.place(tiles, empty));
        places.map(|place| u32::from(place.value)).sum()
    }

    /// The mirror image of a board, and of a cell.
    pub(super) fn mirrored(
        &self,
        tiles: &[usize],
    ) -> Option<(Vec<usize>, impl Fn(usize) -> usize)> {
        let mirror = self.mirror?;
        let image = move |cell: usize| usize::from(mirror[cell]);
        let mut mirrored = vec![0; tiles.len()];
        for (cell, &tile) in tiles.iter().enumerate() {
            mirrored[image(cell)] = image(tile);
        }
        Some((mirrored, image))
    }
}

/// The mirror image of each cell at the main diagonal, if the goal is its own mirror image.
fn mirror(shape: Shape, empty: usize) -> Option<[u8; CELLS]> {
    let size = shape.columns;
    if shape.rows != size || empty / size != empty % size {
        return None;
    }
    let mut mirror = [0; CELLS];
    for (cell, image) in mirror.iter_mut().enumerate().take(shape.cells()) {
        *image = (cell % size * size + cell / size) as u8;
    }
    Some(mirror)
}

/// For algorithms that remember states. IDA* has a loop of its own, `idastar.rs`, which
/// follows the positions of the patterns instead of finding them anew.
impl<const LIMBS: usize, const BITS: usize> Heuristic<TileSpace<LIMBS, BITS>> for Additive<'_> {
    type Memo = Cost;

    fn begin(&self, space: &TileSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> Cost {
        self.value(&space.tiles(state), space.empty_cell(state))
    }

    #[inline]
    fn resume(&self, _: &TileSpace<LIMBS, BITS>, _: Packed<LIMBS, BITS>, value: Cost) -> Cost {
        value
    }

    #[inline]
    fn value(&self, memo: Cost) -> Cost {
        memo
    }

    fn is_admissible(&self, _: &TileSpace<LIMBS, BITS>) -> bool {
        true
    }
}
