//! Solutions: lists of moves, as people and programs write them.

use super::{
    FormatError,
    piece::{Piece, shortened},
};
use crate::direction::{Direction, Notation};
use serde::Deserialize;

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

/// The members of a `solve --json` object that make a solution; the others may be anything.
#[derive(Deserialize)]
struct Solved<'a> {
    /// Borrowed, so that their places in the text are known.
    #[serde(borrow)]
    moves: Option<Vec<&'a str>>,
    metric: Option<String>,
    cost: Option<u64>,
}

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
        let text = Piece::from_bytes(text, ParsedSolution::MAX_BYTES)?.trim();
        let mut solution = match text.text.bytes().next() {
            Some(b'{') => read_object(text),
            Some(b'[') => read_list(text),
            _ => read_letters(text),
        }?;
        for direction in &mut solution.moves {
            *direction = direction.noted(notation);
        }
        Ok(solution)
    }
}

/// Reads letters, whatever blanks and commas stand between them.
fn read_letters(text: Piece) -> Result<ParsedSolution, FormatError> {
    let is_move = |letter: char| letter != ',' && !letter.is_whitespace();
    let letters = text.text.char_indices().filter(|&(_, letter)| is_move(letter));
    let moves = letters.map(|(at, letter)| direction(text.slice(at..at + letter.len_utf8())));
    Ok(ParsedSolution { moves: moves.collect::<Result<_, _>>()?, ..ParsedSolution::default() })
}

/// Reads the object that `solve --json` prints.
fn read_object(text: Piece) -> Result<ParsedSolution, FormatError> {
    let solved: Solved = parse(text, r#"{"moves": ["U", "L", "D"]}"#)?;
    let words = solved.moves.ok_or(FormatError::NoMoves { at: text.span() })?;
    let moves = directions(text, &words)?;
    Ok(ParsedSolution { moves, cost: solved.cost, metric: solved.metric })
}

/// Reads a list of letters.
fn read_list(text: Piece) -> Result<ParsedSolution, FormatError> {
    let words: Vec<&str> = parse(text, r#"["U", "L", "D"]"#)?;
    Ok(ParsedSolution { moves: directions(text, &words)?, ..ParsedSolution::default() })
}

/// The moves that words, which are parts of this text, write.
fn directions(text: Piece, words: &[&str]) -> Result<Vec<Direction>, FormatError> {
    let place = |word: &str| text.start + (word.as_ptr().addr() - text.text.as_ptr().addr());
    words.iter().map(|word| direction(Piece { text: word, start: place(word) })).collect()
}

/// The move that a word writes.
fn direction(word: Piece) -> Result<Direction, FormatError> {
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

/// Reads JSON; errors stand where `serde_json` stopped, and show an example of the right shape.
fn parse<'a, T: Deserialize<'a>>(text: Piece<'a>, example: &'static str) -> Result<T, FormatError> {
    serde_json::from_str(text.text).map_err(|error| {
        let at = stop(text, error.line(), error.column());
        let told = error.to_string();
        let message = told.rfind(" at line ").map_or(told.as_str(), |end| &told[..end]);
        if message == "trailing characters" {
            let rest = text.slice(at.start - text.start..text.text.len());
            return FormatError::Trailing { at: rest.span() };
        }
        // Strings with escapes cannot be borrowed; but no letter needs one.
        let message = message
            .replace("expected a borrowed string", "expected a letter")
            .replace("expected u64", "expected a whole number");
        let at = if error.is_eof() { text.end() } else { at };
        FormatError::Json { at: at.span(), message, example }
    })
}

/// The word that ends at this line and column, or the one character that stands there.
fn stop(text: Piece, line: usize, column: usize) -> Piece {
    let lines = text.text.split_inclusive('\n').take(line.saturating_sub(1));
    let start: usize = lines.map(str::len).sum();
    let at = text.text.floor_char_boundary(start + column.saturating_sub(1));
    let end = text.text.ceil_char_boundary((at + 1).min(text.text.len()));
    let separates = |letter: char| letter.is_whitespace() || "{}[],:".contains(letter);
    let word = text.text[..end].trim_end_matches(|letter| !separates(letter));
    text.slice(word.len().min(at)..end)
}
