//! A trace in Markdown as GitHub reads it: one table for the run, and the boards below.

use super::{
    text,
    wording::{Markup, Wording},
};
use crate::{
    draw::BoardStyle,
    table::{markdown_escaped as escape, markdown_row},
};
use glisse_words::say;
use std::fmt::Write;

/// Boards stand side by side up to this column.
const COLUMNS: usize = 90;

pub(super) fn write(wording: Wording, style: &BoardStyle) -> String {
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
        boards(wording, style)
    );
    text
}

const MARKUP: Markup = Markup {
    escape,
    strong: |text| format!("**{text}**"),
    emphasized: |text| format!("*{text}*"),
    letter: str::to_owned,
    line_end: "<br>",
};

fn table(wording: Wording) -> String {
    let heads = wording.heads(&MARKUP);
    let lines = vec!["---".to_owned(); heads.len()];
    let mut text = [markdown_row(heads), markdown_row(lines)].concat();
    for step in &wording.trace.steps {
        let mut row = wording.row(step, &MARKUP);
        if let Some(round) = wording.round(step.round, step.direction) {
            row[0] = format!("**{}**<br>{}", escape(&round), row[0]);
        }
        text.push_str(&markdown_row(row));
    }
    text
}

/// The boards of all states that the table speaks of, side by side, each below its name.
fn boards(wording: Wording, style: &BoardStyle) -> String {
    let mut text = String::new();
    let mut row_lines: Vec<String> = Vec::new();
    let mut width = 0;
    for met in wording.mentioned() {
        let moved = met.origin.map(|origin| origin.action);
        let mut lines = text::draw_lines(&met.board, moved, style);
        let goal = if met.is_goal {
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

fn put(text: &mut String, row_lines: &mut Vec<String>) {
    for line in row_lines.drain(..) {
        *text += line.trim_end();
        text.push('\n');
    }
}
