//! What there is to say of a board beside its pieces.

use serde::Serialize;

/// Something to say of a board, by the name that JSON gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The name in JSON, such as `vehicles`.
    pub name: &'static str,
    /// What it is.
    pub value: FactValue,
}

/// What a fact says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum FactValue {
    /// A number.
    Number(usize),
    /// A word.
    Word(String),
}

impl Fact {
    /// Returns a fact that is a number.
    pub fn number(name: &'static str, value: usize) -> Fact {
        Fact { name, value: FactValue::Number(value) }
    }

    /// Returns a fact that is a word.
    pub fn word(name: &'static str, value: impl Into<String>) -> Fact {
        Fact { name, value: FactValue::Word(value.into()) }
    }
}
