//! What can be wrong with any text, and where an error is.

use miette::{Diagnostic, SourceSpan};
use thiserror::Error;

/// Why a text is not what it should be, whatever that is. One variant a defect; each points at its
/// place in the input by byte offsets.
///
/// The input itself is not kept: attach it with [`miette::Report::with_source_code`] to have the
/// line shown, or ask [`line_column`].
#[derive(Clone, PartialEq, Eq, Debug, Error, Diagnostic)]
#[non_exhaustive]
pub enum TextError {
    /// No byte at all.
    #[error("the text is empty, a board was expected")]
    #[diagnostic(help("{formats}"))]
    Empty {
        /// The start of the text.
        #[label("nothing here")]
        at: SourceSpan,
        /// What to write.
        formats: &'static str,
    },
    /// Spaces and line ends only.
    #[error("the text has only blanks, a board was expected")]
    #[diagnostic(help("{formats}"))]
    Blank {
        /// The start of the text.
        #[label("only blanks from here on")]
        at: SourceSpan,
        /// What to write.
        formats: &'static str,
    },
    /// More bytes than any board or solution needs; nothing of it was read.
    #[error("the text has {bytes} bytes, more than the {limit} that are read")]
    #[diagnostic(help("is this the right file?"))]
    TooLong {
        /// The start of the text.
        #[label("starts here")]
        at: SourceSpan,
        /// How many bytes there are.
        bytes: usize,
        /// How many there may be.
        limit: usize,
    },
    /// Bytes that are not text.
    #[error("this is not UTF-8 text")]
    #[diagnostic(help("save the file as UTF-8 text"))]
    NotUtf8 {
        /// The first byte that does not fit.
        #[label("not UTF-8 from here on")]
        at: SourceSpan,
    },
    /// A zero byte, as in binary files and in UTF-16.
    #[error("there is a NUL byte in the text")]
    #[diagnostic(help("save the file as plain UTF-8 text"))]
    Nul {
        /// The zero byte.
        #[label("NUL byte")]
        at: SourceSpan,
    },
    /// Any other character that is not shown, or a line end that not every program takes for one.
    #[error("there is a control character {found:?} in the text")]
    #[diagnostic(help("remove it, or save the file as plain text with ordinary line ends"))]
    Control {
        /// The character.
        #[label("control character")]
        at: SourceSpan,
        /// The character itself.
        found: char,
    },
    /// Something follows where the board or the solution is already complete.
    #[error("more text follows where the end was expected")]
    #[diagnostic(help("remove it: what stands before is already complete"))]
    Trailing {
        /// What follows.
        #[label("not expected")]
        at: SourceSpan,
    },
    /// A word where a number has to be.
    #[error("the {what} is a whole number, not {found:?}")]
    #[diagnostic(help("{advice}"))]
    NotANumber {
        /// The word.
        #[label("not a whole number")]
        at: SourceSpan,
        /// What was to be read.
        what: &'static str,
        /// The word itself.
        found: String,
        /// What to write.
        advice: &'static str,
    },
    /// Text that is not JSON, or not JSON of the expected shape.
    #[error("bad JSON: {message}")]
    #[diagnostic(help("write for example {example}"))]
    Json {
        /// Where reading stopped.
        #[label("here")]
        at: SourceSpan,
        /// What the JSON reader says.
        message: String,
        /// A text of the expected shape.
        example: &'static str,
    },
    /// The JSON of a search that found no solution.
    #[error("this result has no moves")]
    #[diagnostic(help("only a result with a list of moves is a solution"))]
    NoMoves {
        /// The object.
        #[label("no moves in here")]
        at: SourceSpan,
    },
    /// Something that only the rules of a family say.
    #[error("{message}")]
    #[diagnostic(help("{help}"))]
    Refused {
        /// The part of the text that is wrong.
        #[label("here")]
        at: SourceSpan,
        /// What is wrong with it.
        message: String,
        /// What to write instead.
        help: String,
    },
}

/// What some editors put before UTF-8 text.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The byte offset in the input of the place that an error is about: that of its first label.
pub fn offset(error: &dyn Diagnostic) -> usize {
    let first = error.labels().and_then(|mut labels| labels.next());
    first.map_or(0, |label| label.offset())
}

/// The line and the column of [`offset`] in the input, both counted from 1, columns in characters.
pub fn line_column(error: &dyn Diagnostic, text: &[u8]) -> (usize, usize) {
    let mark = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let end = offset(error).clamp(mark, text.len());
    let mut lines = text[mark..end].split(|&byte| byte == b'\n');
    let line = lines.clone().count();
    // In UTF-8, every byte but the continuations 10xxxxxx starts a character.
    let is_start = |byte: &&u8| **byte & 0xC0 != 0x80;
    let column = lines.next_back().unwrap_or_default().iter().filter(is_start).count() + 1;
    (line, column)
}
