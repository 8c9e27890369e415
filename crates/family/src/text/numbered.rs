//! Lists of moves as `solve` prints them: numbered lines, with boards and statistics around them.

use super::{error::ParseError, fragment::Fragment};
use glisse_words::message;

/// Returns what stands behind the numbers of numbered lines, or `None` if the text has none. All other
/// lines are passed over, unless `is_move` says that one of them is a move: then the numbers are not what
/// makes the list, and the answer is `None` too. Numbers that do not count on are an error.
pub fn numbered_lines<'a>(
    text: Fragment<'a>,
    is_move: impl Fn(Fragment<'a>) -> bool,
) -> Option<Result<Vec<Fragment<'a>>, ParseError>> {
    let mut moves = Vec::new();
    for line in text.lines() {
        let (first, rest) = line.split_word();
        match counter(first).filter(|_| !rest.text.is_empty()) {
            Some(number) => moves.push((number, first, rest)),
            None if is_move(line) => return None,
            None => {}
        }
    }
    let first = moves.first().map_or(1, |(number, ..)| *number);
    let wrong = moves.iter().zip(first..).find(|((number, ..), expected)| number != expected);
    if let Some(&((_, at, _), expected)) = wrong.as_ref() {
        let message = message!("parse-line-number", found = at.shown(), expected = expected);
        return Some(Err(ParseError::at(*at, message)));
    }
    (!moves.is_empty()).then(|| Ok(moves.into_iter().map(|(.., rest)| rest).collect()))
}

/// Returns the number that a word gives its line, as `3.` and `3)` do, or `None` if it gives none.
pub fn counter(word: Fragment) -> Option<u64> {
    word.text.strip_suffix(['.', ')', ':'])?.parse().ok()
}

/// Returns the first word of a line, without a colon behind it.
pub fn first_word(line: Fragment) -> Fragment {
    let (word, _) = line.split_word();
    word.slice(0..word.text.trim_end_matches(':').len())
}
