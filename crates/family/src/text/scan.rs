//! Where the parts of a JSON text stand.
//!
//! `serde_json` reads the values but forgets their places, and its `RawValue` would spread through
//! the data types. These few lines find an object's members and an array's elements again, in a
//! text that `serde_json` has accepted.

use super::Fragment;

/// Returns the text with Python's quotes turned into those of JSON, if it has no other ones. Every
/// byte keeps its place.
pub fn json_quotes(text: &str) -> String {
    if text.contains('"') { text.to_owned() } else { text.replace('\'', "\"") }
}

/// Returns the value of this member of an object, or `None` if there is no such member.
pub fn member<'a>(object: Fragment<'a>, key: &str) -> Option<Fragment<'a>> {
    parts(object).find_map(|part| {
        let end = skip_value(part.text, 0);
        let name = part.text[..end].trim_matches('"');
        let value = part.slice(end..part.text.len()).trim();
        (name == key && value.text.starts_with(':'))
            .then(|| value.slice(1..value.text.len()).trim())
    })
}

/// Returns the parts between the commas of an array or an object, without blanks around them.
pub fn parts(list: Fragment<'_>) -> impl Iterator<Item = Fragment<'_>> {
    let mut at = 1;
    std::iter::from_fn(move || {
        let start = at;
        while at < list.text.len() {
            match list.text.as_bytes()[at] {
                b',' | b']' | b'}' => {
                    let part = list.slice(start..at).trim();
                    at += 1;
                    return (!part.text.is_empty()).then_some(part);
                }
                _ => at = skip_value(list.text, at),
            }
        }
        None
    })
}

/// Returns where the value that starts at `start` ends: behind its last quote or bracket, or behind
/// one character of anything else.
fn skip_value(text: &str, start: usize) -> usize {
    let bytes = text.as_bytes();
    let (mut depth, mut in_string, mut at) = (0_usize, false, start);
    while at < bytes.len() {
        match bytes[at] {
            b'\\' if in_string => at += 1,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
        if depth == 0 && !in_string {
            break;
        }
    }
    text.ceil_char_boundary(at)
}
