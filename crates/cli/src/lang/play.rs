//! What `play` says.

use super::family;
use glisse::{Board, game::Distance, grid::Look};
use glisse_words::{Value, Words, say};
use std::time::Duration;

/// Returns what a distance is, in a word.
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

/// Returns all keys and what they do; a line without a key is a title.
pub(crate) fn help(words: &Words, board: &Board) -> Vec<(String, String)> {
    let mut lines = entries(&of_board(words, board, "{family}-help"));
    lines.extend(entries(&say!(words, "play-help")));
    lines
}

/// Says a message of the board's family; the piece that has to reach an exit has the name that the
/// player gives it.
pub(crate) fn of_board(words: &Words, board: &Board, pattern: &str) -> String {
    let mut pieces = board.grid().pieces.into_iter();
    let target = pieces.find(|piece| piece.look == Look::Target).map(|piece| piece.name);
    let target = target.map(|name| ("target", Value::from(name)));
    family::say(words, board.puzzle(), pattern, target.as_slice())
}

fn entries(text: &str) -> Vec<(String, String)> {
    let pairs = text.lines().map(|line| line.split_once(" | ").unwrap_or(("", line)));
    pairs.map(|(key, what)| (key.to_owned(), what.to_owned())).collect()
}
