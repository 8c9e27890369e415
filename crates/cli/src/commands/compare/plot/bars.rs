//! Bars from left to right, with names on the left, values on the right, and an axis below that says
//! whether it is even or logarithmic. They are elements of HTML, so that their letters are as large on
//! a telephone as on a wall.

use super::{Scale, axis::Axis};
use crate::lang::answer;
use glisse::lab::compare::{Standing, Trial};
use glisse_words::{Words, say};
use maud::{Markup, html};

pub(super) struct Bar {
    name: String,
    value: f64,
    /// From the shortest to the longest.
    spread: Option<(f64, f64)>,
    /// The limit that came first. Such a bar is hollow, because it would be longer without.
    limit: Option<String>,
}

impl Bar {
    pub(super) fn new(words: &Words, trial: &Trial, value: f64, spread: Option<(f64, f64)>) -> Bar {
        let limit = match trial.standing {
            Standing::Limit(limit) => Some(answer::limit(words, limit)),
            _ => None,
        };
        Bar { name: trial.spec.to_string(), value, spread, limit }
    }
}

/// Returns bars, the first on top, above an axis of this name.
pub(super) fn bars(bars: &[Bar], scale: Scale, name: &str, words: &Words) -> Markup {
    let ends = bars.iter().flat_map(|bar| [bar.value, bar.spread.map_or(0.0, |(_, most)| most)]);
    let axis = Axis::new(scale, &ends.collect::<Vec<_>>());
    let kind = if axis.is_logarithmic { "compare-logarithmic" } else { "compare-even" };
    html! {
        div.bars {
            @for bar in bars {
                div.name { (bar.name) }
                div.track {
                    (lines(&axis))
                    div.bar.hollow[bar.limit.is_some()] style=(span(&axis, None, bar.value)) {}
                    @if let Some((least, most)) = bar.spread {
                        div.spread style=(span(&axis, Some(least), most)) {}
                    }
                }
                div.value {
                    (scale.value(words, bar.value))
                    @if let Some(limit) = &bar.limit { " " small { (limit) } }
                }
            }
            div.axis {
                @for mark in axis.marks() {
                    span style=(left(&axis, mark)) { (scale.tick(words, mark)) }
                }
            }
            div.scale { (say!(words, kind, name = name)) }
        }
    }
}

fn lines(axis: &Axis) -> Markup {
    html! {
        @for mark in axis.fine_marks() { i.fine style=(left(axis, mark)) {} }
        @for mark in axis.marks() { i style=(left(axis, mark)) {} }
    }
}

fn left(axis: &Axis, number: f64) -> String {
    format!("left:{:.2}%", 100.0 * axis.place(number))
}

/// From one number, or else from the left end, to another.
fn span(axis: &Axis, from: Option<f64>, to: f64) -> String {
    let [from, to] = [from.map_or(0.0, |from| axis.place(from)), axis.place(to)];
    format!("left:{:.2}%;width:{:.2}%", 100.0 * from, 100.0 * (to - from))
}
