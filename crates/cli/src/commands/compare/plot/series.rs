//! Lines or points of several series, with their names beside the plot.

use super::{Scale, mark::Mark};
use crate::{
    error::Failure,
    plot::{Drawn, GRID, Paper, WIDTH, letters, svg},
};
use glisse_words::Words;
use plotters::{
    coord::ranged1d::{AsRangedCoord, ValueFormatter},
    prelude::*,
    style::text_anchor::{HPos, Pos, VPos},
};
use std::ops::Range;

const HEIGHT: u32 = 420;

/// The room for names beside the plot.
const NAMES: u32 = 250;

/// About how many numbers stand along an axis that is evenly spaced.
const MARKS: usize = 12;

const ROW: i32 = 20;

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
) -> Result<String, Failure> {
    let plot = Plot { lines, across, upright, names, words };
    let numbers =
        |pick: fn(&(f64, f64)) -> f64| lines.iter().flat_map(|line| &line.points).map(pick);
    let rows = upright.decades(numbers(|point| point.1));
    svg(HEIGHT.max(lines.len() as u32 * ROW as u32 + 60), |paper| {
        if across == Scale::Plain {
            let most = numbers(|point| point.0).fold(1.0, f64::max);
            return plot.draw(paper, 0.0..most, MARKS, rows);
        }
        let columns = across.decades(numbers(|point| point.0));
        let marks = Scale::marks(&columns);
        plot.draw(paper, columns.log_scale(), marks, rows)
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
            .margin_right(NAMES)
            .x_label_area_size(44)
            .y_label_area_size(90)
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
        self.draw_names(paper)
    }

    fn draw_names(&self, paper: &Paper) -> Drawn {
        let style = letters().pos(Pos::new(HPos::Left, VPos::Center));
        let start = (WIDTH - NAMES) as i32 + 16;
        for (index, line) in self.lines.iter().enumerate() {
            let y = 20 + index as i32 * ROW;
            if line.is_joined {
                line.mark.line(paper, vec![(start, y), (start + 40, y)])?;
            }
            line.mark.point(paper, (start + 20, y))?;
            let name = Text::new(line.name.clone(), (start + 50, y), style.clone());
            paper.draw(&name)?;
        }
        Ok(())
    }
}
