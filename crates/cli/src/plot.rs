//! What all plots have in common: SVG, dark on white, and readable without colour.

use crate::error::Failure;
use plotters::{coord::Shift, prelude::*};
use std::io;

/// The paper that plots are drawn on.
pub(crate) type Paper<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// What went wrong, which is never the user's doing.
pub(crate) type Drawn = Result<(), DrawingAreaErrorKind<io::Error>>;

pub(crate) const WIDTH: u32 = 900;

pub(crate) const LETTERS: u32 = 13;

pub(crate) const FILL: RGBColor = RGBColor(150, 180, 205);
pub(crate) const GRID: RGBColor = RGBColor(215, 215, 215);

/// Returns how names and numbers are written.
pub(crate) fn letters() -> TextStyle<'static> {
    ("sans-serif", LETTERS).into_font().color(&BLACK)
}

pub(crate) fn svg(
    (width, height): (u32, u32),
    draw: impl FnOnce(&Paper) -> Drawn,
) -> Result<String, Failure> {
    let mut svg = String::new();
    let paper = SVGBackend::with_string(&mut svg, (width, height)).into_drawing_area();
    let drawn = paper.fill(&WHITE).and_then(|()| draw(&paper)).and_then(|()| paper.present());
    drop(paper);
    drawn.map(|()| svg).map_err(|error| Failure::internal("errors-plot", &error))
}
