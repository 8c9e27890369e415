//! A replayed hand-out as a page.

use super::replay::{Replay, ReplayedRow, RowVerdict};
use crate::table::{Columns, Table, markdown_escaped};
use glisse_words::Words;
use std::fmt::Write;

pub(super) fn write(replay: &Replay, words: &Words) -> String {
    let mut text = format!("## {}: {}\n", replay.number, markdown_escaped(&replay.title));
    // Writing to a String never fails.
    for section in &replay.sections {
        let (reasons, commands) = (section.reasons(), commands(&section.rows));
        let [heading, about] = [&section.heading, &section.about].map(|it| markdown_escaped(it));
        let _ = write!(text, "\n### {heading}\n\n{about}\n\n");
        let table = table(&section.rows, &reasons, &commands, words).markdown();
        // A table has a title, and the heading is that.
        text += table.split_once("\n\n").map_or("", |(_, table)| table);
        if !reasons.is_empty() {
            text.push('\n');
        }
        for (number, why) in reasons.iter().enumerate() {
            let _ = writeln!(text, "{}. {}", number + 1, markdown_escaped(why));
        }
        if !commands.is_empty() {
            text += "\n```sh\n";
            for (place, command) in commands.iter().enumerate() {
                let _ = writeln!(text, "{command}  # {}", letter(place));
            }
            text += "```\n";
        }
    }
    text
}

/// Returns the commands that were run for these figures, each once.
fn commands(rows: &[ReplayedRow]) -> Vec<&str> {
    let mut commands: Vec<&str> = Vec::new();
    for row in rows.iter().filter(|row| row.verdict != RowVerdict::Absent) {
        if let Some(command) = row.command.as_deref().filter(|known| !commands.contains(known)) {
            commands.push(command);
        }
    }
    commands
}

/// Returns what a command of a section is called: a, b and so on.
fn letter(place: usize) -> String {
    match u8::try_from(place) {
        Ok(place) if place < 26 => char::from(b'a' + place).to_string(),
        _ => (place + 1).to_string(),
    }
}

fn table(rows: &[ReplayedRow], reasons: &[&str], commands: &[&str], words: &Words) -> Table {
    let nothing = || "–".to_owned();
    Columns::new(words)
        .word("handout-column-what", |row: &ReplayedRow| row.what.clone())
        .number("handout-handout", move |row| row.says.clone().unwrap_or_else(nothing))
        .number("handout-glisse", move |row| {
            // Times would make another page of every run.
            let finds = row.finds.clone().filter(|_| row.verdict != RowVerdict::Time);
            finds.unwrap_or_else(nothing)
        })
        .word("handout-column-verdict", |row| row.verdict(reasons, words))
        .word("handout-column-command", move |row| {
            let place = commands.iter().position(|known| Some(*known) == row.command.as_deref());
            place.map_or_else(String::new, letter)
        })
        .table(String::new(), rows)
}
