//! What is said to people, in each language.
//!
//! All text is in the Fluent files of the folder `locales`, one folder a language and one file a
//! subject; every key begins with the name of its file. Code names a message by its key:
//!
//! ```
//! use glisse_words::{Language, Words, message, say};
//!
//! let words = Words::new(Language::Fr);
//! assert_eq!(say!(words, "numbers-moves", count = 1), "1 déplacement");
//!
//! // Code that does not know the language says what to say, and leaves it to others to say it.
//! let length = message!("numbers-moves", count = 12_000);
//! assert_eq!(words.message(&length), "12\u{202f}000 déplacements");
//! assert_eq!(Words::new(Language::En).message(&length), "12,000 moves");
//! ```
//!
//! A message that a language lacks is said in English, and one that English lacks by its key.

mod catalogue;
mod language;
mod message;
mod numbers;
mod typography;
mod words;

pub use catalogue::{Source, sources};
pub use language::{Language, UnknownLanguage};
pub use message::{Explain, Message, Value, decimal};
pub use words::{Words, add, catalogue};
