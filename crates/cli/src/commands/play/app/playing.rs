//! The board, to be played: what keys do to it.

use super::{App, Awaited, Question, Tone};
use crate::{
    commands::play::{
        keys::Wish,
        selection::{Response, Selection},
    },
    lang::{family, play},
};
use glisse::{Move, Review};
use glisse_words::say;

impl App {
    pub(super) fn on_game(&mut self, wish: Wish) {
        let words = self.settings.words;
        match wish {
            Wish::Choose if self.game.is_solved() => self.review(),
            Wish::Go(_) if self.game.is_solved() => {
                self.say(Tone::Good, say!(words, "play-what-next"));
            }
            Wish::Go(way) => {
                let response = self.selection.go(self.game.board(), way);
                self.respond(response);
            }
            Wish::Choose => self.selection.choose(),
            Wish::Next | Wish::Previous => {
                self.selection.turn(self.game.board(), wish == Wish::Next);
            }
            Wish::Letter(letter) => {
                let response = self.selection.letter(self.game.board(), letter);
                self.respond(response);
            }
            Wish::AwaitLetter => {
                let has_vehicles = matches!(self.selection, Selection::Vehicle(_));
                self.question = has_vehicles.then_some(Question::Letter);
            }
            Wish::Undo if self.game.undo() => self.moved(),
            Wish::Undo => self.say(Tone::Plain, say!(words, "play-nothing-to-undo")),
            Wish::Redo if self.game.redo() => self.moved(),
            Wish::Redo => self.say(Tone::Plain, say!(words, "play-nothing-to-redo")),
            Wish::Restart if self.game.restart(self.clock.elapsed()) => {
                self.moved();
                self.say(Tone::Plain, say!(words, "play-restarted"));
            }
            Wish::NewBoard => self.want_new_board(),
            Wish::Hint => self.want(Awaited::Hint),
            Wish::Solution => self.want(Awaited::Solution),
            Wish::Review => self.review(),
            Wish::Back => {
                self.selection.release();
                self.hint = None;
                self.message = None;
                if self.awaited.take().is_some() {
                    self.thinker.forget();
                }
            }
            _ => {}
        }
    }

    /// Does what a key or a click on the board leads to.
    pub(super) fn respond(&mut self, response: Response) {
        let words = self.settings.words;
        match response {
            Response::Selected => {}
            Response::Across(label) => {
                let name = self.settings.look.names.name(label);
                self.say(Tone::Bad, say!(words, "rush-hour-across", name = name));
            }
            Response::NoVehicle(letter) => {
                self.say(Tone::Bad, say!(words, "rush-hour-no-vehicle", letter = letter));
            }
            Response::NotInLine => self.say(Tone::Bad, say!(words, "tiles-not-in-line")),
            Response::Moves(moves) => {
                self.play(&moves);
            }
        }
    }

    /// Makes moves, which one key undoes together, until one is refused; how many were made.
    pub(super) fn play(&mut self, moves: &[Move]) -> usize {
        let (made, refusal) = self.game.play_all(moves, self.clock.elapsed());
        if made > 0 {
            self.moved();
        } else if let Some(error) = refusal {
            let told = family::refusal(self.settings.words, error, self.settings.look);
            self.say(Tone::Bad, told);
        }
        made
    }

    /// The board has changed.
    pub(super) fn moved(&mut self) {
        self.hint = None;
        self.awaited = None;
        self.message = None;
        self.is_saved = false;
        if self.game.is_solved() {
            self.clock.run(false);
            let review = Review::new(&self.game);
            self.thinker.ask_later(review.open_positions());
            let made = self.game.moves().len() as u64;
            let optimum = self.distance(self.game.start());
            self.say(Tone::Good, play::solved(self.settings.words, made, optimum));
        } else {
            self.ask();
        }
    }
}
