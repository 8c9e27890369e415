//! The state of the game on the screen: which page is shown, and which of them a key is for. What it
//! does there, the page's own file says.

mod hints;
mod pages;
mod playing;

pub(super) use playing::piece_name;

use super::{
    keys::{self, Command},
    playback::Playback,
    selection::Selection,
    view::geometry::Geometry,
};
use crate::{draw::BoardStyle, lang::play};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind};
use glisse::game::{Advice, AdvisorReply, AdvisorThread, Game, NewBoard, Review, SavedGame};
use glisse::{Board, Move, grid::Cell};
use glisse_words::{Explain, Words, say};
use std::path::PathBuf;
use std::time::{Duration, Instant};

#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) words: &'static Words,
    pub(super) style: BoardStyle,
    /// Whether the terminal knows ASCII only.
    pub(super) is_ascii: bool,
    /// Whether `h` is left.
    pub(super) vi: bool,
    /// The file that the game is saved to.
    pub(super) save: Option<PathBuf>,
    /// What a new board is to be like.
    pub(super) new_board: NewBoard,
}

pub(super) enum Page {
    Game,
    /// All keys; the line that is at the top.
    Help(u16),
    /// The question how difficult a new board is to be.
    Level,
    Making,
    /// A solution from here, or the game that was saved.
    Playback(Playback),
    /// What each move was worth, and the move that is looked at.
    Review(Review, usize),
}

/// How a message is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tone {
    Plain,
    Good,
    Bad,
    Hint,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Awaited {
    Hint,
    /// What a hint that is shown already is worth.
    Proof,
    Solution,
}

/// What a key can be the answer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    /// Which vehicle is meant.
    Letter,
    /// Whether to leave a game that is not saved.
    Leave,
    /// Whether another board may take the place of a game that is not saved.
    Replace,
}

pub(super) struct App {
    pub(super) settings: Settings,
    pub(super) game: Game,
    pub(super) clock: Clock,
    pub(super) selection: Selection,
    pub(super) page: Page,
    /// What the page of all keys covers.
    covered: Option<Page>,
    /// A line to the player.
    pub(super) message: Option<(Tone, String)>,
    pub(super) hint: Option<Move>,
    pub(super) awaited: Option<Awaited>,
    /// Where the board was drawn last.
    pub(super) geometry: Option<Geometry>,
    /// Whether the game is over and the terminal to be given back.
    pub(super) is_over: bool,
    /// Whether what was opened is a saved game to be looked at.
    pub(super) is_replay: bool,
    /// Who gives advice and remembers it all; what is shown now is kept here.
    advisor: AdvisorThread,
    start_advice: Option<Advice>,
    board_advice: Option<Advice>,
    /// Advice on the board as it is now, until there is a proof.
    unproved: Option<Advice>,
    held: Option<Cell>,
    /// What the next key answers.
    question: Option<Question>,
    /// The number of a piece that was typed last, if another digit would name another piece.
    typed: String,
    pub(super) is_saved: bool,
}

impl App {
    /// Returns a game that goes on from a saved one or begins.
    pub(super) fn new(saved: SavedGame, settings: Settings, advisor: AdvisorThread) -> App {
        let SavedGame { game, elapsed } = saved;
        let mut app = App {
            settings,
            selection: Selection::new(game.board()),
            game,
            clock: Clock::at(elapsed),
            page: Page::Game,
            covered: None,
            message: None,
            hint: None,
            awaited: None,
            geometry: None,
            is_over: false,
            is_replay: false,
            advisor,
            start_advice: None,
            board_advice: None,
            unproved: None,
            held: None,
            question: None,
            typed: String::new(),
            is_saved: true,
        };
        app.begin();
        app
    }

    /// Asks what can be known, and greets.
    fn begin(&mut self) {
        self.selection = Selection::new(self.game.board());
        self.hint = None;
        self.awaited = None;
        (self.start_advice, self.board_advice, self.unproved) = (None, None, None);
        self.advisor.ask_later([self.game.start().clone()]);
        if self.game.is_solved() {
            self.tell(Tone::Good, "play-solved-already");
        } else {
            self.ask();
            let goal = play::of_board(self.settings.words, self.game.board(), "{family}-goal");
            self.say(Tone::Plain, goal);
        }
    }

    fn say(&mut self, tone: Tone, text: String) {
        self.message = Some((tone, text));
    }

    /// Says a message of the catalogue that has no arguments.
    fn tell(&mut self, tone: Tone, key: &str) {
        self.say(tone, say!(self.settings.words, key));
    }

    /// Takes in what was thought of since the last time, and lets time pass.
    pub(super) fn tick(&mut self) {
        while let Some(reply) = self.advisor.poll() {
            self.learn(reply);
        }
        let is_playing = matches!(self.page, Page::Game);
        self.clock.run(is_playing && !self.game.is_solved());
        if let Page::Playback(playback) = &mut self.page {
            playback.tick(Instant::now());
        }
    }

    pub(super) fn learn(&mut self, reply: AdvisorReply) {
        match reply {
            AdvisorReply::Advice(board, advice) => {
                for page in [&mut self.page].into_iter().chain(&mut self.covered) {
                    if let Page::Review(review, _) = page {
                        review.learn(&board, &advice);
                    }
                }
                if board == *self.game.start() {
                    self.start_advice = Some(advice.clone());
                }
                if board == *self.game.board() {
                    self.board_advice = Some(advice);
                    if let Some(awaited) = self.awaited.take() {
                        self.answer(awaited);
                    }
                }
            }
            AdvisorReply::Unproved(board, advice) => {
                if board == *self.game.board() {
                    self.unproved = Some(advice);
                    if self.awaited == Some(Awaited::Hint) {
                        self.hint_unproved();
                    }
                }
            }
            AdvisorReply::NewBoard(board) => {
                if matches!(self.page, Page::Making) {
                    let wanted = &mut self.settings.new_board;
                    wanted.seed = wanted.seed.wrapping_add(1);
                    self.start(board);
                }
            }
            AdvisorReply::NoNewBoard(error) => {
                self.page = Page::Game;
                self.say(Tone::Bad, self.settings.words.message(&error));
            }
            AdvisorReply::Failed(error) => {
                self.awaited = None;
                self.say(Tone::Bad, self.settings.words.message(&error.message()));
            }
        }
    }

    fn start(&mut self, board: Board) {
        self.game = Game::new(board);
        self.clock = Clock::default();
        self.page = Page::Game;
        self.is_saved = true;
        self.is_replay = false;
        self.begin();
    }

    /// Handles a key, a click, or another size of the terminal.
    pub(super) fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let question = self.question.take();
        let typed = std::mem::take(&mut self.typed);
        if question == Some(Question::Letter) || !typed.is_empty() {
            // What was said of the name is not true any more.
            self.message = None;
        }
        if question == Some(Question::Letter)
            && let KeyCode::Char(letter) = key.code
        {
            return self.name(&typed, letter);
        }
        let Some(command) = keys::command(key, self.settings.vi) else { return };
        if command == Command::Quit {
            return self.leave(question == Some(Question::Leave));
        }
        if let Some(question @ (Question::Leave | Question::Replace)) = question {
            self.message = None;
            match command {
                Command::Save => {}
                Command::NewBoard if question == Question::Replace => return self.choose_level(),
                _ => return,
            }
        }
        match (&mut self.page, command) {
            (Page::Help(_), Command::Help | Command::Back | Command::Choose) => {
                self.page = self.covered.take().unwrap_or(Page::Game);
            }
            (_, Command::Help) => {
                self.covered = Some(std::mem::replace(&mut self.page, Page::Help(0)));
            }
            (_, Command::Save) => self.save(),
            (_, Command::ViKeys) => {
                self.settings.vi = !self.settings.vi;
                let key = if self.settings.vi { "play-vi-on" } else { "play-vi-off" };
                self.tell(Tone::Plain, key);
            }
            (Page::Game, Command::Letter(letter)) => self.name(&typed, letter),
            (Page::Game, _) => self.on_game(command),
            (Page::Help(top), Command::Go(direction)) if !direction.is_horizontal() => {
                *top = if direction.is_forwards() { *top + 1 } else { top.saturating_sub(1) };
            }
            (Page::Level, _) => self.on_level(command),
            (Page::Making, Command::Back) => {
                self.advisor.forget();
                self.back();
            }
            (Page::Playback(_), _) => self.on_playback(command),
            (Page::Review(..), _) => self.on_review(command),
            _ => {}
        }
    }

    /// Back to the game, or to the saved one that is looked at.
    fn back(&mut self) {
        if self.is_replay {
            return self.replay();
        }
        self.page = Page::Game;
        self.message = None;
        self.ask();
    }
}

/// The time that a game has lasted: a clock that can be stopped.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clock {
    /// What it showed when it was last set going or stopped.
    shown: Duration,
    /// Since when it goes.
    since: Option<Instant>,
}

impl Clock {
    pub(super) fn at(shown: Duration) -> Clock {
        Clock { shown, since: None }
    }

    pub(super) fn run(&mut self, runs: bool) {
        if runs != self.since.is_some() {
            self.shown = self.elapsed();
            self.since = runs.then(Instant::now);
        }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.shown + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }
}
