//! A part of the input that knows where it stands, so that every error can point at it.

use super::error::{BYTE_ORDER_MARK, FormatError};
use miette::SourceSpan;
use std::ops::Range;

/// A part of the input.
#[derive(Clone, Copy)]
pub(super) struct Piece<'a> {
    /// The text of this part.
    pub(super) text: &'a str,
    /// Where it starts in the input, in bytes.
    pub(super) start: usize,
}

impl<'a> Piece<'a> {
    /// The whole input without a byte order mark, if it is plain text of at most `limit` bytes.
    pub(super) fn from_bytes(bytes: &'a [u8], limit: usize) -> Result<Piece<'a>, FormatError> {
        if bytes.len() > limit {
            return Err(FormatError::TooLong { at: 0.into(), bytes: bytes.len(), limit });
        }
        if let Some(nul) = bytes.iter().position(|&byte| byte == 0) {
            return Err(FormatError::Nul { at: (nul, 1).into() });
        }
        let text = std::str::from_utf8(bytes)
            .map_err(|error| FormatError::NotUtf8 { at: (error.valid_up_to(), 1).into() })?;
        if let Some((at, found)) = stray(text) {
            return Err(FormatError::Control { at: (at, found.len_utf8()).into(), found });
        }
        let start = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Ok(Piece { text: &text[start..], start })
    }

    /// The bytes of the input that this part covers.
    pub(super) fn span(self) -> SourceSpan {
        (self.start, self.text.len()).into()
    }

    /// The empty part behind this one.
    pub(super) fn end(self) -> Piece<'a> {
        self.slice(self.text.len()..self.text.len())
    }

    /// A part of this part; the range must lie on characters.
    pub(super) fn slice(self, range: Range<usize>) -> Piece<'a> {
        Piece { start: self.start + range.start, text: &self.text[range] }
    }

    /// This part without the blanks around it.
    pub(super) fn trim(self) -> Piece<'a> {
        let text = self.text.trim_start();
        Piece { start: self.start + self.text.len() - text.len(), text: text.trim_end() }
    }

    /// What stands before the first character of this kind, and the rest with that character, both
    /// without blanks around.
    pub(super) fn split_at(self, ends: impl Fn(char) -> bool) -> (Piece<'a>, Piece<'a>) {
        let end = self.text.find(ends).unwrap_or(self.text.len());
        (self.slice(0..end).trim(), self.slice(end..self.text.len()).trim())
    }

    /// The parts between characters of this kind, each without blanks around, the empty ones too.
    pub(super) fn split(self, separates: impl Fn(char) -> bool) -> impl Iterator<Item = Piece<'a>> {
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
    pub(super) fn lines(self) -> impl Iterator<Item = Piece<'a>> {
        self.split(|letter| letter == '\n')
    }

    /// The words between blanks.
    pub(super) fn words(self) -> impl Iterator<Item = Piece<'a>> {
        self.split(char::is_whitespace).filter(|word| !word.text.is_empty())
    }

    /// Whether this is a whole number, of whatever size.
    pub(super) fn is_number(self) -> bool {
        !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// The whole number that this word writes; one that is too large becomes the largest, which
    /// every check refuses.
    pub(super) fn number(self, what: &'static str) -> Result<usize, FormatError> {
        if self.is_number() {
            return Ok(self.text.parse().unwrap_or(usize::MAX));
        }
        Err(FormatError::NotANumber { at: self.span(), what, found: shortened(self.text) })
    }
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
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
