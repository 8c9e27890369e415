//! What BOARD can be, and how it is refused.

use crate::{JAM, UNIQUE, UNIQUE_COURSE, command, glisse, glisse_with};
use std::{fs, path::Path};

/// The moves of [`UNIQUE`].
const MOVES: &str = "B+3 C-1 A+4\n";

#[test]
fn a_board_is_a_file_or_standard_input_or_inline() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("board.txt");
    fs::write(&file, UNIQUE_COURSE).unwrap();
    let id = format!("rush-hour:6x6:{UNIQUE}");
    for board in [file.to_str().unwrap(), "-", UNIQUE, &id] {
        let arguments = ["solve", board, "-q", "--labels", "canonical"];
        let run = glisse_with(UNIQUE_COURSE, &arguments);
        assert_eq!((run.code, run.stdout.as_str()), (0, MOVES), "{board}");
    }
    // A file comes before an inline board of the same name.
    fs::write(directory.path().join(JAM), UNIQUE).unwrap();
    command().current_dir(&directory).args(["solve", JAM, "-q"]).assert().success().stdout(MOVES);
}

#[test]
fn a_named_format_is_believed_and_no_other_is_tried() {
    let run = glisse_with(UNIQUE_COURSE, &["solve", "-", "--format", "inf421", "-q"]);
    assert_eq!((run.code, run.stdout.as_str()), (0, "2+3 3-1 1+4\n"));
    let run = glisse_with(UNIQUE_COURSE, &["solve", "-", "--format", "letters", "-q"]);
    assert_eq!(run.code, 2);
}

#[test]
fn what_is_neither_a_file_nor_a_board_is_told_as_both() {
    let run = glisse(&["solve", "jam-jam"]);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    let first = run.stderr.lines().next().unwrap();
    assert!(first.starts_with("error: jam-jam:1:1: no such file, and as a board: "), "{first}");
}

#[test]
fn a_mistyped_file_is_called_missing_with_the_one_that_may_be_meant() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("board.txt"), UNIQUE_COURSE).unwrap();
    fs::write(directory.path().join("difficile"), UNIQUE_COURSE).unwrap();
    for (arguments, first, help) in [
        (
            &["solve", "borad.txt"][..],
            "cannot read borad.txt: no such file",
            "did you mean board.txt?",
        ),
        (
            &["check", "./bord.txt"],
            "cannot read ./bord.txt: no such file",
            "did you mean ./board.txt?",
        ),
        (&["solve", "dificile"], "cannot read dificile: no such file", "did you mean difficile?"),
        (&["batch", "board.tx"], "cannot read board.tx: no such file", "did you mean board.txt?"),
        (&["solve", "quiz.json"], "cannot read quiz.json: no such file", "a file that exists"),
        (&["solve", "borad.txt", "--lang", "fr"], "borad.txt", "vouliez-vous dire board.txt"),
    ] {
        let output = command().current_dir(&directory).args(arguments).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.lines().next().unwrap().contains(first) && told.contains(help), "{told}");
    }
    // What is a board with a mistake in it stays one.
    for board in ["1 2 3/4 5 6/7 8 x", "tiles:3x3:1-2-3", "BB...EF..G.EFAAG.EF..G..H...CCH.DDD.."] {
        let output = command().current_dir(&directory).args(["solve", board]).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("as a board"), "{told}");
    }
}

#[test]
fn a_misspelt_heuristic_is_recognised_among_those_of_the_board() {
    let tiles = "tiles:3x3:1-2-3-4-5-6-0-7-8";
    for command in ["solve", "moves", "audit", "trace"] {
        let run = glisse(&[command, tiles, "--heuristic", "manhatan"]);
        assert_eq!(run.code, 2, "{command}");
        assert!(run.stderr.contains("did you mean manhattan?"), "{command}: {}", run.stderr);
    }
    let run = glisse(&["solve", JAM, "--heuristic", "blocking-bloked", "--lang", "fr"]);
    assert!(run.stderr.contains("vouliez-vous dire blocking-blocked"), "{}", run.stderr);
    // Rush Hour has nothing of this name: its own are listed.
    let run = glisse(&["solve", JAM, "--heuristic", "manhatan"]);
    assert_eq!(run.code, 2);
    assert!(!run.stderr.contains("manhattan") && run.stderr.contains("blocking"), "{}", run.stderr);
    for (flag, value, meant) in [
        ("--metric", "move", "moves"),
        ("--format", "lettres", "letters"),
        ("--algorithm", "astr", "astar"),
    ] {
        for (lang, tip) in [("en", "similar value"), ("fr", "valeur")] {
            let run = glisse(&["solve", JAM, flag, value, "--lang", lang]);
            assert_eq!(run.code, 2);
            assert!(run.stderr.contains(meant) && run.stderr.contains(tip), "{}", run.stderr);
        }
    }
}

#[test]
fn an_error_names_file_line_and_column_and_shows_the_line() {
    let directory = tempfile::tempdir().unwrap();
    fs::write(directory.path().join("bad.txt"), "BB...E\nF..G.E\nFAA?.E\nF..G..\n").unwrap();
    let output = command().current_dir(&directory).args(["solve", "bad.txt"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    insta::assert_snapshot!("bad_character", String::from_utf8(output.stderr).unwrap());
}

/// Checks a file that must be refused: by a first line with its name, and without filling the screen.
fn refuse(content: &[u8], line_column: &str, words: &str) {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("board.txt");
    fs::write(&file, content).unwrap();
    for command in ["solve", "check"] {
        let run = glisse(&[command, file.to_str().unwrap()]);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""));
        let first = run.stderr.lines().next().unwrap();
        let expected = format!("error: {}:{line_column}: ", file.display());
        assert!(first.starts_with(&expected) && first.contains(words), "{first}");
        assert!(run.stderr.len() < 3000, "{} bytes of error", run.stderr.len());
        let control = |letter: char| letter.is_control() && letter != '\n';
        assert!(!run.stderr.contains(control), "{:?}", run.stderr);
    }
}

#[test]
fn noise_is_refused_without_harm_to_the_terminal() {
    refuse(b"", "1:1", "empty");
    refuse(b"BB...E\nF..\xff.E\n", "2:4", "UTF-8");
    refuse(b"\xff\xfe\x00BB\x1b[2J\x07", "1:3", "NUL");
    refuse(&[b"BB...E\n\x1b[31m".repeat(3), vec![0]].concat(), "4:6", "NUL");
    refuse(&b"A".repeat(100_000), "1:1", "more than the 65536");
    refuse(&b"A".repeat(50_000), "1:1", "cells");
    refuse("\u{9b}31m é\u{85}".as_bytes(), "1:1", "none of the formats");
}

#[test]
fn a_directory_and_a_closed_file_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().to_str().unwrap();
    for command in ["solve", "batch"] {
        let run = glisse(&[command, path]);
        assert_eq!(run.code, 2, "{command}");
        assert_eq!(run.stderr, format!("error: cannot read {path}: is a directory\n"));
    }
    let run = glisse(&["batch", "no/such/file"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.starts_with("error: cannot read no/such/file: "), "{}", run.stderr);
}

#[test]
fn a_failing_device_is_no_fault_of_the_user() {
    // Reading from this file fails with an input/output error at offset 0.
    if Path::new("/proc/self/mem").exists() {
        let run = glisse(&["solve", "/proc/self/mem"]);
        assert_eq!(run.code, 4, "{}", run.stderr);
        assert!(run.stderr.starts_with("error: cannot read /proc/self/mem: "), "{}", run.stderr);
    }
}
