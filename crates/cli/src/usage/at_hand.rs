//! Values that fit the board at hand: what other families alone have is neither listed nor suggested.

use crate::{commands::handout, input};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use glisse::{Puzzle, ReadAs, nearest_name};
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// Leaves of the values that a complaint lists and suggests those that the family at hand has.
pub(super) fn fit(error: &mut Error, arguments: &[OsString]) {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        _ => None,
    };
    let (ErrorKind::InvalidValue, Some(value), Some(ContextValue::Strings(values))) =
        (error.kind(), text(ContextKind::InvalidValue), error.get(ContextKind::ValidValue))
    else {
        return;
    };
    let Some(puzzle) = puzzle(arguments) else { return };
    let is_of_others = |value: &String| {
        let (own, mut others) = (names(puzzle), Puzzle::all().into_iter().flat_map(names));
        others.any(|name| name == value) && !own.contains(&value.as_str())
    };
    let fitting: Vec<String> =
        values.iter().filter(|value| !is_of_others(value)).cloned().collect();
    if fitting.len() == values.len() {
        return;
    }
    let nearest = nearest_name(&value, fitting.iter().map(String::as_str)).map(str::to_owned);
    match nearest {
        Some(nearest) => {
            error.insert(ContextKind::SuggestedValue, ContextValue::String(nearest));
        }
        None => {
            error.remove(ContextKind::SuggestedValue);
        }
    }
    error.insert(ContextKind::ValidValue, ContextValue::Strings(fitting));
}

/// Returns the names that not every family has.
fn names(puzzle: Puzzle) -> Vec<&'static str> {
    [puzzle.own_algorithms(), puzzle.formats(), puzzle.notations()].concat()
}

/// Returns the family that is named, or that of the first board among the arguments. Standard input is left
/// alone.
fn puzzle(arguments: &[OsString]) -> Option<Puzzle> {
    let arguments = &arguments[1.min(arguments.len())..];
    let named = arguments.iter().filter_map(|argument| argument.to_str());
    let mut named = named.map(|argument| argument.strip_prefix("--puzzle=").unwrap_or(argument));
    named
        .find_map(|argument| argument.parse().ok())
        .or_else(|| arguments.iter().find_map(|argument| puzzle_of_board(argument)))
}

fn puzzle_of_board(argument: &OsStr) -> Option<Puzzle> {
    let text = argument.to_str().filter(|text| !text.starts_with('-'))?;
    let read_as = ReadAs { puzzle: None, format: None };
    let bytes = match (handout::board(text), Path::new(text).is_file()) {
        (Some(board), false) => board.as_bytes().to_vec(),
        (_, true) => input::read(Path::new(text), input::longest_board()).ok()?.1,
        // A word of letters or digits alone is rather the value of a flag.
        (None, false) if text.chars().all(char::is_alphanumeric) && text.len() < 16 => return None,
        (None, false) => text.as_bytes().to_vec(),
    };
    Some(glisse::parse(&bytes, read_as).ok()?.board.puzzle())
}
