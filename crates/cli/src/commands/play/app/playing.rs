//! The board, to be played: what keys and the mouse do to it.

use super::{App, Awaited, Page, Question, Tone};
use crate::commands::play::selection::{Response, Selection};
use crate::{commands::play::keys::Command, lang::family};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use glisse::game::{Distance, Review};
use glisse::{Board, Move, grid::Cell};
use glisse_words::{Value, say};

impl App {
    pub(super) fn on_game(&mut self, command: Command) {
        match command {
            Command::Choose if self.game.is_solved() => self.review(),
            Command::Go(_) if self.game.is_solved() => {
                self.tell(Tone::Good, "play-what-next");
            }
            Command::Go(direction) => {
                let response = self.selection.go(self.game.board(), direction);
                self.respond(response);
            }
            Command::Choose => {
                let response = self.selection.choose(self.game.board());
                self.respond(response);
            }
            Command::Next | Command::Previous => {
                self.selection.turn(self.game.board(), command == Command::Next);
            }
            Command::AwaitLetter => {
                let has_pieces = matches!(self.selection, Selection::Piece(_));
                self.question = has_pieces.then_some(Question::Letter);
                if has_pieces {
                    self.tell(Tone::Plain, "play-which");
                }
            }
            Command::Undo if self.game.undo() => self.moved(),
            Command::Undo => self.tell(Tone::Plain, "play-nothing-to-undo"),
            Command::Redo if self.game.redo() => self.moved(),
            Command::Redo => self.tell(Tone::Plain, "play-nothing-to-redo"),
            Command::Restart if self.game.restart(self.clock.elapsed()) => {
                self.moved();
                self.tell(Tone::Plain, "play-restarted");
            }
            Command::NewBoard => self.want_new_board(),
            Command::Hint => self.want(Awaited::Hint),
            Command::Solution => self.want(Awaited::Solution),
            Command::Review => self.review(),
            Command::Back => {
                self.selection.release();
                self.hint = None;
                self.message = None;
                if self.awaited.take().is_some() {
                    self.advisor.forget();
                }
            }
            _ => {}
        }
    }

    /// Selects a piece by a letter of its name, and says how the name may go on.
    pub(super) fn name(&mut self, typed: &str, letter: char) {
        let response = self.selection.letter(self.game.board(), typed, letter);
        let is_selected = response == Response::Selected && letter.is_ascii_digit();
        let continued = self.selection.continued(self.game.board()).filter(|_| is_selected);
        if let Some((name, names)) = continued {
            let names = names.join(", ");
            self.say(
                Tone::Plain,
                say!(self.settings.words, "play-typed", name = &name, names = names),
            );
            self.typed = name;
        }
        self.respond(response);
    }

    /// Does what a key or a click on the board leads to.
    pub(super) fn respond(&mut self, response: Response) {
        let (pattern, argument) = match response {
            Response::Selected => return,
            Response::Moves(moves) => {
                self.play(&moves);
                return;
            }
            Response::Across(piece) => {
                let name = piece_name(self.game.board(), piece);
                ("{family}-across", Some(("name", Value::from(name))))
            }
            Response::NoPiece(letter) => {
                ("{family}-no-piece", Some(("letter", Value::from(letter))))
            }
            Response::NotInLine => ("{family}-not-in-line", None),
            Response::NoPieceBesideGap => ("{family}-no-piece-beside-gap", None),
        };
        let puzzle = self.game.board().puzzle();
        let told = family::say(self.settings.words, puzzle, pattern, argument.as_slice());
        self.say(Tone::Bad, told);
    }

    /// Makes moves, which one key undoes together, until one is refused; how many were made.
    pub(super) fn play(&mut self, moves: &[Move]) -> usize {
        let (made, refusal) = self.game.play_all(moves, self.clock.elapsed());
        if made > 0 {
            self.moved();
        } else if let (Some(_), Some(&action)) = (refusal, moves.first()) {
            let refusal = self.game.board().refusal(action);
            self.say(Tone::Bad, self.settings.words.message(&refusal));
        }
        made
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent) {
        if !matches!(self.page, Page::Game) || self.game.is_solved() {
            return;
        }
        let geometry = self.geometry.as_ref();
        let place = geometry.and_then(|geometry| geometry.place_at(mouse.column, mouse.row));
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.held = place;
                self.question = None;
                if let Some(place) = place {
                    let response = self.selection.click(self.game.board(), place);
                    self.respond(response);
                }
            }
            MouseEventKind::Drag(MouseButton::Left) => {
                if let Some(to) = place {
                    self.drag(to);
                }
            }
            MouseEventKind::Up(_) => self.held = None,
            _ => {}
        }
    }

    /// The mouse goes to a cell with its button down, and takes along what it holds as far as that can
    /// go.
    fn drag(&mut self, to: Cell) {
        while let Some(held) = self.held {
            let step = self.selection.drag(self.game.board(), held, to);
            let Some((action, next)) = step else { break };
            if self.play(&[action]) == 0 {
                break;
            }
            self.held = Some(next);
        }
    }

    pub(super) fn moved(&mut self) {
        self.hint = None;
        self.awaited = None;
        self.message = None;
        (self.board_advice, self.unproved) = (None, None);
        self.is_saved = false;
        if self.game.is_solved() {
            self.clock.run(false);
            let review = Review::new(&self.game);
            self.advisor.ask_later(review.open_positions());
            let made = self.game.moves().len() as u64;
            let optimum = self.distance(self.game.start());
            let words = self.settings.words;
            let told = match optimum {
                Some(Distance::Exact(least)) if least == made => {
                    say!(words, "play-solved-optimally", count = made)
                }
                Some(Distance::Exact(least)) => {
                    say!(words, "play-solved-not-optimally", count = made, least = least)
                }
                _ => say!(words, "play-solved", count = made),
            };
            self.say(Tone::Good, told);
        } else {
            self.ask();
        }
    }
}

/// Returns what the player calls a piece.
pub(in super::super) fn piece_name(board: &Board, piece: usize) -> String {
    board.grid().piece(piece).map_or_else(String::new, |piece| piece.name.clone())
}
