//! The work of a person in each role, command after command, as they would type it.

use crate::{JAM, command, glisse, glisse_with};
use serde_json::Value;
use std::{fs, path::Path};

/// Runs commands in a folder of their own.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Desk {
        Desk(tempfile::tempdir().unwrap())
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.path().join(name), text).unwrap();
    }

    /// Writes the board of the hand-out on hashing as its text prints it.
    fn write_introduction(&self) {
        self.run(0, &["convert", "002:initialise", "--to", "affiche-etat", "-o", "etat.txt"]);
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.0.path().join(name)).unwrap()
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// What a command prints, which has to end with this code.
    fn run(&self, code: i32, arguments: &[&str]) -> String {
        let output = command().current_dir(self.path()).args(arguments).output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
        String::from_utf8(output.stdout).unwrap()
    }
}

/// A student has the hand-out's board, her own solution and her own heuristic.
#[test]
fn a_student_checks_her_own_work() {
    let desk = Desk::new();
    desk.write_introduction();
    let checked = desk.run(0, &["check", "etat.txt", "--lang", "fr"]);
    assert!(checked.contains("se résout en 9 déplacements"), "{checked}");
    let moves = desk.run(0, &["moves", "etat.txt", "--notation", "k-pas", "--lang", "fr"]);
    let listed: Vec<&str> = moves.lines().filter(|line| line.starts_with("{'k'")).collect();
    let expected = ["{'k': 1, 'pas': -1}", "{'k': 3, 'pas': 1}", "{'k': 3, 'pas': 2}"];
    assert!(listed.iter().zip(expected).all(|(line, start)| line.starts_with(start)), "{moves}");
    assert_eq!(listed.len(), 5);

    // Her solution is one, and it is optimal; a shorter one is not there.
    let hers = "[{'k': 1, 'pas': -1}, {'k': 4, 'pas': -3}, {'k': 3, 'pas': 3}, {'k': 2, 'pas': 3}, \
                {'k': 0, 'pas': 3}, {'k': 2, 'pas': -3}, {'k': 3, 'pas': -1}, {'k': 4, 'pas': 3}, \
                {'k': 0, 'pas': 1}]";
    desk.write("solution.py", hers);
    desk.run(0, &["verify", "etat.txt", "solution.py", "--optimal"]);
    desk.run(1, &["verify", "etat.txt", "[{'k': 1, 'pas': -1}]"]);

    // She believes that two moves a blocking vehicle are needed, and is refuted in one command.
    desk.write("mine.rhai", "2 * target_blockers().len()");
    let refuted = desk.run(1, &["audit", "etat.txt", "--heuristic", "mine.rhai", "--lang", "fr"]);
    assert!(refuted.contains("admissible") && refuted.contains('G'), "{refuted}");
}

/// A player finds a board, looks at it, and has a hint and the solution as a picture.
#[test]
fn a_player_gets_a_board_and_its_solution() {
    let desk = Desk::new();
    let made = desk.run(0, &["generate", "tiles", "--size", "3x3", "--seed", "5", "--json"]);
    let board: Value = serde_json::from_str(made.lines().next().unwrap()).unwrap();
    let id = board["id"].as_str().unwrap();
    desk.run(0, &["draw", id, "-o", "board.svg"]);
    desk.run(0, &["draw", id, "--solution", "-o", "solution.svg"]);
    assert!(desk.read("solution.svg").len() > desk.read("board.svg").len());
    let quiet = desk.run(0, &["solve", id, "--quiet"]);
    assert_eq!(quiet.split_whitespace().count() as u64, board["cost"].as_u64().unwrap());
}

/// A designer makes boards, keeps those she likes, and prints them.
#[test]
fn a_designer_makes_a_sheet_of_boards() {
    let desk = Desk::new();
    let arguments = ["generate", "rush-hour", "--count", "3", "--moves", "5..12", "--seed", "1"];
    let boards = desk.run(0, &[&arguments[..], &["--json"]].concat());
    assert_eq!(boards, desk.run(0, &[&arguments[..], &["--json"]].concat()), "the seed decides");
    desk.write("boards.jsonl", &boards);
    let answers = desk.run(0, &["batch", "boards.jsonl"]);
    for (board, answer) in boards.lines().zip(answers.lines()) {
        let [board, answer]: [Value; 2] =
            [board, answer].map(|line| serde_json::from_str(line).unwrap());
        assert_eq!((&board["id"], &board["cost"]), (&answer["id"], &answer["cost"]));
        assert_eq!(answer["optimal"], true);
    }
    desk.write("mine.csv", "car,orientation,col,row,length\nX,H,1,3,2\nA,V,4,2,3\n");
    let check = desk.run(0, &["check", "mine.csv"]);
    assert!(check.contains("solvable in 2 moves"), "{check}");
}

/// A teacher compares algorithms in class and hands the page out.
#[test]
fn a_teacher_prepares_a_lesson() {
    let desk = Desk::new();
    desk.write_introduction();
    let page = ["compare", "etat.txt", "--with", "bfs,dijkstra,astar:blocking", "--lang", "fr"];
    desk.run(0, &[&page[..], &["--export-html", "page.html"]].concat());
    let html = desk.read("page.html");
    assert!(
        html.contains("lang=\"fr\"") && html.contains("<svg"),
        "a page in French with its board"
    );
    let latex =
        desk.run(0, &["trace", "etat.txt", "--steps", "3", "--to", "latex", "--lang", "fr"]);
    assert!(latex.contains("longtable"), "{latex}");
    let hash = desk.run(0, &["hash", "etat.txt", "--lang", "fr"]);
    let values = hash.chars().filter(char::is_ascii_digit).collect::<String>();
    assert!(values.contains("100200544287258357"), "{hash}");
}

/// A researcher wants numbers that he can trust and read by a program.
#[test]
fn a_researcher_measures() {
    let lines = format!("{JAM}\nnonsense\n{JAM} 8\n");
    let answers = glisse_with(lines, &["batch", "-", "--metric", "cells"]).json_lines();
    assert_eq!(answers.len(), 3);
    assert_eq!((&answers[0]["cost"], &answers[0]["line"]), (&16.into(), &1.into()));
    assert!(answers[1]["error"].is_string() && answers[1]["line"] == 2);
    let space = glisse(&["explore", "tiles:3x3:8-6-7-2-5-4-3-0-1", "--json"]).json();
    assert_eq!((&space["states"], &space["depth"]), (&181_440.into(), &31.into()));
    let audit =
        glisse(&["audit", "swap:3x3:9-8-7-6-5-4-3-2-1", "--heuristic", "manhattan-half", "--json"]);
    assert_eq!(audit.json()["admissible"]["holds"], true);
    let limited = glisse(&[
        "solve",
        "tiles:4x4:0-15-8-3-12-11-7-4-14-10-6-5-9-13-2-1",
        "--algorithm",
        "astar",
        "--expansion-limit",
        "1000",
        "--json",
    ]);
    assert_eq!((limited.code, &limited.json()["status"]), (3, &"limit".into()));
}

/// A packager installs what belongs to a program.
#[test]
fn a_packager_gets_completions_and_man_pages() {
    let desk = Desk::new();
    for shell in ["bash", "zsh", "fish"] {
        let script = desk.run(0, &["completions", shell]);
        assert!(script.contains("manhattan") && script.contains("letters-x"), "{shell}");
    }
    desk.run(0, &["man", "--dir", "."]);
    for page in ["glisse.1", "glisse-solve.1", "glisse-handout.1"] {
        let text = desk.read(page);
        assert!(text.contains("ENVIRONMENT") || page != "glisse.1", "{page}");
        assert!(text.starts_with(".ie") || text.contains(".TH"), "{page}");
    }
    assert!(desk.run(0, &["--version"]).starts_with("glisse "));
}
