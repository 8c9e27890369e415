//! Cards to print: boards first, then their solutions on pages of their own.
//!
//! A page is A4, drawn as SVG in millimetres, black on white. An HTML file holds one drawing a page;
//! an SVG file holds all pages below each other.

use crate::{error::Failure, output::Output};
use glisse::{
    Board, GeneratedBoard, Rating,
    rush_hour::{self, Orientation, Vehicle},
};
use std::{
    fmt::Write,
    path::{Path, PathBuf},
};

/// The size of a page.
const PAGE: (f64, f64) = (210.0, 297.0);

/// How many cards there are beside and below each other.
const CARDS: (usize, usize) = (2, 3);

/// The distance from the edges of the page.
const MARGIN: f64 = 12.0;

/// What of a card is left to the drawing, in width and height.
const DRAWING: (f64, f64) = (72.0, 72.0);

/// How many letters fit on a line of a solution.
const LINE: usize = 92;

/// How many lines of solutions fit on a page.
const LINES: usize = 60;

/// A sheet in the making.
pub(super) struct Sheet {
    output: Output,
    is_html: bool,
    boards: Vec<GeneratedBoard>,
}

impl Sheet {
    /// Opens the file, whose ending says what it will be.
    pub(super) fn create(path: &Path) -> Result<Sheet, Failure> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let is_html = match ending.as_deref() {
            Some("html" | "htm") => true,
            Some("svg") => false,
            _ => {
                let name = PathBuf::from(path);
                return Err(Failure::usage(
                    format!("a sheet is .html or .svg, not {}", name.display()),
                    "give the file of --sheet one of these endings",
                ));
            }
        };
        Ok(Sheet { output: Output::open(Some(path))?, is_html, boards: Vec::new() })
    }

    /// Adds a card.
    pub(super) fn add(&mut self, board: GeneratedBoard) {
        self.boards.push(board);
    }

    /// Writes the file.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        let mut pages: Vec<String> = Vec::new();
        for (number, cards) in self.boards.chunks(CARDS.0 * CARDS.1).enumerate() {
            pages.push(card_page(cards, number * CARDS.0 * CARDS.1));
        }
        pages.extend(solution_pages(&self.boards));
        let text = if self.is_html { html(&pages) } else { svg(&pages) };
        self.output.write(text.as_bytes())?;
        self.output.finish()
    }
}

fn html(pages: &[String]) -> String {
    let mut text = String::from(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>glisse</title>\n<style>\n@page { size: A4; margin: 0 }\n\
         body { margin: 0; background: #ddd }\n\
         svg { display: block; width: 210mm; height: 297mm; margin: 0 auto 5mm; background: #fff; \
         break-after: page }\n@media print { body { background: #fff } svg { margin: 0 } }\n\
         </style>\n</head>\n<body>\n",
    );
    for page in pages {
        let (width, height) = PAGE;
        let _ = writeln!(
            text,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"sans-serif\">\n{page}</svg>"
        );
    }
    text.push_str("</body>\n</html>\n");
    text
}

fn svg(pages: &[String]) -> String {
    let (width, height) = (PAGE.0, PAGE.1 * pages.len().max(1) as f64);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for (number, page) in pages.iter().enumerate() {
        let top = PAGE.1 * number as f64;
        let _ = write!(text, "<g transform=\"translate(0 {top})\">\n{page}</g>\n");
    }
    text.push_str("</svg>\n");
    text
}

/// A page of cards, counted from `first`.
fn card_page(cards: &[GeneratedBoard], first: usize) -> String {
    let width = (PAGE.0 - 2.0 * MARGIN) / CARDS.0 as f64;
    let height = (PAGE.1 - 2.0 * MARGIN) / CARDS.1 as f64;
    let mut text = String::new();
    for (place, card) in cards.iter().enumerate() {
        let left = MARGIN + width * (place % CARDS.0) as f64;
        let top = MARGIN + height * (place / CARDS.0) as f64;
        let _ = write!(
            text,
            "<g transform=\"translate({left} {top})\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"#999\" \
             stroke-width=\"0.2\" stroke-dasharray=\"2 2\"/>\n\
             <text x=\"5\" y=\"9\" font-size=\"5\" font-weight=\"bold\">{}</text>\n\
             <text x=\"{}\" y=\"9\" font-size=\"4\" text-anchor=\"end\">{}</text>\n{}</g>\n",
            first + place + 1,
            width - 5.0,
            caption(card),
            drawing(&card.board, (width - DRAWING.0) / 2.0, 13.0),
        );
    }
    text
}

/// What is said above a board.
fn caption(card: &GeneratedBoard) -> String {
    let moves = match card.optimum.cost() {
        Some(1) => "1 move".to_owned(),
        Some(moves) => format!("{moves} moves"),
        None => "no solution".to_owned(),
    };
    match &card.rating {
        Some(rating) => format!("{moves}, difficulty {:.1}", Rating::score(rating)),
        None => moves,
    }
}

/// A board, as large as there is room.
fn drawing(board: &Board, left: f64, top: f64) -> String {
    let (rows, columns) = match board {
        Board::RushHour(board) => (board.rows(), board.columns()),
        Board::Tiles(board) => (board.rows(), board.columns()),
        Board::Swap(board) => (board.rows(), board.columns()),
        _ => return String::new(),
    };
    let cell = (DRAWING.0 / columns as f64).min(DRAWING.1 / rows as f64);
    let left = left + (DRAWING.0 - cell * columns as f64) / 2.0;
    let mut text = format!("<g transform=\"translate({left:.3} {top}) scale({cell:.4})\">\n");
    match board {
        Board::RushHour(board) => rush_hour(&mut text, board),
        Board::Tiles(board) => {
            numbers(&mut text, columns, board.cells().iter().copied().map(u32::from));
        }
        Board::Swap(board) => {
            numbers(&mut text, columns, board.cells().iter().copied());
            for barrier in board.barriers() {
                let place = |index: usize| ((index % columns) as f64, (index / columns) as f64);
                let (x, y) = place(barrier.second());
                let end = if place(barrier.first()).1 < y { (x + 1.0, y) } else { (x, y + 1.0) };
                let _ = writeln!(
                    text,
                    "<line x1=\"{x}\" y1=\"{y}\" x2=\"{}\" y2=\"{}\" stroke=\"#000\" stroke-width=\"0.12\"/>",
                    end.0, end.1
                );
            }
        }
        _ => {}
    }
    text.push_str("</g>\n");
    text
}

/// Vehicles with their letters on a grid with an opening where the exit is.
fn rush_hour(text: &mut String, board: &rush_hour::Board) {
    let (rows, columns) = (board.rows() as f64, board.columns() as f64);
    for row in 0..board.rows() {
        for column in 0..board.columns() {
            let _ = writeln!(
                text,
                "<rect x=\"{column}\" y=\"{row}\" width=\"1\" height=\"1\" fill=\"none\" stroke=\"#ccc\" stroke-width=\"0.015\"/>"
            );
        }
    }
    for wall in board.walls() {
        let _ = writeln!(
            text,
            "<rect x=\"{}\" y=\"{}\" width=\"1\" height=\"1\" fill=\"#000\"/>",
            wall.column, wall.row
        );
    }
    for &vehicle in board.vehicles() {
        self::vehicle(text, vehicle);
    }
    let _ = writeln!(
        text,
        "<rect width=\"{columns}\" height=\"{rows}\" fill=\"none\" stroke=\"#000\" stroke-width=\"0.08\"/>"
    );
    let target = board.target();
    let (x, y) = (f64::from(target.column), f64::from(target.row));
    let exit = match (target.orientation, board.exit().is_far()) {
        (Orientation::Horizontal, true) => [columns, y + 0.04, columns, y + 0.96],
        (Orientation::Horizontal, false) => [0.0, y + 0.04, 0.0, y + 0.96],
        (Orientation::Vertical, true) => [x + 0.04, rows, x + 0.96, rows],
        (Orientation::Vertical, false) => [x + 0.04, 0.0, x + 0.96, 0.0],
    };
    let [x1, y1, x2, y2] = exit;
    let _ = writeln!(
        text,
        "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\" stroke=\"#fff\" stroke-width=\"0.1\"/>"
    );
}

fn vehicle(text: &mut String, vehicle: Vehicle) {
    let length = f64::from(vehicle.length);
    let (width, height) = match vehicle.orientation {
        Orientation::Horizontal => (length, 1.0),
        Orientation::Vertical => (1.0, length),
    };
    let (x, y) = (f64::from(vehicle.column), f64::from(vehicle.row));
    // The target is the dark one.
    let is_target = vehicle.label == rush_hour::Label::TARGET;
    let (fill, ink) = if is_target { ("#444", "#fff") } else { ("#fff", "#000") };
    let _ = writeln!(
        text,
        "<rect x=\"{:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{:.2}\" rx=\"0.2\" fill=\"{fill}\" stroke=\"#000\" stroke-width=\"0.04\"/>\n\
         <text x=\"{:.2}\" y=\"{:.2}\" font-size=\"0.5\" text-anchor=\"middle\" fill=\"{ink}\">{}</text>",
        x + 0.07,
        y + 0.07,
        width - 0.14,
        height - 0.14,
        x + width / 2.0,
        y + height / 2.0 + 0.18,
        vehicle.label,
    );
}

/// Numbers on a grid; no number for the empty cell.
fn numbers(text: &mut String, columns: usize, cells: impl Iterator<Item = u32>) {
    for (index, number) in cells.enumerate() {
        let (x, y) = (index % columns, index / columns);
        let fill = if number == 0 { "#bbb" } else { "#fff" };
        let _ = writeln!(
            text,
            "<rect x=\"{x}\" y=\"{y}\" width=\"1\" height=\"1\" fill=\"{fill}\" stroke=\"#000\" stroke-width=\"0.03\"/>"
        );
        if number > 0 {
            let size = if number < 1000 { 0.42 } else { 0.3 };
            let _ = writeln!(
                text,
                "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" text-anchor=\"middle\">{number}</text>",
                x as f64 + 0.5,
                y as f64 + 0.64,
            );
        }
    }
}

/// The solutions, as many as fit on each page.
fn solution_pages(boards: &[GeneratedBoard]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (number, board) in boards.iter().enumerate() {
        let mut line = format!("{}.", number + 1);
        for action in &board.solution {
            let word = action.to_string();
            if line.len() + 1 + word.len() > LINE {
                lines.push(std::mem::replace(&mut line, "    ".to_owned()));
            }
            line.push(' ');
            line.push_str(&word);
        }
        lines.push(line);
    }
    let page = |lines: &[String]| {
        let mut text = format!(
            "<text x=\"{MARGIN}\" y=\"{}\" font-size=\"5\" font-weight=\"bold\">Solutions</text>\n",
            MARGIN + 4.0
        );
        for (place, line) in lines.iter().enumerate() {
            let y = MARGIN + 12.0 + 4.3 * place as f64;
            let _ = writeln!(
                text,
                "<text x=\"{MARGIN}\" y=\"{y:.1}\" font-size=\"3.2\" font-family=\"monospace\" \
                 xml:space=\"preserve\">{line}</text>"
            );
        }
        text
    };
    lines.chunks(LINES).map(page).collect()
}
