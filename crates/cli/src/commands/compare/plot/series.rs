//! Lines or points of several series, with their names beside or below the plot.

use super::{Scale, mark::Mark};
use crate::{
    error::Failure,
    plot::{Drawn, GRID, Paper, letters, svg},
};
use glisse_words::Words;
use maud::{Markup, PreEscaped, html};
use plotters::{
    coord::ranged1d::{AsRangedCoord, ValueFormatter},
    prelude::*,
};
use std::ops::Range;

/// As large as a column of the page, so that letters keep their size.
const SIZE: (u32, u32) = (640, 380);

/// The size of the sign before a name.
const SIGN: (u32, u32) = (44, 16);

/// About how many numbers stand along an axis that is evenly spaced.
const MARKS: usize = 12;

/// About how many points of a line are marked; between them it is told by its dashes.
const MARKED: usize = 12;

pub(super) struct Line {
    pub(super) name: String,
    pub(super) points: Vec<(f64, f64)>,
    pub(super) mark: Mark,
    pub(super) is_joined: bool,
}

/// Draws series; the upright axis is logarithmic, and the other is unless it is plain.
pub(super) fn series(
    lines: &[Line],
    [across, upright]: [Scale; 2],
    names: &[String; 2],
    words: &Words,
) -> Result<Markup, Failure> {
    let plot = Plot { lines, across, upright, names, words };
    let numbers =
        |pick: fn(&(f64, f64)) -> f64| lines.iter().flat_map(|line| &line.points).map(pick);
    let rows = upright.decades(numbers(|point| point.1));
    let drawn = svg(SIZE, |paper| {
        if across == Scale::Plain {
            let most = numbers(|point| point.0).fold(1.0, f64::max);
            return plot.draw(paper, 0.0..most, MARKS, rows);
        }
        let columns = across.decades(numbers(|point| point.0));
        let marks = Scale::marks(&columns);
        plot.draw(paper, columns.log_scale(), marks, rows)
    })?;
    let names = lines.iter().map(|line| Ok((sign(line)?, &line.name)));
    let names: Vec<(String, &String)> = names.collect::<Result<_, Failure>>()?;
    Ok(html! {
        div.plot { (PreEscaped(drawn)) }
        ul.legend {
            @for (sign, name) in names { li { (PreEscaped(sign)) " " (name) } }
        }
    })
}

/// Draws the sign by which a series is known.
fn sign(line: &Line) -> Result<String, Failure> {
    let [width, middle] = [SIGN.0 as i32, SIGN.1 as i32 / 2];
    svg(SIGN, |paper| {
        if line.is_joined {
            line.mark.line(paper, vec![(0, middle), (width, middle)])?;
        }
        line.mark.point(paper, (width / 2, middle))
    })
}

struct Plot<'a> {
    lines: &'a [Line],
    across: Scale,
    upright: Scale,
    names: &'a [String; 2],
    words: &'a Words,
}

impl Plot<'_> {
    fn draw<X>(&self, paper: &Paper, columns: X, marks: usize, rows: Range<f64>) -> Drawn
    where
        X: AsRangedCoord<Value = f64>,
        X::CoordDescType: Ranged<ValueType = f64> + ValueFormatter<f64>,
    {
        let marks_upright = Scale::marks(&rows);
        let mut chart = ChartBuilder::on(paper)
            .margin(10)
            .margin_right(44)
            .x_label_area_size(44)
            .y_label_area_size(84)
            .build_cartesian_2d(columns, rows.log_scale())?;
        chart
            .configure_mesh()
            .x_labels(marks)
            .y_labels(marks_upright)
            .x_label_formatter(&|number| self.across.tick(self.words, *number))
            .y_label_formatter(&|number| self.upright.tick(self.words, *number))
            .x_desc(&self.names[0])
            .y_desc(&self.names[1])
            .label_style(letters())
            .light_line_style(WHITE)
            .bold_line_style(GRID)
            .draw()?;
        for line in self.lines {
            let places: Vec<_> =
                line.points.iter().map(|point| chart.backend_coord(point)).collect();
            let step = if line.is_joined { places.len().div_ceil(MARKED).max(1) } else { 1 };
            for &place in places.iter().step_by(step) {
                line.mark.point(paper, place)?;
            }
            if line.is_joined && places.len() > 1 {
                line.mark.line(paper, places)?;
            }
        }
        Ok(())
    }
}
