//! The vehicles between the target and the exit, and what keeps them there: what the heuristics
//! look at.
//!
//! Cells are given along the target's line and across it, so that one code serves horizontal and
//! vertical targets.

use crate::{
    Board, Label, Vehicle,
    line::{Track, span},
    line_layout::track,
};

/// What does not change while vehicles move.
#[derive(Debug)]
pub(crate) struct TargetGeometry {
    /// In the order of [`Board::vehicles`].
    pub(crate) vehicles: Vec<Vehicle>,
    tracks: Vec<Track>,
    /// Rows or columns: the size of the board along the target's line, and across it.
    along: u8,
    across: u8,
    /// Where the target has to go.
    goal: u8,
    /// How far from the target's line a vehicle across it can reach while it touches it or stands next to
    /// it.
    reach: u8,
}

/// The index that stands for an empty cell.
const NO_VEHICLE: u8 = u8::MAX;

/// One state as the heuristics see it: vehicles by their index, 0 for the target.
pub(crate) struct Occupancy<'a> {
    geometry: &'a TargetGeometry,
    positions: [u8; Label::COUNT],
    /// The vehicle at `along * 16 + across`, or [`NO_VEHICLE`].
    cells: [u8; 256],
}

/// A position in which a vehicle that crosses the target's line leaves it free: the cells that it
/// covers there, counted across the line.
#[derive(Clone, Copy)]
pub(crate) struct ClearPosition {
    from: u8,
    to: u8,
    /// How many cells the vehicle has to move to get there.
    pub(crate) cells: u8,
}

impl TargetGeometry {
    pub(crate) fn new(board: &Board) -> TargetGeometry {
        let (along, across) = board.target().orientation.turn((board.rows(), board.columns()));
        let last = along as u8 - board.target().length;
        TargetGeometry {
            vehicles: board.vehicles().to_vec(),
            tracks: (0..board.vehicles().len()).map(|vehicle| track(board, vehicle)).collect(),
            along: along as u8,
            across: across as u8,
            goal: if board.exit().is_far() { last } else { 0 },
            reach: board.vehicles().iter().map(|vehicle| vehicle.length).max().unwrap_or_default(),
        }
    }

    /// Returns which vehicle is where in the state with these positions of all vehicles along their
    /// lines.
    pub(crate) fn occupancy(&self, positions: [u8; Label::COUNT]) -> Occupancy<'_> {
        let mut cells = [NO_VEHICLE; 256];
        for (index, vehicle) in self.vehicles.iter().enumerate() {
            let line = usize::from(vehicle.position_and_line().1);
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
        Occupancy { geometry: self, positions, cells }
    }

    /// Whether a slide of a vehicle can change what keeps blockers in the target's way, given the lines of
    /// the blockers. Only the cells that a blocker can take to let the target pass count, who stands on
    /// them, and the target's own line.
    #[inline]
    pub(crate) fn can_matter(&self, vehicle: usize, from: u8, to: u8, lines: u16) -> bool {
        let Vehicle { length, .. } = self.vehicles[vehicle];
        let line = self.vehicles[vehicle].position_and_line().1;
        if !self.is_parallel(vehicle) {
            return lines >> line & 1 == 1 || to <= self.line() && self.line() < to + length;
        }
        let is_near = line.abs_diff(self.line()) <= self.reach;
        vehicle == 0 || is_near && (span(from, length) | span(to, length)) & lines != 0
    }

    /// Whether a vehicle lies in the target's direction.
    fn is_parallel(&self, vehicle: usize) -> bool {
        self.vehicles[vehicle].orientation == self.vehicles[0].orientation
    }

    /// Returns the line of the target, counted across.
    fn line(&self) -> u8 {
        self.vehicles[0].position_and_line().1
    }
}

impl Occupancy<'_> {
    /// Returns how far the target is from the exit, or `None` if a wall stands between them for
    /// ever.
    pub(crate) fn distance(&self) -> Option<u8> {
        let (track, goal) = (self.geometry.tracks[0], self.geometry.goal);
        let fits = goal >= track.from && goal + track.length <= track.to;
        fits.then(|| goal.abs_diff(self.positions[0]))
    }

    /// Returns the vehicles between the target and the exit, each once.
    pub(crate) fn blockers(&self) -> impl Iterator<Item = usize> {
        let (first, length) = (self.positions[0], self.geometry.vehicles[0].length);
        let ahead = if self.geometry.goal < first {
            0..first
        } else {
            // At the exit this is empty.
            first + length..self.geometry.goal + length
        };
        let mut last = NO_VEHICLE;
        ahead.filter_map(move |along| {
            let vehicle = self.at(along, self.geometry.line())?;
            let is_new = vehicle as u8 != last;
            last = vehicle as u8;
            is_new.then_some(vehicle)
        })
    }

    /// Returns the line of a blocker, by its place along the target's line: a set of one, or of none if it
    /// lies in the target's own line.
    pub(crate) fn lines_of(&self, blocker: usize) -> u16 {
        let line = self.geometry.vehicles[blocker].position_and_line().1;
        if self.is_in_line(blocker) { 0 } else { 1 << line }
    }

    /// Whether this vehicle lies in the target's own line, so that it can never let it pass.
    pub(crate) fn is_in_line(&self, vehicle: usize) -> bool {
        self.geometry.is_parallel(vehicle)
    }

    /// Returns the two positions nearest to the target's line in which a blocker leaves it free;
    /// `None` for one that does not fit between walls and edges.
    pub(crate) fn clear_positions(&self, blocker: usize) -> [Option<ClearPosition>; 2] {
        let (track, position) = (self.geometry.tracks[blocker], self.positions[blocker]);
        let line = self.geometry.line();
        let up = line.checked_sub(track.length).filter(|&from| from >= track.from);
        let down = Some(line + 1).filter(|&from| from + track.length <= track.to);
        [up, down].map(|from| {
            from.map(|from| ClearPosition {
                from,
                to: from + track.length,
                cells: from.abs_diff(position),
            })
        })
    }

    /// Returns the other vehicles on a position that a blocker is to take, each once, with the
    /// fewest cells that each has to move to leave it; `None` for one that cannot.
    pub(crate) fn obstructing(
        &self,
        blocker: usize,
        clear: ClearPosition,
    ) -> impl Iterator<Item = (usize, Option<u8>)> {
        let along = self.geometry.vehicles[blocker].position_and_line().1;
        let mut last = blocker;
        (clear.from..clear.to).filter_map(move |across| {
            let vehicle = self.at(along, across)?;
            if vehicle == blocker || vehicle == last {
                return None;
            }
            last = vehicle;
            Some((vehicle, self.escape(vehicle, along, clear)))
        })
    }

    /// Returns the fewest cells that a vehicle has to move to leave a position of a blocker at
    /// `along`, or `None` if it cannot.
    fn escape(&self, vehicle: usize, along: u8, clear: ClearPosition) -> Option<u8> {
        let (track, position) = (self.geometry.tracks[vehicle], self.positions[vehicle]);
        // The vehicle must end before `low` or begin at `high`.
        let (low, high) = if self.geometry.is_parallel(vehicle) {
            (Some(along), Some(along + 1))
        } else if clear.from < self.geometry.line() {
            // In the blocker's own line it cannot pass the blocker, only go further the same way.
            (Some(clear.from), None)
        } else {
            (None, Some(clear.to))
        };
        let before = low
            .and_then(|low| low.checked_sub(track.length))
            .filter(|&from| from >= track.from)
            .map(|from| position - from);
        let after =
            high.filter(|&from| from + track.length <= track.to).map(|from| from - position);
        [before, after].into_iter().flatten().min()
    }

    /// Returns the vehicles on both sides of one that cannot move at all; none if it can move.
    pub(crate) fn pinned_by(&self, blocker: usize) -> impl Iterator<Item = usize> {
        let (track, position) = (self.geometry.tracks[blocker], self.positions[blocker]);
        let along = self.geometry.vehicles[blocker].position_and_line().1;
        let end = position + track.length;
        let before = (position > track.from).then(|| self.at(along, position - 1));
        let after = (end < track.to).then(|| self.at(along, end));
        let can_move = before == Some(None) || after == Some(None);
        [before, after].into_iter().flatten().flatten().filter(move |_| !can_move)
    }

    /// Returns the vehicle on a cell, or `None` if the cell is empty.
    fn at(&self, along: u8, across: u8) -> Option<usize> {
        debug_assert!(along < self.geometry.along && across < self.geometry.across);
        let vehicle = self.cells[usize::from(along) * 16 + usize::from(across)];
        (vehicle != NO_VEHICLE).then_some(usize::from(vehicle))
    }

    pub(crate) fn length(&self, vehicle: usize) -> u8 {
        self.geometry.tracks[vehicle].length
    }
}
