//! The pages beside the game: the level of a new board, the review, a game that plays by itself; and
//! what happens to a game that is left.

use super::{App, Page, Question, Tone};
use crate::{Failure, Output, commands::play::keys::Command, commands::play::playback::Playback};
use glisse::Difficulty;
use glisse::game::{Review, SavedGame};
use glisse_words::say;
use std::path::PathBuf;

impl App {
    /// Makes a new board, unless that would drop a game: then it has to be asked once more.
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
            Command::Letter(level @ '1'..='3') => {
                self.settings.new_board.difficulty =
                    Difficulty::ALL[usize::from(level as u8 - b'1')];
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

    /// Ends the program, unless there is something to lose: then it has to be asked once more.
    pub(super) fn leave(&mut self, is_sure: bool) {
        let is_safe = self.is_saved || self.settings.save.is_some();
        if is_safe || is_sure {
            self.is_over = true;
        } else {
            self.question = Some(Question::Leave);
            // Where the question can be read.
            self.page = Page::Game;
            self.covered = None;
            self.tell(Tone::Bad, "play-unsaved");
        }
    }

    pub(super) fn save(&mut self) {
        match self.write() {
            Ok(path) => {
                let path = path.display().to_string();
                self.say(Tone::Good, say!(self.settings.words, "play-saved", path = path));
            }
            Err(failure) => {
                let told = self.settings.words.message(&failure.message());
                self.say(Tone::Bad, told);
            }
        }
    }

    /// Writes the game to its file, which is replaced in one step; the first free name of a list if
    /// none was given.
    pub(in super::super) fn write(&mut self) -> Result<PathBuf, Failure> {
        let path = self.settings.save.clone().unwrap_or_else(free_name);
        let mut output = Output::open(Some(&path))?;
        let saved = SavedGame { game: self.game.clone(), elapsed: self.clock.elapsed() };
        output.write(saved.to_json().as_bytes())?;
        output.finish()?;
        self.is_saved = true;
        self.settings.save = Some(path.clone());
        Ok(path)
    }
}

/// Returns a name that no file has yet.
fn free_name() -> PathBuf {
    let names = (1u32..).map(|number| PathBuf::from(format!("glisse-game-{number}.json")));
    let mut free = names.filter(|name| !name.exists());
    free.next().unwrap_or_else(|| PathBuf::from("glisse-game.json"))
}
