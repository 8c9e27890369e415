//! Prose fits the screen: no line is longer than `COLUMNS` says, in either language.

use crate::{UNIQUE, command, glisse_with, grid};
use unicode_width::UnicodeWidthStr;

/// What a command says on standard output and on standard error, on a screen of so many columns.
fn said(arguments: &[&str], columns: &str, language: &str) -> String {
    let mut command = command();
    command.env("COLUMNS", columns).args(arguments).args(["--lang", language]);
    let output = command.output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    stdout + &stderr[..]
}

fn fits(arguments: &[&str]) {
    for language in ["en", "fr"] {
        let said = said(arguments, "80", language);
        assert!(!said.is_empty(), "{arguments:?}");
        let long: Vec<&str> = said.lines().filter(|line| line.width() > 80).collect();
        assert!(long.is_empty(), "{language} {arguments:?}:\n{}", long.join("\n"));
    }
}

#[test]
fn the_welcome_all_topics_and_texts_of_the_course_fit() {
    fits(&[]);
    for topic in ["formats", "heuristics", "metrics", "notation", "algorithms", "scripts"] {
        fits(&["help", topic]);
    }
    for name in ["000", "001", "002", "003", "004"] {
        fits(&["handout", name]);
    }
}

#[test]
fn answers_and_their_proofs_fit() {
    let ambiguous = "2 3 1 6/14 5 8 4/15 12 7 9/10 13 11 0";
    let large = format!("rush-hour:8x8:{}AA{}", ".".repeat(24), ".".repeat(38));
    let wide = grid("tiles", "8x8", (1..64).chain([0]));
    for arguments in [
        &["solve", UNIQUE, "--algorithm", "astar", "--heuristic", "blocking"][..],
        &["solve", "003:fifty", "--show", "none"],
        &["solve", UNIQUE, "--algorithm", "bfs", "--expansion-limit", "10", "--show", "none"],
        &["check", ambiguous],
        &["verify", UNIQUE, "A+1"],
        &["verify", UNIQUE, "B+3 C-1 A+4", "--optimal"],
        &["moves", &large],
        &["moves", &wide],
        &["apply", UNIQUE, "B+3 A+4"],
        &["compare", UNIQUE],
        &["audit", UNIQUE, "--heuristic", "blocking"],
        &["audit", "002:initialise", "--heuristic", "blocking-stuck"],
        &["trace", UNIQUE, "--algorithm", "idastar", "--heuristic", "blocking"],
        &["explore", UNIQUE, "--layers-only"],
        &["hash", "002:initialise", "--walk"],
    ] {
        fits(arguments);
    }
}

#[test]
fn errors_and_their_advice_fit() {
    for arguments in [
        &["solve", UNIQUE, "--heuristic", "manhattan"][..],
        &["solve", "003:fifty", "--heuristic", "blocking"],
        &["solve", "no-such-folder/and-no-such-file/of-this-very-long-name.txt"],
        &["solve", "AA.B/B"],
        &["generate", "tiles", "--size", "2x2", "--moves", "90"],
        &["handout", "005"],
    ] {
        fits(arguments);
    }
}

#[test]
fn where_nobody_looks_an_error_and_a_result_are_one_line_each() {
    let mut command = command();
    command.env_remove("COLUMNS").args(["solve", "003:fifty", "--heuristic", "blocking"]);
    let stderr = String::from_utf8(command.output().unwrap().stderr).unwrap();
    assert!(stderr.lines().next().unwrap().ends_with("pdb:5-5-5"), "{stderr}");
}

#[test]
fn a_solution_is_read_again_from_lines_that_were_broken() {
    for language in ["en", "fr"] {
        let solve = ["solve", UNIQUE, "--algorithm", "astar", "--heuristic", "blocking"];
        let story = said(&solve, "50", language);
        glisse_with(story.clone(), &["verify", UNIQUE, "-"]).ended(0);
    }
}

#[test]
fn a_command_that_is_broken_is_still_one_for_a_shell() {
    let replay = said(&["handout", "002"], "60", "en");
    let broken = replay.lines().position(|line| line.ends_with(" \\")).unwrap();
    let lines: Vec<&str> = replay.lines().skip(broken).take(2).collect();
    assert!(lines[0].starts_with("  glisse ") && lines[1].starts_with("      "), "{lines:?}");
}
