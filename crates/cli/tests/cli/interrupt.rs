//! Ctrl-C. Only where a test can know that the command is ready for it.
#![cfg(target_os = "linux")]

use crate::{Folder, UNIQUE, batch::batch, grid, huge, spawn};
use std::io::{BufRead, Read, Write};
use std::process::{Child, Command};
use std::{fs, thread, time::Duration};

/// Sends SIGINT as soon as the process catches it.
fn interrupt(child: &Child) {
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
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
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
    let [story, _] = interrupted(&["solve", &huge(), "--show", "none"]);
    assert!(story.starts_with("stopped: cancelled; at least "), "{story}");
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
    writeln!(boards, "{UNIQUE}\n{}\n{UNIQUE}", huge()).unwrap();
    let mut answer = String::new();
    answers.read_line(&mut answer).unwrap();
    assert!(answer.contains("\"cost\":3"), "{answer}");
    interrupt(&child);
    let mut rest = String::new();
    answers.read_to_string(&mut rest).unwrap();
    assert_eq!((rest.as_str(), child.wait().unwrap().code()), ("", Some(3)));
    drop(boards);
}
