//! The sum of databases, and its mirror image.

use super::{
    database::{Database, DatabaseView, raised},
    layout::Placement,
    turn::TileMove,
};
use crate::{PackedMove, Shape, TileSpace};
use glisse_family::AnyMemo;
use glisse_search::{Cost, Heuristic, Packed};

/// The most patterns of a partition.
pub(crate) const PARTS: usize = 5;

/// More than the number of cells that a board with databases has.
pub(crate) const CELLS: usize = 32;

/// The sum of the values of patterns that have no tile in common. On a square board whose empty
/// cell belongs on the diagonal, a board and its mirror image are equally far from the goal; then
/// it is the larger of both sums.
#[derive(Clone, Debug)]
pub struct AdditivePatterns<'a> {
    pub(super) shape: Shape,
    pub(super) databases: &'a [Database],
    pub(super) bits: &'a [u8],
    pub(super) views: Vec<DatabaseView<'a>>,
    /// Which pattern each tile belongs to.
    pub(super) part_of: [u8; CELLS],
    /// Each cell's mirror image.
    pub(super) mirror: Option<[u8; CELLS]>,
}

/// The sum of a board, and that of its mirror image, which is 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PatternSums {
    pub(super) plain: u32,
    pub(super) mirrored: u32,
}

impl From<PatternSums> for AnyMemo {
    #[inline]
    fn from(PatternSums { plain, mirrored }: PatternSums) -> AnyMemo {
        AnyMemo([plain, mirrored])
    }
}

impl From<AnyMemo> for PatternSums {
    #[inline]
    fn from(AnyMemo([plain, mirrored]): AnyMemo) -> PatternSums {
        PatternSums { plain, mirrored }
    }
}

impl<'a> AdditivePatterns<'a> {
    /// Returns the sum of databases of one shape and of one goal cell of the empty cell; at least
    /// one.
    pub(super) fn new(databases: &'a [Database], bits: &'a [u8]) -> AdditivePatterns<'a> {
        let mut part_of = [0; CELLS];
        for (part, database) in databases.iter().enumerate() {
            for tile in (0..CELLS).filter(|tile| database.goal >> tile & 1 == 1) {
                part_of[tile] = part as u8;
            }
        }
        let shape = databases[0].shape();
        let mirror = mirror(shape, databases[0].empty);
        let views = databases.iter().map(DatabaseView::new).collect();
        AdditivePatterns { shape, databases, bits, views, part_of, mirror }
    }

    /// Returns the value of a board that says which tile is on each cell, a tile being known by its
    /// goal cell, with the empty cell on `empty`.
    pub fn value(&self, tiles: &[usize], empty: usize) -> u32 {
        let sums = self.sums(tiles, empty);
        sums.plain.max(sums.mirrored)
    }

    /// Returns both sums.
    pub(super) fn sums(&self, tiles: &[usize], empty: usize) -> PatternSums {
        let mirrored =
            self.mirrored(tiles).map_or(0, |(tiles, image)| self.sum(&tiles, image(empty)));
        PatternSums { plain: self.sum(tiles, empty), mirrored }
    }

    /// Returns the sum of a board without its mirror image.
    fn sum(&self, tiles: &[usize], empty: usize) -> u32 {
        self.parts(tiles, empty).sum()
    }

    /// Returns the value of each pattern, without the mirror image.
    pub fn parts(&self, tiles: &[usize], empty: usize) -> impl Iterator<Item = u32> {
        self.databases.iter().map(move |database| {
            database.value(self.bits, database.place(self.bits, tiles, empty), empty)
        })
    }

    /// Returns the most that the databases say about a board: its sum, that of its mirror image,
    /// and those of the duals of both. For the beginning of a search: a dual changes as a whole
    /// with every move.
    pub fn lower_bound(&self, tiles: &[usize], empty: usize) -> u32 {
        let plain = self.value(tiles, empty).max(self.dual_sum(tiles, empty));
        let mirrored = self.mirrored(tiles);
        mirrored.map_or(plain, |(tiles, image)| plain.max(self.dual_sum(&tiles, image(empty))))
    }

    /// Returns the sum of the dual. The tiles on the cells of patterns that do not tell count one
    /// by one, and so does the tile on the cell that is of no pattern.
    fn dual_sum(&self, tiles: &[usize], empty: usize) -> u32 {
        let mut told = 0;
        let mut sum = 0;
        for (value, database) in self.dual_parts(tiles, empty).zip(self.databases) {
            if let Some(value) = value {
                told |= database.goal;
                sum += value;
            }
        }
        let alone = (0..tiles.len()).filter(|&cell| told >> cell & 1 == 0 && cell != empty);
        sum + alone.map(|cell| self.shape.distance(cell, tiles[cell]) as u32).sum::<u32>()
    }

    /// Returns the value of each pattern on the *dual* board, on which cells and tiles have
    /// exchanged their parts: it has tile *c* on the goal cell of the tile on cell *c* (Felner,
    /// Zahavi, Schaeffer and Holte 2005).
    ///
    /// Read backwards, the moves of a solution solve the dual: its empty cell begins where the board's
    /// own belongs, and ends where the board's own is. So a value counts moves of tiles that are *on*
    /// the pattern's cells, and the values of all patterns count different ones. A database has its
    /// goal with the empty cell where it belongs; so it tells nothing if the board's own is on one of
    /// the pattern's cells, or cut off from there by the pattern at home.
    pub fn dual_parts(&self, tiles: &[usize], empty: usize) -> impl Iterator<Item = Option<u32>> {
        let mut dual = vec![0; tiles.len()];
        for (cell, &tile) in tiles.iter().enumerate() {
            dual[tile] = cell;
        }
        self.databases.iter().map(move |database| {
            let block = |cell| database.layout.view().block(database.goal, cell);
            let is_told = database.goal >> empty & 1 == 0 && block(empty) == block(database.empty);
            is_told.then(|| {
                let place = database.place(self.bits, &dual, database.empty);
                database.value(self.bits, place, database.empty)
            })
        })
    }

    /// Returns the placements of all patterns, with their phases.
    pub(super) fn places<const P: usize>(&self, tiles: &[usize], empty: usize) -> [Placement; P] {
        let mut places = [Placement::default(); P];
        for (place, database) in places.iter_mut().zip(self.databases) {
            *place = database.place(self.bits, tiles, empty);
        }
        places
    }

    /// Returns the mirror image of a board and the function that mirrors cells, or `None` if the
    /// goal is not its own mirror image.
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

    /// Returns the sum of a board after a tile has gone from a cell to the empty one.
    fn stepped(&self, sum: u32, tiles: &[usize], from: usize, to: usize) -> u32 {
        let part = usize::from(self.part_of[tiles[from]]);
        let place = self.databases[part].place(self.bits, tiles, to);
        let next = self.views[part].step(self.bits, place, &TileMove::new(from, to));
        (sum + raised(place.phase(), next.phase())).saturating_sub(1)
    }
}

/// Returns the mirror image of each cell at the main diagonal, or `None` if the goal is not its own
/// mirror image.
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
impl<const LIMBS: usize, const BITS: usize> Heuristic<TileSpace<LIMBS, BITS>>
    for AdditivePatterns<'_>
{
    type Memo = PatternSums;

    fn begin(&self, space: &TileSpace<LIMBS, BITS>, state: Packed<LIMBS, BITS>) -> PatternSums {
        self.sums(&space.tiles(state), space.empty_cell(state))
    }

    fn step(
        &self,
        space: &TileSpace<LIMBS, BITS>,
        memo: PatternSums,
        state: Packed<LIMBS, BITS>,
        action: PackedMove,
        _: Packed<LIMBS, BITS>,
    ) -> PatternSums {
        let [from, to] = action.way_of_tile();
        let tiles = space.tiles(state);
        let mirrored = self.mirrored(&tiles).map_or(0, |(tiles, image)| {
            self.stepped(memo.mirrored, &tiles, image(from), image(to))
        });
        PatternSums { plain: self.stepped(memo.plain, &tiles, from, to), mirrored }
    }

    #[inline]
    fn value(&self, memo: PatternSums) -> Cost {
        memo.plain.max(memo.mirrored)
    }

    fn is_admissible(&self, _: &TileSpace<LIMBS, BITS>) -> bool {
        true
    }
}
