//! What can go wrong, and how it is told.
//!
//! Every failure is told twice on standard error: on one plain line that editors and scripts can
//! parse, then, where there is more to show, as a picture of the place with advice.

use glisse::{
    Language, OwnHeuristicError, ParseError, RunError, SolveError, WriteError, script::ScriptError,
};
use glisse_words::{Message, Value, Words, message, say};
use miette::{
    Diagnostic, MietteDiagnostic, MietteHandler, MietteHandlerOpts, NamedSource, Report,
    ReportHandler,
};
use std::{
    error::Error,
    fmt,
    io::{self, ErrorKind, IsTerminal, Write},
};

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments do not make sense together, or not for this board.
    Usage {
        /// What is wrong.
        message: Message,
        /// What to do.
        help: Message,
    },
    /// A text is not what it should be.
    Input(Box<BadInput>),
    /// A script is not what it should be, or failed on a board.
    Script(Box<ScriptError>),
    /// A file cannot be read.
    Read {
        /// The file.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// The output cannot be written.
    Write {
        /// The file.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// A defect of glisse.
    Internal(Message),
}

/// Why the value of a flag is refused.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct BadValue(pub(crate) Message);

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&glisse::words(Language::En).message(&self.0))
    }
}

impl Error for BadValue {}

/// A text that is not what it should be.
#[derive(Debug)]
pub(crate) struct BadInput {
    /// The file, or a word for the place.
    pub(crate) name: String,
    /// The message to say the error within, if not alone.
    pub(crate) within: Option<&'static str>,
    /// The text itself.
    pub(crate) text: Vec<u8>,
    /// What is wrong with it.
    pub(crate) error: ParseError,
}

impl Failure {
    /// Arguments that do not make sense, and what to do.
    pub(crate) fn usage(message: Message, help: Message) -> Failure {
        Failure::Usage { message, help }
    }

    /// A defect of glisse, in the words of the library.
    pub(crate) fn internal(error: &impl fmt::Display) -> Failure {
        Failure::Internal(Message::verbatim(error.to_string()))
    }

    /// Whether only the reader of the output went away.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Failure::Write { error, .. } if error.kind() == ErrorKind::BrokenPipe)
    }

    /// Tells it on standard error. If even that is closed, the exit code has to do.
    pub(crate) fn report(&self, words: &Words) {
        let mut text = say!(words, "errors-error", what = self.message()) + "\n";
        if let Some(picture) = self.picture(words) {
            text.push_str(&picture);
        }
        let _ = io::stderr().write_all(text.as_bytes());
    }

    /// The place in the text and the advice.
    fn picture(&self, words: &Words) -> Option<String> {
        match self {
            Failure::Usage { help, .. } => {
                Some(format!("  {}\n", say!(words, "errors-help", what = help.clone())))
            }
            Failure::Input(bad) => {
                let BadInput { name, text, error, .. } = &**bad;
                Some(picture(name, text, error))
            }
            Failure::Script(error) => {
                // The line above says the place already.
                let bare = MietteDiagnostic::new(&error.message)
                    .with_help(&error.help)
                    .with_labels(error.labels().into_iter().flatten());
                Some(picture(error.name(), error.text().as_bytes(), &bare))
            }
            Failure::Read { .. } | Failure::Write { .. } | Failure::Internal(_) => None,
        }
    }

    /// What has gone wrong, in one line.
    pub(crate) fn message(&self) -> Message {
        match self {
            Failure::Usage { message, .. } | Failure::Internal(message) => message.clone(),
            Failure::Input(bad) => {
                let BadInput { name, within, text, error } = &**bad;
                let (line, column) = line_column(error, text);
                let error: Value = match within {
                    Some(key) => message!(*key, error = error.to_string()).into(),
                    None => error.to_string().into(),
                };
                message!("errors-at", place = format!("{name}:{line}:{column}"), error = error)
            }
            Failure::Script(error) => {
                let ScriptError { line, column, message, .. } = &**error;
                let place = format!("{}:{line}:{column}", error.name());
                message!("errors-at", place = place, error = message)
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
        _ => Message::verbatim(error.to_string()),
    }
}

impl From<ScriptError> for Failure {
    fn from(error: ScriptError) -> Failure {
        Failure::Script(Box::new(error))
    }
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Failure {
        match error {
            SolveError::Checker(refusal) => {
                Failure::Internal(message!("errors-defect", what = refusal.to_string()))
            }
            SolveError::OwnHeuristic(error) => own_heuristic(&error),
            SolveError::Unsuited { .. } | SolveError::OtherFamily { .. } => {
                refused(&error, message!("errors-algorithm-help"))
            }
            SolveError::NotAll => refused(&error, message!("errors-all-help")),
            SolveError::TooLarge { .. } => refused(&error, message!("errors-too-large-help")),
            SolveError::Heuristic { .. } => refused(&error, message!("errors-heuristic-help")),
        }
    }
}

fn refused(error: &SolveError, help: Message) -> Failure {
    Failure::usage(Message::verbatim(error.to_string()), help)
}

/// The failure of a user's own heuristic, which on the command line is a script.
fn own_heuristic(error: &OwnHeuristicError) -> Failure {
    let error: &(dyn std::error::Error + 'static) = &**error;
    match error.downcast_ref::<ScriptError>() {
        Some(script) => script.clone().into(),
        None => Failure::Internal(Message::verbatim(error.to_string())),
    }
}

impl From<RunError> for Failure {
    /// What is not a limit, which every command tells in its own words.
    fn from(error: RunError) -> Failure {
        match error {
            RunError::Solve(error) => error.into(),
            RunError::Limit(limit) => Failure::Internal(Message::verbatim(limit.to_string())),
        }
    }
}

impl From<WriteError> for Failure {
    fn from(error: WriteError) -> Failure {
        let help = error.help().map(|help| Message::verbatim(help.to_string()));
        let help = help.unwrap_or_else(|| message!("errors-another-format"));
        Failure::usage(Message::verbatim(error.to_string()), help)
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

/// The line and the column that an error points at, both from 1.
pub(crate) fn line_column(error: &ParseError, text: &[u8]) -> (usize, usize) {
    error.line_column(text)
}

/// The longest line that is shown. The largest board on one line is shorter; what is longer is noise
/// that would fill the screen.
const LONGEST_SHOWN: usize = 400;

/// The place in a text that an error points at, and the advice.
fn picture(
    name: &str,
    text: &[u8],
    error: &(impl Diagnostic + Clone + Send + Sync + 'static),
) -> String {
    let report = Report::new(error.clone());
    let report = match showable(text, error) {
        Some(shown) => report.with_source_code(NamedSource::new(name, shown)),
        None => report,
    };
    Picture { handler: handler(), report }.to_string()
}

/// The text as it can be shown on a terminal, every place where it was. Nothing if a line around one
/// of the places is too long.
fn showable(text: &[u8], error: &impl Diagnostic) -> Option<String> {
    let line_at =
        |offset: usize| text[..offset.min(text.len())].split(|&byte| byte == b'\n').count() - 1;
    let places: Vec<usize> = error.labels()?.map(|label| line_at(label.offset())).collect();
    let (first, last) = (*places.iter().min()?, *places.iter().max()?);
    // The handler shows one more line on either side.
    let shown = first.saturating_sub(1)..=last + 1;
    let mut lines = text.split(|&byte| byte == b'\n').enumerate();
    if lines.any(|(index, line)| shown.contains(&index) && line.len() > LONGEST_SHOWN) {
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
    let mut shown = String::with_capacity(text.len());
    for chunk in text.utf8_chunks() {
        shown.extend(chunk.valid().chars().map(harmless));
        shown.extend(chunk.invalid().iter().map(|_| '?'));
    }
    Some(shown)
}

/// How to draw errors: with colours only on a terminal, and not against `NO_COLOR`.
fn handler() -> MietteHandler {
    let options = MietteHandlerOpts::new();
    let plain = !io::stderr().is_terminal();
    if plain { options.color(false).build() } else { options.build() }
}

/// A report as the handler draws it.
struct Picture {
    handler: MietteHandler,
    report: Report,
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.handler.debug(self.report.as_ref(), f)
    }
}
