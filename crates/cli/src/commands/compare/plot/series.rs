//! Lines or points of several series, with their names beside the plot.

use super::{
    Drawn, LETTERS, Scale, WIDTH,
    mark::{Mark, Place},
};
use glisse_words::Words;
use plotters::{
    coord::{
        Shift,
        ranged1d::{AsRangedCoord, ValueFormatter},
    },
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};
use std::ops::Range;

const HEIGHT: u32 = 420;

/// The room for names beside the plot.
const NAMES: u32 = 250;

/// About how many numbers stand along an axis that is evenly spaced.
const MARKS: usize = 12;

/// The height of a name.
const ROW: i32 = 20;

/// About how many points of a line are marked; between them it is told by its dashes.
const MARKED: usize = 12;

const GRID: RGBColor = RGBColor(215, 215, 215);

/// A series.
pub(super) struct Line {
    pub(super) name: String,
    pub(super) points: Vec<(f64, f64)>,
    mark: Mark,
    is_joined: bool,
}

impl Line {
    pub(super) fn new(
        name: String,
        index: usize,
        points: Vec<(f64, f64)>,
        is_joined: bool,
    ) -> Line {
        Line { name, points, mark: Mark::new(index), is_joined }
    }
}

/// Draws series; the upright axis is logarithmic, and the other is unless it is plain.
pub(super) fn series(
    lines: &[Line],
    [across, upright]: [Scale; 2],
    names: &[String; 2],
    words: &Words,
) -> Drawn {
    let mut svg = String::new();
    let height = HEIGHT.max(lines.len() as u32 * ROW as u32 + 60);
    let backend = SVGBackend::with_string(&mut svg, (WIDTH, height));
    let plot = Plot { lines, across, upright, names, words };
    let paper = backend.into_drawing_area();
    paper.fill(&WHITE).map_err(|error| error.to_string())?;
    let numbers =
        |pick: fn(&(f64, f64)) -> f64| lines.iter().flat_map(|line| &line.points).map(pick);
    let rows = upright.decades(numbers(|point| point.1));
    if across == Scale::Plain {
        let most = numbers(|point| point.0).fold(1.0, f64::max);
        plot.draw(&paper, 0.0..most, MARKS, rows)?;
    } else {
        let columns = across.decades(numbers(|point| point.0));
        let marks = Scale::marks(&columns);
        plot.draw(&paper, columns.log_scale(), marks, rows)?;
    }
    paper.present().map_err(|error| error.to_string())?;
    drop(paper);
    Ok(svg)
}

struct Plot<'a> {
    lines: &'a [Line],
    across: Scale,
    upright: Scale,
    names: &'a [String; 2],
    words: &'a Words,
}

impl Plot<'_> {
    fn draw<B: DrawingBackend, X>(
        &self,
        paper: &DrawingArea<B, Shift>,
        columns: X,
        marks: usize,
        rows: Range<f64>,
    ) -> Result<(), String>
    where
        X: AsRangedCoord<Value = f64>,
        X::CoordDescType: Ranged<ValueType = f64> + ValueFormatter<f64>,
    {
        let marks_upright = Scale::marks(&rows);
        let mut chart = ChartBuilder::on(paper)
            .margin(10)
            .margin_right(NAMES)
            .x_label_area_size(44)
            .y_label_area_size(90)
            .build_cartesian_2d(columns, rows.log_scale())
            .map_err(|error| error.to_string())?;
        chart
            .configure_mesh()
            .x_labels(marks)
            .y_labels(marks_upright)
            .x_label_formatter(&|number| self.across.tick(self.words, *number))
            .y_label_formatter(&|number| self.upright.tick(self.words, *number))
            .x_desc(&self.names[0])
            .y_desc(&self.names[1])
            .label_style(("sans-serif", LETTERS).into_font().color(&BLACK))
            .light_line_style(WHITE)
            .bold_line_style(GRID)
            .draw()
            .map_err(|error| error.to_string())?;
        for line in self.lines {
            let places = line.points.iter().map(|point| chart.backend_coord(point)).collect();
            draw_line(paper, line, places)?;
        }
        self.draw_names(paper)
    }

    fn draw_names<B: DrawingBackend>(&self, paper: &DrawingArea<B, Shift>) -> Result<(), String> {
        let style = ("sans-serif", LETTERS).into_font().color(&BLACK);
        let style = style.pos(Pos::new(HPos::Left, VPos::Center));
        let start = (WIDTH - NAMES) as i32 + 16;
        for (index, line) in self.lines.iter().enumerate() {
            let y = 20 + index as i32 * ROW;
            if line.is_joined {
                line.mark.line(paper, vec![(start, y), (start + 40, y)])?;
            }
            line.mark.point(paper, (start + 20, y))?;
            let name = Text::new(line.name.clone(), (start + 50, y), style.clone());
            paper.draw(&name).map_err(|error| error.to_string())?;
        }
        Ok(())
    }
}

fn draw_line<B: DrawingBackend>(
    paper: &DrawingArea<B, Shift>,
    line: &Line,
    places: Vec<Place>,
) -> Result<(), String> {
    let step = if line.is_joined { places.len().div_ceil(MARKED).max(1) } else { 1 };
    for &place in places.iter().step_by(step) {
        line.mark.point(paper, place)?;
    }
    if line.is_joined && places.len() > 1 {
        line.mark.line(paper, places)?;
    }
    Ok(())
}
