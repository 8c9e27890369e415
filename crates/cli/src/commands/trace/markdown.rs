//! A trace in Markdown as GitHub reads it: one table for the run, and the boards below.

use super::wording::{Markup, Wording};
use crate::table::{markdown_escaped as escape, markdown_row};
use crate::{BoardStyle, prose::beside};
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
    let states = say!(wording.words, "trace-states");
    text + format!("\n## {states}\n\n```text\n{}```\n", boards(wording, style)).as_str()
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
    let (mut text, mut row) = (String::new(), String::new());
    for met in wording.mentioned() {
        let goal = say!(wording.words, "trace-goal");
        let goal = if met.is_goal { format!(" ({goal})") } else { String::new() };
        let drawn = style.draw(&met.board, met.origin.map(|origin| origin.action));
        let board = format!("{}{goal}\n{drawn}", met.name);
        let longer = if row.is_empty() { board.clone() } else { beside(&row, &board, 2) };
        if longer.lines().any(|line| line.chars().count() > COLUMNS) {
            text += &std::mem::replace(&mut row, board);
        } else {
            row = longer;
        }
    }
    text + row.as_str()
}
