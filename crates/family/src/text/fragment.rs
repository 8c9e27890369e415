//! A part of the input that knows where it stands, so that every error can point at it.

use super::error::{BYTE_ORDER_MARK, ParseError, Span};
use glisse_words::{Value, message};
use std::{fmt::Debug, ops::Range};

/// A part of the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fragment<'a> {
    /// The text of this part.
    pub text: &'a str,
    /// Where it starts in the input, in bytes.
    pub start: usize,
}

impl<'a> Fragment<'a> {
    /// Returns the whole input without a byte order mark, if it is text of at most `limit` bytes.
    pub fn from_bytes(bytes: &'a [u8], limit: usize) -> Result<Fragment<'a>, ParseError> {
        if bytes.len() > limit {
            // How long it is, only those know who have read all of it.
            let message = message!("parse-too-long", limit = limit.to_string());
            return Err(ParseError::at(Span { start: 0, end: 0 }, message));
        }
        let byte = |start| Span { start, end: start + 1 };
        if let Some(nul) = bytes.iter().position(|&byte| byte == 0) {
            return Err(ParseError::at(byte(nul), message!("parse-nul")));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            ParseError::at(byte(error.valid_up_to()), message!("parse-not-utf8"))
        })?;
        let start = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Ok(Fragment { text: &text[start..], start })
    }

    /// Returns this part, if every character of it is shown or an ordinary blank.
    pub fn plain(self) -> Result<Fragment<'a>, ParseError> {
        match stray(self.text) {
            Some((at, found)) => {
                let place = self.slice(at..at + found.len_utf8());
                Err(ParseError::at(place, message!("parse-control", found = escaped(&found))))
            }
            None => Ok(self),
        }
    }

    /// Returns this part without the blanks around it, if something is left; `formats` says what to write
    /// if nothing is.
    pub fn content(self, formats: impl Into<Value>) -> Result<Fragment<'a>, ParseError> {
        match (self.text, self.trim()) {
            ("", _) => Err(ParseError::at(self, message!("parse-empty", formats = formats))),
            (_, Fragment { text: "", .. }) => {
                Err(ParseError::at(self, message!("parse-blank", formats = formats)))
            }
            (_, content) => Ok(content),
        }
    }

    /// Returns the bytes of the input that this part covers.
    pub fn span(self) -> Span {
        self.into()
    }

    /// Returns what an error message shows of this part: its beginning only, if it is long.
    pub fn shown(self) -> String {
        shortened(self.text)
    }

    /// Returns the empty part behind this one.
    #[must_use]
    pub fn end(self) -> Fragment<'a> {
        self.slice(self.text.len()..self.text.len())
    }

    /// Returns a part of this part; the range must lie on characters.
    #[must_use]
    pub fn slice(self, range: Range<usize>) -> Fragment<'a> {
        Fragment { start: self.start + range.start, text: &self.text[range] }
    }

    /// Returns this part without the blanks around it.
    #[must_use]
    pub fn trim(self) -> Fragment<'a> {
        let text = self.text.trim_start();
        Fragment { start: self.start + self.text.len() - text.len(), text: text.trim_end() }
    }

    /// Returns what stands before the first character of this kind, and the rest with that character, both
    /// without blanks around.
    pub fn split_at(self, ends: impl Fn(char) -> bool) -> (Fragment<'a>, Fragment<'a>) {
        let end = self.text.find(ends).unwrap_or(self.text.len());
        (self.slice(0..end).trim(), self.slice(end..self.text.len()).trim())
    }

    /// Returns the first word and the rest behind it, both without blanks around.
    pub fn split_word(self) -> (Fragment<'a>, Fragment<'a>) {
        self.trim().split_at(char::is_whitespace)
    }

    /// Returns the parts between characters of this kind, each without blanks around, the empty ones too.
    pub fn split(self, separates: impl Fn(char) -> bool) -> impl Iterator<Item = Fragment<'a>> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let piece = rest?;
            let end = piece.text.find(&separates).unwrap_or(piece.text.len());
            let separator = piece.text[end..].chars().next().map(char::len_utf8);
            rest = separator.map(|length| piece.slice(end + length..piece.text.len()));
            Some(piece.slice(0..end).trim())
        })
    }

    /// Returns the lines, the empty ones too.
    pub fn lines(self) -> impl Iterator<Item = Fragment<'a>> {
        self.split(|letter| letter == '\n')
    }

    /// Returns the words between blanks.
    pub fn words(self) -> impl Iterator<Item = Fragment<'a>> {
        self.words_between(char::is_whitespace)
    }

    /// Returns the words between characters of this kind.
    pub fn words_between(
        self,
        separates: impl Fn(char) -> bool,
    ) -> impl Iterator<Item = Fragment<'a>> {
        self.split(separates).filter(|word| !word.text.is_empty())
    }

    /// Returns the characters, each with its place.
    pub fn letters(self) -> impl Iterator<Item = (char, Fragment<'a>)> {
        let places = self.text.char_indices();
        places.map(move |(at, letter)| (letter, self.slice(at..at + letter.len_utf8())))
    }

    /// Returns the whole number that this word writes, or `None` if it writes none. One that is too
    /// large for 64 bits becomes the largest, which every check refuses.
    pub fn whole(self) -> Option<u64> {
        is_digits(self.text).then(|| self.text.parse().unwrap_or(u64::MAX))
    }

    /// Returns the whole number that this word writes, unless it is too large for 64 bits. `what` it is
    /// and the `advice` are for the error.
    pub fn number(
        self,
        what: impl Into<Value>,
        advice: impl Into<Value>,
    ) -> Result<u64, ParseError> {
        let number = self.number_of_any_size(what, advice)?;
        if number == u64::MAX { Err(self.too_large()) } else { Ok(number) }
    }

    /// The whole number that this word writes, as [`Fragment::whole`] reads it, for whoever refuses large
    /// ones by a message of its own. `what` it is and the `advice` are for the error.
    pub fn number_of_any_size(
        self,
        what: impl Into<Value>,
        advice: impl Into<Value>,
    ) -> Result<u64, ParseError> {
        self.whole().ok_or_else(|| {
            let found = self.shown();
            let message =
                message!("parse-not-a-number", what = what, found = found, advice = advice);
            ParseError::at(self, message)
        })
    }

    /// Returns the error that a number has more digits than any that means something.
    pub(super) fn too_large(self) -> ParseError {
        ParseError::at(self, message!("parse-too-large", found = self.shown()))
    }

    /// Reads how many of something there are, as [`Fragment::number`] does.
    pub fn count(
        self,
        what: impl Into<Value>,
        advice: impl Into<Value>,
    ) -> Result<usize, ParseError> {
        usize::try_from(self.number(what, advice)?).map_err(|_| self.too_large())
    }

    /// Refuses whatever stands here: nothing may.
    pub fn expect_end(self) -> Result<(), ParseError> {
        match self.trim() {
            Fragment { text: "", .. } => Ok(()),
            more => Err(ParseError::at(more, message!("parse-trailing"))),
        }
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the first character that is neither shown nor an ordinary blank. What some programs take for a
/// line end and others for a blank is among them: read as a blank, it would join the rows of a board
/// to one line, which could be that of another board.
fn stray(text: &str) -> Option<(usize, char)> {
    text.char_indices().find(|&(at, letter)| match letter {
        '\n' | '\t' => false,
        '\r' => !matches!(text.as_bytes().get(at + 1), None | Some(b'\n')),
        '\u{2028}' | '\u{2029}' => true,
        _ => letter.is_control(),
    })
}

/// Returns a found text as an error message shows it between quotes: its beginning only, if it is long, and
/// nothing that does something to a terminal.
pub fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => escaped(&format!("{}…", &text[..end])),
        None => escaped(&text),
    }
}

/// Returns what stands between the quotes that Rust shows a text in.
fn escaped(text: &impl Debug) -> String {
    let quoted = format!("{text:?}");
    quoted[1..quoted.len() - 1].to_owned()
}

/// Rows and columns of a text such as `6x6`.
pub fn split_size(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once('x')?;
    let number = |digits: &str| is_digits(digits).then(|| digits.parse().unwrap_or(usize::MAX));
    Some((number(rows)?, number(columns)?))
}
