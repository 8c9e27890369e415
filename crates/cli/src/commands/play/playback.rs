//! A game that plays by itself: a solution that is shown, or a saved game.

use glisse::{Board, Move, game::Game};
use std::time::{Duration, Instant};

/// The times between two steps in milliseconds, the slowest first.
const SPEEDS: [u64; 5] = [2000, 1000, 500, 250, 100];

/// A game whose steps are done and undone without changing them.
#[derive(Clone, Debug)]
pub(super) struct Playback {
    pub(super) game: Game,
    /// From 1 to 5.
    pub(super) speed: usize,
    /// When the next step is due, while it plays.
    due: Option<Instant>,
}

impl Playback {
    /// Returns all steps of a game, from its start.
    pub(super) fn of(mut game: Game) -> Playback {
        while game.undo() {}
        Playback { game, speed: 2, due: None }
    }

    /// Moves from a board on.
    pub(super) fn solution(board: &Board, moves: &[Move]) -> Playback {
        let mut game = Game::new(board.clone());
        for &action in moves {
            // The checker has replayed them: none is refused.
            let _ = game.play(action, Duration::ZERO);
        }
        Playback::of(game)
    }

    pub(super) fn is_playing(&self) -> bool {
        self.due.is_some()
    }

    fn play_from(&mut self, now: Instant) {
        self.due = Some(now + Duration::from_millis(SPEEDS[self.speed - 1]));
    }

    pub(super) fn change_speed(&mut self, faster: bool) {
        let next = if faster { self.speed + 1 } else { self.speed - 1 };
        self.speed = next.clamp(1, SPEEDS.len());
        if self.is_playing() {
            self.play_from(Instant::now());
        }
    }

    /// Begins to play, from the start if it is at its end; or pauses.
    pub(super) fn toggle(&mut self) {
        if self.due.take().is_some() {
            return;
        }
        if self.game.undone() == 0 {
            self.rewind();
        }
        self.play_from(Instant::now());
    }

    /// Goes one step on or back and pauses.
    pub(super) fn step(&mut self, forwards: bool) {
        self.due = None;
        if forwards {
            self.game.redo()
        } else {
            self.game.undo()
        };
    }

    /// Goes to the start and pauses.
    pub(super) fn rewind(&mut self) {
        self.due = None;
        while self.game.undo() {}
    }

    /// Goes to the end and pauses.
    pub(super) fn skip_to_end(&mut self) {
        self.due = None;
        while self.game.redo() {}
    }

    /// Makes the step that is due, if one is.
    pub(super) fn tick(&mut self, now: Instant) {
        if self.due.take_if(|due| *due <= now).is_some() {
            self.game.redo();
            if self.game.undone() > 0 {
                self.play_from(now);
            }
        }
    }
}
