//! A replayed hand-out as a page.

use super::replay::{Replay, ReplayedRow, RowVerdict};
use crate::table::{Columns, Table, markdown_escaped};
use glisse_words::{Words, say};
use std::fmt::Write;

pub(super) fn write(replay: &Replay, words: &Words) -> String {
    let mut text = format!("## {}: {}\n", replay.number, markdown_escaped(&replay.title));
    // Writing to a String never fails.
    for section in &replay.sections {
        let mut reasons: Vec<&str> = Vec::new();
        for why in section.rows.iter().filter_map(|row| row.why.as_deref()) {
            if !reasons.contains(&why) {
                reasons.push(why);
            }
        }
        let _ = write!(text, "\n### {}\n\n", markdown_escaped(&section.heading));
        let table = table(&section.rows, &reasons, words).markdown();
        // A table has a title, and the heading is that.
        text += table.split_once("\n\n").map_or("", |(_, table)| table);
        if !reasons.is_empty() {
            text.push('\n');
        }
        for (number, why) in reasons.iter().enumerate() {
            let _ = writeln!(text, "{}. {}", number + 1, markdown_escaped(why));
        }
        let mut commands: Vec<&str> = Vec::new();
        for row in section.rows.iter().filter(|row| row.verdict != RowVerdict::Absent) {
            if let Some(command) = row.command.as_deref().filter(|known| !commands.contains(known))
            {
                commands.push(command);
            }
        }
        if !commands.is_empty() {
            let _ = write!(text, "\n```sh\n{}\n```\n", commands.join("\n"));
        }
    }
    text
}

fn table(rows: &[ReplayedRow], reasons: &[&str], words: &Words) -> Table {
    let nothing = || "–".to_owned();
    Columns::new(words)
        .word("handout-column-what", |row: &ReplayedRow| row.what.clone())
        .number("handout-handout", move |row| row.says.clone().unwrap_or_else(nothing))
        .number("handout-glisse", move |row| {
            // Times would make another page of every run.
            let finds = row.finds.clone().filter(|_| row.verdict != RowVerdict::Time);
            finds.unwrap_or_else(nothing)
        })
        .word("handout-column-verdict", |row| {
            let verdict = say!(words, row.verdict.key());
            let place = reasons.iter().position(|why| Some(*why) == row.why.as_deref());
            place.map_or(verdict.clone(), |place| format!("{verdict} ({})", place + 1))
        })
        .table(String::new(), rows)
}
