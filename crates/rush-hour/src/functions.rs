//! The functions by which scripts see a board.

use crate::{Board, Content, Label, Orientation, Vehicle};
use glisse_family::{
    Message,
    function::{Function, Parameter, ScriptValue},
    grid::Cell,
    text::shortened,
};
use glisse_words::message;

/// The functions that only boards of this family have. A vehicle is named by its letter.
pub(crate) const FUNCTIONS: &[Function<Board>] = &[
    Function::new("vehicles()", &[], |board, _| {
        Ok(names(board.vehicles().iter().map(|vehicle| vehicle.label)))
    }),
    Function::new("target()", &[], |_, _| Ok(Label::TARGET.to_string().into())),
    Function::new("exit_side()", &[], |board, _| Ok(board.exit().name().into())),
    Function::new("row(vehicle)", VEHICLE, |board, arguments| {
        Ok(usize::from(vehicle(board, arguments)?.row).into())
    }),
    Function::new("column(vehicle)", VEHICLE, |board, arguments| {
        Ok(usize::from(vehicle(board, arguments)?.column).into())
    }),
    Function::new("length(vehicle)", VEHICLE, |board, arguments| {
        Ok(usize::from(vehicle(board, arguments)?.length).into())
    }),
    Function::new("is_horizontal(vehicle)", VEHICLE, |board, arguments| {
        Ok(is_horizontal(vehicle(board, arguments)?).into())
    }),
    Function::new("directions(vehicle)", VEHICLE, |board, arguments| {
        Ok(directions(vehicle(board, arguments)?).to_vec().into())
    }),
    Function::new("can_move(vehicle)", VEHICLE, |board, arguments| {
        let vehicle = vehicle(board, arguments)?;
        let is_free = |direction| free_cells(board, vehicle, direction) > 0;
        Ok((is_free(Direction::Back) || is_free(Direction::Forth)).into())
    }),
    Function::new("free_cells(vehicle, direction)", VEHICLE_AND_DIRECTION, |board, arguments| {
        let (vehicle, direction) = vehicle_and_direction(board, arguments)?;
        Ok(free_cells(board, vehicle, direction).into())
    }),
    Function::new("next_to(vehicle, direction)", VEHICLE_AND_DIRECTION, |board, arguments| {
        let (vehicle, direction) = vehicle_and_direction(board, arguments)?;
        let next = cells_beside(board, vehicle, direction).next();
        Ok(word(next.map_or(Content::Wall, |cell| content(board, cell))))
    }),
    Function::new("in_the_way(vehicle, direction)", VEHICLE_AND_DIRECTION, |board, arguments| {
        let (vehicle, direction) = vehicle_and_direction(board, arguments)?;
        Ok(in_the_way(board, vehicle, direction).map_or(ScriptValue::None, names))
    }),
    Function::new("target_blockers()", &[], |board, _| {
        Ok(names(vehicles_on(board, cells_to_exit(board))))
    }),
    Function::new("target_distance()", &[], |board, _| Ok(cells_to_exit(board).count().into())),
];

/// The parameters of functions of a vehicle. What is no vehicle, the function refuses itself.
const VEHICLE: &[Parameter] = &[Parameter::Any];

/// The parameters of functions of a vehicle and a direction.
const VEHICLE_AND_DIRECTION: &[Parameter] = &[Parameter::Any, Parameter::Text];

/// Returns what stands on a cell as a script sees it.
pub(crate) fn cell_value(board: &Board, cell: Cell) -> ScriptValue {
    word(content(board, cell))
}

/// One of the two directions in which a vehicle moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    /// Left or up.
    Back,
    /// Right or down.
    Forth,
}

/// Returns labels as a script sees them.
fn names(labels: impl IntoIterator<Item = Label>) -> ScriptValue {
    labels.into_iter().map(|label| label.to_string()).collect::<Vec<_>>().into()
}

fn word(content: Content) -> ScriptValue {
    content.letter().to_string().into()
}

/// Returns what stands on a cell; off the board there are walls.
fn content(board: &Board, cell: Cell) -> Content {
    board.content(cell.row, cell.column).unwrap_or(Content::Wall)
}

fn is_horizontal(vehicle: Vehicle) -> bool {
    vehicle.orientation == Orientation::Horizontal
}

/// Returns the words for the directions in which a vehicle moves.
fn directions(vehicle: Vehicle) -> [&'static str; 2] {
    match vehicle.orientation {
        Orientation::Horizontal => ["left", "right"],
        Orientation::Vertical => ["up", "down"],
    }
}

/// Returns the vehicle whose label is the first argument.
fn vehicle(board: &Board, arguments: &[ScriptValue]) -> Result<Vehicle, Message> {
    let argument = arguments.first().unwrap_or(&ScriptValue::None);
    if let ScriptValue::Text(text) = argument
        && let mut letters = text.chars()
        && let (Some(letter), None) = (letters.next(), letters.next())
        && let Some(vehicle) = Label::from_char(letter).and_then(|label| board.vehicle(label))
    {
        return Ok(vehicle);
    }
    let vehicles = board.vehicles().iter();
    let labels: Vec<String> = vehicles.map(|vehicle| vehicle.label.to_string()).collect();
    let (found, names) = (shortened(&text_of(argument)), labels.join(", "));
    Err(message!("rush-hour-no-such-vehicle", found = found, names = names))
}

/// Returns an argument as a script would print it.
fn text_of(value: &ScriptValue) -> String {
    match value {
        ScriptValue::None => String::new(),
        ScriptValue::Bool(value) => value.to_string(),
        ScriptValue::Int(value) => value.to_string(),
        ScriptValue::Text(text) => text.clone(),
        ScriptValue::List(values) => {
            format!("[{}]", values.iter().map(text_of).collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns the vehicle and the direction that two arguments name.
fn vehicle_and_direction(
    board: &Board,
    arguments: &[ScriptValue],
) -> Result<(Vehicle, Direction), Message> {
    let vehicle = vehicle(board, arguments)?;
    let word = arguments.get(1).map(text_of).unwrap_or_default();
    let [back, forth] = directions(vehicle);
    match word {
        _ if word == back => Ok((vehicle, Direction::Back)),
        _ if word == forth => Ok((vehicle, Direction::Forth)),
        _ => Err(message!(
            "rush-hour-other-way",
            vehicle = vehicle.label.to_string(),
            back = back,
            forth = forth,
            found = shortened(&word)
        )),
    }
}

/// Returns how many cells the line of a vehicle has, and the place of the vehicle's first cell in
/// it.
fn line(board: &Board, vehicle: Vehicle) -> (usize, usize) {
    let (length, _) = vehicle.orientation.turn((board.rows(), board.columns()));
    (length, vehicle.position_and_line().0.into())
}

fn cell_of_line(vehicle: Vehicle, place: usize) -> Cell {
    let line = usize::from(vehicle.position_and_line().1);
    let (row, column) = vehicle.orientation.turn((place, line));
    Cell { row, column }
}

/// Returns the cells from a vehicle to the edge of the board, the nearest first.
fn cells_beside(
    board: &Board,
    vehicle: Vehicle,
    direction: Direction,
) -> impl Iterator<Item = Cell> {
    let (length, start) = line(board, vehicle);
    let end = start + usize::from(vehicle.length);
    let count = match direction {
        Direction::Back => start,
        Direction::Forth => length - end,
    };
    (0..count).map(move |step| {
        let place = match direction {
            Direction::Back => start - 1 - step,
            Direction::Forth => end + step,
        };
        cell_of_line(vehicle, place)
    })
}

/// Returns the cells between the target and the exit.
fn cells_to_exit(board: &Board) -> impl Iterator<Item = Cell> {
    let is_far = board.exit().is_far();
    let direction = if is_far { Direction::Forth } else { Direction::Back };
    cells_beside(board, board.target(), direction)
}

fn free_cells(board: &Board, vehicle: Vehicle, direction: Direction) -> usize {
    let is_free = |&cell: &Cell| content(board, cell) == Content::Empty;
    cells_beside(board, vehicle, direction).take_while(is_free).count()
}

/// Returns the vehicles on some cells of a line, each once: a vehicle covers cells next to each
/// other.
fn vehicles_on(board: &Board, cells: impl Iterator<Item = Cell>) -> Vec<Label> {
    let labels = cells.filter_map(|cell| match content(board, cell) {
        Content::Vehicle(label) => Some(label),
        Content::Empty | Content::Wall => None,
    });
    let mut labels: Vec<Label> = labels.collect();
    labels.dedup();
    labels
}

/// Returns the vehicles on the cells that a vehicle covers when it has just left the target's line
/// in a direction, or `None` if it cannot come there, for a wall or the edge or because it lies in
/// the target's own direction.
fn in_the_way(board: &Board, vehicle: Vehicle, direction: Direction) -> Option<Vec<Label>> {
    let target = board.target();
    if vehicle.orientation == target.orientation {
        return None;
    }
    let (width, start) = line(board, vehicle);
    let length = usize::from(vehicle.length);
    let crossing = usize::from(target.position_and_line().1);
    let from = match direction {
        Direction::Back => crossing.checked_sub(length)?,
        Direction::Forth => crossing + 1,
    };
    let last = start.max(from) + length;
    let cells = |places: std::ops::Range<usize>| places.map(|place| cell_of_line(vehicle, place));
    let is_wall = |cell| content(board, cell) == Content::Wall;
    if last > width || cells(start.min(from)..last).any(is_wall) {
        return None;
    }
    let mut labels = vehicles_on(board, cells(from..from + length));
    labels.retain(|&label| label != vehicle.label);
    Some(labels)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIGURE_1: &str = "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

    fn call(id: &str, name: &str, arguments: &[ScriptValue]) -> Result<ScriptValue, Message> {
        let board = Board::parse(id).unwrap();
        let of_name = |function: &&Function<Board>| {
            glisse_family::function::name_of(function.signature) == name
                && function.parameters.len() == arguments.len()
        };
        let function = FUNCTIONS.iter().find(of_name).expect("the function is on the list");
        (function.call)(&board, arguments)
    }

    fn answer(id: &str, name: &str, arguments: &[&str]) -> ScriptValue {
        let arguments: Vec<ScriptValue> = arguments.iter().map(|&text| text.into()).collect();
        call(id, name, &arguments).unwrap()
    }

    fn list(names: &[&str]) -> ScriptValue {
        names.to_vec().into()
    }

    #[test]
    fn a_board_is_seen_as_it_is() {
        let ask = |name, arguments: &[&str]| answer(FIGURE_1, name, arguments);
        assert_eq!(ask("vehicles", &[]), list(&["A", "B", "C", "D", "E", "F", "G", "H"]));
        assert_eq!(ask("target", &[]), "A".into());
        assert_eq!(ask("exit_side", &[]), "right".into());
        assert_eq!(ask("row", &["A"]), 2usize.into());
        assert_eq!(ask("column", &["A"]), 1usize.into());
        assert_eq!(ask("length", &["D"]), 3usize.into());
        assert_eq!(ask("is_horizontal", &["E"]), false.into());
        assert_eq!(ask("directions", &["E"]), list(&["up", "down"]));
        assert_eq!(ask("can_move", &["A"]), false.into());
        assert_eq!(ask("can_move", &["E"]), true.into());
        assert_eq!(ask("free_cells", &["E", "down"]), 1usize.into());
        assert_eq!(ask("next_to", &["A", "right"]), "G".into());
        assert_eq!(ask("next_to", &["B", "left"]), "x".into());
        assert_eq!(ask("next_to", &["B", "right"]), ".".into());
        assert_eq!(ask("target_blockers", &[]), list(&["G", "E"]));
        assert_eq!(ask("target_distance", &[]), 3usize.into());
        assert_eq!(ask("in_the_way", &["G", "down"]), list(&["D"]));
        assert_eq!(ask("in_the_way", &["G", "up"]), ScriptValue::None);
        assert_eq!(ask("in_the_way", &["B", "right"]), ScriptValue::None);
        let board = Board::parse("rush-hour:3x4:xAAB...B.CCC").unwrap();
        let seen = [0, 1, 3].map(|column| cell_value(&board, Cell { row: 0, column }));
        assert_eq!(seen, ["x".into(), "A".into(), "B".into()]);
    }

    #[test]
    fn a_wall_or_an_exit_on_the_left_changes_what_is_in_the_way() {
        let left = "rush-hour:3x4:.BAA.B..CC..:exit=left";
        assert_eq!(answer(left, "target_blockers", &[]), list(&["B"]));
        assert_eq!(answer(left, "target_distance", &[]), 2usize.into());
        assert_eq!(answer(left, "in_the_way", &["B", "down"]), list(&["C"]));
        let walled = "rush-hour:3x4:.BAA.B...x..:exit=left";
        assert_eq!(answer(walled, "in_the_way", &["B", "down"]), ScriptValue::None);
    }

    #[test]
    fn what_is_no_vehicle_and_no_direction_of_it_is_refused_with_what_there_is() {
        let id = "rush-hour:3x4:xAAB...B.CCC";
        for (argument, text) in [
            (ScriptValue::from("D"), "\"D\""),
            (ScriptValue::from("AA"), "\"AA\""),
            (ScriptValue::Int(3), "\"3\""),
            (
                ScriptValue::List(vec![ScriptValue::Int(1), ScriptValue::Bool(true)]),
                "\"[1, true]\"",
            ),
            (ScriptValue::None, "\"\""),
        ] {
            let error = call(id, "row", &[argument]).unwrap_err();
            assert_eq!(error.to_string(), format!("there is no vehicle {text} on this board"));
            assert_eq!(
                error.attribute("help").to_string(),
                "its vehicles are A, B, C, written as texts: \"A\""
            );
        }
        let error = call(id, "free_cells", &["B".into(), "left".into()]).unwrap_err();
        assert_eq!(error.to_string(), "B moves up and down, not \"left\"");
        assert_eq!(error.attribute("help").to_string(), "directions(\"B\") lists both");
    }
}
