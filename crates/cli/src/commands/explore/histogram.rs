//! How many states are how far, as a picture.

use crate::{error::Failure, output::Output};
use glisse::lab::explore::Exploration;
use glisse_words::{Words, message, say};
use plotters::{coord::Shift, prelude::*};
use std::path::Path;

const WIDTH: u32 = 900;

/// The height of one of the two plots.
const HEIGHT: u32 = 300;

const LETTERS: u32 = 13;
const FILL: RGBColor = RGBColor(150, 180, 205);
const GRID: RGBColor = RGBColor(215, 215, 215);

/// A file for the picture.
pub(super) struct HistogramFile {
    output: Output,
}

impl HistogramFile {
    pub(super) fn create(path: &Path) -> Result<HistogramFile, Failure> {
        if path.extension().and_then(|extension| extension.to_str()) != Some("svg") {
            return Err(Failure::usage(
                message!("explore-histogram", path = path.display().to_string()),
                message!("explore-histogram-help"),
            ));
        }
        Ok(HistogramFile { output: Output::open(Some(path))? })
    }

    /// Draws the distances from the start and, below, those to the nearest goal.
    pub(super) fn finish(mut self, space: &Exploration, words: &Words) -> Result<(), Failure> {
        let svg = draw(space, words).map_err(|error| Failure::internal(&error))?;
        self.output.write(svg.as_bytes())?;
        self.output.finish()
    }
}

fn draw(space: &Exploration, words: &Words) -> Result<String, String> {
    let mut plots = vec![(say!(words, "explore-from-start"), &space.histogram)];
    if !space.goal_histogram.is_empty() {
        plots.push((say!(words, "explore-to-goal"), &space.goal_histogram));
    }
    let mut svg = String::new();
    let paper =
        SVGBackend::with_string(&mut svg, (WIDTH, HEIGHT * plots.len() as u32)).into_drawing_area();
    paper.fill(&WHITE).map_err(|error| error.to_string())?;
    for (part, (title, counts)) in paper.split_evenly((plots.len(), 1)).iter().zip(&plots) {
        bars(part, title, counts, words).map_err(|error| error.to_string())?;
    }
    paper.present().map_err(|error| error.to_string())?;
    drop(paper);
    Ok(svg)
}

fn bars<B: DrawingBackend>(
    paper: &DrawingArea<B, Shift>,
    title: &str,
    counts: &[u64],
    words: &Words,
) -> Result<(), DrawingAreaErrorKind<B::ErrorType>> {
    let most = counts.iter().copied().max().unwrap_or_default().max(1);
    let letters = ("sans-serif", LETTERS).into_font().color(&BLACK);
    let mut chart = ChartBuilder::on(paper)
        .margin(12)
        .caption(title, ("sans-serif", LETTERS + 3))
        .x_label_area_size(28)
        .y_label_area_size(96)
        .build_cartesian_2d(-0.7..counts.len() as f64 - 0.3, 0.0..most as f64 * 1.05)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(counts.len().min(24))
        .y_labels(6)
        // Only whole distances are some.
        .x_label_formatter(&|at| if at.fract() == 0.0 { format!("{at}") } else { String::new() })
        .y_label_formatter(&|count| words.count(*count as u64))
        .label_style(letters)
        .light_line_style(WHITE)
        .bold_line_style(GRID)
        .draw()?;
    let bar = |(distance, &count): (usize, &u64)| {
        let (middle, height) = (distance as f64, count as f64);
        Rectangle::new([(middle - 0.4, 0.0), (middle + 0.4, height)], FILL.filled())
    };
    chart.draw_series(counts.iter().enumerate().filter(|(_, count)| **count > 0).map(bar))?;
    let outline = |(distance, &count): (usize, &u64)| {
        let (middle, height) = (distance as f64, count as f64);
        Rectangle::new([(middle - 0.4, 0.0), (middle + 0.4, height)], BLACK.stroke_width(1))
    };
    chart.draw_series(counts.iter().enumerate().filter(|(_, count)| **count > 0).map(outline))?;
    Ok(())
}
