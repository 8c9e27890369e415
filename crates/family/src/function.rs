//! The functions by which scripts see a board.

use crate::grid::Cell;
use glisse_words::{Message, message};

/// A value that scripts and boards exchange.
#[derive(Clone, PartialEq, Debug)]
pub enum ScriptValue {
    /// Nothing.
    None,
    /// True or false.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<ScriptValue>),
}

impl From<bool> for ScriptValue {
    fn from(value: bool) -> Self {
        ScriptValue::Bool(value)
    }
}

impl From<usize> for ScriptValue {
    fn from(value: usize) -> Self {
        ScriptValue::Int(value as i64)
    }
}

impl From<String> for ScriptValue {
    fn from(value: String) -> Self {
        ScriptValue::Text(value)
    }
}

impl From<&str> for ScriptValue {
    fn from(value: &str) -> Self {
        ScriptValue::Text(value.to_owned())
    }
}

impl<T: Into<ScriptValue>> From<Vec<T>> for ScriptValue {
    fn from(values: Vec<T>) -> Self {
        ScriptValue::List(values.into_iter().map(Into::into).collect())
    }
}

impl ScriptValue {
    /// Returns the row and the column of a cell, counted row by row, as a list.
    pub fn place(cell: usize, columns: usize) -> ScriptValue {
        vec![cell / columns, cell % columns].into()
    }

    /// Returns the number on a cell of a board that has these row by row, or [`ScriptValue::None`] for a
    /// cell that is not on it.
    pub fn number_at<N: Copy + Into<i64>>(
        numbers: &[N],
        columns: usize,
        cell: Cell,
    ) -> ScriptValue {
        let number = numbers.get(cell.row * columns + cell.column);
        number.map_or(ScriptValue::None, |&number| ScriptValue::Int(number.into()))
    }
}

/// The type of a parameter of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parameter {
    /// A whole number.
    Int,
    /// A text.
    Text,
    /// Anything: the function says itself what it takes.
    Any,
}

/// A function of boards for scripts. Two functions may have one name if their parameters differ in
/// number.
pub struct Function<B> {
    /// How it is written in the manual, such as `free_cells(vehicle, direction)`.
    pub signature: &'static str,
    /// The types of its parameters.
    pub parameters: &'static [Parameter],
    /// What it does.
    pub call: Call<B>,
}

/// What a function answers of a board and its arguments, or what is wrong with the arguments: the
/// attribute `help` of the message says what to write instead.
pub type Call<B> = fn(&B, &[ScriptValue]) -> Result<ScriptValue, Message>;

impl<B> Function<B> {
    /// Returns a function with this signature and these parameters.
    pub const fn new(
        signature: &'static str,
        parameters: &'static [Parameter],
        call: Call<B>,
    ) -> Function<B> {
        Function { signature, parameters, call }
    }
}

/// Returns the name in a signature such as `cell(row, column)`.
pub fn name_of(signature: &str) -> &str {
    signature.split('(').next().unwrap_or(signature)
}

/// Returns a cell of a board with this many rows and columns, or says that it is not on the board.
pub fn cell(row: i64, column: i64, rows: usize, columns: usize) -> Result<Cell, Message> {
    let on_board =
        |number: i64, count: usize| usize::try_from(number).ok().filter(|&number| number < count);
    match (on_board(row, rows), on_board(column, columns)) {
        (Some(row), Some(column)) => Ok(Cell { row, column }),
        _ => Err(message!(
            "script-off-board",
            row = row,
            column = column,
            rows = rows - 1,
            columns = columns - 1
        )),
    }
}
