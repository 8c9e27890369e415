//! Games as JSON.

use super::{Game, GameEvent, GameStep};
use glisse_puzzle::{
    Board, Labels, Move, ParseError,
    text::{Fragment, member, parse_json_or, parts, shortened},
};
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
/// gives the pieces, if they are not the canonical ones. `steps` are all steps of the history: moves as
/// they are written everywhere, and the word `restart`. In version 2 they are in the reader's labels;
/// version 1, which a game without labels still has, is in the canonical ones. The first `done` of them are
/// done, the rest was undone and can be done again. `at` says when in the game a step was made,
/// `"with_last": true` that it was made together with the one before; `hints` says how many hints were
/// taken, and `seconds` how long the game has lasted.
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

    /// Reads a game and replays every step of it, or says what is wrong with it, and where.
    pub fn from_json(bytes: &[u8]) -> Result<SavedGame, ParseError> {
        let text = Fragment::from_bytes(bytes, SavedGame::MAX_BYTES)?.trim();
        let bad = |told| message!("play-bad-save", reason = told);
        let file: File = parse_json_or(text, "a text", bad)?;
        let refuse = |key, message| ParseError::at(member(text, key).unwrap_or(text), message);
        if file.glisse != KIND {
            return Err(refuse("glisse", message!("play-other-save")));
        }
        if ![CANONICAL, LABELLED].contains(&file.version) {
            return Err(refuse("version", message!("play-newer-save", version = file.version)));
        }
        let start = file.board.parse::<Board>().map_err(|error| {
            refuse("board", message!("play-bad-board", error = error.message()))
        })?;
        let start = match file.labels.len() {
            0 => start,
            _ => start.with_labels(Labels::own(file.labels)),
        };
        let is_labelled = file.version == LABELLED;
        let written = member(text, "steps").unwrap_or(text);
        let steps = read_steps(&start, &file.steps, is_labelled, written)?;
        if file.done > steps.len() {
            let message = message!("play-bad-done", done = file.done, steps = steps.len());
            return Err(refuse("done", message));
        }
        let elapsed = seconds(file.seconds).map_err(|error| refuse("seconds", error))?;
        let mut game = Game { done: file.done, hints: file.hints, steps, ..Game::new(start) };
        game.board = game.replayed(game.done);
        Ok(SavedGame { game, elapsed })
    }
}

/// Returns the steps, each of them made once, of a list that stands at this place.
fn read_steps(
    start: &Board,
    written: &[WrittenStep],
    is_labelled: bool,
    list: Fragment,
) -> Result<Vec<GameStep>, ParseError> {
    let mut board = start.clone();
    let mut steps = Vec::with_capacity(written.len());
    let places = parts(list).chain(std::iter::repeat(list));
    for (index, (WrittenStep { step, at, with_last }, place)) in
        written.iter().zip(places).enumerate()
    {
        let number = index + 1;
        let refuse = |key, message| ParseError::at(member(place, key).unwrap_or(place), message);
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
                let text = shortened(step);
                let told = message!("play-no-step", number = number, text = text, puzzle = puzzle);
                refuse("step", told)
            })?;
            board = board.after(action).map_err(|error| {
                let reason = error.message();
                let told =
                    message!("play-illegal-step", number = number, text = step, reason = reason);
                refuse("step", told)
            })?;
            GameEvent::Move(action)
        };
        let at = seconds(*at).map_err(|error| refuse("at", error))?;
        steps.push(GameStep { event, at, with_last: *with_last && index > 0 });
    }
    Ok(steps)
}

fn seconds(seconds: f64) -> Result<Duration, Message> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| message!("play-bad-time", seconds = seconds.to_string()))
}
