//! A replayed hand-out for a terminal.

use super::replay::{Replay, ReplayedRow, RowVerdict};
use crate::draw::BoardStyle;
use clap::builder::styling::{AnsiColor, Style};
use glisse_words::{Words, say};
use std::fmt::Write;

/// Longer figures stand on lines of their own.
const LONGEST: usize = 22;

/// The width of the column that says what is counted.
const WHAT: usize = 58;

pub(super) fn write(replay: &Replay, style: &BoardStyle, words: &Words) -> String {
    let [strong, faint, good, bad] = if style.colors {
        let color = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
        [Style::new().bold(), Style::new().dimmed(), color(AnsiColor::Green), color(AnsiColor::Red)]
    } else {
        [Style::new(); 4]
    };
    let mut text = format!("{strong}{}  {}{strong:#}\n", replay.number, replay.title);
    // Writing to a String never fails.
    for (name, parsed) in &replay.boards {
        let style = BoardStyle { labels: parsed.labels.clone(), ..style.clone() };
        let _ = write!(text, "\n{name}\n{}", style.draw(&parsed.board, None));
    }
    for section in &replay.sections {
        let _ = writeln!(text, "\n{strong}{}{strong:#}", section.heading);
        for row in &section.rows {
            let color = match row.verdict {
                RowVerdict::Agrees => good,
                RowVerdict::Fails => bad,
                _ => Style::new(),
            };
            let verdict = format!("{color}{}{color:#}", say!(words, row.verdict.key()));
            text += &figures(row, &verdict, words);
            if let Some(why) = &row.why {
                let _ = writeln!(text, "      {why}");
            }
            if let Some(command) = &row.command {
                let _ = writeln!(text, "      {faint}{command}{faint:#}");
            }
        }
    }
    let count = |verdict: RowVerdict| replay.count(verdict) as u64;
    let _ = writeln!(
        text,
        "\n{}",
        say!(
            words,
            "handout-summary",
            agree = count(RowVerdict::Agrees),
            differ = count(RowVerdict::Differs),
            fail = count(RowVerdict::Fails),
            asked = count(RowVerdict::Asked),
        )
    );
    for (verdict, key) in [
        (RowVerdict::Skipped, "handout-summary-slow"),
        (RowVerdict::Absent, "handout-summary-files"),
    ] {
        if count(verdict) > 0 {
            let _ = writeln!(text, "{}", say!(words, key, count = count(verdict)));
        }
    }
    text
}

/// What is counted, and the two figures: in one line if they are short.
fn figures(row: &ReplayedRow, verdict: &str, words: &Words) -> String {
    let nothing = || "–".to_owned();
    let says = row.says.clone().unwrap_or_else(nothing);
    let finds = row.finds.clone().unwrap_or_else(nothing);
    let what = &row.what;
    let is_short = |text: &str| text.chars().count() <= LONGEST;
    if is_short(&says) && is_short(&finds) {
        let what = format!("{what:<WHAT$}");
        return format!("  {what} {says:>LONGEST$} {finds:>LONGEST$}  {verdict}\n");
    }
    let [head, own] = ["handout-handout", "handout-glisse"].map(|key| say!(words, key));
    let width = head.chars().count().max(own.chars().count());
    format!("  {what}  {verdict}\n      {head:<width$}  {says}\n      {own:<width$}  {finds}\n")
}
