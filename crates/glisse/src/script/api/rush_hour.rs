//! What scripts see of Rush Hour.

use super::{Desk, Fallible, Size, refuse};
use crate::board::Board;
use glisse_rush_hour::{self as rush_hour, Content, Label, Orientation, Vehicle};
use rhai::{Array, Dynamic, Engine, INT, ImmutableString};

/// The functions, as `docs/heuristics.md` explains them.
pub(super) const FUNCTIONS: [&str; 14] = [
    "vehicles()",
    "target()",
    "exit_side()",
    "row(vehicle)",
    "column(vehicle)",
    "length(vehicle)",
    "is_horizontal(vehicle)",
    "directions(vehicle)",
    "can_move(vehicle)",
    "free_cells(vehicle, direction)",
    "next_to(vehicle, direction)",
    "in_the_way(vehicle, direction)",
    "target_blockers()",
    "target_distance()",
];

/// A board, and what stands on every cell.
struct View {
    size: Size,
    board: rush_hour::Board,
    grid: Vec<Content>,
}

/// One of the two directions in which a vehicle moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    /// Left or up.
    Back,
    /// Right or down.
    Forth,
}

pub(super) fn register(engine: &mut Engine, board: &rush_hour::Board) -> Box<dyn Fn(&Board)> {
    let size = Size { rows: board.rows(), columns: board.columns() };
    let desk = Desk::new(View { size, board: board.clone(), grid: board.grid() });
    size.register(engine);
    register_vehicles(engine, &desk);
    register_directions(engine, &desk);
    engine
        .register_fn("cell", desk.ask_2(|view, row, column| view.content_of((row, column))))
        .register_fn("is_goal", desk.ask(|view| view.board.is_solved()))
        .register_fn("target", || Label::TARGET.to_string())
        .register_fn("exit_side", desk.ask(|view| view.board.exit().word()))
        .register_fn("target_blockers", desk.ask(|view| named(&view.vehicles_on(view.road()))))
        .register_fn("target_distance", desk.ask(|view| view.road().count() as INT));
    desk.change(|view, board| {
        let Board::RushHour(board) = board else {
            unreachable!("a space has boards of one family")
        };
        view.grid = board.grid();
        view.board.clone_from(board);
    })
}

/// The functions about single vehicles.
fn register_vehicles(engine: &mut Engine, desk: &Desk<View>) {
    let of_vehicle = |fact: fn(Vehicle) -> Dynamic| {
        desk.ask_1(move |view, label: Dynamic| view.vehicle(&label).map(fact))
    };
    engine
        .register_fn(
            "vehicles",
            desk.ask(|view| {
                let labels = view.board.vehicles().iter().map(|vehicle| vehicle.label);
                named(&labels.collect::<Vec<_>>())
            }),
        )
        .register_fn("row", of_vehicle(|vehicle| INT::from(vehicle.row).into()))
        .register_fn("column", of_vehicle(|vehicle| INT::from(vehicle.column).into()))
        .register_fn("length", of_vehicle(|vehicle| INT::from(vehicle.length).into()))
        .register_fn("is_horizontal", of_vehicle(|vehicle| is_horizontal(vehicle).into()))
        .register_fn(
            "directions",
            of_vehicle(|vehicle| directions(vehicle).map(Dynamic::from).to_vec().into()),
        )
        .register_fn(
            "can_move",
            desk.ask_1(|view, label: Dynamic| {
                let vehicle = view.vehicle(&label)?;
                let is_free = |direction| view.free_cells(vehicle, direction) > 0;
                Ok(is_free(Direction::Back) || is_free(Direction::Forth))
            }),
        );
}

/// The functions about a vehicle and a direction.
fn register_directions(engine: &mut Engine, desk: &Desk<View>) {
    let of_way = |fact: fn(&View, Vehicle, Direction) -> Dynamic| {
        desk.ask_2(move |view, label: Dynamic, word: ImmutableString| {
            let vehicle = view.vehicle(&label)?;
            Ok(fact(view, vehicle, direction(vehicle, &word)?))
        })
    };
    engine
        .register_fn(
            "free_cells",
            of_way(|view, vehicle, direction| view.free_cells(vehicle, direction).into()),
        )
        .register_fn(
            "next_to",
            of_way(|view, vehicle, direction| {
                let next = view.beside(vehicle, direction).next();
                word(next.map_or(Content::Wall, |cell| view.grid[cell]))
            }),
        )
        .register_fn(
            "in_the_way",
            of_way(|view, vehicle, direction| {
                let labels = view.in_the_way(vehicle, direction);
                labels.map_or(Dynamic::UNIT, |labels| named(&labels).into())
            }),
        );
}

/// Labels as a script sees them.
fn named(labels: &[Label]) -> Array {
    labels.iter().map(|label| label.to_string().into()).collect()
}

/// What stands on a cell, as a script sees it.
fn word(content: Content) -> Dynamic {
    match content {
        Content::Empty => ".".into(),
        Content::Wall => "x".into(),
        Content::Vehicle(label) => label.to_string().into(),
    }
}

fn is_horizontal(vehicle: Vehicle) -> bool {
    vehicle.orientation == Orientation::Horizontal
}

/// The words for the directions in which a vehicle moves.
fn directions(vehicle: Vehicle) -> [&'static str; 2] {
    match vehicle.orientation {
        Orientation::Horizontal => ["left", "right"],
        Orientation::Vertical => ["up", "down"],
    }
}

/// The direction that a word means to a vehicle.
fn direction(vehicle: Vehicle, word: &str) -> Fallible<Direction> {
    let [back, forth] = directions(vehicle);
    match word {
        _ if word == back => Ok(Direction::Back),
        _ if word == forth => Ok(Direction::Forth),
        _ => refuse(
            format!("{} moves {back} and {forth}, not {word:?}", vehicle.label),
            format!("directions(\"{}\") lists both", vehicle.label),
        ),
    }
}

impl View {
    /// The vehicle of a label that a script gives, as a text or as a letter.
    fn vehicle(&self, label: &Dynamic) -> Fallible<Vehicle> {
        let text = label.to_string();
        let mut letters = text.chars();
        let known = match (letters.next(), letters.next()) {
            (Some(letter), None) if label.is_string() || label.is_char() => {
                Label::from_char(letter).and_then(|label| self.board.vehicle(label))
            }
            _ => None,
        };
        if let Some(vehicle) = known {
            return Ok(vehicle);
        }
        let vehicles = self.board.vehicles().iter();
        let labels: Vec<String> = vehicles.map(|vehicle| vehicle.label.to_string()).collect();
        refuse(
            format!("there is no vehicle {text:?} on this board"),
            format!("its vehicles are {}, written as texts: \"A\"", labels.join(", ")),
        )
    }

    fn content_of(&self, cell: (INT, INT)) -> Fallible<Dynamic> {
        Ok(word(self.grid[self.size.cell(cell)?]))
    }

    /// The row or the column of a vehicle, cell by cell, and the place of its first cell in it.
    fn line(&self, vehicle: Vehicle) -> (Vec<usize>, usize) {
        let Size { rows, columns } = self.size;
        let (row, column) = (usize::from(vehicle.row), usize::from(vehicle.column));
        match vehicle.orientation {
            Orientation::Horizontal => ((0..columns).map(|c| row * columns + c).collect(), column),
            Orientation::Vertical => ((0..rows).map(|r| r * columns + column).collect(), row),
        }
    }

    /// The cells from a vehicle to the edge of the board, the nearest first.
    fn beside(&self, vehicle: Vehicle, direction: Direction) -> impl Iterator<Item = usize> {
        let (mut line, start) = self.line(vehicle);
        match direction {
            Direction::Back => {
                line.truncate(start);
                line.reverse();
            }
            Direction::Forth => drop(line.drain(..start + usize::from(vehicle.length))),
        }
        line.into_iter()
    }

    /// The cells between the target and the exit.
    fn road(&self) -> impl Iterator<Item = usize> {
        let is_far = self.board.exit().is_far();
        self.beside(self.board.target(), if is_far { Direction::Forth } else { Direction::Back })
    }

    fn free_cells(&self, vehicle: Vehicle, direction: Direction) -> INT {
        let is_free = |&cell: &usize| self.grid[cell] == Content::Empty;
        self.beside(vehicle, direction).take_while(is_free).count() as INT
    }

    /// The vehicles on some cells of a line, each once. A vehicle covers cells next to each other.
    fn vehicles_on(&self, cells: impl Iterator<Item = usize>) -> Vec<Label> {
        let contents = cells.filter_map(|cell| match self.grid[cell] {
            Content::Vehicle(label) => Some(label),
            _ => None,
        });
        let mut labels: Vec<Label> = contents.collect();
        labels.dedup();
        labels
    }

    /// The vehicles on the cells that a vehicle covers when it has just left the target's line in a
    /// direction; nothing if it cannot come there, for a wall or the edge or because it lies in the
    /// target's own direction.
    fn in_the_way(&self, vehicle: Vehicle, direction: Direction) -> Option<Vec<Label>> {
        let target = self.board.target();
        if vehicle.orientation == target.orientation {
            return None;
        }
        let (line, start) = self.line(vehicle);
        let length = usize::from(vehicle.length);
        let crossing = usize::from(if is_horizontal(target) { target.row } else { target.column });
        let from = match direction {
            Direction::Back => crossing.checked_sub(length)?,
            Direction::Forth => crossing + 1,
        };
        let way = line.get(start.min(from)..(start.max(from) + length))?;
        if way.iter().any(|&cell| self.grid[cell] == Content::Wall) {
            return None;
        }
        let mut labels = self.vehicles_on(line[from..from + length].iter().copied());
        labels.retain(|&label| label != vehicle.label);
        Some(labels)
    }
}
