//! The numbers beside the board, and the keys below it.

use crate::commands::play::buffer::{Buffer, Rect, Style};
use crate::{
    commands::play::{
        app::{App, piece_name},
        selection::Selection,
    },
    lang::{family, play},
};
use crossterm::style::Stylize;
use glisse::game::Game;
use glisse_words::say;

/// The width that the numbers need.
pub(super) const WIDTH: u16 = 22;

/// The numbers of a game, each with its name.
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
