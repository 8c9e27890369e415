//! Prose in lines that fit the reader's screen. This is the one place that breaks it.

use std::env;
use std::io::{IsTerminal, Write, stderr, stdout};
use textwrap::core::display_width;
use unicode_width::UnicodeWidthStr;

/// No line of prose is longer, however wide the screen is: it would be hard to read.
const LONGEST_LINE: usize = 100;

/// On what is narrower, lines are broken as on this.
const NARROWEST: usize = 40;

/// What stands beside a name in a list has at least this much room, or it goes below the name.
const ROOM_BESIDE: usize = 24;

/// Returns how many columns the reader's screen has: what `COLUMNS` says, else the width of the
/// terminal, or `None` if nobody looks.
pub(crate) fn screen_width() -> Option<usize> {
    screen_of(stdout().is_terminal())
}

fn screen_of(is_terminal: bool) -> Option<usize> {
    let said = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let terminal = || {
        let size = is_terminal.then(crossterm::terminal::size).and_then(Result::ok);
        size.map(|(columns, _)| usize::from(columns))
    };
    said.or_else(terminal).filter(|&columns| columns > 0)
}

/// Returns how long a line of prose may be.
pub(crate) fn width() -> usize {
    readable(screen_width())
}

fn readable(screen: Option<usize>) -> usize {
    screen.unwrap_or(LONGEST_LINE).clamp(NARROWEST, LONGEST_LINE)
}

/// Words broken into lines, the first behind `head`, the others below its end.
pub(crate) fn paragraph(head: &str, words: &str) -> String {
    let indent = " ".repeat(display_width(head));
    filled(head, &indent, words, width())
}

/// Returns a statement that scripts may take from standard output.
pub(crate) fn line(words: &str) -> String {
    stated(words, screen_width())
}

/// Returns a statement that scripts may take from standard error.
pub(crate) fn complaint(words: &str) -> String {
    stated(words, screen_of(stderr().is_terminal()))
}

/// One line where nobody looks, and a paragraph on a screen.
fn stated(words: &str, screen: Option<usize>) -> String {
    match screen {
        Some(_) => filled("", "  ", words, readable(screen)),
        None => words.to_owned() + "\n",
    }
}

/// Writes what to do, below a complaint.
pub(crate) fn advice(words: &str) -> String {
    filled("  ", "    ", words, readable(screen_of(stderr().is_terminal())))
}

/// Says something on standard error, as [`complaint`] writes it.
pub(crate) fn tell(words: &str) {
    warn(&complaint(words));
}

/// Writes a text to standard error. If even that is full or closed, the exit code has to do.
pub(crate) fn warn(text: &str) {
    let _ = stderr().write_all(text.as_bytes());
}

/// Names and what is said of them: beside them if there is room, else below.
pub(crate) fn list(entries: &[(String, String)]) -> String {
    let longest = entries.iter().map(|(name, _)| name.width()).max().unwrap_or_default();
    let has_room = longest + 4 + ROOM_BESIDE <= width();
    let entry = |(name, told): &(String, String)| {
        if told.is_empty() {
            return format!("  {name}\n");
        }
        let blank = " ".repeat(longest.saturating_sub(name.width()));
        if has_room {
            return paragraph(&format!("  {name}{blank}  "), told);
        }
        format!("  {name}\n{}", paragraph("      ", told))
    };
    entries.iter().map(entry).collect()
}

/// Returns a text of paragraphs and of lists, whose lines are indented and have at least two spaces
/// between a name and what is said of it.
pub(crate) fn page(text: &str) -> String {
    let mut blocks: Vec<(bool, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        let is_list = line.starts_with(' ');
        match blocks.last_mut() {
            Some((same, lines)) if *same == is_list && !line.is_empty() && !lines[0].is_empty() => {
                lines.push(line);
            }
            _ => blocks.push((is_list, vec![line])),
        }
    }
    let entry = |line: &&str| {
        let (name, told) = line.trim().split_once("  ").unwrap_or((line.trim(), ""));
        (name.to_owned(), told.trim_start().to_owned())
    };
    let block = |(is_list, lines): &(bool, Vec<&str>)| match is_list {
        true => list(&lines.iter().map(entry).collect::<Vec<_>>()),
        false => paragraph("", &lines.join(" ")),
    };
    blocks.iter().map(block).collect()
}

/// Returns two texts side by side, with this many blanks between them; colours have no width.
pub(crate) fn beside(left: &str, right: &str, gap: usize) -> String {
    let width = left.lines().map(display_width).max().unwrap_or_default();
    let count = left.lines().count().max(right.lines().count());
    let (mut left, mut right) = (left.lines(), right.lines());
    let mut text = String::new();
    for _ in 0..count {
        let [one, other] = [left.next(), right.next()].map(Option::unwrap_or_default);
        let blank = " ".repeat(width - display_width(one) + gap);
        text += format!("{one}{blank}{other}").trim_end();
        text.push('\n');
    }
    text
}

fn filled(head: &str, indent: &str, words: &str, width: usize) -> String {
    let options = textwrap::Options::new(width)
        .initial_indent(head)
        .subsequent_indent(indent)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::fill(words, options) + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_the_screen_and_never_too_long_to_read() {
        assert_eq!([None, Some(80), Some(200), Some(3)].map(readable), [100, 80, 100, 40]);
        let words = "word ".repeat(60);
        let text = filled("  head ", "       ", words.trim_end(), 80);
        assert!(text.lines().all(|line| line.width() <= 80) && text.lines().count() == 5, "{text}");
        assert!(text.starts_with("  head word") && text.contains("\n       word"), "{text}");
        // A long word is never broken.
        assert_eq!(filled("", "  ", &"x".repeat(90), 80).lines().count(), 1);
    }
}
