//! Bars from left to right on a logarithmic scale, with names on the left and values on the right.

use super::Scale;
use crate::{
    error::Failure,
    lang::answer,
    plot::{Drawn, FILL, GRID, Paper, WIDTH, letters, svg},
};
use glisse::lab::compare::{Standing, Trial};
use glisse_words::Words;
use plotters::{
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};

/// The height of a bar with the room around it.
const ROW: u32 = 24;

/// The room for names, in letters and in all.
const LETTER_WIDTH: u32 = 8;

/// The room for values.
const VALUES: u32 = 170;

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

/// Draws bars, the first on top.
pub(super) fn bars(bars: &[Bar], scale: Scale, words: &Words) -> Result<String, Failure> {
    svg(bars.len() as u32 * ROW + 60, |paper| draw(paper, bars, scale, words))
}

fn draw(paper: &Paper, bars: &[Bar], scale: Scale, words: &Words) -> Drawn {
    let ends = bars.iter().flat_map(|bar| [bar.value, bar.spread.map_or(0.0, |(_, most)| most)]);
    let range = scale.decades(ends);
    let longest = bars.iter().map(|bar| bar.name.chars().count()).max().unwrap_or(0) as u32;
    let mut chart = ChartBuilder::on(paper)
        .margin_top(8)
        .margin_right(VALUES)
        .margin_left(10)
        .x_label_area_size(36)
        .y_label_area_size((longest * LETTER_WIDTH).min(WIDTH / 2))
        .build_cartesian_2d(range.clone().log_scale(), 0.0..bars.len() as f64)?;
    chart
        .configure_mesh()
        .disable_y_mesh()
        .y_labels(0)
        .x_labels(Scale::marks(&range))
        .x_label_formatter(&|number| scale.tick(words, *number))
        .label_style(letters())
        .light_line_style(WHITE)
        .bold_line_style(GRID)
        .draw()?;
    let right = letters().pos(Pos::new(HPos::Right, VPos::Center));
    let left = right.pos(Pos::new(HPos::Left, VPos::Center));
    for (index, bar) in bars.iter().enumerate() {
        let middle = (bars.len() - index) as f64 - 0.5;
        let end = bar.value.max(range.start);
        let corners = [(range.start, middle - 0.32), (end, middle + 0.32)];
        if bar.limit.is_none() {
            chart.draw_series([Rectangle::new(corners, FILL.filled())])?;
        }
        chart.draw_series([Rectangle::new(corners, BLACK.stroke_width(1))])?;
        if let Some((least, most)) = bar.spread {
            let ends = vec![(least.max(range.start), middle), (most, middle)];
            chart.draw_series([PathElement::new(ends, BLACK.stroke_width(2))])?;
        }
        let value = match &bar.limit {
            Some(limit) => format!("{}: {limit}", scale.value(words, bar.value)),
            None => scale.value(words, bar.value),
        };
        let last = bar.spread.map_or(end, |(_, most)| most.max(end));
        let beside = |number: f64, shift: i32, text: String, style: &TextStyle<'static>| {
            EmptyElement::at((number, middle)) + Text::new(text, (shift, 0), style.clone())
        };
        chart.draw_series([beside(last, 6, value, &left)])?;
        chart.draw_series([beside(range.start, -8, bar.name.clone(), &right)])?;
    }
    Ok(())
}
