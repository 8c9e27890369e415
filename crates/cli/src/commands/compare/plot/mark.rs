//! Lines and points that can be told apart without colour: by shape, by dashes, and by a colour that
//! people who see fewer of them can tell from the others.

use crate::plot::{Drawn, Paper};
use plotters::{
    element::{Circle, DashedPathElement, PathElement, Polygon, Rectangle},
    prelude::RGBColor,
    style::Color,
};

pub(super) type Place = (i32, i32);

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
    pub(super) fn line(self, paper: &Paper, places: Vec<Place>) -> Drawn {
        let style = self.color().stroke_width(2);
        match DASHES[self.0 % DASHES.len()] {
            None => paper.draw(&PathElement::new(places, style)),
            Some((dash, gap)) => paper.draw(&DashedPathElement::new(places, dash, gap, style)),
        }
    }

    /// Draws a point: one of five shapes, filled or hollow.
    pub(super) fn point(self, paper: &Paper, (x, y): Place) -> Drawn {
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
