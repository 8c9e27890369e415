//! A trace for a terminal: the board taken, beside it what its moves lead to, below it the lists.

use super::wording::Wording;
use crate::BoardStyle;
use crate::prose::{beside, paragraph};
use clap::builder::styling::Style;
use glisse::lab::trace::TraceStep;
use std::fmt::Write;

/// The space before everything that belongs to a step.
const MARGIN: &str = "   ";

pub(super) fn write(wording: Wording, style: &BoardStyle) -> String {
    let mut text = String::new();
    let [title, board, legend] = wording.heading();
    let writer = Writer { wording, style };
    // Writing to a String never fails.
    let _ = write!(text, "{}\n{board}\n{}", writer.strong(&title), paragraph("", &legend));
    for step in &wording.trace.steps {
        text.push('\n');
        text += &writer.step(step);
    }
    text.push('\n');
    for line in wording.ending() {
        text += &paragraph("", &line);
    }
    text
}

struct Writer<'a> {
    wording: Wording<'a>,
    style: &'a BoardStyle,
}

impl Writer<'_> {
    fn strong(&self, text: &str) -> String {
        let style = if self.style.colors { Style::new().bold() } else { Style::new() };
        format!("{style}{text}{style:#}")
    }

    fn step(&self, step: &TraceStep) -> String {
        let Writer { wording, .. } = self;
        let mut text = String::new();
        if let Some(round) = wording.round(step.round, step.direction) {
            let _ = writeln!(text, "── {} ──", self.strong(&round));
        }
        if let Some(passed) = wording.passed(&step.passed) {
            text += &paragraph(MARGIN, &passed);
        }
        let name = self.strong(&step.state.to_string());
        let numbers = wording.numbers(step.numbers);
        let way = wording.way(step).map(|way| format!("  [{way}]")).unwrap_or_default();
        let origin = wording.step_origin(step);
        let _ = writeln!(text, "{}. {name}  {numbers}  {origin}{way}", step.number);
        let beside = beside(&self.board(step), &self.successors(step).join("\n"), 3);
        text += &textwrap::indent(&beside, MARGIN);
        let lists = wording.lists(&step.lists);
        let width = lists.iter().map(|(title, _)| title.chars().count()).max().unwrap_or(0) + 2;
        for (title, list) in lists {
            let head = format!("{MARGIN}{}", self.strong(&format!("{title:<width$}")));
            text += &paragraph(&head, &list);
        }
        text
    }

    fn board(&self, step: &TraceStep) -> String {
        let state = self.wording.trace.states.get(step.state.place);
        let moved = step.origin.map(|origin| origin.action);
        state.map_or_else(String::new, |state| self.style.draw(&state.board, moved))
    }

    /// Writes an aligned line for each successor.
    fn successors(&self, step: &TraceStep) -> Vec<String> {
        let rows: Vec<Vec<String>> = step
            .successors
            .iter()
            .map(|next| {
                let mut row = vec![self.wording.write(next.action)];
                row.push(format!("→ {}", next.state));
                row.extend(self.wording.named(next.numbers));
                row.push(self.wording.became(step, next));
                row
            })
            .collect();
        let Some(columns) = rows.first().map(Vec::len) else { return Vec::new() };
        let width = |column: usize| {
            rows.iter().map(|row| row[column].chars().count()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let line = |row: &Vec<String>| {
            let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        rows.iter().map(line).collect()
    }
}
