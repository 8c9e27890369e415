//! A game that plays by itself: a solution, or a saved game.

use super::{App, Page};
use crate::commands::play::{keys::Wish, reel::Reel};

impl App {
    /// Shows a saved game from its start.
    pub(in super::super) fn replay(&mut self) {
        self.is_replay = true;
        self.page = Page::Reel(Reel::of(self.game.clone()));
        self.message = None;
    }

    /// Whether a saved game is looked at.
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
