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
    /// The whole input without a byte order mark, if it is text of at most `limit` bytes.
    pub(super) fn from_bytes(bytes: &'a [u8], limit: usize) -> Result<Piece<'a>, FormatError> {
        if bytes.len() > limit {
            return Err(FormatError::TooLong { at: 0.into(), bytes: bytes.len(), limit });
        }
        let start = if bytes.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        if let Some(nul) = bytes.iter().position(|&byte| byte == 0) {
            return Err(FormatError::Nul { at: (nul, 1).into() });
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Piece { text: &text[start..], start }),
            Err(error) => Err(FormatError::NotUtf8 { at: (error.valid_up_to(), 1).into() }),
        }
    }

    /// The bytes of the input that this part covers.
    pub(super) fn span(self) -> SourceSpan {
        (self.start, self.text.len()).into()
    }

    /// The empty place behind this part.
    pub(super) fn end(self) -> SourceSpan {
        (self.start + self.text.len()).into()
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

    /// The first word and the rest behind it, both without blanks around.
    pub(super) fn split_word(self) -> (Piece<'a>, Piece<'a>) {
        let all = self.trim();
        let end = all.text.find(char::is_whitespace).unwrap_or(all.text.len());
        (all.slice(0..end), all.slice(end..all.text.len()).trim())
    }

    /// The lines, each without the blanks around it, the empty ones too.
    pub(super) fn lines(self) -> impl Iterator<Item = Piece<'a>> {
        self.split(|letter| letter == '\n').map(Piece::trim)
    }

    /// The words between blanks.
    pub(super) fn words(self) -> impl Iterator<Item = Piece<'a>> {
        self.words_between(char::is_whitespace)
    }

    /// The words between characters of this kind.
    pub(super) fn words_between(
        self,
        separates: impl Fn(char) -> bool,
    ) -> impl Iterator<Item = Piece<'a>> {
        self.split(separates).filter(|word| !word.text.is_empty())
    }

    /// The parts between characters of this kind, the empty ones too.
    pub(super) fn split(self, separates: impl Fn(char) -> bool) -> impl Iterator<Item = Piece<'a>> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let piece = rest?;
            let found = piece.text.char_indices().find(|&(_, letter)| separates(letter));
            let (end, next) = match found {
                Some((end, letter)) => (end, Some(end + letter.len_utf8()..piece.text.len())),
                None => (piece.text.len(), None),
            };
            rest = next.map(|range| piece.slice(range));
            Some(piece.slice(0..end))
        })
    }

    /// The characters, each as a part of its own.
    pub(super) fn letters(self) -> impl Iterator<Item = (char, SourceSpan)> {
        let places = self.text.char_indices();
        places.map(move |(at, letter)| (letter, (self.start + at, letter.len_utf8()).into()))
    }

    /// The whole number that this word writes; one that is too large for 64 bits becomes the
    /// largest, which every range refuses.
    pub(super) fn whole(self, what: &'static str) -> Result<u64, FormatError> {
        if self.text.is_empty() || !self.text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(FormatError::NotANumber {
                at: self.span(),
                what,
                found: shortened(self.text),
            });
        }
        Ok(self.text.parse().unwrap_or(u64::MAX))
    }
}

/// A found text as an error message shows it: its beginning only, if it is long.
pub(super) fn shortened(text: &str) -> String {
    const SHOWN: usize = 40;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
