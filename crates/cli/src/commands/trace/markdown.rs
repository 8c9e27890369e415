//! A trace in Markdown as GitHub reads it: one table for the run, and the boards below.

use super::{sheet::Sheet, text};
use crate::draw::Look;
use glisse::trace::Step;
use glisse_words::say;
use std::fmt::Write;

/// Boards stand side by side up to this column.
const COLUMNS: usize = 90;

pub(super) fn write(sheet: Sheet, look: Look) -> String {
    let [title, board, legend] = sheet.heading();
    let mut text = format!("# {}\n\n`{board}`\n\n{}\n", escape(&title), escape(&legend));
    if !sheet.trace.steps.is_empty() {
        text.push('\n');
        text += &table(sheet);
    }
    text.push('\n');
    for line in sheet.ending() {
        // Writing to a String never fails.
        let _ = writeln!(text, "- {}", escape(&line));
    }
    let _ = write!(
        text,
        "\n## {}\n\n```text\n{}```\n",
        say!(sheet.words, "trace-states"),
        boards(sheet, look)
    );
    text
}

fn table(sheet: Sheet) -> String {
    let words = sheet.words;
    let mut titles = vec![say!(words, "trace-step"), say!(words, "trace-taken")];
    titles.extend(sheet.letters().iter().map(|&letter| letter.to_owned()));
    titles.push(say!(words, "trace-generated"));
    let lists = sheet.trace.steps.first().map(|step| sheet.lists(&step.lists));
    titles.extend(lists.into_iter().flatten().map(|(title, _)| title));
    let lines: Vec<&str> = titles.iter().map(|_| "---").collect();
    let mut text = format!("| {} |\n| {} |\n", titles.join(" | "), lines.join(" | "));
    for step in &sheet.trace.steps {
        let _ = writeln!(text, "| {} |", row(sheet, step).join(" | "));
    }
    text
}

fn row(sheet: Sheet, step: &Step) -> Vec<String> {
    let mut first = Vec::new();
    if let Some(round) = sheet.round(step.round, step.way) {
        first.push(format!("**{}**", escape(&round)));
    }
    first.push(step.number.to_string());
    let mut taken = vec![format!("**{}**", sheet.trace.name(step.state))];
    taken.push(escape(&sheet.step_origin(step)));
    taken.extend(sheet.passed(&step.passed).map(|passed| format!("*{}*", escape(&passed))));
    let generated = step.successors.iter().map(|next| escape(&sheet.successor(step, next)));
    let generated: Vec<String> = generated.collect();
    let mut row = vec![first.join("<br>"), taken.join("<br>")];
    row.extend(sheet.values(step.numbers));
    row.push(generated.join("<br>"));
    row.extend(sheet.lists(&step.lists).into_iter().map(|(_, list)| escape(&list)));
    row
}

/// Signs that Markdown would take for its own.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if "\\`*_|<>[]#".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// The boards of all states that the table speaks of, side by side, each below its name.
fn boards(sheet: Sheet, look: Look) -> String {
    let mut text = String::new();
    let mut shelf: Vec<String> = Vec::new();
    let mut width = 0;
    for state in sheet.mentioned() {
        let Some(met) = sheet.trace.states.get(state) else { continue };
        let moved = met.origin.map(|origin| origin.action);
        let mut lines = text::draw_lines(&met.board, moved, look);
        let goal = if met.board.is_solved() {
            format!(" ({})", say!(sheet.words, "trace-goal"))
        } else {
            String::new()
        };
        lines.insert(0, format!("{}{goal}", met.name));
        let own = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        if width > 0 && width + 2 + own > COLUMNS {
            put(&mut text, &mut shelf);
            width = 0;
        }
        let before = if width == 0 { 0 } else { width + 2 };
        shelf.resize(shelf.len().max(lines.len()), String::new());
        for (line, drawn) in shelf.iter_mut().zip(&lines) {
            let blank = before - line.chars().count();
            *line += &" ".repeat(blank);
            *line += drawn;
        }
        width = before + own;
    }
    put(&mut text, &mut shelf);
    text
}

/// A full row of boards.
fn put(text: &mut String, shelf: &mut Vec<String>) {
    for line in shelf.drain(..) {
        *text += line.trim_end();
        text.push('\n');
    }
}
