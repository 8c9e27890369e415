//! Cards to print: boards first, then their solutions on pages of their own.
//!
//! An HTML file holds one drawing a page; an SVG file holds all pages below each other.

use crate::{error::Failure, lang::family, output::Output};
use glisse::Puzzle;
use glisse::generate::{GeneratedBoard, Optimum};
use glisse::picture::{Card, Cards, Picture, PictureError, Style};
use glisse_words::{Explain, Words, decimal, message, say};
use std::path::Path;

/// What comes before the pages of an HTML file, after the language.
const HEAD: &str = include_str!("head.html");

pub(super) struct CardFile {
    output: Output,
    is_html: bool,
    words: &'static Words,
    cards: Vec<Card>,
}

impl CardFile {
    /// Opens the file, whose ending says what it will be.
    pub(super) fn create(path: &Path, words: &'static Words) -> Result<CardFile, Failure> {
        let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
        let is_html = match ending.as_deref() {
            Some("html" | "htm") => true,
            Some("svg") => false,
            _ => {
                return Err(Failure::bad_path("generate-sheet", path));
            }
        };
        Ok(CardFile { output: Output::open(Some(path))?, is_html, words, cards: Vec::new() })
    }

    pub(super) fn add(&mut self, generated: &GeneratedBoard) -> Result<(), Failure> {
        Picture::check_board(&generated.board, &Style::default()).map_err(refuse)?;
        let write = |&action| generated.board.write_move(action, "");
        let mut words: Vec<String> = generated.solution.iter().map(write).collect();
        if generated.optimum == Optimum::Unsolvable {
            words.push(say!(self.words, "generate-card-unsolvable"));
        }
        self.cards.push(Card {
            board: generated.board.clone(),
            caption: caption(self.words, generated),
            solution: words.join(" "),
        });
        Ok(())
    }

    pub(super) fn finish(mut self) -> Result<(), Failure> {
        let notes = notes(self.words, &self.cards);
        let cards = Cards::new(self.cards, &say!(self.words, "generate-card-solutions"))
            .with_notes(notes.iter().map(String::as_str));
        let (head, tail) = if self.is_html {
            let language = self.words.language().code();
            (format!("<!DOCTYPE html>\n<html lang=\"{language}\">\n{HEAD}"), "</body>\n</html>\n")
        } else {
            (svg_head(&cards), "</svg>\n")
        };
        self.output.write(head.as_bytes())?;
        for number in 0..cards.pages() {
            let page = cards.page(number).map_err(refuse)?;
            let page = if self.is_html {
                page.to_svg()
            } else {
                page.to_svg_at(0.0, Cards::HEIGHT * number as f64)
            };
            self.output.write(page.as_bytes())?;
        }
        self.output.write(tail.as_bytes())?;
        self.output.finish()
    }
}

/// The rules of the puzzles on the cards, how their moves are written, and what difficulty is.
fn notes(words: &Words, cards: &[Card]) -> Vec<String> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for card in cards {
        if !puzzles.contains(&card.board.puzzle()) {
            puzzles.push(card.board.puzzle());
        }
    }
    let rules = puzzles.into_iter().flat_map(|puzzle| {
        ["{family}-card-rules", "{family}-card-notation"]
            .map(|key| family::say(words, puzzle, key, &[]))
    });
    rules.chain([say!(words, "generate-card-difficulty")]).collect()
}

fn caption(words: &Words, card: &GeneratedBoard) -> String {
    let moves = match card.optimum {
        Optimum::Proved(moves) => say!(words, "generate-card-moves", count = moves),
        Optimum::Between { lower_bound, cost } => {
            say!(words, "generate-card-between", least = lower_bound, most = cost)
        }
        Optimum::Unsolvable => say!(words, "generate-card-unsolvable"),
    };
    match &card.rating {
        Some(rating) => {
            let difficulty = decimal(rating.score(), 1);
            say!(words, "generate-card", moves = moves, difficulty = difficulty)
        }
        None => moves,
    }
}

fn svg_head(cards: &Cards) -> String {
    let pages = cards.pages().max(1);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"{}mm\" \
         viewBox=\"0 0 {} {}\">\n",
        297 * pages,
        Cards::WIDTH,
        Cards::HEIGHT * pages as f64
    )
}

/// Why a board has no card, and what to do.
fn refuse(error: PictureError) -> Failure {
    Failure::usage(error.message(), message!("generate-card-help"))
}
