//! `glisse help TOPIC`: what goes for all commands, with what the registry of families knows.

use crate::prose::{list, paragraph};
use crate::{lang::family, prose};
use clap::ValueEnum;
use glisse::{Algorithm, Board, Metric, Puzzle};
use glisse_words::{Words, say};
use std::fmt::Write;

/// Something that help is given on besides the commands.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Topic {
    Formats,
    Heuristics,
    Metrics,
    Notation,
    Algorithms,
    Scripts,
}

impl Topic {
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Returns the text for a terminal.
    pub(crate) fn text(self, words: &Words) -> String {
        let body = match self {
            Topic::Formats => formats(words),
            Topic::Heuristics => heuristics(words),
            Topic::Metrics => metrics(words),
            Topic::Notation => notation(words),
            Topic::Algorithms => algorithms(words),
            Topic::Scripts => scripts(),
        };
        let [before, after] = ["", "-after"].map(|end| {
            let key = format!("topics-{}{end}", self.name());
            words.find(&key, &[]).map(|text| prose::page(&text)).unwrap_or_default()
        });
        let parts = [before, body.trim_end().to_owned() + "\n", after];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        parts.join("\n")
    }

    /// Returns the text as Markdown; formats are beside each other in a table.
    pub(crate) fn markdown(self, words: &Words) -> String {
        if self != Topic::Formats {
            return format!("```\n{}```\n", self.text(words));
        }
        let mut text = format!("# {}\n", say!(words, "topics-formats-title"));
        let _ = writeln!(text, "\n{}", say!(words, "topics-formats"));
        for puzzle in Puzzle::all() {
            let _ = write!(text, "\n## {}\n\n<table>\n", puzzle.name());
            for (name, told, example) in examples(words, puzzle) {
                let escaped = example.replace('&', "&amp;").replace('<', "&lt;");
                let _ = write!(
                    text,
                    "<tr><td><code>{name}</code></td><td>{told}</td><td><pre>\n{escaped}\n\
                     </pre></td></tr>\n"
                );
            }
            text += "</table>\n";
        }
        let _ = writeln!(text, "\n{}", say!(words, "topics-formats-after"));
        text
    }
}

/// Boards of a family that are good to show: the first, and others for formats that cannot express it.
fn boards(words: &Words, puzzle: Puzzle) -> Vec<Board> {
    let ids = family::say(words, puzzle, "{family}-example", &[]);
    ids.split_whitespace().filter_map(|id| id.parse().ok()).collect()
}

/// Returns a family's own message on one of its names, or nothing.
fn of_name(words: &Words, puzzle: Puzzle, pattern: &str, name: &str) -> String {
    let key = family::key(puzzle, pattern).replace("{name}", name);
    words.find(&key, &[]).unwrap_or_default()
}

/// The formats of a family: their names, what they are, and the family's example in each.
fn examples(words: &Words, puzzle: Puzzle) -> Vec<(&'static str, String, String)> {
    let boards = boards(words, puzzle);
    let formats = puzzle.formats().iter().map(|&format| {
        let told = of_name(words, puzzle, "{family}-format-{name}", format);
        let written = boards.iter().find_map(|board| board.write(format).ok()).unwrap_or_default();
        (format, told, on_lines(written.trim_end()))
    });
    formats.collect()
}

/// Returns a text of JSON on several lines, which means the same; any other as it is.
fn on_lines(text: &str) -> String {
    if !text.starts_with('{') || text.contains('\n') {
        return text.to_owned();
    }
    text.replace("[{", "[\n {").replace("},{", "},\n {").replace("}],", "}],\n ")
}

fn indented(text: &str, by: usize) -> String {
    let blank = " ".repeat(by);
    textwrap::indent(text, &blank).trim_end().to_owned() + "\n"
}

fn formats(words: &Words) -> String {
    let mut text = String::new();
    for puzzle in Puzzle::all() {
        let _ = writeln!(text, "{}", puzzle.name());
        for (name, told, example) in examples(words, puzzle) {
            let _ =
                write!(text, "\n{}\n{}", list(&[(name.to_owned(), told)]), indented(&example, 6));
        }
        text.push('\n');
    }
    text
}

fn heuristics(words: &Words) -> String {
    let mut text = String::new();
    for puzzle in Puzzle::all() {
        let entries = puzzle.heuristics().into_iter().map(|name| {
            let told = of_name(words, puzzle, "{family}-heuristic-{name}", &name);
            let admissible =
                puzzle.heuristic(&name, Metric::Moves).is_ok_and(|info| info.is_admissible);
            let consistent = puzzle.is_consistent(&name, Metric::Moves);
            let declared = match (admissible, consistent) {
                (true, true) => say!(words, "topics-consistent"),
                (true, false) => say!(words, "topics-admissible"),
                (false, _) => say!(words, "topics-inadmissible"),
            };
            let told = match told.as_str() {
                "" => declared,
                told => say!(words, "topics-declared", told = told, declared = declared),
            };
            (name, told)
        });
        let _ = writeln!(text, "{}\n{}", puzzle.name(), list(&entries.collect::<Vec<_>>()));
    }
    text
}

fn metrics(words: &Words) -> String {
    let entries = Metric::ALL.map(|metric| {
        let told = words.say(&format!("family-metric-{metric}"), &[]);
        let told = told.split_once(": ").map_or(told.as_str(), |(_, told)| told).to_owned();
        (family::metric(words, metric), told)
    });
    list(&entries)
}

fn notation(words: &Words) -> String {
    let mut text = String::new();
    for puzzle in Puzzle::all() {
        let told = family::say(words, puzzle, "{family}-card-notation", &[]);
        let _ = write!(text, "{}\n{}", puzzle.name(), paragraph("  ", &told));
        let boards = boards(words, puzzle);
        let shown = puzzle.notations().iter().filter_map(|&notation| {
            let board = boards.first()?;
            let answer = board.solve().ok()?;
            let moves = &answer.solution()?.moves;
            let moves = board.write_moves(&moves[..moves.len().min(3)], notation);
            Some((format!("--notation {notation}"), moves))
        });
        // A family with a single notation needs no flag.
        let shown: Vec<(String, String)> = shown.collect();
        if shown.len() > 1 {
            text += &list(&shown);
        }
        text.push('\n');
    }
    text
}

fn algorithms(words: &Words) -> String {
    let entries = Puzzle::all_algorithms().into_iter().map(|algorithm: Algorithm| {
        let told = words.find(&format!("topics-algorithm-{algorithm}"), &[]).unwrap_or_default();
        (algorithm.name().to_owned(), told)
    });
    list(&entries.collect::<Vec<_>>())
}

fn scripts() -> String {
    let mut text = String::new();
    for puzzle in Puzzle::all() {
        let _ = writeln!(text, "{}", puzzle.name());
        for (signature, _) in puzzle.functions() {
            let _ = writeln!(text, "  {signature}");
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Language, words};

    #[test]
    fn every_format_is_shown_and_read_again() {
        for puzzle in Puzzle::all() {
            let boards = boards(words(Language::En), puzzle);
            for (format, _, text) in examples(words(Language::En), puzzle) {
                let read = puzzle.parse(text.as_bytes(), Some(format)).map(|parsed| parsed.board);
                assert!(read.is_ok_and(|read| boards.contains(&read)), "{format}: {text}");
            }
        }
    }

    #[test]
    fn every_topic_has_its_names_in_every_language_and_fits_the_page() {
        for language in Language::ALL {
            for &topic in Topic::value_variants() {
                let text = topic.text(words(language));
                assert!(text.lines().count() > 5, "{language} {topic:?}: {text}");
                assert!(!text.contains("topics-") && !text.contains("{family}"), "{text}");
                let is_long =
                    |line: &&str| line.chars().count() > 100 && !line.starts_with("     ");
                assert_eq!(text.lines().find(is_long), None);
            }
            let heuristics = Topic::Heuristics.text(words(language));
            for puzzle in Puzzle::all() {
                for name in puzzle.heuristics() {
                    assert!(heuristics.contains(&format!("  {name} ")), "{name}");
                }
            }
        }
    }
}
