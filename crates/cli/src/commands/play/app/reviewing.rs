//! The review: what each move was worth.

use super::{App, Page, Tone};
use crate::commands::play::keys::Wish;
use glisse::game::Review;
use glisse_words::say;

impl App {
    /// Opens the review of the game so far.
    pub(super) fn review(&mut self) {
        let mut review = Review::new(&self.game);
        for board in review.open_positions() {
            if let Some(advice) = self.known.get(&board) {
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
}
