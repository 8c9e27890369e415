//! A solution as an animated GIF, in which pieces slide.

mod colors;

use super::{
    Picture, PictureError, Style,
    moment::{Moment, Step},
    sheet,
};
use crate::{board::Board, solution::Move};
use colors::Colors;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use std::borrow::Cow;

/// A solution that is shown move by move.
///
/// ```
/// use glisse::{Board, Options, Solver, picture::{Animation, Style}};
///
/// let board = Board::parse("rush-hour:4x4:BB.CAA.C..D...D.")?;
/// let answer = Solver::new().solve(&board, &Options::default())?;
/// let moves = &answer.solution().expect("this board can be solved").moves;
/// let gif = Animation::new(&board, moves, &Style::default())?.to_gif(&mut |_, _| true)?;
/// assert!(gif.starts_with(b"GIF89a"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Animation {
    boards: Vec<Board>,
    moves: Vec<Move>,
    style: Style,
    /// How many frames a move takes at most.
    most_steps: usize,
}

/// The most moves of an animation.
const MOST_MOVES: usize = 1000;

/// How many frames there should be in all; long solutions go on in larger steps.
const WANTED_FRAMES: usize = 1500;

/// The most pixels of all frames together.
const MOST_PIXELS: u64 = 4_000_000_000;

/// The width of a cell where the style leaves it open.
const WIDEST_CELL: u32 = 48;

/// How long frames stay, in hundredths of a second.
const START: u16 = 90;
const SLIDE: u16 = 4;
const REST: u16 = 22;
const END: u16 = 250;

impl Animation {
    /// The animation of these moves from a board.
    pub fn new(board: &Board, moves: &[Move], style: &Style) -> Result<Animation, PictureError> {
        if moves.len() > MOST_MOVES {
            return Err(PictureError::TooLong { moves: moves.len(), most: MOST_MOVES });
        }
        let boards = sheet::boards(board, moves)?;
        let most_steps = (WANTED_FRAMES / moves.len().max(1)).clamp(2, 16);
        let animation = Animation { boards, moves: moves.to_vec(), style: *style, most_steps };
        let first = animation.picture(0, 0.0)?;
        let [width, height] = [first.width(), first.height()].map(u64::from);
        if width * height * animation.frames() as u64 > MOST_PIXELS {
            return Err(PictureError::TooLarge { width, height });
        }
        Ok(animation)
    }

    /// How many frames there are.
    pub fn frames(&self) -> usize {
        1 + (0..self.moves.len()).map(|number| self.steps(number)).sum::<usize>()
    }

    /// How many frames a move takes: more for longer ways.
    fn steps(&self, number: usize) -> usize {
        let cells = match self.moves[number] {
            Move::RushHour(slide) => usize::from(slide.cells.unsigned_abs()),
            Move::Tiles(_) => 1,
            Move::Swap(_) => 2,
        };
        (3 + 2 * cells).min(self.most_steps)
    }

    /// The picture while a move is made; the last board after the last one.
    fn picture(&self, number: usize, progress: f64) -> Result<Picture, PictureError> {
        let step = match self.moves.get(number) {
            Some(&action) if progress > 0.0 => Step::During(action, progress),
            _ => Step::Still,
        };
        let moment = Moment { board: &self.boards[number], step };
        Picture::of_moment(moment, &self.style, WIDEST_CELL)
    }

    /// It as a file of GIF that repeats for ever. `keep_on` is told after each frame how many are
    /// done of how many, and ends the work if it says no.
    pub fn to_gif(
        &self,
        keep_on: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<Vec<u8>, PictureError> {
        let first = self.picture(0, 0.0)?;
        let last = self.picture(self.moves.len(), 0.0)?;
        let mut colors = Colors::of(&[first.render()?, last.render()?]);
        let [width, height] = [first.width(), first.height()].map(|side| side as u16);
        let mut encoder = Encoder::new(Vec::new(), width, height, &colors.table())
            .map_err(|_| PictureError::Render)?;
        encoder.set_repeat(Repeat::Infinite).map_err(|_| PictureError::Render)?;

        let mut screen = Screen { width, colors: &mut colors, shown: Vec::new() };
        let mut done = 0;
        let mut show = |picture: &Picture, delay: u16| {
            let frame = Frame { delay, ..screen.change_to(picture)? };
            encoder.write_frame(&frame).map_err(|_| PictureError::Render)?;
            done += 1;
            if keep_on(done, self.frames()) { Ok(()) } else { Err(PictureError::Stopped) }
        };
        show(&first, if self.moves.is_empty() { END } else { START })?;
        for number in 0..self.moves.len() {
            let steps = self.steps(number);
            for step in 1..steps {
                show(&self.picture(number, eased(step as f64 / steps as f64))?, SLIDE)?;
            }
            let is_last = number + 1 == self.moves.len();
            show(&self.picture(number + 1, 0.0)?, if is_last { END } else { REST })?;
        }
        encoder.into_inner().map_err(|_| PictureError::Render)
    }
}

/// Slow at both ends, as things are that start and stop.
fn eased(progress: f64) -> f64 {
    progress * progress * (3.0 - 2.0 * progress)
}

/// What is shown when a frame comes, of which only what is new is written.
struct Screen<'a> {
    width: u16,
    colors: &'a mut Colors,
    /// The pixels, as red, green and blue, and their numbers in the table.
    shown: Vec<([u8; 3], u8)>,
}

impl Screen<'_> {
    /// The frame that changes what is shown into this.
    fn change_to(&mut self, picture: &Picture) -> Result<Frame<'static>, PictureError> {
        let pixels = picture.render()?;
        let is_first = self.shown.is_empty();
        if is_first {
            self.shown = vec![([0; 3], Colors::TRANSPARENT); pixels.pixels().len()];
        }
        let width = usize::from(self.width);
        // The columns and the rows between which something changes.
        let (mut columns, mut rows) = ([usize::MAX, 0], [usize::MAX, 0]);
        let mut changed = vec![Colors::TRANSPARENT; self.shown.len()];
        for (index, pixel) in pixels.pixels().iter().enumerate() {
            let color = [pixel.red(), pixel.green(), pixel.blue()];
            let shown = &mut self.shown[index];
            if !is_first && shown.0 == color {
                continue;
            }
            let number = self.colors.nearest(color);
            if shown.1 != number {
                changed[index] = number;
                let (row, column) = (index / width, index % width);
                columns = [columns[0].min(column), columns[1].max(column)];
                rows = [rows[0].min(row), rows[1].max(row)];
            }
            *shown = (color, number);
        }
        if columns[0] > columns[1] {
            // Nothing is new; a frame has at least one pixel.
            (columns, rows) = ([0, 0], [0, 0]);
        }
        let cut = (rows[0]..=rows[1])
            .flat_map(|row| &changed[row * width + columns[0]..=row * width + columns[1]]);
        Ok(Frame {
            dispose: DisposalMethod::Keep,
            transparent: Some(Colors::TRANSPARENT),
            left: columns[0] as u16,
            top: rows[0] as u16,
            width: (columns[1] - columns[0] + 1) as u16,
            height: (rows[1] - rows[0] + 1) as u16,
            buffer: Cow::Owned(cut.copied().collect()),
            ..Frame::default()
        })
    }
}
