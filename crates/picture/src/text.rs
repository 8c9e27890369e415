//! Boards as text: a frame, one name for each cell, and colours where they are wanted.

use anstyle::{Ansi256Color, Style};
use glisse_puzzle::grid::{Grid, Look, Piece, Ruling, Side};
use std::fmt;

/// A board to be written as text.
#[derive(Clone, Copy, Debug)]
pub struct TextPicture<'a> {
    /// The board.
    pub grid: &'a Grid,
    /// The ids of the pieces that have just been moved, which stand out.
    pub moved: &'a [usize],
    /// Whether to use colours.
    pub colors: bool,
}

/// Backgrounds that people who see fewer colours can tell apart, after Paul Tol's *light* scheme
/// without what is close to red; all of them bright enough for black letters. They are numbers of
/// the 256 colours of terminals.
pub const BACKGROUNDS: [u8; 8] = [110, 222, 79, 182, 149, 117, 252, 142];

/// The background of the target, the only dark and the only red one.
pub const TARGET_BACKGROUND: u8 = 160;

/// The colour of tiles in their places.
pub const IN_PLACE: u8 = 71;

/// The colour of letters on bright backgrounds.
pub const BLACK: u8 = 16;

/// The colour of letters on dark backgrounds.
pub const WHITE: u8 = 231;

const WALL: &str = "▒";

/// Returns the colours of a block or the target on a terminal, the letter's and the background's, or
/// `None` for pieces that have none.
pub fn colors(look: Look) -> Option<(u8, u8)> {
    match look {
        Look::Target => Some((WHITE, TARGET_BACKGROUND)),
        Look::Block { number } => {
            Some((BLACK, BACKGROUNDS[number.saturating_sub(1) % BACKGROUNDS.len()]))
        }
        Look::Tile { .. } => None,
    }
}

impl fmt::Display for TextPicture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.grid.ruling {
            Ruling::Plain | Ruling::Slots => self.framed(f),
            Ruling::Lines => self.ruled(f),
        }
    }
}

impl TextPicture<'_> {
    fn longest(&self) -> usize {
        let names = self.grid.pieces.iter().map(|piece| piece.name.chars().count());
        names.max().unwrap_or(1).max(1)
    }

    /// Returns what stands on every cell, row by row, and how it looks.
    fn cells(&self) -> Vec<(&str, Style)> {
        let dim = match self.grid.ruling {
            Ruling::Slots if self.colors => Style::new().dimmed(),
            _ => Style::new(),
        };
        let mut cells: Vec<(&str, Style)> = vec![(&self.grid.empty, dim); self.grid.cells()];
        for wall in &self.grid.walls {
            cells[wall.row * self.grid.columns + wall.column] = (WALL, dim);
        }
        for piece in &self.grid.pieces {
            for cell in piece.cells() {
                let place = cell.row * self.grid.columns + cell.column;
                cells[place] = (&piece.name, self.style(piece));
            }
        }
        cells
    }

    fn style(&self, piece: &Piece) -> Style {
        if !self.colors {
            return Style::new();
        }
        let color = |number: u8| Some(Ansi256Color(number).into());
        let style = match (colors(piece.look), piece.look) {
            (Some((letter, background)), _) => {
                Style::new().fg_color(color(letter)).bg_color(color(background))
            }
            (None, Look::Tile { distance }) if distance <= 0.0 => {
                Style::new().fg_color(color(IN_PLACE))
            }
            _ => Style::new(),
        };
        if self.moved.contains(&piece.id) { style.bold().underline() } else { style }
    }

    /// Writes a frame around the cells, with an arrow at the exit.
    fn framed(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let grid = self.grid;
        // One blank before each name.
        let width = 1 + self.longest();
        let horizontal = |side: Side, arrow: char| {
            let mut edge = vec!['─'; grid.columns * width + 1];
            if let Some(exit) = grid.exit.filter(|exit| exit.side == side) {
                edge[exit.line * width + width - 1] = arrow;
            }
            edge.into_iter().collect::<String>()
        };
        writeln!(f, "┌{}┐", horizontal(Side::Top, '↑'))?;
        for (row, cells) in self.cells().chunks(grid.columns).enumerate() {
            let vertical = |side: Side, arrow: char| {
                let is_exit = grid.exit.is_some_and(|exit| exit.side == side && exit.line == row);
                if is_exit { arrow } else { '│' }
            };
            write!(f, "{}", vertical(Side::Left, '←'))?;
            for (name, style) in cells {
                let blank = " ".repeat(width - name.chars().count());
                // The blank before the name of a block belongs to the block.
                if style.get_bg_color().is_some() || grid.ruling == Ruling::Slots {
                    write!(f, "{style}{blank}{name}{style:#}")?;
                } else {
                    write!(f, "{blank}{style}{name}{style:#}")?;
                }
            }
            writeln!(f, " {}", vertical(Side::Right, '→'))?;
        }
        writeln!(f, "└{}┘", horizontal(Side::Bottom, '↓'))
    }

    /// Writes a table, in which barriers are double lines.
    fn ruled(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = (self.grid.rows, self.grid.columns);
        let width = self.longest();
        let is_barred = |one: usize, other: usize| {
            let cells = [one, other].map(|cell| self.grid.cell(cell));
            self.grid.barriers.contains(&cells)
        };
        let line = |left: char, middle: char, right: char, edge: &dyn Fn(usize) -> char| {
            let edges = (0..columns).map(|column| edge(column).to_string().repeat(width + 2));
            let edges: Vec<String> = edges.collect();
            format!("{left}{}{right}", edges.join(&middle.to_string()))
        };
        let cells = self.cells();
        writeln!(f, "{}", line('┌', '┬', '┐', &|_| '─'))?;
        for (row, cells) in cells.chunks(columns).enumerate() {
            write!(f, "│")?;
            for (cell, (name, style)) in (row * columns..).zip(cells) {
                let blank = " ".repeat(1 + width - name.chars().count());
                let is_last = cell + 1 == (row + 1) * columns;
                let edge = if !is_last && is_barred(cell, cell + 1) { '║' } else { '│' };
                write!(f, "{blank}{style}{name}{style:#} {edge}")?;
            }
            writeln!(f)?;
            if row + 1 < rows {
                let edge = |column: usize| {
                    let cell = row * columns + column;
                    if is_barred(cell, cell + columns) { '═' } else { '─' }
                };
                writeln!(f, "{}", line('├', '┼', '┤', &edge))?;
            }
        }
        writeln!(f, "{}", line('└', '┴', '┘', &|_| '─'))
    }
}
