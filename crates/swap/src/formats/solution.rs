//! Solutions: lists of exchanges, as people and programs write them.

use crate::{Swap, SwapMove};
use glisse_family::{
    Family, ParseError, ParsedMoves,
    text::{Fragment, MoveWords, SolutionObject, first_word, numbered_lines, parse_json},
};
use glisse_words::message;

/// An object and a list of moves.
const EXAMPLES: [&str; 2] = [r#"{"moves": ["0,0-0,1", "0,1-1,1"]}"#, r#"["0,0-0,1", "0,1-1,1"]"#];

/// A list of exchanges as the hand-out writes it.
const TUPLES: &str = "[((0, 0), (0, 1)), ((0, 1), (1, 1))]";

/// What `solve --json --notation tuples` prints.
type TuplesObject = SolutionObject<[(u32, u32); 2]>;

impl SwapMove {
    /// Reads a solution: exchanges `row,column-row,column` with blanks between them, and commas or
    /// semicolons at their ends if one likes; the JSON of `solve --json`; a JSON list of exchanges; the
    /// tuples of the hand-out; or the text of `solve`. A blank text is a solution without moves. Whether it
    /// solves a board is for [`Rules::replay`](glisse_family::Rules::replay) to say.
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
    ///     "[((0, 0), (0, 1)), ((0, 1), (1, 1))]",
    ///     r#"{"moves": [[[0, 0], [0, 1]], [[0, 1], [1, 1]]]}"#,
    /// ] {
    ///     assert_eq!(SwapMove::parse_moves(same.as_bytes())?, solution);
    /// }
    /// # Ok::<(), glisse_family::ParseError>(())
    /// ```
    pub fn parse_moves(text: &[u8]) -> Result<ParsedMoves<SwapMove>, ParseError> {
        let text = Fragment::from_bytes(text, Swap::MOST_SOLUTION_BYTES)?.plain()?.trim();
        if let Some(moves) = read_tuples(text) {
            return Ok(moves?.into());
        }
        if let Ok(TuplesObject { moves: Some(moves), cost, metric }) =
            serde_json::from_str(text.text)
        {
            let moves = moves.into_iter().map(|cells| SwapMove { cells }).collect();
            let metric = metric.and_then(|metric: String| metric.parse().ok());
            return Ok(ParsedMoves { moves, cost, metric, contradiction: None });
        }
        // What solve prints: a move, then what it exchanges.
        let is_move = |line: Fragment<'_>| line.split_word().0.text.parse::<SwapMove>().is_ok();
        if let Some(lines) = numbered_lines(text, is_move) {
            let moves: Result<Vec<_>, _> = lines?.into_iter().map(read_line).collect();
            return Ok(moves?.into());
        }
        // Within a move a comma is never at the end of a word.
        let plain = |word: Fragment<'_>| {
            read_move(word.slice(0..word.text.trim_end_matches([',', ';']).len()))
        };
        match MoveWords::from_json(text, EXAMPLES, "a move") {
            Some(words) => words?.read(read_move),
            None => text.words().collect::<MoveWords>().read(plain),
        }
    }
}

/// Reads a line of the text of `solve`.
fn read_line(line: Fragment) -> Result<SwapMove, ParseError> {
    if line.text.starts_with('(') {
        let moves = read_tuples(line).and_then(Result::ok);
        return moves.and_then(|moves| moves.first().copied()).ok_or_else(|| not_a_move(line));
    }
    read_move(first_word(line))
}

/// Reads the tuples of Python that the hand-out on exchanges writes, `[((0, 0), (0, 1)), …]`, one of them
/// alone, or the same with brackets; returns `None` if the text has no such thing.
fn read_tuples(text: Fragment<'_>) -> Option<Result<Vec<SwapMove>, ParseError>> {
    // A list of lists or of tuples: nothing else begins so.
    let mut signs = text.text.chars().filter(|letter| !letter.is_whitespace());
    let [first, second] = [signs.next()?, signs.next()?];
    if ![first, second].into_iter().all(|sign| "[(".contains(sign)) {
        return None;
    }
    // Every byte keeps its place.
    let json = text.text.replace('(', "[").replace(')', "]");
    let json = Fragment { text: &json, start: text.start };
    if let Ok(cells) = parse_json(json, TUPLES) {
        return Some(Ok(vec![SwapMove { cells }]));
    }
    let list: Result<Vec<[(u32, u32); 2]>, ParseError> = parse_json(json, TUPLES);
    Some(list.map(|list| list.into_iter().map(|cells| SwapMove { cells }).collect()))
}

/// Reads the move that a word writes.
fn read_move(word: Fragment) -> Result<SwapMove, ParseError> {
    word.text.parse().map_err(|_| not_a_move(word))
}

fn not_a_move(word: Fragment) -> ParseError {
    let (found, moves) = (word.shown(), message!("swap-moves"));
    ParseError::at(word, message!("parse-not-a-move", found = found, moves = moves))
}
