//! Text with places, for the formats of all families of puzzles: a [`Fragment`] of the input knows where
//! it stands, and a [`ParseError`] says what is wrong with it.
//!
//! ```
//! use glisse_family::text::Fragment;
//!
//! let input = b"3 3\n1 two 3\n";
//! let text = Fragment::from_bytes(input, 1000)?;
//! let word = text.words().nth(3).unwrap();
//! let error = word.number("the number", "write digits only").unwrap_err();
//! assert_eq!(error.to_string(), "the number is a whole number, not \"two\"");
//! assert_eq!(error.line_column(input), (2, 3));
//! # Ok::<(), glisse_family::ParseError>(())
//! ```

mod error;
mod format;
mod fragment;
mod id;
mod json;
mod likeness;
mod numbered;
mod rows;
mod scan;
#[cfg(feature = "testing")]
pub mod testing;

pub use error::{BYTE_ORDER_MARK, ParseError, Span, line_column};
pub use format::BoardFormat;
pub use fragment::{Fragment, shortened, split_size};
pub use id::Id;
pub use json::{MoveWords, SolutionObject, parse_json, parse_json_or};
pub use likeness::{Likeness, NumberList, is_made_of_numbers};
pub use numbered::{counter, first_word, numbered_lines};
pub use rows::write_rows;
pub use scan::{json_quotes, member, parts};
