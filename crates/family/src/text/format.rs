//! What the text formats of all families have in common.

use super::{Fragment, ParseError};
use crate::{Family, Labels, Named, Parsed, WriteError};
use glisse_words::Message;

/// The boards that a format writes.
type BoardOf<F> = <<F as BoardFormat>::Family as Family>::Board;

/// A text format of the boards of a family: how they are read, told from each other and written. The
/// first of them is `id`, in which every board can be written.
pub trait BoardFormat: Named {
    /// The family.
    type Family: Family;

    /// The key of the message that says how boards are written.
    const ADVICE: &'static str = "family-formats";

    /// Returns the format of a text that is not empty and has no blanks around it.
    fn detect(text: Fragment) -> Result<Self, ParseError>;

    /// Reads a text that is known to be in this format.
    fn read(self, text: Fragment) -> Result<BoardOf<Self>, ParseError>;

    /// Writes a board that has nothing this format cannot express.
    fn text(self, board: &BoardOf<Self>) -> String;

    /// Returns what a board has that this format cannot express, or `None` if it can be written.
    fn obstacle(self, board: &BoardOf<Self>) -> Option<Message> {
        let _ = board;
        None
    }

    /// Reads a text that is known to be in this format, and what the person who wrote it calls the
    /// pieces.
    fn read_labelled(self, text: Fragment) -> Result<(BoardOf<Self>, Labels), ParseError> {
        Ok((self.read(text)?, Labels::canonical()))
    }

    /// Returns which reading was taken of a text that has two, and how to get the other, or `None` if
    /// it has only one.
    fn note(self, text: Fragment, board: &BoardOf<Self>) -> Option<Message> {
        let _ = (text, board);
        None
    }

    /// Whether texts are found to be in this format. One that is read only by its name has texts that
    /// are boards in another format too.
    fn is_detected(self) -> bool {
        true
    }

    /// Refuses characters that no format of the family has.
    fn check(text: Fragment) -> Result<Fragment, ParseError> {
        text.plain()
    }

    /// Returns a text without the blanks around it, and this format or else the one that it shows.
    fn prepare(text: &[u8], format: Option<Self>) -> Result<(Fragment<'_>, Self), ParseError> {
        let text = Fragment::from_bytes(text, Self::Family::MOST_BYTES)?;
        let text = Self::check(text)?.content(Message::new(Self::ADVICE))?;
        Ok((text, format.map_or_else(|| Self::detect(text), Ok)?))
    }

    /// Reads a board in this format or, without one, in the format that the text shows.
    fn parse(text: &[u8], format: Option<Self>) -> Result<(BoardOf<Self>, Self), ParseError> {
        let (text, format) = Self::prepare(text, format)?;
        Ok((format.read(text)?, format))
    }

    /// Reads a board in the format that the text shows.
    fn board(text: &str) -> Result<BoardOf<Self>, ParseError> {
        Self::parse(text.as_bytes(), None).map(|(board, _)| board)
    }

    /// Reads a board in the format of this name, and what its reader calls the pieces; a name that no
    /// format has leaves the choice to the text.
    fn parse_named(
        text: &[u8],
        name: Option<&str>,
    ) -> Result<(Parsed<BoardOf<Self>>, Labels), ParseError> {
        let (text, format) = Self::prepare(text, name.and_then(Self::from_name))?;
        let (board, labels) = format.read_labelled(text)?;
        let note = format.note(text, &board);
        Ok((Parsed { board, format: format.name(), note }, labels))
    }

    /// Writes a board in this format, without a line end behind it. Reading the text gives the same
    /// board back; what the format cannot express is an error.
    fn write(self, board: &BoardOf<Self>) -> Result<String, WriteError> {
        let Some(what) = self.obstacle(board) else { return Ok(self.text(board)) };
        let able = Self::ALL.iter().filter(|format| format.obstacle(board).is_none());
        let formats = able.map(|&format| format.name()).collect();
        Err(WriteError::Inexpressible { format: self.name(), what, formats })
    }

    /// Writes a board in the format of this name.
    fn write_named(board: &BoardOf<Self>, name: &str) -> Result<String, WriteError> {
        let format = Self::from_name(name).ok_or_else(|| WriteError::OtherFamily {
            puzzle: Self::Family::NAME,
            format: name.to_owned(),
            formats: Self::NAMES,
        })?;
        format.write(board)
    }
}
