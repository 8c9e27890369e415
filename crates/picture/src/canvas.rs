//! Elements of SVG, written one after the other.
//!
//! No element refers to another by name, so that several pictures can stand in one page.

use crate::{color::Color, letters, picture::Picture};
use std::fmt::{self, Write};

/// A length in a picture, written with at most two decimals.
pub(crate) struct Length(pub(super) f64);

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding 0 makes -0 a 0.
        write!(f, "{}", (self.0 * 100.0).round() / 100.0 + 0.0)
    }
}

/// A rectangle.
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

    /// Returns the rectangle with round corners, as a part of a path.
    pub(crate) fn rounded(self, radius: f64) -> String {
        let Area { x, y, width, height } = self;
        let [left, top, wide, high] = [x + radius, y, width - 2.0 * radius, height - 2.0 * radius];
        let [left, top, wide, high, radius] = [left, top, wide, high, radius].map(Length);
        format!(
            "M{left} {top}h{wide}a{radius} {radius} 0 0 1 {radius} {radius}v{high}a{radius} \
             {radius} 0 0 1 -{radius} {radius}h-{wide}a{radius} {radius} 0 0 1 -{radius} \
             -{radius}v-{high}a{radius} {radius} 0 0 1 {radius} -{radius}z"
        )
    }
}

/// How a shape is filled and outlined.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Paint {
    fill: Option<Color>,
    stroke: Option<(Color, f64)>,
    dash: Option<f64>,
    opacity: Option<f64>,
}

impl Paint {
    pub(crate) fn fill(color: Color) -> Paint {
        Paint { fill: Some(color), ..Paint::default() }
    }

    pub(crate) fn stroke(color: Color, width: f64) -> Paint {
        Paint { stroke: Some((color, width)), ..Paint::default() }
    }

    /// Adds an outline.
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

/// Elements of SVG. Writing to a `String` never fails, so the results of `write!` are ignored.
#[derive(Debug, Default)]
pub(crate) struct Canvas {
    body: String,
}

impl Canvas {
    pub(crate) fn rect(&mut self, area: Area, radius: f64, paint: Paint) {
        let Area { x, y, width, height } = area;
        let [x, y, width, height, radius] = [x, y, width, height, radius].map(Length);
        let _ = writeln!(
            self.body,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\"{paint}/>"
        );
    }

    pub(crate) fn path(&mut self, path: &str, paint: Paint) {
        if !path.is_empty() {
            let _ = writeln!(self.body, "<path d=\"{path}\"{paint}/>");
        }
    }

    pub(crate) fn circle(&mut self, (x, y): (f64, f64), radius: f64, paint: Paint) {
        let [x, y, radius] = [x, y, radius].map(Length);
        let _ = writeln!(self.body, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>");
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
        self.path(&path, Paint::stroke(color, height * letters::WEIGHT));
    }

    /// Draws a part with a name, which browsers show to those who point at it and read to those who
    /// cannot see it.
    pub(crate) fn named(&mut self, name: &str, draw: impl FnOnce(&mut Canvas)) {
        let _ = writeln!(self.body, "<g><title>{}</title>", escaped(name));
        draw(self);
        self.body.push_str("</g>\n");
    }

    /// Draws a part whose origin is this place.
    pub(crate) fn moved(&mut self, x: f64, y: f64, draw: impl FnOnce(&mut Canvas)) {
        let _ = writeln!(self.body, "<g transform=\"translate({} {})\">", Length(x), Length(y));
        draw(self);
        self.body.push_str("</g>\n");
    }

    /// Draws another picture at this place, larger or smaller by this factor.
    pub(crate) fn scaled(&mut self, x: f64, y: f64, scale: f64, picture: &Picture) {
        let [x, y] = [x, y].map(Length);
        let _ = writeln!(self.body, "<g transform=\"translate({x} {y}) scale({scale:.5})\">");
        let _ = writeln!(self.body, "<title>{}</title>", escaped(&picture.title));
        self.body.push_str(&picture.body);
        self.body.push_str("</g>\n");
    }

    pub(crate) fn into_body(self) -> String {
        self.body
    }
}

/// Returns a text as XML writes it.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_short() {
        let written =
            [1.0, 0.5, -0.001, 2.0 / 3.0, 100.004].map(|length| Length(length).to_string());
        assert_eq!(written, ["1", "0.5", "0", "0.67", "100"]);
    }

    #[test]
    fn names_are_escaped() {
        let mut canvas = Canvas::default();
        canvas.named("a<b & \"c\"", |_| {});
        let body = canvas.into_body();
        assert_eq!(body, "<g><title>a&lt;b &amp; &quot;c&quot;</title>\n</g>\n");
    }
}
