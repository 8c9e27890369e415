//! Solutions: lists of moves, as people, programs and the hand-outs write them.

use super::{json::bad_json, sentence, spans::out_of_range};
use crate::{Board, Label, Orientation, RushHour, Slide};
use glisse_family::{
    CANONICAL, Family, IllegalMove, Labels, Message, Metric, ParseError, ParsedMoves,
    text::{Fragment, json_quotes, member, numbered_lines, parse_json, parts, shortened},
};
use glisse_words::message;
use serde::Deserialize;
use serde_json::Value;

/// A slide, and along which line the text says that it goes. Only sentences do.
type Written = (Slide, Option<Orientation>);

/// The members of a `solve --json` object that make a solution of Rush Hour, which says whose labels its
/// moves are in; the others may be anything.
#[derive(Deserialize)]
struct Solved {
    /// Of an object that glisse has written.
    id: Option<String>,
    /// Whose labels the moves are in, the reader's own or the canonical ones.
    labels: Option<String>,
    moves: Option<Vec<Value>>,
    metric: Option<String>,
    cost: Option<u64>,
}

/// A list of moves as the hand-out on hashing writes it.
const HAND_OUT_MOVES: &str = r#"[{"k": 1, "pas": -1}] or ["B-1"]"#;

/// The vehicle with index `k`, the target being 0, moves by `pas` cells.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with k and pas")]
struct HandOutMove {
    k: u64,
    pas: i64,
}

impl Board {
    /// Reads a solution of this board: slides such as `B+1 C-3` or `BR1 CL3`, the JSON of
    /// `solve --json`, a JSON array of slides, the hand-outs' lists of `k` and `pas`, sentences in
    /// English or French, or the text of `solve`. Vehicles are called by the reader's labels or by the
    /// canonical ones. A blank text is a solution without moves.
    ///
    /// Whether the moves solve the board is not asked here, but a sentence that sends a vehicle up
    /// or down although it lies along a row, or left or right although it lies along a column, is a
    /// contradiction. Replaying cannot see this: a slide has a sign, but no direction.
    ///
    /// ```
    /// use glisse_family::Labels;
    /// use glisse_rush_hour::Board;
    ///
    /// let labels = Labels::canonical();
    /// let board = Board::parse("BB...EF..G.EFAAG.EF..G..H...CCH.DDD.")?;
    /// let parsed = board.read_moves(b"B+1, C-3", &labels)?;
    /// for same in [
    ///     r#"{"moves": ["B+1", "C-3"]}"#,
    ///     "[{'k': 1, 'pas': 1}, {'k': 2, 'pas': -3}]",
    ///     "Move car B 1 cell right\nMove car C 3 cells left",
    ///     "Déplacer la voiture 2 de 1 case vers la droite
    ///      Déplacer la voiture 3 de 3 cases vers la gauche",
    /// ] {
    ///     assert_eq!(board.read_moves(same.as_bytes(), &labels)?, parsed);
    /// }
    /// # Ok::<(), glisse_family::ParseError>(())
    /// ```
    pub fn read_moves(
        &self,
        text: &[u8],
        labels: &Labels,
    ) -> Result<ParsedMoves<Slide>, ParseError> {
        let text = Fragment::from_bytes(text, RushHour::MOST_SOLUTION_BYTES)?.trim();
        let (mut metric, mut cost) = (None, None);
        let written = match text.text.bytes().next() {
            Some(b'{') => read_object(text, labels, &mut metric, &mut cost),
            Some(b'[') => read_array(text, labels),
            _ => match numbered_lines(text, sentence::is_sentence) {
                Some(lines) => lines?.into_iter().map(|line| read_line(line, labels)).collect(),
                None if text.lines().any(sentence::is_sentence) => read_sentences(text, labels),
                None => read_words(text, labels),
            },
        }?;
        let is_across = |&(slide, direction): &Written| {
            let vehicle = self.vehicle(slide.label);
            vehicle.zip(direction).is_some_and(|(vehicle, along)| vehicle.orientation != along)
        };
        let contradiction = written
            .iter()
            .position(is_across)
            .map(|index| (index + 1, IllegalMove(message!("rush-hour-other-direction"))));
        let moves = written.into_iter().map(|(slide, _)| slide).collect();
        Ok(ParsedMoves { moves, cost, metric, contradiction })
    }
}

/// Reads slides between blanks and commas.
fn read_words(text: Fragment, labels: &Labels) -> Result<Vec<Written>, ParseError> {
    let words = text.words_between(|letter| letter == ',' || letter.is_whitespace());
    words.map(|word| Ok((slide(word.text, word, labels)?, None))).collect()
}

/// Reads a numbered line of the text of `solve` or of the review of a game: a sentence, a move of the
/// hand-out, or a slide and what there is to say of it.
fn read_line(line: Fragment, labels: &Labels) -> Result<Written, ParseError> {
    if line.text.starts_with('{') {
        let quoted = json_quotes(line.text);
        let line = Fragment { text: &quoted, start: line.start };
        return Ok((from_step(parse_json(line, HAND_OUT_MOVES)?, line)?, None));
    }
    let (word, _) = line.split_word();
    match slide(word.text, word, labels) {
        Ok(slide) => Ok((slide, None)),
        Err(_) => read_sentence(line, labels),
    }
}

fn read_sentence(line: Fragment, labels: &Labels) -> Result<Written, ParseError> {
    sentence::read(line, labels).map(|(slide, direction)| (slide, Some(direction)))
}

/// Reads sentences, one per line, and passes over the boards and counters between them.
fn read_sentences(text: Fragment, labels: &Labels) -> Result<Vec<Written>, ParseError> {
    let is_wanted =
        |line: &Fragment| sentence::is_sentence(*line) || !sentence::is_other_output(*line);
    let lines = text.lines().filter(is_wanted).map(|line| {
        if sentence::is_sentence(line) {
            return read_sentence(line, labels);
        }
        let (word, _) = line.split_word();
        Err(not_a_move(word.text, word))
    });
    lines.collect()
}

/// Reads the object that `solve --json` prints, and what it says about metric and cost.
fn read_object(
    text: Fragment,
    labels: &Labels,
    metric: &mut Option<Metric>,
    cost: &mut Option<u64>,
) -> Result<Vec<Written>, ParseError> {
    let quoted = json_quotes(text.text);
    let text = Fragment { text: &quoted, start: text.start };
    let solved: Solved = parse_json(text, r#"{"moves": ["B+1", "C-3"]}"#)?;
    let Some(moves) = solved.moves else {
        return Err(ParseError::at(text, message!("parse-no-moves")));
    };
    // What glisse has written says whose labels they are, and nothing where the reader's text has none.
    // Letters may be both.
    let is_canonical = match &solved.labels {
        Some(labels) => labels == CANONICAL,
        None => solved.id.is_some(),
    };
    let labels = if is_canonical { &Labels::canonical() } else { labels };
    let places = member(text, "moves").into_iter().flat_map(parts);
    let written = from_list(moves, places, text, labels);
    let named = solved.metric.map(|name| {
        name.parse().map_err(|_| {
            let at = member(text, "metric").unwrap_or(text);
            ParseError::at(at, message!("rush-hour-unknown-metric", found = shortened(&name)))
        })
    });
    (*metric, *cost) = (named.transpose()?, solved.cost);
    written
}

/// Reads a list of slides, or of the hand-out's `k` and `pas`.
fn read_array(text: Fragment, labels: &Labels) -> Result<Vec<Written>, ParseError> {
    let quoted = json_quotes(text.text);
    let text = Fragment { text: &quoted, start: text.start };
    from_list(parse_json(text, HAND_OUT_MOVES)?, parts(text), text, labels)
}

/// Returns the slides of a list whose elements stand at these places, or somewhere in the text.
fn from_list<'a>(
    elements: Vec<Value>,
    places: impl Iterator<Item = Fragment<'a>>,
    text: Fragment<'a>,
    labels: &Labels,
) -> Result<Vec<Written>, ParseError> {
    let elements = elements.into_iter().zip(places.chain(std::iter::repeat(text)));
    elements.map(|(element, at)| Ok((from_json(element, at, labels)?, None))).collect()
}

/// Returns the slide of an element of a list: a word, or `k` and `pas`.
fn from_json(element: Value, at: Fragment, labels: &Labels) -> Result<Slide, ParseError> {
    match element {
        Value::String(word) => slide(&word, at, labels),
        other => from_step(other, at),
    }
}

/// Returns the slide that a word writes: in the reader's labels, in canonical ones, or with a letter for
/// its direction as in `CL3`.
fn slide(word: &str, at: Fragment, labels: &Labels) -> Result<Slide, ParseError> {
    let own = split_slide(word).and_then(|(name, cells)| {
        let label = Label::from_index(labels.piece(name)?)?;
        Some(Slide { label, cells })
    });
    if let Some(slide) = own {
        return Ok(slide);
    }
    let lettered = split_slide(word).and_then(|(name, cells)| {
        let mut letters = name.chars();
        let label = letters.next().and_then(Label::from_char)?;
        letters.next().is_none().then_some(Slide { label, cells })
    });
    lettered.ok_or(()).or_else(|()| word.parse()).map_err(|_| {
        let letter = word.chars().next().and_then(Label::from_char);
        let number = word.get(1..).filter(|number| number.starts_with(['+', '-']));
        // A letter, a sign and digits: then only the number can be wrong.
        match letter.and(number).filter(|number| number[1..].bytes().all(|b| b.is_ascii_digit())) {
            Some(number) if number.len() > 1 => {
                ParseError::at(at, message!("rush-hour-steps", found = shortened(number)))
            }
            _ => not_a_move(word, at),
        }
    })
}

/// Returns what a word calls its vehicle, and how far it sends it: `12-1`, `B+1`, `CL3`.
fn split_slide(word: &str) -> Option<(&str, i8)> {
    let sign = word.rfind(|letter: char| !letter.is_ascii_digit())?;
    let (name, cells) = (&word[..sign], word.get(sign + 1..)?.parse::<i8>().ok()?);
    let cells = match word.as_bytes()[sign] {
        b'+' | b'R' | b'D' => cells,
        b'-' | b'L' | b'U' => -cells,
        _ => return None,
    };
    (cells != 0 && !name.is_empty()).then_some((name, cells))
}

/// Returns the slide of a `deplacement` of the hand-out on hashing.
fn from_step(value: Value, at: Fragment) -> Result<Slide, ParseError> {
    let bad = |told| bad_json(at, told, HAND_OUT_MOVES);
    if !value.is_object() {
        return Err(bad(message!("rush-hour-json-move")));
    }
    let step: HandOutMove =
        serde_json::from_value(value).map_err(|error| bad(Message::verbatim(error.to_string())))?;
    let place = |key| member(at, key).unwrap_or(at);
    let index = usize::try_from(step.k).unwrap_or(usize::MAX);
    let label = Label::from_index(index).ok_or_else(|| {
        let range = 0..=Label::COUNT as u64 - 1;
        out_of_range(step.k, place("k"), message!("rush-hour-index"), range)
    })?;
    match i8::try_from(step.pas) {
        Ok(cells) if cells != 0 => Ok(Slide { label, cells }),
        _ => {
            let message = message!("rush-hour-steps", found = step.pas.to_string());
            Err(ParseError::at(place("pas"), message))
        }
    }
}

/// Returns the error that a word, which stands there, is no move.
fn not_a_move(word: &str, at: Fragment) -> ParseError {
    let (found, moves) = (shortened(word), message!("rush-hour-moves"));
    ParseError::at(at, message!("parse-not-a-move", found = found, moves = moves))
}
