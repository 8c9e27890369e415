//! JSON with places: what is wrong, where; and the list of moves that a solution has.

use super::{error::ParseError, fragment::Fragment};
use crate::ParsedMoves;
use glisse_words::{Message, message};
use serde::Deserialize;
use serde_json::error::Category;

/// Reads JSON; errors stand where `serde_json` stopped, and show an example of the right shape.
pub fn parse_json<'a, T: Deserialize<'a>>(
    text: Fragment<'a>,
    example: &str,
) -> Result<T, ParseError> {
    read_json(text, example, "a text")
}

/// Reads JSON in which a string without escapes is called `word`.
fn read_json<'a, T: Deserialize<'a>>(
    text: Fragment<'a>,
    example: &str,
    word: &str,
) -> Result<T, ParseError> {
    parse_json_or(text, word, |told| message!("parse-json", told = told, example = example))
}

/// Reads JSON in which a string without escapes is called `word`; `complain` makes a message of what
/// `serde_json` says, which stands where it stopped.
pub fn parse_json_or<'a, T: Deserialize<'a>>(
    text: Fragment<'a>,
    word: &str,
    complain: impl Fn(String) -> Message,
) -> Result<T, ParseError> {
    serde_json::from_str(text.text).map_err(|error| {
        let at = stop(text, error.line(), error.column());
        let told = error.to_string();
        let message = told.rfind(" at line ").map_or(told.as_str(), |end| &told[..end]);
        if message == "trailing characters" {
            let rest = text.slice(at.start - text.start..text.text.len());
            return ParseError::at(rest.trim(), message!("parse-trailing"));
        }
        let told = message.replace("expected u64", "expected a whole number");
        let told = told.replace("a borrowed string", word);
        let at = if error.classify() == Category::Eof { text.end() } else { at };
        ParseError::at(at, complain(told))
    })
}

/// Returns the word that ends at this line and column, or the one character that stands there.
fn stop(text: Fragment, line: usize, column: usize) -> Fragment {
    let lines = text.text.split_inclusive('\n').take(line.saturating_sub(1));
    let start: usize = lines.map(str::len).sum();
    let at = text.text.floor_char_boundary(start + column.saturating_sub(1));
    let end = text.text.ceil_char_boundary((at + 1).min(text.text.len()));
    let separates = |letter: char| letter.is_whitespace() || "{}[],:".contains(letter);
    let word = text.text[..end].trim_end_matches(|letter| !separates(letter));
    text.slice(word.len().min(at)..end)
}

/// The moves of a solution, each as its word, and what the text says about their cost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct MoveWords<'a> {
    /// The words.
    pub words: Vec<Fragment<'a>>,
    /// The cost that the text claims.
    pub cost: Option<u64>,
    /// The metric that the text claims to count in.
    pub metric: Option<String>,
}

/// The members of a `solve --json` object that make a solution, whose moves are read as `M`; the others may
/// be anything.
#[derive(Deserialize)]
pub struct SolutionObject<M> {
    /// The moves.
    pub moves: Option<Vec<M>>,
    /// The metric that the cost is counted in.
    pub metric: Option<String>,
    /// What the moves cost.
    pub cost: Option<u64>,
}

impl<'a> MoveWords<'a> {
    /// Reads the object that `solve --json` prints, or a JSON list of moves; returns `None` if the
    /// text is neither. The examples show both, and `word` is what a move is.
    pub fn from_json(
        text: Fragment<'a>,
        [object, list]: [&'static str; 2],
        word: &str,
    ) -> Option<Result<MoveWords<'a>, ParseError>> {
        // Strings with escapes cannot be borrowed; but no move needs one.
        match text.text.bytes().next() {
            Some(b'{') => Some(read_object(text, object, word)),
            Some(b'[') => Some(
                read_json(text, list, word)
                    .map(|words: Vec<&str>| places(text, &words).into_iter().collect()),
            ),
            _ => None,
        }
    }

    /// Reads each word as a move.
    pub fn read<M>(
        self,
        read: impl Fn(Fragment<'a>) -> Result<M, ParseError>,
    ) -> Result<ParsedMoves<M>, ParseError> {
        let moves: Vec<M> = self.words.into_iter().map(read).collect::<Result<_, _>>()?;
        let metric = self.metric.and_then(|metric| metric.parse().ok());
        Ok(ParsedMoves { cost: self.cost, metric, ..moves.into() })
    }
}

impl<'a> FromIterator<Fragment<'a>> for MoveWords<'a> {
    /// Returns the words of a text that says nothing about their cost.
    fn from_iter<I: IntoIterator<Item = Fragment<'a>>>(words: I) -> Self {
        MoveWords { words: words.into_iter().collect(), ..MoveWords::default() }
    }
}

fn read_object<'a>(
    text: Fragment<'a>,
    example: &str,
    word: &str,
) -> Result<MoveWords<'a>, ParseError> {
    // Words are borrowed, so that their places in the text are known.
    let solved: SolutionObject<&str> = read_json(text, example, word)?;
    let words = solved.moves.ok_or_else(|| ParseError::at(text, message!("parse-no-moves")))?;
    Ok(MoveWords { words: places(text, &words), cost: solved.cost, metric: solved.metric })
}

/// Returns the places of words that are parts of this text.
fn places<'a>(text: Fragment<'a>, words: &[&'a str]) -> Vec<Fragment<'a>> {
    let start = |word: &str| text.start + (word.as_ptr().addr() - text.text.as_ptr().addr());
    words.iter().map(|word| Fragment { text: word, start: start(word) }).collect()
}
