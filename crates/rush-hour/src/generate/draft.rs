//! A board in the making.

use super::{Recipe, frame};
use crate::{Board, BoardCell, Label, Orientation, Vehicle};
use glisse_search::Random;
use std::ops::Range;

/// Vehicles, the target first, and walls, which together may or may not have a solution. Labels
/// mean nothing yet.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    rows: usize,
    columns: usize,
    vehicles: Vec<Vehicle>,
    walls: Vec<BoardCell>,
}

/// How often to look for a free place before giving up on one.
const TRIES: usize = 40;

/// How many vehicles are added at a time where there is too much room.
const FILLING: usize = 2;

/// How many of four vehicles are cars; the others are trucks.
const CARS: usize = 3;

impl Draft {
    /// Places the target, walls and some vehicles at random.
    pub(super) fn random(recipe: &Recipe, random: &mut Random) -> Draft {
        let column = random.below(recipe.columns - 1);
        Draft::around(recipe, column, random)
    }

    /// Places the target at the exit, and walls and some vehicles at random.
    pub(super) fn solved(recipe: &Recipe, random: &mut Random) -> Draft {
        Draft::around(recipe, recipe.columns - 2, random)
    }

    /// Places the target in a column, and walls and some vehicles at random.
    fn around(recipe: &Recipe, column: usize, random: &mut Random) -> Draft {
        let &Recipe { rows, columns, ref vehicles, walls, .. } = recipe;
        let target = Vehicle {
            label: Label::TARGET,
            orientation: Orientation::Horizontal,
            row: ((rows - 1) / 2) as u8,
            column: column as u8,
            length: 2,
        };
        let mut draft = Draft { rows, columns, vehicles: vec![target], walls: Vec::new() };
        for _ in 0..walls {
            draft.add_wall(random);
        }
        // A third of the cells more or less is what boards with long solutions leave empty.
        let usual = (rows * columns / 4).clamp(*vehicles.start(), *vehicles.end());
        let spread = random.below(usual / 2 + 1);
        let wanted = (usual - usual / 4 + spread).clamp(*vehicles.start(), *vehicles.end());
        while draft.vehicles.len() < wanted && draft.add(random) {}
        draft
    }

    /// Changes it to another board, not far from this one.
    pub(super) fn mutate(&mut self, recipe: &Recipe, random: &mut Random) {
        if !self.walls.is_empty() && random.below(8) == 0 {
            self.walls.swap_remove(random.below(self.walls.len()));
            self.add_wall(random);
            return;
        }
        let others = self.vehicles.len() - 1;
        let can_add = self.vehicles.len() < *recipe.vehicles.end();
        let can_remove = others > 0 && self.vehicles.len() > *recipe.vehicles.start();
        match random.below(8) {
            0 | 1 if can_add => {
                self.add(random);
            }
            2 | 3 if can_remove => self.remove(random),
            // A car becomes a truck or the other way round, if there is room.
            4 if others > 0 => {
                let number = 1 + random.below(others);
                let old = self.vehicles.swap_remove(number);
                let changed = Vehicle { length: 5 - old.length, ..old };
                self.vehicles.push(if self.is_free(changed) { changed } else { old });
            }
            5 if others > 1 => {
                self.remove(random);
                self.remove(random);
                self.add(random);
                self.add(random);
            }
            _ => {
                if others > 0 {
                    self.remove(random);
                }
                self.add(random);
            }
        }
    }

    /// Places the vehicles and walls of a board on a larger one.
    pub(super) fn moved(board: &Board, rows: usize, columns: usize, down: u8, right: u8) -> Draft {
        let mut draft = Draft { rows, columns, ..Draft::from(board) };
        for vehicle in &mut draft.vehicles {
            vehicle.row += down;
            vehicle.column += right;
        }
        for wall in &mut draft.walls {
            wall.row += down;
            wall.column += right;
        }
        draft
    }

    /// Fills places of a line with vehicles.
    pub(super) fn pack(
        &mut self,
        orientation: Orientation,
        line: usize,
        places: Range<usize>,
        random: &mut Random,
    ) {
        self.vehicles.extend(frame::packed(orientation, line, places, random));
    }

    /// Returns how many vehicles there are.
    pub(super) fn len(&self) -> usize {
        self.vehicles.len()
    }

    /// Adds a few vehicles; returns whether there was room for one, and the recipe allowed it.
    pub(super) fn fill(&mut self, recipe: &Recipe, random: &mut Random) -> bool {
        let most = (*recipe.vehicles.end()).min(Label::COUNT);
        let before = self.vehicles.len();
        while self.vehicles.len() < most.min(before + FILLING) && self.add(random) {}
        self.vehicles.len() > before
    }

    /// Returns the board, or `None` if the vehicles and walls make none.
    pub(super) fn board(&self) -> Option<Board> {
        let vehicles = Vehicle::labelled(self.vehicles.iter().copied());
        Board::new(self.rows, self.columns, vehicles, self.walls.clone(), None).ok()
    }

    fn remove(&mut self, random: &mut Random) {
        let number = 1 + random.below(self.vehicles.len() - 1);
        self.vehicles.swap_remove(number);
    }

    /// Adds a vehicle on free cells, not along the row of the target. Returns whether there was a
    /// place.
    fn add(&mut self, random: &mut Random) -> bool {
        for _ in 0..TRIES {
            let is_vertical = random.below(2) == 0;
            let vehicle = Vehicle {
                label: Label::TARGET,
                orientation: if is_vertical {
                    Orientation::Vertical
                } else {
                    Orientation::Horizontal
                },
                row: random.below(self.rows) as u8,
                column: random.below(self.columns) as u8,
                length: if random.below(4) < CARS { 2 } else { 3 },
            };
            let is_in_the_way = !is_vertical && vehicle.row == self.vehicles[0].row;
            if !is_in_the_way && self.is_free(vehicle) {
                self.vehicles.push(vehicle);
                return true;
            }
        }
        false
    }

    /// Adds a wall on a free cell outside of the row of the target, if one is found.
    fn add_wall(&mut self, random: &mut Random) {
        for _ in 0..TRIES {
            let cell = BoardCell {
                row: random.below(self.rows) as u8,
                column: random.below(self.columns) as u8,
            };
            if cell.row != self.vehicles[0].row && self.is_free_cell(cell) {
                self.walls.push(cell);
                return;
            }
        }
    }

    fn is_free(&self, vehicle: Vehicle) -> bool {
        vehicle.cells().all(|cell| self.is_free_cell(cell))
    }

    fn is_free_cell(&self, cell: BoardCell) -> bool {
        usize::from(cell.row) < self.rows
            && usize::from(cell.column) < self.columns
            && !self.walls.contains(&cell)
            && !self.vehicles.iter().any(|vehicle| vehicle.covers(cell))
    }
}

impl From<&Board> for Draft {
    fn from(board: &Board) -> Draft {
        let (vehicles, walls) = (board.vehicles().to_vec(), board.walls().to_vec());
        Draft { rows: board.rows(), columns: board.columns(), vehicles, walls }
    }
}
