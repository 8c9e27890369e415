//! Letters and digits as strokes, so that no font is needed and every renderer draws the same.
//!
//! A glyph is a path on a field of height 10: 0 is the top of capitals, 10 the line they stand on.

use crate::path::Path;

/// The width of the strokes of letters of height 1.
pub(crate) const WEIGHT: f64 = 0.15;

const FIELD: f64 = 10.0;

const GAP: f64 = 2.6;

/// Returns the width of a letter and its strokes: absolute commands of SVG with one space between
/// numbers.
fn glyph(letter: char) -> (f64, &'static str) {
    match letter {
        '0' => (6.0, "M3 0A3 3 0 0 1 6 3V7A3 3 0 0 1 0 7V3A3 3 0 0 1 3 0Z"),
        '1' => (3.4, "M0.2 2.4L2.8 0V10"),
        '2' => (6.0, "M0.2 2.8A2.8 2.8 0 0 1 5.8 2.8C5.8 4.8 4.4 5.8 0.2 10H6"),
        '3' => (6.0, "M0.4 0H5.4L2.6 3.8A3.1 3.1 0 1 1 0 8.4"),
        '4' => (6.2, "M4.6 10V0L0 7H6.2"),
        '5' => (6.0, "M5.4 0H0.9L0.5 4.6A3.2 3.2 0 1 1 0 8.4"),
        '6' => (6.0, "M4.4 0C1.6 2 0 4.4 0 7A3 3 0 0 0 6 7A3 3 0 0 0 0 7"),
        '7' => (5.8, "M0 0H5.8L2 10"),
        '8' => (
            5.6,
            "M2.8 4.6A2.3 2.3 0 1 1 2.8 0A2.3 2.3 0 1 1 2.8 4.6A2.7 2.7 0 1 1 2.8 10A2.7 2.7 0 1 \
             1 2.8 4.6Z",
        ),
        '9' => (6.0, "M1.6 10C4.4 8 6 5.6 6 3A3 3 0 0 0 0 3A3 3 0 0 0 6 3"),
        'A' => (7.0, "M0 10L3.5 0L7 10M1.2 6.6H5.8"),
        'B' => (6.0, "M0 0V10H3.2A2.7 2.7 0 0 0 3.2 4.6H0M0 0H2.8A2.3 2.3 0 0 1 2.8 4.6"),
        'C' => (6.2, "M6.2 2.2A3.3 3.3 0 0 0 0 3.3V6.7A3.3 3.3 0 0 0 6.2 7.8"),
        'D' => (6.2, "M0 0V10H2.6A3.6 3.6 0 0 0 6.2 6.4V3.6A3.6 3.6 0 0 0 2.6 0H0"),
        'E' => (5.2, "M5.2 0H0V10H5.2M0 4.8H4.4"),
        'F' => (5.2, "M5.2 0H0V10M0 4.8H4.4"),
        'G' => (6.4, "M6.2 2.2A3.3 3.3 0 0 0 0 3.3V6.7A3.2 3.2 0 0 0 6.4 6.7V5.4H3.8"),
        'H' => (6.0, "M0 0V10M6 0V10M0 4.9H6"),
        'I' => (3.2, "M0 0H3.2M1.6 0V10M0 10H3.2"),
        'J' => (4.6, "M4.6 0V7.4A2.3 2.6 0 0 1 0 7.4"),
        'K' => (6.0, "M0 0V10M5.8 0L0 6.2M2.2 4L6 10"),
        'L' => (5.0, "M0 0V10H5"),
        'M' => (7.6, "M0 10V0L3.8 6L7.6 0V10"),
        'N' => (6.0, "M0 10V0L6 10V0"),
        'O' => {
            (6.6, "M3.3 0A3.3 3.3 0 0 1 6.6 3.3V6.7A3.3 3.3 0 0 1 0 6.7V3.3A3.3 3.3 0 0 1 3.3 0Z")
        }
        'P' => (5.8, "M0 10V0H3A2.8 2.8 0 0 1 3 5.6H0"),
        'Q' => (
            6.8,
            "M3.3 0A3.3 3.3 0 0 1 6.6 3.3V6.7A3.3 3.3 0 0 1 0 6.7V3.3A3.3 3.3 0 0 1 3.3 0ZM4.2 \
             7.4L6.8 10.2",
        ),
        'R' => (6.0, "M0 10V0H3A2.8 2.8 0 0 1 3 5.6H0M2.8 5.6L6 10"),
        'S' => (5.9, "M5.6 2.2A2.8 2.6 0 0 0 0.2 2.6C0.2 6 5.9 4 5.9 7.4A2.9 2.7 0 0 1 0 7.8"),
        'T' => (6.4, "M0 0H6.4M3.2 0V10"),
        'U' => (6.2, "M0 0V6.9A3.1 3.1 0 0 0 6.2 6.9V0"),
        'V' => (6.8, "M0 0L3.4 10L6.8 0"),
        'W' => (9.2, "M0 0L2.2 10L4.6 2.4L7 10L9.2 0"),
        'X' => (6.2, "M0 0L6.2 10M6.2 0L0 10"),
        'Y' => (6.4, "M0 0L3.2 5.2L6.4 0M3.2 5.2V10"),
        'Z' => (6.0, "M0 0H6L0 10H6"),
        'a' => (5.0, "M5 6.9A2.5 3.1 0 0 0 0 6.9A2.5 3.1 0 0 0 5 6.9M5 3.8V10"),
        'b' => (5.0, "M0 0V10M0 6.9A2.5 3.1 0 0 1 5 6.9A2.5 3.1 0 0 1 0 6.9"),
        'c' => (4.6, "M4.6 5A2.5 3.1 0 1 0 4.6 8.8"),
        'd' => (5.0, "M5 0V10M5 6.9A2.5 3.1 0 0 0 0 6.9A2.5 3.1 0 0 0 5 6.9"),
        'e' => (5.0, "M0 6.9H5A2.5 3.1 0 1 0 4.4 9"),
        'f' => (3.6, "M3.6 0.3A1.9 1.9 0 0 0 1.3 2.2V10M0 3.8H3.2"),
        'g' => (
            5.0,
            "M5 6.9A2.5 3.1 0 0 0 0 6.9A2.5 3.1 0 0 0 5 6.9M5 3.8V10.4A2.4 2.4 0 0 1 0.5 11.6",
        ),
        'h' => (4.8, "M0 0V10M0 6.2A2.4 2.4 0 0 1 4.8 6.2V10"),
        'i' => (1.0, "M0.5 3.8V10M0.5 1V1.1"),
        'j' => (2.2, "M2 3.8V10.8A1.8 1.8 0 0 1 0 12.4M2 1V1.1"),
        'k' => (4.6, "M0 0V10M4.4 3.8L0 7.4M1.8 6L4.6 10"),
        'l' => (1.8, "M0 0V8.4A1.6 1.6 0 0 0 1.8 10"),
        'm' => (7.6, "M0 3.8V10M0 5.9A1.9 2.1 0 0 1 3.8 5.9V10M3.8 5.9A1.9 2.1 0 0 1 7.6 5.9V10"),
        'n' => (4.8, "M0 3.8V10M0 6.2A2.4 2.4 0 0 1 4.8 6.2V10"),
        'o' => (5.0, "M5 6.9A2.5 3.1 0 0 0 0 6.9A2.5 3.1 0 0 0 5 6.9"),
        'p' => (5.0, "M0 3.8V12.6M0 6.9A2.5 3.1 0 0 1 5 6.9A2.5 3.1 0 0 1 0 6.9"),
        'q' => (5.0, "M5 3.8V12.6M5 6.9A2.5 3.1 0 0 0 0 6.9A2.5 3.1 0 0 0 5 6.9"),
        'r' => (3.2, "M0 3.8V10M0 6.6A2.8 2.8 0 0 1 3.2 3.9"),
        's' => (4.2, "M4 4.9A1.9 1.6 0 0 0 0.3 5.2C0.3 7.4 4.2 6.3 4.2 8.4A2.1 1.6 0 0 1 0 8.7"),
        't' => (3.6, "M1.4 1V8.2A1.8 1.8 0 0 0 3.6 9.9M0 3.8H3.4"),
        'u' => (4.8, "M0 3.8V7.6A2.4 2.4 0 0 0 4.8 7.6V3.8M4.8 3.8V10"),
        'v' => (4.8, "M0 3.8L2.4 10L4.8 3.8"),
        'w' => (7.2, "M0 3.8L1.8 10L3.6 5L5.4 10L7.2 3.8"),
        'x' => (4.6, "M0 3.8L4.6 10M4.6 3.8L0 10"),
        'y' => (5.0, "M0 3.8L2.5 9.6M5 3.8L2.1 11.4A1.6 1.6 0 0 1 0.2 12.5"),
        'z' => (4.4, "M0 3.8H4.4L0 10H4.4"),
        // Letters with accents as French words have them.
        'à' => (5.0, "M5 6.9A2.5 3.1 0 0 0 0 6.9A2.5 3.1 0 0 0 5 6.9M5 3.8V10M1.6 0.6L3.1 2"),
        'ç' => (4.6, "M4.6 5A2.5 3.1 0 1 0 4.6 8.8M2.7 10L2 12"),
        'é' => (5.0, "M0 6.9H5A2.5 3.1 0 1 0 4.4 9M1.9 2L3.4 0.6"),
        'è' => (5.0, "M0 6.9H5A2.5 3.1 0 1 0 4.4 9M1.6 0.6L3.1 2"),
        'ê' => (5.0, "M0 6.9H5A2.5 3.1 0 1 0 4.4 9M1.1 2L2.5 0.6L3.9 2"),
        'ô' => (5.0, "M5 6.9A2.5 3.1 0 0 0 0 6.9A2.5 3.1 0 0 0 5 6.9M1.1 2L2.5 0.6L3.9 2"),
        'ù' => (4.8, "M0 3.8V7.6A2.4 2.4 0 0 0 4.8 7.6V3.8M4.8 3.8V10M1.6 0.6L3.1 2"),
        'û' => (4.8, "M0 3.8V7.6A2.4 2.4 0 0 0 4.8 7.6V3.8M4.8 3.8V10M1 2L2.4 0.6L3.8 2"),
        '+' => (5.0, "M0 5.5H5M2.5 3V8"),
        '-' => (4.0, "M0 5.5H4"),
        '=' => (5.0, "M0 4.2H5M0 6.8H5"),
        ',' => (1.2, "M0.9 9.4L0.3 11.6"),
        '.' => (1.0, "M0.5 9.8V9.9"),
        ':' => (1.0, "M0.5 4.6V4.7M0.5 9.4V9.5"),
        '/' => (4.4, "M0 11L4.4 -1"),
        '(' => (2.4, "M2.4 -1C0 2 0 8 2.4 11"),
        ')' => (2.4, "M0 -1C2.4 2 2.4 8 0 11"),
        '\'' => (1.0, "M0.5 0V2.2"),
        ' ' | '\u{a0}' => (2.0, ""),
        // A character without strokes of its own is a box, as in other fonts.
        _ => (5.0, "M0 0H5V10H0Z"),
    }
}

/// Returns the width of words of height 1.
pub(crate) fn width(words: &str) -> f64 {
    let widths: f64 = words.chars().map(|letter| glyph(letter).0 + GAP).sum();
    (widths - GAP).max(0.0) / FIELD
}

/// Returns the largest height, up to `most_height`, at which words are at most `most_width` wide.
pub(crate) fn fitting(words: &str, most_width: f64, most_height: f64) -> f64 {
    let wide = width(words);
    if wide * most_height > most_width { most_width / wide } else { most_height }
}

/// Returns words whose upper left corner is this point, as a path to be stroked.
pub(crate) fn path(words: &str, (left, top): (f64, f64), height: f64) -> Path {
    let scale = height / FIELD;
    let (mut path, mut right) = (Path::default(), 0.0);
    for letter in words.chars() {
        let (wide, strokes) = glyph(letter);
        for (command, numbers) in commands(strokes) {
            let (left, place) = (left + right * scale, numbers.into_iter().enumerate());
            let placed = place.map(|(index, value)| match (command, index) {
                // The radii of an arc, its turn and its two flags, then its end.
                ('A', 0 | 1) => value * scale,
                ('A', 2..=4) => value,
                ('A', 5) | ('H', _) => left + value * scale,
                ('A' | 'V', _) => top + value * scale,
                (_, index) if index % 2 == 0 => left + value * scale,
                _ => top + value * scale,
            });
            path.add(command, &placed.collect::<Vec<f64>>());
        }
        right += wide + GAP;
    }
    path
}

/// Returns the commands of strokes, each with its numbers.
fn commands(strokes: &str) -> impl Iterator<Item = (char, Vec<f64>)> {
    let is_command = |letter: char| letter.is_ascii_uppercase();
    strokes.match_indices(is_command).map(move |(start, _)| {
        let (command, rest) = strokes[start..].split_at(1);
        let numbers = rest.split(is_command).next().unwrap_or_default().split_whitespace();
        let numbers = numbers.map(|word| word.parse().unwrap_or_default());
        (command.chars().next().unwrap_or_default(), numbers.collect())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &str =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-=,.:/()'àçéèêôùû \u{2603}";

    #[test]
    fn strokes_are_well_formed_and_stay_near_their_field() {
        for letter in ALL.chars() {
            let (wide, strokes) = glyph(letter);
            for (command, numbers) in commands(strokes) {
                let expected = match command {
                    'M' | 'L' => 2,
                    'H' | 'V' => 1,
                    'C' => 6,
                    'A' => 7,
                    'Z' => 0,
                    other => panic!("{letter}: {other}"),
                };
                assert_eq!(numbers.len(), expected, "{letter}: {strokes}");
                assert!(numbers.iter().all(|number| (-1.0..=13.0).contains(number)), "{letter}");
            }
            assert!(wide > 0.0 && (strokes.is_empty() == (letter == ' ')), "{letter}");
        }
    }

    #[test]
    fn no_two_letters_have_the_same_strokes() {
        let mut strokes: Vec<&str> = ALL.chars().map(|letter| glyph(letter).1).collect();
        strokes.sort_unstable();
        strokes.dedup();
        assert_eq!(strokes.len(), ALL.chars().count());
    }

    #[test]
    fn words_are_put_where_they_belong() {
        assert_eq!(path("L", (100.0, 50.0), 20.0).to_string(), "M100 50V70H110");
        assert_eq!(path("LL", (0.0, 0.0), 10.0).to_string(), "M0 0V10H5M7.6 0V10H12.6");
        assert!((width("LL") - 1.26).abs() < 1e-9);
        assert!((fitting("LL", 6.3, 10.0) - 5.0).abs() < 1e-9);
        assert!((fitting("LL", 63.0, 10.0) - 10.0).abs() < 1e-9);
    }
}
