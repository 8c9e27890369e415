//! The lines of a board: which vehicles share one, and where each of them can move.

use crate::{
    Board, Orientation,
    line::{LineKind, Track},
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
    for orientation in [Orientation::Horizontal, Orientation::Vertical] {
        let (width, count) = orientation.turn((board.rows(), board.columns()));
        for number in 0..count as u8 {
            let mut vehicles: Vec<u8> = (0..board.vehicles().len() as u8)
                .filter(|&index| {
                    let vehicle = board.vehicles()[usize::from(index)];
                    vehicle.orientation == orientation && vehicle.position_and_line().1 == number
                })
                .collect();
            if vehicles.is_empty() {
                continue;
            }
            vehicles
                .sort_by_key(|&index| board.vehicles()[usize::from(index)].position_and_line().0);
            let tracks = vehicles.iter().map(|&index| track(board, usize::from(index))).collect();
            let single_steps = metric != Metric::Moves;
            let kind = LineKind { width: width as u8, tracks, single_steps };
            layouts.push(LineLayout { orientation, number, kind, vehicles });
        }
    }
    layouts
}

/// Returns the part of its line, between walls or edges, that a vehicle moves in.
pub(crate) fn track(board: &Board, vehicle: usize) -> Track {
    let vehicle = board.vehicles()[vehicle];
    let (position, line) = vehicle.position_and_line();
    let walls = board.walls().iter().filter_map(|wall| {
        let (along, across) = vehicle.orientation.turn((wall.row, wall.column));
        (across == line).then_some(along)
    });
    let (width, _) = vehicle.orientation.turn((board.rows(), board.columns()));
    let before = walls.clone().filter(|&wall| wall < position).max();
    let after = walls.filter(|&wall| wall > position).min();
    Track {
        length: vehicle.length,
        from: before.map_or(0, |wall| wall + 1),
        to: after.unwrap_or(width as u8),
    }
}
