//! The functions by which a script sees the board, and what to say of calls that are wrong.

mod rush_hour;
mod swap;
mod tiles;

use crate::{board::Board, puzzle::Puzzle};
use rhai::{Array, Dynamic, Engine, EvalAltResult, INT, Position};
use std::{cell::RefCell, rc::Rc};

/// What a function that can refuse its arguments returns.
type Fallible<T> = Result<T, Box<EvalAltResult>>;

/// Why a function does not answer.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    pub(super) message: String,
    pub(super) help: String,
}

/// The functions for every family.
const COMMON: [&str; 5] = ["puzzle()", "rows()", "columns()", "cell(row, column)", "is_goal()"];

/// Gives an engine the functions of a board's family; what is returned shows them a board of the same
/// space.
pub(super) fn register(engine: &mut Engine, board: &Board) -> Box<dyn Fn(&Board)> {
    let name = board.puzzle().name();
    engine.register_fn("puzzle", move || name);
    match board {
        Board::RushHour(board) => rush_hour::register(engine, board),
        Board::Tiles(board) => tiles::register(engine, board),
        Board::Swap(board) => swap::register(engine, board),
    }
}

/// The functions for one family and no other.
fn special(puzzle: Puzzle) -> &'static [&'static str] {
    match puzzle {
        Puzzle::RushHour => &rush_hour::FUNCTIONS,
        Puzzle::Tiles => &tiles::FUNCTIONS,
        Puzzle::Swap => &swap::FUNCTIONS,
    }
}

/// All functions for a family.
fn functions(puzzle: Puzzle) -> impl Iterator<Item = &'static str> {
    COMMON.iter().chain(special(puzzle)).copied()
}

/// The name in a signature such as `cell(row, column)`.
fn name_of(signature: &str) -> &str {
    signature.split('(').next().unwrap_or(signature)
}

/// What to say of a call such as `manhattan (string)` that fits no function for the family.
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
    let others = Puzzle::ALL.into_iter().filter(|&other| named(other).next().is_some());
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

/// A word for a type of Rhai.
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

/// Refuses the arguments of a call; Rhai adds the place of the call.
fn refuse<T>(message: impl Into<String>, help: impl Into<String>) -> Fallible<T> {
    let refusal = Refusal { message: message.into(), help: help.into() };
    Err(EvalAltResult::ErrorRuntime(Dynamic::from(refusal), Position::NONE).into())
}

/// The board that the functions look at, in the form that is best for them.
struct Desk<V>(Rc<RefCell<V>>);

impl<V: 'static> Desk<V> {
    fn new(view: V) -> Self {
        Desk(Rc::new(RefCell::new(view)))
    }

    /// A function without parameters.
    fn ask<R>(&self, answer: impl Fn(&V) -> R + 'static) -> impl Fn() -> R + 'static {
        let view = Rc::clone(&self.0);
        move || answer(&view.borrow())
    }

    /// A function with one.
    fn ask_1<A, R>(
        &self,
        answer: impl Fn(&V, A) -> Fallible<R> + 'static,
    ) -> impl Fn(A) -> Fallible<R> + 'static {
        let view = Rc::clone(&self.0);
        move |one| answer(&view.borrow(), one)
    }

    /// A function with two.
    fn ask_2<A, B, R>(
        &self,
        answer: impl Fn(&V, A, B) -> Fallible<R> + 'static,
    ) -> impl Fn(A, B) -> Fallible<R> + 'static {
        let view = Rc::clone(&self.0);
        move |one, two| answer(&view.borrow(), one, two)
    }

    /// A function of two cells.
    fn ask_cells<R>(
        &self,
        answer: impl Fn(&V, (INT, INT), (INT, INT)) -> Fallible<R> + 'static,
    ) -> impl Fn(INT, INT, INT, INT) -> Fallible<R> + 'static {
        let view = Rc::clone(&self.0);
        move |row, column, other_row, other_column| {
            answer(&view.borrow(), (row, column), (other_row, other_column))
        }
    }

    /// What puts another board on the desk.
    fn change(&self, change: impl Fn(&mut V, &Board) + 'static) -> Box<dyn Fn(&Board)> {
        let view = Rc::clone(&self.0);
        Box::new(move |board| change(&mut view.borrow_mut(), board))
    }
}

/// The size of a board, by which cells are counted row by row.
#[derive(Clone, Copy)]
struct Size {
    rows: usize,
    columns: usize,
}

impl Size {
    /// Gives an engine the functions that tell it.
    fn register(self, engine: &mut Engine) {
        engine.register_fn("rows", move || self.rows as INT);
        engine.register_fn("columns", move || self.columns as INT);
    }

    /// The number of a cell, if it is on the board.
    fn cell(self, (row, column): (INT, INT)) -> Fallible<usize> {
        let Size { rows, columns } = self;
        let on_board = |number: INT, count: usize| {
            usize::try_from(number).ok().filter(|&number| number < count)
        };
        match (on_board(row, rows), on_board(column, columns)) {
            (Some(row), Some(column)) => Ok(row * columns + column),
            _ => refuse(
                format!("row {row}, column {column} is not on the board"),
                format!("rows are 0 to {}, columns 0 to {}", rows - 1, columns - 1),
            ),
        }
    }

    /// The row and the column of a cell, as a script sees them.
    fn place(self, cell: usize) -> Array {
        [cell / self.columns, cell % self.columns].map(|number| (number as INT).into()).into()
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
        for board in BOARDS.map(|id| Board::parse(id).unwrap()) {
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
        known.extend(Puzzle::ALL.into_iter().flat_map(special));
        for signature in &known {
            assert!(told.contains(signature), "{signature} is not in the manual");
        }
        for signature in told {
            assert!(known.contains(&signature), "{signature} is in the manual only");
        }
    }

    #[test]
    fn a_function_of_another_family_is_told_from_one_that_is_nowhere() {
        let board = Board::parse(BOARDS[0]).unwrap();
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
