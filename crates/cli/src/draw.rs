//! Boards for people: a frame, one name a cell, and colours where they are wanted.

use clap::{
    ColorChoice,
    builder::styling::{Ansi256Color, Style},
};
use glisse::{
    Board, Format, Move, Notation,
    rush_hour::{self, Content, Label, Names, Side},
    swap::{self, Exchange},
    tiles,
};
use std::{env, ffi::OsStr, fmt};

/// How to draw all boards of one answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// What vehicles are called.
    pub(crate) names: Names,
    /// Whose direction a move of tiles is written in.
    pub(crate) notation: Notation,
    /// Whether to use colours.
    pub(crate) colors: bool,
}

/// A board to be drawn.
pub(crate) struct Drawing<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// The move that led to it.
    pub(crate) moved: Option<Move>,
    /// How to draw it.
    pub(crate) look: Look,
}

/// Backgrounds that people who see fewer colours can tell apart, after Paul Tol's *light* scheme
/// without what is close to red; all of them bright enough for black letters.
pub(crate) const BACKGROUNDS: [u8; 8] = [110, 222, 79, 182, 149, 117, 252, 142];

/// The target is the only dark and the only red one.
pub(crate) const TARGET_BACKGROUND: u8 = 160;

/// Tiles in their places.
pub(crate) const IN_PLACE: u8 = 71;

/// The colour of letters on bright backgrounds.
pub(crate) const BLACK: u8 = 16;
/// The colour of letters on dark backgrounds.
pub(crate) const WHITE: u8 = 231;

/// Whether to use colours, given `--color` and whether a person looks at the output.
pub(crate) fn wants_colors(choice: ColorChoice, is_terminal: bool) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            let (no_color, term) = (env::var_os("NO_COLOR"), env::var_os("TERM"));
            is_terminal && allows_colors(no_color.as_deref(), term.as_deref())
        }
    }
}

/// Whether the environment lets a terminal have colours: `NO_COLOR` is set to anything but the empty
/// text (<https://no-color.org>) by those who want none.
fn allows_colors(no_color: Option<&OsStr>, term: Option<&OsStr>) -> bool {
    no_color.is_none_or(OsStr::is_empty) && term.is_none_or(|term| term != "dumb")
}

/// How a person who wrote a board in this format calls its vehicles.
pub(crate) fn names(format: Format) -> Names {
    format.name().parse().map_or(Names::Letters, rush_hour::Format::names)
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.board {
            Board::RushHour(board) => self.draw_rush_hour(f, board),
            Board::Tiles(board) => self.draw_tiles(f, board),
            Board::Swap(board) => self.draw_swap(f, board),
            other => writeln!(f, "{other}"),
        }
    }
}

impl Drawing<'_> {
    fn draw_rush_hour(&self, f: &mut fmt::Formatter<'_>, board: &rush_hour::Board) -> fmt::Result {
        let names = board.vehicles().iter().map(|vehicle| self.look.names.name(vehicle.label));
        // One blank before each name; numbers may have two digits.
        let width = 1 + names.map(|name| name.len()).max().unwrap_or(1);
        let (exit, target) = (board.exit(), board.target());
        let horizontal_edge = |side: Side, arrow: char| {
            let mut edge = vec!['─'; board.columns() * width + 1];
            if exit == side {
                edge[usize::from(target.column) * width + width - 1] = arrow;
            }
            edge.into_iter().collect::<String>()
        };

        writeln!(f, "┌{}┐", horizontal_edge(Side::Top, '↑'))?;
        for (row, cells) in board.grid().chunks(board.columns()).enumerate() {
            let vertical_edge = |side: Side, arrow: char| {
                if exit == side && row == usize::from(target.row) { arrow } else { '│' }
            };
            write!(f, "{}", vertical_edge(Side::Left, '←'))?;
            for &content in cells {
                self.draw_cell(f, content, width)?;
            }
            writeln!(f, " {}", vertical_edge(Side::Right, '→'))?;
        }
        writeln!(f, "└{}┘", horizontal_edge(Side::Bottom, '↓'))
    }

    /// Tiles in their places are shown as such, and the tile that moved last stands out.
    fn draw_tiles(&self, f: &mut fmt::Formatter<'_>, board: &tiles::Board) -> fmt::Result {
        let width = 1 + (board.cells().len() - 1).to_string().len();
        let edge = "─".repeat(board.columns() * width + 1);
        let moved = match self.moved {
            Some(Move::Tiles(direction)) => board.neighbour(direction.opposite()),
            _ => None,
        };
        writeln!(f, "┌{edge}┐")?;
        for row in 0..board.rows() {
            write!(f, "│")?;
            for column in 0..board.columns() {
                let cell = row * board.columns() + column;
                let number = board.cells()[cell];
                let name = if number == 0 { "·".to_owned() } else { number.to_string() };
                let mut style = Style::new();
                if self.look.colors {
                    if number != 0 && number == board.goal_cells()[cell] {
                        style = style.fg_color(Some(Ansi256Color(IN_PLACE).into()));
                    }
                    if moved == Some(cell) {
                        style = style.bold().underline();
                    }
                }
                let blank = " ".repeat(width - name.chars().count());
                write!(f, "{blank}{style}{name}{style:#}")?;
            }
            writeln!(f, " │")?;
        }
        writeln!(f, "└{edge}┘")
    }

    /// A table as in the hand-out. Barriers are double lines; numbers at home are shown as such, and
    /// the two that were exchanged last stand out.
    fn draw_swap(&self, f: &mut fmt::Formatter<'_>, board: &swap::Board) -> fmt::Result {
        let (rows, columns) = (board.rows(), board.columns());
        let width = board.cells().len().to_string().len();
        let is_barred =
            |one, other| board.barriers().binary_search(&Exchange::new(one, other)).is_ok();
        let line = |left: char, middle: char, right: char, edge: &dyn Fn(usize) -> char| {
            let edges = (0..columns).map(|column| edge(column).to_string().repeat(width + 2));
            let edges: Vec<String> = edges.collect();
            format!("{left}{}{right}", edges.join(&middle.to_string()))
        };
        let moved = match self.moved {
            Some(Move::Swap(swap)) => {
                swap.cells.map(|(row, column)| row as usize * columns + column as usize).to_vec()
            }
            _ => Vec::new(),
        };
        writeln!(f, "{}", line('┌', '┬', '┐', &|_| '─'))?;
        for row in 0..rows {
            write!(f, "│")?;
            for cell in row * columns..(row + 1) * columns {
                let number = board.cells()[cell];
                let mut style = Style::new();
                if self.look.colors {
                    if number as usize == cell + 1 {
                        style = style.fg_color(Some(Ansi256Color(IN_PLACE).into()));
                    }
                    if moved.contains(&cell) {
                        style = style.bold().underline();
                    }
                }
                let blank = " ".repeat(1 + width - number.to_string().len());
                let is_last = cell + 1 == (row + 1) * columns;
                let edge = if !is_last && is_barred(cell, cell + 1) { '║' } else { '│' };
                write!(f, "{blank}{style}{number}{style:#} {edge}")?;
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

    fn draw_cell(&self, f: &mut fmt::Formatter<'_>, content: Content, width: usize) -> fmt::Result {
        let name = match content {
            // As in the hand-outs' grids of numbers.
            Content::Empty if self.look.names == Names::Numbers => "0".to_owned(),
            Content::Empty => ".".to_owned(),
            Content::Wall => "▒".to_owned(),
            Content::Vehicle(label) => self.look.names.name(label),
        };
        let style = if self.look.colors { self.style(content) } else { Style::new() };
        write!(f, "{style}{name:>width$}{style:#}")
    }

    fn style(&self, content: Content) -> Style {
        let Content::Vehicle(label) = content else { return Style::new().dimmed() };
        let (background, letter) = if label == Label::TARGET {
            (TARGET_BACKGROUND, WHITE)
        } else {
            (BACKGROUNDS[(label.index() - 1) % BACKGROUNDS.len()], BLACK)
        };
        let style = Style::new()
            .bg_color(Some(Ansi256Color(background).into()))
            .fg_color(Some(Ansi256Color(letter).into()));
        let has_moved = matches!(self.moved, Some(Move::RushHour(slide)) if slide.label == label);
        if has_moved { style.bold().underline() } else { style }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(text: &str, names: Names) -> String {
        let board = Board::parse(text).unwrap();
        let look = Look { names, notation: Notation::Empty, colors: false };
        Drawing { board: &board, moved: None, look }.to_string()
    }

    #[test]
    fn the_exit_is_an_arrow_on_its_side() {
        let right = "┌───────┐\n│ . . x │\n│ A A . →\n│ . . . │\n└───────┘\n".replace('x', "▒");
        assert_eq!(draw("rush-hour:3x3:..xAA....", Names::Letters), right);
        let left = "┌───────┐\n│ . . . │\n← . A A │\n│ . . . │\n└───────┘\n";
        assert_eq!(draw("rush-hour:3x3:....AA...:exit=left", Names::Letters), left);
        let bottom = "┌───────┐\n│ . A . │\n│ . A . │\n│ . . . │\n└───↓───┘\n";
        assert_eq!(draw("rush-hour:3x3:.A..A....", Names::Letters), bottom);
        let top = "┌───────┐\n│ . . . │\n│ . . A │\n│ . . A │\n└───────┘\n";
        let top = top.replacen("┌───────┐", "┌─────↑─┐", 1);
        assert_eq!(draw("rush-hour:3x3:.....A..A:exit=top", Names::Letters), top);
    }

    #[test]
    fn colours_are_refused_by_a_word_and_not_by_an_empty_one() {
        let color = Some(OsStr::new("xterm-256color"));
        assert!(allows_colors(None, None) && allows_colors(None, color));
        assert!(allows_colors(Some(OsStr::new("")), color));
        assert!(!allows_colors(Some(OsStr::new("1")), color));
        assert!(!allows_colors(None, Some(OsStr::new("dumb"))));
        assert!(
            !wants_colors(ColorChoice::Auto, false) && wants_colors(ColorChoice::Always, false)
        );
    }

    #[test]
    fn barriers_are_double_lines_of_the_table() {
        let drawn = "┌───┬───┐\n│ 2 ║ 1 │\n├───┼═══┤\n│ 3 │ 4 │\n└───┴───┘\n";
        let board = "swap:2x2:2-1-3-4:barriers=0,0-0,1;0,1-1,1";
        assert_eq!(draw(board, Names::Letters), drawn);
    }

    #[test]
    fn numbers_of_two_digits_stay_in_their_columns() {
        let board = "rush-hour:3x4:JJ..AA..BB..";
        let drawn =
            "┌─────────────┐\n│ 10 10  0  0 │\n│  1  1  0  0 →\n│  2  2  0  0 │\n└─────────────┘\n";
        assert_eq!(draw(board, Names::Numbers), drawn);
    }
}
