//! Lines and points that can be told apart without colour: by shape, by dashes, and by a colour that
//! people who see fewer of them can tell from the others.

use plotters::{
    coord::Shift,
    element::{Circle, DashedPathElement, PathElement, Polygon, Rectangle},
    prelude::{DrawingArea, DrawingBackend, RGBColor, ShapeStyle},
    style::Color,
};

/// A place on the paper.
pub(super) type Place = (i32, i32);

/// How one series is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    index: usize,
}

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
    pub(super) fn new(index: usize) -> Mark {
        Mark { index }
    }

    fn color(self) -> RGBColor {
        COLORS[self.index % COLORS.len()]
    }

    /// A line through these places.
    pub(super) fn line<B: DrawingBackend>(
        self,
        paper: &DrawingArea<B, Shift>,
        places: Vec<Place>,
    ) -> Result<(), String> {
        let style = self.color().stroke_width(2);
        match DASHES[self.index % DASHES.len()] {
            None => paper.draw(&PathElement::new(places, style)),
            Some((dash, gap)) => paper.draw(&DashedPathElement::new(places, dash, gap, style)),
        }
        .map_err(|error| error.to_string())
    }

    /// A point: one of five shapes, filled or hollow.
    pub(super) fn point<B: DrawingBackend>(
        self,
        paper: &DrawingArea<B, Shift>,
        (x, y): Place,
    ) -> Result<(), String> {
        let r = REACH;
        let corners = |corners: &[Place]| -> Vec<Place> {
            corners.iter().map(|&(right, down)| (x + right, y + down)).collect()
        };
        let is_hollow = self.index % 10 >= 5;
        let line: ShapeStyle = self.color().stroke_width(2);
        let result = match self.index % 5 {
            0 if is_hollow => paper.draw(&Circle::new((x, y), r, line)),
            0 => paper.draw(&Circle::new((x, y), r, self.color().filled())),
            1 if is_hollow => paper.draw(&Rectangle::new([(x - r, y - r), (x + r, y + r)], line)),
            1 => {
                let square = [(x - r, y - r), (x + r, y + r)];
                paper.draw(&Rectangle::new(square, self.color().filled()))
            }
            4 => {
                let strokes = if is_hollow {
                    [[(-r, 0), (r, 0)], [(0, -r), (0, r)]]
                } else {
                    [[(-r, -r), (r, r)], [(-r, r), (r, -r)]]
                };
                let mut strokes = strokes
                    .iter()
                    .map(|stroke| paper.draw(&PathElement::new(corners(stroke), line)));
                strokes.try_for_each(|result| result)
            }
            shape => {
                let outline = if shape == 2 {
                    corners(&[(0, -r - 1), (r + 1, r), (-r - 1, r), (0, -r - 1)])
                } else {
                    corners(&[(0, -r - 1), (r + 1, 0), (0, r + 1), (-r - 1, 0), (0, -r - 1)])
                };
                if is_hollow {
                    paper.draw(&PathElement::new(outline, line))
                } else {
                    paper.draw(&Polygon::new(outline, self.color().filled()))
                }
            }
        };
        result.map_err(|error| error.to_string())
    }
}
