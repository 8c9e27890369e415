//! Lines or points of several series, with their names beside or below the plot.

use super::Scale;
use crate::Failure;
use crate::plot::{Drawn, GRID, Paper, letters, svg};
use glisse_words::Words;
use maud::{Markup, PreEscaped, html};
use plotters::coord::ranged1d::{AsRangedCoord, ValueFormatter};
use plotters::{element::DashedPathElement, prelude::*};
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

type Place = (i32, i32);

/// How one series is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark(pub(super) usize);

/// The colours of Okabe and Ito without yellow, which white paper swallows.
const COLORS: [RGBColor; 7] = [
    RGBColor(0, 0, 0),
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(230, 159, 0),
    RGBColor(86, 180, 233),
];

/// Lengths of dashes and gaps; the first is a line without gaps.
const DASHES: [Option<(i32, i32)>; 4] = [None, Some((9, 4)), Some((3, 3)), Some((14, 6))];

/// How far a point goes from its middle.
const REACH: i32 = 4;

impl Mark {
    fn color(self) -> RGBColor {
        COLORS[self.0 % COLORS.len()]
    }

    /// Draws a line through these places.
    fn line(self, paper: &Paper, places: Vec<Place>) -> Drawn {
        let style = self.color().stroke_width(2);
        match DASHES[self.0 % DASHES.len()] {
            None => paper.draw(&PathElement::new(places, style)),
            Some((dash, gap)) => paper.draw(&DashedPathElement::new(places, dash, gap, style)),
        }
    }

    /// Draws a point: one of five shapes, filled or hollow.
    fn point(self, paper: &Paper, (x, y): Place) -> Drawn {
        let r = REACH;
        let corners = |corners: &[Place]| -> Vec<Place> {
            corners.iter().map(|&(right, down)| (x + right, y + down)).collect()
        };
        let is_hollow = self.0 % 10 >= 5;
        let line = self.color().stroke_width(2);
        let style = if is_hollow { line } else { self.color().filled() };
        let outline = match self.0 % 5 {
            0 => return paper.draw(&Circle::new((x, y), r, style)),
            1 => return paper.draw(&Rectangle::new([(x - r, y - r), (x + r, y + r)], style)),
            2 => corners(&[(0, -r - 1), (r + 1, r), (-r - 1, r), (0, -r - 1)]),
            3 => corners(&[(0, -r - 1), (r + 1, 0), (0, r + 1), (-r - 1, 0), (0, -r - 1)]),
            _ => {
                let strokes = if is_hollow {
                    [[(-r, 0), (r, 0)], [(0, -r), (0, r)]]
                } else {
                    [[(-r, -r), (r, r)], [(-r, r), (r, -r)]]
                };
                let mut strokes = strokes.iter();
                return strokes
                    .try_for_each(|stroke| paper.draw(&PathElement::new(corners(stroke), line)));
            }
        };
        if is_hollow {
            paper.draw(&PathElement::new(outline, line))
        } else {
            paper.draw(&Polygon::new(outline, style))
        }
    }
}
