//! The target's road to the exit, and who is in the way: what the heuristics look at.
//!
//! Places are given along the target's line and across it, so that one code serves horizontal and
//! vertical targets.

use crate::{
    board::Board,
    label::Label,
    layout::{place, track},
    line::Track,
    vehicle::{Orientation, Vehicle},
};

/// What does not change while vehicles move.
#[derive(Debug)]
pub(crate) struct Road {
    pub(crate) vehicles: Vec<Vehicle>,
    tracks: Vec<Track>,
    /// Rows or columns: the size of the board along the target's line, and across it.
    along: u8,
    across: u8,
    /// Where the target has to go.
    goal: u8,
}

/// The index of no vehicle.
const NOBODY: u8 = u8::MAX;

/// One state as the heuristics see it: vehicles by their index, 0 for the target.
pub(crate) struct View<'a> {
    road: &'a Road,
    positions: [u8; Label::COUNT],
    /// Who stands at `along * 16 + across`.
    cells: [u8; 256],
}

/// One of the two ways in which a vehicle can clear the target's line: the places it then covers,
/// counted across the line.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    from: u8,
    to: u8,
    /// How many cells the vehicle has to move.
    pub(crate) cells: u8,
}

impl Road {
    pub(crate) fn new(board: &Board) -> Road {
        let (along, across) = match board.target().orientation {
            Orientation::Horizontal => (board.columns(), board.rows()),
            Orientation::Vertical => (board.rows(), board.columns()),
        };
        let last = along as u8 - board.target().length;
        Road {
            vehicles: board.vehicles().to_vec(),
            tracks: (0..board.vehicles().len()).map(|vehicle| track(board, vehicle)).collect(),
            along: along as u8,
            across: across as u8,
            goal: if board.exit().is_far() { last } else { 0 },
        }
    }

    /// A look at the state in which the vehicles stand at these places of their lines.
    pub(crate) fn view(&self, positions: [u8; Label::COUNT]) -> View<'_> {
        let mut cells = [NOBODY; 256];
        for (index, vehicle) in self.vehicles.iter().enumerate() {
            let line = usize::from(place(*vehicle).0);
            let first = usize::from(positions[index]);
            for position in first..first + usize::from(vehicle.length) {
                let cell = if self.is_parallel(index) {
                    position * 16 + line
                } else {
                    line * 16 + position
                };
                cells[cell] = index as u8;
            }
        }
        View { road: self, positions, cells }
    }

    /// Whether a vehicle lies in the target's direction.
    fn is_parallel(&self, vehicle: usize) -> bool {
        self.vehicles[vehicle].orientation == self.vehicles[0].orientation
    }

    /// The line of the target, counted across.
    fn line(&self) -> u8 {
        place(self.vehicles[0]).0
    }
}

impl View<'_> {
    /// How far the target is from the exit; nothing if a wall stands between them for ever.
    pub(crate) fn distance(&self) -> Option<u8> {
        let (track, goal) = (self.road.tracks[0], self.road.goal);
        let fits = goal >= track.from && goal + track.length <= track.to;
        fits.then(|| goal.abs_diff(self.positions[0]))
    }

    /// The vehicles between the target and the exit, each once.
    pub(crate) fn blockers(&self) -> impl Iterator<Item = usize> {
        let (first, length) = (self.positions[0], self.road.vehicles[0].length);
        let ahead = if self.road.goal < first {
            0..first
        } else {
            // At the exit this is empty.
            first + length..self.road.goal + length
        };
        let mut last = NOBODY;
        ahead.filter_map(move |along| {
            let vehicle = self.at(along, self.road.line())?;
            let is_new = vehicle as u8 != last;
            last = vehicle as u8;
            is_new.then_some(vehicle)
        })
    }

    /// Whether this vehicle lies in the target's own line, so that it can never let it pass.
    pub(crate) fn is_in_line(&self, vehicle: usize) -> bool {
        self.road.is_parallel(vehicle)
    }

    /// The two ways, if they fit between walls and edges, to clear the target's line.
    pub(crate) fn ways(&self, blocker: usize) -> [Option<Way>; 2] {
        let (track, position) = (self.road.tracks[blocker], self.positions[blocker]);
        let line = self.road.line();
        let up = line.checked_sub(track.length).filter(|&from| from >= track.from);
        let down = Some(line + 1).filter(|&from| from + track.length <= track.to);
        [up, down].map(|from| {
            from.map(|from| Way { from, to: from + track.length, cells: from.abs_diff(position) })
        })
    }

    /// The vehicles that a blocker meets on its way, each once, with the fewest cells that each has
    /// to move to leave the way; nothing for one that cannot leave it.
    pub(crate) fn in_the_way(
        &self,
        blocker: usize,
        way: Way,
    ) -> impl Iterator<Item = (usize, Option<u8>)> {
        let along = place(self.road.vehicles[blocker]).0;
        let mut last = blocker;
        (way.from..way.to).filter_map(move |across| {
            let vehicle = self.at(along, across)?;
            if vehicle == blocker || vehicle == last {
                return None;
            }
            last = vehicle;
            Some((vehicle, self.escape(vehicle, along, way)))
        })
    }

    /// The fewest cells that a vehicle has to move to leave the way of a blocker at `along`.
    fn escape(&self, vehicle: usize, along: u8, way: Way) -> Option<u8> {
        let (track, position) = (self.road.tracks[vehicle], self.positions[vehicle]);
        // The vehicle must end before `low` or begin at `high`.
        let (low, high) = if self.road.is_parallel(vehicle) {
            (Some(along), Some(along + 1))
        } else if way.from < self.road.line() {
            // In the blocker's own line it cannot pass the blocker, only go further the same way.
            (Some(way.from), None)
        } else {
            (None, Some(way.to))
        };
        let before = low
            .and_then(|low| low.checked_sub(track.length))
            .filter(|&from| from >= track.from)
            .map(|from| position - from);
        let after =
            high.filter(|&from| from + track.length <= track.to).map(|from| from - position);
        [before, after].into_iter().flatten().min()
    }

    /// The vehicles on both sides of one that cannot move at all; none if it can move.
    pub(crate) fn pinned_by(&self, blocker: usize) -> impl Iterator<Item = usize> {
        let (track, position) = (self.road.tracks[blocker], self.positions[blocker]);
        let along = place(self.road.vehicles[blocker]).0;
        let end = position + track.length;
        let before = (position > track.from).then(|| self.at(along, position - 1));
        let after = (end < track.to).then(|| self.at(along, end));
        let can_move = before == Some(None) || after == Some(None);
        [before, after].into_iter().flatten().flatten().filter(move |_| !can_move)
    }

    fn at(&self, along: u8, across: u8) -> Option<usize> {
        debug_assert!(along < self.road.along && across < self.road.across);
        let vehicle = self.cells[usize::from(along) * 16 + usize::from(across)];
        (vehicle != NOBODY).then_some(usize::from(vehicle))
    }

    /// The length of a vehicle.
    pub(crate) fn length(&self, vehicle: usize) -> u8 {
        self.road.tracks[vehicle].length
    }
}
