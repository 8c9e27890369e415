//! Ctrl-C. Only where a test can know that the command is ready for it.
#![cfg(target_os = "linux")]

use crate::{Folder, UNIQUE, batch::batch, grid, huge, spawn};
use std::io::{BufRead, Read, Write};
use std::process::{Child, Command};
use std::{fs, thread, time::Duration};

/// A board that neither a proof nor a look for any solution is done with soon.
const HARD: &str = "rush-hour:9x9:..DD..BB...RRHHHWWN..II.M..N.AAPLMJ.GGG.PLOJC.TT.P.O.CSYYXE..KZSVVXE..KZQQQUUU.FF";

/// Sends SIGINT as soon as the process catches it.
fn interrupt(child: &Child) {
    wait_until_it_listens(child);
    send("INT", child);
}

fn send(signal: &str, child: &Child) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args([&format!("-{signal}"), &id]).status().unwrap().success());
}

/// Waits until the process catches SIGINT.
fn wait_until_it_listens(child: &Child) {
    let status = format!("/proc/{}/status", child.id());
    let catches = || {
        let status = fs::read_to_string(&status).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        // SIGINT is signal 2, hence the second bit.
        u64::from_str_radix(caught.trim(), 16).unwrap() & 2 != 0
    };
    while !catches() {
        thread::sleep(Duration::from_millis(5));
    }
}

/// Starts the command and interrupts it: what it wrote to standard output and standard error.
fn interrupted(arguments: &[&str]) -> [String; 2] {
    let child = spawn(arguments);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{arguments:?}");
    [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap())
}

#[test]
fn a_search_ends_with_what_it_has() {
    for arguments in [&[&huge(), "--algorithm", "bfs"][..], &[HARD]] {
        let [story, _] = interrupted(&[&["solve", "--show", "none"], arguments].concat());
        assert!(story.starts_with("stopped: cancelled; at least "), "{story}");
    }
}

#[test]
fn a_comparison_shows_what_it_has_and_leaves_files_alone() {
    let folder = Folder::new();
    let limits = ["--with", "bfs", "--time-limit", "1h"];
    let export = ["--export-csv", &folder.write("runs.csv", "old")];
    let [table, _] = interrupted(&[&["compare", &huge()], &limits[..], &export].concat());
    assert!(table.contains("interrupted: some runs are missing"), "{table}");
    assert_eq!((folder.read("runs.csv").as_str(), folder.count()), ("old", 1));
}

#[test]
fn a_picture_in_the_making_is_left_and_files_alone() {
    let folder = Folder::new();
    let large = grid("tiles", "20x20", 0..400);
    // There and back again, so that it takes minutes.
    let long = "R L ".repeat(450) + "R";
    for (name, arguments) in [
        ("board.png", &[large.as_str(), "--cell", "380"][..]),
        ("solution.gif", &["tiles:2x2:1-2-0-3", "--cell", "512", "--solution", &long]),
    ] {
        let to = ["-o", &folder.write(name, "old")];
        let [_, told] = interrupted(&[&["draw"], arguments, &to].concat());
        assert_eq!(told, "stopped: cancelled, before the picture was finished\n", "{name}");
        assert_eq!(folder.read(name), "old");
    }
    assert_eq!(folder.count(), 2);
}

#[test]
fn nobody_waits_for_a_reader_that_never_reads() {
    let folder = Folder::new();
    let board = folder.write("board.txt", grid("tiles", "100x100", 0..10_000));
    let mut child = spawn(&["draw", &board]);
    // Open, and never read: megabytes of SVG do not fit into a pipe.
    let stdout = child.stdout.take().unwrap();
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("stopped: cancelled"));
    drop(stdout);
}

#[test]
fn a_drawing_is_not_made_of_what_is_not_there() {
    let folder = Folder::new();
    let to = ["-o", &folder.write("solution.gif", "old")];
    let [_, told] = interrupted(&[&["draw", &huge(), "--solution"], &to[..]].concat());
    assert!(told.starts_with("stopped: cancelled"), "{told}");
    assert_eq!((folder.read("solution.gif").as_str(), folder.count()), ("old", 1));
}

#[test]
fn a_batch_keeps_the_answers_it_has_even_if_the_input_is_silent() {
    let folder = Folder::new();
    let (mut child, mut boards, _answers) = batch(&["-o", &folder.file("answers.jsonl")]);
    writeln!(boards, "{UNIQUE}").unwrap();
    // The answer is in the file beside, which takes its name at the end.
    let is_answered = || {
        let files = fs::read_dir(folder.0.path()).unwrap().flatten();
        let sizes = files.flat_map(|file| file.metadata()).map(|metadata| metadata.len());
        sizes.sum::<u64>() > 0
    };
    while !is_answered() {
        thread::sleep(Duration::from_millis(5));
    }
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(3));
    assert!(folder.read("answers.jsonl").contains("\"cost\":3"));
    drop(boards);
}

#[test]
fn a_batch_ends_within_a_hard_board_after_complete_lines() {
    let (mut child, mut boards, mut answers) = batch(&["--threads", "1"]);
    writeln!(boards, "{UNIQUE}\n{HARD}\n{UNIQUE}").unwrap();
    let mut answer = String::new();
    answers.read_line(&mut answer).unwrap();
    assert!(answer.contains("\"cost\":3"), "{answer}");
    interrupt(&child);
    let mut rest = String::new();
    answers.read_to_string(&mut rest).unwrap();
    assert_eq!((rest.as_str(), child.wait().unwrap().code()), ("", Some(3)));
    drop(boards);
}

#[test]
fn whatever_lasts_ends_at_any_moment_with_what_it_has() {
    let fifteen = "tiles:4x4:0-15-8-3-12-11-7-4-14-10-6-5-9-13-2-1";
    let grid = "swap:4x5:20-19-18-17-16-15-14-13-12-11-10-9-8-7-6-5-4-3-2-1";
    let folder = Folder::new();
    let space = folder.file("space");
    let commands: &[&[&str]] = &[
        &["solve", fifteen, "--algorithm", "bfs"],
        &["solve", fifteen, "--algorithm", "beam", "--width", "1000000"],
        &["solve", fifteen, "--heuristic", "pdb:7-8"],
        &["solve", grid, "--heuristic", "pdb:7-7-6"],
        &["solve", grid, "--algorithm", "astar"],
        &["explore", grid, "--force"],
        &["explore", "tiles:3x4:0-11-10-9-8-7-6-5-4-3-2-1", "--disk", &space, "--force"],
        &["audit", fifteen, "--heuristic", "manhattan"],
        &["audit", fifteen, "--heuristic", "manhattan", "--sample", "2000"],
        &["enumerate", "rush-hour", "--size", "6x6"],
        &["generate", "tiles", "--size", "4x4", "--count", "1000000"],
        &["tables", "build", "tiles-5x5-6-6-6-6"],
    ];
    for (number, arguments) in commands.iter().enumerate() {
        let mut child = Command::new(env!("CARGO_BIN_EXE_glisse"))
            .args(*arguments)
            .env("GLISSE_CACHE_DIR", folder.file("cache"))
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::null())
            .spawn()
            .unwrap();
        wait_until_it_listens(&child);
        // Now in the middle of its preparations, now in its first large layers.
        thread::sleep(Duration::from_millis(37 * (number as u64 % 6)));
        send("INT", &child);
        assert_eq!(child.wait().unwrap().code(), Some(3), "{arguments:?}");
    }
    let tables = fs::read_dir(folder.file("cache/tables"));
    let left: Vec<_> = tables.into_iter().flatten().map(|file| file.unwrap().path()).collect();
    assert!(left.iter().all(|path| path.extension().is_none_or(|end| end != "table")), "{left:?}");
}

#[test]
fn sigterm_ends_a_search_as_ctrl_c_does() {
    let child = spawn(&["solve", "--show", "none", &huge(), "--algorithm", "bfs"]);
    wait_until_it_listens(&child);
    send("TERM", &child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("stopped: cancelled"));
}

#[test]
fn a_second_ctrl_c_ends_what_does_not_end_by_itself_and_files_stay() {
    let folder = Folder::new();
    let to = folder.write("answer.txt", "old");
    let mut child = spawn(&["solve", &huge(), "--algorithm", "bfs", "-o", &to]);
    wait_until_it_listens(&child);
    // While it is held, two signals come: whichever thread goes on first, the process is over.
    send("STOP", &child);
    send("INT", &child);
    send("CONT", &child);
    thread::sleep(Duration::from_millis(1));
    send("INT", &child);
    let code = child.wait().unwrap().code();
    assert!(matches!(code, Some(3 | 130)), "{code:?}");
    let text = folder.read("answer.txt");
    assert!(text == "old" || text.contains("\nstopped: cancelled"), "{text}");
}
