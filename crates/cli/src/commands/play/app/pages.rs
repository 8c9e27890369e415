//! The pages beside the game: the level of a new board, the review, and a game that plays by itself.

use super::{App, Page, Question, Tone};
use crate::commands::play::{keys::Wish, reel::Reel};
use glisse::{Difficulty, game::Review};
use glisse_words::say;

impl App {
    /// A new board, unless that would drop a game: then once more has to be asked.
    pub(super) fn want_new_board(&mut self) {
        let is_under_way = !self.game.steps().is_empty() && !self.game.is_solved();
        if self.is_saved || !is_under_way {
            return self.choose_level();
        }
        self.question = Some(Question::Replace);
        // Where the question can be read.
        self.page = Page::Game;
        let question = say!(self.settings.words, "play-would-be-dropped");
        self.say(Tone::Bad, question);
    }

    /// Asks how difficult it is to be.
    pub(super) fn choose_level(&mut self) {
        self.page = Page::Level;
        self.message = None;
    }

    pub(super) fn on_level(&mut self, wish: Wish) {
        match wish {
            Wish::Level(level) => {
                self.settings.new_board.difficulty = Difficulty::ALL[usize::from(level - 1)];
            }
            Wish::Choose | Wish::NewBoard => {}
            Wish::Back => return self.back(),
            _ => return,
        }
        self.page = Page::Making;
        self.awaited = None;
        self.advisor.ask_new_board(self.settings.new_board);
    }

    pub(super) fn review(&mut self) {
        let mut review = Review::new(&self.game);
        for board in review.open_positions() {
            if let Some(advice) = self.advice(&board) {
                review.learn(&board, advice);
            }
        }
        if review.moves().is_empty() {
            let told = say!(self.settings.words, "play-nothing-to-review");
            return self.say(Tone::Plain, told);
        }
        self.advisor.ask_later(review.open_positions());
        self.message = None;
        self.page = Page::Review(review, 0);
    }

    pub(super) fn on_review(&mut self, wish: Wish) {
        let Page::Review(review, row) = &mut self.page else { return };
        let last = review.moves().len().saturating_sub(1);
        match wish {
            Wish::Go(way) if way.is_forwards() => *row = (*row + 1).min(last),
            Wish::Go(_) => *row = row.saturating_sub(1),
            Wish::First => *row = 0,
            Wish::Last => *row = last,
            Wish::NewBoard => self.want_new_board(),
            Wish::Back | Wish::Choose | Wish::Review => self.back(),
            _ => {}
        }
    }

    /// Shows a saved game from its start.
    pub(in super::super) fn replay(&mut self) {
        self.is_replay = true;
        self.page = Page::Reel(Reel::of(self.game.clone()));
        self.message = None;
    }

    pub(in super::super) fn is_replay(&self) -> bool {
        self.is_replay
    }

    pub(super) fn on_reel(&mut self, wish: Wish) {
        let Page::Reel(reel) = &mut self.page else { return };
        match wish {
            Wish::Go(way) => reel.step(way.is_forwards()),
            Wish::Choose => reel.toggle(),
            Wish::Faster => reel.change_speed(true),
            Wish::Slower => reel.change_speed(false),
            Wish::First => reel.rewind(),
            Wish::Last => reel.wind(),
            Wish::Review => self.review(),
            Wish::Back if self.is_replay => {
                // The game goes on where it was left.
                self.is_replay = false;
                self.back();
            }
            Wish::Back | Wish::Solution => self.back(),
            _ => {}
        }
    }
}
