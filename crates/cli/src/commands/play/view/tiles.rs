//! Boards of tiles.

use super::{
    board::{Picture, advised, in_place},
    canvas::{Canvas, Lines},
    geometry::{Geometry, Sizes},
};
use crate::commands::play::way::Way;
use glisse::{
    Move,
    tiles::{Board, Direction},
};
use ratatui::style::{Modifier, Style};

pub(super) fn sizes(board: &Board) -> Sizes {
    let digits = (board.cells().len() - 1).to_string().len() as u16;
    Sizes { cells: vec![((digits + 4).max(6), 3), (digits + 1, 1)], is_framed: true }
}

pub(super) fn draw(canvas: &mut Canvas, board: &Board, picture: &Picture, geometry: &Geometry) {
    let frame = geometry.outer;
    let corner = (i32::from(frame.x), i32::from(frame.y));
    canvas.outline(corner, (frame.width, frame.height), Lines::SQUARE, Style::new());
    canvas.clip = geometry.inner();
    // The tile that is advised is where the empty cell will go; the one that has moved is where the
    // empty cell came from.
    let advised_move = match picture.hint {
        Some(Move::Tiles(direction)) => board.neighbour(direction).map(|cell| (cell, direction)),
        _ => None,
    };
    let moved = match picture.moved {
        Some(Move::Tiles(direction)) => board.neighbour(direction.opposite()),
        _ => None,
    };
    for row in geometry.rows.clone() {
        for column in geometry.columns.clone() {
            let cell = row * board.columns() + column;
            let hint = advised_move.filter(|(advised, _)| *advised == cell);
            let tile = Tile {
                number: board.cells()[cell],
                is_in_place: board.cells()[cell] == board.goal_cells()[cell],
                has_moved: moved == Some(cell),
                hint: hint.map(|(_, direction)| direction),
            };
            tile.draw(canvas, geometry.corner((row, column)), geometry.cell);
        }
    }
}

/// What is on a cell.
struct Tile {
    number: u16,
    is_in_place: bool,
    has_moved: bool,
    /// Where the empty cell would go.
    hint: Option<Direction>,
}

impl Tile {
    fn draw(&self, canvas: &mut Canvas, corner: (i32, i32), (width, height): (u16, u16)) {
        let (x, y) = corner;
        if self.number == 0 {
            let dim = Style::new().add_modifier(Modifier::DIM);
            let middle = (x + i32::from(width) / 2, y + i32::from(height) / 2);
            return canvas.put(middle, '·', dim);
        }
        let mut style = match self.hint {
            Some(_) => advised(),
            None if self.is_in_place => in_place(),
            None => Style::new(),
        };
        let name = self.number.to_string();
        if height == 1 {
            if self.has_moved || self.hint.is_some() {
                style = style.add_modifier(Modifier::UNDERLINED);
            }
            let start = x + i32::from(width) - name.len() as i32;
            return canvas.text((start, y), &name, style);
        }
        let lines = if self.has_moved { Lines::DOUBLE } else { Lines::ROUND };
        canvas.fill(corner, (width, height), ' ', style);
        canvas.outline(corner, (width, height), lines, style);
        let text = match self.hint {
            Some(direction) => format!("{name} {}", way(direction).arrow()),
            None => name,
        };
        canvas.centred((x, y + 1), width, &text, style);
    }
}

/// The way of the tile, which is not that of the empty cell.
fn way(direction: Direction) -> Way {
    match direction {
        Direction::Up => Way::Down,
        Direction::Down => Way::Up,
        Direction::Left => Way::Right,
        Direction::Right => Way::Left,
    }
}
