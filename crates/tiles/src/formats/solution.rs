//! Solutions: lists of moves, as people and programs write them.

use crate::{Direction, Notation};
use glisse_family::{
    ParseError, ParsedMoves,
    text::{Fragment, MoveWords, first_word, numbered_lines},
};
use glisse_words::message;

/// An object and a list of moves.
const EXAMPLES: [&str; 2] = [r#"{"moves": ["U", "L", "D"]}"#, r#"["U", "L", "D"]"#];

/// The most bytes that a solution's text may have: enough for more moves than any search finds.
pub(crate) const MOST_BYTES: usize = 4 * 1024 * 1024;

impl Direction {
    /// Reads a solution: letters `U D L R` with or without blanks and commas between them, the JSON of
    /// `solve --json`, a JSON list of letters, or the text of `solve`. Whose directions the letters are,
    /// the empty cell's or the tile's, has to be known. A blank text is a solution without moves.
    ///
    /// Whether the moves solve a board is for [`Rules::replay`](glisse_family::Rules::replay) to say.
    ///
    /// ```
    /// use glisse_tiles::{Direction, Notation};
    ///
    /// let solution = Direction::parse_moves(b"ULD", Notation::Empty)?;
    /// for same in ["U, L, D", "U\nL\nD\n", r#"["U", "L", "D"]"#, r#"{"moves": ["U", "L", "D"]}"#] {
    ///     assert_eq!(Direction::parse_moves(same.as_bytes(), Notation::Empty)?, solution);
    /// }
    /// assert_eq!(Direction::parse_moves(b"DRU", Notation::Tile)?, solution);
    /// # Ok::<(), glisse_family::ParseError>(())
    /// ```
    pub fn parse_moves(
        text: &[u8],
        notation: Notation,
    ) -> Result<ParsedMoves<Direction>, ParseError> {
        let text = Fragment::from_bytes(text, MOST_BYTES)?.plain()?.trim();
        // What solve prints: a letter, then where the empty cell goes.
        let is_move = |line: Fragment<'_>| {
            !line.text.is_empty() && letters(line).all(|letter| direction(letter).is_ok())
        };
        let words: MoveWords = match numbered_lines(text, is_move) {
            Some(lines) => lines?.into_iter().map(first_word).collect(),
            None => MoveWords::from_json(text, EXAMPLES, "a letter")
                .unwrap_or_else(|| Ok(letters(text).collect()))?,
        };
        words.read(|word| Ok(direction(word)?.in_notation(notation)))
    }
}

/// Returns the letters of a text, whatever blanks and commas stand between them.
fn letters(text: Fragment<'_>) -> impl Iterator<Item = Fragment<'_>> {
    let is_move = |letter: char| letter != ',' && !letter.is_whitespace();
    let letters = text.text.char_indices().filter(move |&(_, letter)| is_move(letter));
    letters.map(move |(at, letter)| text.slice(at..at + letter.len_utf8()))
}

/// Returns the move that a word writes.
fn direction(word: Fragment) -> Result<Direction, ParseError> {
    Direction::from_name(word.text).ok_or_else(|| {
        let upper = word.text.to_ascii_uppercase();
        if Direction::from_name(&upper).is_some() {
            ParseError::at(word, message!("tiles-lower-case", found = word.text, upper = upper))
        } else {
            let (found, moves) = (word.shown(), message!("tiles-moves"));
            ParseError::at(word, message!("parse-not-a-move", found = found, moves = moves))
        }
    })
}
