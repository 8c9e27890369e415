//! What goes out.

use crate::refusal::Refusal;
use serde::Serialize;

/// What a method returns.
#[derive(Clone, PartialEq, Debug)]
pub struct Reply {
    /// An object or a list of JSON.
    pub json: String,
    /// Members of the object that are too many numbers for JSON, by name.
    pub numbers: Vec<(&'static str, TypedArray)>,
}

/// More numbers than JSON is good for.
#[derive(Clone, PartialEq, Debug)]
pub enum TypedArray {
    /// For a `Uint8Array`.
    Bytes(Vec<u8>),
    /// For a `Uint32Array`.
    Whole(Vec<u32>),
    /// For a `Float32Array`.
    Real(Vec<f32>),
}

impl Reply {
    /// Returns a reply without typed arrays.
    pub(crate) fn json(value: &impl Serialize) -> Result<Reply, Refusal> {
        let json = serde_json::to_string(value).map_err(|error| Refusal::defect(&error))?;
        Ok(Reply { json, numbers: Vec::new() })
    }

    /// Returns this reply with a typed array.
    pub(crate) fn with(mut self, name: &'static str, numbers: TypedArray) -> Reply {
        self.numbers.push((name, numbers));
        self
    }
}
