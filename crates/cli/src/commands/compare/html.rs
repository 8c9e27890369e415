//! A comparison as one page that needs no other file: tables and plots.

use super::{plot, report::Report};
use crate::error::Failure;
use glisse::lab::compare::{BoardComparison, Comparison};
use glisse_words::{Words, say};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// Dark on white, so that what is printed is what is seen.
const STYLE: &str = "\
body { font-family: sans-serif; color: #000; background: #fff; margin: 2em auto; max-width: 75em; padding: 0 1em; }
h2 { margin-top: 2em; overflow-wrap: anywhere; font-size: 1.1em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1em 0; }
caption { text-align: left; font-weight: bold; padding-bottom: 0.5em; overflow-wrap: anywhere; }
th { border-bottom: 2px solid #000; }
td { border-bottom: 1px solid #ccc; }
th, td { padding: 0.2em 0.7em; text-align: left; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
figure { margin: 1.5em 0; }
figcaption { font-weight: bold; margin-bottom: 0.5em; }
svg { max-width: 100%; height: auto; }
@media print {
  body { margin: 0; max-width: none; font-size: 9pt; }
  figure, tr { break-inside: avoid; }
  h2 { break-after: avoid; }
  .wide { overflow: visible; }
}";

pub(super) fn page(comparison: &Comparison, words: &'static Words) -> Result<String, Failure> {
    let report = Report::new(comparison, words);
    let mut sections = Vec::new();
    for (board, tables) in comparison.boards.iter().zip(&report.boards) {
        sections.push(html! {
            h2 { (board.name) }
            @for table in tables { (table.html()) }
            (figures(comparison, words, board)?)
        });
    }
    let together = (comparison.boards.len() > 1)
        .then(|| figure(&say!(words, "compare-plot-all"), plot::scatter(comparison, words)))
        .transpose()?;
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "glisse compare" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (say!(words, "compare-page")) }
                @if let Some(figure) = together {
                    h2 { (say!(words, "compare-page-all")) }
                    @for table in &report.pivots { (table.html()) }
                    (figure)
                }
                @for section in sections { (section) }
                h2 { (say!(words, "compare-page-words")) }
                ul { @for note in &report.notes { li { (note) } } }
            }
        }
    };
    Ok(page.into_string())
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
    Ok(html! {
        (figure(&say!(words, "compare-expanded-states"), plot::expanded(board, words))?)
        (figure(&time, plot::times(board, words))?)
        @if has_layers {
            (figure(&say!(words, "compare-plot-layers"), plot::layers(board, words))?)
        }
    })
}

fn figure(caption: &str, svg: Result<String, Failure>) -> Result<Markup, Failure> {
    Ok(html! {
        figure {
            figcaption { (caption) }
            (PreEscaped(svg?))
        }
    })
}
