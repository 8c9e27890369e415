//! A grid and what lies on it, at rest, after a move, or during one.

use crate::{
    canvas::{Area, Canvas, Paint},
    hatch::Hatch,
    path::Path,
    pen::Pen,
    pieces::{PiecePen, PlacedPiece, tile_color, trail_area},
};
use glisse_puzzle::grid::{Cell, Exit, Grid, Look, Piece, Ruling, Shift, Side};
use glisse_words::say;
use std::f64::consts::PI;

/// What happens on a grid while it is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Motion<'a> {
    Still,
    /// A move that did this to the pieces has just led to the grid.
    After(&'a [Shift]),
    /// A move is being made.
    During {
        /// What the move does to the pieces.
        shifts: &'a [Shift],
        after: &'a Grid,
        /// How much of the move is done, from 0 to 1.
        progress: f64,
    },
}

/// The most cells of a grid whose tiles are drawn with their names. Nobody could read more of them;
/// colours are seen from afar.
const MOST_NAMED: usize = 10_000;

/// How many colours the tiles of a grid without names have.
const SHADES: usize = 64;

/// How far two tiles that exchange their places keep away from the line between them, in cells.
const ASIDE: f64 = 0.2;

pub(crate) fn draw_grid(canvas: &mut Canvas, grid: &Grid, motion: Motion, pen: &Pen) {
    draw_ground(canvas, grid, pen);
    match grid.ruling {
        Ruling::Slots => draw_slots(canvas, grid, pen),
        // The gaps between tiles are as good as lines.
        Ruling::Plain | Ruling::Lines => {}
    }
    draw_walls(canvas, grid, pen);
    if let Some(exit) = grid.exit {
        draw_exit(canvas, grid, exit, pen);
    }
    if let Motion::After(shifts) = motion {
        draw_trails(canvas, grid, shifts, pen);
    }
    let is_shade =
        |piece: &&Piece| grid.cells() > MOST_NAMED && matches!(piece.look, Look::Tile { .. });
    let (shades, pieces): (Vec<&Piece>, Vec<&Piece>) = grid.pieces.iter().partition(is_shade);
    draw_shades(canvas, &shades, pen);
    draw_pieces(canvas, &pieces, motion, pen);
    draw_barriers(canvas, grid, pen);
}

/// Draws the surface of a grid, with an edge around it.
fn draw_ground(canvas: &mut Canvas, grid: &Grid, pen: &Pen) {
    let area = pen.area(0.0, 0.0, grid.rows as f64, grid.columns as f64);
    let paint = Paint::fill(pen.palette.surface).outlined(pen.palette.frame, pen.cells(0.08));
    canvas.rect(area.inset(pen.cells(-0.1)), pen.cells(0.24), paint);
}

fn area_of(cell: Cell, pen: &Pen) -> Area {
    pen.area(cell.row as f64, cell.column as f64, 1.0, 1.0)
}

/// Marks every cell, so that distances can be counted.
fn draw_slots(canvas: &mut Canvas, grid: &Grid, pen: &Pen) {
    let mut path = Path::default();
    for number in 0..grid.cells() {
        path.add_rounded(area_of(grid.cell(number), pen).inset(pen.cells(0.06)), pen.cells(0.16));
    }
    let paint = Paint::fill(pen.palette.slot);
    let is_lost = pen.palette.slot == pen.palette.surface;
    let line = pen.palette.faint.mix(pen.palette.surface, 0.5);
    canvas.path(path, if is_lost { paint.outlined(line, pen.cells(0.015)) } else { paint });
}

fn draw_walls(canvas: &mut Canvas, grid: &Grid, pen: &Pen) {
    for &wall in &grid.walls {
        let area = area_of(wall, pen).inset(pen.cells(0.05));
        canvas.named(&say!(pen.words, "pictures-wall"), |canvas| {
            let edge = pen.palette.frame;
            canvas.rect(area, pen.cells(0.12), Paint::fill(pen.palette.slot));
            let lines = Hatch::Rising.path(area.inset(pen.cells(0.05)), pen.cells(0.15));
            canvas.path(lines, Paint::stroke(edge, pen.cells(0.045)));
            canvas.rect(area, pen.cells(0.12), Paint::stroke(edge, pen.cells(0.05)));
        });
    }
}

/// Draws an opening in the edge, and an arrow through it.
fn draw_exit(canvas: &mut Canvas, grid: &Grid, exit: Exit, pen: &Pen) {
    let middle = exit.line as f64 + 0.5;
    // The middle of the opening, and where the arrow points.
    let (x, y, right, down) = match exit.side {
        Side::Left => (-0.1, middle, -1.0, 0.0),
        Side::Right => (grid.columns as f64 + 0.1, middle, 1.0, 0.0),
        Side::Top => (middle, -0.1, 0.0, -1.0),
        Side::Bottom => (middle, grid.rows as f64 + 0.1, 0.0, 1.0),
    };
    let path = |corners: &[(char, f64, f64)]| {
        let mut path = Path::with_decimals(2);
        for &(command, along, across) in corners {
            let (x, y) =
                pen.point(x + along * right + across * down, y + along * down + across * right);
            path.add(command, &[x, y]);
        }
        path
    };
    canvas.named(&say!(pen.words, "pictures-exit"), |canvas| {
        let [near, far] = [-0.06, 0.06];
        let mut opening =
            path(&[('M', near, -0.42), ('L', near, 0.42), ('L', far, 0.42), ('L', far, -0.42)]);
        opening.add('Z', &[]);
        canvas.path(opening, Paint::fill(pen.palette.page));
        let arrow = path(&[
            ('M', -0.02, 0.0),
            ('L', 0.42, 0.0),
            ('M', 0.2, -0.22),
            ('L', 0.42, 0.0),
            ('L', 0.2, 0.22),
        ]);
        canvas.path(arrow, Paint::stroke(pen.palette.target, pen.cells(0.11)));
    });
}

/// Draws where the blocks stood that have moved.
fn draw_trails(canvas: &mut Canvas, grid: &Grid, shifts: &[Shift], pen: &Pen) {
    for shift in shifts {
        let Some(piece) = grid.piece(shift.piece) else { continue };
        if !matches!(piece.look, Look::Tile { .. }) {
            let before = area_at(piece, -f64::from(shift.rows), -f64::from(shift.columns), pen);
            let (area, radius) = trail_area(before, pen);
            let paint = Paint::stroke(pen.palette.moved, pen.cells(0.06)).dashed(pen.cells(0.14));
            canvas.rect(area, radius, paint);
        }
    }
}

/// Returns the area of a piece this far down and to the right of where it is on its grid.
fn area_at(piece: &Piece, down: f64, right: f64, pen: &Pen) -> Area {
    let (row, column) = (piece.cell.row as f64 + down, piece.cell.column as f64 + right);
    pen.area(row, column, piece.height as f64, piece.width as f64)
}

/// Draws pieces; those that are moving come last, above the others.
fn draw_pieces(canvas: &mut Canvas, pieces: &[&Piece], motion: Motion, pen: &Pen) {
    let piece_pen = PiecePen::new(pen, pieces);
    let (moved, moving) = match motion {
        Motion::Still => (&[][..], &[][..]),
        Motion::After(shifts) => (shifts, &[][..]),
        Motion::During { shifts, .. } => (&[][..], shifts),
    };
    let is_in =
        |shifts: &[Shift], piece: &Piece| shifts.iter().any(|shift| shift.piece == piece.id);
    for piece in pieces.iter().filter(|piece| !is_in(moving, piece)) {
        let still = PlacedPiece::still(piece, area_at(piece, 0.0, 0.0, pen));
        piece_pen.draw(canvas, &PlacedPiece { has_moved: is_in(moved, piece), ..still });
    }
    let Motion::During { shifts, after, progress } = motion else { return };
    // The pieces that move, in the order of their shifts.
    let moving = shifts.iter().filter_map(|&shift| {
        let piece = pieces.iter().find(|piece| piece.id == shift.piece)?;
        Some((*piece, shift))
    });
    let moving: Vec<(&Piece, Shift)> = moving.collect();
    for &(piece, shift) in &moving {
        let (down, right) = offset(piece, shift, &moving, progress);
        let still = PlacedPiece::still(piece, area_at(piece, down, right, pen));
        let look_after = after.piece(piece.id).map_or(piece.look, |piece| piece.look);
        piece_pen.draw(canvas, &PlacedPiece { look_after, progress, ..still });
    }
}

/// Returns how far down and to the right of its cell a moving piece is. Of two that exchange their
/// places, each keeps to its right, so that they pass each other.
fn offset(piece: &Piece, shift: Shift, moving: &[(&Piece, Shift)], progress: f64) -> (f64, f64) {
    let Shift { rows, columns, .. } = shift;
    let (down, right) = (f64::from(rows) * progress, f64::from(columns) * progress);
    let is_opposite = |&(other, back): &(&Piece, Shift)| {
        let distance = |to: usize, from: usize| to as i64 - from as i64;
        (back.rows, back.columns) == (-rows, -columns)
            && distance(other.cell.row, piece.cell.row) == i64::from(rows)
            && distance(other.cell.column, piece.cell.column) == i64::from(columns)
    };
    if !moving.iter().any(is_opposite) {
        return (down, right);
    }
    let aside = ASIDE * (PI * progress).sin();
    let [toward_bottom, toward_right] = [rows, columns].map(|way| f64::from(way.signum()));
    (down + toward_right * aside, right - toward_bottom * aside)
}

/// Draws tiles as colours alone, one path for each colour.
fn draw_shades(canvas: &mut Canvas, tiles: &[&Piece], pen: &Pen) {
    let mut paths = vec![Path::default(); SHADES + 1];
    for tile in tiles {
        let Look::Tile { distance } = tile.look else { continue };
        let Area { x, y, width, height } = area_at(tile, 0.0, 0.0, pen);
        // Only tiles in their place have the first shade.
        let shade = (distance * SHADES as f64).ceil() as usize;
        let path = paths[shade.min(SHADES)].add('M', &[x, y]).add('h', &[width]);
        path.add('v', &[height]).add('h', &[-width]).add('z', &[]);
    }
    for (shade, path) in paths.into_iter().enumerate() {
        let distance = shade as f64 / SHADES as f64;
        let fill = if pen.palette.has_patterns {
            pen.palette.page.mix(pen.palette.ink, distance)
        } else {
            tile_color(distance, pen)
        };
        canvas.path(path, Paint::fill(fill));
    }
}

fn draw_barriers(canvas: &mut Canvas, grid: &Grid, pen: &Pen) {
    let mut path = Path::default();
    for &[first, second] in &grid.barriers {
        // The edge between the two cells is the upper or the left one of the second.
        let Area { x, y, width, .. } = area_of(second, pen);
        let along = if second.row > first.row { 'h' } else { 'v' };
        path.add('M', &[x, y]).add(along, &[width]);
    }
    if path.is_empty() {
        return;
    }
    canvas.named(&say!(pen.words, "pictures-barriers"), |canvas| {
        // An edge in the colour of the ground keeps them apart from dark tiles.
        canvas.path(path.clone(), Paint::stroke(pen.palette.surface, pen.cells(0.2)));
        canvas.path(path, Paint::stroke(pen.palette.barrier, pen.cells(0.12)));
    });
}
