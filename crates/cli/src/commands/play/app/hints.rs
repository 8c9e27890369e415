//! What is known of positions, asked for, and shown: distances, hints and solutions.

use super::{App, Awaited, Page, Tone};
use crate::{commands::play::playback::Playback, lang::play};
use glisse::game::{Advice, Distance};
use glisse::{Board, Move, Telling};
use glisse_words::say;

impl App {
    /// Returns what is known of a position: of the board as it is now or was in the beginning.
    pub(super) fn advice(&self, board: &Board) -> Option<&Advice> {
        let now = self.board_advice.as_ref().filter(|_| board == self.game.board());
        now.or_else(|| self.start_advice.as_ref().filter(|_| board == self.game.start()))
    }

    /// Returns how far a position is, or `None` if that is not known.
    pub(in super::super) fn distance(&self, board: &Board) -> Option<Distance> {
        if board.is_solved() {
            return Some(Distance::Exact(0));
        }
        self.advice(board).map(|advice| advice.distance)
    }

    /// Asks for the distance of the board, unless boards like it have none that is exact: then a
    /// search takes long, and only a hint is worth it.
    pub(super) fn ask(&self) {
        let is_exact =
            |advice: &Advice| matches!(advice.distance, Distance::Exact(_) | Distance::Unsolvable);
        let is_worth_it = self.advice(self.game.start()).is_none_or(is_exact);
        if is_worth_it && self.advice(self.game.board()).is_none() {
            self.advisor.ask(self.game.board().clone());
        }
    }

    /// Shows a hint or the solution, now or when it is known.
    pub(super) fn want(&mut self, awaited: Awaited) {
        if self.game.is_solved() {
            return self.tell(Tone::Good, "play-what-next");
        }
        if self.advice(self.game.board()).is_some() {
            return self.answer(awaited);
        }
        if self.awaited == Some(Awaited::Proof) && awaited == Awaited::Hint {
            return;
        }
        self.awaited = Some(awaited);
        self.message = None;
        self.advisor.ask(self.game.board().clone());
        if awaited == Awaited::Hint {
            self.hint_unproved();
        }
    }

    /// Shows a hint that is not proved, if there is one, while the search for a proof goes on.
    pub(super) fn hint_unproved(&mut self) {
        let Some(next) = self.unproved.as_ref().and_then(Advice::next) else { return };
        self.game.take_hint();
        self.awaited = Some(Awaited::Proof);
        self.show_hint(next, None);
    }

    /// Shows a move to make, with what is known of the distance once the search is over.
    fn show_hint(&mut self, next: Move, distance: Option<Distance>) {
        self.hint = Some(next);
        self.selection.look_at(self.game.board(), next);
        let words = self.settings.words;
        let notation = self.settings.style.notation;
        let sentence = self.game.board().sentence(next, notation, Telling::Alone);
        let told = match distance {
            Some(Distance::Exact(moves)) => {
                say!(words, "play-hint", sentence = sentence, count = moves)
            }
            Some(_) => say!(words, "play-hint-unproved", sentence = sentence),
            None => say!(words, "play-hint-searching", sentence = sentence),
        };
        self.say(Tone::Hint, told);
    }

    pub(super) fn answer(&mut self, awaited: Awaited) {
        let Some(advice) = self.advice(self.game.board()).cloned() else { return };
        let words = self.settings.words;
        let Some(next) = advice.next() else {
            return self.say(
                Tone::Bad,
                match advice.distance {
                    Distance::Unsolvable => say!(words, "play-no-hint-unsolvable"),
                    Distance::Unknown => say!(words, "play-no-hint-unknown"),
                    _ => say!(words, "play-no-hint-too-long"),
                },
            );
        };
        match awaited {
            Awaited::Hint => {
                self.game.take_hint();
                self.show_hint(next, Some(advice.distance));
            }
            Awaited::Proof => self.show_hint(next, Some(advice.distance)),
            Awaited::Solution if advice.moves().is_empty() => {
                let moves = play::distance(words, Some(advice.distance));
                self.say(Tone::Plain, say!(words, "play-too-long", moves = moves));
            }
            Awaited::Solution => {
                self.page = Page::Playback(Playback::solution(self.game.board(), advice.moves()));
                self.hint = None;
                let is_exact = advice.distance.exact().is_some();
                let key = if is_exact { "play-solution" } else { "play-solution-unproved" };
                self.say(Tone::Plain, say!(words, key));
            }
        }
    }
}
