//! The characters of the screen, in memory, and how what changes of them is written to a terminal.

use crossterm::cursor::{Hide, MoveTo};
use crossterm::queue;
use crossterm::style::{Attribute, ContentStyle, Print, ResetColor, SetAttribute, SetStyle};
use crossterm::terminal::{Clear, ClearType};
use std::io::{self, Write};
use unicode_width::UnicodeWidthChar;

/// The colours and attributes of a character.
pub(super) type Style = ContentStyle;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rect {
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) width: u16,
    pub(super) height: u16,
}

impl Rect {
    pub(super) fn new(x: u16, y: u16, width: u16, height: u16) -> Rect {
        Rect { x, y, width, height }
    }

    /// Returns the first column to the right of the area.
    pub(super) fn right(self) -> u16 {
        self.x.saturating_add(self.width)
    }

    /// Returns the first row below the area.
    pub(super) fn bottom(self) -> u16 {
        self.y.saturating_add(self.height)
    }

    pub(super) fn contains(self, x: u16, y: u16) -> bool {
        (self.x..self.right()).contains(&x) && (self.y..self.bottom()).contains(&y)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    /// The character, or [`Cell::COVERED`].
    pub(super) letter: char,
    pub(super) style: Style,
}

impl Cell {
    /// Stands where a wide character to the left covers the cell.
    const COVERED: char = '\0';

    fn empty() -> Cell {
        Cell { letter: ' ', style: Style::new() }
    }
}

/// The characters of a screen, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Buffer {
    pub(super) area: Rect,
    pub(super) cells: Vec<Cell>,
}

impl Buffer {
    pub(super) fn new(width: u16, height: u16) -> Buffer {
        let cells = vec![Cell::empty(); usize::from(width) * usize::from(height)];
        Buffer { area: Rect::new(0, 0, width, height), cells }
    }

    pub(super) fn clear(&mut self) {
        self.cells.fill(Cell::empty());
    }

    /// Puts a character at a place of the screen. It keeps what the style leaves open of the look of
    /// the one that was there.
    pub(super) fn put(&mut self, (x, y): (u16, u16), letter: char, style: Style) {
        if !self.area.contains(x, y) {
            return;
        }
        let index = usize::from(y) * usize::from(self.area.width) + usize::from(x);
        let Cell { style: old, .. } = self.cells[index];
        let style = Style {
            foreground_color: style.foreground_color.or(old.foreground_color),
            background_color: style.background_color.or(old.background_color),
            attributes: old.attributes | style.attributes,
            ..style
        };
        self.cells[index] = Cell { letter, style };
    }

    /// Puts a text on the first row of an area, cut off where that ends.
    pub(super) fn put_line(&mut self, area: Rect, text: &str, style: Style) {
        let (mut x, right) = (area.x, area.right().min(self.area.right()));
        let y = if area.height > 0 { area.y } else { self.area.bottom() };
        for letter in text.chars() {
            // Control characters have no width.
            let width = letter.width().unwrap_or_default() as u16;
            if x + width > right {
                return;
            }
            if width > 0 {
                self.put((x, y), letter, style);
                (1..width).for_each(|far| self.put((x + far, y), Cell::COVERED, style));
            }
            x += width;
        }
    }

    /// Makes what is drawn plain for a terminal that cannot show it. This is done once, at the end, so
    /// that nothing else has to think of it: what is selected has double lines, and hints have arrows.
    pub(super) fn make_plain(&mut self, has_colors: bool, is_ascii: bool) {
        for cell in &mut self.cells {
            if !has_colors {
                cell.style.foreground_color = None;
                cell.style.background_color = None;
            }
            if is_ascii && !cell.letter.is_ascii() {
                cell.letter = ascii(cell.letter);
            }
        }
    }

    /// Writes what differs from the screen that is shown; if that has another size, all of it.
    pub(super) fn write(&self, terminal: &mut impl Write, shown: &Buffer) -> io::Result<()> {
        queue!(terminal, Hide)?;
        let blank;
        let shown = if shown.area == self.area {
            shown
        } else {
            queue!(terminal, Clear(ClearType::All))?;
            blank = Buffer::new(self.area.width, self.area.height);
            &blank
        };
        let width = usize::from(self.area.width).max(1);
        // Where the cursor is, and what the terminal writes in.
        let (mut cursor, mut style) = (None, Style::new());
        for (index, cell) in self.cells.iter().enumerate() {
            if *cell == shown.cells[index] || cell.letter == Cell::COVERED {
                continue;
            }
            if cursor != Some(index) {
                queue!(terminal, MoveTo((index % width) as u16, (index / width) as u16))?;
            }
            if cell.style != style {
                queue!(terminal, ResetColor, SetAttribute(Attribute::Reset), SetStyle(cell.style))?;
                style = cell.style;
            }
            queue!(terminal, Print(cell.letter))?;
            let after = index + cell.letter.width().unwrap_or_default();
            // At the end of a row, terminals differ in where the cursor goes.
            cursor = (after % width != 0).then_some(after);
        }
        queue!(terminal, ResetColor, SetAttribute(Attribute::Reset))?;
        terminal.flush()
    }
}

/// Returns the character that looks most like another one.
fn ascii(letter: char) -> char {
    match letter {
        '─' => '-',
        '│' => '|',
        '═' => '=',
        '║' | '▒' | '╔' | '╗' | '╚' | '╝' => '#',
        '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╭' | '╮' | '╰' | '╯' => {
            '+'
        }
        '←' | '≤' => '<',
        '→' => '>',
        '↑' => '^',
        '↓' => 'v',
        '…' | '·' => '.',
        'à' | 'â' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' => 'e',
        'î' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        'À' => 'A',
        'É' => 'E',
        '\u{202f}' | '\u{a0}' => ' ',
        _ => '?',
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crossterm::style::Stylize;
    use std::num::NonZero;

    #[test]
    fn a_terminal_shows_each_screen_after_the_other() {
        let [rows, columns] = [3, 8].map(|count| NonZero::new(count).unwrap());
        let mut terminal = vt100::Parser::new(rows, columns, 0);
        let mut shown = Buffer::new(8, 3);
        for (row, text) in [(0, "abc"), (1, "漢字, é"), (1, "abcdefghijk"), (2, "\u{7}x")] {
            let mut next = Buffer::new(8, 3);
            next.put_line(Rect::new(1, row, 7, 1), text, Style::new().bold());
            let mut bytes = Vec::new();
            next.write(&mut bytes, &shown).unwrap();
            terminal.process(&bytes);
            let letters = next.cells.iter().filter(|cell| cell.letter != Cell::COVERED);
            let letters: String = letters.map(|cell| cell.letter).collect();
            let seen: Vec<String> = terminal.screen().rows(0, 8).collect();
            assert_eq!(seen.concat().replace(' ', ""), letters.replace(' ', ""), "{text}");
            assert!(terminal.screen().cell(row, 1).unwrap().bold(), "{text}");
            shown = next;
        }
    }
}
