//! Solutions: lists of moves, as people and programs write them.

use super::FormatError;
use crate::direction::{Direction, Notation};
use glisse_family::text::{MoveWords, Fragment, shortened};

/// A solution as it was read. Whether it solves a board is for [`Board::replay`](crate::Board::replay)
/// to say.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ParsedSolution {
    /// The moves of the empty cell.
    pub moves: Vec<Direction>,
    /// The cost that the text claims.
    pub cost: Option<u64>,
    /// The metric that the text claims to count in.
    pub metric: Option<String>,
}

/// An object and a list of moves.
const EXAMPLES: [&str; 2] = [r#"{"moves": ["U", "L", "D"]}"#, r#"["U", "L", "D"]"#];

impl ParsedSolution {
    /// The most bytes that a solution's text may have: enough for more moves than any search finds.
    pub const MAX_BYTES: usize = 4 * 1024 * 1024;

    /// Reads a solution: letters `U D L R` with or without blanks and commas between them, the JSON
    /// of `solve --json`, or a JSON list of letters. Whose directions the letters are, the empty
    /// cell's or the tile's, has to be known. A blank text is a solution without moves.
    ///
    /// ```
    /// use glisse_tiles::{Notation, ParsedSolution};
    ///
    /// let solution = ParsedSolution::from_bytes(b"ULD", Notation::Empty)?;
    /// for same in ["U, L, D", "U\nL\nD\n", r#"["U", "L", "D"]"#, r#"{"moves": ["U", "L", "D"]}"#] {
    ///     assert_eq!(ParsedSolution::from_bytes(same.as_bytes(), Notation::Empty)?, solution);
    /// }
    /// assert_eq!(ParsedSolution::from_bytes(b"DRU", Notation::Tile)?, solution);
    /// # Ok::<(), glisse_tiles::FormatError>(())
    /// ```
    pub fn from_bytes(text: &[u8], notation: Notation) -> Result<ParsedSolution, FormatError> {
        let text = Fragment::from_bytes(text, ParsedSolution::MAX_BYTES)?.plain()?.trim();
        let mut solution = match MoveWords::from_json(text, EXAMPLES, "a letter") {
            Some(words) => {
                let MoveWords { words, cost, metric } = words?;
                let moves: Result<_, _> = words.into_iter().map(direction).collect();
                ParsedSolution { moves: moves?, cost, metric }
            }
            None => read_letters(text)?,
        };
        for direction in &mut solution.moves {
            *direction = direction.noted(notation);
        }
        Ok(solution)
    }
}

/// Reads letters, whatever blanks and commas stand between them.
fn read_letters(text: Fragment) -> Result<ParsedSolution, FormatError> {
    let is_move = |letter: char| letter != ',' && !letter.is_whitespace();
    let letters = text.text.char_indices().filter(|&(_, letter)| is_move(letter));
    let moves = letters.map(|(at, letter)| direction(text.slice(at..at + letter.len_utf8())));
    Ok(ParsedSolution { moves: moves.collect::<Result<_, _>>()?, ..ParsedSolution::default() })
}

/// The move that a word writes.
fn direction(word: Fragment) -> Result<Direction, FormatError> {
    let mut letters = word.text.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    let of = |letter: char| Direction::from_letter(letter);
    letter.and_then(of).ok_or_else(|| {
        let upper = letter.map(|found| (found, found.to_ascii_uppercase()));
        match upper.filter(|&(_, upper)| of(upper).is_some()) {
            Some((found, upper)) => FormatError::LowerCase { at: word.span(), found, upper },
            None => FormatError::NotAMove { at: word.span(), found: shortened(word.text) },
        }
    })
}
