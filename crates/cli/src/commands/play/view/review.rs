//! The review: what each move was worth.

use super::{board::BoardView, header, message_style, panel};
use crate::commands::play::app::{App, Page, Tone};
use crate::commands::play::buffer::{Buffer, Rect, Style};
use crate::lang::play;
use crossterm::style::{Color, Stylize};
use glisse::game::{Judgement, MoveTally, ReviewedMove};
use glisse_words::say;

const LIST: u16 = 46;

pub(super) fn draw(buffer: &mut Buffer, area: Rect, app: &App) {
    let Page::Review(review, row) = &app.page else { return };
    let words = app.settings.words;
    header(buffer, area, app);
    let MoveTally { best, wasted, mistakes, unknown } = review.tally();
    let mut tally = say!(
        words,
        "play-tally",
        count = review.moves().len(),
        optimum = play::distance(words, review.start_distance()),
        best = best,
        wasted = wasted,
        mistakes = mistakes,
    );
    if unknown > 0 {
        tally = say!(words, "play-tally-not-judged", tally = tally, unknown = unknown);
    }
    buffer.put_line(Rect { y: area.y + 1, ..area }, &tally, Style::new().bold());
    let left = review.open_positions().len() as u64;
    if left > 0 {
        let line = Rect { y: area.y + 2, ..area };
        buffer.put_line(
            line,
            &say!(words, "play-positions-left", count = left),
            message_style(Tone::Plain),
        );
    }
    panel::footer(buffer, area, &play::keys(words, "play-review-footer"));
    let body = Rect::new(area.x, area.y + 3, area.width, area.height.saturating_sub(4));
    let titles = ["play-column-move", "play-column-to-go", "play-column-better"];
    let [action, to_go, better] = titles.map(|key| say!(words, key));
    let title = columns(["", &action, &to_go, "", &better]);
    buffer.put_line(body, &title, Style::new().dim());
    let list = Rect { y: body.y + 1, height: body.height.saturating_sub(1), ..body };
    let seen = usize::from(list.height);
    let first = row.saturating_sub(seen / 2).min(review.moves().len().saturating_sub(seen));
    for (index, reviewed) in review.moves().iter().enumerate().skip(first).take(seen) {
        let line = Rect { y: list.y + (index - first) as u16, width: list.width.min(LIST), ..list };
        let mut style = judgement_style(reviewed.judgement());
        if index == *row {
            style = style.reverse();
        }
        buffer.put_line(line, &text(app, index, reviewed), style);
    }
    if let Some(reviewed) = review.moves().get(*row) {
        draw_board(buffer, body, reviewed);
    }
}

/// The board after the move that is looked at, where there is room for it.
fn draw_board(buffer: &mut Buffer, body: Rect, reviewed: &ReviewedMove) {
    let Ok(board) = reviewed.board.after(reviewed.action) else { return };
    let room =
        Rect { x: body.x + LIST.min(body.width), width: body.width.saturating_sub(LIST), ..body };
    let view = BoardView::new(&board);
    let picture = view.after(Some(reviewed.action));
    if let Some(geometry) =
        super::geometry::Geometry::whole(picture.shape(), &picture.sizes(), room)
    {
        picture.draw(buffer, &geometry);
    }
}

fn text(app: &App, index: usize, reviewed: &ReviewedMove) -> String {
    let (words, notation) = (app.settings.words, app.settings.style.notation);
    let write = |action| app.game.board().write_move(action, notation);
    let is_best = reviewed.judgement() == Some(Judgement::Best);
    let judgement = reviewed.judgement().map(|judgement| match judgement {
        Judgement::Best => say!(words, "play-best"),
        Judgement::Wasted => say!(words, "play-wasted"),
        Judgement::Mistake => say!(words, "play-mistake"),
    });
    let better = reviewed.better.filter(|_| !is_best).map(write);
    let change = match reviewed.change() {
        Some(change) => format!("{} ({change:+})", play::distance(words, reviewed.after)),
        None => play::distance(words, reviewed.after),
    };
    columns([
        // As solve numbers its moves, so that verify reads a copy of the screen.
        &format!("{}.", index + 1),
        &write(reviewed.action),
        &change,
        &judgement.unwrap_or_default(),
        &better.unwrap_or_default(),
    ])
}

fn columns([number, action, to_go, judgement, better]: [&str; 5]) -> String {
    format!("{number:>4}  {action:<9} {to_go:<9} {judgement:<10} {better}")
}

fn judgement_style(judgement: Option<Judgement>) -> Style {
    match judgement {
        Some(Judgement::Best) => {
            Style::new().with(Color::AnsiValue(glisse::picture::text::IN_PLACE))
        }
        Some(Judgement::Wasted) => Style::new().dark_yellow(),
        Some(Judgement::Mistake) => Style::new().dark_red(),
        _ => Style::new(),
    }
}
