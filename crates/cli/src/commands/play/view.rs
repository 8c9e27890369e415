//! Draws the screen of the game.

mod board;
pub(super) mod geometry;
mod panel;
mod review;

use super::app::{App, Awaited, Page, Tone};
use crate::commands::play::buffer::{Buffer, Rect, Style};
use crate::lang::play;
use board::BoardView;
use crossterm::style::Stylize;
use geometry::Geometry;
use glisse::Telling;
use glisse::game::{Game, GameEvent};
use glisse_words::say;

/// The least that anything can be seen on.
const SMALLEST: (u16, u16) = (24, 8);

pub(super) fn draw(buffer: &mut Buffer, app: &mut App) {
    let area = buffer.area;
    app.geometry = None;
    if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
        too_small(buffer, area, app, SMALLEST);
    } else {
        draw_page(buffer, area, app);
    }
    buffer.make_plain(app.settings.style.colors, app.settings.is_ascii);
}

fn draw_page(buffer: &mut Buffer, area: Rect, app: &mut App) {
    let words = app.settings.words;
    match app.page {
        Page::Help(top) => app.page = Page::Help(panel::draw_help(buffer, area, app, top)),
        Page::Level => panel::draw_lines(buffer, area, &say!(words, "play-levels")),
        Page::Making => {
            let lines =
                [say!(words, "play-making"), String::new(), say!(words, "play-stop-making")];
            panel::draw_lines(buffer, area, &lines.join("\n"));
        }
        Page::Review(..) => review::draw(buffer, area, app),
        Page::Game | Page::Playback(_) => draw_game(buffer, area, app),
    }
}

/// The board with the numbers beside it or above it, a message, and the keys.
fn draw_game(buffer: &mut Buffer, area: Rect, app: &mut App) {
    let playback = match &app.page {
        Page::Playback(playback) => Some(playback),
        _ => None,
    };
    let game = playback.map_or(&app.game, |playback| &playback.game);
    let moved = match game.done().last().map(|step| step.event) {
        Some(GameEvent::Move(action)) if playback.is_some() => Some(action),
        _ => None,
    };
    let picture = BoardView::new(game.board())
        .selected(playback.is_none().then_some(app.selection))
        .advising(app.hint.filter(|_| playback.is_none()))
        .after(moved);
    header(buffer, area, app);
    let below = draw_messages(buffer, area, app, game);
    let body = Rect::new(area.x, area.y + 1, area.width, area.height.saturating_sub(1 + below));
    let Some((geometry, has_panel)) = place(&picture, body) else {
        let (width, height) = least(&picture);
        buffer.clear();
        // The title, the numbers, the message and the keys.
        let height = (height + 4).max(SMALLEST.1);
        return too_small(buffer, area, app, (width.max(SMALLEST.0), height));
    };
    picture.draw(buffer, &geometry);
    if has_panel {
        let x = geometry.outer.right() + 2;
        let beside = Rect::new(x, geometry.outer.y, area.right() - x, geometry.outer.height);
        panel::draw(buffer, beside, app, game);
    } else {
        draw_clock(buffer, area, app);
        panel::draw_line(buffer, Rect { height: 1, ..body }, app, game);
    }
    if !geometry.is_whole {
        let (rows, columns) = picture.shape();
        let text = say!(
            app.settings.words,
            "play-window",
            top = (geometry.rows.start + 1).to_string(),
            bottom = geometry.rows.end.to_string(),
            rows = rows.to_string(),
            left = (geometry.columns.start + 1).to_string(),
            right = geometry.columns.end.to_string(),
            columns = columns.to_string(),
        );
        buffer.put_line(area, &" ".repeat(usize::from(area.width)), Style::new());
        buffer.put_line(area, &text, Style::new().bold());
    }
    app.geometry = Some(geometry);
}

/// Where the board is drawn: as large as it fits beside the numbers; else below them; else a part of
/// it. And whether the numbers are beside it.
fn place(picture: &BoardView, body: Rect) -> Option<(Geometry, bool)> {
    let (shape, sizes) = (picture.shape(), picture.sizes());
    let beside = Rect { width: body.width.saturating_sub(panel::WIDTH + 2), ..body };
    if let Some(geometry) = Geometry::whole(shape, &sizes, beside) {
        return Some((geometry, true));
    }
    let below = Rect { y: body.y + 1, height: body.height.saturating_sub(1), ..body };
    let whole = Geometry::whole(shape, &sizes, below);
    let part = || Geometry::part(shape, &sizes, picture.focus(), below);
    let geometry = whole.or_else(part)?;
    Some((geometry.centred(below), false))
}

/// Returns the area that the smallest part of a board needs.
fn least(picture: &BoardView) -> (u16, u16) {
    let (width, height) = picture.sizes().cells.last().copied().unwrap_or((1, 1));
    let rows = picture.shape().0.min(2) as u16;
    let columns = picture.shape().1.min(2) as u16;
    (columns * width + 2, rows * height + 2)
}

/// The first line: what is played, and on which page.
fn header(buffer: &mut Buffer, area: Rect, app: &App) {
    let board = app.game.start();
    let (rows, columns) = BoardView::new(board).shape();
    let title = format!("glisse · {} {rows}x{columns}", board.puzzle());
    buffer.put_line(area, &title, Style::new().bold());
}

/// The time at the end of the first line, where there is room.
fn draw_clock(buffer: &mut Buffer, area: Rect, app: &App) {
    let clock = play::clock(app.clock.elapsed());
    let width = (clock.len() as u16).min(area.width);
    let right = Rect { x: area.right() - width, width, ..area };
    buffer.put_line(right, &clock, Style::new());
}

/// The fewest lines of a screen on which a message may take several.
const TALL: u16 = 14;

const MOST_LINES: usize = 3;

/// The message and the keys, on the last lines; how many lines that are.
fn draw_messages(buffer: &mut Buffer, area: Rect, app: &App, game: &Game) -> u16 {
    let words = app.settings.words;
    let (tone, text) = message(app, game);
    let lines = textwrap::wrap(&text, usize::from(area.width));
    let most = if area.height < TALL { 1 } else { MOST_LINES };
    let count = lines.len().clamp(1, most) as u16;
    for (row, line) in (0..count).zip(lines) {
        let place = Rect { y: area.bottom() - 1 - count + row, height: 1, ..area };
        buffer.put_line(place, &line, message_style(tone));
    }
    let keys = match &app.page {
        Page::Playback(_) if app.is_replay => "play-replay-footer",
        Page::Playback(_) => "play-playback-footer",
        _ => "play-footer",
    };
    panel::footer(buffer, area, &play::keys(words, keys));
    count + 1
}

fn message(app: &App, game: &Game) -> (Tone, String) {
    let words = app.settings.words;
    if let Page::Playback(playback) = &app.page {
        let (done, all) = (playback.game.done().len(), playback.game.steps().len());
        let key =
            if playback.is_playing() { "play-playback-playing" } else { "play-playback-paused" };
        let mut text = say!(words, key, done = done, all = all, speed = playback.speed);
        if let Some((_, message)) = app.message.as_ref().filter(|_| done == 0) {
            text = say!(words, "play-playback-message", playback = text, message = message);
        }
        if let Some(step) = game.done().last() {
            let told = match step.event {
                GameEvent::Move(action) => {
                    let mut before = game.clone();
                    before.undo();
                    let notation = app.settings.style.notation;
                    words.message(&before.board().sentence(action, notation, Telling::Listed))
                }
                GameEvent::Restart => say!(words, "play-restart"),
            };
            text = words
                .say("play-playback-move", &[("playback", text.into()), ("move", told.into())]);
        }
        return (Tone::Plain, text);
    }
    if matches!(app.awaited, Some(Awaited::Hint | Awaited::Solution)) {
        return (Tone::Hint, say!(words, "play-thinking"));
    }
    app.message.clone().unwrap_or((Tone::Plain, String::new()))
}

fn message_style(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Good => Style::new().dark_green().bold(),
        Tone::Bad => Style::new().dark_red(),
        Tone::Hint => Style::new().dark_yellow().bold(),
    }
}

/// Says that nothing can be seen, as far as even that can be.
fn too_small(buffer: &mut Buffer, area: Rect, app: &App, (width, height): (u16, u16)) {
    let text = say!(app.settings.words, "play-too-small", columns = width, rows = height);
    let lines = textwrap::wrap(&text, usize::from(area.width.max(1)));
    for (row, line) in (0..area.height).zip(lines) {
        buffer.put_line(Rect { y: area.y + row, height: 1, ..area }, &line, Style::new());
    }
}
