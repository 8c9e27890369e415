//! What is wrong with a script, and where.

use super::{
    Source, api,
    runner::MOST,
    sandbox::{CALLS, FORBIDDEN, OPERATIONS, SIZE},
};
use glisse_puzzle::{Puzzle, function::FunctionError};
use miette::{Diagnostic, SourceSpan};
use rhai::{Dynamic, EvalAltResult, LexError, ParseError, ParseErrorType, Position};
use thiserror::Error;

/// What is wrong with a script, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error, Diagnostic)]
#[error("{}:{line}:{column}: {message}", self.name())]
#[diagnostic(help("{help}"))]
pub struct ScriptError {
    /// What is wrong.
    pub message: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What to do.
    pub help: String,
    #[label("here")]
    at: SourceSpan,
    script: Source,
}

impl ScriptError {
    pub(super) fn new(
        script: &Source,
        place: Place,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> ScriptError {
        let Place { line, column } = place;
        let at = place.span(&script.text);
        // Messages quote the script, and a control character could do anything to a terminal.
        let harmless = |text: String| text.replace(char::is_control, "?");
        let (message, help) = (harmless(message.into()), harmless(help.into()));
        ScriptError { message, line, column, help, at, script: Source::clone(script) }
    }

    /// What the script is called.
    pub fn name(&self) -> &str {
        &self.script.name
    }

    /// The script itself, in which the labels of the error have their places.
    pub fn text(&self) -> &str {
        &self.script.text
    }
}

/// A line and a column, both from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    line: usize,
    column: usize,
}

impl Place {
    pub(super) const START: Place = Place { line: 1, column: 1 };

    /// The place of a byte.
    pub(super) fn at(text: &str, offset: usize) -> Place {
        let mut lines = text[..offset].split('\n');
        let line = lines.clone().count();
        Place { line, column: lines.next_back().map_or(0, |line| line.chars().count()) + 1 }
    }

    /// Where Rhai says that something is; at the start of a line it says column 0.
    fn of(position: Position) -> Place {
        match position.line() {
            Some(line) => Place { line, column: position.position().unwrap_or(1).max(1) },
            None => Place::START,
        }
    }

    /// Where the result of a script most likely comes from: the last line with something on it that
    /// is no comment, or the function `h` if that is the end of a block.
    fn of_result(text: &str) -> Place {
        let lines = || text.lines().map(str::trim_start).zip(text.lines()).zip(1..);
        let is_code = |line: &str| !line.is_empty() && !line.starts_with("//");
        let last = lines().filter(|((line, _), _)| is_code(line)).last();
        let function = lines().find(|((line, _), _)| line.starts_with("fn h("));
        let place = last.filter(|((line, _), _)| !line.starts_with('}')).or(function).or(last);
        place.map_or(Place::START, |((trimmed, whole), line)| Place {
            line,
            column: whole.chars().count() - trimmed.chars().count() + 1,
        })
    }

    /// The word that begins here, or the one character.
    fn span(self, text: &str) -> SourceSpan {
        let mut lines = text.split_inclusive('\n');
        let start: usize = lines.by_ref().take(self.line - 1).map(str::len).sum();
        let line = lines.next().unwrap_or_default().trim_end_matches(['\r', '\n']);
        let before = line.char_indices().nth(self.column - 1).map_or(line.len(), |(at, _)| at);
        let rest = &line[before..];
        let is_of_a_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let word = rest.find(|letter| !is_of_a_word(letter)).unwrap_or(rest.len());
        let length = word.max(rest.chars().next().map_or(0, char::len_utf8));
        (start + before, length).into()
    }
}

/// Where to read more.
const MANUAL: &str = "docs/heuristics.md tells how to write one";

/// The error of a script that is not written in Rhai.
pub(super) fn misspelt(script: &Source, error: &ParseError) -> ScriptError {
    let ParseError(kind, position) = error;
    let (message, help) = match &**kind {
        ParseErrorType::BadInput(LexError::ImproperSymbol(word, _))
            if FORBIDDEN.contains(&word.as_str()) =>
        {
            (
                format!("a heuristic cannot use {word}"),
                "to look at a value, throw it: the search then stops and shows it".to_owned(),
            )
        }
        ParseErrorType::VariableUndefined(name) => (
            format!("there is no variable {name} here"),
            "declare it with let; functions see their parameters and no other variables".to_owned(),
        ),
        ParseErrorType::UnexpectedEOF => {
            ("the script ends too early".to_owned(), "is a bracket missing?".to_owned())
        }
        ParseErrorType::ExprTooDeep => (
            "this is nested too deeply, or too long".to_owned(),
            "keep parts of it in variables".to_owned(),
        ),
        kind => {
            (uncapitalised(&kind.to_string()), format!("scripts are written in Rhai; {MANUAL}"))
        }
    };
    ScriptError::new(script, Place::of(*position), message, help)
}

/// The error of a script that failed on a board of this family.
pub(super) fn failed(script: &Source, puzzle: Puzzle, error: &EvalAltResult) -> ScriptError {
    // The innermost error is where the script went wrong.
    let mut innermost = error;
    while let EvalAltResult::ErrorInFunctionCall(_, _, inner, _) = innermost {
        innermost = inner;
    }
    let place = Place::of(innermost.position());
    let (message, help) = explain(innermost, puzzle);
    ScriptError::new(script, place, message, help)
}

/// What happened, and what to do about it.
fn explain(error: &EvalAltResult, puzzle: Puzzle) -> (String, String) {
    match error {
        EvalAltResult::ErrorTooManyOperations(_) => (
            format!("the script took more than {OPERATIONS} operations for one board"),
            "is there a loop without an end? It is run for every state, so let it do less"
                .to_owned(),
        ),
        EvalAltResult::ErrorTerminated(..) => (
            "the script takes too long for one board".to_owned(),
            "it is run for every state, so let it do less".to_owned(),
        ),
        EvalAltResult::ErrorStackOverflow(_) => (
            format!("functions call each other more than {CALLS} deep"),
            "is there a recursion without an end?".to_owned(),
        ),
        EvalAltResult::ErrorDataTooLarge(..) => (
            format!("a text, list or map has at most {SIZE} elements"),
            "keep less at a time".to_owned(),
        ),
        EvalAltResult::ErrorFunctionNotFound(call, _) => api::not_found(call, puzzle),
        EvalAltResult::ErrorRuntime(thrown, _) => match thrown.clone().try_cast() {
            Some(FunctionError { message, help }) => (message, help),
            None => (
                format!("the script threw {}", shown(thrown)),
                "it has to return a whole number of at least 0 for every board".to_owned(),
            ),
        },
        error => {
            let mut bare = uncapitalised(&error.to_string());
            // Rhai writes the place behind the message.
            if let Some(at) = bare.rfind(" (line ") {
                bare.truncate(at);
            }
            (bare, MANUAL.to_owned())
        }
    }
}

/// The error of a script whose value is no estimate.
pub(super) fn no_estimate(script: &Source, value: &Dynamic) -> ScriptError {
    let found = match value.as_int() {
        Ok(number) => number.to_string(),
        Err(_) => shown(value),
    };
    let message = format!(
        "the script returned {found}, and a heuristic returns a whole number of at least 0"
    );
    let help = match value.type_name() {
        _ if value.as_int().is_ok_and(|number| number > MOST) => {
            format!("the largest value is {MOST}")
        }
        "f64" => "to_int() drops what is behind the point".to_owned(),
        "()" => "end the script with the value, such as h on a line of its own".to_owned(),
        _ => MANUAL.to_owned(),
    };
    ScriptError::new(script, Place::of_result(&script.text), message, help)
}

/// A value with the word for its type.
fn shown(value: &Dynamic) -> String {
    const LONGEST: usize = 60;
    let kind = api::kind(value.type_name());
    if value.is_unit() {
        return kind.to_owned();
    }
    let text: String = value.to_string().chars().take(LONGEST).collect();
    format!("{kind}, {text}")
}

/// Our messages go on after a colon, and Rhai's begin sentences.
fn uncapitalised(message: &str) -> String {
    let mut letters = message.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
