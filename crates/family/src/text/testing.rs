//! What the tests of formats check: of every format, every text and every error.

use super::{BoardFormat, ParseError, Span};
use crate::{Family, ParsedMoves, WriteError};
use glisse_words::{Explain, Language, Value, catalogue};
use std::{
    fmt::{Debug, Display},
    fs,
    path::Path,
};

/// The boards that a format writes.
type BoardOf<T> = <<T as BoardFormat>::Family as Family>::Board;

/// Checks that a text was refused, by an error of this kind with these arguments, at this line and
/// column, both from 1, and returns the error.
///
/// # Panics
///
/// If something does not hold.
pub fn refused<T>(
    text: &(impl AsRef<[u8]> + ?Sized),
    read: impl FnOnce(&[u8]) -> Result<T, ParseError>,
    line_column: (usize, usize),
    key: &str,
    arguments: &[(&str, String)],
) -> ParseError {
    let text = text.as_ref();
    let Err(error) = read(text) else { panic!("read: {}", String::from_utf8_lossy(text)) };
    check_error(text, &error);
    assert_eq!((error.key(), error.line_column(text)), (key, line_column), "{error:?}");
    for (name, value) in arguments {
        assert_eq!(argument(&error, name).as_ref(), Some(value), "{name}: {error:?}");
    }
    error
}

/// Returns an argument of an error's message as it is said in English, numbers as programs write
/// them.
pub fn argument(error: &ParseError, name: &str) -> Option<String> {
    let message = error.message();
    let (_, value) = message.args.into_iter().find(|(other, _)| *other == name)?;
    Some(match value {
        Value::Text(text) => text,
        Value::Whole(number) => number.to_string(),
        Value::Decimal { number, .. } => number.to_string(),
        Value::Message(message) => message.to_string(),
    })
}

/// `refused!(text, format, line:column, "key", argument = value)`: the text is refused as a board in
/// the format, there, for that. Where this is used, `Format` names the formats of the family.
#[macro_export]
macro_rules! refused {
    ($text:expr, $format:expr, $($place_and_key:tt)*) => {
        $crate::refused_by!($text, |text| Format::parse(text, $format), $($place_and_key)*)
    };
}

/// `unsolved!(text, line:column, "key", argument = value)`: the text is refused as a solution, there,
/// for that. Where this is used, `read_moves` is the function that reads solutions.
#[macro_export]
macro_rules! unsolved {
    ($text:expr, $($place_and_key:tt)*) => {
        $crate::refused_by!($text, read_moves, $($place_and_key)*)
    };
}

/// `refused_by!(text, read, line:column, "key", argument = value)`: `read` refuses the text, there,
/// for that.
#[macro_export]
macro_rules! refused_by {
    ($text:expr, $read:expr, $line:literal:$column:literal, $key:literal $(, $name:ident = $value:expr)*) => {
        $crate::text::testing::refused(
            &$text,
            $read,
            ($line, $column),
            $key,
            &[$((stringify!($name), $value.to_string())),*],
        )
    };
}

/// The properties that the formats of every family have, as tests of the crate proptest, which has to
/// be at hand where this is used.
///
/// `boards` is a strategy of boards, `letters` are those that texts of the family have, `noise` is an
/// expression of texts that look like some, `blanks` may stand where a text has a space, and
/// `read_moves` reads `solutions`.
#[macro_export]
macro_rules! format_properties {
    (
        $format:ty,
        boards: $boards:expr,
        letters: $letters:literal,
        noise: $noise:literal,
        blanks: $blanks:literal,
        read_moves: $read_moves:expr,
        solutions: $solutions:expr $(,)?
    ) => {
        proptest::proptest! {
            #[test]
            fn blanks_and_line_ends_do_not_matter(board in $boards) {
                $crate::text::testing::check_blanks::<$format>(&board, $blanks);
            }

            #[test]
            fn noise_never_panics(noise in proptest::collection::vec(proptest::num::u8::ANY, 0..300)) {
                $crate::text::testing::check_any_text::<$format, _>(&noise, $read_moves);
            }

            #[test]
            fn text_made_of_the_right_characters_never_panics(noise in $noise) {
                $crate::text::testing::check_any_text::<$format, _>(noise.as_bytes(), $read_moves);
            }

            #[test]
            fn damaged_boards_and_solutions_never_panic(
                board in $boards,
                solution in proptest::sample::select($solutions.to_vec()),
                damage in proptest::collection::vec(
                    (proptest::num::usize::ANY, 0..3_u8, proptest::num::u8::ANY),
                    1..6,
                ),
                letters in proptest::sample::select(vec![&$letters[..], b""]),
            ) {
                let boards = <$format>::ALL.iter().filter_map(|format| format.write(&board).ok());
                for text in boards.chain([String::from(solution)]) {
                    let text = $crate::text::testing::damaged(text.into_bytes(), &damage, letters);
                    $crate::text::testing::check_any_text::<$format, _>(&text, $read_moves);
                }
            }
        }
    };
}

/// Checks that every format that writes a board reads it back, by its name and by detection, that no
/// other format reads the text, and that whoever asks for a format that cannot write it is told of
/// others. Returns the formats that write it.
///
/// # Panics
///
/// If not.
pub fn check_formats<T: BoardFormat + Debug>(board: &BoardOf<T>) -> Vec<T> {
    let mut written = Vec::new();
    for &format in T::ALL {
        match format.write(board) {
            Ok(text) => {
                let read = if format.is_detected() {
                    check_one_reading::<T>(&text)
                } else {
                    T::parse(text.as_bytes(), Some(format)).ok()
                };
                assert_eq!(read, Some((board.clone(), format)), "{text}");
                written.push(format);
            }
            Err(error) => assert!(!inexpressible(error).2.contains(&format.name())),
        }
    }
    written
}

/// Checks that at most one format reads a text, and that detection reads it so, or that a note says of
/// the reading that was taken that there is another; returns what is read.
///
/// # Panics
///
/// If not.
pub fn check_one_reading<T: BoardFormat + Debug>(text: &str) -> Option<(BoardOf<T>, T)> {
    let read = |format| T::parse(text.as_bytes(), format).ok();
    let formats = T::ALL.iter().filter(|format| format.is_detected());
    let readings: Vec<_> = formats.filter_map(|&format| read(Some(format))).collect();
    let taken = read(None);
    if readings.len() > 1 {
        let note = T::parse_named(text.as_bytes(), None).map(|(parsed, _)| parsed.note);
        assert!(matches!(note, Ok(Some(_))), "{text:?}: {readings:?}");
    }
    assert_eq!(taken.is_some(), !readings.is_empty(), "{text:?}");
    assert!(taken.iter().all(|taken| readings.contains(taken)), "{text:?}");
    taken
}

/// Checks that a board is read although its text has other line ends, `blanks` in place of every space,
/// and blanks and a byte order mark around it.
///
/// # Panics
///
/// If not.
pub fn check_blanks<T: BoardFormat + Debug>(board: &BoardOf<T>, blanks: &str) {
    for &format in T::ALL {
        if let Ok(text) = format.write(board) {
            let windows = text.replace('\n', " \r\n").replace(' ', blanks);
            let surrounded = format!("\u{feff}\n \r\n{windows}\t\r\n\n");
            let named = (!format.is_detected()).then_some(format);
            let parsed = T::parse(surrounded.as_bytes(), named);
            assert_eq!(parsed, Ok((board.clone(), format)), "{surrounded:?}");
        }
    }
}

/// Reads a text in all ways, and checks that errors point into it and that a board that is read has a
/// lasting id.
///
/// # Panics
///
/// If not.
pub fn check_any_text<T: BoardFormat + Debug, M>(
    text: &[u8],
    read_moves: impl FnOnce(&[u8]) -> Result<M, ParseError>,
) {
    for format in T::ALL.iter().copied().map(Some).chain([None]) {
        match T::parse(text, format) {
            Ok((board, _)) => {
                let again = T::parse(T::Family::id(&board).as_bytes(), None);
                let text = String::from_utf8_lossy(text);
                assert_eq!(again.map(|(board, _)| board), Ok(board), "{text}");
            }
            Err(error) => check_error(text, &error),
        }
    }
    if let Err(error) = read_moves(text) {
        check_error(text, &error);
    }
}

/// Checks that what is no text is refused for what it is, as a board and as a solution.
///
/// # Panics
///
/// If not.
pub fn check_no_text<T: BoardFormat + Debug, M>(
    read_moves: impl Fn(&[u8]) -> Result<M, ParseError>,
) {
    let read = |text: &[u8]| T::parse(text, None);
    for (text, key) in [("", "empty"), ("\u{feff}", "empty"), (" \r\n\t", "blank")] {
        refused(text, read, (1, 1), &format!("parse-{key}"), &[]);
    }
    for (text, key) in [(&b"1 2\n3 \0\n"[..], "nul"), (b"A.\nB.\xff\n", "not-utf8")] {
        refused(text, read, (2, 3), &format!("parse-{key}"), &[]);
        refused(text, &read_moves, (2, 3), &format!("parse-{key}"), &[]);
    }
    for text in [vec![b'1'; T::Family::MOST_BYTES + 1], vec![0; 100_000_000]] {
        let limit = [("limit", T::Family::MOST_BYTES.to_string())];
        refused(&text, read, (1, 1), "parse-too-long", &limit);
    }
    let text = vec![0; T::Family::MOST_SOLUTION_BYTES + 1];
    let limit = [("limit", T::Family::MOST_SOLUTION_BYTES.to_string())];
    refused(&text, &read_moves, (1, 1), "parse-too-long", &limit);
}

/// Checks that a solution may have no moves.
///
/// # Panics
///
/// If not.
pub fn check_no_moves<M: Debug + PartialEq>(
    read_moves: impl Fn(&[u8]) -> Result<ParsedMoves<M>, ParseError>,
) {
    for text in ["", " \n", "[]", "\u{feff}", "{\"moves\": []}"] {
        let nothing = ParsedMoves { moves: vec![], cost: None, metric: None, contradiction: None };
        assert_eq!(read_moves(text.as_bytes()), Ok(nothing), "{text:?}");
    }
}

/// Checks that the names of formats are those of the family, and that they are read back.
///
/// # Panics
///
/// If not.
pub fn check_format_names<T: BoardFormat + Debug + Display>() {
    let names: Vec<&str> = T::ALL.iter().map(|format| format.name()).collect();
    assert_eq!(names, T::NAMES);
    for &format in T::ALL {
        assert_eq!(T::from_name(&format.to_string()), Some(format));
    }
    assert_eq!(T::from_name("png"), None);
}

/// Checks that a board with this id cannot be written in a format because of this, and that whoever
/// asks for it is told of these formats among others, `id` first.
///
/// # Panics
///
/// If not.
pub fn check_inexpressible<T: BoardFormat + Debug>(id: &str, format: T, what: &str, able: &[T]) {
    let (board, _) = T::parse(id.as_bytes(), None).expect(id);
    let error = format.write(&board).expect_err(id);
    assert!(help(&error).starts_with("id"), "{id}: {error}");
    let (refused, obstacle, formats) = inexpressible(error);
    assert_eq!((refused, obstacle.as_str()), (format.name(), what), "{id}");
    assert!(able.iter().all(|format| formats.contains(&format.name())), "{id}: {formats:?}");
}

/// Returns what a board has that a format cannot express, behind the format's name, and the formats
/// that can.
fn inexpressible(error: WriteError) -> (&'static str, String, Vec<&'static str>) {
    match error {
        WriteError::Inexpressible { format, what, formats } => (format, what.to_string(), formats),
        other @ WriteError::OtherFamily { .. } => panic!("{other}"),
    }
}

/// Reads all files of a folder of examples and returns their names, boards and formats, of which there
/// is an example each.
///
/// # Panics
///
/// If a file is no board, or a format has no example.
pub fn read_examples<T: BoardFormat + Debug>(folder: &Path) -> Vec<(String, BoardOf<T>, T)> {
    let mut examples = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of examples") {
        let path = entry.expect("a file").path();
        if path.is_file() {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let text = fs::read(&path).expect("a file that can be read");
            // A format that is read only by its name has it in the name of the file.
            let mut unseen = T::ALL.iter().copied().filter(|format| !format.is_detected());
            let named = unseen.find(|format| name.contains(&format!(".{}.", format.name())));
            let parsed = T::parse(&text, named);
            let (board, format) = parsed.unwrap_or_else(|error| panic!("{name}: {error}"));
            examples.push((name, board, format));
        }
    }
    for format in T::ALL {
        assert!(examples.iter().any(|(_, _, other)| other == format), "no example of {format:?}");
    }
    examples
}

/// Returns the texts in which people and programs write a list of moves, given each of them.
pub fn move_lists(words: &[String]) -> Vec<String> {
    let mut texts: Vec<String> = [" ", ", ", ",\n", "\r\n"].map(|end| words.join(end)).to_vec();
    texts.push(format!("{words:?}"));
    texts.push(format!("{{\"moves\": {words:?}, \"stats\": {{\"moves\": [\"}}\"]}}}}"));
    texts
}

/// Checks that all places of an error lie in the text, and that it, its places and what to do about it
/// are said in every language with all that they take.
///
/// # Panics
///
/// If not.
pub fn check_error(text: &[u8], error: &ParseError) {
    assert_eq!(error.places().next().map(|(span, _)| span.start), Some(error.offset()));
    for (Span { start, end }, _) in error.places() {
        assert!(start <= end && end <= text.len(), "{error:?}");
    }
    let input = text;
    let message = error.message();
    let places = error.places().map(|(_, label)| label);
    for said in
        [message.clone(), message.attribute("help")].iter().chain(&places.collect::<Vec<_>>())
    {
        for words in Language::ALL.map(catalogue) {
            let text = words.message(said);
            assert!(text != said.key && !text.is_empty(), "{text}");
            assert!(!lacks_argument(&text, input), "{text}");
        }
    }
}

/// Whether a message lacks the value of an argument: it shows `{$name`, and does not quote it from the
/// input.
pub fn lacks_argument(said: &str, input: &[u8]) -> bool {
    said.match_indices("{$").any(|(start, mark)| {
        let rest = &said[start + mark.len()..];
        let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        let end = rest.find(|letter| !is_name(letter)).unwrap_or(rest.len());
        let shown = &said.as_bytes()[start..start + mark.len() + end];
        !input.windows(shown.len()).any(|part| part == shown)
    })
}

/// Returns what to do about an error, in English.
pub fn help(error: &impl Explain) -> String {
    error.message().attribute("help").to_string()
}

/// Returns what the second place of an error covers.
///
/// # Panics
///
/// If there is no such place.
pub fn second_place<'a>(text: &'a str, error: &ParseError) -> &'a str {
    let (Span { start, end }, _) = error.places().nth(1).expect("two places");
    &text[start..end]
}

/// Replaces, removes and inserts bytes: where, how (0, 1 or other) and which, of these letters if
/// there are any. Places are brought into the text.
pub fn damaged(mut text: Vec<u8>, damage: &[(usize, u8, u8)], letters: &[u8]) -> Vec<u8> {
    for &(place, how, byte) in damage {
        let byte = letters.get(usize::from(byte) % letters.len().max(1)).copied().unwrap_or(byte);
        let place = place % text.len().max(1);
        match how {
            0 if place < text.len() => text[place] = byte,
            1 if place < text.len() => drop(text.remove(place)),
            _ => text.insert(place.min(text.len()), byte),
        }
    }
    text
}
