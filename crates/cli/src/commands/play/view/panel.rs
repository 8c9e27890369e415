//! The numbers beside the board, the keys below it, and all keys on a page of their own.

use crate::commands::play::app::{App, piece_name};
use crate::commands::play::buffer::{Buffer, Rect, Style};
use crate::commands::play::selection::Selection;
use crate::lang::{family, play};
use crossterm::style::Stylize;
use glisse::game::Game;
use glisse_words::say;

/// The width that the numbers need.
pub(super) const WIDTH: u16 = 22;

/// Returns the numbers of a game, each with its name.
fn scores(app: &App, game: &Game) -> Vec<(String, String)> {
    let words = app.settings.words;
    let undone = match game.undone() {
        0 => String::new(),
        undone => format!("  (r: +{undone})"),
    };
    let mut scores = vec![
        (say!(words, "play-moves"), format!("{}{undone}", game.moves().len())),
        (say!(words, "play-optimum"), play::distance(words, app.distance(game.start()))),
        (say!(words, "play-to-go"), play::distance(words, app.distance(game.board()))),
        (say!(words, "play-time"), play::clock(app.clock.elapsed())),
        (say!(words, "play-hints"), game.hints().to_string()),
    ];
    if let Selection::Piece(piece) = app.selection {
        let name = piece_name(game.board(), piece);
        let title = family::say(words, game.board().puzzle(), "{family}-selected", &[]);
        scores.push((title, name));
    }
    scores
}

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App, game: &Game) {
    for (row, (name, value)) in (0..area.height).zip(scores(app, game)) {
        let line = Rect { y: area.y + row, height: 1, ..area };
        buffer.put_line(line, &name, Style::new().dim());
        let value_at = Rect { x: line.x + 10, width: line.width.saturating_sub(10), ..line };
        buffer.put_line(value_at, &value, Style::new().bold());
    }
}

pub(super) fn draw_line(buffer: &mut Buffer, area: Rect, app: &App, game: &Game) {
    let scores = scores(app, game);
    let words: Vec<String> =
        scores.iter().take(3).map(|(name, value)| format!("{name} {value}")).collect();
    buffer.put_line(area, &words.join("  "), Style::new());
}

/// Keys on the last line, as many as fit.
pub(super) fn footer(buffer: &mut Buffer, area: Rect, keys: &[(String, String)]) {
    let y = area.bottom().saturating_sub(1);
    let mut x = area.x;
    for (key, what) in keys {
        let width = (key.chars().count() + 1 + what.chars().count()) as u16;
        if x + width > area.right() {
            break;
        }
        let room = Rect::new(x, y, area.right() - x, 1);
        buffer.put_line(room, key, Style::new().bold());
        let gap = key.chars().count() as u16 + 1;
        let room = Rect::new(x + gap, y, room.width - gap, 1);
        buffer.put_line(room, what, Style::new().dim());
        x += width + 2;
    }
}

/// Draws all keys, from a line on. Returns the last line that can be at the top.
pub(super) fn draw_help(buffer: &mut Buffer, area: Rect, app: &App, top: u16) -> u16 {
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
    footer(buffer, area, &keys);
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
