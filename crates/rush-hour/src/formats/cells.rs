//! From cells to a board: what the formats that show every cell have in common.

use super::{Spans, spans::check_size};
use crate::{Board, BoardCell, BoardError, Content, ExitSide, Label, Orientation, Vehicle};
use glisse_family::{Labels, ParseError, text::Span};
use glisse_words::message;

/// Returns what a letter means in a cell, or `None` if it means nothing.
pub(super) fn content(letter: char, o_is_empty: bool) -> Option<Content> {
    match letter {
        '.' => Some(Content::Empty),
        'x' => Some(Content::Wall),
        'o' if o_is_empty => Some(Content::Empty),
        letter => Label::from_char(letter).map(Content::Vehicle),
    }
}

/// All cells of a board as they were read, row by row.
pub(super) struct Cells<'a, P: Fn(usize) -> Span> {
    /// The number of columns; the rows follow from it.
    pub(super) columns: usize,
    pub(super) contents: &'a [Content],
    /// Where a cell stands in the text.
    pub(super) place: P,
    /// The whole board in the text.
    pub(super) whole: Span,
    /// What the text calls its vehicles.
    pub(super) names: &'a Labels,
    /// The exit and where it is said, unless it is the default one.
    pub(super) exit: Option<(ExitSide, Span)>,
}

/// The cells of one vehicle that were met so far, by their indices.
#[derive(Clone, Copy)]
struct CellRun {
    first: usize,
    last: usize,
    length: usize,
    /// From one cell to the next: 1 along a row, the number of columns along a column.
    step: usize,
}

impl<P: Fn(usize) -> Span> Cells<'_, P> {
    /// Makes the board with these cells.
    pub(super) fn board(&self) -> Result<Board, ParseError> {
        let rows = self.contents.len() / self.columns.max(1);
        check_size(rows, self.columns, self.whole)?;
        let mut runs = [None; Label::COUNT];
        let mut walls = Vec::new();
        for (index, &content) in self.contents.iter().enumerate() {
            match content {
                Content::Empty => {}
                Content::Wall => walls.push(self.cell(index)),
                Content::Vehicle(label) => {
                    let run = &mut runs[label.index()];
                    *run = Some(self.extend(*run, index, label)?);
                }
            }
        }
        let mut vehicles = Vec::with_capacity(18);
        for (index, run) in runs.iter().enumerate() {
            if let (Some(run), Some(label)) = (run, Label::from_index(index)) {
                vehicles.push(self.vehicle(*run, label)?);
            }
        }
        let exit = self.exit.map(|exit| exit.0);
        Board::new(rows, self.columns, vehicles, walls, exit).map_err(|error| {
            // Cells can neither overlap nor leave the board: only target and exit can be wrong.
            let exit = self.exit.map_or(self.whole, |exit| exit.1);
            let (whole, names) = (self.whole, self.names);
            Spans { whole, size: whole, exit, vehicles: &[], walls: &[], names }.explain(&error)
        })
    }

    /// Returns a vehicle's cells with one more, which is to the right of or below all others.
    fn extend(
        &self,
        run: Option<CellRun>,
        index: usize,
        label: Label,
    ) -> Result<CellRun, ParseError> {
        let Some(run) = run else {
            return Ok(CellRun { first: index, last: index, length: 1, step: 0 });
        };
        let step = index - run.last;
        let (from, to) = (self.cell(run.first), self.cell(index));
        let in_row = from.row == to.row && run.step <= 1;
        let in_column = from.column == to.column && run.step != 1;
        let next = step == if in_row { 1 } else { self.columns };
        if (in_row || in_column) && next {
            return Ok(CellRun { last: index, length: run.length + 1, step, ..run });
        }
        let (at, first) = ((self.place)(index), (self.place)(run.first));
        let vehicle = label.called(self.names);
        Err(if in_row || in_column {
            ParseError::at(at, message!("rush-hour-broken", vehicle = vehicle)).and("first", first)
        } else {
            ParseError::at(at, message!("rush-hour-bent", vehicle = vehicle)).and("first", first)
        })
    }

    fn vehicle(&self, run: CellRun, label: Label) -> Result<Vehicle, ParseError> {
        if run.length < 2 {
            let error = BoardError::TooShort { label, length: 1 };
            let message = error.told(|label| label.called(self.names));
            return Err(ParseError::at((self.place)(run.first), message));
        }
        let BoardCell { row, column } = self.cell(run.first);
        let orientation =
            if run.step == 1 { Orientation::Horizontal } else { Orientation::Vertical };
        Ok(Vehicle { label, orientation, row, column, length: run.length as u8 })
    }

    fn cell(&self, index: usize) -> BoardCell {
        BoardCell { row: (index / self.columns) as u8, column: (index % self.columns) as u8 }
    }
}
