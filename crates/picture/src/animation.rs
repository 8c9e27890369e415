//! A solution as an animated GIF, in which pieces slide.

mod color_table;

use crate::{
    coloring::number_blocks, error::PictureError, grid::Motion, picture::Picture,
    storyboard::boards, style::Style,
};
use color_table::ColorTable;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use glisse_puzzle::{
    Board, Move,
    grid::{Grid, Shift},
};
use std::borrow::Cow;

/// A solution that is shown move by move.
///
/// ```
/// use glisse_picture::{Animation, Style};
///
/// # use glisse_puzzle::{Board, Solution};
/// # fn animate(board: &Board, solution: &Solution) -> Result<(), Box<dyn std::error::Error>> {
/// let animation = Animation::new(board, &solution.moves, &Style::default())?;
/// let gif = animation.to_gif(&mut |_, _| true)?;
/// assert!(gif.starts_with(b"GIF89a"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Animation {
    boards: Vec<Board>,
    /// The boards as they are drawn.
    grids: Vec<Grid>,
    moves: Vec<Move>,
    style: Style,
    most_frames: usize,
}

const MOST_MOVES: usize = 1000;

/// How many frames there should be in all; moves of long solutions have fewer frames each.
const WANTED_FRAMES: usize = 1500;

const MOST_PIXELS: u64 = 4_000_000_000;

/// The width of a cell where the style leaves it open.
const WIDEST_CELL: u32 = 48;

/// How long frames stay, in hundredths of a second: the start, a board during a move, a board between
/// two moves, and the end.
const START: u16 = 90;
const SLIDE: u16 = 4;
const REST: u16 = 22;
const END: u16 = 250;

impl Animation {
    /// Prepares the animation of these moves from a board.
    pub fn new(board: &Board, moves: &[Move], style: &Style) -> Result<Animation, PictureError> {
        if moves.len() > MOST_MOVES {
            return Err(PictureError::TooLong { moves: moves.len(), most: MOST_MOVES });
        }
        let boards = boards(board, moves)?;
        let most_frames = (WANTED_FRAMES / moves.len().max(1)).clamp(2, 16);
        let style = style.clone();
        let mut grids: Vec<Grid> = boards.iter().map(|board| board.grid()).collect();
        number_blocks(&mut grids);
        let animation = Animation { boards, grids, moves: moves.to_vec(), style, most_frames };
        let first = animation.picture(0, 0.0)?;
        let [width, height] = [first.width(), first.height()].map(u64::from);
        if width * height * animation.frames() as u64 > MOST_PIXELS {
            return Err(PictureError::TooLarge { width, height });
        }
        Ok(animation)
    }

    /// Returns the number of frames.
    pub fn frames(&self) -> usize {
        1 + (0..self.moves.len()).map(|number| self.frames_of(number)).sum::<usize>()
    }

    /// Returns the number of frames of a move: the more cells its pieces travel, the more.
    fn frames_of(&self, number: usize) -> usize {
        let shifts = self.boards[number].shifts(self.moves[number]);
        let travelled = |shift: &Shift| shift.rows.unsigned_abs() + shift.columns.unsigned_abs();
        let cells: u32 = shifts.iter().map(travelled).sum();
        (3 + 2 * cells as usize).min(self.most_frames)
    }

    /// Draws a board while the move of this number is made, or the last board after the last move.
    fn picture(&self, number: usize, progress: f64) -> Result<Picture, PictureError> {
        let (board, grid) = (&self.boards[number], &self.grids[number]);
        let draw =
            |motion: Motion| Picture::of_grid(grid, motion, &board.id(), &self.style, WIDEST_CELL);
        match self.moves.get(number) {
            Some(&action) if progress > 0.0 => {
                let shifts: &[Shift] = &board.shifts(action);
                let after = &self.grids[number + 1];
                draw(Motion::During { shifts, after, progress })
            }
            _ => draw(Motion::Still),
        }
    }

    /// Returns the animation as a file of GIF that repeats for ever. After each frame, `keep_on` is
    /// told how many frames are done and how many there are; if it returns `false`, the work ends.
    pub fn to_gif(
        &self,
        keep_on: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<Vec<u8>, PictureError> {
        let first = self.picture(0, 0.0)?;
        let last = self.picture(self.moves.len(), 0.0)?;
        let mut colors = ColorTable::of(&[first.render()?, last.render()?]);
        let [width, height] = [first.width(), first.height()].map(|side| side as u16);
        let mut encoder = Encoder::new(Vec::new(), width, height, &colors.to_bytes())
            .map_err(|_| PictureError::Render)?;
        encoder.set_repeat(Repeat::Infinite).map_err(|_| PictureError::Render)?;

        let mut screen = Screen { width, colors: &mut colors, shown: Vec::new() };
        let (mut done, total) = (0, self.frames());
        let mut show = |picture: &Picture, delay: u16| {
            let frame = Frame { delay, ..screen.change_to(picture)? };
            encoder.write_frame(&frame).map_err(|_| PictureError::Render)?;
            done += 1;
            if keep_on(done, total) { Ok(()) } else { Err(PictureError::Stopped) }
        };
        show(&first, if self.moves.is_empty() { END } else { START })?;
        for number in 0..self.moves.len() {
            let frames = self.frames_of(number);
            for frame in 1..frames {
                show(&self.picture(number, eased(frame as f64 / frames as f64))?, SLIDE)?;
            }
            let is_last = number + 1 == self.moves.len();
            show(&self.picture(number + 1, 0.0)?, if is_last { END } else { REST })?;
        }
        encoder.into_inner().map_err(|_| PictureError::Render)
    }
}

/// Returns the progress of a motion that is slow at both ends, as things are that start and stop.
fn eased(progress: f64) -> f64 {
    progress * progress * (3.0 - 2.0 * progress)
}

/// What is shown before a frame. Only the pixels that change are written.
struct Screen<'a> {
    width: u16,
    colors: &'a mut ColorTable,
    /// The pixels, each as red, green and blue and as its number in the table.
    shown: Vec<([u8; 3], u8)>,
}

impl Screen<'_> {
    /// Returns the frame that changes what is shown into this picture.
    fn change_to(&mut self, picture: &Picture) -> Result<Frame<'static>, PictureError> {
        let pixels = picture.render()?;
        let is_first = self.shown.is_empty();
        if is_first {
            self.shown = vec![([0; 3], ColorTable::TRANSPARENT); pixels.pixels().len()];
        }
        let width = usize::from(self.width);
        // The first and the last column and row in which something changes.
        let mut bounds: Option<[[usize; 2]; 2]> = None;
        let mut changed = vec![ColorTable::TRANSPARENT; self.shown.len()];
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
                let [columns, rows] = bounds.unwrap_or([[column; 2], [row; 2]]);
                bounds = Some([
                    [columns[0].min(column), columns[1].max(column)],
                    [rows[0].min(row), rows[1].max(row)],
                ]);
            }
            *shown = (color, number);
        }
        // A frame has at least one pixel, even if nothing changes.
        let [columns, rows] = bounds.unwrap_or_default();
        let cut = (rows[0]..=rows[1])
            .flat_map(|row| &changed[row * width + columns[0]..=row * width + columns[1]]);
        Ok(Frame {
            dispose: DisposalMethod::Keep,
            transparent: Some(ColorTable::TRANSPARENT),
            left: columns[0] as u16,
            top: rows[0] as u16,
            width: (columns[1] - columns[0] + 1) as u16,
            height: (rows[1] - rows[0] + 1) as u16,
            buffer: Cow::Owned(cut.copied().collect()),
            ..Frame::default()
        })
    }
}
