//! Solutions: lists of moves, as people, programs and the hand-outs write them.

use super::{
    FormatError,
    scan::{json_quotes, member, parts},
    sentence,
};
use crate::{board::Board, label::Label, metric::Metric, slide::Slide, vehicle::Orientation};
use glisse_family::text::{Fragment, TextError, parse_json, shortened};
use serde::Deserialize;
use serde_json::Value;

/// A solution as it was read. Whether it solves a board is for [`Board::replay`] to say.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct ParsedSolution {
    /// The moves.
    pub slides: Vec<Slide>,
    /// The metric that the text claims to count in.
    pub metric: Option<Metric>,
    /// The cost that the text claims.
    pub cost: Option<u64>,
    /// For each move, along which line the text says that it goes. Only sentences do.
    pub directions: Vec<Option<Orientation>>,
}

/// The members of a `solve --json` object that make a solution; the others may be anything.
#[derive(Deserialize)]
struct Solved {
    moves: Option<Vec<String>>,
    metric: Option<String>,
    cost: Option<u64>,
}

/// A list of moves as the hand-out on hashing writes it.
const STEPS: &str = r#"[{"k": 1, "pas": -1}] or ["B-1"]"#;

/// The vehicle with index `k`, the target being 0, moves by `pas` cells.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with k and pas")]
struct Step {
    k: u64,
    pas: i64,
}

impl ParsedSolution {
    /// The most bytes that a solution's text may have: enough for thousands of moves, each with the
    /// board after it.
    pub const MAX_BYTES: usize = 4 * 1024 * 1024;

    /// Reads a solution: slides such as `B+1 C-3`, the JSON of `solve --json`, a JSON array of
    /// slides, the hand-outs' lists of `k` and `pas`, or sentences in English or French. A blank
    /// text is a solution without moves.
    ///
    /// ```
    /// use glisse_rush_hour::ParsedSolution;
    ///
    /// let slides = ParsedSolution::from_bytes(b"B+1, C-3")?.slides;
    /// for same in [
    ///     r#"{"cost": 2, "moves": ["B+1", "C-3"]}"#,
    ///     "[{'k': 1, 'pas': 1}, {'k': 2, 'pas': -3}]",
    ///     "Move vehicle B 1 cell right\nMove vehicle C 3 cells left",
    ///     "Déplacer la voiture 2 de 1 case vers la droite
    ///      Déplacer la voiture 3 de 3 cases vers la gauche",
    /// ] {
    ///     assert_eq!(ParsedSolution::from_bytes(same.as_bytes())?.slides, slides);
    /// }
    /// # Ok::<(), glisse_rush_hour::FormatError>(())
    /// ```
    pub fn from_bytes(text: &[u8]) -> Result<ParsedSolution, FormatError> {
        let text = Fragment::from_bytes(text, ParsedSolution::MAX_BYTES)?.trim();
        match text.text.bytes().next() {
            Some(b'{') => read_object(text),
            Some(b'[') => read_array(text),
            _ if text.lines().any(sentence::is_sentence) => read_sentences(text),
            _ => read_words(text),
        }
    }

    /// The first move, counted from 1, that the text sends up or down although its vehicle lies
    /// along a row, or left or right although it lies along a column. [`Board::replay`] cannot see
    /// this: a slide has a sign, but no direction.
    pub fn first_misdirected(&self, board: &Board) -> Option<usize> {
        let moves = self.slides.iter().zip(&self.directions);
        let wrong = |(slide, direction): (&Slide, &Option<Orientation>)| {
            let vehicle = board.vehicle(slide.label);
            vehicle.zip(*direction).is_some_and(|(vehicle, way)| vehicle.orientation != way)
        };
        moves.map(wrong).position(|wrong| wrong).map(|index| index + 1)
    }

    /// A solution of which only the slides are known.
    fn from_slides(slides: Vec<Slide>) -> ParsedSolution {
        let directions = vec![None; slides.len()];
        ParsedSolution { slides, directions, ..ParsedSolution::default() }
    }
}

/// Reads slides between blanks and commas.
fn read_words(text: Fragment) -> Result<ParsedSolution, FormatError> {
    let words = text.words_between(|letter| letter == ',' || letter.is_whitespace());
    let slides: Result<Vec<Slide>, FormatError> =
        words.map(|word| slide(word.text, word)).collect();
    slides.map(ParsedSolution::from_slides)
}

/// Reads sentences, one a line, and passes over the boards and counters between them.
fn read_sentences(text: Fragment) -> Result<ParsedSolution, FormatError> {
    let mut solution = ParsedSolution::default();
    for line in text.lines() {
        if sentence::is_sentence(line) {
            let (slide, direction) = sentence::read(line)?;
            solution.slides.push(slide);
            solution.directions.push(Some(direction));
        } else if !sentence::is_other_output(line) {
            return Err(not_a_move(line));
        }
    }
    Ok(solution)
}

/// Reads the object that `solve --json` prints.
fn read_object(text: Fragment) -> Result<ParsedSolution, FormatError> {
    let quoted = json_quotes(text.text);
    let text = Fragment { text: &quoted, start: text.start };
    let solved: Solved = parse_json(text, r#"{"moves": ["B+1", "C-3"]}"#)?;
    let Some(moves) = solved.moves else {
        return Err(TextError::NoMoves { at: text.span() }.into());
    };
    let places = member(text, "moves").into_iter().flat_map(parts).chain(std::iter::repeat(text));
    let slides: Result<Vec<Slide>, FormatError> =
        moves.iter().zip(places).map(|(word, at)| slide(word, at)).collect();
    let metric = solved.metric.map(|name| {
        name.parse().map_err(|_| FormatError::UnknownMetric {
            at: member(text, "metric").unwrap_or(text).span(),
            found: shortened(&name),
        })
    });
    let (metric, cost) = (metric.transpose()?, solved.cost);
    Ok(ParsedSolution { metric, cost, ..ParsedSolution::from_slides(slides?) })
}

/// Reads a list of slides, or of the hand-out's `k` and `pas`.
fn read_array(text: Fragment) -> Result<ParsedSolution, FormatError> {
    let quoted = json_quotes(text.text);
    let text = Fragment { text: &quoted, start: text.start };
    let elements: Vec<Value> = parse_json(text, STEPS)?;
    let places = parts(text).chain(std::iter::repeat(text));
    let slides: Result<Vec<Slide>, FormatError> = elements
        .into_iter()
        .zip(places)
        .map(|(element, at)| match element {
            Value::String(word) => slide(&word, at),
            other => from_step(other, at),
        })
        .collect();
    slides.map(ParsedSolution::from_slides)
}

/// The slide that a word writes.
fn slide(word: &str, at: Fragment) -> Result<Slide, FormatError> {
    word.parse().map_err(|_| {
        let letter = word.chars().next().and_then(Label::from_char);
        let number = word.get(1..).filter(|number| number.starts_with(['+', '-']));
        // A letter, a sign and digits: then only the number can be wrong.
        match letter.and(number).filter(|number| number[1..].bytes().all(|b| b.is_ascii_digit())) {
            Some(number) if number.len() > 1 => {
                FormatError::Steps { at: at.span(), found: shortened(number) }
            }
            _ => FormatError::NotAMove { at: at.span(), found: shortened(word) },
        }
    })
}

/// The slide of a `deplacement`.
fn from_step(value: Value, at: Fragment) -> Result<Slide, FormatError> {
    let bad =
        |message| FormatError::from(TextError::Json { at: at.span(), message, example: STEPS });
    if !value.is_object() {
        return Err(bad("a move is a text such as \"B+1\" or an object with k and pas".to_owned()));
    }
    let step: Step = serde_json::from_value(value).map_err(|error| bad(error.to_string()))?;
    let place = |key| member(at, key).unwrap_or(at).span();
    let index = usize::try_from(step.k).unwrap_or(usize::MAX);
    let label = Label::from_index(index).ok_or_else(|| FormatError::NumberRange {
        at: place("k"),
        what: "index k of a vehicle",
        found: step.k,
        low: 0,
        high: Label::COUNT as u64 - 1,
    })?;
    match i8::try_from(step.pas) {
        Ok(cells) if cells != 0 => Ok(Slide { label, cells }),
        _ => Err(FormatError::Steps { at: place("pas"), found: step.pas.to_string() }),
    }
}

/// The first word of a line that is no move.
fn not_a_move(line: Fragment) -> FormatError {
    let (word, _) = line.split_word();
    FormatError::NotAMove { at: word.span(), found: shortened(word.text) }
}
