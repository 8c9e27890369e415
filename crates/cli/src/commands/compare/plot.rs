//! Plots of a comparison.

mod bars;
mod scale;
mod series;

use crate::error::Failure;
use bars::Bar;
use glisse::lab::compare::{BoardComparison, Comparison, Trial};
use glisse_words::{Words, say};
use maud::Markup;
use scale::Scale;
use series::{Line, Mark, series};

pub(super) fn expanded(board: &BoardComparison, words: &'static Words) -> Markup {
    let bar = |trial: &Trial| {
        let count = trial.answer.as_ref().ok()?.statistics.expanded as f64;
        Some(Bar::new(words, trial, count, None))
    };
    let (bars, name) = (collect(board, bar), say!(words, "compare-axis-expanded"));
    bars::bars(&bars, Scale::Count, &name, words)
}

pub(super) fn times(board: &BoardComparison, words: &'static Words) -> Markup {
    let bar = |trial: &Trial| {
        let times = trial.times.as_ref()?;
        let spread = (times.min().as_secs_f64(), times.max().as_secs_f64());
        let spread = (times.all().len() > 1).then_some(spread);
        Some(Bar::new(words, trial, times.median().as_secs_f64(), spread))
    };
    let (bars, name) = (collect(board, bar), say!(words, "compare-axis-time"));
    bars::bars(&bars, Scale::Seconds, &name, words)
}

fn collect(board: &BoardComparison, bar: impl FnMut(&Trial) -> Option<Bar>) -> Vec<Bar> {
    board.trials.iter().filter_map(bar).collect()
}

/// How many states each layer, bound or value in the queue took.
pub(super) fn layers(board: &BoardComparison, words: &'static Words) -> Result<Markup, Failure> {
    let line = |(index, trial): (usize, &Trial)| {
        let layers = trial.layers.as_ref()?.iter().filter(|layer| layer.expanded > 0);
        let points = layers.map(|layer| (f64::from(layer.bound), layer.expanded as f64)).collect();
        Some(Line { name: trial.spec.to_string(), points, mark: Mark(index), is_joined: true })
    };
    let lines: Vec<Line> = board.trials.iter().enumerate().filter_map(line).collect();
    let names = ["compare-axis-depth", "compare-axis-expanded"].map(|key| say!(words, key));
    series(&lines, [Scale::Plain, Scale::Count], &names, words)
}

/// The time of every run against the states that it expanded.
pub(super) fn scatter(comparison: &Comparison, words: &'static Words) -> Result<Markup, Failure> {
    let mut clouds: Vec<Line> = Vec::new();
    for trial in comparison.boards.iter().flat_map(|board| &board.trials) {
        let Ok(answer) = &trial.answer else { continue };
        let Some(time) = trial.median() else { continue };
        // There is no place for 0 on a logarithmic scale.
        if answer.statistics.expanded == 0 || time.is_zero() || !trial.is_finished() {
            continue;
        }
        let name = trial.spec.to_string();
        let point = (answer.statistics.expanded as f64, time.as_secs_f64());
        if let Some(cloud) = clouds.iter_mut().find(|cloud| cloud.name == name) {
            cloud.points.push(point);
        } else {
            let (points, mark) = (vec![point], Mark(clouds.len()));
            clouds.push(Line { name, points, mark, is_joined: false });
        }
    }
    let names = ["compare-axis-expanded", "compare-axis-time"].map(|key| say!(words, key));
    series(&clouds, [Scale::Count, Scale::Seconds], &names, words)
}
