//! Solutions: lists of exchanges, as people and programs write them.

use crate::{family::Swap, swap_move::SwapMove};
use glisse_family::{
    Family, ParseError, ParsedMoves,
    text::{Fragment, MoveWords},
};
use glisse_words::message;

/// An object and a list of moves.
const EXAMPLES: [&str; 2] = [r#"{"moves": ["0,0-0,1", "0,1-1,1"]}"#, r#"["0,0-0,1", "0,1-1,1"]"#];

impl SwapMove {
    /// Reads a solution: exchanges `row,column-row,column` with blanks between them, and commas or
    /// semicolons at their ends if one likes; the JSON of `solve --json`; or a JSON list of
    /// exchanges. A blank text is a solution without moves. Whether it solves a board is for
    /// [`Rules::replay`](glisse_family::Rules::replay) to say.
    ///
    /// ```
    /// use glisse_swap::SwapMove;
    ///
    /// let solution = SwapMove::parse_moves(b"0,0-0,1 0,1-1,1")?;
    /// for same in [
    ///     "0,0-0,1\n0,1-1,1\n",
    ///     "0,0-0,1, 0,1-1,1",
    ///     r#"["0,0-0,1", "0,1-1,1"]"#,
    ///     r#"{"moves": ["0,0-0,1", "0,1-1,1"]}"#,
    /// ] {
    ///     assert_eq!(SwapMove::parse_moves(same.as_bytes())?, solution);
    /// }
    /// # Ok::<(), glisse_family::ParseError>(())
    /// ```
    pub fn parse_moves(text: &[u8]) -> Result<ParsedMoves<SwapMove>, ParseError> {
        let text = Fragment::from_bytes(text, Swap::MOST_SOLUTION_BYTES)?.plain()?.trim();
        // Within a move a comma is never at the end of a word.
        let plain = || {
            let word = |word: Fragment<'_>| {
                read_move(word.slice(0..word.text.trim_end_matches([',', ';']).len()))
            };
            let moves = text.words().map(word).collect::<Result<_, _>>()?;
            Ok(ParsedMoves { moves, cost: None, metric: None, contradiction: None })
        };
        let Some(words) = MoveWords::from_json(text, EXAMPLES, "a move") else { return plain() };
        let MoveWords { words, cost, metric } = words?;
        let moves = words.into_iter().map(read_move).collect::<Result<_, _>>()?;
        let metric = metric.and_then(|metric| metric.parse().ok());
        Ok(ParsedMoves { moves, cost, metric, contradiction: None })
    }
}

/// Reads the move that a word writes.
fn read_move(word: Fragment) -> Result<SwapMove, ParseError> {
    word.text.parse().map_err(|_| {
        let (found, moves) = (word.shown(), message!("swap-moves"));
        ParseError::at(word, message!("parse-not-a-move", found = found, moves = moves))
    })
}
