//! Boards to print and to cut out: cards on pages of A4, and their solutions on pages behind them.

use crate::{
    canvas::{Area, Canvas, Paint},
    error::PictureError,
    letters,
    pen::Pen,
    picture::Picture,
    style::Style,
    theme::Theme,
};
use glisse_puzzle::Board;
use glisse_words::Language;

/// A board to print, and the words that go with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// The board.
    pub board: Board,
    /// The words above it.
    pub caption: String,
    /// The words of its solution, with spaces between them.
    pub solution: String,
}

/// Cards to print, black on white, each board as [`Picture::of_board`] draws it.
///
/// ```
/// use glisse_picture::{Card, Cards};
///
/// # fn print(board: glisse_puzzle::Board) -> Result<(), Box<dyn std::error::Error>> {
/// let (caption, solution) = ("1 move".to_owned(), "R".to_owned());
/// let card = Card { board, caption, solution };
/// let cards = Cards::new(vec![card], "Solutions");
/// assert_eq!(cards.pages(), 2);
/// assert!(cards.page(1)?.to_svg().contains("<title>1. R</title>"));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Cards {
    list: Vec<Card>,
    heading: String,
    /// The solutions, broken into lines.
    lines: Vec<String>,
}

/// The width of the empty border of a page.
const MARGIN: f64 = 45.0;

/// How many cards there are beside and below each other.
const BESIDE: usize = 2;
const BELOW: usize = 3;

const CARD: [f64; 2] =
    [(Cards::WIDTH - 2.0 * MARGIN) / BESIDE as f64, (Cards::HEIGHT - 2.0 * MARGIN) / BELOW as f64];

/// The height of the room for the words above a board, and the room around both.
const WORDS: f64 = 38.0;
const ROOM: f64 = 16.0;

/// The heights of words: a card's number, which is also that of headings, its caption, a solution.
const NUMBER: f64 = 15.0;
const CAPTION: f64 = 11.0;
const SOLUTION: f64 = 9.0;

/// The distance from one line of a solution to the next.
const LINE: f64 = 17.0;

/// How many lines of solutions fit on a page below the heading.
const LINES: usize = ((Cards::HEIGHT - 2.0 * MARGIN - 2.0 * LINE) / LINE) as usize;

/// The beginning of lines that continue a solution.
const INDENT: &str = "     ";

impl Cards {
    /// The width of a page of A4 in the pixels of browsers, which are 1/96 of an inch.
    pub const WIDTH: f64 = 794.0;
    /// The height of a page of A4 in the pixels of browsers.
    pub const HEIGHT: f64 = 1123.0;

    /// Prepares pages of these cards, with this heading above their solutions.
    pub fn new(cards: Vec<Card>, heading: &str) -> Cards {
        let solutions = cards.iter().map(|card| card.solution.as_str());
        let lines = numbered_lines(solutions);
        Cards { list: cards, heading: heading.to_owned(), lines }
    }

    /// Puts notes, such as the rules, between the heading and the solutions.
    #[must_use]
    pub fn with_notes<'a>(mut self, notes: impl IntoIterator<Item = &'a str>) -> Cards {
        let notes = notes.into_iter().flat_map(|note| broken("", note, ""));
        let mut lines: Vec<String> = notes.collect();
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.append(&mut self.lines);
        Cards { lines, ..self }
    }

    /// Returns the number of pages.
    pub fn pages(&self) -> usize {
        self.board_pages() + self.lines.len().div_ceil(LINES)
    }

    fn board_pages(&self) -> usize {
        self.list.len().div_ceil(BESIDE * BELOW)
    }

    /// Draws a page, counted from 0; a page behind the last one is empty.
    pub fn page(&self, number: usize) -> Result<Picture, PictureError> {
        match number.checked_sub(self.board_pages()) {
            None => self.board_page(number),
            Some(number) => self.solution_page(number),
        }
    }

    fn board_page(&self, number: usize) -> Result<Picture, PictureError> {
        let first = number * BESIDE * BELOW;
        let cards = self.list.iter().enumerate().skip(first).take(BESIDE * BELOW);
        let cards = cards.map(|(index, card)| Ok((index, card, drawn(card)?)));
        let cards: Vec<(usize, &Card, Picture)> = cards.collect::<Result<_, PictureError>>()?;
        page(|canvas, pen| {
            for (index, card, picture) in &cards {
                let place = index - first;
                let x = MARGIN + CARD[0] * (place % BESIDE) as f64;
                let y = MARGIN + CARD[1] * (place / BESIDE) as f64;
                canvas.moved(x, y, |canvas| draw_card(canvas, index + 1, card, picture, pen));
            }
        })
    }

    fn solution_page(&self, number: usize) -> Result<Picture, PictureError> {
        let lines = self.lines.iter().skip(number * LINES).take(LINES);
        page(|canvas, pen| {
            let mut write = |words: &str, y: f64, height: f64| {
                canvas.named(words.trim(), |canvas| {
                    canvas.words_from(words, (MARGIN, y), height, pen.palette.ink);
                });
            };
            write(&self.heading, MARGIN + NUMBER / 2.0, NUMBER);
            for (place, line) in lines.enumerate().filter(|(_, line)| !line.is_empty()) {
                write(line, MARGIN + 2.0 * LINE + LINE * (place as f64 + 0.5), SOLUTION);
            }
        })
    }
}

/// Numbers solutions from 1 on and breaks them into lines that fit on a page.
fn numbered_lines<'a>(solutions: impl Iterator<Item = &'a str>) -> Vec<String> {
    let lines = solutions.enumerate().flat_map(|(index, solution)| {
        let number = format!("{}.", index + 1);
        broken(&number, solution, INDENT)
    });
    lines.collect()
}

/// Breaks words into lines that fit on a page, the first of which begins with `start` and the others
/// with `indent`.
fn broken(start: &str, words: &str, indent: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = start.to_owned();
    for word in words.split_ascii_whitespace() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if letters::width(&longer) * SOLUTION > Cards::WIDTH - 2.0 * MARGIN {
            lines.push(line);
            line = format!("{indent}{word}");
        } else {
            line = longer;
        }
    }
    lines.push(line);
    lines
}

fn page(draw: impl FnOnce(&mut Canvas, &Pen)) -> Result<Picture, PictureError> {
    let pen = Pen::for_page(Theme::Print, Language::default());
    Picture::new(Cards::WIDTH, Cards::HEIGHT, "glisse", &pen, |canvas| draw(canvas, &pen))
}

fn drawn(card: &Card) -> Result<Picture, PictureError> {
    Picture::of_board(&card.board, &Style { theme: Theme::Print, ..Style::default() })
}

/// Draws a card with a line to cut along, and its board as large as there is room.
fn draw_card(canvas: &mut Canvas, number: usize, card: &Card, picture: &Picture, pen: &Pen) {
    let [width, height] = CARD;
    let palette = pen.palette;
    let edge = Paint::stroke(palette.faint, 0.6).dashed(6.0);
    canvas.rect(Area::new(0.0, 0.0, width, height), 0.0, edge);
    let middle = ROOM + NUMBER / 2.0;
    canvas.words_from(&number.to_string(), (ROOM, middle), NUMBER, palette.ink);
    canvas.named(&card.caption, |canvas| {
        let left = width - ROOM - letters::width(&card.caption) * CAPTION;
        canvas.words_from(&card.caption, (left, middle), CAPTION, palette.ink);
    });
    let (wide, high) = (width - 2.0 * ROOM, height - WORDS - ROOM);
    let scale = (wide / picture.width).min(high / picture.height);
    let x = (width - picture.width * scale) / 2.0;
    let y = WORDS + (high - picture.height * scale) / 2.0;
    canvas.scaled(x, y, scale, picture);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_solutions_go_on_in_the_next_line_and_on_the_next_page() {
        let long = "R L ".repeat(2000);
        let lines = numbered_lines([long.as_str(), "R"].into_iter());
        assert!(lines.len() > LINES, "{}", lines.len());
        let most = Cards::WIDTH - 2.0 * MARGIN;
        assert!(lines.iter().all(|line| letters::width(line) * SOLUTION <= most));
        let words: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
        assert_eq!(words.join(" "), format!("1. {long}2. R"));
        let cards = Cards { list: Vec::new(), heading: "Solutions".to_owned(), lines };
        assert!(cards.pages() > 1);
    }
}
