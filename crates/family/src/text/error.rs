//! Why a text is not what it should be, and where.

use super::fragment::Fragment;
use glisse_words::{Explain, Message, Value, impl_error, message};

/// A range of bytes of the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// Where it begins.
    pub start: usize,
    /// Where it ends; the byte there is no part of it.
    pub end: usize,
}

impl From<Fragment<'_>> for Span {
    fn from(part: Fragment) -> Span {
        Span { start: part.start, end: part.start + part.text.len() }
    }
}

/// Why a text is not a board or a solution: a message of the catalogue, and the places in the input
/// that it is about. The key of the message tells the kinds of errors apart.
///
/// What to say at a place is an attribute of the message, `at` for the first one, and what to do
/// about the error is the attribute `help`. The input itself is not kept.
///
/// ```
/// use glisse_family::{ParseError, text::Fragment};
/// use glisse_words::{Explain, message};
///
/// let text = Fragment::from_bytes(b"3 3\n1 7 3\n", 1000)?;
/// let word = text.words().nth(3).unwrap();
/// let error = ParseError::at(word, message!("parse-trailing"));
/// assert_eq!(error.to_string(), "more text follows where the end was expected");
/// assert_eq!(error.message().attribute("at").to_string(), "not expected");
/// assert_eq!(error.line_column(text.text.as_bytes()), (2, 3));
/// # Ok::<(), ParseError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ParseError {
    message: Message,
    places: Vec<(Span, &'static str)>,
}

impl ParseError {
    /// Returns an error about a part of the input.
    pub fn at(place: impl Into<Span>, message: Message) -> ParseError {
        ParseError { message, places: vec![(place.into(), "at")] }
    }

    /// Returns an error of a family that has no messages of its own: what is wrong, and what to write
    /// instead.
    pub fn refused(
        place: impl Into<Span>,
        what: impl Into<Value>,
        help: impl Into<Value>,
    ) -> ParseError {
        ParseError::at(place, message!("parse-refused", what = what, help = help))
    }

    /// Returns the error that a row, of this number, has not as many cells as the first.
    pub fn ragged<'a>(
        (row, found): (Fragment<'a>, usize),
        number: usize,
        (first, expected): (Fragment<'a>, usize),
        advice: Message,
    ) -> ParseError {
        let ragged = message!(
            "parse-ragged",
            row = number,
            found = found,
            expected = expected,
            advice = advice
        );
        ParseError::at(row, ragged).and("first", first)
    }

    /// Returns the error with a further place, at which this attribute of its message is said.
    #[must_use]
    pub fn and(mut self, attribute: &'static str, place: impl Into<Span>) -> ParseError {
        self.places.push((place.into(), attribute));
        self
    }

    /// Returns the key of its message.
    pub fn key(&self) -> &str {
        &self.message.key
    }

    /// Returns the places that it is about, the most important one first, and what to say there.
    pub fn places(&self) -> impl Iterator<Item = (Span, Message)> {
        self.places.iter().map(|&(span, attribute)| (span, self.message.attribute(attribute)))
    }

    /// Returns the byte offset of its first place in the input.
    pub fn offset(&self) -> usize {
        self.places.first().map_or(0, |(span, _)| span.start)
    }

    /// Returns the line and the column of its first place in the input, both counted from 1, columns
    /// in characters.
    pub fn line_column(&self, text: &[u8]) -> (usize, usize) {
        line_column(text, self.offset())
    }
}

/// Returns the line and the column of a byte of a text, both counted from 1, columns in characters.
pub fn line_column(text: &[u8], offset: usize) -> (usize, usize) {
    let mark = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let end = offset.clamp(mark, text.len());
    let mut lines = text[mark..end].split(|&byte| byte == b'\n');
    let line = lines.clone().count();
    // In UTF-8, every byte but the continuations 10xxxxxx starts a character.
    let is_start = |byte: &&u8| **byte & 0xC0 != 0x80;
    let column = lines.next_back().unwrap_or_default().iter().filter(is_start).count() + 1;
    (line, column)
}

impl Explain for ParseError {
    fn message(&self) -> Message {
        self.message.clone()
    }
}

impl_error!(ParseError);

/// What some editors put before UTF-8 text.
pub const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();
