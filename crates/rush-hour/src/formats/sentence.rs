//! Moves in words, as the hand-outs' programs and glisse print them.
//!
//! « Deplacer la voiture 2 de 1 case vers la droite », « Déplacer le camion D de 2 cases vers la
//! gauche », "Move car B 1 cell right".

use super::{
    detect::{is_row, number_words},
    grid::vehicle_number,
};
use crate::{Label, Orientation, Slide};
use glisse_family::{
    Labels, ParseError,
    text::{Fragment, counter},
};
use glisse_words::message;

/// The words between those that matter.
const FILLERS: [&str; 9] = ["la", "le", "l'", "de", "vers", "the", "by", "to", "en"];

/// Whether a line is a move in words, perhaps behind its number.
pub(super) fn is_sentence(line: Fragment) -> bool {
    let (first, rest) = line.split_word();
    is_verb(first) || counter(first).is_some() && is_verb(rest.split_word().0)
}

/// Reads a move in words: the slide, and whether the words send it along a row or a column.
pub(super) fn read(line: Fragment, labels: &Labels) -> Result<(Slide, Orientation), ParseError> {
    let filler = |word: &Fragment| !FILLERS.contains(&plain(*word).as_str());
    let mut words = line.words().filter(filler).skip_while(|&word| !is_verb(word)).skip(1);
    let end = line.slice(line.text.len()..line.text.len());
    let mut next = || words.next().unwrap_or(end);

    expect(next(), "vehicle", |word| {
        matches!(word, "vehicle" | "car" | "truck" | "voiture" | "camion" | "vehicule")
            .then_some(())
    })?;
    let label = name(next(), labels)?;
    let count = next();
    let cells = expect(count, "count", |word| word.parse::<i64>().ok())?;
    expect(next(), "cells", |word| {
        matches!(word, "cell" | "cells" | "case" | "cases").then_some(())
    })?;
    let (orientation, forwards) = expect(next(), "direction", direction)?;
    let after = next();
    if !after.text.is_empty() {
        return Err(refuse(after, "end"));
    }
    match i8::try_from(cells) {
        Ok(cells @ 1..) => {
            let cells = if forwards { cells } else { -cells };
            Ok((Slide { label, cells }, orientation))
        }
        _ => Err(ParseError::at(count, message!("rush-hour-steps", found = count.shown()))),
    }
}

/// Whether a line is what programs print between moves: a blank one, a board, a counter, dashes, or
/// the statistics of the course's program.
pub(super) fn is_other_output(line: Fragment) -> bool {
    let number = |word: Fragment| word.text == "x" || word.text.bytes().all(|b| b.is_ascii_digit());
    let words: Vec<String> = line.words().take(2).map(plain).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    number_words(line).all(number)
        || line.text.chars().all(|letter| "-=_+*".contains(letter))
        || is_row(line) && line.text.len() >= 3
        || matches!(
            words[..],
            ["le", "nombre" | "temps"] | ["temps", "d'execution:" | "d'execution"]
        )
}

/// Returns the vehicle that the reader calls so, or that a letter, or a number from 1 on, names.
fn name(word: Fragment, labels: &Labels) -> Result<Label, ParseError> {
    if let Some(label) = labels.piece(word.text).and_then(Label::from_index) {
        return Ok(label);
    }
    if !word.text.is_empty() && word.text.bytes().all(|byte| byte.is_ascii_digit()) {
        let number = word.number(message!("rush-hour-number"), message!("rush-hour-digits"))?;
        return vehicle_number(number, word, 1);
    }
    let mut letters = word.text.chars();
    let label = letters.next().and_then(Label::from_char).filter(|_| letters.next().is_none());
    label.ok_or_else(|| refuse(word, "name"))
}

/// Returns the line of a direction, and whether it leads right or down.
fn direction(word: &str) -> Option<(Orientation, bool)> {
    match word {
        "right" | "droite" => Some((Orientation::Horizontal, true)),
        "left" | "gauche" => Some((Orientation::Horizontal, false)),
        "down" | "bas" => Some((Orientation::Vertical, true)),
        "up" | "haut" => Some((Orientation::Vertical, false)),
        _ => None,
    }
}

fn is_verb(word: Fragment) -> bool {
    matches!(plain(word).as_str(), "move" | "deplacer" | "deplacez")
}

/// Returns what a word means, or an error that says what was expected.
fn expect<T>(
    word: Fragment,
    expected: &'static str,
    meaning: impl Fn(&str) -> Option<T>,
) -> Result<T, ParseError> {
    meaning(&plain(word)).ok_or_else(|| refuse(word, expected))
}

fn refuse(word: Fragment, expected: &'static str) -> ParseError {
    let found = word.shown();
    ParseError::at(word, message!("rush-hour-sentence", found = found, expected = expected))
}

/// Returns a word in small letters, without accents and without a comma or full stop behind it.
fn plain(word: Fragment) -> String {
    const COMBINING_ACUTE: char = '\u{301}';
    let letters = word.text.trim_end_matches(['.', ',']).chars().flat_map(char::to_lowercase);
    let bare = letters.filter(|&letter| letter != COMBINING_ACUTE);
    bare.map(|letter| if letter == 'é' { 'e' } else { letter }).collect()
}
