//! Plots of a comparison.

mod bars;
mod series;

use super::report::time;
use crate::error::Failure;
use bars::Bar;
use glisse::lab::compare::{BoardComparison, Comparison, Trial};
use glisse_words::{Words, say};
use maud::Markup;
use series::{Line, Mark, series};
use std::ops::Range;

pub(super) fn expanded(board: &BoardComparison, words: &'static Words) -> Markup {
    let bar = |trial: &Trial| {
        let count = trial.answer.as_ref().ok()?.statistics.expanded as f64;
        Some(Bar::new(words, trial, count, None))
    };
    let bars: Vec<Bar> = board.trials.iter().filter_map(bar).collect();
    bars::bars(&bars, Scale::Count, &say!(words, "compare-axis-expanded"), words)
}

pub(super) fn times(board: &BoardComparison, words: &'static Words) -> Markup {
    let bar = |trial: &Trial| {
        let times = trial.times.as_ref()?;
        let spread = (times.min().as_secs_f64(), times.max().as_secs_f64());
        let spread = (times.all().len() > 1).then_some(spread);
        Some(Bar::new(words, trial, times.median().as_secs_f64(), spread))
    };
    let bars: Vec<Bar> = board.trials.iter().filter_map(bar).collect();
    bars::bars(&bars, Scale::Seconds, &say!(words, "compare-axis-time"), words)
}

/// Returns the plot of how many states each layer, bound or value in the queue took.
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

/// Returns the plot of the time of every run against the states that it expanded.
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

/// What an axis measures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scale {
    /// A small whole number, evenly spaced.
    Plain,
    /// A number of states, by powers of ten.
    Count,
    /// Seconds, by powers of ten.
    Seconds,
}

impl Scale {
    /// From one power of ten to another, such that all these numbers are between them and at least
    /// two powers are.
    fn decades(self, numbers: impl Iterator<Item = f64>) -> Range<f64> {
        let logarithms = numbers.filter(|&number| number > 0.0).map(f64::log10);
        let (least, most) = logarithms
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), logarithm| {
                (least.min(logarithm), most.max(logarithm))
            });
        let (least, most) = match (least.is_finite(), self) {
            (false, Scale::Seconds) => (-6.0, -5.0),
            (false, _) => (0.0, 1.0),
            (true, Scale::Seconds) => (least.floor(), most),
            // A count begins at 1.
            (true, _) => (0.0, most),
        };
        // A little more, lest rounding cost the first or the last mark.
        let rounding = 1e-9;
        let end = 10f64.powf(most.ceil().max(least + 1.0));
        10f64.powf(least) * (1.0 - rounding)..end * (1.0 + rounding)
    }

    /// Returns how many powers of ten there are in a range.
    fn marks(range: &Range<f64>) -> usize {
        ((range.end / range.start).log10().round() as usize) + 1
    }

    /// Writes a number beside the axis.
    fn tick(self, words: &Words, number: f64) -> String {
        let short = |number: f64| {
            let is_whole = (number - number.round()).abs() < 1e-6;
            words.decimal(number, usize::from(!is_whole))
        };
        match self {
            Scale::Plain => format!("{number:.0}"),
            Scale::Count => words.count(number.round() as u64),
            Scale::Seconds => match number {
                0.0 => "0".to_owned(),
                0.99.. => format!("{} s", short(number)),
                0.000_99.. => format!("{} ms", short(number * 1e3)),
                0.000_000_99.. => format!("{} µs", short(number * 1e6)),
                _ => format!("{} ns", short(number * 1e9)),
            },
        }
    }

    /// Writes a number that was measured.
    fn value(self, words: &Words, number: f64) -> String {
        match self {
            Scale::Plain | Scale::Count => self.tick(words, number),
            Scale::Seconds => time(words, number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glisse::{Language::En, words};

    #[test]
    fn a_scale_goes_from_power_to_power() {
        let decades = |scale: Scale, numbers: &[f64]| {
            let range = scale.decades(numbers.iter().copied());
            let marks = Scale::marks(&range);
            (range.start.log10().round(), range.end.log10().round(), marks)
        };
        assert_eq!(decades(Scale::Count, &[3.0, 1500.0]), (0.0, 4.0, 5));
        assert_eq!(decades(Scale::Count, &[0.0]), (0.0, 1.0, 2));
        assert_eq!(decades(Scale::Seconds, &[0.0002, 0.03]), (-4.0, -1.0, 4));
        assert_eq!(decades(Scale::Seconds, &[]), (-6.0, -5.0, 2));
    }

    #[test]
    fn numbers_have_the_unit_that_suits_them() {
        assert_eq!(Scale::Count.tick(words(En), 1_000_000.0), "1,000,000");
        let ticks = [1e-7, 1e-6, 1e-4, 1e-3, 0.1, 10.0]
            .map(|number| Scale::Seconds.tick(words(En), number));
        assert_eq!(ticks, ["100 ns", "1 µs", "100 µs", "1 ms", "100 ms", "10 s"]);
    }
}
