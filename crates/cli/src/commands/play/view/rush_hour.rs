//! Boards of Rush Hour.

use super::{
    board::{Picture, advised},
    canvas::{Canvas, Lines},
    geometry::{Geometry, Sizes},
};
use crate::{
    commands::play::{selection::Selection, way::Way},
    draw::{BACKGROUNDS, BLACK, TARGET_BACKGROUND, WHITE},
};
use glisse::{
    Move,
    rush_hour::{Board, Label, Orientation, Side, Slide, Vehicle},
};
use ratatui::style::{Color, Modifier, Style};

pub(super) fn sizes() -> Sizes {
    Sizes { cells: vec![(6, 3), (4, 2), (2, 1)], is_framed: true }
}

pub(super) fn draw(canvas: &mut Canvas, board: &Board, picture: &Picture, geometry: &Geometry) {
    let frame = geometry.outer;
    let corner = (i32::from(frame.x), i32::from(frame.y));
    canvas.outline(corner, (frame.width, frame.height), Lines::SQUARE, Style::new());
    draw_exit(canvas, board, geometry);
    canvas.clip = geometry.inner();
    let (width, height) = geometry.cell;
    let dim = Style::new().add_modifier(Modifier::DIM);
    for row in geometry.rows.clone() {
        for column in geometry.columns.clone() {
            let (x, y) = geometry.corner((row, column));
            // Where the letter of a vehicle would be.
            let far = if height == 1 { width - 1 } else { (width - 1) / 2 };
            canvas.put((x + i32::from(far), y + i32::from(height - 1) / 2), '·', dim);
        }
    }
    for wall in board.walls() {
        let corner = geometry.corner((usize::from(wall.row), usize::from(wall.column)));
        canvas.fill(corner, geometry.cell, '▒', Style::new());
    }
    for &vehicle in board.vehicles() {
        draw_vehicle(canvas, vehicle, picture, geometry);
    }
}

/// A gap in the frame with an arrow in it, where the target leaves.
fn draw_exit(canvas: &mut Canvas, board: &Board, geometry: &Geometry) {
    let target = board.target();
    let (row, column) = (usize::from(target.row), usize::from(target.column));
    let (x, y) = geometry.corner((row, column));
    let (width, height) = geometry.cell;
    let frame = geometry.outer;
    let (right, bottom) = (frame.right() - 1, frame.bottom() - 1);
    let (gap, size, arrow, is_seen) = match board.exit() {
        Side::Left => {
            ((i32::from(frame.x), y), (1, height), Way::Left, geometry.columns.start == 0)
        }
        Side::Right => {
            let is_seen = geometry.columns.end == board.columns();
            ((i32::from(right), y), (1, height), Way::Right, is_seen)
        }
        Side::Top => ((x, i32::from(frame.y)), (width, 1), Way::Up, geometry.rows.start == 0),
        Side::Bottom => {
            let is_seen = geometry.rows.end == board.rows();
            ((x, i32::from(bottom)), (width, 1), Way::Down, is_seen)
        }
    };
    let is_in_line = if arrow.is_horizontal() {
        geometry.rows.contains(&row)
    } else {
        geometry.columns.contains(&column)
    };
    if is_seen && is_in_line {
        canvas.fill(gap, size, ' ', Style::new());
        let middle = (gap.0 + i32::from(size.0 - 1) / 2, gap.1 + i32::from(size.1 - 1) / 2);
        canvas.put(middle, arrow.arrow(), Style::new().add_modifier(Modifier::BOLD));
    }
}

fn draw_vehicle(canvas: &mut Canvas, vehicle: Vehicle, picture: &Picture, geometry: &Geometry) {
    let label = vehicle.label;
    let corner = geometry.corner((usize::from(vehicle.row), usize::from(vehicle.column)));
    let (width, height) = geometry.cell;
    let length = u16::from(vehicle.length);
    let (width, height) = match vehicle.orientation {
        Orientation::Horizontal => (width * length, height),
        Orientation::Vertical => (width, height * length),
    };
    let is_marked = picture.selection == Some(Selection::Vehicle(label))
        || matches!(picture.moved, Some(Move::RushHour(slide)) if slide.label == label);
    let hint = match picture.hint {
        Some(Move::RushHour(slide)) if slide.label == label => Some(slide),
        _ => None,
    };
    let mut style = if hint.is_some() { advised() } else { color(label) };
    if is_marked {
        style = style.add_modifier(Modifier::BOLD);
    }
    let name = picture.names.name(label);
    if geometry.cell.1 == 1 {
        return draw_letters(canvas, vehicle, &name, geometry, is_marked, style);
    }
    canvas.fill(corner, (width, height), ' ', style);
    let lines = if is_marked { Lines::DOUBLE } else { Lines::ROUND };
    canvas.outline(corner, (width, height), lines, style);
    let middle = (corner.0, corner.1 + i32::from(height) / 2);
    let arrow = hint.map(|slide| arrow(vehicle, slide)).unwrap_or_default();
    let together = format!("{name} {arrow}");
    if together.chars().count() <= usize::from(width - 2) {
        canvas.centred(middle, width, together.trim_end(), style);
    } else {
        canvas.centred((middle.0, middle.1 - 1), width, &name, style);
        canvas.centred(middle, width, &arrow, style);
    }
}

/// On a small screen a vehicle is its letter, once a cell.
fn draw_letters(
    canvas: &mut Canvas,
    vehicle: Vehicle,
    name: &str,
    geometry: &Geometry,
    is_marked: bool,
    style: Style,
) {
    let style = if is_marked { style.add_modifier(Modifier::REVERSED) } else { style };
    let width = usize::from(geometry.cell.0);
    for cell in vehicle.cells() {
        let corner = geometry.corner((usize::from(cell.row), usize::from(cell.column)));
        canvas.text(corner, &format!("{name:>width$}"), style);
    }
}

/// Which way, and how far.
fn arrow(vehicle: Vehicle, slide: Slide) -> String {
    let way = match (vehicle.orientation, slide.cells > 0) {
        (Orientation::Horizontal, true) => Way::Right,
        (Orientation::Horizontal, false) => Way::Left,
        (Orientation::Vertical, true) => Way::Down,
        (Orientation::Vertical, false) => Way::Up,
    };
    format!("{}{}", way.arrow(), slide.cells.unsigned_abs())
}

/// The colours of `solve`.
fn color(label: Label) -> Style {
    let (background, letter) = if label == Label::TARGET {
        (TARGET_BACKGROUND, WHITE)
    } else {
        (BACKGROUNDS[(label.index() - 1) % BACKGROUNDS.len()], BLACK)
    };
    Style::new().fg(Color::Indexed(letter)).bg(Color::Indexed(background))
}
