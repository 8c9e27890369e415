//! The board, to be played: what keys do to it.

use super::{App, Awaited, Question, Tone};
use crate::commands::play::{
    keys::Wish,
    selection::{Response, Selection},
};
use glisse::{Move, Review};

impl App {
    pub(super) fn on_game(&mut self, wish: Wish) {
        let lang = self.settings.lang;
        match wish {
            Wish::Choose if self.game.is_solved() => self.review(),
            Wish::Go(_) if self.game.is_solved() => self.say(Tone::Good, lang.what_next()),
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
            Wish::Undo => self.say(Tone::Plain, lang.nothing_to_undo()),
            Wish::Redo if self.game.redo() => self.moved(),
            Wish::Redo => self.say(Tone::Plain, lang.nothing_to_redo()),
            Wish::Restart if self.game.restart(self.clock.elapsed()) => {
                self.moved();
                self.say(Tone::Plain, lang.restarted());
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
        let lang = self.settings.lang;
        match response {
            Response::Selected => {}
            Response::Across(label) => {
                let name = self.settings.look.names.name(label);
                self.say(Tone::Bad, lang.across(&name));
            }
            Response::NoVehicle(letter) => self.say(Tone::Bad, lang.no_vehicle(letter)),
            Response::NotInLine => self.say(Tone::Bad, lang.not_in_line()),
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
            let told = self.settings.lang.refusal(error, self.settings.look);
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
            self.say(Tone::Good, self.settings.lang.solved(made, optimum));
        } else {
            self.ask();
        }
    }
}
