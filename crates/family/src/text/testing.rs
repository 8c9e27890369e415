//! What the tests of formats check of every error.

use super::{ParseError, Span};
use glisse_words::{Explain, Language, Value, catalogue};

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

/// `refused!(text, read, line:column, "key", argument = value)`: `read` refuses the text, there, for
/// that.
#[macro_export]
macro_rules! refused {
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
    let message = error.message();
    let places = error.places().map(|(_, label)| label);
    for said in
        [message.clone(), message.attribute("help")].iter().chain(&places.collect::<Vec<_>>())
    {
        for words in Language::ALL.map(catalogue) {
            let text = words.message(said);
            assert!(text != said.key && !text.is_empty() && !text.contains("{$"), "{text}");
        }
    }
}

/// What to do about an error, in English.
pub fn help(error: &impl Explain) -> String {
    error.message().attribute("help").to_string()
}

/// What the second place of an error covers.
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
