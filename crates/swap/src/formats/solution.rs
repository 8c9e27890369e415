//! Solutions: lists of exchanges, as people and programs write them.

use super::FormatError;
use crate::swap_move::SwapMove;
use glisse_family::text::{Fragment, MoveWords, shortened};

/// A solution as it was read. Whether it solves a board is for
/// [`Board::replay_moves`](crate::Board::replay_moves) to say.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ParsedSolution {
    /// The exchanges.
    pub moves: Vec<SwapMove>,
    /// The cost that the text claims.
    pub cost: Option<u64>,
    /// The metric that the text claims to count in.
    pub metric: Option<String>,
}

/// An object and a list of moves.
const EXAMPLES: [&str; 2] = [r#"{"moves": ["0,0-0,1", "0,1-1,1"]}"#, r#"["0,0-0,1", "0,1-1,1"]"#];

impl ParsedSolution {
    /// The most bytes that a solution's text may have: enough for millions of moves.
    pub const MAX_BYTES: usize = 128 * 1024 * 1024;

    /// Reads a solution: exchanges `row,column-row,column` with blanks between them, and commas or
    /// semicolons at their ends if one likes; the JSON of `solve --json`; or a JSON list of
    /// exchanges. A blank text is a solution without moves.
    ///
    /// ```
    /// use glisse_swap::ParsedSolution;
    ///
    /// let solution = ParsedSolution::from_bytes(b"0,0-0,1 0,1-1,1")?;
    /// for same in [
    ///     "0,0-0,1\n0,1-1,1\n",
    ///     "0,0-0,1, 0,1-1,1",
    ///     r#"["0,0-0,1", "0,1-1,1"]"#,
    ///     r#"{"moves": ["0,0-0,1", "0,1-1,1"]}"#,
    /// ] {
    ///     assert_eq!(ParsedSolution::from_bytes(same.as_bytes())?, solution);
    /// }
    /// # Ok::<(), glisse_swap::FormatError>(())
    /// ```
    pub fn from_bytes(text: &[u8]) -> Result<ParsedSolution, FormatError> {
        let text = Fragment::from_bytes(text, ParsedSolution::MAX_BYTES)?.plain()?.trim();
        if let Some(words) = MoveWords::from_json(text, EXAMPLES, "a move") {
            let MoveWords { words, cost, metric } = words?;
            let moves: Result<_, _> = words.into_iter().map(read_move).collect();
            return Ok(ParsedSolution { moves: moves?, cost, metric });
        }
        // Within a move a comma is never at the end of a word.
        let word = |word: Fragment<'_>| {
            read_move(word.slice(0..word.text.trim_end_matches([',', ';']).len()))
        };
        let moves: Result<_, _> = text.words().map(word).collect();
        Ok(ParsedSolution { moves: moves?, ..ParsedSolution::default() })
    }
}

/// Reads the move that a word writes.
fn read_move(word: Fragment) -> Result<SwapMove, FormatError> {
    let found = || shortened(word.text);
    word.text.parse().map_err(|_| FormatError::NotAMove { at: word.span(), found: found() })
}
