//! A replayed hand-out for a terminal.

use super::replay::{Replay, ReplayedRow, ReplayedSection, RowVerdict};
use crate::{commands::paragraph, draw::BoardStyle};
use clap::builder::styling::{AnsiColor, Style};
use glisse_words::{Words, say};
use std::fmt::Write;

/// The widths of the columns that say what is counted, and the two figures. What is longer stands on
/// lines of its own.
const WHAT: usize = 52;
const FIGURE: usize = 10;

pub(super) fn write(replay: &Replay, style: &BoardStyle, words: &Words) -> String {
    let writer = Writer::new(style.colors, words);
    let strong = writer.strong;
    let mut text = format!("{strong}{}  {}{strong:#}\n", replay.number, replay.title);
    // Writing to a String never fails.
    for (name, parsed) in &replay.boards {
        let _ = write!(text, "\n{name}\n{}", style.draw(&parsed.board, None));
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
    strong: Style,
    faint: Style,
    good: Style,
    bad: Style,
}

impl<'a> Writer<'a> {
    fn new(colors: bool, words: &'a Words) -> Writer<'a> {
        let plain = Style::new();
        if !colors {
            return Writer { words, strong: plain, faint: plain, good: plain, bad: plain };
        }
        let color = |color: AnsiColor| plain.fg_color(Some(color.into()));
        let (strong, faint) = (plain.bold(), plain.dimmed());
        Writer { words, strong, faint, good: color(AnsiColor::Green), bad: color(AnsiColor::Red) }
    }

    /// The figures under the commands that find them, and why some differ.
    fn section(&self, section: &ReplayedSection) -> String {
        let &Writer { words, strong, faint, .. } = self;
        let [says, finds] = ["handout-handout", "handout-glisse"].map(|key| say!(words, key));
        let heading = format!("{:<width$}", section.heading, width = WHAT + 4);
        let mut text = format!("\n{strong}{heading}{strong:#} {says:>FIGURE$} {finds:>FIGURE$}\n");
        let reasons = section.reasons();
        let mut command = None;
        for row in &section.rows {
            if row.command != command {
                command.clone_from(&row.command);
                // Without its file a command is of no use.
                let of_use = command.as_ref().filter(|_| row.verdict != RowVerdict::Absent);
                if let Some(command) = of_use {
                    // Writing to a String never fails.
                    let _ = writeln!(text, "  {faint}{command}{faint:#}");
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
        if is_short && fits(what, WHAT) {
            return format!("    {what:<WHAT$} {says:>FIGURE$} {finds:>FIGURE$}  {verdict}\n");
        }
        if is_short {
            let blank = "";
            return format!(
                "    {what}\n    {blank:<WHAT$} {says:>FIGURE$} {finds:>FIGURE$}  {verdict}\n"
            );
        }
        let [head, own] = ["handout-handout", "handout-glisse"].map(|key| say!(self.words, key));
        let width = head.chars().count().max(own.chars().count());
        let mut text = format!("    {what}  {verdict}\n");
        for (name, value) in [(head, says), (own, finds)] {
            text += &paragraph(&format!("        {name:<width$}  "), &value);
        }
        text
    }
}
