//! A replayed hand-out for a terminal.

use super::replay::{Replay, ReplayedBoard, ReplayedRow, ReplayedSection, RowVerdict};
use crate::{BoardStyle, machine, prose, prose::paragraph};
use clap::builder::styling::{AnsiColor, Style};
use glisse_words::{Words, say};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// The width of the columns of the two figures. What is longer stands on lines of its own.
const FIGURE: usize = 10;

/// The space before what is counted.
const MARGIN: &str = "    ";

pub(super) fn write(replay: &Replay, style: &BoardStyle, words: &Words) -> String {
    let writer = Writer::new(style.colors, words);
    let strong = writer.strong;
    let mut text = format!("{strong}{}  {}{strong:#}\n", replay.number, replay.title);
    // Writing to a String never fails.
    for ReplayedBoard { name, board, .. } in &replay.boards {
        let _ = write!(text, "\n{name}\n{}", style.draw(board, None));
    }
    for section in &replay.sections {
        text += &writer.section(section);
    }
    let count = |verdict: RowVerdict| replay.count(verdict) as u64;
    let summary = say!(
        words,
        "handout-summary",
        agree = count(RowVerdict::Agrees),
        differ = count(RowVerdict::Differs),
        fail = count(RowVerdict::Fails),
        asked = count(RowVerdict::Asked),
    );
    let _ = write!(text, "\n{}", paragraph("", &summary));
    for (verdict, key) in [
        (RowVerdict::Skipped, "handout-summary-slow"),
        (RowVerdict::Absent, "handout-summary-files"),
    ] {
        if count(verdict) > 0 {
            text += &paragraph("", &say!(words, key, count = count(verdict)));
        }
    }
    text
}

struct Writer<'a> {
    words: &'a Words,
    /// The width of the column that says what is counted: what the others leave.
    what: usize,
    strong: Style,
    faint: Style,
    good: Style,
    bad: Style,
}

impl<'a> Writer<'a> {
    fn new(colors: bool, words: &'a Words) -> Writer<'a> {
        let plain = Style::new();
        let verdicts = RowVerdict::KEYS.map(|key| say!(words, key).width());
        let verdict = verdicts.into_iter().max().unwrap_or_default();
        let what = prose::width().saturating_sub(MARGIN.len() + 2 * (FIGURE + 1) + 2 + verdict);
        let style = |style: Style| if colors { style } else { plain };
        let color = |color: AnsiColor| style(plain.fg_color(Some(color.into())));
        let (good, bad) = (color(AnsiColor::Green), color(AnsiColor::Red));
        Writer { words, what, strong: style(plain.bold()), faint: style(plain.dimmed()), good, bad }
    }

    /// The figures under the commands that find them, and why some differ.
    fn section(&self, section: &ReplayedSection) -> String {
        let &Writer { words, strong, faint, .. } = self;
        let [says, finds] = ["handout-handout", "handout-glisse"].map(|key| say!(words, key));
        let heading = format!("{:<width$}", section.heading, width = self.what + MARGIN.len());
        let mut text = format!("\n{strong}{heading}{strong:#} {says:>FIGURE$} {finds:>FIGURE$}\n");
        text += &paragraph("  ", &section.about);
        let reasons = section.reasons();
        let mut command = None;
        for row in &section.rows {
            if row.command != command {
                command.clone_from(&row.command);
                // Without its file a command is of no use.
                let of_use = command.as_ref().filter(|_| row.verdict != RowVerdict::Absent);
                for line in of_use.map(|command| command_lines(command)).unwrap_or_default() {
                    // Writing to a String never fails.
                    let _ = writeln!(text, "  {faint}{line}{faint:#}");
                }
            }
            text += &self.figures(row, &reasons);
        }
        for (number, why) in reasons.iter().enumerate() {
            text += &paragraph(&format!("  ({}) ", number + 1), why);
        }
        text
    }

    /// What is counted, and the two figures: in one line if they are short.
    fn figures(&self, row: &ReplayedRow, reasons: &[&str]) -> String {
        let nothing = || "–".to_owned();
        let (what, says) = (&row.what, row.says.clone().unwrap_or_else(nothing));
        let finds = row.finds.clone().unwrap_or_else(nothing);
        let color = match row.verdict {
            RowVerdict::Agrees => self.good,
            RowVerdict::Fails => self.bad,
            _ => Style::new(),
        };
        let verdict = format!("{color}{}{color:#}", row.verdict(reasons, self.words));
        let fits = |text: &str, width: usize| text.chars().count() <= width;
        let is_short = fits(&says, FIGURE) && fits(&finds, FIGURE);
        let width = self.what;
        let line = |what: &str| {
            format!("{MARGIN}{what:<width$} {says:>FIGURE$} {finds:>FIGURE$}  {verdict}\n")
        };
        if is_short && fits(what, width) {
            return line(what);
        }
        if is_short {
            return [paragraph(MARGIN, what), line("")].concat();
        }
        let [head, own] = ["handout-handout", "handout-glisse"].map(|key| say!(self.words, key));
        let width = head.chars().count().max(own.chars().count());
        let mut text = paragraph(MARGIN, &format!("{what}  {verdict}"));
        for (name, value) in [(head, says), (own, finds)] {
            text += &paragraph(&format!("        {name:<width$}  "), &value);
        }
        text
    }
}

/// Returns a command on lines that a shell takes as one, broken between its arguments.
fn command_lines(command: &str) -> Vec<String> {
    // A flag and its value stay together.
    let mut parts: Vec<String> = Vec::new();
    for argument in machine::words(command) {
        match parts.last_mut() {
            Some(flag)
                if flag.starts_with("--") && !flag.contains(' ') && !argument.starts_with("--") =>
            {
                *flag += " ";
                *flag += argument;
            }
            _ => parts.push(argument.to_owned()),
        }
    }
    let mut lines: Vec<String> = Vec::new();
    for part in &parts {
        match lines.last_mut() {
            // Two columns before the line, and two for the sign that it goes on.
            Some(line) if line.width() + 1 + part.width() + 4 <= prose::width() => {
                *line += " ";
                *line += part;
            }
            Some(line) => {
                *line += " \\";
                lines.push(format!("    {part}"));
            }
            None => lines.push(part.clone()),
        }
    }
    lines
}
