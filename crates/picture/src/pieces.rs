//! Blocks and tiles: a shape with round corners, a colour or a pattern, and a name.

use crate::{
    canvas::{Area, Canvas, Paint},
    color::{Color, along},
    coloring::{BASIC, number_blocks},
    hatch::Hatch,
    letters,
    pen::Pen,
    theme::{Palette, Theme},
};
use glisse_puzzle::{
    Board,
    grid::{Look, Piece},
};
use glisse_words::Language;

/// A piece and where it is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlacedPiece<'a> {
    pub(crate) piece: &'a Piece,
    /// The cells that it covers.
    pub(crate) area: Area,
    /// How it looks when the move that is being made is done.
    pub(crate) look_after: Look,
    /// How much of the move is done, from 0 to 1.
    pub(crate) progress: f64,
    /// Whether it has just been moved.
    pub(crate) has_moved: bool,
}

impl<'a> PlacedPiece<'a> {
    /// Returns a piece that does not move.
    pub(crate) fn still(piece: &'a Piece, area: Area) -> PlacedPiece<'a> {
        PlacedPiece { piece, area, look_after: piece.look, progress: 0.0, has_moved: false }
    }
}

/// What all pieces of a grid are drawn with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PiecePen<'a> {
    pub(crate) pen: &'a Pen,
    /// The height of the names of tiles, at which all of them fit.
    tile_names: f64,
}

/// The form of pieces of a kind; lengths are in cells.
struct Form {
    /// The room around a piece within its cells.
    inset: f64,
    /// The radius of its corners.
    radius: f64,
    /// The width of its outline, and how much darker than the piece the outline is.
    outline: f64,
    outline_shade: f64,
    /// The room around a pattern within the piece.
    pattern_inset: f64,
    /// The room around a name on a pattern, the radius of its corners, and its least width as a share
    /// of its height.
    badge_room: f64,
    badge_radius: f64,
    badge_aspect: f64,
}

const BLOCK: Form = Form {
    inset: 0.07,
    radius: 0.26,
    outline: 0.035,
    outline_shade: 0.35,
    pattern_inset: 0.08,
    badge_room: 0.2,
    badge_radius: 0.12,
    badge_aspect: 1.0,
};

const TILE: Form = Form {
    inset: 0.045,
    radius: 0.17,
    outline: 0.03,
    outline_shade: 0.25,
    pattern_inset: 0.05,
    badge_room: 0.18,
    badge_radius: 0.1,
    badge_aspect: 0.0,
};

/// The outline of the target, which is wider than that of other blocks.
const TARGET_OUTLINE: f64 = 0.06;

/// Lines in the place of a colour; lengths are in cells.
struct Pattern {
    hatch: Hatch,
    gap: f64,
    width: f64,
}

impl PiecePen<'_> {
    pub(crate) fn new<'a>(pen: &'a Pen, pieces: &[&Piece]) -> PiecePen<'a> {
        let tiles = pieces.iter().filter(|piece| matches!(piece.look, Look::Tile { .. }));
        let heights = tiles.map(|tile| {
            // As if of the widest digit, so that it is the number of digits that counts.
            let widest = tile.name.replace(|letter: char| letter.is_ascii_digit(), "4");
            letters::fitting(&widest, pen.cells(0.66), pen.cells(0.4))
        });
        PiecePen { pen, tile_names: heights.fold(f64::MAX, f64::min) }
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, placed: &PlacedPiece) {
        canvas.named(&placed.piece.name, |canvas| self.draw_piece(canvas, placed));
    }

    fn draw_piece(&self, canvas: &mut Canvas, placed: &PlacedPiece) {
        let (pen, palette, piece) = (self.pen, self.pen.palette, placed.piece);
        let form = form(piece.look);
        let name_height = match piece.look {
            Look::Tile { .. } => self.tile_names,
            Look::Target | Look::Block { .. } => {
                letters::fitting(&piece.name, pen.cells(0.56), pen.cells(0.4))
            }
        };
        let area = placed.area.inset(pen.cells(form.inset));
        let radius = pen.cells(form.radius);
        let color = self.color(placed);
        let edge = outline_color(color, piece.look, palette);
        let is_target = piece.look == Look::Target;
        let outline = if is_target { TARGET_OUTLINE } else { form.outline };
        canvas.rect(area, radius, Paint::fill(color).outlined(edge, pen.cells(outline)));
        if is_target {
            // A line within the edge, which no other block has, in grey as in colours.
            let line = Paint::stroke(palette.contrast(color), pen.cells(0.04));
            canvas.rect(area.inset(pen.cells(0.1)), pen.cells(form.radius - 0.1), line);
        }
        if palette.has_patterns
            && let Some(pattern) = pattern(placed)
        {
            let lines = pattern
                .hatch
                .path(area.inset(pen.cells(form.pattern_inset)), pen.cells(pattern.gap));
            canvas.path(lines, Paint::stroke(palette.ink, pen.cells(pattern.width)));
            self.draw_badge(canvas, area, &piece.name, name_height, form);
        }
        if placed.has_moved {
            canvas.rect(area, radius, Paint::stroke(palette.moved, pen.cells(0.08)));
        }
        canvas.words(&piece.name, area.center(), name_height, palette.contrast(color));
    }

    /// Returns the colour of a piece. Small blocks are bright and long ones dark.
    fn color(&self, placed: &PlacedPiece) -> Color {
        let (pen, piece) = (self.pen, placed.piece);
        match piece.look {
            Look::Target => pen.palette.target,
            Look::Block { number } => {
                // Shades of cars are brighter yet, and those of trucks darker.
                let (colors, end) = if is_short(piece) {
                    (&pen.palette.cars, Color::WHITE)
                } else {
                    (&pen.palette.trucks, Color::BLACK)
                };
                let (color, shade) = basic_and_shade(number);
                colors[color].mix(end, 1.0 - 0.55f64.powi(shade as i32))
            }
            Look::Tile { distance } => {
                let after = distance_in(placed.look_after).unwrap_or(distance);
                tile_color(distance, pen).mix(tile_color(after, pen), placed.progress)
            }
        }
    }

    /// Draws a white ground for a name among lines.
    fn draw_badge(
        &self,
        canvas: &mut Canvas,
        area: Area,
        name: &str,
        name_height: f64,
        form: &Form,
    ) {
        let pen = self.pen;
        let (x, y) = area.center();
        let room = pen.cells(form.badge_room);
        let height = name_height + room;
        let width = (letters::width(name) * name_height + room).max(form.badge_aspect * height);
        let badge = Area::new(x - width / 2.0, y - height / 2.0, width, height);
        canvas.rect(badge, pen.cells(form.badge_radius), Paint::fill(pen.palette.page));
    }
}

/// Returns which of the colours and patterns a block of this number has, and how often it is shaded.
fn basic_and_shade(number: usize) -> (usize, usize) {
    let index = number.saturating_sub(1);
    (index % BASIC, index / BASIC)
}

/// Returns what a piece that stands still is known by besides its name: its pattern, or in themes
/// without patterns its colour.
#[cfg(test)]
pub(crate) fn appearance(piece: &Piece, pen: &Pen) -> String {
    let placed = PlacedPiece::still(piece, Area::new(0.0, 0.0, 1.0, 1.0));
    match pattern(&placed).filter(|_| pen.palette.has_patterns) {
        Some(Pattern { hatch, gap, width }) => format!("{hatch:?} {gap:.3} {width:.3}"),
        None => PiecePen::new(pen, &[piece]).color(&placed).to_string(),
    }
}

/// The colours of a piece, for who draws it otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceColors {
    /// The colour of the piece, as `#rrggbb`.
    pub fill: String,
    /// The colour of its name.
    pub ink: String,
    /// The colour of its outline.
    pub edge: String,
}

/// Returns the colours of the pieces of a board in a theme, in the order of its grid.
pub fn piece_colors(board: &Board, theme: Theme) -> Vec<PieceColors> {
    let mut grid = board.grid();
    number_blocks(std::slice::from_mut(&mut grid));
    let pen = Pen::for_page(theme, Language::default());
    let piece_pen = PiecePen { pen: &pen, tile_names: 0.0 };
    let colors = |piece: &Piece| {
        let color = piece_pen.color(&PlacedPiece::still(piece, Area::new(0.0, 0.0, 1.0, 1.0)));
        let edge = outline_color(color, piece.look, pen.palette);
        let [fill, ink, edge] = [color, pen.palette.contrast(color), edge].map(|c| c.to_string());
        PieceColors { fill, ink, edge }
    };
    grid.pieces.iter().map(colors).collect()
}

/// Returns the form of a kind of pieces.
fn form(look: Look) -> &'static Form {
    match look {
        Look::Tile { .. } => &TILE,
        Look::Target | Look::Block { .. } => &BLOCK,
    }
}

/// Returns the colour of the outline of a piece of this colour.
fn outline_color(color: Color, look: Look, palette: &Palette) -> Color {
    if palette.has_patterns {
        palette.ink
    } else {
        color.mix(Color::BLACK, form(look).outline_shade)
    }
}

/// Whether a block has the bright colours and wide patterns of cars.
pub(crate) fn is_short(piece: &Piece) -> bool {
    piece.height * piece.width <= 2
}

/// Returns how far from its place a tile is, or `None` for blocks.
fn distance_in(look: Look) -> Option<f64> {
    match look {
        Look::Tile { distance } => Some(distance),
        Look::Target | Look::Block { .. } => None,
    }
}

pub(crate) fn tile_color(distance: f64, pen: &Pen) -> Color {
    if distance <= 0.0 { pen.palette.home } else { along(&pen.palette.away, distance) }
}

/// Returns the lines that stand in the place of a piece's colour, or `None` if it has none. They are
/// dense on long blocks, and the denser the farther a tile is from its place.
fn pattern(placed: &PlacedPiece) -> Option<Pattern> {
    let look = if placed.progress < 0.5 { placed.piece.look } else { placed.look_after };
    match look {
        Look::Target => None,
        Look::Block { number } => {
            let (hatch, shade) = basic_and_shade(number);
            let hatch = Hatch::ALL[hatch];
            let (gap, width) = if is_short(placed.piece) { (0.2, 0.025) } else { (0.13, 0.04) };
            let width = if hatch == Hatch::Dots { 2.0 * width } else { width };
            let wider = 1.0 + 0.6 * shade as f64;
            Some(Pattern { hatch, gap: gap * wider, width: width * wider })
        }
        Look::Tile { distance } if distance <= 0.0 => None,
        Look::Tile { distance } => {
            Some(Pattern { hatch: Hatch::Rising, gap: 0.24 - 0.17 * distance, width: 0.025 })
        }
    }
}

/// Returns the outline of where a block stood, given the cells that it covered: an area and the
/// radius of its corners.
pub(crate) fn trail_area(cells: Area, pen: &Pen) -> (Area, f64) {
    (cells.inset(pen.cells(BLOCK.inset + 0.03)), pen.cells(BLOCK.radius - 0.03))
}
