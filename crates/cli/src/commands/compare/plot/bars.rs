//! Bars from left to right, with names on the left, values on the right, and an axis below that says
//! whether it is even or logarithmic. They are elements of HTML, so that their letters are as large on
//! a telephone as on a wall.

use super::Scale;
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

/// Numbers that differ by no more than this factor share an even axis, on which twice as long is
/// twice as much.
const EVEN_UP_TO: f64 = 50.0;

/// The most spaces between the marks of an axis that has numbers.
const MOST_SPACES: f64 = 5.0;

/// Axes of at most this many powers of ten have lines between the powers.
const FINE_UP_TO: usize = 4;

/// Where numbers stand between the left and the right end of a plot.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Axis {
    start: f64,
    end: f64,
    /// Whether each mark is ten times the one before it.
    is_logarithmic: bool,
}

impl Axis {
    /// Returns an axis on which all these numbers have a place.
    fn new(scale: Scale, numbers: &[f64]) -> Axis {
        let positive = || numbers.iter().copied().filter(|&number| number > 0.0);
        let (least, most) = (positive().fold(f64::MAX, f64::min), positive().fold(0.0, f64::max));
        if most <= EVEN_UP_TO * least {
            let step = step(most);
            let end = if most > 0.0 { (most / step - 1e-9).ceil() * step } else { 1.0 };
            return Axis { start: 0.0, end, is_logarithmic: false };
        }
        let range = scale.decades(positive());
        let [start, end] = [range.start, range.end].map(|end| 10f64.powf(end.log10().round()));
        Axis { start, end, is_logarithmic: true }
    }

    /// Returns where a number stands, from 0 at the left end to 1 at the right one.
    fn place(&self, number: f64) -> f64 {
        let place = if self.is_logarithmic {
            (number.max(self.start) / self.start).log10() / (self.end / self.start).log10()
        } else {
            number / self.end
        };
        place.clamp(0.0, 1.0)
    }

    /// Returns the numbers that have a line and are written beside it.
    fn marks(&self) -> Vec<f64> {
        if !self.is_logarithmic {
            let step = step(self.end);
            let count = (self.end / step).round() as u32;
            return (0..=count).map(|number| f64::from(number) * step).collect();
        }
        let decades = self.decades();
        let every = (decades as f64 / MOST_SPACES).ceil().max(1.0) as usize;
        (0..=decades).step_by(every).map(|power| self.power(power)).collect()
    }

    /// Returns the numbers that have a fine line only. They show that the axis is not even.
    fn fine_marks(&self) -> Vec<f64> {
        if !self.is_logarithmic {
            return Vec::new();
        }
        let decades = self.decades();
        if decades > FINE_UP_TO {
            return (1..decades).map(|power| self.power(power)).collect();
        }
        let within = |power: usize| (2..10).map(move |digit| self.power(power) * f64::from(digit));
        (0..decades).flat_map(within).collect()
    }

    fn decades(&self) -> usize {
        (self.end / self.start).log10().round() as usize
    }

    fn power(&self, power: usize) -> f64 {
        self.start * 10f64.powi(power as i32)
    }
}

/// Returns a distance of 1, 2 or 5 times a power of ten that divides a length into a few parts.
fn step(length: f64) -> f64 {
    if length <= 0.0 {
        return 1.0;
    }
    let power = 10f64.powf((length / MOST_SPACES).log10().floor());
    let steps = [1.0, 2.0, 5.0].map(|digit| digit * power);
    let fitting = steps.into_iter().find(|step| length / step <= MOST_SPACES + 1e-9);
    fitting.unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_numbers_have_an_even_axis_from_0() {
        let axis = Axis::new(Scale::Count, &[120.0, 430.0]);
        assert_eq!(
            (axis.is_logarithmic, axis.marks()),
            (false, vec![0.0, 100.0, 200.0, 300.0, 400.0, 500.0])
        );
        assert!((axis.place(250.0) - 0.5).abs() < 1e-9 && axis.fine_marks().is_empty());
        let nothing = Axis::new(Scale::Count, &[0.0]);
        assert!(!nothing.is_logarithmic && nothing.place(0.0) < 1e-9);
    }

    #[test]
    fn distant_numbers_have_an_axis_by_powers_of_ten() {
        let axis = Axis::new(Scale::Count, &[3.0, 1500.0]);
        assert!(axis.is_logarithmic);
        assert_eq!(axis.marks(), [1.0, 10.0, 100.0, 1000.0, 10_000.0]);
        assert!((axis.place(100.0) - 0.5).abs() < 1e-9);
        assert_eq!(axis.fine_marks().len(), 32);
        // So many powers that not all of them are written.
        let long = Axis::new(Scale::Count, &[1.0, 1e8]);
        assert_eq!((long.marks().len(), long.fine_marks().len()), (5, 7));
    }

    #[test]
    fn no_axis_has_more_than_six_numbers() {
        for most in [1.0, 7.0, 8.0, 0.003, 99.0, 101.0, 12_345.0, 1e9] {
            let marks = Axis::new(Scale::Seconds, &[most, most / 3.0]).marks();
            assert!((2..=6).contains(&marks.len()), "{most}: {marks:?}");
            assert!(*marks.last().unwrap() >= most * (1.0 - 1e-9), "{most}: {marks:?}");
        }
    }
}
