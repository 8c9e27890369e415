//! Games as JSON.

use super::{Game, GameEvent, GameStep};
use glisse_puzzle::{Board, IllegalMove, Move, ParseError, Puzzle};
use miette::Diagnostic;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use thiserror::Error;

/// A game and how long it has lasted, which is all that a file keeps of it:
///
/// ```json
/// {"glisse": "game", "version": 1, "board": "tiles:2x2:1-2-0-3",
///  "steps": [{"step": "R", "at": 2.5}, {"step": "restart", "at": 4.25}],
///  "done": 1, "hints": 0, "seconds": 7.75}
/// ```
///
/// `board` is the id of the board that the game began with. `steps` are all steps of the history: moves
/// as they are written everywhere, and the word `restart`. The first `done` of them are done, the rest
/// was undone and can be done again. `at` says when in the game a step was made, `"with_last": true` that
/// it was made together with the one before; `hints` says how many hints were taken, and `seconds` how
/// long the game has lasted.
#[derive(Clone, PartialEq, Debug)]
pub struct SavedGame {
    /// The game.
    pub game: Game,
    /// How long it has lasted.
    pub elapsed: Duration,
}

/// Why a text is not a game.
#[derive(Clone, Debug, Error, Diagnostic)]
pub enum SavedGameError {
    /// It is no JSON, or not of this form.
    #[error("this is not a saved game: {reason} at line {line}, column {column}")]
    #[diagnostic(help("take a file that glisse play has saved"))]
    Json {
        /// What was expected.
        reason: String,
        /// Where, from 1.
        line: usize,
        /// Where, from 1.
        column: usize,
    },
    /// It is an object of another kind.
    #[error("this is JSON, but not a saved game: \"glisse\" is not \"game\"")]
    #[diagnostic(help("take a file that glisse play has saved"))]
    OtherKind,
    /// It is of a later version.
    #[error("this game was saved in version {version} of the format, and this glisse knows 1")]
    #[diagnostic(help("take a newer glisse"))]
    Version {
        /// Its version.
        version: u32,
    },
    /// The board is not one.
    #[error("\"board\" is not a board: {0}")]
    #[diagnostic(help("the board is written as its id, as glisse convert --to id writes it"))]
    Board(Box<ParseError>),
    /// A step is neither a move nor a restart.
    #[error("step {number} ({text}) is no move of {puzzle}")]
    #[diagnostic(help("the file was changed by hand; remove this step and all after it"))]
    NoStep {
        /// Which step, counted from 1.
        number: usize,
        /// What it says.
        text: String,
        /// The family of the board.
        puzzle: Puzzle,
    },
    /// A step is against the rules.
    #[error("step {number} ({text}) is not possible: {reason}")]
    #[diagnostic(help("the file was changed by hand; remove this step and all after it"))]
    Illegal {
        /// Which step, counted from 1.
        number: usize,
        /// What it says.
        text: String,
        /// What is wrong with it.
        reason: IllegalMove,
    },
    /// More steps are done than there are.
    #[error("{done} steps are said to be done, and there are {steps}")]
    #[diagnostic(help("set \"done\" to a number from 0 to {steps}"))]
    Done {
        /// How many are said to be done.
        done: usize,
        /// How many there are.
        steps: usize,
    },
    /// A time that no game can have.
    #[error("{seconds} is not a number of seconds")]
    #[diagnostic(help("times are numbers from 0 on"))]
    Time {
        /// What it says.
        seconds: f64,
    },
}

/// The word for [`GameEvent::Restart`].
const RESTART: &str = "restart";

#[derive(Serialize, Deserialize)]
struct File {
    glisse: String,
    version: u32,
    board: String,
    steps: Vec<WrittenStep>,
    done: usize,
    #[serde(default)]
    hints: u64,
    seconds: f64,
}

#[derive(Serialize, Deserialize)]
struct WrittenStep {
    step: String,
    at: f64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    with_last: bool,
}

/// What every game says of itself.
const KIND: &str = "game";
const VERSION: u32 = 1;

impl SavedGame {
    /// The most bytes of a file that is worth reading.
    pub const MAX_BYTES: usize = 64 << 20;

    /// Returns the game as JSON, on several lines.
    pub fn to_json(&self) -> String {
        let steps = self.game.steps.iter().map(|step| WrittenStep {
            step: match step.event {
                GameEvent::Move(action) => action.to_string(),
                GameEvent::Restart => RESTART.to_owned(),
            },
            at: step.at.as_secs_f64(),
            with_last: step.with_last,
        });
        let file = File {
            glisse: KIND.to_owned(),
            version: VERSION,
            board: self.game.start.id(),
            steps: steps.collect(),
            done: self.game.done,
            hints: self.game.hints,
            seconds: self.elapsed.as_secs_f64(),
        };
        let text = serde_json::to_string_pretty(&file);
        text.unwrap_or_else(|_| unreachable!("texts and numbers are always JSON")) + "\n"
    }

    /// Reads a game and replays every step of it.
    pub fn from_json(text: &[u8]) -> Result<SavedGame, SavedGameError> {
        let file: File = serde_json::from_slice(text).map_err(|error| SavedGameError::Json {
            // The place comes at the end of the message, too.
            reason: error.to_string().split(" at line ").next().unwrap_or_default().to_owned(),
            line: error.line(),
            column: error.column(),
        })?;
        if file.glisse != KIND {
            return Err(SavedGameError::OtherKind);
        }
        if file.version != VERSION {
            return Err(SavedGameError::Version { version: file.version });
        }
        let start =
            file.board.parse::<Board>().map_err(|error| SavedGameError::Board(Box::new(error)))?;
        let steps = read_steps(&start, &file.steps)?;
        if file.done > steps.len() {
            return Err(SavedGameError::Done { done: file.done, steps: steps.len() });
        }
        let elapsed = seconds(file.seconds)?;
        let mut game = Game { done: file.done, hints: file.hints, steps, ..Game::new(start) };
        game.board = game.replayed(game.done);
        Ok(SavedGame { game, elapsed })
    }
}

/// The steps, each of them made once.
fn read_steps(start: &Board, written: &[WrittenStep]) -> Result<Vec<GameStep>, SavedGameError> {
    let mut board = start.clone();
    let mut steps = Vec::with_capacity(written.len());
    for (index, WrittenStep { step, at, with_last }) in written.iter().enumerate() {
        let (number, text) = (index + 1, step.clone());
        let event = if step == RESTART {
            board = start.clone();
            GameEvent::Restart
        } else {
            let puzzle = start.puzzle();
            let action = Move::parse(puzzle, step).map_err(|_| SavedGameError::NoStep {
                number,
                text: text.clone(),
                puzzle,
            })?;
            board = board.after(action).map_err(|reason| SavedGameError::Illegal {
                number,
                text,
                reason,
            })?;
            GameEvent::Move(action)
        };
        steps.push(GameStep { event, at: seconds(*at)?, with_last: *with_last && index > 0 });
    }
    Ok(steps)
}

fn seconds(seconds: f64) -> Result<Duration, SavedGameError> {
    Duration::try_from_secs_f64(seconds).map_err(|_| SavedGameError::Time { seconds })
}
