//! Games as JSON.

use super::{Game, GameEvent, GameStep};
use glisse_puzzle::{Board, Labels, Move};
use glisse_words::{Explain, Message, message};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A game and how long it has lasted, which is all that a file keeps of it:
///
/// ```json
/// {"glisse": "game", "version": 1, "board": "tiles:2x2:1-2-0-3",
///  "steps": [{"step": "R", "at": 2.5}, {"step": "restart", "at": 4.25}],
///  "done": 1, "hints": 0, "seconds": 7.75}
/// ```
///
/// `board` is the id of the board that the game began with, and `labels` are the names that its reader
/// gives the pieces, if they are not the canonical ones. `steps` are all steps of the history: moves
/// as they are written everywhere, and the word `restart`. In version 2 they are in the reader's labels;
/// version 1, which a game without labels still has, is in the canonical ones. The first `done` of them are done, the rest
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

/// The word for [`GameEvent::Restart`].
const RESTART: &str = "restart";

#[derive(Serialize, Deserialize)]
struct File {
    glisse: String,
    version: u32,
    board: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    labels: Vec<String>,
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

/// The moves are in the canonical labels.
const CANONICAL: u32 = 1;

/// The moves are in the labels of the file.
const LABELLED: u32 = 2;

impl SavedGame {
    /// The most bytes of a file that is worth reading.
    pub const MAX_BYTES: usize = 64 << 20;

    /// Returns the game as JSON, on several lines.
    pub fn to_json(&self) -> String {
        let steps = self.game.steps.iter().map(|step| WrittenStep {
            step: match step.event {
                GameEvent::Move(action) => self.game.start.write_move(action, ""),
                GameEvent::Restart => RESTART.to_owned(),
            },
            at: step.at.as_secs_f64(),
            with_last: step.with_last,
        });
        let labels = self.game.start.labels();
        let file = File {
            glisse: KIND.to_owned(),
            version: if labels.is_canonical() { CANONICAL } else { LABELLED },
            board: self.game.start.id(),
            labels: labels.names().to_vec(),
            steps: steps.collect(),
            done: self.game.done,
            hints: self.game.hints,
            seconds: self.elapsed.as_secs_f64(),
        };
        let text = serde_json::to_string_pretty(&file);
        text.unwrap_or_else(|_| unreachable!("texts and numbers are always JSON")) + "\n"
    }

    /// Whether a text says that it is a saved game.
    pub(crate) fn is_told_by(text: &[u8]) -> bool {
        #[derive(Deserialize)]
        struct Told {
            glisse: String,
        }
        serde_json::from_slice(text).is_ok_and(|told: Told| told.glisse == KIND)
    }

    /// Reads a game and replays every step of it, or says what is wrong with it.
    pub fn from_json(text: &[u8]) -> Result<SavedGame, Message> {
        let file: File = serde_json::from_slice(text).map_err(|error| {
            let told = error.to_string();
            // The place comes at the end of the message, too.
            let reason = told.split(" at line ").next().unwrap_or_default();
            let (line, column) = (error.line(), error.column());
            message!("play-bad-save", reason = reason, line = line, column = column)
        })?;
        if file.glisse != KIND {
            return Err(message!("play-other-save"));
        }
        if ![CANONICAL, LABELLED].contains(&file.version) {
            return Err(message!("play-newer-save", version = file.version));
        }
        let start = file
            .board
            .parse::<Board>()
            .map_err(|error| message!("play-bad-board", error = error.message()))?;
        let start = match file.labels.len() {
            0 => start,
            _ => start.with_labels(Labels::own(file.labels)),
        };
        let is_labelled = file.version == LABELLED;
        let steps = read_steps(&start, &file.steps, is_labelled)?;
        if file.done > steps.len() {
            return Err(message!("play-bad-done", done = file.done, steps = steps.len()));
        }
        let elapsed = seconds(file.seconds)?;
        let mut game = Game { done: file.done, hints: file.hints, steps, ..Game::new(start) };
        game.board = game.replayed(game.done);
        Ok(SavedGame { game, elapsed })
    }
}

/// The steps, each of them made once.
fn read_steps(
    start: &Board,
    written: &[WrittenStep],
    is_labelled: bool,
) -> Result<Vec<GameStep>, Message> {
    let mut board = start.clone();
    let mut steps = Vec::with_capacity(written.len());
    for (index, WrittenStep { step, at, with_last }) in written.iter().enumerate() {
        let number = index + 1;
        let event = if step == RESTART {
            board = start.clone();
            GameEvent::Restart
        } else {
            let puzzle = start.puzzle();
            let action = if is_labelled {
                let moves = start.parse_moves(step.as_bytes(), "").ok().map(|parsed| parsed.moves);
                moves.filter(|moves| moves.len() == 1).and_then(|mut moves| moves.pop())
            } else {
                Move::parse(puzzle, step).ok()
            };
            let action = action.ok_or_else(|| {
                let puzzle = puzzle.name();
                message!("play-no-step", number = number, text = step, puzzle = puzzle)
            })?;
            board = board.after(action).map_err(|error| {
                let reason = error.message();
                message!("play-illegal-step", number = number, text = step, reason = reason)
            })?;
            GameEvent::Move(action)
        };
        steps.push(GameStep { event, at: seconds(*at)?, with_last: *with_last && index > 0 });
    }
    Ok(steps)
}

fn seconds(seconds: f64) -> Result<Duration, Message> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| message!("play-bad-time", seconds = seconds.to_string()))
}
