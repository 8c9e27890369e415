//! How many states are how far, as a picture.

use crate::plot::{Drawn, FILL, GRID, LETTERS, Paper, WIDTH, letters, svg};
use crate::{Failure, Output};
use glisse::lab::explore::Exploration;
use glisse_words::{Words, say};
use plotters::prelude::*;
use std::path::Path;

/// The height of one of the two plots.
const HEIGHT: u32 = 300;

/// Opens the file of a picture.
pub(super) fn create(path: &Path) -> Result<Output, Failure> {
    if path.extension().and_then(|extension| extension.to_str()) != Some("svg") {
        return Err(Failure::bad_path("explore-histogram", path));
    }
    Output::open(Some(path))
}

/// Draws the distances from the start and, below, those to the nearest goal.
pub(super) fn draw(space: &Exploration, words: &Words) -> Result<String, Failure> {
    let mut plots = vec![(say!(words, "explore-from-start"), &space.histogram)];
    if !space.goal_histogram.is_empty() {
        plots.push((say!(words, "explore-to-goal"), &space.goal_histogram));
    }
    svg((WIDTH, HEIGHT * plots.len() as u32), |paper| {
        let parts = paper.split_evenly((plots.len(), 1));
        let mut plots = parts.iter().zip(&plots);
        plots.try_for_each(|(part, (title, counts))| bars(part, title, counts, words))
    })
}

fn bars(paper: &Paper, title: &str, counts: &[u64], words: &Words) -> Drawn {
    let most = counts.iter().copied().max().unwrap_or_default().max(1);
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
        .label_style(letters())
        .light_line_style(WHITE)
        .bold_line_style(GRID)
        .draw()?;
    let bars = || counts.iter().enumerate().filter(|(_, count)| **count > 0);
    let corners = |(distance, &count): (usize, &u64)| {
        let middle = distance as f64;
        [(middle - 0.4, 0.0), (middle + 0.4, count as f64)]
    };
    chart.draw_series(bars().map(|bar| Rectangle::new(corners(bar), FILL.filled())))?;
    chart.draw_series(bars().map(|bar| Rectangle::new(corners(bar), BLACK.stroke_width(1))))?;
    Ok(())
}
