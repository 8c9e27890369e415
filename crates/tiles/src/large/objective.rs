//! What a beam strives for, and how a move changes the distance from it.

use super::grid::{Grid, NO_CELL, Neighbours, mark};

/// The weight of one step of a tile that nothing is special about.
pub(super) const STEP: i32 = 16;

/// Where a tile has to go and how much that counts.
#[derive(Clone, Copy, Debug)]
struct TileGoal {
    row: u8,
    column: u8,
    /// 1 if the objective is not reached before this tile is there, else 0.
    required: u8,
    /// What one step of the way is worth; 0 for a tile that may be anywhere.
    weight: u8,
}

/// Places for all tiles, of which some are required, and walls that the empty cell cannot enter.
#[derive(Clone, Debug)]
pub(super) struct Objective {
    tile_goals: Vec<TileGoal>,
    /// The row and the column of each cell.
    spots: Vec<(u8, u8)>,
    columns: usize,
    rows: usize,
    /// The neighbours that no wall is before.
    pub(super) open: Neighbours,
    /// What a conflict is worth: two tiles in the row or column where both have to go, in the wrong
    /// order. One of them has to leave it and to come back. 0 where that is not looked at.
    conflict: i32,
    empty_goal: u16,
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

impl Objective {
    /// Makes the objective that all tiles are in their places.
    pub(super) fn solved(grid: &Grid, conflict: i32) -> Objective {
        let columns = grid.shape.columns;
        let spots: Vec<(u8, u8)> = (0..grid.cells.len())
            .map(|cell| ((cell / columns) as u8, (cell % columns) as u8))
            .collect();
        let tile_goal =
            |&(row, column): &(u8, u8)| TileGoal { row, column, required: 1, weight: STEP as u8 };
        let mut objective = Objective {
            tile_goals: spots.iter().map(tile_goal).collect(),
            spots,
            columns,
            rows: grid.shape.rows,
            open: grid.neighbours(),
            conflict,
            empty_goal: grid.empty_goal as u16,
            focus: Vec::new(),
            nearness: 0,
        };
        objective.forget_empty();
        objective
    }

    /// Drops the goal of the empty cell: when all tiles are in their places, so is it.
    fn forget_empty(&mut self) {
        let nowhere = TileGoal { row: u8::MAX, column: u8::MAX, required: 0, weight: 0 };
        self.tile_goals[usize::from(self.empty_goal)] = nowhere;
    }

    /// Makes it the objective that all tiles are where they are on this grid.
    pub(super) fn set_places(&mut self, cells: &[u16]) {
        for (&tile, &(row, column)) in cells.iter().zip(&self.spots) {
            let tile_goal = &mut self.tile_goals[usize::from(tile)];
            (tile_goal.row, tile_goal.column) = (row, column);
        }
        self.forget_empty();
    }

    /// Sets what a step of this tile is worth, and whether the tile is required.
    pub(super) fn set_weight(&mut self, tile: usize, weight: u8, is_required: bool) {
        if tile != usize::from(self.empty_goal) {
            self.tile_goals[tile].weight = weight;
            self.tile_goals[tile].required = u8::from(is_required);
        }
    }

    /// Builds a wall around a cell.
    pub(super) fn lock(&mut self, cell: usize) {
        for direction in 0..4 {
            let beside = std::mem::replace(&mut self.open[cell][direction], NO_CELL);
            if beside != NO_CELL {
                self.open[usize::from(beside)][direction ^ 1] = NO_CELL;
            }
        }
    }

    /// Whether there are tiles in focus.
    pub(super) fn has_focus(&self) -> bool {
        !self.focus.is_empty()
    }

    /// Sets what a conflict is worth.
    pub(super) fn set_conflict(&mut self, conflict: i32) {
        self.conflict = conflict;
    }

    /// Asks the empty cell to visit these tiles in this order.
    pub(super) fn set_focus(&mut self, tiles: &[usize], nearness: i32) {
        self.focus.clear();
        self.focus.extend(tiles.iter().map(|&tile| tile as u16));
        self.nearness = nearness;
    }

    /// Returns what the way of the empty cell through the tiles in focus is worth, after `tile` has
    /// moved to the cell `to` and the empty cell to `empty`. It is the way to all of them, not to
    /// the nearest: otherwise to bring a tile home would be punished by the distance of the next
    /// one.
    #[inline]
    pub(super) fn way(&self, places: &[u16], tile: u16, to: u16, empty: u16) -> i32 {
        let mut here = self.spots[usize::from(empty)];
        let mut way = 0;
        for &focus in &self.focus {
            let place = if focus == tile { to } else { places[usize::from(focus)] };
            let spot = self.spots[usize::from(place)];
            let tile_goal = self.tile_goals[usize::from(focus)];
            if spot != (tile_goal.row, tile_goal.column) {
                way += difference(here.0, spot.0) + difference(here.1, spot.1);
                here = spot;
            }
        }
        way * self.nearness
    }

    /// Returns a hash of where the tiles in focus and the empty cell are after a move of `tile` to
    /// `to` and of the empty cell to `empty`, or `None` if no tile is in focus.
    #[inline]
    pub(super) fn niche(&self, places: &[u16], tile: u16, to: u16, empty: u16) -> Option<u64> {
        if !self.has_focus() {
            return None;
        }
        let mut niche = mark(self.empty_goal, empty);
        for &focus in &self.focus {
            niche ^= mark(focus, if focus == tile { to } else { places[usize::from(focus)] });
        }
        Some(niche)
    }

    /// Returns the steps that the required tiles need at least; each move is a step of one tile.
    pub(super) fn need(&self, cells: &[u16]) -> i32 {
        let steps = |(&tile, &(row, column)): (&u16, &(u8, u8))| {
            let tile_goal = self.tile_goals[usize::from(tile)];
            if tile_goal.required == 0 {
                return 0;
            }
            difference(row, tile_goal.row) + difference(column, tile_goal.column)
        };
        cells.iter().zip(&self.spots).map(steps).sum()
    }

    /// Returns the change when the tile on `from` moves to the empty cell `to`.
    #[inline]
    pub(super) fn change(&self, cells: &[u16], from: usize, to: usize) -> Change {
        let tile = cells[from];
        let tile_goal = self.tile_goals[usize::from(tile)];
        let ((row, column), (new_row, new_column)) = (self.spots[from], self.spots[to]);
        let steps = if row == new_row {
            difference(new_column, tile_goal.column) - difference(column, tile_goal.column)
        } else {
            difference(new_row, tile_goal.row) - difference(row, tile_goal.row)
        };
        let mut score = steps * i32::from(tile_goal.weight);
        if self.conflict != 0 {
            let mut conflicts = 0;
            if row == new_row {
                if tile_goal.column == column {
                    conflicts -= self.column_conflicts(cells, tile_goal, from);
                } else if tile_goal.column == new_column {
                    conflicts += self.column_conflicts(cells, tile_goal, to);
                }
            } else if tile_goal.row == row {
                conflicts -= self.row_conflicts(cells, tile_goal, from);
            } else if tile_goal.row == new_row {
                conflicts += self.row_conflicts(cells, tile_goal, to);
            }
            score += conflicts * self.conflict;
        }
        Change { score, need: steps * i32::from(tile_goal.required) }
    }

    /// Returns with how many tiles of its row a tile on this cell would be in conflict.
    #[inline]
    fn row_conflicts(&self, cells: &[u16], tile_goal: TileGoal, cell: usize) -> i32 {
        let (row, column) = self.spots[cell];
        let start = usize::from(row) * self.columns;
        let mut conflicts = 0;
        for (index, &other) in cells[start..start + self.columns].iter().enumerate() {
            let other = self.tile_goals[usize::from(other)];
            let is_wrong = (other.column < tile_goal.column) != (index < usize::from(column));
            let counts = other.row == row && index != usize::from(column);
            conflicts += i32::from(counts && is_wrong);
        }
        conflicts
    }

    /// Returns with how many tiles of its column a tile on this cell would be in conflict.
    #[inline]
    fn column_conflicts(&self, cells: &[u16], tile_goal: TileGoal, cell: usize) -> i32 {
        let (row, column) = self.spots[cell];
        let mut conflicts = 0;
        let mut place = usize::from(column);
        for index in 0..self.rows {
            let other = self.tile_goals[usize::from(cells[place])];
            let is_wrong = (other.row < tile_goal.row) != (index < usize::from(row));
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
