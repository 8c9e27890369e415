//! The game in a pseudo-terminal: key presses in, screen out.

use crate::{Folder, JAM, LOCALE, UNIQUE, glisse, grid};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{num::NonZeroU16, path::Path, thread};

const LEFT: &str = "\x1b[D";
const RIGHT: &str = "\x1b[C";
const UP: &str = "\x1b[A";
const ESCAPE: &str = "\x1b";
const CONTROL_R: &str = "\x12";
const CONTROL_Y: &str = "\x19";
const CONTROL_Z: &str = "\x1a";

/// Longer than anything takes on a machine that is busy: what is not seen by then never comes.
const DEADLINE: Duration = Duration::from_mins(3);

/// The command in a terminal of its own.
pub(crate) struct Player {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    terminal: Arc<Mutex<vt100::Parser>>,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn nonzero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

/// A command on a terminal of its own.
fn begin(
    mut command: CommandBuilder,
    columns: u16,
    rows: u16,
) -> (Box<dyn Child + Send + Sync>, Box<dyn MasterPty + Send>) {
    let pair = native_pty_system().openpty(size(columns, rows)).unwrap();
    command.env("TERM", "xterm-256color");
    command.env(LOCALE.0, LOCALE.1);
    command.env_remove("NO_COLOR");
    let no_tables = concat!(env!("CARGO_TARGET_TMPDIR"), "/no-tables");
    command.env("GLISSE_CACHE_DIR", no_tables);
    if command.get_cwd().is_none() {
        command.cwd(env!("CARGO_TARGET_TMPDIR"));
    }
    let child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    (child, pair.master)
}

fn play(arguments: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_glisse"));
    command.arg("play");
    command.args(arguments);
    command
}

impl Player {
    /// A game on a terminal of the usual size.
    fn new(arguments: &[&str]) -> Player {
        Player::of(play(arguments), 80, 24)
    }

    /// A command in this folder, on a terminal of so many columns.
    pub(crate) fn of_folder(mut command: CommandBuilder, folder: &Path, columns: u16) -> Player {
        command.cwd(folder);
        Player::of(command, columns, 40)
    }

    fn of(command: CommandBuilder, columns: u16, rows: u16) -> Player {
        let (child, master) = begin(command, columns, rows);
        let terminal = Arc::new(Mutex::new(vt100::Parser::new(nonzero(rows), nonzero(columns), 0)));
        let (mut reader, shown) = (master.try_clone_reader().unwrap(), terminal.clone());
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keys = master.take_writer().unwrap();
        Player { child, master, keys, terminal }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    pub(crate) fn screen(&self) -> String {
        self.terminal.lock().unwrap().screen().contents()
    }

    /// Waits until the screen is as wanted.
    pub(crate) fn wait_for(&self, what: &str, is_so: impl Fn(&str) -> bool) {
        let started = Instant::now();
        while !is_so(&self.screen()) {
            assert!(started.elapsed() < DEADLINE, "never saw {what}:\n{}", self.screen());
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until a text is on the screen.
    fn see(&self, text: &str) {
        self.wait_for(text, |screen| screen.contains(text));
    }

    /// Waits until a sentence is on the screen, wherever its lines are broken.
    fn see_sentence(&self, sentence: &str) {
        let is_there = |screen: &str| {
            screen.split_whitespace().collect::<Vec<_>>().join(" ").contains(sentence)
        };
        self.wait_for(sentence, is_there);
    }

    /// A number beside the board.
    fn see_score(&self, name: &str, value: &str) {
        let is_there = |line: &str| {
            let mut words = line.split_whitespace().skip_while(|word| *word != name);
            words.nth(1) == Some(value)
        };
        self.wait_for(&format!("{name} {value}"), |screen| screen.lines().any(is_there));
    }

    /// Presses keys, and waits until so many moves are counted.
    fn press_until(&mut self, keys: &str, moves: &str) {
        self.press(keys);
        self.see_score("Moves", moves);
    }

    /// Leaves the game by these keys, which has to end well.
    fn leave(mut self, keys: &str) {
        self.press(keys);
        assert_eq!(self.end(), 0);
    }

    /// Waits for the end; the exit code. The terminal has to be as it was.
    pub(crate) fn end(mut self) -> u32 {
        let started = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(started.elapsed() < DEADLINE, "never ended:\n{}", self.screen());
            thread::sleep(Duration::from_millis(10));
        };
        let is_restored = |terminal: &vt100::Parser| {
            let screen = terminal.screen();
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
        };
        while !is_restored(&self.terminal.lock().unwrap()) {
            assert!(started.elapsed() < DEADLINE, "the terminal was not given back");
            thread::sleep(Duration::from_millis(10));
        }
        #[cfg(unix)]
        if let Some(modes) = self.master.get_termios() {
            let usual = native_pty_system().openpty(size(80, 24)).unwrap().master.get_termios();
            assert_eq!(Some(modes), usual, "keys are not read as before");
        }
        status.exit_code()
    }
}

#[test]
fn a_board_is_solved_by_keys_and_reviewed() {
    let mut player = Player::new(&[UNIQUE]);
    player.see("Bring A to the exit");
    player.see_score("Optimum", "3");
    player.press_until(&format!("B{RIGHT}{RIGHT}{RIGHT}"), "1");
    player.see_score("go", "2");
    player.press(&format!("C{UP}A{RIGHT}{RIGHT}{RIGHT}{RIGHT}"));
    player.see("Solved in 3 moves, and none is shorter!");
    player.press("\r");
    player.see("3 moves, optimum 3: 3 best, 0 wasted, 0 mistakes");
    player.press("q");
    player.see("The game is not saved");
    player.leave("q");
}

#[test]
fn hints_lead_to_the_goal_from_any_position() {
    let mut player = Player::new(&["tiles:2x3:1-2-0-4-5-3"]);
    player.see_score("Optimum", "1");
    // Two tiles the wrong way.
    player.press(RIGHT);
    player.see_score("go", "2");
    player.press(RIGHT);
    player.see_score("go", "3");
    for (left, arrow) in [("3", LEFT), ("2", LEFT), ("1", UP)] {
        player.see_score("go", left);
        player.press("h");
        let way = if arrow == LEFT { "goes left." } else { "goes up." };
        player.see(way);
        player.press(arrow);
    }
    player.see("Solved in 5 moves, 1 would do");
    player.leave("qq");
}

#[test]
fn undo_redo_and_restart_in_both_spellings() {
    let mut player = Player::new(&["swap:2x2:4-3-2-1"]);
    player.see("Sort the numbers");
    player.press_until(&format!(" {RIGHT} {LEFT} {RIGHT}"), "3");
    player.press_until("u", "2");
    player.press_until(CONTROL_Z, "1");
    player.press_until("r", "2");
    player.press_until(CONTROL_Y, "3");
    player.press_until(CONTROL_R, "0");
    player.press_until("u", "3");
    player.press("\x03");
    player.see("The game is not saved");
    player.leave("\x03");
}

#[test]
fn a_game_is_saved_loaded_and_replayed() {
    let folder = Folder::new();
    let file = &folder.file("game.json");
    let mut player = Player::new(&[UNIQUE, "--save", file]);
    player.see("Bring A to the exit");
    player.press_until(&format!("B{RIGHT}{RIGHT}{RIGHT}C{UP}u"), "1");
    player.press("w");
    player.see("Saved to");
    player.leave("q");

    let mut player = Player::new(&["--load", file, "--save", file]);
    player.see_score("Moves", "1");
    player.press_until("r", "2");
    // With --save nothing is lost, and nobody has to be asked.
    player.leave("q");

    let mut player = Player::new(&["--replay", file]);
    player.see("Step 0 of 2");
    player.press(RIGHT);
    player.see("Step 1 of 2  paused, speed 2: Move truck B 3 cells right");
    player.press("++ ");
    player.see("Step 2 of 2");
    player.press(ESCAPE);
    // A letter that comes at once would be one with Alt.
    player.see("? help");
    player.see_score("Moves", "2");
    player.leave("q");

    folder.write("game.json", "{\"glisse\": \"game\"}");
    let player = Player::of(play(&["--load", file]), 200, 24);
    player.see_sentence("this is not a saved game: missing field `version`");
    player.see_sentence("help: take a file that glisse play has saved");
    assert_eq!(player.end(), 2);
}

#[test]
fn the_screen_goes_on_while_something_is_thought_about() {
    let mut player =
        Player::of(play(&["--puzzle", "tiles", "--size", "6x6", "--difficulty", "3"]), 90, 24);
    player.see("Put the tiles in order");
    player.press("h");
    player.see("Thinking");
    player.press("?");
    player.see("without bound");
    player.press("?h");
    player.see("From a solution not proved shortest");
    player.leave("q");
}

#[test]
fn a_new_board_comes_from_a_seed() {
    let arguments = ["--puzzle", "swap", "--seed", "7", "--difficulty", "2"];
    let (first, mut second) = (Player::new(&arguments), Player::new(&arguments));
    first.see("Sort the numbers");
    let rows = |player: &Player| {
        let screen = player.screen();
        let up_to_the_edge = |line: &str| line.rfind('│').map(|end| line[..end].to_owned());
        screen.lines().filter_map(up_to_the_edge).collect::<Vec<_>>()
    };
    second.see("Sort the numbers");
    assert_eq!(rows(&first), rows(&second));
    let before = rows(&second);
    second.press("n");
    second.see("How difficult?");
    second.press("3");
    second.see("Sort the numbers");
    assert_ne!(rows(&second), before);
    first.leave("q");
    second.leave("q");
}

#[test]
fn the_mouse_plays_too() {
    let mut player = Player::new(&["tiles:2x3:1-2-3-0-4-5"]);
    player.see("Put the tiles in order");
    player.see_score("Optimum", "2");
    // The last cell: both tiles between it and the empty one slide.
    player.press("\x1b[<0;16;6M\x1b[<0;16;6m");
    player.see("Solved in 2 moves");
    player.leave("qq");
}

#[test]
fn a_terminal_that_changes_its_size_shows_what_fits() {
    let player = Player::new(&[JAM, "--ascii", "--color", "never", "--no-mouse"]);
    player.see("+----------+");
    assert!(player.screen().is_ascii());
    let resize = |columns, rows| {
        let mut terminal = player.terminal.lock().unwrap();
        terminal.screen_mut().set_size(nonzero(rows), nonzero(columns));
        player.master.resize(size(columns, rows)).unwrap();
    };
    resize(18, 5);
    player.see("too small");
    resize(40, 16);
    player.see("F A A G");
    player.leave("q");
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_game_and_gives_the_terminal_back() {
    for signal in ["-TERM", "-INT", "-HUP"] {
        let player = Player::new(&[JAM]);
        player.see("Bring A to the exit");
        let process = player.child.process_id().unwrap().to_string();
        let status = std::process::Command::new("kill").args([signal, &process]).status().unwrap();
        assert!(status.success());
        assert_eq!(player.end(), 3, "{signal}");
    }
}

#[cfg(unix)]
#[test]
fn a_board_from_standard_input_is_played_by_keys_from_the_terminal() {
    let script = format!("echo '{UNIQUE}' | '{}' play -", env!("CARGO_BIN_EXE_glisse"));
    let argv = ["sh", "-c", &script].map(Into::into);
    let mut player = Player::of(CommandBuilder::from_argv(argv.to_vec()), 80, 24);
    player.see("Bring A to the exit");
    player.press_until(&format!("B{RIGHT}"), "1");
    player.press_until("u", "0");
    player.leave("qq");
}

#[test]
fn a_line_of_ten_thousand_cells_is_shown_in_part() {
    let folder = Folder::new();
    let line = folder.write("line.txt", grid("swap", "1x10000", (1..=10_000).rev()));
    let mut player = Player::new(&[&line]);
    player.see("columns 1-9 of 10000");
    player.see("To go 49,995,000");
    player.press("s");
    player.see("49,995,000 moves, too many to be shown");
    player.press("h");
    player.see("exchange 10000 and 9999");
    player.press(&format!(" {RIGHT}"));
    player.see("To go 49,994,999");
    player.leave("qq");
}

#[test]
fn without_a_terminal_nobody_can_play() {
    glisse(&["play", JAM]).refused("glisse play needs a terminal").warns("help:");
    assert_eq!(glisse(&["play", "--difficulty", "4"]).code, 2);
    assert_eq!(glisse(&["play", "--size", "big"]).code, 2);
    assert_eq!(glisse(&["play", JAM, "--load", "game.json"]).code, 2);
}

#[test]
fn a_terminal_that_goes_away_ends_the_game() {
    let (mut child, master) = begin(play(&[JAM]), 80, 24);
    let (mut reader, mut terminal) = (master.try_clone_reader().unwrap(), vt100::Parser::default());
    let mut bytes = [0; 4096];
    while !terminal.screen().contents().contains("quit") {
        let count = reader.read(&mut bytes).unwrap();
        terminal.process(&bytes[..count]);
    }
    drop((reader, master));
    let started = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(started.elapsed() < DEADLINE, "it goes on without a terminal");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_game_is_played_and_saved_in_the_labels_of_its_board() {
    let folder = Folder::new();
    let rows = "2 2 2 0 0 0\n0 0 3 0 0 0\n1 1 3 0 0 0\n0 0 4 0 0 0\n0 0 4 0 0 0\n0 0 0 0 0 0\n";
    let (board, file) = (&folder.write("board.txt", rows), &folder.file("game.json"));
    let mut player = Player::new(&[board, "--save", file]);
    player.see("Bring 1 to the exit");
    // Digits select vehicles as their names say.
    player.press_until(&format!("2{RIGHT}{RIGHT}{RIGHT}3{UP}"), "2");
    player.leave("q");

    let saved = folder.read("game.json");
    assert!(saved.contains("\"labels\""), "{saved}");
    assert!(saved.contains("\"2+3\"") && saved.contains("\"3-1\""), "{saved}");
    // Two moves of three: it is read, and is no solution yet.
    let run = glisse(&["verify", board, file]);
    assert_eq!((run.code, run.stderr.as_str()), (1, ""), "{}", run.stdout);
    glisse(&["verify", JAM, file]).refused("a saved game of another board");
    let mut player = Player::new(&["--load", file]);
    player.see("Bring 1 to the exit");
    player.press("9");
    player.see("There is no vehicle 9 here");
    player.leave("q");
}
