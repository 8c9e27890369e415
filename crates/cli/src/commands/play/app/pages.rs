//! The pages beside the game: the level of a new board, the review, and a game that plays by itself.

use super::{App, Page, Question, Tone};
use crate::commands::play::{keys::Command, playback::Playback};
use glisse::{Difficulty, game::Review};

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
        self.tell(Tone::Bad, "play-would-be-dropped");
    }

    /// Asks how difficult it is to be.
    pub(super) fn choose_level(&mut self) {
        self.page = Page::Level;
        self.message = None;
    }

    pub(super) fn on_level(&mut self, command: Command) {
        match command {
            Command::Level(level) => {
                self.settings.new_board.difficulty = Difficulty::ALL[usize::from(level - 1)];
            }
            Command::Choose | Command::NewBoard => {}
            Command::Back => return self.back(),
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
            return self.tell(Tone::Plain, "play-nothing-to-review");
        }
        self.advisor.ask_later(review.open_positions());
        self.message = None;
        self.page = Page::Review(review, 0);
    }

    pub(super) fn on_review(&mut self, command: Command) {
        let Page::Review(review, row) = &mut self.page else { return };
        let last = review.moves().len().saturating_sub(1);
        match command {
            Command::Go(direction) if direction.is_forwards() => *row = (*row + 1).min(last),
            Command::Go(_) => *row = row.saturating_sub(1),
            Command::First => *row = 0,
            Command::Last => *row = last,
            Command::NewBoard => self.want_new_board(),
            Command::Back | Command::Choose | Command::Review => self.back(),
            _ => {}
        }
    }

    /// Shows a saved game from its start.
    pub(in super::super) fn replay(&mut self) {
        self.is_replay = true;
        self.page = Page::Playback(Playback::of(self.game.clone()));
        self.message = None;
    }

    pub(in super::super) fn is_replay(&self) -> bool {
        self.is_replay
    }

    pub(super) fn on_playback(&mut self, command: Command) {
        let Page::Playback(playback) = &mut self.page else { return };
        match command {
            Command::Go(direction) => playback.step(direction.is_forwards()),
            Command::Choose => playback.toggle(),
            Command::Faster => playback.change_speed(true),
            Command::Slower => playback.change_speed(false),
            Command::First => playback.rewind(),
            Command::Last => playback.skip_to_end(),
            Command::Review => self.review(),
            Command::Back if self.is_replay => {
                // The game goes on where it was left.
                self.is_replay = false;
                self.back();
            }
            Command::Back | Command::Solution => self.back(),
            _ => {}
        }
    }
}
