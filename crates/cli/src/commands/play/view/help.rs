//! All keys, and the small pages.

use super::panel;
use crate::commands::play::buffer::{Buffer, Rect, Style};
use crate::{commands::play::app::App, lang::play};
use crossterm::style::Stylize;

/// All keys, from a line on. Returns the last line that can be at the top.
pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, top: u16) -> u16 {
    let words = app.settings.words;
    let entries = play::help(words, app.game.board());
    let width = entries.iter().map(|(key, _)| key.chars().count()).max().unwrap_or_default() + 3;
    let room = usize::from(area.width).saturating_sub(width + 1).max(10);
    let mut lines: Vec<(String, Style)> = Vec::new();
    for (key, what) in &entries {
        if key.is_empty() && !what.starts_with('(') {
            if !lines.is_empty() {
                lines.push((String::new(), Style::new()));
            }
            lines.push((what.clone(), Style::new().bold()));
            continue;
        }
        for (number, part) in textwrap::wrap(what, room).into_iter().enumerate() {
            let key = if number == 0 { key.as_str() } else { "" };
            lines.push((format!(" {key:<width$}{part}"), Style::new()));
        }
    }
    let seen = area.height.saturating_sub(1);
    let last = (lines.len() as u16).saturating_sub(seen);
    let top = top.min(last);
    for (index, (line, style)) in lines.iter().skip(usize::from(top)).enumerate() {
        if index as u16 >= seen {
            break;
        }
        buffer.put_line(Rect { y: area.y + index as u16, ..area }, line, *style);
    }
    let mut keys = play::keys(words, "play-help-footer");
    if last > 0 {
        keys.insert(0, ("↑ ↓".to_owned(), "…".to_owned()));
    }
    panel::footer(buffer, area, &keys);
    top
}

/// Lines in the middle of the screen.
pub(super) fn draw_lines(buffer: &mut Buffer, area: Rect, text: &str) {
    let lines: Vec<&str> = text.lines().collect();
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default() as u16;
    let x = area.x + area.width.saturating_sub(widest) / 2;
    let y = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
    let width = area.width - (x - area.x);
    for (index, line) in (0..area.height).zip(lines) {
        let style = if index == 0 { Style::new().bold() } else { Style::new() };
        let row = (y + index).min(area.bottom() - 1);
        buffer.put_line(Rect::new(x, row, width, 1), line, style);
    }
}
