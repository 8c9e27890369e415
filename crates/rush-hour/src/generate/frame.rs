//! Large boards that begin as smaller ones.
//!
//! Vehicles at random on a large board leave so much room that nothing is hard, or block everything.
//! So a smaller board is put to the right edge, where the exit is, and the rest is filled line by line
//! with vehicles that leave no cell free: none of them can move, and the board is as hard as the
//! smaller one. From there it is changed like any other.

use super::{Recipe, draft::Draft};
use crate::{Board, Label, Orientation, Vehicle};
use glisse_search::Random;

/// The most rows and columns of the smaller board.
const CORE: usize = 7;

/// Returns what the smaller board should be like, or `None` if the recipe asks for something that a
/// frame does not have: few vehicles, or only such as are needed.
pub(super) fn core(recipe: &Recipe) -> Option<Recipe> {
    let (rows, columns) = (recipe.rows.min(CORE), recipe.columns.min(CORE));
    let is_larger = (rows, columns) != (recipe.rows, recipe.columns);
    let is_suitable = is_larger && !recipe.minimal && *recipe.vehicles.end() >= Label::COUNT;
    let has_room = recipe.walls <= (rows - 1) * columns / 4;
    let moves = *recipe.moves.start()..=u32::MAX;
    let vehicles = 1..=Label::COUNT;
    (is_suitable && has_room).then(|| Recipe { rows, columns, vehicles, moves, ..recipe.clone() })
}

/// Whether there are enough labels for the vehicles that fill a board of the recipe's size around the
/// smaller one: eight cells take about three vehicles, and the smaller board about ten.
pub(super) fn is_filled(recipe: &Recipe) -> bool {
    let frame = (recipe.rows * recipe.columns).saturating_sub(CORE * CORE);
    frame * 3 / 8 + 10 <= Label::COUNT
}

/// Returns a board of the recipe's size with the smaller one in it, or `None` if there are too many
/// vehicles.
pub(super) fn framed(core: &Board, recipe: &Recipe, random: &mut Random) -> Option<Draft> {
    let (rows, columns) = (recipe.rows, recipe.columns);
    let left = columns - core.columns();
    let top = (rows - 1) / 2 - (core.rows() - 1) / 2;
    let mut draft = Draft::moved(core, rows, columns, top as u8, left as u8);
    let inner = top..top + core.rows();
    for column in 0..left {
        draft.pack(Orientation::Vertical, column, 0..rows, random);
    }
    for row in (0..rows).filter(|row| !inner.contains(row)) {
        draft.pack(Orientation::Horizontal, row, left..columns, random);
    }
    (draft.len() <= Label::COUNT).then_some(draft)
}

/// Returns vehicles that fill these places of a line, one behind the other.
pub(super) fn packed(
    orientation: Orientation,
    line: usize,
    places: std::ops::Range<usize>,
    random: &mut Random,
) -> Vec<Vehicle> {
    let mut vehicles = Vec::new();
    let mut place = places.start;
    while place + 1 < places.end {
        let rest = places.end - place;
        // Nothing may be left that is shorter than a car.
        let length = match rest {
            2 | 4 => 2,
            3 => 3,
            _ => 2 + usize::from(random.below(3) > 0),
        };
        let (row, column) = match orientation {
            Orientation::Vertical => (place, line),
            Orientation::Horizontal => (line, place),
        };
        vehicles.push(Vehicle {
            label: Label::TARGET,
            orientation,
            row: row as u8,
            column: column as u8,
            length: length as u8,
        });
        place += length;
    }
    vehicles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_packed_line_has_no_free_cell() {
        let mut random = Random::new(1);
        for end in 2..20 {
            for _ in 0..20 {
                let vehicles = packed(Orientation::Vertical, 3, 0..end, &mut random);
                let cells: usize = vehicles.iter().map(|vehicle| usize::from(vehicle.length)).sum();
                assert_eq!(cells, end);
                assert!(vehicles.iter().all(|vehicle| (2..=3).contains(&vehicle.length)));
            }
        }
    }
}
