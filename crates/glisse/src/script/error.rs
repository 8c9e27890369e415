//! What is wrong with a script, and where.

use super::{
    Source, api,
    runner::MOST,
    sandbox::{CALLS, FORBIDDEN, OPERATIONS, SIZE},
};
use glisse_puzzle::{ParseError, Puzzle, text::Span};
use glisse_words::{Explain, Message, impl_error, message};
use rhai::{Dynamic, EvalAltResult, LexError, ParseErrorType, Position};

/// What is wrong with a script, and where.
#[derive(Clone, PartialEq, Debug)]
pub struct ScriptError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong at which place of the text.
    pub error: ParseError,
    script: Source,
}

impl ScriptError {
    pub(super) fn new(script: &Source, place: Place, message: Message) -> ScriptError {
        let Place { line, column } = place;
        let error = ParseError::at(place.span(&script.text), message);
        ScriptError { line, column, error, script: Source::clone(script) }
    }

    /// Returns what the script is called.
    pub fn name(&self) -> &str {
        &self.script.name
    }

    /// Returns the text of the script, in which the error has its place.
    pub fn text(&self) -> &str {
        &self.script.text
    }
}

impl Explain for ScriptError {
    fn message(&self) -> Message {
        let place = format!("{}:{}:{}", self.name(), self.line, self.column);
        message!("errors-at", place = place, error = self.error.message())
    }
}

impl_error!(ScriptError);

/// Returns a text of a script in a message, without anything that does something to a terminal.
pub(super) fn harmless(text: &str) -> String {
    text.replace(char::is_control, "?")
}

/// A line and a column, both from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    line: usize,
    column: usize,
}

impl Place {
    pub(super) const START: Place = Place { line: 1, column: 1 };

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

    /// Returns where the result of a script most likely comes from: the last line with something on it that
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

    /// Returns the word that begins here, or the one character.
    fn span(self, text: &str) -> Span {
        let mut lines = text.split_inclusive('\n');
        let start: usize = lines.by_ref().take(self.line - 1).map(str::len).sum();
        let line = lines.next().unwrap_or_default().trim_end_matches(['\r', '\n']);
        let before = line.char_indices().nth(self.column - 1).map_or(line.len(), |(at, _)| at);
        let rest = &line[before..];
        let is_of_a_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let word = rest.find(|letter| !is_of_a_word(letter)).unwrap_or(rest.len());
        let length = word.max(rest.chars().next().map_or(0, char::len_utf8));
        Span { start: start + before, end: start + before + length }
    }
}

/// Returns the error of a script that is not written in Rhai.
pub(super) fn misspelt(script: &Source, error: &rhai::ParseError) -> ScriptError {
    let rhai::ParseError(kind, position) = error;
    let message = match &**kind {
        ParseErrorType::BadInput(LexError::ImproperSymbol(word, _))
            if FORBIDDEN.contains(&word.as_str()) =>
        {
            message!("script-forbidden", word = harmless(word))
        }
        ParseErrorType::VariableUndefined(name) => {
            message!("script-no-variable", name = harmless(name))
        }
        ParseErrorType::UnexpectedEOF => message!("script-ends"),
        ParseErrorType::ExprTooDeep => message!("script-too-deep"),
        kind => message!("script-misspelt", told = uncapitalised(&kind.to_string())),
    };
    ScriptError::new(script, Place::of(*position), message)
}

/// Returns the error of a script that failed on a board of this family.
pub(super) fn failed(script: &Source, puzzle: Puzzle, error: &EvalAltResult) -> ScriptError {
    // The innermost error is where the script went wrong.
    let mut innermost = error;
    while let EvalAltResult::ErrorInFunctionCall(_, _, inner, _) = innermost {
        innermost = inner;
    }
    ScriptError::new(script, Place::of(innermost.position()), explain(innermost, puzzle))
}

/// What happened, and what to do about it.
fn explain(error: &EvalAltResult, puzzle: Puzzle) -> Message {
    match error {
        EvalAltResult::ErrorTooManyOperations(_) => {
            message!("script-too-many-operations", most = OPERATIONS.to_string())
        }
        EvalAltResult::ErrorTerminated(..) => message!("script-too-long"),
        EvalAltResult::ErrorStackOverflow(_) => message!("script-too-many-calls", most = CALLS),
        EvalAltResult::ErrorDataTooLarge(..) => message!("script-too-large", most = SIZE),
        EvalAltResult::ErrorFunctionNotFound(call, _) => api::not_found(call, puzzle),
        EvalAltResult::ErrorRuntime(thrown, _) => match thrown.clone().try_cast::<Message>() {
            Some(message) => message,
            None => message!("script-threw", value = shown(thrown)),
        },
        error => {
            let mut bare = uncapitalised(&error.to_string());
            // Rhai writes the place behind the message.
            if let Some(at) = bare.rfind(" (line ") {
                bare.truncate(at);
            }
            message!("script-failed", told = bare)
        }
    }
}

/// Returns the error of a script whose value is no estimate.
pub(super) fn no_estimate(script: &Source, value: &Dynamic) -> ScriptError {
    let (found, advice) = match value.as_int() {
        Ok(number) if number > MOST => (Message::verbatim(number.to_string()), "most"),
        Ok(number) => (Message::verbatim(number.to_string()), "manual"),
        Err("f64") => (shown(value), "point"),
        Err("()") => (shown(value), "nothing"),
        Err(_) => (shown(value), "manual"),
    };
    let most = MOST.to_string();
    let message = message!("script-no-estimate", value = found, advice = advice, most = most);
    ScriptError::new(script, Place::of_result(&script.text), message)
}

/// Returns a value with the word for its type.
fn shown(value: &Dynamic) -> Message {
    const LONGEST: usize = 60;
    let kind = api::kind(value.type_name());
    if value.is_unit() {
        return kind;
    }
    let text: String = value.to_string().chars().take(LONGEST).collect();
    message!("script-value", kind = kind, text = harmless(&text))
}

/// What Rhai says. Our messages go on after a colon, and Rhai's begin sentences.
fn uncapitalised(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    harmless(&first.chain(letters).collect::<String>())
}
