//! What `play` says.

use super::family;
use glisse::{Distance, Judgement, Puzzle, Tally};
use glisse_words::{Words, say};
use std::time::Duration;

/// What a distance is, in a word.
pub(crate) fn distance(words: &Words, distance: Option<Distance>) -> String {
    match distance {
        Some(Distance::Exact(moves)) => words.count(moves),
        Some(Distance::AtMost(moves)) => format!("≤ {}", words.count(moves)),
        Some(Distance::Unsolvable) => say!(words, "play-no-distance"),
        Some(_) => "?".to_owned(),
        None => "…".to_owned(),
    }
}

/// Minutes and seconds.
pub(crate) fn clock(elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// A move to make, and how far it is from here.
pub(crate) fn hint(words: &Words, sentence: &str, distance: Distance) -> String {
    match distance {
        Distance::Exact(moves) => say!(words, "play-hint", sentence = sentence, count = moves),
        _ => say!(words, "play-hint-unproved", sentence = sentence),
    }
}

/// Why there is no hint.
pub(crate) fn no_hint(words: &Words, distance: Distance) -> String {
    match distance {
        Distance::Unsolvable => say!(words, "play-no-hint-unsolvable"),
        Distance::Unknown => say!(words, "play-no-hint-unknown"),
        _ => say!(words, "play-no-hint-too-long"),
    }
}

/// What solution is shown.
pub(crate) fn solution(words: &Words, distance: Distance) -> String {
    match distance {
        Distance::Exact(_) => say!(words, "play-solution"),
        _ => say!(words, "play-solution-unproved"),
    }
}

/// The end of a game.
pub(crate) fn solved(words: &Words, made: u64, optimum: Option<Distance>) -> String {
    match optimum {
        Some(Distance::Exact(least)) if least == made => {
            say!(words, "play-solved-optimally", count = made)
        }
        Some(Distance::Exact(least)) => {
            say!(words, "play-solved-not-optimally", count = made, least = least)
        }
        _ => say!(words, "play-solved", count = made),
    }
}

/// What a move was worth, with a sign as in chess.
pub(crate) fn judgement(words: &Words, judgement: Option<Judgement>) -> String {
    match judgement {
        Some(Judgement::Best) => say!(words, "play-best"),
        Some(Judgement::Wasted) => say!(words, "play-wasted"),
        Some(Judgement::Mistake) => say!(words, "play-mistake"),
        None => String::new(),
    }
}

/// The review in one line.
pub(crate) fn tally(words: &Words, made: u64, optimum: Option<Distance>, tally: Tally) -> String {
    let Tally { best, wasted, mistakes, unknown } = tally;
    let told = say!(
        words,
        "play-tally",
        count = made,
        optimum = distance(words, optimum),
        best = best,
        wasted = wasted,
        mistakes = mistakes,
    );
    if unknown == 0 {
        return told;
    }
    say!(words, "play-tally-not-judged", tally = told, unknown = unknown)
}

/// Keys and what they do, from a message with a line each.
pub(crate) fn keys(words: &Words, key: &str) -> Vec<(String, String)> {
    entries(&say!(words, key))
}

/// All keys and what they do; a line without a key is a title.
pub(crate) fn help(words: &Words, puzzle: Puzzle) -> Vec<(String, String)> {
    let mut lines = entries(&family::say_own(words, puzzle, "{family}-help"));
    lines.extend(entries(&say!(words, "play-help")));
    lines
}

fn entries(text: &str) -> Vec<(String, String)> {
    let pairs = text.lines().map(|line| line.split_once(" | ").unwrap_or(("", line)));
    pairs.map(|(key, what)| (key.to_owned(), what.to_owned())).collect()
}
