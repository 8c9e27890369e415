//! The state of the game on the screen, and what every key, click and thought does to it.

use super::{
    clock::Clock,
    keys::{self, Wish},
    reel::Reel,
    selection::{Place, Response, Selection},
    view::geometry::Geometry,
};
use crate::{draw::Look, error::Failure, lang::Lang, output::Output};
use glisse::{
    Advice, Board, Distance, Fresh, Game, Move, Review, SavedGame, Thinker, Thought,
    swap::Difficulty,
};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};
use std::{collections::HashMap, path::PathBuf, time::Instant};

/// How the game is shown and kept.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) lang: Lang,
    pub(super) look: Look,
    /// Whether the terminal knows ASCII only.
    pub(super) is_ascii: bool,
    /// Whether `h` is left.
    pub(super) vi: bool,
    /// The file that the game is saved to.
    pub(super) save: Option<PathBuf>,
    /// What a new board is to be like.
    pub(super) fresh: Fresh,
}

/// What is on the screen.
pub(super) enum Page {
    /// The board, to be played.
    Game,
    /// All keys; the line that is at the top.
    Help(u16),
    /// The question how difficult a new board is to be.
    Level,
    /// A new board is being made.
    Making,
    /// A solution from here, or the game that was saved.
    Reel(Reel),
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

/// A line to the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Message {
    pub(super) text: String,
    pub(super) tone: Tone,
}

/// What the player waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Awaited {
    Hint,
    Solution,
}

/// What a key can be the answer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    /// Which vehicle is meant.
    Letter,
    /// Whether to leave a game that is not saved.
    Leave,
}

/// The game on the screen.
pub(super) struct App {
    pub(super) settings: Settings,
    pub(super) game: Game,
    pub(super) clock: Clock,
    pub(super) selection: Selection,
    pub(super) page: Page,
    /// What the page of all keys covers.
    covered: Option<Page>,
    pub(super) message: Option<Message>,
    /// The hint that is shown.
    pub(super) hint: Option<Move>,
    pub(super) awaited: Option<Awaited>,
    /// Where the board was drawn last.
    pub(super) geometry: Option<Geometry>,
    /// Whether the game is over and the terminal to be given back.
    pub(super) is_over: bool,
    /// Whether what was opened is a saved game to be looked at.
    is_replay: bool,
    thinker: Thinker,
    known: HashMap<Board, Advice>,
    /// The cell that the mouse holds.
    held: Option<Place>,
    /// What the next key answers.
    question: Option<Question>,
    is_saved: bool,
}

impl App {
    /// A game that goes on from a saved one or begins.
    pub(super) fn new(saved: SavedGame, settings: Settings, thinker: Thinker) -> App {
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
            thinker,
            known: HashMap::new(),
            held: None,
            question: None,
            is_saved: true,
        };
        app.begin();
        app
    }

    /// Shows a saved game from its start.
    pub(super) fn replay(&mut self) {
        self.is_replay = true;
        self.page = Page::Reel(Reel::of(self.game.clone()));
        self.message = None;
    }

    /// Asks what can be known, and greets.
    fn begin(&mut self) {
        self.selection = Selection::new(self.game.board());
        self.hint = None;
        self.awaited = None;
        self.thinker.ask_later([self.game.start().clone()]);
        if self.game.is_solved() {
            let lang = self.settings.lang;
            self.say(Tone::Good, lang.solved_already());
        } else {
            self.ask();
            let goal = self.settings.lang.goal(self.game.board().puzzle());
            self.say(Tone::Plain, goal);
        }
    }

    fn say(&mut self, tone: Tone, text: impl Into<String>) {
        self.message = Some(Message { text: text.into(), tone });
    }

    /// What is known of a position.
    pub(super) fn advice(&self, board: &Board) -> Option<&Advice> {
        self.known.get(board)
    }

    /// How far a position is, if it is known.
    pub(super) fn distance(&self, board: &Board) -> Option<Distance> {
        if board.is_solved() {
            return Some(Distance::Exact(0));
        }
        self.advice(board).map(|advice| advice.distance)
    }

    /// Asks for the distance of the board, unless boards like it have none that is exact: then a
    /// search takes long, and only a hint is worth it.
    fn ask(&self) {
        let is_exact =
            |advice: &Advice| matches!(advice.distance, Distance::Exact(_) | Distance::Unsolvable);
        let is_worth_it = self.advice(self.game.start()).is_none_or(is_exact);
        if is_worth_it && self.advice(self.game.board()).is_none() {
            self.thinker.ask(self.game.board().clone());
        }
    }

    /// Takes in what was thought of since the last time, and lets time pass.
    pub(super) fn tick(&mut self) {
        while let Some(thought) = self.thinker.poll() {
            self.learn(thought);
        }
        let is_playing = matches!(self.page, Page::Game);
        self.clock.run(is_playing && !self.game.is_solved());
        if let Page::Reel(reel) = &mut self.page {
            reel.tick(Instant::now());
        }
    }

    /// Takes in one thought.
    pub(super) fn learn(&mut self, thought: Thought) {
        match thought {
            Thought::Advice(board, advice) => {
                let covered = self.covered.as_mut();
                for page in [Some(&mut self.page), covered].into_iter().flatten() {
                    if let Page::Review(review, _) = page {
                        review.learn(&board, &advice);
                    }
                }
                let is_awaited = board == *self.game.board();
                self.known.insert(board, advice);
                if is_awaited && let Some(awaited) = self.awaited.take() {
                    self.answer(awaited);
                }
            }
            Thought::Fresh(board) => {
                if matches!(self.page, Page::Making) {
                    self.settings.fresh.seed = self.settings.fresh.seed.wrapping_add(1);
                    self.start(board);
                }
            }
            Thought::NoFresh(error) => {
                self.page = Page::Game;
                self.say(Tone::Bad, error.to_string());
            }
            Thought::Failed(error) => {
                self.awaited = None;
                self.say(Tone::Bad, error.to_string());
            }
        }
    }

    /// A game of its own begins.
    fn start(&mut self, board: Board) {
        self.game = Game::new(board);
        self.clock = Clock::default();
        self.page = Page::Game;
        self.is_saved = true;
        self.is_replay = false;
        self.known.clear();
        self.begin();
    }

    /// A key, a click, or another size.
    pub(super) fn handle(&mut self, event: &Event) {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            _ => {}
        }
    }

    fn key(&mut self, key: KeyEvent) {
        let question = self.question.take();
        if question == Some(Question::Letter)
            && let KeyCode::Char(letter) = key.code
        {
            let response = self.selection.letter(self.game.board(), letter);
            return self.respond(response);
        }
        let Some(wish) = keys::wish(key, self.settings.vi) else { return };
        if wish == Wish::Quit {
            return self.leave(question == Some(Question::Leave));
        }
        if question == Some(Question::Leave) {
            self.message = None;
            if wish != Wish::Save {
                return;
            }
        }
        match (&mut self.page, wish) {
            (Page::Help(_), Wish::Help | Wish::Back | Wish::Choose) => {
                self.page = self.covered.take().unwrap_or(Page::Game);
            }
            (_, Wish::Help) => {
                self.covered = Some(std::mem::replace(&mut self.page, Page::Help(0)));
            }
            (_, Wish::Save) => self.save(),
            (_, Wish::ViKeys) => {
                self.settings.vi = !self.settings.vi;
                let told = self.settings.lang.vi_keys(self.settings.vi);
                self.say(Tone::Plain, told);
            }
            (Page::Game, _) => self.on_game(wish),
            (Page::Help(top), Wish::Go(way)) if !way.is_horizontal() => {
                *top = if way.is_forwards() { *top + 1 } else { top.saturating_sub(1) };
            }
            (Page::Level, _) => self.on_level(wish),
            (Page::Making, Wish::Back) => {
                self.thinker.forget();
                self.back();
            }
            (Page::Reel(_), _) => self.on_reel(wish),
            (Page::Review(..), _) => self.on_review(wish),
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

    /// Ends, unless there is something to lose: then once more has to be asked.
    fn leave(&mut self, is_sure: bool) {
        let is_safe = self.is_saved || self.settings.save.is_some();
        if is_safe || is_sure {
            self.is_over = true;
        } else {
            self.question = Some(Question::Leave);
            // Where the question can be read.
            self.page = Page::Game;
            self.covered = None;
            let question = self.settings.lang.unsaved();
            self.say(Tone::Bad, question);
        }
    }

    fn on_game(&mut self, wish: Wish) {
        let lang = self.settings.lang;
        match wish {
            Wish::Choose if self.game.is_solved() => self.review(),
            Wish::Go(_) if self.game.is_solved() => self.say(Tone::Good, lang.what_next()),
            Wish::Go(way) => {
                let response = self.selection.go(self.game.board(), way);
                self.respond(response);
            }
            Wish::Choose => self.selection.choose(),
            Wish::Next | Wish::Previous => {
                self.selection.turn(self.game.board(), wish == Wish::Next);
            }
            Wish::Letter(letter) => {
                let response = self.selection.letter(self.game.board(), letter);
                self.respond(response);
            }
            Wish::AwaitLetter => {
                let has_vehicles = matches!(self.selection, Selection::Vehicle(_));
                self.question = has_vehicles.then_some(Question::Letter);
            }
            Wish::Undo if self.game.undo() => self.moved(),
            Wish::Undo => self.say(Tone::Plain, lang.nothing_to_undo()),
            Wish::Redo if self.game.redo() => self.moved(),
            Wish::Redo => self.say(Tone::Plain, lang.nothing_to_redo()),
            Wish::Restart if self.game.restart(self.clock.elapsed()) => {
                self.moved();
                self.say(Tone::Plain, lang.restarted());
            }
            Wish::NewBoard => {
                self.page = Page::Level;
                self.message = None;
            }
            Wish::Hint => self.want(Awaited::Hint),
            Wish::Solution => self.want(Awaited::Solution),
            Wish::Review => self.review(),
            Wish::Back => {
                self.selection.release();
                self.hint = None;
                self.message = None;
                if self.awaited.take().is_some() {
                    self.thinker.forget();
                }
            }
            _ => {}
        }
    }

    /// Does what a key or a click on the board leads to.
    fn respond(&mut self, response: Response) {
        let lang = self.settings.lang;
        match response {
            Response::Selected => {}
            Response::Across(label) => {
                let name = self.settings.look.names.name(label);
                self.say(Tone::Bad, lang.across(&name));
            }
            Response::NoVehicle(letter) => self.say(Tone::Bad, lang.no_vehicle(letter)),
            Response::NotInLine => self.say(Tone::Bad, lang.not_in_line()),
            Response::Moves(moves) => {
                self.play(&moves);
            }
        }
    }

    /// Makes moves until one is refused; how many were made.
    fn play(&mut self, moves: &[Move]) -> usize {
        let mut made = 0;
        let mut refusal = None;
        for &action in moves {
            if self.game.is_solved() {
                break;
            }
            match self.game.play(action, self.clock.elapsed()) {
                Ok(()) => made += 1,
                Err(error) => {
                    refusal = Some(error);
                    break;
                }
            }
        }
        if made > 0 {
            self.moved();
        } else if let Some(error) = refusal {
            let told = self.settings.lang.refusal(error, self.settings.look);
            self.say(Tone::Bad, told);
        }
        made
    }

    /// The board has changed.
    fn moved(&mut self) {
        self.hint = None;
        self.awaited = None;
        self.message = None;
        self.is_saved = false;
        if self.game.is_solved() {
            self.clock.run(false);
            let review = Review::new(&self.game);
            self.thinker.ask_later(review.open_positions());
            let made = self.game.moves().len() as u64;
            let optimum = self.distance(self.game.start());
            self.say(Tone::Good, self.settings.lang.solved(made, optimum));
        } else {
            self.ask();
        }
    }

    /// Shows a hint or the solution, now or when it is known.
    fn want(&mut self, awaited: Awaited) {
        let lang = self.settings.lang;
        if self.game.is_solved() {
            return self.say(Tone::Good, lang.what_next());
        }
        if self.advice(self.game.board()).is_some() {
            return self.answer(awaited);
        }
        self.awaited = Some(awaited);
        self.message = None;
        self.thinker.ask(self.game.board().clone());
    }

    /// Shows what was waited for.
    fn answer(&mut self, awaited: Awaited) {
        let Some(advice) = self.known.get(self.game.board()).cloned() else { return };
        let lang = self.settings.lang;
        let Some(next) = advice.next() else {
            return self.say(Tone::Bad, lang.no_hint(advice.distance));
        };
        match awaited {
            Awaited::Hint => {
                self.game.take_hint();
                self.hint = Some(next);
                self.selection.look_at(next);
                let sentence = lang.sentence(self.game.board(), next, self.settings.look);
                // The board shows where it is; how it is written is of no use here.
                let sentence = sentence.rsplit_once(": ").map_or(&*sentence, |(_, said)| said);
                self.say(Tone::Hint, lang.hint(sentence, advice.distance));
            }
            Awaited::Solution => {
                self.page = Page::Reel(Reel::solution(self.game.board(), advice.moves()));
                self.hint = None;
                self.say(Tone::Plain, lang.solution(advice.distance));
            }
        }
    }

    fn on_level(&mut self, wish: Wish) {
        let difficulty = self.settings.fresh.difficulty;
        let difficulty = match wish {
            Wish::Level(1) => Difficulty::One,
            Wish::Level(2) => Difficulty::Two,
            Wish::Level(_) => Difficulty::Three,
            Wish::Choose | Wish::NewBoard => difficulty,
            Wish::Back => return self.back(),
            _ => return,
        };
        self.settings.fresh.difficulty = difficulty;
        self.page = Page::Making;
        self.awaited = None;
        self.thinker.ask_fresh(self.settings.fresh);
    }

    fn on_reel(&mut self, wish: Wish) {
        let Page::Reel(reel) = &mut self.page else { return };
        match wish {
            Wish::Go(way) => reel.step(way.is_forwards()),
            Wish::Choose => reel.toggle(),
            Wish::Faster => reel.change_speed(true),
            Wish::Slower => reel.change_speed(false),
            Wish::First => reel.rewind(),
            Wish::Last => reel.wind(),
            Wish::Review => self.review(),
            Wish::Back if self.is_replay => {
                // The game goes on where it was left.
                self.is_replay = false;
                self.back();
            }
            Wish::Back | Wish::Solution => self.back(),
            _ => {}
        }
    }

    /// Opens the review of the game so far.
    fn review(&mut self) {
        let mut review = Review::new(&self.game);
        for board in review.open_positions() {
            if let Some(advice) = self.known.get(&board) {
                review.learn(&board, advice);
            }
        }
        if review.moves().is_empty() {
            let told = self.settings.lang.nothing_to_review();
            return self.say(Tone::Plain, told);
        }
        self.thinker.ask_later(review.open_positions());
        self.message = None;
        self.page = Page::Review(review, 0);
    }

    fn on_review(&mut self, wish: Wish) {
        let Page::Review(review, row) = &mut self.page else { return };
        let last = review.moves().len().saturating_sub(1);
        match wish {
            Wish::Go(way) if way.is_forwards() => *row = (*row + 1).min(last),
            Wish::Go(_) => *row = row.saturating_sub(1),
            Wish::First => *row = 0,
            Wish::Last => *row = last,
            Wish::NewBoard => self.page = Page::Level,
            Wish::Back | Wish::Choose | Wish::Review => self.back(),
            _ => {}
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) {
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
    fn drag(&mut self, to: Place) {
        while let Some(held) = self.held {
            let step = self.selection.drag(self.game.board(), held, to);
            let Some((action, next)) = step else { break };
            if self.play(&[action]) == 0 {
                break;
            }
            self.held = Some(next);
        }
    }

    /// Saves the game, and says so.
    fn save(&mut self) {
        let told = self.write().map(|path| self.settings.lang.saved(&path.display().to_string()));
        match told {
            Ok(text) => self.say(Tone::Good, text),
            Err(failure) => self.say(Tone::Bad, failure.to_string()),
        }
    }

    /// Writes the game to its file, which is replaced in one step; the first free name of a list if
    /// none was given.
    pub(super) fn write(&mut self) -> Result<PathBuf, Failure> {
        let path = self.settings.save.clone().unwrap_or_else(free_name);
        let mut output = Output::open(Some(&path))?;
        let saved = SavedGame { game: self.game.clone(), elapsed: self.clock.elapsed() };
        output.write(saved.to_json().as_bytes())?;
        output.finish()?;
        self.is_saved = true;
        self.settings.save = Some(path.clone());
        Ok(path)
    }

    /// Whether there is something that no file has.
    pub(super) fn is_saved(&self) -> bool {
        self.is_saved
    }

    /// Whether a saved game is looked at.
    pub(super) fn is_replay(&self) -> bool {
        self.is_replay
    }
}

/// A name that no file has yet.
fn free_name() -> PathBuf {
    let names = (1u32..).map(|number| PathBuf::from(format!("glisse-game-{number}.json")));
    let mut free = names.filter(|name| !name.exists());
    free.next().unwrap_or_else(|| PathBuf::from("glisse-game.json"))
}
