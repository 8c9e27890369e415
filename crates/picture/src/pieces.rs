//! Squares with numbers: what tiles and swap grids are made of.

use super::{
    canvas::{Area, Canvas, Paint},
    color::{Color, along},
    hatch::Hatch,
    letters,
    moment::Pen,
};

/// How far a piece is from its place: 0 there, else up to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Farness(pub(super) f64);

/// A piece with a number on it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece {
    pub(super) number: u32,
    /// Its cell.
    pub(super) area: Area,
    /// How far it is from its place, and how far it will be, with how much of the way done.
    pub(super) farness: [Farness; 2],
    pub(super) progress: f64,
    /// Whether it has just been moved.
    pub(super) has_moved: bool,
}

/// What all numbers of a board are drawn with.
#[derive(Clone, Copy, Debug)]
pub(super) struct NumberPen<'a> {
    pub(super) pen: &'a Pen,
    /// The height of all numbers, so that the longest fits.
    height: f64,
}

/// The room around a piece within its cell, and the radius of its corners.
const INSET: f64 = 0.045;
const RADIUS: f64 = 0.17;

impl NumberPen<'_> {
    /// A pen for numbers up to this one.
    pub(super) fn new(pen: &Pen, largest: usize) -> NumberPen<'_> {
        // The widest number with as many digits.
        let widest = "4".repeat(largest.to_string().len());
        let height = letters::fitting(&widest, pen.cells(0.66), pen.cells(0.4));
        NumberPen { pen, height }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, piece: &Piece) {
        let name = piece.number.to_string();
        canvas.named(&name, |canvas| self.draw_piece(canvas, piece, &name));
    }

    fn draw_piece(&self, canvas: &mut Canvas, piece: &Piece, name: &str) {
        let (pen, palette) = (self.pen, self.pen.palette);
        let area = piece.area.inset(pen.cells(INSET));
        let [from, to] = piece.farness.map(|farness| color(farness, pen));
        let color = from.mix(to, piece.progress);
        let edge = if palette.has_patterns { palette.ink } else { color.mix(Color::BLACK, 0.25) };
        let body = Paint::fill(color).outlined(edge, pen.cells(0.03));
        canvas.rect(area, pen.cells(RADIUS), body);
        if palette.has_patterns {
            let farness = piece.farness[usize::from(piece.progress >= 0.5)];
            self.pattern(canvas, area, farness, name);
        }
        if piece.has_moved {
            let line = Paint::stroke(palette.moved, pen.cells(0.08));
            canvas.rect(area, pen.cells(RADIUS), line);
        }
        canvas.words(name, area.center(), self.height, palette.contrast(color));
    }

    /// Lines that are the denser the farther the piece is from its place.
    fn pattern(&self, canvas: &mut Canvas, area: Area, farness: Farness, name: &str) {
        let pen = self.pen;
        if farness.0 <= 0.0 {
            return;
        }
        let gap = 0.24 - 0.17 * farness.0;
        let lines = Hatch::Rising.path(area.inset(pen.cells(0.05)), pen.cells(gap));
        canvas.path(&lines, Paint::stroke(pen.palette.ink, pen.cells(0.025)));
        let (x, y) = area.center();
        let high = self.height + pen.cells(0.18);
        let wide = letters::width(name) * self.height + pen.cells(0.18);
        let ground = Area::new(x - wide / 2.0, y - high / 2.0, wide, high);
        canvas.rect(ground, pen.cells(0.1), Paint::fill(pen.palette.page));
    }
}

/// The colour of a piece this far from its place.
pub(super) fn color(farness: Farness, pen: &Pen) -> Color {
    if farness.0 <= 0.0 { pen.palette.home } else { along(&pen.palette.away, farness.0) }
}
