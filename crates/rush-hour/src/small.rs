//! All small boards in a canonical order, for counterexamples.

use crate::{Board, ExitSide, Label, Orientation, Vehicle};
use std::ops::ControlFlow;

/// The most cells of boards that have a [`space_key`]: it takes four bits per cell, and one more
/// per cell for the target.
pub(crate) const MOST_CELLS: usize = 25;

/// Returns a number that small boards of one size share exactly if they differ in the names of
/// vehicles only: which of all places of cars and trucks are taken, and which by the target.
/// Returns `None` for boards that [`Board::each_small`] does not make.
pub(crate) fn space_key(board: &Board) -> Option<u128> {
    let cells = board.rows() * board.columns();
    let has_long_vehicle = board.vehicles().iter().any(|vehicle| vehicle.length > 3);
    if cells > MOST_CELLS
        || has_long_vehicle
        || !board.walls().is_empty()
        || board.exit() != ExitSide::Right
    {
        return None;
    }
    let places = board.vehicles().iter().map(|vehicle| {
        let kind = match (vehicle.orientation, vehicle.length) {
            (Orientation::Horizontal, 2) => 0,
            (Orientation::Horizontal, _) => 1,
            (Orientation::Vertical, 2) => 2,
            (Orientation::Vertical, _) => 3,
        };
        kind * cells + usize::from(vehicle.row) * board.columns() + usize::from(vehicle.column)
    });
    let taken = places.fold(0, |set, place| set | 1_u128 << place);
    // The target is the only one that is named, by its row: it is the first vehicle, and those of
    // its line never pass each other, so that its place among them stays the same.
    let target = board.target();
    let before = board.vehicles().iter().filter(|vehicle| {
        vehicle.orientation == target.orientation
            && vehicle.row == target.row
            && vehicle.column < target.column
    });
    let mark = usize::from(target.row) * board.columns() + before.count();
    Some(taken | 1_u128 << (4 * cells + mark))
}

/// The cars and trucks of a board in the making.
struct Placing<'a, F> {
    rows: usize,
    columns: usize,
    /// Every place of every car and truck, row by row, each with its cells as a set.
    places: &'a [(Vehicle, u128)],
    vehicles: Vec<Vehicle>,
    visit: F,
}

impl Board {
    /// The most cells of a board that [`Board::each_small`] makes.
    pub const MOST_SMALL_CELLS: usize = 128;

    /// Calls `visit` with every board of this size, without walls, with this many vehicles of
    /// length 2 or 3, the target among them, and a horizontal target that leaves on the right;
    /// until it breaks. The boards come in a fixed order, by the place of the target first, and no
    /// two of them are the same but for the names of vehicles. None is made of a size that is too
    /// large or of no board.
    pub fn each_small(
        rows: usize,
        columns: usize,
        vehicles: usize,
        visit: impl FnMut(&Board) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_possible = Board::check_size(rows, columns).is_ok()
            && rows * columns <= Board::MOST_SMALL_CELLS
            && (1..=Label::COUNT).contains(&vehicles);
        if !is_possible {
            return ControlFlow::Continue(());
        }
        let places = places(rows, columns);
        let mut placing = Placing { rows, columns, places: &places, vehicles: Vec::new(), visit };
        for &(target, cells) in &places {
            if target.orientation == Orientation::Horizontal {
                placing.vehicles.push(target);
                placing.go_on(0, vehicles - 1, cells)?;
                placing.vehicles.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns every place of a vehicle of length 2 or 3, by its first cell, with its cells as a set.
fn places(rows: usize, columns: usize) -> Vec<(Vehicle, u128)> {
    let mut places = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        for orientation in [Orientation::Horizontal, Orientation::Vertical] {
            for length in [2, 3] {
                let vehicle = Vehicle {
                    label: Label::TARGET,
                    orientation,
                    row: row as u8,
                    column: column as u8,
                    length,
                };
                let (height, width) = orientation.turn((usize::from(length), 1));
                if row + height <= rows && column + width <= columns {
                    let cells = vehicle.cells().map(|cell| {
                        1 << (usize::from(cell.row) * columns + usize::from(cell.column))
                    });
                    places.push((vehicle, cells.fold(0, |set, cell: u128| set | cell)));
                }
            }
        }
    }
    places
}

impl<F: FnMut(&Board) -> ControlFlow<()>> Placing<'_, F> {
    /// Adds `left` more vehicles, at places from number `first` on and on cells that are free.
    fn go_on(&mut self, first: usize, left: usize, taken: u128) -> ControlFlow<()> {
        if left == 0 {
            let vehicles = Vehicle::labelled(self.vehicles.iter().copied());
            let board = Board::new(self.rows, self.columns, vehicles, Vec::new(), None);
            return match board {
                Ok(board) => (self.visit)(&board),
                Err(error) => unreachable!("the places are free and on the board: {error}"),
            };
        }
        for number in first..self.places.len() {
            let (vehicle, cells) = self.places[number];
            if taken & cells == 0 {
                self.vehicles.push(vehicle);
                self.go_on(number + 1, left - 1, taken | cells)?;
                self.vehicles.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RushHour;
    use glisse_family::Family;
    use std::collections::HashSet;

    fn all(rows: usize, columns: usize, vehicles: usize) -> Vec<String> {
        let mut ids = Vec::new();
        let flow = Board::each_small(rows, columns, vehicles, |board| {
            assert_eq!(board.vehicles().len(), vehicles);
            ids.push(board.id());
            ControlFlow::Continue(())
        });
        assert_eq!(flow, ControlFlow::Continue(()));
        ids
    }

    #[test]
    fn every_board_is_there_once() {
        // Alone, the target has two places of two cells and one of three in each row.
        assert_eq!(all(3, 3, 1).len(), 9);
        assert_eq!(all(3, 4, 1).len(), 15);
        let boards = all(3, 3, 3);
        assert_eq!(boards.iter().collect::<HashSet<_>>().len(), boards.len());
        // Counted on the grid: every pair of places of which the first, horizontal, is the target.
        let mut pairs = 0;
        for target in places(3, 3) {
            for other in places(3, 3) {
                let is_target = target.0.orientation == Orientation::Horizontal;
                pairs += usize::from(is_target && target.1 & other.1 == 0);
            }
        }
        assert_eq!(all(3, 3, 2).len(), pairs);
        assert!(all(3, 3, 5).is_empty());
        assert!(all(2, 3, 1).is_empty() && all(3, 3, 0).is_empty() && all(16, 16, 1).is_empty());
    }

    #[test]
    fn boards_come_by_their_number_of_vehicles_and_no_two_have_one_key() {
        let (mut counts, mut keys) = (Vec::new(), HashSet::new());
        let flow = RushHour::each_small(3, 4, None, &mut |board| {
            counts.push(board.vehicles().len());
            assert!(keys.insert(space_key(board).unwrap()), "{}", board.id());
            ControlFlow::Continue(())
        });
        assert_eq!(flow, ControlFlow::Continue(()));
        assert!(counts.is_sorted() && counts[0] == 1 && counts.last() == Some(&6));
        let mut few = 0;
        let _ = RushHour::each_small(3, 4, Some(2), &mut |_| {
            few += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(few, counts.iter().filter(|&&count| count <= 2).count());
    }

    #[test]
    fn names_make_no_difference_to_a_key_and_the_target_does() {
        let key = |id: &str| space_key(&Board::parse(id).unwrap());
        let one = key("rush-hour:3x4:AA.BCC.B...B");
        assert_eq!(key("rush-hour:3x4:AA.DBB.D...D"), one);
        assert_ne!(key("rush-hour:3x4:BB.CAA.C...C"), one);
        assert!(one.is_some());
        for id in [
            "rush-hour:3x4:AA.BCC.B...x",
            "rush-hour:3x4:AA.BCC.B...B:exit=left",
            "rush-hour:3x4:AA..BBBB....",
            "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
        ] {
            assert_eq!(key(id), None, "{id}");
        }
    }

    #[test]
    fn whoever_has_seen_enough_ends_it() {
        let mut seen = 0;
        let flow = Board::each_small(4, 4, 2, |_| {
            seen += 1;
            if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!((flow, seen), (ControlFlow::Break(()), 3));
    }
}
