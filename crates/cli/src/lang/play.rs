//! What `play` says.

use super::family;
use glisse::{Puzzle, game::Distance};
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

pub(crate) fn clock(elapsed: Duration) -> String {
    let seconds = elapsed.as_secs();
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// Keys and what they do, from a message with a line each.
pub(crate) fn keys(words: &Words, key: &str) -> Vec<(String, String)> {
    entries(&say!(words, key))
}

/// All keys and what they do; a line without a key is a title.
pub(crate) fn help(words: &Words, puzzle: Puzzle) -> Vec<(String, String)> {
    let mut lines = entries(&family::say(words, puzzle, "{family}-help", &[]));
    lines.extend(entries(&say!(words, "play-help")));
    lines
}

fn entries(text: &str) -> Vec<(String, String)> {
    let pairs = text.lines().map(|line| line.split_once(" | ").unwrap_or(("", line)));
    pairs.map(|(key, what)| (key.to_owned(), what.to_owned())).collect()
}
