//! Shapes, one above the other, which are written as elements of SVG or painted as pixels.
//!
//! No element refers to another by name, so that several pictures can stand in one page.

use crate::{
    color::Color,
    letters,
    path::{Length, Path},
    picture::Picture,
};
use std::fmt;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Area {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Area {
    pub(crate) fn new(x: f64, y: f64, width: f64, height: f64) -> Area {
        Area { x, y, width, height }
    }

    /// Returns the rectangle made smaller by `by` on every side.
    pub(crate) fn inset(self, by: f64) -> Area {
        Area::new(self.x + by, self.y + by, self.width - 2.0 * by, self.height - 2.0 * by)
    }

    pub(crate) fn center(self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

/// How a shape is filled and outlined.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Paint {
    pub(crate) fill: Option<Color>,
    pub(crate) stroke: Option<(Color, f64)>,
    pub(crate) dash: Option<f64>,
    pub(crate) opacity: Option<f64>,
}

impl Paint {
    pub(crate) fn fill(color: Color) -> Paint {
        Paint { fill: Some(color), ..Paint::default() }
    }

    pub(crate) fn stroke(color: Color, width: f64) -> Paint {
        Paint { stroke: Some((color, width)), ..Paint::default() }
    }

    pub(crate) fn outlined(self, color: Color, width: f64) -> Paint {
        Paint { stroke: Some((color, width)), ..self }
    }

    /// Draws the outline in dashes of this length.
    pub(crate) fn dashed(self, dash: f64) -> Paint {
        Paint { dash: Some(dash), ..self }
    }

    /// Makes it transparent: 0 is invisible, 1 covers everything.
    pub(crate) fn with_opacity(self, opacity: f64) -> Paint {
        Paint { opacity: Some(opacity), ..self }
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fill {
            Some(color) => write!(f, " fill=\"{color}\"")?,
            None => f.write_str(" fill=\"none\"")?,
        }
        if let Some((color, width)) = self.stroke {
            write!(f, " stroke=\"{color}\" stroke-width=\"{}\"", Length(width))?;
            f.write_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")?;
        }
        if let Some(dash) = self.dash {
            write!(f, " stroke-dasharray=\"{}\"", Length(dash))?;
        }
        if let Some(opacity) = self.opacity {
            write!(f, " opacity=\"{}\"", Length(opacity))?;
        }
        Ok(())
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Shape {
    /// A rectangle with corners of this radius.
    Rect(Area, f64, Paint),
    /// A circle with this centre and radius.
    Circle((f64, f64), f64, Paint),
    Path(Path, Paint),
    /// A part with a name or a place of its own.
    Group {
        name: Option<String>,
        place: Option<Place>,
        canvas: Canvas,
    },
}

/// Where the origin of a part is, and how much larger it is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Place {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) scale: Option<f64>,
}

/// Shapes, each above those before it.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Canvas {
    pub(crate) shapes: Vec<Shape>,
}

impl Canvas {
    pub(crate) fn rect(&mut self, area: Area, radius: f64, paint: Paint) {
        self.shapes.push(Shape::Rect(area, radius, paint));
    }

    pub(crate) fn path(&mut self, path: Path, paint: Paint) {
        if !path.is_empty() {
            self.shapes.push(Shape::Path(path, paint));
        }
    }

    pub(crate) fn circle(&mut self, center: (f64, f64), radius: f64, paint: Paint) {
        self.shapes.push(Shape::Circle(center, radius, paint));
    }

    /// Writes words whose middle is this point.
    pub(crate) fn words(&mut self, words: &str, center: (f64, f64), height: f64, color: Color) {
        let left = center.0 - letters::width(words) * height / 2.0;
        self.words_from(words, (left, center.1), height, color);
    }

    /// Writes words to the right of a point that is at the height of their middle.
    pub(crate) fn words_from(
        &mut self,
        words: &str,
        (left, middle): (f64, f64),
        height: f64,
        color: Color,
    ) {
        let path = letters::path(words, (left, middle - height / 2.0), height);
        self.path(path, Paint::stroke(color, height * letters::WEIGHT));
    }

    /// Draws a part with a name, which browsers show to those who point at it and read to those who
    /// cannot see it.
    pub(crate) fn named(&mut self, name: &str, draw: impl FnOnce(&mut Canvas)) {
        self.group(Some(name), None, draw);
    }

    /// Draws a part whose origin is this place.
    pub(crate) fn moved(&mut self, x: f64, y: f64, draw: impl FnOnce(&mut Canvas)) {
        self.group(None, Some(Place { x, y, scale: None }), draw);
    }

    /// Draws another picture at this place, larger or smaller by this factor.
    pub(crate) fn scaled(&mut self, x: f64, y: f64, scale: f64, picture: &Picture) {
        let place = Place { x, y, scale: Some(scale) };
        self.group(Some(&picture.title), Some(place), |canvas| *canvas = picture.canvas.clone());
    }

    fn group(&mut self, name: Option<&str>, place: Option<Place>, draw: impl FnOnce(&mut Canvas)) {
        let mut canvas = Canvas::default();
        draw(&mut canvas);
        self.shapes.push(Shape::Group { name: name.map(str::to_owned), place, canvas });
    }
}

impl fmt::Display for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shapes.iter().try_for_each(|shape| shape.fmt(f))
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Rect(area, radius, paint) => {
                let &Area { x, y, width, height } = area;
                let [x, y, width, height, radius] = [x, y, width, height, *radius].map(Length);
                write!(f, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" ")?;
                writeln!(f, "rx=\"{radius}\"{paint}/>")
            }
            Shape::Circle((x, y), radius, paint) => {
                let [x, y, radius] = [*x, *y, *radius].map(Length);
                writeln!(f, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>")
            }
            Shape::Path(path, paint) => writeln!(f, "<path d=\"{path}\"{paint}/>"),
            Shape::Group { name, place, canvas } => {
                match place {
                    Some(place) => writeln!(f, "<g transform=\"{place}\">")?,
                    None => f.write_str("<g>")?,
                }
                if let Some(name) = name {
                    writeln!(f, "<title>{}</title>", escaped(name))?;
                }
                writeln!(f, "{canvas}</g>")
            }
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "translate({} {})", Length(self.x), Length(self.y))?;
        self.scale.map_or(Ok(()), |scale| write!(f, " scale({scale:.5})"))
    }
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped() {
        let mut canvas = Canvas::default();
        canvas.named("a<b & \"c\"", |_| {});
        assert_eq!(canvas.to_string(), "<g><title>a&lt;b &amp; &quot;c&quot;</title>\n</g>\n");
    }
}
