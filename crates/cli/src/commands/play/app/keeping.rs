//! What happens to a game that is left: it is saved, or somebody is asked.

use super::{App, Page, Question, Tone};
use crate::{error::Failure, output::Output};
use glisse::game::SavedGame;
use glisse_words::say;
use std::path::PathBuf;

impl App {
    /// Ends, unless there is something to lose: then once more has to be asked.
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

    pub(in super::super) fn is_saved(&self) -> bool {
        self.is_saved
    }
}

fn free_name() -> PathBuf {
    let names = (1u32..).map(|number| PathBuf::from(format!("glisse-game-{number}.json")));
    let mut free = names.filter(|name| !name.exists());
    free.next().unwrap_or_else(|| PathBuf::from("glisse-game.json"))
}
