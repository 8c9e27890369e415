//! What a beam strives for, and how a move changes the distance from it.

use super::grid::{Around, Grid, NOWHERE, mark};

/// The weight of one step of a tile that nothing is special about.
pub(super) const STEP: i32 = 16;

/// Where a tile has to go and how much that counts.
#[derive(Clone, Copy, Debug)]
struct Wish {
    row: u8,
    column: u8,
    /// 1 if the aim is not reached before this tile is there, else 0.
    required: u8,
    /// What one step of the way is worth; 0 for a tile that may be anywhere.
    weight: u8,
}

/// Places for all tiles, of which some are required, and walls that the empty cell cannot enter.
#[derive(Clone, Debug)]
pub(super) struct Aim {
    wishes: Vec<Wish>,
    /// The row and the column of each cell.
    spots: Vec<(u8, u8)>,
    columns: usize,
    rows: usize,
    /// The neighbours that no wall is before.
    pub(super) open: Around,
    /// What a conflict is worth: two tiles in the row or column where both have to go, in the wrong
    /// order. One of them has to leave it and to come back. 0 where that is not looked at.
    conflict: i32,
    hole: u16,
    /// Tiles that the empty cell has to visit in this order as long as they are not where they belong.
    focus: Vec<u16>,
    /// What a step of that way is worth.
    nearness: i32,
}

/// How a move changes the score, which is only a guess, and the steps that are needed for sure.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) score: i32,
    pub(super) need: i32,
}

impl Aim {
    /// All tiles in their places on this board.
    pub(super) fn solved(grid: &Grid, conflict: i32) -> Aim {
        let columns = grid.columns;
        let spots: Vec<(u8, u8)> = (0..grid.cells.len())
            .map(|cell| ((cell / columns) as u8, (cell % columns) as u8))
            .collect();
        let wish =
            |&(row, column): &(u8, u8)| Wish { row, column, required: 1, weight: STEP as u8 };
        let mut aim = Aim {
            wishes: spots.iter().map(wish).collect(),
            spots,
            columns,
            rows: grid.rows,
            open: grid.around(),
            conflict,
            hole: grid.hole as u16,
            focus: Vec::new(),
            nearness: 0,
        };
        aim.forget_hole();
        aim
    }

    /// The empty cell has no wish: when all tiles are in their places, so is it.
    fn forget_hole(&mut self) {
        let nowhere = Wish { row: u8::MAX, column: u8::MAX, required: 0, weight: 0 };
        self.wishes[usize::from(self.hole)] = nowhere;
    }

    /// All tiles where they are on this grid.
    pub(super) fn set_places(&mut self, cells: &[u16]) {
        for (&tile, &(row, column)) in cells.iter().zip(&self.spots) {
            let wish = &mut self.wishes[usize::from(tile)];
            (wish.row, wish.column) = (row, column);
        }
        self.forget_hole();
    }

    /// What a step of this tile is worth, and whether it is required.
    pub(super) fn set_weight(&mut self, tile: usize, weight: u8, is_required: bool) {
        if tile != usize::from(self.hole) {
            self.wishes[tile].weight = weight;
            self.wishes[tile].required = u8::from(is_required);
        }
    }

    /// Builds a wall around a cell.
    pub(super) fn lock(&mut self, cell: usize) {
        for direction in 0..4 {
            let beside = std::mem::replace(&mut self.open[cell][direction], NOWHERE);
            if beside != NOWHERE {
                self.open[usize::from(beside)][direction ^ 1] = NOWHERE;
            }
        }
    }

    /// Whether there are tiles in focus.
    pub(super) fn has_focus(&self) -> bool {
        !self.focus.is_empty()
    }

    /// What a conflict is worth.
    pub(super) fn set_conflict(&mut self, conflict: i32) {
        self.conflict = conflict;
    }

    /// Asks the empty cell to visit these tiles in this order.
    pub(super) fn set_focus(&mut self, tiles: &[usize], nearness: i32) {
        self.focus.clear();
        self.focus.extend(tiles.iter().map(|&tile| tile as u16));
        self.nearness = nearness;
    }

    /// What the way of the empty cell through the tiles in focus is worth, after `tile` has moved to
    /// the cell `to` and the empty cell to `empty`. It is the way to all of them, not to the nearest:
    /// otherwise to bring a tile home would be punished by the distance of the next one.
    #[inline]
    pub(super) fn way(&self, places: &[u16], tile: u16, to: u16, empty: u16) -> i32 {
        let mut here = self.spots[usize::from(empty)];
        let mut way = 0;
        for &focus in &self.focus {
            let place = if focus == tile { to } else { places[usize::from(focus)] };
            let spot = self.spots[usize::from(place)];
            let wish = self.wishes[usize::from(focus)];
            if spot != (wish.row, wish.column) {
                way += difference(here.0, spot.0) + difference(here.1, spot.1);
                here = spot;
            }
        }
        way * self.nearness
    }

    /// A hash of where the tiles in focus and the empty cell are, after the same move; nothing if no
    /// tile is.
    #[inline]
    pub(super) fn niche(&self, places: &[u16], tile: u16, to: u16, empty: u16) -> Option<u64> {
        if !self.has_focus() {
            return None;
        }
        let mut niche = mark(self.hole, empty);
        for &focus in &self.focus {
            niche ^= mark(focus, if focus == tile { to } else { places[usize::from(focus)] });
        }
        Some(niche)
    }

    /// The steps that the required tiles need at least; each move is a step of one tile.
    pub(super) fn need(&self, cells: &[u16]) -> i32 {
        let steps = |(&tile, &(row, column)): (&u16, &(u8, u8))| {
            let wish = self.wishes[usize::from(tile)];
            if wish.required == 0 {
                return 0;
            }
            difference(row, wish.row) + difference(column, wish.column)
        };
        cells.iter().zip(&self.spots).map(steps).sum()
    }

    /// The change when the tile on `from` moves to the empty cell `to`.
    #[inline]
    pub(super) fn change(&self, cells: &[u16], from: usize, to: usize) -> Change {
        let tile = cells[from];
        let wish = self.wishes[usize::from(tile)];
        let ((row, column), (new_row, new_column)) = (self.spots[from], self.spots[to]);
        let steps = if row == new_row {
            difference(new_column, wish.column) - difference(column, wish.column)
        } else {
            difference(new_row, wish.row) - difference(row, wish.row)
        };
        let mut score = steps * i32::from(wish.weight);
        if self.conflict != 0 {
            let mut conflicts = 0;
            if row == new_row {
                if wish.column == column {
                    conflicts -= self.column_conflicts(cells, wish, from);
                } else if wish.column == new_column {
                    conflicts += self.column_conflicts(cells, wish, to);
                }
            } else if wish.row == row {
                conflicts -= self.row_conflicts(cells, wish, from);
            } else if wish.row == new_row {
                conflicts += self.row_conflicts(cells, wish, to);
            }
            score += conflicts * self.conflict;
        }
        Change { score, need: steps * i32::from(wish.required) }
    }

    /// With how many tiles of its row a tile on this cell would be in conflict.
    #[inline]
    fn row_conflicts(&self, cells: &[u16], wish: Wish, cell: usize) -> i32 {
        let (row, column) = self.spots[cell];
        let start = usize::from(row) * self.columns;
        let mut conflicts = 0;
        for (index, &other) in cells[start..start + self.columns].iter().enumerate() {
            let other = self.wishes[usize::from(other)];
            let is_wrong = (other.column < wish.column) != (index < usize::from(column));
            let counts = other.row == row && index != usize::from(column);
            conflicts += i32::from(counts && is_wrong);
        }
        conflicts
    }

    /// With how many tiles of its column a tile on this cell would be in conflict.
    #[inline]
    fn column_conflicts(&self, cells: &[u16], wish: Wish, cell: usize) -> i32 {
        let (row, column) = self.spots[cell];
        let mut conflicts = 0;
        let mut place = usize::from(column);
        for index in 0..self.rows {
            let other = self.wishes[usize::from(cells[place])];
            let is_wrong = (other.row < wish.row) != (index < usize::from(row));
            let counts = other.column == column && index != usize::from(row);
            conflicts += i32::from(counts && is_wrong);
            place += self.columns;
        }
        conflicts
    }
}

fn difference(a: u8, b: u8) -> i32 {
    i32::from(a.abs_diff(b))
}
