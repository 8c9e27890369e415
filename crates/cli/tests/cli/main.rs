//! The command as scripts and people use it: what it prints, where, and how it ends.

mod audit;
mod batch;
mod both_languages;
mod catalog;
mod check;
mod compare;
mod convert;
mod draw;
mod enumerate;
mod examples;
mod explore;
mod generate;
mod handout;
mod hash;
mod input;
mod interrupt;
mod labels;
mod language;
mod moves;
mod output;
mod play;
mod roles;
mod script;
mod serve;
mod shell;
mod solve;
mod swap;
mod tables;
mod tiles;
mod trace;
mod verify;
mod width;

use assert_cmd::Command;
use serde_json::{Value, json};
use std::process::{Child, Stdio};

/// The board of the hand-outs' figure 1, 8 moves.
const JAM: &str = "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const JAM_ID: &str = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

/// A board with one shortest solution only: B+3 C-1 A+4.
const UNIQUE: &str = "BBB.....C...AAC.....D.....D.........";

/// The same as a course file.
const UNIQUE_COURSE: &str = "6\n4\n1 h 2 1 3\n2 h 3 1 1\n3 v 2 3 2\n4 v 2 3 4\n";

/// The target is behind a wall.
const UNSOLVABLE: &str = "BB...EF..G.EFAAGxEF..G..H...CCH.DDD.";

/// What a run of the command left behind.
struct Run {
    code: i32,
    stdout: String,
    stderr: String,
}

impl Run {
    /// The only line of standard output, as JSON.
    fn json(&self) -> Value {
        assert_eq!(self.stdout.lines().count(), 1, "{}", self.stdout);
        serde_json::from_str(&self.stdout).unwrap()
    }

    /// All lines of standard output, as JSON.
    fn json_lines(&self) -> Vec<Value> {
        self.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

/// The locale of all tests: whatever the machine speaks, they expect English.
const LOCALE: (&str, &str) = ("LC_ALL", "C.UTF-8");

/// The command, in an environment that does not change what it prints.
fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_glisse"));
    command.env_remove("NO_COLOR").env_remove("NO_GRAPHICS").env(LOCALE.0, LOCALE.1);
    // No table of the user's changes what is tested, and none is left behind.
    command.env("GLISSE_CACHE_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-tables"));
    command
}

/// Runs the command with these arguments and this standard input.
fn glisse_with(input: impl Into<Vec<u8>>, arguments: &[&str]) -> Run {
    let output = command().args(arguments).write_stdin(input).output().unwrap();
    Run {
        code: output.status.code().expect("the command was killed"),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the command with these arguments.
fn glisse(arguments: &[&str]) -> Run {
    glisse_with("", arguments)
}

/// The command, running, with all that it reads and writes in our hands.
fn spawn(arguments: &[&str]) -> Child {
    std::process::Command::new(env!("CARGO_BIN_EXE_glisse"))
        .env(LOCALE.0, LOCALE.1)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Solves a board and has the solution verified; the answer as JSON.
fn solved_and_verified(board: &str, cost: u64) -> Value {
    let run = glisse(&["solve", board, "--json"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let answer = run.json();
    assert_eq!(answer["id"], board);
    assert_eq!(answer["puzzle"], board.split(':').next().unwrap());
    assert_eq!((&answer["status"], &answer["optimal"]), (&json!("solved"), &json!(true)));
    assert_eq!((&answer["cost"], &answer["length"]), (&json!(cost), &json!(cost)));
    let verified = glisse_with(run.stdout, &["verify", board, "-", "--optimal"]);
    assert_eq!(verified.code, 0, "{}", verified.stdout);
    answer
}

/// A sparse board of 12x12 with far more states than any memory holds, and 7 moves to the exit.
fn huge() -> String {
    let mut cells = [['.'; 12]; 12];
    let mut labels = ('A'..='Z').skip(1);
    cells[5][0] = 'A';
    cells[5][1] = 'A';
    for column in [3, 5, 7, 8, 10, 11] {
        let label = labels.next().unwrap();
        cells[5][column] = label;
        cells[6][column] = label;
    }
    for row in [0, 1, 2, 3, 4, 7, 8, 9, 10, 11] {
        let label = labels.next().unwrap();
        cells[row][0] = label;
        cells[row][1] = label;
    }
    let cells: String = cells.as_flattened().iter().collect();
    format!("rush-hour:12x12:{cells}")
}

/// The numbers of statistics change with the engine and the machine: their digits become `#`.
fn steady(story: &str) -> String {
    let mask = |line: &str| match line.strip_prefix("  ") {
        Some(numbers) => {
            let mut masked = String::from("  ");
            for letter in numbers.chars() {
                let is_part = letter.is_ascii_digit() || ".,\u{202f}".contains(letter);
                match (is_part, masked.ends_with('#')) {
                    (true, true) => {}
                    (true, false) => masked.push('#'),
                    (false, _) => masked.push(letter),
                }
            }
            masked + "\n"
        }
        None => format!("{line}\n"),
    };
    story.lines().map(mask).collect()
}
