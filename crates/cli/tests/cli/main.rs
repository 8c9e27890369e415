//! The command as scripts and people use it: what it prints, where, and how it ends.

mod audit;
mod batch;
mod bench;
mod both_languages;
mod catalog;
mod check;
mod cluster;
mod compare;
mod convert;
mod draw;
mod enumerate;
mod examples;
mod explore;
#[cfg(target_os = "linux")]
mod faults;
mod generate;
mod handout;
mod hash;
mod input;
mod interrupt;
mod kills;
mod labels;
mod language;
#[cfg(target_os = "linux")]
mod memory;
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
mod threads;
mod tiles;
mod trace;
mod verify;
mod width;

use assert_cmd::Command;
use serde_json::{Value, json};
use std::fs;
use std::process::{Child, Output, Stdio};

/// The board of the hand-outs' figure 1, 8 moves.
const JAM: &str = "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";
const JAM_ID: &str = "rush-hour:6x6:BB...EF..G.EFAAG.EF..G..H...CCH.DDD.";

/// A board with one shortest solution only: B+3 C-1 A+4.
const UNIQUE: &str = "BBB.....C...AAC.....D.....D.........";

/// The same as a course file.
const UNIQUE_COURSE: &str = "6\n4\n1 h 2 1 3\n2 h 3 1 1\n3 v 2 3 2\n4 v 2 3 4\n";

/// The target is behind a wall.
const UNSOLVABLE: &str = "BB...EF..G.EFAAGxEF..G..H...CCH.DDD.";

/// The checksum of a text, as enumerations write it.
fn checksum(text: &str) -> String {
    format!("{:016x}", twox_hash::XxHash3_64::oneshot(text.as_bytes()))
}

/// A line of JSON that says how far an enumeration is, with the checksum of the text it is about and its
/// own.
fn sealed(json: &str, text: &str) -> String {
    let (json, _) = json.rsplit_once('}').unwrap();
    let json = format!("{json},\"checksum\":\"{}\"}}", checksum(text));
    format!("{json}\n{}\n", checksum(&json))
}

/// What a run of the command left behind.
struct Run {
    /// Its arguments, for whoever reads of a test that has failed.
    line: String,
    code: i32,
    stdout: String,
    stderr: String,
}

impl Run {
    fn new(arguments: &[&str], output: Output) -> Run {
        Run {
            line: arguments.join(" "),
            code: output.status.code().expect("the command was killed"),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// The run, which has to end with this code.
    fn ended(self, code: i32) -> Run {
        let Run { line, stdout, stderr, .. } = &self;
        assert_eq!(self.code, code, "glisse {line}\n{stdout}{stderr}");
        self
    }

    /// The run, which has to end well and without a word on standard error.
    fn done(self) -> Run {
        assert_eq!(self.stderr, "", "glisse {}", self.line);
        self.ended(0)
    }

    /// The run, which has to end as bad usage or input does, with this on standard error alone.
    fn refused(self, told: &str) -> Run {
        assert_eq!(self.stdout, "", "glisse {}", self.line);
        self.warns(told);
        self.ended(2)
    }

    /// This has to be on standard output.
    fn tells(&self, told: &str) -> &Run {
        assert!(self.stdout.contains(told), "{told}: glisse {}\n{}", self.line, self.stdout);
        self
    }

    /// This has to be on standard error.
    fn warns(&self, told: &str) -> &Run {
        assert!(self.stderr.contains(told), "{told}: glisse {}\n{}", self.line, self.stderr);
        self
    }

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
    Run::new(arguments, command().args(arguments).write_stdin(input).output().unwrap())
}

/// Runs the command with these arguments.
fn glisse(arguments: &[&str]) -> Run {
    glisse_with("", arguments)
}

/// A folder of a test's own.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    /// The path of a file in it, which need not be there.
    fn file(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    /// Writes a file, and returns its path.
    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        fs::write(self.file(name), text).unwrap();
        self.file(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    /// How many files there are.
    fn count(&self) -> usize {
        fs::read_dir(&self.0).unwrap().count()
    }

    /// Runs the command in it.
    fn glisse(&self, arguments: &[&str]) -> Run {
        Run::new(arguments, command().current_dir(&self.0).args(arguments).output().unwrap())
    }
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
    let run = glisse(&["solve", board, "--json"]).ended(0);
    let answer = run.json();
    assert_eq!(answer["id"], board);
    assert_eq!(answer["puzzle"], board.split(':').next().unwrap());
    assert_eq!((&answer["status"], &answer["optimal"]), (&json!("solved"), &json!(true)));
    assert_eq!((&answer["cost"], &answer["length"]), (&json!(cost), &json!(cost)));
    glisse_with(run.stdout, &["verify", board, "-", "--optimal"]).ended(0);
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

/// An id of so many rows and columns with these numbers.
fn grid(puzzle: &str, size: &str, numbers: impl IntoIterator<Item = u32>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    format!("{puzzle}:{size}:{}", numbers.join("-"))
}

/// The numbers of statistics change with the engine and the machine: their digits become `#`.
fn steady(story: &str) -> String {
    let line = |line: &str| match line.strip_prefix("  ") {
        Some(numbers) => format!("  {}\n", mask(numbers)),
        None => format!("{line}\n"),
    };
    story.lines().map(line).collect()
}

/// A text with `#` in the place of each number.
fn mask(text: &str) -> String {
    let mut masked = String::new();
    for letter in text.chars() {
        let is_part = letter.is_ascii_digit() || ".,\u{202f}".contains(letter);
        match (is_part, masked.ends_with('#')) {
            (true, true) => {}
            (true, false) => masked.push('#'),
            (false, _) => masked.push(letter),
        }
    }
    masked
}
