//! A game: a board that somebody plays, with every step that led to it and a way back.
//!
//! [`Game`] keeps the rules and the history; what time it is, only its caller knows. [`Advisor`] says
//! how far a position is from the goal and which move leads nearer; [`Thinker`] asks it in a thread of
//! its own, so that nobody waits. [`Review`] holds a game against those distances, move by move.

mod advice;
mod fresh;
mod moves;
mod review;
mod saved;
mod thinker;

pub use advice::{Advice, Advisor, Distance, Patience};
pub use fresh::{Fresh, NoFresh};
pub use moves::IllegalMove;
pub use review::{Judgement, Review, ReviewedMove, Tally};
pub use saved::{BadSave, SavedGame};
pub use thinker::{Thinker, Thought};

use crate::{board::Board, solution::Move};
use glisse_rush_hour::Slide;
use std::time::Duration;

/// One entry of a history, and when in the game it was made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Step {
    /// What was done.
    pub event: Event,
    /// How long the game had lasted.
    pub at: Duration,
    /// Whether it was made together with the step before, so that both are undone and done again as
    /// one.
    pub with_last: bool,
}

/// What can be done in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
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
/// use glisse::{Board, Game};
/// use std::time::Duration;
///
/// let mut game = Game::new(Board::parse("tiles:2x2:1-2-0-3")?);
/// game.play(game.possible_moves()[0], Duration::from_secs(1))?;
/// assert_eq!(game.moves().len(), 1);
/// assert!(game.undo() && !game.undo() && game.redo());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    start: Board,
    board: Board,
    /// Those that are done, then those that were undone and can be done again.
    steps: Vec<Step>,
    /// How many of the steps are done.
    done: usize,
    /// How many hints were taken.
    hints: u64,
}

impl Game {
    /// A game that begins with this board.
    pub fn new(start: Board) -> Game {
        Game { board: start.clone(), start, steps: Vec::new(), done: 0, hints: 0 }
    }

    /// The board that the game began with.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The board as it is now.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whether nothing is left to do.
    pub fn is_solved(&self) -> bool {
        self.board.is_solved()
    }

    /// All steps: those that are done, then those that were undone.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The steps that are done.
    pub fn done(&self) -> &[Step] {
        &self.steps[..self.done]
    }

    /// How many steps can be done again.
    pub fn undone(&self) -> usize {
        self.steps.len() - self.done
    }

    /// The moves from the start to the board as it is now: those since the last restart.
    pub fn moves(&self) -> Vec<Move> {
        moves_since_restart(self.done())
    }

    /// How many hints were taken.
    pub fn hints(&self) -> u64 {
        self.hints
    }

    /// Counts a hint.
    pub fn take_hint(&mut self) {
        self.hints += 1;
    }

    /// The moves that the rules allow now. For Rush Hour these are slides of every length.
    pub fn possible_moves(&self) -> Vec<Move> {
        moves::possible_moves(&self.board)
    }

    /// Makes a move, if the rules allow it. Steps that were undone cannot be done again afterwards.
    pub fn play(&mut self, action: Move, at: Duration) -> Result<(), IllegalMove> {
        self.board = moves::checked(&self.board, action)?;
        self.steps.truncate(self.done);
        let whole = self.steps.last().and_then(|step| joined(step.event, action));
        if whole.is_some() {
            self.steps.pop();
        }
        let slide = whole.unwrap_or(action);
        // A vehicle that is where it was has not moved.
        if !matches!(slide, Move::RushHour(Slide { cells: 0, .. })) {
            self.steps.push(Step { event: Event::Move(slide), at, with_last: false });
        }
        self.done = self.steps.len();
        Ok(())
    }

    /// Makes moves that belong together, such as slides of several tiles by one click, until the board
    /// is solved or one is refused. They are undone and done again as one. How many were made, and
    /// why the next was not.
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

    /// Puts the board back as it was in the beginning, which can be undone like a move. Whether there
    /// was anything to put back.
    pub fn restart(&mut self, at: Duration) -> bool {
        if self.moves().is_empty() {
            return false;
        }
        self.steps.truncate(self.done);
        self.steps.push(Step { event: Event::Restart, at, with_last: false });
        self.done = self.steps.len();
        self.board = self.start.clone();
        true
    }

    /// Takes the last step back, and those that it was made with; whether there is one.
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

    fn undo_step(&mut self) -> Option<Step> {
        let &last = self.done().last()?;
        self.done -= 1;
        match last.event {
            Event::Move(action) => {
                let is_back = self.board.apply(moves::inverse(action));
                debug_assert!(is_back, "every move can be made backwards");
            }
            Event::Restart => self.board = self.replayed(self.done),
        }
        Some(last)
    }

    /// Does the last step that was undone again, and those that it was made with; whether there is
    /// one.
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
            Event::Move(action) => {
                let is_made = self.board.apply(action);
                debug_assert!(is_made, "it was made on this board before");
            }
            Event::Restart => self.board = self.start.clone(),
        }
        true
    }

    /// The board after so many steps.
    fn replayed(&self, steps: usize) -> Board {
        let mut board = self.start.clone();
        for action in moves_since_restart(&self.steps[..steps]) {
            board.apply(action);
        }
        board
    }
}

/// The moves behind the last restart.
fn moves_since_restart(steps: &[Step]) -> Vec<Move> {
    let restart = steps.iter().rposition(|step| step.event == Event::Restart);
    let since = restart.map_or(0, |place| place + 1);
    let moves = steps[since..].iter().filter_map(|step| match step.event {
        Event::Move(action) => Some(action),
        Event::Restart => None,
    });
    moves.collect()
}

/// A step and the move after it as one slide, which is one of no cells if they lead back; nothing if
/// they stay two.
fn joined(before: Event, action: Move) -> Option<Move> {
    match (before, action) {
        (Event::Move(Move::RushHour(first)), Move::RushHour(second))
            if first.label == second.label =>
        {
            // A line has at most 16 cells, so that this never overflows.
            Some(Move::RushHour(Slide { label: first.label, cells: first.cells + second.cells }))
        }
        _ => None,
    }
}
