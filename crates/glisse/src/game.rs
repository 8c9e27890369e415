//! A game: a board that somebody plays, with every step that led to it and a way back.
//!
//! [`Game`] keeps the rules and the history; what time it is, only its caller knows. [`Advisor`] says
//! how far a position is from the goal and which move leads nearer; `AdvisorThread`, where there are
//! threads, asks it in one of its own, so that nobody waits. [`Review`] holds a game against those
//! distances, move by move.

mod advice;
mod new_board;
mod review;
mod saved;
#[cfg(not(target_family = "wasm"))]
mod thread;

pub use advice::{Advice, Advisor, Distance, Patience};
pub use new_board::NewBoard;
pub use review::{Judgement, MoveTally, Review, ReviewedMove};
pub use saved::SavedGame;
#[cfg(not(target_family = "wasm"))]
pub use thread::{AdvisorReply, AdvisorThread};

use glisse_puzzle::{Board, IllegalMove, Merged, Move};
use std::time::Duration;

/// One entry of a history, and when in the game it was made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GameStep {
    /// What was done.
    pub event: GameEvent,
    /// How long the game had lasted.
    pub at: Duration,
    /// Whether it was made together with the step before, so that both are undone and done again as
    /// one.
    pub with_last: bool,
}

/// What can be done in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameEvent {
    /// A move.
    Move(Move),
    /// The board is put back as it was in the beginning.
    Restart,
}

/// A board that somebody plays. Every step can be undone and done again, without bound.
///
/// Consecutive slides of one vehicle are one move, because they cost what one slide costs: whoever
/// pushes a vehicle three times by one cell has made one move by three.
///
/// ```
/// use glisse::{Board, game::Game};
/// use std::time::Duration;
///
/// let mut game = Game::new("tiles:2x2:1-2-0-3".parse()?);
/// game.play(game.board().moves()[0], Duration::from_secs(1))?;
/// assert_eq!(game.moves().len(), 1);
/// assert!(game.undo() && !game.undo() && game.redo());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    start: Board,
    board: Board,
    /// Those that are done, then those that were undone and can be done again.
    steps: Vec<GameStep>,
    /// How many of the steps are done.
    done: usize,
    /// How many hints were taken.
    hints: u64,
}

impl Game {
    /// Returns a game that begins with this board.
    pub fn new(start: Board) -> Game {
        Game { board: start.clone(), start, steps: Vec::new(), done: 0, hints: 0 }
    }

    /// Returns the board that the game began with.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// Returns the board as it is now.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns whether nothing is left to do.
    pub fn is_solved(&self) -> bool {
        self.board.is_solved()
    }

    /// Returns all steps: those that are done, then those that were undone.
    pub fn steps(&self) -> &[GameStep] {
        &self.steps
    }

    /// Returns the steps that are done.
    pub fn done(&self) -> &[GameStep] {
        &self.steps[..self.done]
    }

    /// Returns how many steps can be done again.
    pub fn undone(&self) -> usize {
        self.steps.len() - self.done
    }

    /// Returns the moves from the start to the board as it is now: those since the last restart.
    pub fn moves(&self) -> Vec<Move> {
        moves_since_restart(self.done())
    }

    /// Returns how many hints were taken.
    pub fn hints(&self) -> u64 {
        self.hints
    }

    /// Counts a hint.
    pub fn take_hint(&mut self) {
        self.hints += 1;
    }

    /// Makes a move, if the rules allow it. Steps that were undone cannot be done again afterwards.
    pub fn play(&mut self, action: Move, at: Duration) -> Result<(), IllegalMove> {
        self.board.apply(action)?;
        self.steps.truncate(self.done);
        let merged = match self.steps.last().map(|step| step.event) {
            Some(GameEvent::Move(last)) => last.merge(action),
            Some(GameEvent::Restart) | None => Merged::Two,
        };
        if merged != Merged::Two {
            self.steps.pop();
        }
        let whole = match merged {
            Merged::Two => Some(action),
            Merged::One(whole) => Some(whole),
            Merged::Nothing => None,
        };
        if let Some(whole) = whole {
            self.steps.push(GameStep { event: GameEvent::Move(whole), at, with_last: false });
        }
        self.done = self.steps.len();
        Ok(())
    }

    /// Makes moves that belong together, such as slides of several tiles by one click, until the board
    /// is solved or one is refused. They are undone and done again as one. Returns how many were made,
    /// and why the next was not.
    pub fn play_all(&mut self, moves: &[Move], at: Duration) -> (usize, Option<IllegalMove>) {
        let mut before = self.done;
        for (made, &action) in moves.iter().enumerate() {
            if self.is_solved() {
                return (made, None);
            }
            if let Err(error) = self.play(action, at) {
                return (made, Some(error));
            }
            // Slides of one vehicle become one step or none, so not every move has one to be with.
            before = before.min(self.done);
            if let Some(step) = self.steps.last_mut().filter(|_| self.done > before + 1) {
                step.with_last = true;
            }
        }
        (moves.len(), None)
    }

    /// Puts the board back as it was in the beginning, which can be undone like a move. Returns
    /// whether there was anything to put back.
    pub fn restart(&mut self, at: Duration) -> bool {
        if self.moves().is_empty() {
            return false;
        }
        self.steps.truncate(self.done);
        self.steps.push(GameStep { event: GameEvent::Restart, at, with_last: false });
        self.done = self.steps.len();
        self.board = self.start.clone();
        true
    }

    /// Takes the last step back, and those that it was made with. Returns whether there is one.
    pub fn undo(&mut self) -> bool {
        let mut is_any = false;
        while let Some(step) = self.undo_step() {
            is_any = true;
            if !step.with_last {
                break;
            }
        }
        is_any
    }

    fn undo_step(&mut self) -> Option<GameStep> {
        let &last = self.done().last()?;
        self.done -= 1;
        match last.event {
            GameEvent::Move(action) => {
                let back = self.board.apply(action.inverse());
                debug_assert!(back.is_ok(), "every move can be made backwards");
            }
            GameEvent::Restart => self.board = self.replayed(self.done),
        }
        Some(last)
    }

    /// Does the last step that was undone again, and those that it was made with. Returns whether
    /// there is one.
    pub fn redo(&mut self) -> bool {
        let is_any = self.redo_step();
        while self.steps.get(self.done).is_some_and(|next| next.with_last) {
            self.redo_step();
        }
        is_any
    }

    fn redo_step(&mut self) -> bool {
        let Some(&next) = self.steps.get(self.done) else { return false };
        self.done += 1;
        match next.event {
            GameEvent::Move(action) => {
                let made = self.board.apply(action);
                debug_assert!(made.is_ok(), "it was made on this board before");
            }
            GameEvent::Restart => self.board = self.start.clone(),
        }
        true
    }

    /// Returns the board after this many steps.
    fn replayed(&self, steps: usize) -> Board {
        let mut board = self.start.clone();
        for action in moves_since_restart(&self.steps[..steps]) {
            let made = board.apply(action);
            debug_assert!(made.is_ok(), "it was made on this board before");
        }
        board
    }
}

/// Returns the moves behind the last restart.
fn moves_since_restart(steps: &[GameStep]) -> Vec<Move> {
    let restart = steps.iter().rposition(|step| step.event == GameEvent::Restart);
    let since = restart.map_or(0, |place| place + 1);
    let moves = steps[since..].iter().filter_map(|step| match step.event {
        GameEvent::Move(action) => Some(action),
        GameEvent::Restart => None,
    });
    moves.collect()
}
