//! A part of the input that knows where it stands, so that every error can point at it.

use super::error::{BYTE_ORDER_MARK, TextError};
use miette::SourceSpan;
use std::ops::Range;

/// A part of the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fragment<'a> {
    /// The text of this part.
    pub text: &'a str,
    /// Where it starts in the input, in bytes.
    pub start: usize,
}

impl<'a> Fragment<'a> {
    /// The whole input without a byte order mark, if it is text of at most `limit` bytes.
    pub fn from_bytes(bytes: &'a [u8], limit: usize) -> Result<Fragment<'a>, TextError> {
        if bytes.len() > limit {
            return Err(TextError::TooLong { at: 0.into(), bytes: bytes.len(), limit });
        }
        if let Some(nul) = bytes.iter().position(|&byte| byte == 0) {
            return Err(TextError::Nul { at: (nul, 1).into() });
        }
        let text = std::str::from_utf8(bytes)
            .map_err(|error| TextError::NotUtf8 { at: (error.valid_up_to(), 1).into() })?;
        let start = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Ok(Fragment { text: &text[start..], start })
    }

    /// This part, if every character of it is shown or an ordinary blank.
    pub fn plain(self) -> Result<Fragment<'a>, TextError> {
        match stray(self.text) {
            Some((at, found)) => {
                let at = (self.start + at, found.len_utf8()).into();
                Err(TextError::Control { at, found })
            }
            None => Ok(self),
        }
    }

    /// This part without the blanks around it, if something is left; `formats` says what to write
    /// if nothing is.
    pub fn content(self, formats: &'static str) -> Result<Fragment<'a>, TextError> {
        let content = self.trim();
        let at = self.span();
        match (self.text, content.text) {
            ("", _) => Err(TextError::Empty { at, formats }),
            (_, "") => Err(TextError::Blank { at, formats }),
            _ => Ok(content),
        }
    }

    /// The bytes of the input that this part covers.
    pub fn span(self) -> SourceSpan {
        (self.start, self.text.len()).into()
    }

    /// The empty part behind this one.
    #[must_use]
    pub fn end(self) -> Fragment<'a> {
        self.slice(self.text.len()..self.text.len())
    }

    /// A part of this part; the range must lie on characters.
    #[must_use]
    pub fn slice(self, range: Range<usize>) -> Fragment<'a> {
        Fragment { start: self.start + range.start, text: &self.text[range] }
    }

    /// This part without the blanks around it.
    #[must_use]
    pub fn trim(self) -> Fragment<'a> {
        let text = self.text.trim_start();
        Fragment { start: self.start + self.text.len() - text.len(), text: text.trim_end() }
    }

    /// What stands before the first character of this kind, and the rest with that character, both
    /// without blanks around.
    pub fn split_at(self, ends: impl Fn(char) -> bool) -> (Fragment<'a>, Fragment<'a>) {
        let end = self.text.find(ends).unwrap_or(self.text.len());
        (self.slice(0..end).trim(), self.slice(end..self.text.len()).trim())
    }

    /// The first word and the rest behind it, both without blanks around.
    pub fn split_word(self) -> (Fragment<'a>, Fragment<'a>) {
        self.trim().split_at(char::is_whitespace)
    }

    /// The parts between characters of this kind, each without blanks around, the empty ones too.
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

    /// The lines, the empty ones too.
    pub fn lines(self) -> impl Iterator<Item = Fragment<'a>> {
        self.split(|letter| letter == '\n')
    }

    /// The words between blanks.
    pub fn words(self) -> impl Iterator<Item = Fragment<'a>> {
        self.words_between(char::is_whitespace)
    }

    /// The words between characters of this kind.
    pub fn words_between(
        self,
        separates: impl Fn(char) -> bool,
    ) -> impl Iterator<Item = Fragment<'a>> {
        self.split(separates).filter(|word| !word.text.is_empty())
    }

    /// The characters, each with its place.
    pub fn letters(self) -> impl Iterator<Item = (char, SourceSpan)> {
        let places = self.text.char_indices();
        places.map(move |(at, letter)| (letter, (self.start + at, letter.len_utf8()).into()))
    }

    /// Whether this is a whole number, of whatever size.
    pub fn is_number(self) -> bool {
        is_digits(self.text)
    }

    /// The whole number that this word writes; one that is too large for 64 bits becomes the
    /// largest, which every check refuses. `what` it is and the `advice` are for the error.
    pub fn number(self, what: &'static str, advice: &'static str) -> Result<u64, TextError> {
        if self.is_number() {
            return Ok(self.text.parse().unwrap_or(u64::MAX));
        }
        Err(TextError::NotANumber { at: self.span(), what, found: shortened(self.text), advice })
    }

    /// Nothing may stand here: what does is refused.
    pub fn expect_end(self) -> Result<(), TextError> {
        match self.trim() {
            Fragment { text: "", .. } => Ok(()),
            more => Err(TextError::Trailing { at: more.span() }),
        }
    }
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The first character that is neither shown nor an ordinary blank. What some programs take for a
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

/// A found text as an error message shows it: its beginning only, if it is long.
pub fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Rows and columns of a text such as `6x6`.
pub fn split_size(text: &str) -> Option<(usize, usize)> {
    let (rows, columns) = text.split_once('x')?;
    let number = |digits: &str| is_digits(digits).then(|| digits.parse().unwrap_or(usize::MAX));
    Some((number(rows)?, number(columns)?))
}
