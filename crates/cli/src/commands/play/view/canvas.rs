//! Drawing by single characters, as far as they are to be seen.

use crate::commands::play::buffer::{Buffer, Rect, Style};

/// The lines of a box: its corners, then those across and upright.
pub(super) type Lines = [char; 6];

pub(super) const SQUARE: Lines = ['┌', '┐', '└', '┘', '─', '│'];
pub(super) const ROUND: Lines = ['╭', '╮', '╰', '╯', '─', '│'];
/// For what is selected or has moved.
pub(super) const DOUBLE: Lines = ['╔', '╗', '╚', '╝', '═', '║'];

/// A place to draw on. What lies outside of it is not drawn.
pub(super) struct Canvas<'a> {
    pub(super) buffer: &'a mut Buffer,
    pub(super) clip: Rect,
}

impl Canvas<'_> {
    pub(super) fn put(&mut self, (x, y): (i32, i32), letter: char, style: Style) {
        let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { return };
        if self.clip.contains(x, y) {
            self.buffer.put((x, y), letter, style);
        }
    }

    /// Draws a text to the right of a place.
    pub(super) fn text(&mut self, (x, y): (i32, i32), text: &str, style: Style) {
        for (far, letter) in text.chars().enumerate() {
            self.put((x + far as i32, y), letter, style);
        }
    }

    /// Draws a text in the middle of an area.
    pub(super) fn centred(&mut self, (x, y): (i32, i32), width: u16, text: &str, style: Style) {
        let free = i32::from(width) - text.chars().count() as i32;
        self.text((x + free.max(0) / 2, y), text, style);
    }

    pub(super) fn fill(
        &mut self,
        (x, y): (i32, i32),
        (width, height): (u16, u16),
        letter: char,
        style: Style,
    ) {
        for row in 0..i32::from(height) {
            for column in 0..i32::from(width) {
                self.put((x + column, y + row), letter, style);
            }
        }
    }

    pub(super) fn outline(
        &mut self,
        (x, y): (i32, i32),
        (width, height): (u16, u16),
        lines: Lines,
        style: Style,
    ) {
        let (right, bottom) = (x + i32::from(width) - 1, y + i32::from(height) - 1);
        let [corners @ .., across, upright] = lines;
        for column in x + 1..right {
            self.put((column, y), across, style);
            self.put((column, bottom), across, style);
        }
        for row in y + 1..bottom {
            self.put((x, row), upright, style);
            self.put((right, row), upright, style);
        }
        let places = [(x, y), (right, y), (x, bottom), (right, bottom)];
        for (place, corner) in places.into_iter().zip(corners) {
            self.put(place, corner, style);
        }
    }
}
