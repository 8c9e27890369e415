//! The functions by which a script sees the board, and what to say of calls that are wrong.

use super::error::harmless;
use glisse_puzzle::{
    Board, Labels, Puzzle,
    function::{self, Parameter, ScriptValue, name_of},
};
use glisse_words::{Message, message};
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
    let (puzzle, grid) = (board.puzzle(), board.with_labels(Labels::canonical()).grid());
    let (rows, columns) = (grid.rows, grid.columns);
    let name = puzzle.name();
    engine.register_fn("puzzle", move || name);
    engine.register_fn("rows", move || rows as INT);
    engine.register_fn("columns", move || columns as INT);
    let shown = current.clone();
    engine.register_fn("is_goal", move || shown.0.borrow().is_solved());
    let shown = current.clone();
    engine.register_fn("cell", move |row: INT, column: INT| {
        let cell = function::cell(row, column, rows, columns).map_err(refused)?;
        Ok::<Dynamic, Box<EvalAltResult>>(dynamic(shown.0.borrow().cell_value(cell)))
    });
    for (number, (signature, parameters)) in puzzle.functions().into_iter().enumerate() {
        let types: Vec<TypeId> = parameters.iter().map(|&parameter| type_of(parameter)).collect();
        let shown = current.clone();
        engine.register_raw_fn(name_of(signature), &types, move |_, arguments| {
            let arguments: Vec<ScriptValue> =
                arguments.iter().map(|argument| value((**argument).clone())).collect();
            let result = shown.0.borrow().call(number, &arguments);
            result.map(dynamic).map_err(|message| refused(message).into())
        });
    }
    current
}

fn type_of(parameter: Parameter) -> TypeId {
    match parameter {
        Parameter::Int => TypeId::of::<INT>(),
        Parameter::Text => TypeId::of::<ImmutableString>(),
        Parameter::Any => TypeId::of::<Dynamic>(),
    }
}

/// Returns a value of a script as the families know it; what they do not know is nothing.
fn value(value: Dynamic) -> ScriptValue {
    if let Ok(number) = value.as_int() {
        return ScriptValue::Int(number);
    }
    if let Ok(truth) = value.as_bool() {
        return ScriptValue::Bool(truth);
    }
    if let Ok(letter) = value.as_char() {
        return ScriptValue::Text(letter.to_string());
    }
    match value.into_immutable_string() {
        Ok(text) => ScriptValue::Text(text.to_string()),
        Err(_) => ScriptValue::None,
    }
}

/// Returns a value of a family as a script knows it.
fn dynamic(value: ScriptValue) -> Dynamic {
    match value {
        ScriptValue::None => Dynamic::UNIT,
        ScriptValue::Bool(truth) => truth.into(),
        ScriptValue::Int(number) => number.into(),
        ScriptValue::Text(text) => text.into(),
        ScriptValue::List(values) => values.into_iter().map(dynamic).collect::<Vec<_>>().into(),
    }
}

/// Returns the error of a call whose arguments were refused; Rhai adds the place of the call.
fn refused(message: Message) -> EvalAltResult {
    EvalAltResult::ErrorRuntime(Dynamic::from(message), Position::NONE)
}

/// Returns the signatures of the functions for one family and no other.
fn special(puzzle: Puzzle) -> impl Iterator<Item = &'static str> {
    puzzle.functions().into_iter().map(|(signature, _)| signature)
}

/// Returns the signatures of all functions for a family.
fn functions(puzzle: Puzzle) -> impl Iterator<Item = &'static str> {
    COMMON.into_iter().chain(special(puzzle))
}

/// Returns what to say of a call such as `manhattan (string)` that fits no function for the family.
pub(super) fn not_found(call: &str, puzzle: Puzzle) -> Message {
    let (name, types) = call.split_once(" (").unwrap_or((call, ")"));
    let types = types.trim_end_matches(')');
    let given = types.split(", ").filter(|name| !name.is_empty()).map(kind);
    let both = |first, second| message!("script-and", first = first, second = second);
    let given = given.reduce(both).unwrap_or_else(|| message!("script-nothing"));
    let named = |puzzle| functions(puzzle).filter(|signature| name_of(signature) == name);
    let known = functions(puzzle).collect::<Vec<_>>().join(", ");
    let of = puzzle.name();

    let wanted = named(puzzle).map(Message::verbatim);
    let either = |one, other| message!("script-or", first = one, second = other);
    if let Some(wanted) = wanted.reduce(either) {
        return message!(
            "script-not-taken",
            function = wanted,
            given = given,
            puzzle = of,
            known = known
        );
    }
    let others = Puzzle::all().into_iter().filter(|&other| named(other).next().is_some());
    let name = harmless(name);
    if let Some(others) = others.map(|other| Message::verbatim(other.name())).reduce(both) {
        return message!(
            "script-other-puzzle",
            name = name,
            others = others,
            puzzle = of,
            known = known
        );
    }
    if name.starts_with(|letter: char| letter.is_alphabetic() || letter == '_') {
        return message!(
            "script-no-function",
            name = name,
            given = given,
            puzzle = of,
            known = known
        );
    }
    message!("script-no-operator", name = name, given = given)
}

pub(super) fn kind(type_name: &str) -> Message {
    Message::new(match type_name.rsplit("::").next().unwrap_or(type_name) {
        "i64" => "script-whole-number",
        "f64" => "script-decimal",
        "bool" => "script-truth",
        "string" | "&str | ImmutableString | String" | "ImmutableString" => "script-text",
        "char" => "script-letter",
        "array" => "script-list",
        "map" => "script-map",
        "()" => "script-nothing",
        "Fn" => "script-function",
        name if name.starts_with("range") || name.starts_with("Range") => "script-range",
        _ => "script-other-value",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script::Script;
    use glisse_words::Explain;

    const BOARDS: [&str; 3] = [
        "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.",
        "tiles:3x3:1-2-3-4-5-6-7-0-8",
        "swap:2x3:2-1-3-4-5-6:barriers=0,0-1,0",
    ];

    /// Returns a call that makes sense on all of the boards.
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
            let message = error.error.message();
            let help = message.attribute("help").to_string();
            assert!(help.contains("target_blockers(), target_distance()"), "{help}");
            message.to_string()
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
