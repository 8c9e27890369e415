//! Reading what an argument means: a file, standard input, or the text itself.

use crate::args::{BoardArgs, KindArgs, LabelChoice};
use crate::error::{BadInput, is_callers_fault};
use crate::{Failure, commands::handout, output, prose, range};
use glisse::{Board, Claim, ParseError, Parsed, Puzzle, ReadAs, game::SavedGame, script::Script};
use glisse_words::{Message, Words, message, say};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The argument that stands for standard input.
pub(crate) const STDIN: &str = "-";

/// Returns the most bytes of a board that are ever read; the library refuses what has one more.
pub(crate) fn longest_board() -> usize {
    Puzzle::all().into_iter().map(|puzzle| puzzle.most_bytes()).max().unwrap_or_default()
}

struct Text {
    /// What errors call it.
    name: String,
    bytes: Vec<u8>,
    /// Whether it is the argument itself.
    is_inline: bool,
}

pub(crate) fn board(args: &BoardArgs, words: &Words) -> Result<Parsed<Board>, Failure> {
    Ok(named_board(&args.board, &args.kind, words)?.1)
}

/// Reads the board that an argument means, and says what to call it: the name of its file, else its
/// id, shortened. A text with two readings gets a note that says which was taken.
pub(crate) fn named_board(
    argument: &OsStr,
    kind: &KindArgs,
    words: &Words,
) -> Result<(String, Parsed<Board>), Failure> {
    let of_course = argument.to_str().and_then(handout::board);
    let text = match of_course.filter(|_| !Path::new(argument).exists()) {
        Some(known) => Text {
            name: argument.to_string_lossy().into_owned(),
            bytes: known.as_bytes().to_vec(),
            is_inline: true,
        },
        None => text(argument, "<board>", longest_board())?,
    };
    let parsed = match glisse::parse(&text.bytes, read_as(kind)) {
        Ok(parsed) => as_asked(parsed, kind)?,
        Err(error) => return Err(text.refuse("errors-no-file-board", error)),
    };
    if let Some(note) = &parsed.note {
        prose::tell(&say!(words, "errors-note", what = note.clone()));
    }
    let is_file = !text.is_inline && argument != STDIN;
    let file = Path::new(argument).file_name().filter(|_| is_file);
    let name = match file {
        Some(name) => name.to_string_lossy().into_owned(),
        None if of_course.is_some() => argument.to_string_lossy().into_owned(),
        None => shortened(&parsed.board.id(), LONGEST_NAME),
    };
    Ok((name, parsed))
}

/// The most letters that a name in a table should have.
pub(crate) const LONGEST_NAME: usize = 32;

/// Returns a text of at most this many letters: a longer one ends in an ellipsis.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let start: String = text.chars().take(most.saturating_sub(1)).collect();
    start + "…"
}

pub(crate) fn solution(argument: &OsStr, board: &Board, notation: &str) -> Result<Claim, Failure> {
    let text = text(argument, "<solution>", Claim::most_bytes())?;
    Claim::from_bytes(&text.bytes, board, notation)
        .map_err(|error| text.refuse("errors-no-file-solution", error))
}

/// Whether the name of a heuristic is that of a file with a script.
pub(crate) fn is_script(heuristic: &str) -> bool {
    heuristic.ends_with(Script::EXTENSION)
}

/// Reads and compiles the script in a file, which is called what the user calls it.
pub(crate) fn script(path: &str) -> Result<Script, Failure> {
    let (_, bytes) = read(Path::new(path), Script::MAX_BYTES)?;
    Ok(Script::from_bytes(path, &bytes)?)
}

pub(crate) fn game(path: &Path) -> Result<SavedGame, Failure> {
    let (name, bytes) = read(path, SavedGame::MAX_BYTES)?;
    SavedGame::from_json(&bytes).map_err(|error| {
        Failure::Input(Box::new(BadInput { name, within: None, text: bytes, error }))
    })
}

/// Returns what the arguments say of a board before it is read.
pub(crate) fn read_as(kind: &KindArgs) -> ReadAs<'_> {
    ReadAs { puzzle: kind.puzzle, format: kind.format }
}

/// Returns the board with the goal that `--goal` says and the labels that `--labels` wants. A board of
/// another puzzle than `--puzzle` says is refused, and so is a goal for a board that has none to
/// choose.
pub(crate) fn as_asked(parsed: Parsed<Board>, kind: &KindArgs) -> Result<Parsed<Board>, Failure> {
    let found = parsed.board.puzzle();
    if let Some(expected) = kind.puzzle.filter(|&expected| expected != found) {
        return Err(Failure::refused(&message!(
            "errors-other-puzzle",
            found = found.name(),
            expected = expected.name()
        )));
    }
    // Whoever names the format has chosen the reading.
    let note = parsed.note.filter(|_| kind.format.is_none());
    let parsed = Parsed { note, ..parsed };
    let parsed = match kind.labels {
        LabelChoice::Own => parsed,
        LabelChoice::Canonical => {
            let labels = parsed.board.labels().made_canonical();
            Parsed { board: parsed.board.with_labels(labels), ..parsed }
        }
    };
    let Some(goal) = &kind.goal else { return Ok(parsed) };
    match parsed.board.with_goal(goal) {
        Some(Ok(board)) => Ok(Parsed { board, ..parsed }),
        Some(Err(error)) => Err(Failure::refused(&message!("tiles-bad-target", error = error))),
        None => Err(Failure::refused(&message!("errors-no-goal", found = found.name()))),
    }
}

pub(crate) struct Source {
    /// What errors call it.
    pub(crate) name: String,
    pub(crate) reader: Box<dyn Read + Send>,
    /// How many bytes there are, if that is known.
    pub(crate) size: Option<u64>,
}

pub(crate) fn open(path: &Path) -> Result<Source, Failure> {
    if path == STDIN {
        let name = "<stdin>".to_owned();
        return Ok(Source { name, reader: Box::new(io::stdin()), size: None });
    }
    let name = path.display().to_string();
    let opened = File::open(path).and_then(|file| {
        let metadata = file.metadata()?;
        // Opening a directory succeeds, and reading it fails with a message that helps nobody.
        if metadata.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        Ok((file, metadata.is_file().then_some(metadata.len())))
    });
    match opened {
        Ok((file, size)) => Ok(Source { name, reader: Box::new(file), size }),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Err(missing_file(path, &message!("errors-missing-file-help")))
        }
        Err(error) => Err(Failure::Read { name, error }),
    }
}

/// The endings of names that files have and boards do not.
const EXTENSIONS: [&str; 12] =
    ["txt", "json", "jsonl", "in", "csv", "tsv", "rhai", "dat", "md", "board", "korf", "glisse"];

/// Whether a text that is no board looks like the name of a file.
fn looks_like_file(argument: &str) -> bool {
    if argument.len() > 255 || argument.contains(['\n', ':', ' ']) {
        return false;
    }
    let path = Path::new(argument);
    let extension = path.extension().and_then(OsStr::to_str).unwrap_or_default();
    let is_known = EXTENSIONS.iter().any(|known| known.eq_ignore_ascii_case(extension));
    let has_folder =
        path.is_absolute() || argument.starts_with('.') || output::directory(path).is_dir();
    is_known || (argument.contains('/') && has_folder) || nearest_file(path).is_some()
}

/// Whether a text begins like the id of a board.
fn looks_like_id(argument: &str) -> bool {
    let mut parts = argument.trim_start().split(':');
    let is_puzzle = parts.next().is_some_and(|name| name.parse::<Puzzle>().is_ok());
    parts.next().is_some_and(|size| is_puzzle || range::size(size, "").is_ok())
}

/// Returns the path of an existing file whose name is most like that of one that is missing.
fn nearest_file(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let files = fs::read_dir(output::directory(path)).ok()?.flatten();
    let names: Vec<String> = files.filter_map(|file| file.file_name().into_string().ok()).collect();
    let alike = names.iter().map(|known| (strsim::jaro_winkler(name, known), known));
    let (likeness, nearest) = alike.max_by(|one, other| one.0.total_cmp(&other.0))?;
    (likeness > SAME_FILE).then(|| path.with_file_name(nearest))
}

/// How alike the names of files are of which one is taken for the other misspelt.
const SAME_FILE: f64 = 0.85;

/// Says that there is no such file, and which one may be meant, or else what to do.
pub(crate) fn missing_file(path: &Path, otherwise: &Message) -> Failure {
    let help = match nearest_file(path) {
        Some(nearest) => message!("errors-did-you-mean", name = nearest.display().to_string()),
        None => otherwise.clone(),
    };
    let name = path.display().to_string();
    let reason = message!("errors-not-found");
    Failure::usage(message!("errors-read", name = name, reason = reason), help)
}

/// Returns the text that an argument means, and at most one byte more than `longest` of it.
fn text(argument: &OsStr, inline_name: &str, longest: usize) -> Result<Text, Failure> {
    let path = Path::new(argument);
    if argument != STDIN && !is_path(path)? {
        let name = match argument.to_str() {
            Some(short) if is_presentable(short) => short,
            _ => inline_name,
        };
        let bytes = argument.as_encoded_bytes().to_vec();
        return Ok(Text { name: name.to_owned(), bytes, is_inline: true });
    }
    let (name, bytes) = read(path, longest)?;
    Ok(Text { name, bytes, is_inline: false })
}

/// Returns what errors call a file, and what it holds, at most one byte more than `longest` of it.
pub(crate) fn read(path: &Path, longest: usize) -> Result<(String, Vec<u8>), Failure> {
    let Source { name, reader, .. } = open(path)?;
    let mut bytes = Vec::new();
    match reader.take((longest as u64).saturating_add(1)).read_to_end(&mut bytes) {
        Ok(_) => Ok((name, bytes)),
        Err(error) => Err(Failure::Read { name, error }),
    }
}

/// Whether there is something of this name in the file system. A board written inline is no path
/// that the system would accept, or none that exists.
fn is_path(path: &Path) -> Result<bool, Failure> {
    match fs::metadata(path) {
        Ok(_) => Ok(true),
        Err(error) if error.kind() == ErrorKind::PermissionDenied || !is_callers_fault(&error) => {
            Err(Failure::Read { name: path.display().to_string(), error })
        }
        Err(_) => Ok(false),
    }
}

/// Whether an argument can stand for a file name in `FILE:LINE:COLUMN`.
fn is_presentable(argument: &str) -> bool {
    const LONGEST: usize = 60;
    argument.len() <= LONGEST
        && !argument.trim().is_empty()
        && !argument.contains(|letter: char| letter == ':' || letter.is_control())
}

impl Text {
    /// Returns the failure to read this as a board or as a solution. What was not found as a file might
    /// have been meant as one.
    fn refuse(self, no_file: &'static str, error: ParseError) -> Failure {
        let argument = std::str::from_utf8(&self.bytes).ok().filter(|_| self.is_inline);
        if let Some(argument) = argument.filter(|argument| looks_like_file(argument)) {
            return missing_file(Path::new(argument), &message!("errors-missing-file-help"));
        }
        if let Some(failure) = argument.and_then(handout::refuse) {
            return failure;
        }
        // An id is nothing that anybody would call a file.
        let is_id = argument.is_some_and(looks_like_id);
        let within = (self.is_inline && !is_id).then_some(no_file);
        Failure::Input(Box::new(BadInput { name: self.name, within, text: self.bytes, error }))
    }
}
