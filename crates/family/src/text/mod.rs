//! Text with places, for the formats of all families of puzzles: a [`Fragment`] of the input knows where
//! it stands, and a [`TextError`] is what can be wrong with any text, whatever it should have been.
//!
//! ```
//! use glisse_family::text::{Fragment, line_column};
//!
//! let input = b"3 3\n1 two 3\n";
//! let text = Fragment::from_bytes(input, 1000)?;
//! let word = text.words().nth(3).unwrap();
//! let error = word.number("number", "write digits only").unwrap_err();
//! assert_eq!(error.to_string(), "the number is a whole number, not \"two\"");
//! assert_eq!(line_column(&error, input), (2, 3));
//! # Ok::<(), glisse_family::text::TextError>(())
//! ```

mod error;
mod fragment;
mod json;
mod likeness;
#[cfg(feature = "testing")]
pub mod testing;

pub use error::{TextError, line_column, offset};
pub use fragment::{Fragment, shortened, split_size};
pub use json::{MoveWords, parse_json};
pub use likeness::{Likeness, is_made_of_numbers};
