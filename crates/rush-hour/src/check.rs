//! The checker: the rules of the puzzle in the plainest code, on the board that people see.
//!
//! It shares nothing with the packed space of the search. Whatever the search returns is replayed
//! here before it is shown.

use crate::{Board, BoardCell, ExitSide, Label, Orientation, Slide, Vehicle};
use glisse_family::{IllegalMove, Metric, Rules};
use glisse_words::{Explain, Message, impl_error, message};

/// Why a slide cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalSlide {
    /// No such vehicle.
    NoSuchVehicle(Label),
    /// A slide of no cells.
    NoMove(Label),
    /// The slide leads off the board.
    OffBoard(Label),
    /// A wall is in the way.
    Wall(Label),
    /// Another vehicle is in the way.
    InTheWay(Label, Label),
}

impl Explain for IllegalSlide {
    fn message(&self) -> Message {
        self.told(|label| label.to_string())
    }
}

impl IllegalSlide {
    /// Returns the message for a reader who calls the vehicles by these names.
    pub(crate) fn told(self, word: impl Fn(Label) -> String) -> Message {
        match self {
            IllegalSlide::NoSuchVehicle(label) => {
                message!("rush-hour-no-vehicle", vehicle = word(label))
            }
            IllegalSlide::NoMove(label) => message!("rush-hour-no-move", vehicle = word(label)),
            IllegalSlide::OffBoard(label) => {
                message!("rush-hour-off-board", vehicle = word(label))
            }
            IllegalSlide::Wall(label) => message!("rush-hour-at-wall", vehicle = word(label)),
            IllegalSlide::InTheWay(label, other) => {
                message!("rush-hour-blocked", vehicle = word(label), other = word(other))
            }
        }
    }
}

impl_error!(IllegalSlide);

impl From<IllegalSlide> for IllegalMove {
    fn from(reason: IllegalSlide) -> Self {
        IllegalMove(reason.message())
    }
}

impl Rules for Board {
    type Move = Slide;
    const UNSOLVED: &'static str = "rush-hour-unsolved";

    /// Returns whether the target touches the exit edge.
    fn is_solved(&self) -> bool {
        let target = self.target();
        match self.exit() {
            ExitSide::Left => target.column == 0,
            ExitSide::Top => target.row == 0,
            ExitSide::Right => usize::from(target.column + target.length) == self.columns(),
            ExitSide::Bottom => usize::from(target.row + target.length) == self.rows(),
        }
    }

    /// Returns slides of every length, vehicle by vehicle.
    fn moves(&self) -> Vec<Slide> {
        let mut slides = Vec::new();
        for vehicle in self.vehicles() {
            for sign in [-1, 1] {
                let longer = (1i8..).map(|far| Slide { label: vehicle.label, cells: sign * far });
                slides.extend(longer.take_while(|&slide| self.moved(slide).is_ok()));
            }
        }
        slides
    }

    fn apply(&mut self, slide: Slide) -> Result<(), IllegalMove> {
        let moved = self.moved(slide)?;
        self.put(moved);
        Ok(())
    }

    fn cost(&self, slide: Slide, metric: Metric) -> u64 {
        let length = self.vehicle(slide.label).map_or(0, |vehicle| vehicle.length);
        u64::from(metric.cost(slide.cells, length).max(1))
    }
}

impl Board {
    /// Returns the board after one slide, or why the slide is against the rules.
    pub fn slide(&self, slide: Slide) -> Result<Board, IllegalSlide> {
        let moved = self.moved(slide)?;
        let mut board = self.clone();
        board.put(moved);
        Ok(board)
    }

    /// Returns where a slide takes its vehicle, or why it is against the rules. It goes cell by cell:
    /// whatever comes to lie under the front of the vehicle must be on the board and free.
    fn moved(&self, slide: Slide) -> Result<Vehicle, IllegalSlide> {
        let (label, forwards) = (slide.label, slide.cells > 0);
        let mut vehicle = self.vehicle(label).ok_or(IllegalSlide::NoSuchVehicle(label))?;
        if slide.cells == 0 {
            return Err(IllegalSlide::NoMove(label));
        }
        for _ in 0..slide.cells.unsigned_abs() {
            vehicle = step(vehicle, forwards).ok_or(IllegalSlide::OffBoard(label))?;
            let mut cells = vehicle.cells();
            let front = if forwards { cells.last() } else { cells.next() };
            let is_inside = |cell: &BoardCell| {
                usize::from(cell.row) < self.rows() && usize::from(cell.column) < self.columns()
            };
            let front = front.filter(is_inside).ok_or(IllegalSlide::OffBoard(label))?;
            if self.walls().contains(&front) {
                return Err(IllegalSlide::Wall(label));
            }
            let mut others = self.vehicles().iter().filter(|other| other.label != label);
            if let Some(other) = others.find(|other| other.covers(front)) {
                return Err(IllegalSlide::InTheWay(label, other.label));
            }
        }
        Ok(vehicle)
    }
}

/// Returns the vehicle one cell further, or `None` if it would pass row or column 0.
fn step(vehicle: Vehicle, forwards: bool) -> Option<Vehicle> {
    let mut moved = vehicle;
    let coordinate = match vehicle.orientation {
        Orientation::Horizontal => &mut moved.column,
        Orientation::Vertical => &mut moved.row,
    };
    *coordinate = if forwards { coordinate.checked_add(1)? } else { coordinate.checked_sub(1)? };
    Some(moved)
}
