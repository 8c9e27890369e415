//! A game that plays by itself: a solution that is shown, or a saved game.

use glisse::{Board, Move, game::Game};
use std::time::{Duration, Instant};

/// The times between two steps, the slowest first.
const SPEEDS: [Duration; 5] = [
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(500),
    Duration::from_millis(250),
    Duration::from_millis(100),
];

/// A game whose steps are done and undone without changing them.
#[derive(Clone, Debug)]
pub(super) struct Reel {
    game: Game,
    speed: usize,
    /// When the next step is due, while it plays.
    due: Option<Instant>,
}

impl Reel {
    /// All steps of a game, from its start.
    pub(super) fn of(mut game: Game) -> Reel {
        while game.undo() {}
        Reel { game, speed: 1, due: None }
    }

    /// Moves from a board on.
    pub(super) fn solution(board: &Board, moves: &[Move]) -> Reel {
        let mut game = Game::new(board.clone());
        for &action in moves {
            // The checker has replayed them: none is refused.
            let _ = game.play(action, Duration::ZERO);
        }
        Reel::of(game)
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// How many steps there are, and how many of them are done.
    pub(super) fn progress(&self) -> (usize, usize) {
        (self.game.done().len(), self.game.steps().len())
    }

    /// The speed, from 1 to 5.
    pub(super) fn speed(&self) -> usize {
        self.speed + 1
    }

    pub(super) fn change_speed(&mut self, faster: bool) {
        let next = if faster { self.speed + 1 } else { self.speed.saturating_sub(1) };
        self.speed = next.min(SPEEDS.len() - 1);
        if self.due.is_some() {
            self.due = Some(Instant::now() + SPEEDS[self.speed]);
        }
    }

    pub(super) fn is_playing(&self) -> bool {
        self.due.is_some()
    }

    /// Begins to play, from the start if it is at its end; or pauses.
    pub(super) fn toggle(&mut self) {
        if self.due.take().is_some() {
            return;
        }
        if self.game.undone() == 0 {
            self.rewind();
        }
        self.due = Some(Instant::now() + SPEEDS[self.speed]);
    }

    /// One step on or back, after which it pauses.
    pub(super) fn step(&mut self, forwards: bool) {
        self.due = None;
        if forwards {
            self.game.redo()
        } else {
            self.game.undo()
        };
    }

    /// To the start, after which it pauses.
    pub(super) fn rewind(&mut self) {
        self.due = None;
        while self.game.undo() {}
    }

    /// To the end, after which it pauses.
    pub(super) fn wind(&mut self) {
        self.due = None;
        while self.game.redo() {}
    }

    /// Makes the step that is due, if one is.
    pub(super) fn tick(&mut self, now: Instant) {
        if self.due.is_some_and(|due| due <= now) {
            self.game.redo();
            self.due = (self.game.undone() > 0).then(|| now + SPEEDS[self.speed]);
        }
    }
}
