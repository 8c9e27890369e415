//! The lines of a board: which vehicles share one, and where each of them can move.

use crate::{
    board::Board,
    line::{LineKind, Track},
    vehicle::{Orientation, Vehicle},
};
use glisse_family::Metric;

/// A row or column with vehicles, before it is packed.
pub(crate) struct LineLayout {
    pub(crate) orientation: Orientation,
    /// Its row or column number.
    pub(crate) number: u8,
    pub(crate) kind: LineKind,
    /// The indices of its vehicles in [`Board::vehicles`], in order.
    pub(crate) vehicles: Vec<u8>,
}

/// Returns the rows and then the columns with vehicles.
pub(crate) fn line_layouts(board: &Board, metric: Metric) -> Vec<LineLayout> {
    let mut layouts = Vec::new();
    for (orientation, count, width) in [
        (Orientation::Horizontal, board.rows(), board.columns()),
        (Orientation::Vertical, board.columns(), board.rows()),
    ] {
        for number in 0..count as u8 {
            let mut vehicles: Vec<u8> = (0..board.vehicles().len() as u8)
                .filter(|&index| {
                    let vehicle = board.vehicles()[usize::from(index)];
                    vehicle.orientation == orientation && line_and_position(vehicle).0 == number
                })
                .collect();
            if vehicles.is_empty() {
                continue;
            }
            vehicles
                .sort_by_key(|&index| line_and_position(board.vehicles()[usize::from(index)]).1);
            let tracks = vehicles.iter().map(|&index| track(board, usize::from(index))).collect();
            let single_steps = metric != Metric::Moves;
            let kind = LineKind { width: width as u8, tracks, single_steps };
            layouts.push(LineLayout { orientation, number, kind, vehicles });
        }
    }
    layouts
}

/// Returns the number of a vehicle's line, and its first cell in it.
pub(crate) fn line_and_position(vehicle: Vehicle) -> (u8, u8) {
    match vehicle.orientation {
        Orientation::Horizontal => (vehicle.row, vehicle.column),
        Orientation::Vertical => (vehicle.column, vehicle.row),
    }
}

/// Returns the part of its line, between walls or edges, that a vehicle moves in.
pub(crate) fn track(board: &Board, vehicle: usize) -> Track {
    let vehicle = board.vehicles()[vehicle];
    let (line, position) = line_and_position(vehicle);
    let walls = board.walls().iter().filter_map(|wall| match vehicle.orientation {
        Orientation::Horizontal => (wall.row == line).then_some(wall.column),
        Orientation::Vertical => (wall.column == line).then_some(wall.row),
    });
    let width = match vehicle.orientation {
        Orientation::Horizontal => board.columns(),
        Orientation::Vertical => board.rows(),
    };
    let before = walls.clone().filter(|&wall| wall < position).max();
    let after = walls.filter(|&wall| wall > position).min();
    Track {
        length: vehicle.length,
        from: before.map_or(0, |wall| wall + 1),
        to: after.unwrap_or(width as u8),
    }
}
