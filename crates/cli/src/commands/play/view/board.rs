//! A board of any family.

use super::{
    canvas::Canvas,
    geometry::{Geometry, Sizes},
    rush_hour, swap, tiles,
};
use crate::commands::play::selection::{Place, Selection};
use glisse::{Board, Move, rush_hour::Names};
use ratatui::{
    buffer::Buffer,
    style::{Color, Modifier, Style},
};

/// A board and what is to be seen on it.
#[derive(Clone, Copy)]
pub(super) struct Picture<'a> {
    pub(super) board: &'a Board,
    pub(super) selection: Option<Selection>,
    /// A move that is advised.
    pub(super) hint: Option<Move>,
    /// The move that led here.
    pub(super) moved: Option<Move>,
    pub(super) names: Names,
}

impl Picture<'_> {
    /// The number of rows and columns.
    pub(super) fn shape(&self) -> Place {
        match self.board {
            Board::RushHour(board) => (board.rows(), board.columns()),
            Board::Tiles(board) => (board.rows(), board.columns()),
            Board::Swap(board) => (board.rows(), board.columns()),
            _ => (0, 0),
        }
    }

    /// How large its cells may be.
    pub(super) fn sizes(&self) -> Sizes {
        match self.board {
            Board::Tiles(board) => tiles::sizes(board),
            Board::Swap(board) => swap::sizes(board),
            _ => rush_hour::sizes(),
        }
    }

    /// The cell that has to be seen.
    pub(super) fn focus(&self) -> Place {
        let moved = match (self.moved, self.board) {
            (Some(Move::RushHour(slide)), _) => Some(Selection::Vehicle(slide.label)),
            (Some(Move::Swap(swap)), _) => {
                let (row, column) = swap.cells[0];
                let cursor = (row as usize, column as usize);
                Some(Selection::Cell { cursor, chosen: None })
            }
            _ => None,
        };
        let selection = self.selection.or(moved);
        selection.unwrap_or_else(|| Selection::new(self.board)).focus(self.board)
    }

    /// Draws it.
    pub(super) fn draw(&self, buffer: &mut Buffer, geometry: &Geometry) {
        let clip = geometry.outer;
        let mut canvas = Canvas { buffer, clip };
        match self.board {
            Board::RushHour(board) => rush_hour::draw(&mut canvas, board, self, geometry),
            Board::Tiles(board) => tiles::draw(&mut canvas, board, self, geometry),
            Board::Swap(board) => swap::draw(&mut canvas, board, self, geometry),
            _ => {}
        }
    }
}

/// The background of what is advised.
const ADVISED: u8 = 227;

/// How something advised looks.
pub(super) fn advised() -> Style {
    let (letter, background) = (crate::draw::BLACK, ADVISED);
    Style::new()
        .fg(Color::Indexed(letter))
        .bg(Color::Indexed(background))
        .add_modifier(Modifier::BOLD)
}

/// How a number on its place looks.
pub(super) fn in_place() -> Style {
    Style::new().fg(Color::Indexed(crate::draw::IN_PLACE)).add_modifier(Modifier::BOLD)
}
