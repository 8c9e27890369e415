//! Pictures as pixels.

use crate::{
    canvas::{Canvas, Paint, Shape},
    color::Color,
    error::PictureError,
    path::Path,
    picture::Picture,
};
use std::f64::consts::{FRAC_PI_2, TAU};
use tiny_skia::{
    FillRule, LineCap, LineJoin, PathBuilder, Pixmap, PixmapPaint, Stroke, StrokeDash, Transform,
};

impl Picture {
    /// Returns the picture as a file of PNG.
    pub fn to_png(&self) -> Result<Vec<u8>, PictureError> {
        self.render()?.encode_png().map_err(|_| PictureError::Render)
    }

    /// Returns the pixels. The page covers the whole picture, so none of them is transparent.
    pub(crate) fn render(&self) -> Result<Pixmap, PictureError> {
        let mut pixels = Pixmap::new(self.width(), self.height()).ok_or(PictureError::Render)?;
        self.canvas.paint(&mut pixels, Transform::identity());
        Ok(pixels)
    }
}

impl Canvas {
    fn paint(&self, pixels: &mut Pixmap, transform: Transform) {
        for shape in &self.shapes {
            match shape {
                Shape::Rect(area, radius, paint) => {
                    let mut path = Path::default();
                    path.add_rounded(*area, *radius);
                    path.paint(*paint, pixels, transform);
                }
                Shape::Circle((x, y), radius, paint) => {
                    let half = |way: f64| [*radius, *radius, 0.0, 0.0, 1.0, way * radius, 0.0];
                    let mut path = Path::default();
                    path.add('M', &[x - radius, *y]).add('a', &half(2.0)).add('a', &half(-2.0));
                    path.add('z', &[]).paint(*paint, pixels, transform);
                }
                Shape::Path(path, paint) => path.paint(*paint, pixels, transform),
                Shape::Group { place, canvas, .. } => {
                    let transform = place.map_or(transform, |place| {
                        let scale = place.scale.unwrap_or(1.0) as f32;
                        transform
                            .pre_translate(place.x as f32, place.y as f32)
                            .pre_scale(scale, scale)
                    });
                    canvas.paint(pixels, transform);
                }
            }
        }
    }
}

impl Path {
    fn paint(&self, paint: Paint, pixels: &mut Pixmap, transform: Transform) {
        if let Some(opacity) = paint.opacity
            && let Some(mut layer) = Pixmap::new(pixels.width(), pixels.height())
        {
            // Where its lines cross, it is no less transparent than elsewhere.
            self.paint(Paint { opacity: None, ..paint }, &mut layer, transform);
            let paint = PixmapPaint { opacity: opacity as f32, ..PixmapPaint::default() };
            return pixels.draw_pixmap(0, 0, layer.as_ref(), &paint, Transform::identity(), None);
        }
        // A path without lines has nothing to paint.
        let Some(path) = self.build() else { return };
        let color = |color: Color| {
            let [red, green, blue] = color.channels();
            let mut paint = tiny_skia::Paint::default();
            paint.set_color_rgba8(red, green, blue, 255);
            paint
        };
        if let Some(fill) = paint.fill {
            pixels.fill_path(&path, &color(fill), FillRule::Winding, transform, None);
        }
        if let Some((outline, width)) = paint.stroke {
            let stroke = Stroke {
                width: width as f32,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                dash: paint.dash.and_then(|dash| StrokeDash::new(vec![dash as f32; 2], 0.0)),
                ..Stroke::default()
            };
            pixels.stroke_path(&path, &color(outline), &stroke, transform, None);
        }
    }

    /// Returns the path with absolute places, and arcs as curves.
    fn build(&self) -> Option<tiny_skia::Path> {
        let mut path = PathBuilder::new();
        // Where the last command ended, and where the last part began.
        let (mut here, mut start) = ([0.0; 2], [0.0; 2]);
        for (command, numbers) in self.segments() {
            let origin = if command.is_ascii_lowercase() { here } else { [0.0; 2] };
            let to = match (command, numbers) {
                (Path::DOT, _) => [here[0] + Path::DOT_LENGTH, here[1]],
                ('H' | 'h', &[x]) => [origin[0] + x, here[1]],
                ('V' | 'v', &[y]) => [here[0], origin[1] + y],
                (_, &[.., x, y]) => [origin[0] + x, origin[1] + y],
                _ => start,
            };
            let [x, y] = to.map(|number| number as f32);
            match (command.to_ascii_uppercase(), numbers) {
                ('M', _) => {
                    path.move_to(x, y);
                    start = to;
                }
                ('Q', &[near_x, near_y, ..]) => path.quad_to(near_x as f32, near_y as f32, x, y),
                ('C', &[out_x, out_y, in_x, in_y, ..]) => {
                    let [out_x, out_y, in_x, in_y] =
                        [out_x, out_y, in_x, in_y].map(|number| number as f32);
                    path.cubic_to(out_x, out_y, in_x, in_y, x, y);
                }
                ('A', &[wide, high, _, large, clockwise, ..]) => {
                    let ends = [here, to];
                    add_arc(&mut path, ends, [wide, high], large > 0.5, clockwise > 0.5);
                }
                ('Z', _) => path.close(),
                _ => path.line_to(x, y),
            }
            here = to;
        }
        path.finish()
    }
}

/// Adds a part of an ellipse whose axes are level and upright, as curves of at most a quarter each.
fn add_arc(
    path: &mut PathBuilder,
    ends: [[f64; 2]; 2],
    radii: [f64; 2],
    is_large: bool,
    is_clockwise: bool,
) {
    // Where the ellipse is a circle of radius 1.
    let [start, end] = ends.map(|point| [point[0] / radii[0], point[1] / radii[1]]);
    let half = [(end[0] - start[0]) / 2.0, (end[1] - start[1]) / 2.0];
    let chord = half[0].hypot(half[1]);
    if !chord.is_normal() {
        return path.line_to(ends[1][0] as f32, ends[1][1] as f32);
    }
    // If the ends are too far apart for the circle, it is just as large as they need.
    let radius = chord.max(1.0);
    let side = if is_large == is_clockwise { -1.0 } else { 1.0 };
    let height = side * (radius * radius - chord * chord).sqrt() / chord;
    let center = [start[0] + half[0] - height * half[1], start[1] + half[1] + height * half[0]];
    let angle = |point: [f64; 2]| (point[1] - center[1]).atan2(point[0] - center[0]);
    let turn = (angle(end) - angle(start)).rem_euclid(TAU);
    let turn = if is_clockwise { turn } else { turn - TAU };
    let parts = (turn.abs() / FRAC_PI_2 - 1e-9).ceil().max(1.0);
    // How far the handles of a curve are from its ends, so that it is round.
    let handle = 4.0 / 3.0 * (turn / parts / 4.0).tan();
    for part in 0..parts as usize {
        let [from, to] = [part, part + 1].map(|part| {
            let (down, right) = (angle(start) + turn * part as f64 / parts).sin_cos();
            [right, down]
        });
        let points = [
            [from[0] - handle * from[1], from[1] + handle * from[0]],
            [to[0] + handle * to[1], to[1] - handle * to[0]],
            to,
        ];
        let place =
            |axis: usize, along: f64| ((center[axis] + radius * along) * radii[axis]) as f32;
        let [near, far, to] = points.map(|[x, y]| [place(0, x), place(1, y)]);
        path.cubic_to(near[0], near[1], far[0], far[1], to[0], to[1]);
    }
}
