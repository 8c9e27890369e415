//! The functions by which scripts see a board.

use crate::grid::Cell;

/// A value that scripts and boards exchange.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Nothing.
    None,
    /// True or false.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Value>),
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Value::Bool(value)
    }
}

impl From<usize> for Value {
    fn from(value: usize) -> Self {
        Value::Int(value as i64)
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Value::Text(value)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Value::Text(value.to_owned())
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(values: Vec<T>) -> Self {
        Value::List(values.into_iter().map(Into::into).collect())
    }
}

impl Value {
    /// Returns the row and the column of a cell, counted row by row, as a list.
    pub fn place(cell: usize, columns: usize) -> Value {
        vec![cell / columns, cell % columns].into()
    }

    /// Returns the number on a cell of a board that has these row by row, or [`Value::None`] for a
    /// cell that is not on it.
    pub fn number_at<N: Copy + Into<i64>>(numbers: &[N], columns: usize, cell: Cell) -> Value {
        let number = numbers.get(cell.row * columns + cell.column);
        number.map_or(Value::None, |&number| Value::Int(number.into()))
    }
}

/// Why a function does not answer, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionError {
    /// What is wrong with the arguments.
    pub message: String,
    /// What to write instead.
    pub help: String,
}

impl FunctionError {
    /// An error with this message and this help.
    pub fn new(message: impl Into<String>, help: impl Into<String>) -> FunctionError {
        FunctionError { message: message.into(), help: help.into() }
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

/// What a function answers of a board and its arguments.
pub type Call<B> = fn(&B, &[Value]) -> Result<Value, FunctionError>;

impl<B> Function<B> {
    /// A function with this signature and these parameters.
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
