//! A comparison as one page that needs no other file: how it was made, boards, tables and plots. It
//! is to be read on a telephone, projected on a wall, and printed.

use super::{plot, report::Report};
use crate::{config, error::Failure, html, lang::family, machine, table::Table};
use glisse::Board;
use glisse::lab::compare::{BoardComparison, CompareEntry, Comparison};
use glisse::picture::{Picture, Style, Theme};
use glisse_words::{Words, say};
use maud::{Markup, PreEscaped, html};

const STYLE: &str = include_str!("page.css");

/// Boards of more cells are drawn for bright pages only, since each drawing takes much room.
const MOST_CELLS_TWICE: usize = 400;

pub(super) fn page(
    comparison: &Comparison,
    entries: &[CompareEntry],
    words: &'static Words,
) -> Result<String, Failure> {
    let mut report = Report::new(comparison, words);
    // The section and the picture say what the first table of a board is of.
    for table in report.boards.iter_mut().filter_map(|tables| tables.first_mut()) {
        table.title.clear();
    }
    let spec = say!(words, "compare-column-spec");
    let pivots = report.pivots.into_iter().map(|table| table.upright(&spec));
    let pivots: Vec<Table> = pivots.collect();
    let mut sections = Vec::new();
    for ((board, entry), tables) in comparison.boards.iter().zip(entries).zip(&report.boards) {
        sections.push(html! {
            section {
                h2 { (board.name) }
                div.board {
                    (portrait(board, &entry.board, words))
                    div.tables { @for table in tables { (table.html()) } }
                }
                (figures(comparison, words, board)?)
            }
        });
    }
    let together = (comparison.boards.len() > 1)
        .then(|| plot::scatter(comparison, words))
        .transpose()?
        .map(|plot| figure(&say!(words, "compare-plot-all"), "wide-figure", &plot));
    let content = html! {
        header {
            h1 { (say!(words, "compare-page")) }
            (circumstances(comparison, words))
        }
        @if let Some(figure) = together {
            section {
                h2 { (say!(words, "compare-page-all")) }
                div.columns.pivots { @for table in &pivots { (table.html()) } }
                div.columns { (figure) }
            }
        }
        @for section in sections { (section) }
        footer {
            h2 { (say!(words, "compare-page-words")) }
            ul { @for note in &report.notes { li { (note) } } }
        }
    };
    let title = format!("{} · glisse", say!(words, "compare-page"));
    let style = html! { style { (PreEscaped(STYLE)) } };
    Ok(html::page(words, &title, &style, &content))
}

/// How, by what, where and when the comparison was made.
fn circumstances(comparison: &Comparison, words: &'static Words) -> Markup {
    let lines = [
        ("compare-page-version", format!("glisse {}", env!("CARGO_PKG_VERSION"))),
        ("compare-page-machine", machine::description(words, config::threads(None))),
        ("compare-page-date", machine::date(words)),
        ("compare-page-metric", words.say(&format!("family-metric-{}", comparison.metric), &[])),
    ];
    html! {
        p.command { code { (machine::command_line()) } }
        dl.circumstances {
            @for (key, value) in lines { div { dt { (say!(words, key)) } dd { (value) } } }
        }
    }
}

/// Writes a board as a picture, and what it is.
fn portrait(board: &BoardComparison, subject: &Board, words: &'static Words) -> Markup {
    let facts = family::facts(words, subject);
    let optimum = board.optimum.map(|optimum| optimum.to_string());
    html! {
        div.portrait {
            (picture(subject, words))
            dl {
                div { dt { (say!(words, "check-puzzle")) } dd { (subject.puzzle().name()) } }
                @for (name, value) in facts { div { dt { (name) } dd { (value) } } }
                @if let Some(optimum) = optimum {
                    div { dt { (say!(words, "compare-page-optimum")) } dd { (optimum) } }
                }
            }
            p.id { code { (board.id) } }
        }
    }
}

/// A board for bright pages and for dark ones, of which one is seen; empty if it is too large.
fn picture(subject: &Board, words: &'static Words) -> Markup {
    let drawn = |theme: Theme| {
        let style = Style { theme, language: words.language(), ..Style::default() };
        Picture::of_board(subject, &style).ok().map(|picture| picture.to_svg())
    };
    let is_small = subject.grid().cells() <= MOST_CELLS_TWICE;
    let Some(light) = drawn(Theme::Light) else { return html! {} };
    let Some(dark) = drawn(Theme::Dark).filter(|_| is_small) else {
        return html! { div.picture { (PreEscaped(light)) } };
    };
    html! {
        div.picture.light { (PreEscaped(light)) }
        div.picture.dark { (PreEscaped(dark)) }
    }
}

fn figures(
    comparison: &Comparison,
    words: &'static Words,
    board: &BoardComparison,
) -> Result<Markup, Failure> {
    let time = match comparison.repeat {
        1 => say!(words, "compare-plot-time"),
        runs => say!(words, "compare-plot-times", runs = runs.to_string()),
    };
    let has_layers = board.trials.iter().any(|trial| trial.layers.is_some());
    let expanded = say!(words, "compare-expanded-states");
    let layers = has_layers.then(|| plot::layers(board, words)).transpose()?;
    Ok(html! {
        div.columns {
            (figure(&expanded, "figure", &plot::expanded(board, words)))
            (figure(&time, "figure", &plot::times(board, words)))
            @if let Some(layers) = layers {
                (figure(&say!(words, "compare-plot-layers"), "wide-figure", &layers))
            }
        }
    })
}

fn figure(caption: &str, class: &str, plot: &Markup) -> Markup {
    html! {
        figure class=(class) {
            figcaption { (caption) }
            (plot)
        }
    }
}
