//! What can go wrong, and how it is told.
//!
//! Every failure is told twice on standard error: on one plain line that editors and scripts can
//! parse, which only a screen breaks, then, where there is more to show, as a picture of the place with
//! advice.

use crate::{Verdict, draw::wants_colors, prose};
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet, renderer::DecorStyle};
use clap::ColorChoice;
use glisse::{
    BYTE_ORDER_MARK, ParseError, RunError, SolveError, WriteError, script::ScriptError,
    search::work_folder::DiskError,
};
use glisse_words::{Explain, Message, Words, message, say};
use std::io::{self, ErrorKind, IsTerminal};
use std::{error::Error, fmt::Display, path::Path};

#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments do not make sense together, or not for this board.
    Usage {
        message: Message,
        help: Message,
    },
    /// A text is not what it should be, or is a script that failed on a board.
    Input(Box<BadInput>),
    Read {
        name: String,
        error: io::Error,
    },
    Write {
        name: String,
        error: io::Error,
    },
    /// A defect of glisse.
    Internal(Message),
    /// There is no answer, and it has been told why.
    Told(Verdict),
}

#[derive(Debug)]
pub(crate) struct BadInput {
    /// The file, or a word for the place.
    pub(crate) name: String,
    /// The message to say the error within, if not alone.
    pub(crate) within: Option<&'static str>,
    pub(crate) text: Vec<u8>,
    pub(crate) error: ParseError,
}

impl Failure {
    pub(crate) fn usage(message: Message, help: Message) -> Failure {
        Failure::Usage { message, help }
    }

    /// Arguments that do not make sense, as the library says it, with its advice.
    pub(crate) fn refused(error: &impl Explain) -> Failure {
        let message = error.message();
        Failure::Usage { help: message.attribute("help"), message }
    }

    /// Returns the failure that no user is to blame for, as this message says it.
    pub(crate) fn internal(key: &'static str, error: &impl Display) -> Failure {
        Failure::Internal(message!(key, error = error.to_string()))
    }

    /// Returns the failure of a path that cannot be used as it was given, as this message says it with its
    /// advice.
    pub(crate) fn bad_path(key: &'static str, path: &Path) -> Failure {
        Failure::refused(&message!(key, path = path.display().to_string()))
    }

    /// Whether only the reader of the output went away.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Failure::Write { error, .. } if error.kind() == ErrorKind::BrokenPipe)
    }

    /// Tells it on standard error.
    pub(crate) fn report(&self, words: &Words) {
        let mut text = prose::complaint(&say!(words, "errors-error", what = self.message()));
        text += &match self {
            Failure::Usage { help, .. } => advice(words, help),
            Failure::Input(bad) => picture(words, bad),
            Failure::Read { error, .. } | Failure::Write { error, .. } => {
                own_advice(words, &reason(error))
            }
            _ => String::new(),
        };
        prose::warn(&text);
    }

    pub(crate) fn message(&self) -> Message {
        match self {
            Failure::Usage { message, .. } | Failure::Internal(message) => message.clone(),
            Failure::Told(verdict) => Message::verbatim(format!("{verdict:?}")),
            Failure::Input(bad) => {
                let BadInput { name, within, text, error } = &**bad;
                let (line, column) = error.line_column(text);
                let error = match within {
                    Some(key) => message!(*key, error = error.message()),
                    None => error.message(),
                };
                message!("errors-at", place = format!("{name}:{line}:{column}"), error = error)
            }
            Failure::Read { name, error } => {
                message!("errors-read", name = name, reason = reason(error))
            }
            Failure::Write { name, error } => {
                message!("errors-write", name = name, reason = reason(error))
            }
        }
    }
}

/// Why the system refused, in our words where they are known.
fn reason(error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => message!("errors-not-found"),
        ErrorKind::PermissionDenied => message!("errors-denied"),
        ErrorKind::IsADirectory => message!("errors-is-directory"),
        ErrorKind::NotADirectory => message!("errors-not-directory"),
        ErrorKind::StorageFull => message!("errors-disk-full"),
        _ => Message::verbatim(error.to_string()),
    }
}

impl From<ScriptError> for Failure {
    fn from(error: ScriptError) -> Failure {
        let (name, text) = (error.name().to_owned(), error.text().as_bytes().to_vec());
        Failure::Input(Box::new(BadInput { name, within: None, text, error: error.error }))
    }
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Failure {
        match error {
            SolveError::Checker(refusal) => {
                Failure::Internal(message!("errors-defect", what = refusal.message()))
            }
            // A disk that fails is not what was asked for.
            SolveError::Disk(DiskError::System { .. } | DiskError::Damaged { .. }) => {
                Failure::Internal(error.message())
            }
            // On the command line, a user's own heuristic is a script.
            SolveError::OwnHeuristic(error) => {
                let source: &(dyn Error + 'static) = &*error;
                match source.downcast_ref::<ScriptError>() {
                    Some(script) => script.clone().into(),
                    None => Failure::Internal(error.message()),
                }
            }
            error => Failure::refused(&error),
        }
    }
}

impl From<RunError> for Failure {
    /// What is not a limit, which every command tells in its own words.
    fn from(error: RunError) -> Failure {
        match error {
            RunError::Solve(error) => error.into(),
            RunError::Limit(_) => Failure::Internal(error.message()),
        }
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Failure {
        Failure::refused(&error)
    }
}

/// Whether reading failed because of what was asked for, rather than because of a broken machine.
pub(crate) fn is_callers_fault(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound
            | ErrorKind::NotADirectory
            | ErrorKind::IsADirectory
            | ErrorKind::PermissionDenied
            | ErrorKind::InvalidInput
            | ErrorKind::InvalidFilename
    )
}

/// The longest line that is shown. The largest board on one line is shorter; what is longer is noise
/// that would fill the screen.
const LONGEST_SHOWN: usize = 400;

/// Writes what to do, below what is wrong.
pub(crate) fn advice(words: &Words, help: &Message) -> String {
    prose::advice(&say!(words, "errors-help", what = help.clone()))
}

/// Writes the advice of a message, if it has any.
pub(crate) fn own_advice(words: &Words, message: &Message) -> String {
    let help = message.attribute("help");
    let has_any = words.find(&help.key, &help.args).is_some();
    if has_any { advice(words, &help) } else { String::new() }
}

/// Draws the places in a text that an error points at, and the advice.
fn picture(words: &Words, bad: &BadInput) -> String {
    let BadInput { name, text, error, .. } = bad;
    let help = advice(words, &error.message().attribute("help"));
    let Some(Excerpt { text, start, line }) = Excerpt::new(text, error) else { return help };
    let places = error.places().enumerate().map(|(index, (span, label))| {
        let kind = if index == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
        let place = |offset: usize| offset.saturating_sub(start).min(text.len());
        kind.span(place(span.start)..place(span.end)).label(words.message(&label))
    });
    let snippet = Snippet::source(&text).path(name).line_start(line).annotations(places);
    let report = Group::with_level(Level::ERROR).element(snippet);
    format!("{}\n{help}", renderer().render(&[report]))
}

/// The lines of a text that have places of an error.
struct Excerpt {
    /// As they can be shown on a terminal, every byte where it was.
    text: String,
    /// Where they begin in the text.
    start: usize,
    /// The number of the first one, from 1.
    line: usize,
}

impl Excerpt {
    /// Cuts the lines out, or returns `None` if one of them is too long to be shown.
    fn new(text: &[u8], error: &ParseError) -> Option<Excerpt> {
        let is_end = |byte: &u8| *byte == b'\n';
        let start_of =
            |offset: usize| text[..offset].iter().rposition(is_end).map_or(0, |end| end + 1);
        let end_of = |offset: usize| {
            text[offset..].iter().position(is_end).map_or(text.len(), |length| offset + length)
        };
        let inside = |offset: usize| offset.min(text.len());
        let start = error.places().map(|(span, _)| start_of(inside(span.start))).min()?;
        let end = error.places().map(|(span, _)| end_of(inside(span.end))).max()?;
        let has_mark = start == 0 && text.starts_with(BYTE_ORDER_MARK);
        let start = start + if has_mark { BYTE_ORDER_MARK.len() } else { 0 };
        let lines = &text[start..end];
        if lines.split(is_end).any(|line| line.len() > LONGEST_SHOWN) {
            return None;
        }
        // A control character could do anything to a terminal. Whatever is replaced, here and below,
        // keeps its number of bytes, so that all offsets stay true.
        let harmless = |letter: char| match letter {
            '\n' | '\t' => letter,
            '\r' => ' ',
            _ if letter.is_control() && letter.len_utf8() == 1 => '?',
            _ if letter.is_control() => '¿',
            _ => letter,
        };
        let mut shown = String::with_capacity(lines.len());
        for chunk in lines.utf8_chunks() {
            shown.extend(chunk.valid().chars().map(harmless));
            shown.extend(chunk.invalid().iter().map(|_| '?'));
        }
        let line = 1 + text[..start].iter().filter(|byte| is_end(byte)).count();
        Some(Excerpt { text: shown, start, line })
    }
}

/// How to draw errors: with colours only where somebody looks who wants some.
fn renderer() -> Renderer {
    let has_colors = wants_colors(ColorChoice::Auto, io::stderr().is_terminal());
    let renderer = if has_colors { Renderer::styled() } else { Renderer::plain() };
    renderer.decor_style(DecorStyle::Unicode)
}
