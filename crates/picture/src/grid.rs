//! Boards of Rush Hour: vehicles with round corners, walls with hatches, an arrow at the exit.

use super::{
    canvas::{Area, Canvas, Paint},
    color::Color,
    hatch::Hatch,
    language::Part,
    letters,
    moment::{Pen, Step},
};
use crate::solution::Move;
use glisse_rush_hour::{Board, Label, Orientation, Side, Slide, Vehicle};

/// The room around the board, in cells, where the arrow is.
pub(super) const MARGIN: f64 = 0.7;

/// The room around a vehicle within its cells.
const INSET: f64 = 0.07;

/// The radius of the corners of a vehicle.
const RADIUS: f64 = 0.26;

pub(super) fn draw(canvas: &mut Canvas, board: &Board, step: Step, pen: &Pen) {
    let (rows, columns) = (board.rows() as f64, board.columns() as f64);
    pen.ground(canvas, pen.area(MARGIN, 0.0, 0.0, rows, columns));
    slots(canvas, board, pen);
    walls(canvas, board, pen);
    exit(canvas, board, pen);
    if let Step::After(Move::RushHour(slide)) = step {
        trail(canvas, board, slide, pen);
    }
    for &vehicle in board.vehicles() {
        let name = pen.names.name(vehicle.label);
        canvas.named(&name, |canvas| draw_vehicle(canvas, vehicle, &name, step, pen));
    }
}

/// The cells, so that distances can be counted.
fn slots(canvas: &mut Canvas, board: &Board, pen: &Pen) {
    let mut path = String::new();
    for row in 0..board.rows() {
        for column in 0..board.columns() {
            let area = pen.area(MARGIN, row as f64, column as f64, 1.0, 1.0);
            path += &area.inset(pen.cells(0.06)).rounded(pen.cells(0.16));
        }
    }
    let paint = Paint::fill(pen.palette.slot);
    let is_lost = pen.palette.slot == pen.palette.surface;
    let line = pen.palette.faint.mix(pen.palette.surface, 0.5);
    canvas.path(&path, if is_lost { paint.outlined(line, pen.cells(0.015)) } else { paint });
}

fn walls(canvas: &mut Canvas, board: &Board, pen: &Pen) {
    for wall in board.walls() {
        let area = pen.area(MARGIN, f64::from(wall.row), f64::from(wall.column), 1.0, 1.0);
        let area = area.inset(pen.cells(0.05));
        canvas.named(pen.language.part(Part::Wall), |canvas| {
            let edge = pen.palette.frame;
            canvas.rect(area, pen.cells(0.12), Paint::fill(pen.palette.slot));
            let lines = Hatch::Rising.path(area.inset(pen.cells(0.05)), pen.cells(0.15));
            canvas.path(&lines, Paint::stroke(edge, pen.cells(0.045)));
            canvas.rect(area, pen.cells(0.12), Paint::stroke(edge, pen.cells(0.05)));
        });
    }
}

/// An opening in the edge, and an arrow through it.
fn exit(canvas: &mut Canvas, board: &Board, pen: &Pen) {
    let target = board.target();
    let (row, column) = (f64::from(target.row), f64::from(target.column));
    let (rows, columns) = (board.rows() as f64, board.columns() as f64);
    // The middle of the opening, and where the arrow points.
    let (x, y, right, down) = match board.exit() {
        Side::Left => (-0.1, row + 0.5, -1.0, 0.0),
        Side::Right => (columns + 0.1, row + 0.5, 1.0, 0.0),
        Side::Top => (column + 0.5, -0.1, 0.0, -1.0),
        Side::Bottom => (column + 0.5, rows + 0.1, 0.0, 1.0),
    };
    let place = |along: f64, across: f64| {
        let x = x + MARGIN + along * right + across * down;
        let y = y + MARGIN + along * down + across * right;
        format!("{:.2} {:.2}", pen.cells(x), pen.cells(y))
    };
    canvas.named(pen.language.part(Part::Exit), |canvas| {
        let [near, far] = [-0.06, 0.06];
        let opening = [place(near, -0.42), place(near, 0.42), place(far, 0.42), place(far, -0.42)];
        canvas.path(&format!("M{}Z", opening.join("L")), Paint::fill(pen.palette.page));
        let [tail, tip, upper, lower] =
            [place(-0.02, 0.0), place(0.42, 0.0), place(0.2, -0.22), place(0.2, 0.22)];
        let arrow = format!("M{tail}L{tip}M{upper}L{tip}L{lower}");
        canvas.path(&arrow, Paint::stroke(pen.palette.target, pen.cells(0.11)));
    });
}

/// Where the vehicle stood that has moved.
fn trail(canvas: &mut Canvas, board: &Board, slide: Slide, pen: &Pen) {
    let Some(vehicle) = board.vehicle(slide.label) else { return };
    let area = place(vehicle, -f64::from(slide.cells), pen).inset(pen.cells(INSET + 0.03));
    let paint = Paint::stroke(pen.palette.moved, pen.cells(0.06)).dashed(pen.cells(0.14));
    canvas.rect(area, pen.cells(RADIUS - 0.03), paint);
}

/// The cells of a vehicle, this far along its line from where it stands.
fn place(vehicle: Vehicle, along: f64, pen: &Pen) -> Area {
    let (row, column) = (f64::from(vehicle.row), f64::from(vehicle.column));
    let length = f64::from(vehicle.length);
    match vehicle.orientation {
        Orientation::Horizontal => pen.area(MARGIN, row, column + along, 1.0, length),
        Orientation::Vertical => pen.area(MARGIN, row + along, column, length, 1.0),
    }
}

fn draw_vehicle(canvas: &mut Canvas, vehicle: Vehicle, name: &str, step: Step, pen: &Pen) {
    let along = match step {
        Step::During(Move::RushHour(slide), progress) if slide.label == vehicle.label => {
            f64::from(slide.cells) * progress
        }
        _ => 0.0,
    };
    let has_moved =
        matches!(step, Step::After(Move::RushHour(slide)) if slide.label == vehicle.label);
    let area = place(vehicle, along, pen).inset(pen.cells(INSET));
    let palette = pen.palette;
    let is_target = vehicle.label == Label::TARGET;
    let color = color(vehicle, pen);
    let edge = if palette.has_patterns { palette.ink } else { color.mix(Color::BLACK, 0.35) };
    let body = Paint::fill(color).outlined(edge, pen.cells(if is_target { 0.06 } else { 0.035 }));
    canvas.rect(area, pen.cells(RADIUS), body);
    if is_target {
        // A line within the edge, which no other vehicle has, in grey as in colours.
        let line = Paint::stroke(palette.contrast(color), pen.cells(0.04));
        canvas.rect(area.inset(pen.cells(0.1)), pen.cells(RADIUS - 0.1), line);
    } else if palette.has_patterns {
        pattern(canvas, vehicle, area, pen);
    }
    let height = letters::fitting(name, pen.cells(0.56), pen.cells(0.4));
    if palette.has_patterns && !is_target {
        badge(canvas, area, name, height, pen);
    }
    if has_moved {
        let line = Paint::stroke(palette.moved, pen.cells(0.08));
        canvas.rect(area, pen.cells(RADIUS), line);
    }
    canvas.words(name, area.center(), height, palette.contrast(color));
}

/// Short vehicles are bright and long ones dark.
fn color(vehicle: Vehicle, pen: &Pen) -> Color {
    let Some(number) = vehicle.label.index().checked_sub(1) else { return pen.palette.target };
    let colors = if vehicle.length == 2 { &pen.palette.cars } else { &pen.palette.trucks };
    colors[number % colors.len()]
}

/// Patterns in the place of colours, wide on short vehicles and dense on long ones.
fn pattern(canvas: &mut Canvas, vehicle: Vehicle, area: Area, pen: &Pen) {
    let number = vehicle.label.index() - 1;
    let hatch = Hatch::ALL[number % Hatch::ALL.len()];
    let (gap, width) = if vehicle.length == 2 { (0.2, 0.025) } else { (0.13, 0.04) };
    let width = if hatch == Hatch::Dots { 2.0 * width } else { width };
    let lines = hatch.path(area.inset(pen.cells(0.08)), pen.cells(gap));
    canvas.path(&lines, Paint::stroke(pen.palette.ink, pen.cells(width)));
}

/// A white ground for a name among lines.
fn badge(canvas: &mut Canvas, area: Area, name: &str, height: f64, pen: &Pen) {
    let (x, y) = area.center();
    let high = height + pen.cells(0.2);
    let wide = (letters::width(name) * height + pen.cells(0.2)).max(high);
    let ground = Area::new(x - wide / 2.0, y - high / 2.0, wide, high);
    canvas.rect(ground, pen.cells(0.12), Paint::fill(pen.palette.page));
}
