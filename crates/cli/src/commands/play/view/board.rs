//! A board of any family: its pieces on the grid of the screen.

use super::geometry::{Geometry, Sizes};
use crate::commands::play::buffer::{Buffer, Canvas, DOUBLE, ROUND, SQUARE, Style};
use crate::{commands::play::keys::Direction, commands::play::selection::Selection};
use crossterm::style::{Color, Stylize};
use glisse::grid::{Cell, Grid, Look, Piece, Ruling, Shift, Side};
use glisse::picture::text::{IN_PLACE, colors};
use glisse::{Board, Move};

pub(super) struct BoardView<'a> {
    board: &'a Board,
    grid: Grid,
    selection: Option<Selection>,
    /// What a move that is advised does.
    hint: Vec<Shift>,
    /// The pieces that the last move has moved.
    moved: Vec<usize>,
}

impl<'a> BoardView<'a> {
    /// Returns a board with nothing to be seen on it but its pieces.
    pub(super) fn new(board: &'a Board) -> BoardView<'a> {
        let grid = board.grid();
        BoardView { board, grid, selection: None, hint: Vec::new(), moved: Vec::new() }
    }

    /// Returns this view with something selected.
    pub(super) fn selected(self, selection: Option<Selection>) -> BoardView<'a> {
        BoardView { selection, ..self }
    }

    /// Returns this view with a move that is advised.
    pub(super) fn advising(self, hint: Option<Move>) -> BoardView<'a> {
        let hint = hint.map_or_else(Vec::new, |action| self.board.shifts(action));
        BoardView { hint, ..self }
    }

    /// Returns this view with a mark on what the move has moved that led here.
    pub(super) fn after(self, action: Option<Move>) -> BoardView<'a> {
        let back = action.map_or_else(Vec::new, |action| self.board.shifts(action.inverse()));
        BoardView { moved: back.iter().map(|shift| shift.piece).collect(), ..self }
    }

    pub(super) fn shape(&self) -> (usize, usize) {
        (self.grid.rows, self.grid.columns)
    }

    /// Returns how large its cells may be. The last column and row of a cell between lines are the
    /// line behind it.
    pub(super) fn sizes(&self) -> Sizes {
        let names = self.grid.pieces.iter().map(|piece| piece.name.chars().count());
        let digits = names.max().unwrap_or(1) as u16;
        match self.grid.ruling {
            Ruling::Slots => Sizes { cells: vec![(6, 3), (4, 2), (2, 1)], is_framed: true },
            Ruling::Plain => {
                Sizes { cells: vec![((digits + 4).max(6), 3), (digits + 1, 1)], is_framed: true }
            }
            Ruling::Lines => {
                Sizes { cells: vec![(digits + 7, 4), (digits + 3, 2)], is_framed: false }
            }
        }
    }

    pub(super) fn focus(&self) -> Cell {
        let moved = self.moved.first().and_then(|&id| self.grid.piece(id));
        match (self.selection, moved) {
            (Some(selection), _) => selection.focus(self.board),
            (None, Some(piece)) => Cell {
                row: piece.cell.row + piece.height / 2,
                column: piece.cell.column + piece.width / 2,
            },
            (None, None) => Selection::new(self.board).focus(self.board),
        }
    }

    pub(super) fn draw(&self, buffer: &mut Buffer, geometry: &Geometry) {
        let clip = geometry.outer;
        let mut canvas = Canvas { buffer, clip };
        if self.grid.ruling == Ruling::Lines {
            self.draw_lines(&mut canvas, geometry);
        } else {
            let frame = geometry.outer;
            let corner = (i32::from(frame.x), i32::from(frame.y));
            canvas.outline(corner, (frame.width, frame.height), SQUARE, Style::new());
            self.draw_exit(&mut canvas, geometry);
            canvas.clip = geometry.inner();
            self.draw_ground(&mut canvas, geometry);
        }
        for piece in &self.grid.pieces {
            let is_seen = piece.cells().any(|cell| {
                geometry.rows.contains(&cell.row) && geometry.columns.contains(&cell.column)
            });
            if is_seen {
                self.draw_piece(&mut canvas, piece, geometry);
            }
        }
    }

    fn draw_piece(&self, canvas: &mut Canvas, piece: &Piece, geometry: &Geometry) {
        match (piece.look, self.grid.ruling) {
            (_, Ruling::Lines) => self.draw_entry(canvas, piece, geometry),
            (Look::Tile { .. }, _) => self.draw_tile(canvas, piece, geometry),
            (Look::Target | Look::Block { .. }, _) => self.draw_block(canvas, piece, geometry),
        }
    }

    /// Returns what the advised move does to a piece.
    fn hint_for(&self, piece: &Piece) -> Option<(Direction, u32)> {
        let shift = self.hint.iter().find(|shift| shift.piece == piece.id)?;
        let far = shift.rows.unsigned_abs().max(shift.columns.unsigned_abs());
        Some((Direction::of(shift.rows, shift.columns)?, far))
    }

    /// Draws the cells without pieces, and the walls.
    fn draw_ground(&self, canvas: &mut Canvas, geometry: &Geometry) {
        let (width, height) = geometry.cell;
        let dim = Style::new().dim();
        let covering = self.grid.covering();
        // Where the name of a piece would be.
        let (right, down) = match self.grid.ruling {
            Ruling::Slots if height == 1 => (width - 1, 0),
            Ruling::Slots => ((width - 1) / 2, (height - 1) / 2),
            Ruling::Plain | Ruling::Lines => (width / 2, height / 2),
        };
        for row in geometry.rows.clone() {
            for column in geometry.columns.clone() {
                if covering[row * self.grid.columns + column].is_none() {
                    let (x, y) = geometry.corner(Cell { row, column });
                    canvas.put((x + i32::from(right), y + i32::from(down)), '·', dim);
                }
            }
        }
        for &wall in &self.grid.walls {
            canvas.fill(geometry.corner(wall), geometry.cell, '▒', Style::new());
        }
    }

    /// Draws a gap in the frame with an arrow in it, where the target leaves.
    fn draw_exit(&self, canvas: &mut Canvas, geometry: &Geometry) {
        let Some(exit) = self.grid.exit else { return };
        let (x, y) = geometry.corner(Cell { row: exit.line, column: exit.line });
        let (width, height) = geometry.cell;
        let frame = geometry.outer;
        let (right, bottom) = (frame.right() - 1, frame.bottom() - 1);
        let (gap, size, arrow, is_seen) = match exit.side {
            Side::Left => {
                ((i32::from(frame.x), y), (1, height), Direction::LEFT, geometry.columns.start == 0)
            }
            Side::Right => {
                let is_seen = geometry.columns.end == self.grid.columns;
                ((i32::from(right), y), (1, height), Direction::RIGHT, is_seen)
            }
            Side::Top => {
                ((x, i32::from(frame.y)), (width, 1), Direction::UP, geometry.rows.start == 0)
            }
            Side::Bottom => {
                let is_seen = geometry.rows.end == self.grid.rows;
                ((x, i32::from(bottom)), (width, 1), Direction::DOWN, is_seen)
            }
        };
        let lines = if arrow.is_horizontal() { &geometry.rows } else { &geometry.columns };
        if is_seen && lines.contains(&exit.line) {
            canvas.fill(gap, size, ' ', Style::new());
            let middle = (gap.0 + i32::from(size.0 - 1) / 2, gap.1 + i32::from(size.1 - 1) / 2);
            canvas.put(middle, arrow.arrow(), Style::new().bold());
        }
    }

    /// Draws a block: a box with its name, or on a small screen its name once a cell.
    fn draw_block(&self, canvas: &mut Canvas, piece: &Piece, geometry: &Geometry) {
        let is_marked =
            self.selection == Some(Selection::Piece(piece.id)) || self.moved.contains(&piece.id);
        let hint = self.hint_for(piece);
        let mut style = match (hint, colors(piece.look)) {
            (Some(_), _) => advised(),
            (None, Some((letter, background))) => {
                Style::new().with(Color::AnsiValue(letter)).on(Color::AnsiValue(background))
            }
            (None, None) => Style::new(),
        };
        if is_marked {
            style = style.bold();
        }
        let (width, height) = geometry.cell;
        if height == 1 {
            let style = if is_marked { style.reverse() } else { style };
            for cell in piece.cells() {
                let name = format!("{:>width$}", piece.name, width = usize::from(width));
                canvas.text(geometry.corner(cell), &name, style);
            }
            return;
        }
        let corner = geometry.corner(piece.cell);
        let (width, height) = (width * piece.width as u16, height * piece.height as u16);
        canvas.fill(corner, (width, height), ' ', style);
        let lines = if is_marked { DOUBLE } else { ROUND };
        canvas.outline(corner, (width, height), lines, style);
        let middle = (corner.0, corner.1 + i32::from(height) / 2);
        let arrow =
            hint.map(|(direction, far)| format!("{}{far}", direction.arrow())).unwrap_or_default();
        let together = format!("{} {arrow}", piece.name);
        if together.chars().count() <= usize::from(width - 2) {
            canvas.centred(middle, width, together.trim_end(), style);
        } else {
            canvas.centred((middle.0, middle.1 - 1), width, &piece.name, style);
            canvas.centred(middle, width, &arrow, style);
        }
    }

    /// Draws a tile: a box with its name, or on a small screen the name alone.
    fn draw_tile(&self, canvas: &mut Canvas, piece: &Piece, geometry: &Geometry) {
        let (corner, (width, height)) = (geometry.corner(piece.cell), geometry.cell);
        let (hint, has_moved) = (self.hint_for(piece), self.moved.contains(&piece.id));
        let mut style = tile_style(piece.look, hint.is_some());
        let (x, y) = corner;
        if height == 1 {
            if has_moved || hint.is_some() {
                style = style.underlined();
            }
            let start = x + i32::from(width) - piece.name.chars().count() as i32;
            return canvas.text((start, y), &piece.name, style);
        }
        let lines = if has_moved { DOUBLE } else { ROUND };
        canvas.fill(corner, (width, height), ' ', style);
        canvas.outline(corner, (width, height), lines, style);
        let text = match hint {
            Some((direction, _)) => format!("{} {}", piece.name, direction.arrow()),
            None => piece.name.clone(),
        };
        canvas.centred((x, y + 1), width, &text, style);
    }

    /// Draws the name of a piece between the lines of a table.
    fn draw_entry(&self, canvas: &mut Canvas, piece: &Piece, geometry: &Geometry) {
        let (cursor, chosen) = match self.selection {
            Some(Selection::Cell { cursor, chosen }) => (Some(cursor), chosen),
            _ => (None, None),
        };
        let (width, height) = geometry.cell;
        let hint = self.hint_for(piece);
        let mut style = tile_style(piece.look, hint.is_some());
        let mut text = match hint {
            Some((direction, _)) => format!("{}{}", piece.name, direction.arrow()),
            None => piece.name.clone(),
        };
        if chosen == Some(piece.cell) || self.moved.contains(&piece.id) {
            text = format!("[{text}]");
            style = style.bold();
        }
        if cursor == Some(piece.cell) {
            style = style.reverse();
        }
        let corner = geometry.corner(piece.cell);
        canvas.fill(corner, (width - 1, height - 1), ' ', style);
        let middle = (corner.0, corner.1 + i32::from(height - 1) / 2);
        canvas.centred(middle, width - 1, &text, style);
    }

    /// Draws the lines of a table; barriers are double lines.
    fn draw_lines(&self, canvas: &mut Canvas, geometry: &Geometry) {
        let (width, height) = (i32::from(geometry.cell.0), i32::from(geometry.cell.1));
        let is_barred = |one: Cell, other: Cell| self.grid.barriers.contains(&[one, other]);
        let plain = Style::new().dim();
        let strong = Style::new().bold();
        let line = |barred: bool, letters: [char; 2]| {
            if barred { (letters[1], strong) } else { (letters[0], plain) }
        };
        let rows = (geometry.rows.start, geometry.rows.end);
        let columns = (geometry.columns.start, geometry.columns.end);
        for row in rows.0..=rows.1 {
            for column in columns.0..=columns.1 {
                let cell = Cell { row, column };
                let (x, y) = geometry.corner(cell);
                canvas.put((x - 1, y - 1), junction(cell, rows, columns), plain);
                if column < columns.1 {
                    let barred = row > 0 && is_barred(Cell { row: row - 1, column }, cell);
                    let (letter, style) = line(barred, ['─', '═']);
                    (0..width - 1).for_each(|far| canvas.put((x + far, y - 1), letter, style));
                }
                if row < rows.1 {
                    let barred = column > 0 && is_barred(Cell { row, column: column - 1 }, cell);
                    let (letter, style) = line(barred, ['│', '║']);
                    (0..height - 1).for_each(|far| canvas.put((x - 1, y + far), letter, style));
                }
            }
        }
    }
}

/// Returns the crossing above and to the left of a cell.
fn junction(cell: Cell, rows: (usize, usize), columns: (usize, usize)) -> char {
    let signs = match cell.row {
        row if row == rows.0 => ['┌', '┬', '┐'],
        row if row == rows.1 => ['└', '┴', '┘'],
        _ => ['├', '┼', '┤'],
    };
    match cell.column {
        column if column == columns.0 => signs[0],
        column if column == columns.1 => signs[2],
        _ => signs[1],
    }
}

const ADVISED: u8 = 227;

fn advised() -> Style {
    let letter = glisse::picture::text::BLACK;
    Style::new().with(Color::AnsiValue(letter)).on(Color::AnsiValue(ADVISED)).bold()
}

fn tile_style(look: Look, is_advised: bool) -> Style {
    match look {
        _ if is_advised => advised(),
        Look::Tile { distance } if distance <= 0.0 => {
            Style::new().with(Color::AnsiValue(IN_PLACE)).bold()
        }
        _ => Style::new(),
    }
}
