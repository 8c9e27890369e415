//! A trace in Markdown as GitHub reads it: one table for the run, and the boards below.

use super::{text, wording::Wording};
use crate::draw::Look;
use glisse::lab::trace::TraceStep;
use glisse_words::say;
use std::fmt::Write;

/// Boards stand side by side up to this column.
const COLUMNS: usize = 90;

pub(super) fn write(wording: Wording, look: &Look) -> String {
    let [title, board, legend] = wording.heading();
    let mut text = format!("# {}\n\n`{board}`\n\n{}\n", escape(&title), escape(&legend));
    if !wording.trace.steps.is_empty() {
        text.push('\n');
        text += &table(wording);
    }
    text.push('\n');
    for line in wording.ending() {
        // Writing to a String never fails.
        let _ = writeln!(text, "- {}", escape(&line));
    }
    let _ = write!(
        text,
        "\n## {}\n\n```text\n{}```\n",
        say!(wording.words, "trace-states"),
        boards(wording, look)
    );
    text
}

fn table(wording: Wording) -> String {
    let words = wording.words;
    let mut titles = vec![say!(words, "trace-step"), say!(words, "trace-taken")];
    titles.extend(wording.letters().iter().map(|&letter| letter.to_owned()));
    titles.push(say!(words, "trace-generated"));
    let lists = wording.trace.steps.first().map(|step| wording.lists(&step.lists));
    titles.extend(lists.into_iter().flatten().map(|(title, _)| title));
    let lines: Vec<&str> = titles.iter().map(|_| "---").collect();
    let mut text = format!("| {} |\n| {} |\n", titles.join(" | "), lines.join(" | "));
    for step in &wording.trace.steps {
        let _ = writeln!(text, "| {} |", row(wording, step).join(" | "));
    }
    text
}

fn row(wording: Wording, step: &TraceStep) -> Vec<String> {
    let mut first = Vec::new();
    if let Some(round) = wording.round(step.round, step.direction) {
        first.push(format!("**{}**", escape(&round)));
    }
    first.push(step.number.to_string());
    let mut taken = vec![format!("**{}**", wording.trace.name(step.state))];
    taken.push(escape(&wording.step_origin(step)));
    taken.extend(wording.passed(&step.passed).map(|passed| format!("*{}*", escape(&passed))));
    let generated = step.successors.iter().map(|next| escape(&wording.successor(step, next)));
    let generated: Vec<String> = generated.collect();
    let mut row = vec![first.join("<br>"), taken.join("<br>")];
    row.extend(wording.values(step.numbers));
    row.push(generated.join("<br>"));
    row.extend(wording.lists(&step.lists).into_iter().map(|(_, list)| escape(&list)));
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
fn boards(wording: Wording, look: &Look) -> String {
    let mut text = String::new();
    let mut row_lines: Vec<String> = Vec::new();
    let mut width = 0;
    for state in wording.mentioned() {
        let Some(met) = wording.trace.states.get(state) else { continue };
        let moved = met.origin.map(|origin| origin.action);
        let mut lines = text::draw_lines(&met.board, moved, look);
        let goal = if met.board.is_solved() {
            format!(" ({})", say!(wording.words, "trace-goal"))
        } else {
            String::new()
        };
        lines.insert(0, format!("{}{goal}", met.name));
        let own = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        if width > 0 && width + 2 + own > COLUMNS {
            put(&mut text, &mut row_lines);
            width = 0;
        }
        let before = if width == 0 { 0 } else { width + 2 };
        row_lines.resize(row_lines.len().max(lines.len()), String::new());
        for (line, drawn) in row_lines.iter_mut().zip(&lines) {
            let blank = before - line.chars().count();
            *line += &" ".repeat(blank);
            *line += drawn;
        }
        width = before + own;
    }
    put(&mut text, &mut row_lines);
    text
}

/// A full row of boards.
fn put(text: &mut String, row_lines: &mut Vec<String>) {
    for line in row_lines.drain(..) {
        *text += line.trim_end();
        text.push('\n');
    }
}
