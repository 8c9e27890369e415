//! `glisse play`: a board in the terminal, to be solved by hand, with hints that are proved.

mod app;
mod buffer;
mod keys;
mod playback;
mod selection;
mod terminal;
#[cfg(test)]
mod tests;
mod view;

use crate::{
    Verdict, args::KindArgs, config, draw, draw::BoardStyle, error::Failure, input, interrupt,
    prose, range::size,
};
use app::{App, Settings};
use clap::{Args, ColorChoice, ValueHint, value_parser};
use crossterm::event::{self, Event};
use glisse::game::{AdvisorThread, Game, NewBoard, Patience, SavedGame};
use glisse::{Board, Cache, Control, Difficulty, Puzzle};
use glisse_words::{Message, Words, message, say};
use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, SystemTime};
use std::{ffi::OsString, path::PathBuf, thread};
use terminal::Screen;

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    #[arg(value_hint = ValueHint::FilePath)]
    board: Option<OsString>,
    #[command(flatten)]
    kind: KindArgs,
    #[arg(long, value_name = "ROWSxCOLUMNS", value_parser = |text: &str| size(text, "6x6"))]
    size: Option<(usize, usize)>,
    #[arg(long, value_name = "LEVEL", default_value_t = 1, value_parser = value_parser!(u8).range(1..=3))]
    difficulty: u8,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["board", "replay"])]
    load: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "board")]
    replay: Option<PathBuf>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    save: Option<PathBuf>,
    #[arg(long, help_heading = "Output")]
    ascii: bool,
    #[arg(long, help_heading = "Output")]
    no_mouse: bool,
    #[arg(long, help_heading = "Output")]
    vi: bool,
    #[arg(long, value_enum, default_value_t = ColorChoice::Auto, value_name = "WHEN", help_heading = "Output")]
    color: ColorChoice,
}

/// The longest time between two looks at what has happened.
const TICK: Duration = Duration::from_millis(50);

pub(crate) fn run(args: &PlayArgs, words: &'static Words) -> Result<Verdict, Failure> {
    require_terminal(args)?;
    let saved = opened(args, words)?;
    let colors = draw::wants_colors(args.color, true);
    let settings = Settings {
        words,
        // In a game the tile moves, not the gap.
        style: BoardStyle { notation: "tile", colors },
        is_ascii: args.ascii,
        vi: args.vi,
        save: args.save.clone(),
        new_board: new_board_like(args, saved.game.start()),
    };
    let patience = Patience { memory: config::default_memory(), ..Patience::default() };
    let mut app = App::new(saved, settings, AdvisorThread::new(Some(Cache::standard()), patience));
    if args.replay.is_some() {
        app.replay();
    }
    interrupt::listen();
    let screen = Screen::take(!args.no_mouse)?;
    let ended = rounds(&mut app, screen);
    // Whatever has happened to the terminal, the game is not lost.
    if app.settings.save.is_some() && !app.is_saved {
        app.write()?;
    }
    ended
}

/// Draws and listens until it is over; gives the terminal back.
fn rounds(app: &mut App, mut screen: Screen) -> Result<Verdict, Failure> {
    let name = say!(app.settings.words, "errors-terminal");
    let broken = |error| Failure::Write { name: name.clone(), error };
    let events = listen();
    while !app.is_over {
        if interrupt::is_raised() {
            return Ok(Verdict::Limit);
        }
        app.tick();
        screen.draw(|buffer| view::draw(buffer, app)).map_err(broken)?;
        let mut next = events.recv_timeout(TICK);
        // All that has come meanwhile, before the next picture.
        while let Ok(event) = next {
            app.handle(&event.map_err(broken)?);
            next = events.recv_timeout(Duration::ZERO);
        }
    }
    Ok(Verdict::Yes)
}

/// What comes from the terminal. It is read in a thread of its own, because the reader does not come
/// back from a terminal that has gone away; the signal that tells of it is seen all the same.
fn listen() -> Receiver<io::Result<Event>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        loop {
            let event = event::read();
            let is_last = event.is_err();
            if sender.send(event).is_err() || is_last {
                return;
            }
        }
    });
    receiver
}

/// Nobody can play on a pipe. A board may come from one.
fn require_terminal(args: &PlayArgs) -> Result<(), Failure> {
    let reads_input = args.board.as_deref().is_some_and(|board| board == input::STDIN);
    let message = match (io::stdout().is_terminal(), io::stdin().is_terminal() || reads_input) {
        (false, _) => message!("play-no-terminal-output"),
        (_, false) => message!("play-no-terminal-input"),
        (true, true) => return Ok(()),
    };
    Err(Failure::usage(message, message!("play-no-terminal-help")))
}

/// Returns the game to begin with.
fn opened(args: &PlayArgs, words: &Words) -> Result<SavedGame, Failure> {
    if let Some(path) = args.load.as_ref().or(args.replay.as_ref()) {
        return input::game(path);
    }
    let board = match &args.board {
        Some(board) => input::named_board(board, &args.kind, words)?.1.board,
        None => first_board(args, words)?,
    };
    Ok(SavedGame { game: Game::new(board), elapsed: Duration::ZERO })
}

/// Makes the first board. There is no screen yet that could freeze, and Ctrl-C ends it.
fn first_board(args: &PlayArgs, words: &Words) -> Result<Board, Failure> {
    let puzzle = args.kind.puzzle.unwrap_or_else(|| Puzzle::all()[0]);
    let wanted = new_board(args, puzzle, args.size.unwrap_or(puzzle.usual_size()));
    let refuse = |error: Message| Failure::usage(error, message!("play-size-help"));
    wanted.check().map_err(refuse)?;
    interrupt::listen();
    prose::tell(&say!(words, "play-making"));
    let control = Control::new().cancelled_by(interrupt::flag());
    wanted.board(control).map_err(refuse)?.ok_or(Failure::Told(Verdict::Limit))
}

fn new_board(args: &PlayArgs, puzzle: Puzzle, (rows, columns): (usize, usize)) -> NewBoard {
    let difficulty = Difficulty::ALL[usize::from(args.difficulty - 1)];
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let seed = args.seed.unwrap_or(now.as_nanos() as u64);
    NewBoard { puzzle, rows, columns, difficulty, seed }
}

/// Returns what the next new board is to be like: of the size asked for, else of that of the first.
fn new_board_like(args: &PlayArgs, board: &Board) -> NewBoard {
    let size = args.size.unwrap_or_else(|| {
        let grid = board.grid();
        (grid.rows, grid.columns)
    });
    let mut wanted = new_board(args, board.puzzle(), size);
    // The first board was made from the seed itself.
    wanted.seed = wanted.seed.wrapping_add(1);
    wanted
}
