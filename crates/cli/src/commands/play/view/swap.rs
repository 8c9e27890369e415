//! Swap grids.

use super::{
    board::{Picture, advised, in_place},
    canvas::Canvas,
    geometry::{Geometry, Sizes},
};
use crate::commands::play::{
    selection::{Place, Selection},
    way::Way,
};
use glisse::{
    Move,
    swap::{Board, Exchange},
};
use ratatui::style::{Modifier, Style};

/// The last column and row of a cell are the line behind it.
pub(super) fn sizes(board: &Board) -> Sizes {
    let digits = board.cells().len().to_string().len() as u16;
    Sizes { cells: vec![(digits + 7, 4), (digits + 3, 2)], is_framed: false }
}

pub(super) fn draw(canvas: &mut Canvas, board: &Board, picture: &Picture, geometry: &Geometry) {
    draw_lines(canvas, board, geometry);
    let moved: Vec<Place> = match picture.moved {
        Some(Move::Swap(swap)) => swap.cells.map(place).to_vec(),
        _ => Vec::new(),
    };
    let (cursor, chosen) = match picture.selection {
        Some(Selection::Cell { cursor, chosen }) => (Some(cursor), chosen),
        _ => (None, None),
    };
    let (width, height) = geometry.cell;
    for row in geometry.rows.clone() {
        for column in geometry.columns.clone() {
            let here = (row, column);
            let cell = row * board.columns() + column;
            let number = board.cells()[cell];
            let hint = hint_at(picture.hint, here);
            let mut style = match hint {
                Some(_) => advised(),
                None if number as usize == cell + 1 => in_place(),
                None => Style::new(),
            };
            let mut text = match hint {
                Some(way) => format!("{number}{}", way.arrow()),
                None => number.to_string(),
            };
            if chosen == Some(here) || moved.contains(&here) {
                text = format!("[{text}]");
                style = style.add_modifier(Modifier::BOLD);
            }
            if cursor == Some(here) {
                style = style.add_modifier(Modifier::REVERSED);
            }
            let corner = geometry.corner(here);
            canvas.fill(corner, (width - 1, height - 1), ' ', style);
            let middle = (corner.0, corner.1 + i32::from(height - 1) / 2);
            canvas.centred(middle, width - 1, &text, style);
        }
    }
}

fn place((row, column): (u32, u32)) -> Place {
    (row as usize, column as usize)
}

/// The way from a cell to the other one of an exchange, if it is one of the two.
fn hint_at(hint: Option<Move>, here: Place) -> Option<Way> {
    let Some(Move::Swap(swap)) = hint else { return None };
    let [one, other] = swap.cells.map(place);
    let there = match here {
        _ if here == one => other,
        _ if here == other => one,
        _ => return None,
    };
    Some(match (there.0.cmp(&here.0), there.1 > here.1) {
        (std::cmp::Ordering::Less, _) => Way::Up,
        (std::cmp::Ordering::Greater, _) => Way::Down,
        (std::cmp::Ordering::Equal, true) => Way::Right,
        (std::cmp::Ordering::Equal, false) => Way::Left,
    })
}

/// The grid; barriers are double lines.
fn draw_lines(canvas: &mut Canvas, board: &Board, geometry: &Geometry) {
    let (width, height) = (i32::from(geometry.cell.0), i32::from(geometry.cell.1));
    let is_barred = |one: usize, other: usize| {
        board.barriers().binary_search(&Exchange::new(one, other)).is_ok()
    };
    let plain = Style::new().add_modifier(Modifier::DIM);
    let strong = Style::new().add_modifier(Modifier::BOLD);
    let line = |barred: bool, letters: [char; 2]| {
        if barred { (letters[1], strong) } else { (letters[0], plain) }
    };
    let rows = (geometry.rows.start, geometry.rows.end);
    let columns = (geometry.columns.start, geometry.columns.end);
    for row in rows.0..=rows.1 {
        for column in columns.0..=columns.1 {
            let (x, y) = geometry.corner((row, column));
            let cell = row * board.columns() + column;
            canvas.put((x - 1, y - 1), junction((row, column), rows, columns), plain);
            if column < columns.1 {
                let barred =
                    row > 0 && row < board.rows() && is_barred(cell - board.columns(), cell);
                let (letter, style) = line(barred, ['─', '═']);
                (0..width - 1).for_each(|far| canvas.put((x + far, y - 1), letter, style));
            }
            if row < rows.1 {
                let barred = column > 0 && column < board.columns() && is_barred(cell - 1, cell);
                let (letter, style) = line(barred, ['│', '║']);
                (0..height - 1).for_each(|far| canvas.put((x - 1, y + far), letter, style));
            }
        }
    }
}

/// The crossing above and to the left of a cell.
fn junction((row, column): Place, rows: (usize, usize), columns: (usize, usize)) -> char {
    let signs = match row {
        _ if row == rows.0 => ['┌', '┬', '┐'],
        _ if row == rows.1 => ['└', '┴', '┘'],
        _ => ['├', '┼', '┤'],
    };
    match column {
        _ if column == columns.0 => signs[0],
        _ if column == columns.1 => signs[2],
        _ => signs[1],
    }
}
