//! A new board: whether the one that is played may go, and how difficult the next is to be.

use super::{App, Page, Question, Tone};
use crate::commands::play::keys::Wish;
use glisse::Difficulty;
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
        let difficulty = self.settings.new_board.difficulty;
        let difficulty = match wish {
            Wish::Level(1) => Difficulty::One,
            Wish::Level(2) => Difficulty::Two,
            Wish::Level(_) => Difficulty::Three,
            Wish::Choose | Wish::NewBoard => difficulty,
            Wish::Back => return self.back(),
            _ => return,
        };
        self.settings.new_board.difficulty = difficulty;
        self.page = Page::Making;
        self.awaited = None;
        self.advisor.ask_new_board(self.settings.new_board);
    }
}
