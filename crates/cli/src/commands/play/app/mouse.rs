//! What clicks on the board do, and drags.

use super::{App, Page};
use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use glisse::grid::Cell;

impl App {
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
    pub(super) fn drag(&mut self, to: Cell) {
        while let Some(held) = self.held {
            let step = self.selection.drag(self.game.board(), held, to);
            let Some((action, next)) = step else { break };
            if self.play(&[action]) == 0 {
                break;
            }
            self.held = Some(next);
        }
    }
}
