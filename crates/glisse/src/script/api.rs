//! The functions by which a script sees the board, and what to say of calls that are wrong.

use glisse_puzzle::{
    Board, Labels, Puzzle,
    function::{FunctionError, Parameter, Value, name_of},
    grid::Cell,
};
use rhai::{Dynamic, Engine, EvalAltResult, INT, ImmutableString, Position};
use std::{any::TypeId, cell::RefCell, rc::Rc};

/// The functions for every family.
const COMMON: [&str; 5] = ["puzzle()", "rows()", "columns()", "cell(row, column)", "is_goal()"];

/// The board that the functions of a script look at.
#[derive(Clone)]
pub(super) struct CurrentBoard(Rc<RefCell<Board>>);

impl CurrentBoard {
    /// Lets the functions look at another board of the same space.
    pub(super) fn show(&self, board: &Board) {
        *self.0.borrow_mut() = board.clone();
    }
}

/// Gives an engine the functions of a board's family.
pub(super) fn register(engine: &mut Engine, board: &Board) -> CurrentBoard {
    let current = CurrentBoard(Rc::new(RefCell::new(board.clone())));
    let (puzzle, grid) = (board.puzzle(), board.grid(&Labels::canonical()));
    let (rows, columns) = (grid.rows, grid.columns);
    let name = puzzle.name();
    engine.register_fn("puzzle", move || name);
    engine.register_fn("rows", move || rows as INT);
    engine.register_fn("columns", move || columns as INT);
    let shown = current.clone();
    engine.register_fn("is_goal", move || shown.0.borrow().is_solved());
    let shown = current.clone();
    engine.register_fn("cell", move |row: INT, column: INT| {
        let cell = cell(row, column, rows, columns)?;
        Ok::<Dynamic, Box<EvalAltResult>>(dynamic(shown.0.borrow().cell_value(cell)))
    });
    for (number, (signature, parameters)) in puzzle.functions().into_iter().enumerate() {
        let types: Vec<TypeId> = parameters.iter().map(|&parameter| type_of(parameter)).collect();
        let shown = current.clone();
        engine.register_raw_fn(name_of(signature), &types, move |_, arguments| {
            let arguments: Vec<Value> =
                arguments.iter().map(|argument| value((**argument).clone())).collect();
            let result = shown.0.borrow().call(number, &arguments);
            result.map(dynamic).map_err(|error| refused(error).into())
        });
    }
    current
}

/// Returns a cell of the board, or the error that it is not on it.
fn cell(row: INT, column: INT, rows: usize, columns: usize) -> Result<Cell, Box<EvalAltResult>> {
    let on_board =
        |number: INT, count: usize| usize::try_from(number).ok().filter(|&number| number < count);
    match (on_board(row, rows), on_board(column, columns)) {
        (Some(row), Some(column)) => Ok(Cell { row, column }),
        _ => Err(refused(FunctionError::new(
            format!("row {row}, column {column} is not on the board"),
            format!("rows are 0 to {}, columns 0 to {}", rows - 1, columns - 1),
        ))
        .into()),
    }
}

fn type_of(parameter: Parameter) -> TypeId {
    match parameter {
        Parameter::Int => TypeId::of::<INT>(),
        Parameter::Text => TypeId::of::<ImmutableString>(),
        Parameter::Any => TypeId::of::<Dynamic>(),
    }
}

/// Returns a value of a script as the families know it; what they do not know is nothing.
fn value(value: Dynamic) -> Value {
    if let Ok(number) = value.as_int() {
        return Value::Int(number);
    }
    if let Ok(truth) = value.as_bool() {
        return Value::Bool(truth);
    }
    if let Ok(letter) = value.as_char() {
        return Value::Text(letter.to_string());
    }
    match value.into_immutable_string() {
        Ok(text) => Value::Text(text.to_string()),
        Err(_) => Value::None,
    }
}

/// Returns a value of a family as a script knows it.
fn dynamic(value: Value) -> Dynamic {
    match value {
        Value::None => Dynamic::UNIT,
        Value::Bool(truth) => truth.into(),
        Value::Int(number) => number.into(),
        Value::Text(text) => text.into(),
        Value::List(values) => values.into_iter().map(dynamic).collect::<Vec<_>>().into(),
    }
}

/// Returns the error of a call whose arguments were refused; Rhai adds the place of the call.
fn refused(error: FunctionError) -> EvalAltResult {
    EvalAltResult::ErrorRuntime(Dynamic::from(error), Position::NONE)
}

/// Returns the signatures of the functions for one family and no other.
fn special(puzzle: Puzzle) -> impl Iterator<Item = &'static str> {
    puzzle.functions().into_iter().map(|(signature, _)| signature)
}

/// Returns the signatures of all functions for a family.
fn functions(puzzle: Puzzle) -> impl Iterator<Item = &'static str> {
    COMMON.into_iter().chain(special(puzzle))
}

/// Returns what to say of a call such as `manhattan (string)` that fits no function for the family,
/// and what to do about it.
pub(super) fn not_found(call: &str, puzzle: Puzzle) -> (String, String) {
    let (name, types) = call.split_once(" (").unwrap_or((call, ")"));
    let types = types.trim_end_matches(')');
    let given: Vec<&str> = types.split(", ").filter(|name| !name.is_empty()).map(kind).collect();
    let given = if given.is_empty() { "nothing".to_owned() } else { given.join(" and ") };
    let named = |puzzle| functions(puzzle).filter(|signature| name_of(signature) == name);
    let list = functions(puzzle).collect::<Vec<_>>().join(", ");
    let help = format!("for {puzzle} there are {list}");

    let wanted: Vec<&str> = named(puzzle).collect();
    if !wanted.is_empty() {
        return (format!("{} does not take {given}", wanted.join(" or ")), help);
    }
    let others = Puzzle::all().into_iter().filter(|&other| named(other).next().is_some());
    let others: Vec<&str> = others.map(Puzzle::name).collect();
    if !others.is_empty() {
        let others = others.join(" and ");
        return (format!("{name} is for {others}, and this board is one of {puzzle}"), help);
    }
    if name.starts_with(|letter: char| letter.is_alphabetic() || letter == '_') {
        return (format!("there is no function {name} that takes {given}"), help);
    }
    (format!("{name} does not take {given}"), "see the types of both sides".to_owned())
}

/// Returns a word for a type of Rhai.
pub(super) fn kind(type_name: &str) -> &'static str {
    match type_name.rsplit("::").next().unwrap_or(type_name) {
        "i64" => "a whole number",
        "f64" => "a number with a point",
        "bool" => "true or false",
        "string" | "&str | ImmutableString | String" | "ImmutableString" => "a text",
        "char" => "a letter",
        "array" => "a list",
        "map" => "a map",
        "()" => "nothing",
        "Fn" => "a function",
        name if name.starts_with("range") || name.starts_with("Range") => "a range",
        _ => "a value",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::Script;

    const BOARDS: [&str; 3] = [
        "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
        "tiles:3x3:1-2-3-4-5-6-7-0-8",
        "swap:2x3:2-1-3-4-5-6:barriers=0,0-1,0",
    ];

    /// A call that makes sense on all of the boards.
    fn call(signature: &str) -> String {
        if signature.ends_with("(row, column, row, column)") {
            return format!("{}(0, 0, 0, 1)", name_of(signature));
        }
        signature
            .replace("(vehicle", "(\"A\"")
            .replace(", direction", ", \"right\"")
            .replace("(tile)", "(1)")
            .replace("(number)", "(1)")
            .replace("(row, column)", "(0, 0)")
    }

    #[test]
    fn every_function_of_the_list_can_be_called() {
        for board in BOARDS.map(|id| id.parse::<Board>().unwrap()) {
            for signature in functions(board.puzzle()) {
                let text = format!("let value = {}; 7", call(signature));
                let script = Script::new("test.rhai", text).unwrap();
                assert_eq!(script.estimate(&board), Ok(7), "{signature}");
            }
        }
    }

    #[test]
    fn the_manual_lists_every_function_and_no_other() {
        let manual = include_str!("../../../../docs/heuristics.md");
        let rows = manual.lines().filter_map(|line| line.strip_prefix("| `"));
        let told: Vec<&str> = rows
            .flat_map(|row| row.split(" |").next().unwrap_or_default().split('`').step_by(2))
            .filter(|word| !word.is_empty())
            .collect();
        let mut known: Vec<&str> = COMMON.to_vec();
        known.extend(Puzzle::all().into_iter().flat_map(special));
        for signature in &known {
            assert!(told.contains(signature), "{signature} is not in the manual");
        }
        for signature in told {
            assert!(known.contains(&signature), "{signature} is in the manual only");
        }
    }

    #[test]
    fn a_function_of_another_family_is_told_from_one_that_is_nowhere() {
        let board = BOARDS[0].parse::<Board>().unwrap();
        let message = |text: &str| {
            let error = Script::new("test.rhai", text).unwrap().estimate(&board).unwrap_err();
            assert!(error.help.contains("target_blockers(), target_distance()"), "{}", error.help);
            error.message
        };
        assert_eq!(
            message("manhattan(3)"),
            "manhattan is for tiles and swap, and this board is one of rush-hour"
        );
        assert_eq!(message("empty()"), "empty is for tiles, and this board is one of rush-hour");
        assert_eq!(message("vehicles(3)"), "vehicles() does not take a whole number");
        assert_eq!(
            message("fly(1.5, [])"),
            "there is no function fly that takes a number with a point and a list"
        );
    }
}
