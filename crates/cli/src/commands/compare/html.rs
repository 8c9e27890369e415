//! A comparison as one page that needs no other file: tables and plots.

use super::{plot, sheets::Report};
use crate::error::Failure;
use glisse::lab::compare::{BoardComparison, Comparison};
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

/// The page.
pub(super) fn page(comparison: &Comparison) -> Result<String, Failure> {
    let report = Report::new(comparison);
    let mut sections = Vec::new();
    for (board, sheets) in comparison.boards.iter().zip(&report.boards) {
        sections.push(html! {
            h2 { (board.name) }
            @for sheet in sheets { (sheet.html()) }
            (figures(comparison, board)?)
        });
    }
    let together = (comparison.boards.len() > 1)
        .then(|| figure("Time and expanded states of all runs", plot::scatter(comparison)))
        .transpose()?;
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "glisse compare" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { "Comparison" }
                @if let Some(figure) = together {
                    h2 { "All boards" }
                    @for sheet in &report.pivots { (sheet.html()) }
                    (figure)
                }
                @for section in sections { (section) }
                h2 { "What the words mean" }
                ul { @for note in &report.notes { li { (note) } } }
            }
        }
    };
    Ok(page.into_string())
}

/// The plots of one board.
fn figures(comparison: &Comparison, board: &BoardComparison) -> Result<Markup, Failure> {
    let time = match comparison.repeat {
        1 => "Time".to_owned(),
        runs => format!("Time: median of {runs} runs, with the shortest and the longest"),
    };
    let has_layers = board.trials.iter().any(|trial| trial.layers.is_some());
    Ok(html! {
        (figure("Expanded states", plot::expanded(board))?)
        (figure(&time, plot::times(board))?)
        @if has_layers {
            (figure(
                "Expanded states by depth (bfs, bidirectional, beam), bound (ids, idastar), g \
                 (dijkstra), f (astar, wastar) or h (greedy)",
                plot::layers(board),
            )?)
        }
    })
}

fn figure(caption: &str, svg: Result<String, String>) -> Result<Markup, Failure> {
    let svg = svg.map_err(|error| Failure::Internal(format!("cannot draw a plot: {error}")))?;
    Ok(html! {
        figure {
            figcaption { (caption) }
            (PreEscaped(svg))
        }
    })
}
