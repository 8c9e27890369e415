//! The functions by which scripts see a board.

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
    pub call: fn(&B, &[Value]) -> Result<Value, FunctionError>,
}

/// Returns the name in a signature such as `cell(row, column)`.
pub fn name_of(signature: &str) -> &str {
    signature.split('(').next().unwrap_or(signature)
}
