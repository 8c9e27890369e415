//! The work of a person in each role, command after command, as they would type it.

use crate::{Folder, JAM, glisse, glisse_with};
use serde_json::Value;

/// Writes the board of the hand-out on hashing as its text prints it.
fn write_introduction(desk: &Folder) {
    run(desk, 0, &["convert", "002:initialise", "--to", "affiche-etat", "-o", "etat.txt"]);
}

/// What a command prints in a folder, where it has to end with this code.
fn run(desk: &Folder, code: i32, arguments: &[&str]) -> String {
    desk.glisse(arguments).ended(code).stdout
}

/// A student has the hand-out's board, her own solution and her own heuristic.
#[test]
fn a_student_checks_her_own_work() {
    let desk = Folder::new();
    write_introduction(&desk);
    let checked = run(&desk, 0, &["check", "etat.txt", "--lang", "fr"]);
    assert!(checked.contains("se résout en 9 déplacements"), "{checked}");
    let moves = run(&desk, 0, &["moves", "etat.txt", "--notation", "k-pas", "--lang", "fr"]);
    let listed: Vec<&str> = moves.lines().filter(|line| line.starts_with("{'k'")).collect();
    let expected = ["{'k': 1, 'pas': -1}", "{'k': 3, 'pas': 1}", "{'k': 3, 'pas': 2}"];
    assert!(listed.iter().zip(expected).all(|(line, start)| line.starts_with(start)), "{moves}");
    assert_eq!(listed.len(), 5);

    // Her solution is one, and it is optimal; a shorter one is not there.
    let hers = "[{'k': 1, 'pas': -1}, {'k': 4, 'pas': -3}, {'k': 3, 'pas': 3}, {'k': 2, 'pas': 3}, \
                {'k': 0, 'pas': 3}, {'k': 2, 'pas': -3}, {'k': 3, 'pas': -1}, {'k': 4, 'pas': 3}, \
                {'k': 0, 'pas': 1}]";
    desk.write("solution.py", hers);
    run(&desk, 0, &["verify", "etat.txt", "solution.py", "--optimal"]);
    run(&desk, 1, &["verify", "etat.txt", "[{'k': 1, 'pas': -1}]"]);

    // She believes that two moves a blocking vehicle are needed, and is refuted in one command.
    desk.write("mine.rhai", "2 * target_blockers().len()");
    let refuted = run(&desk, 1, &["audit", "etat.txt", "--heuristic", "mine.rhai", "--lang", "fr"]);
    assert!(refuted.contains("admissible") && refuted.contains('G'), "{refuted}");
}

/// A player finds a board, looks at it, and has a hint and the solution as a picture.
#[test]
fn a_player_gets_a_board_and_its_solution() {
    let desk = Folder::new();
    let made = run(&desk, 0, &["generate", "tiles", "--size", "3x3", "--seed", "5", "--json"]);
    let board: Value = serde_json::from_str(made.lines().next().unwrap()).unwrap();
    let id = board["id"].as_str().unwrap();
    run(&desk, 0, &["draw", id, "-o", "board.svg"]);
    run(&desk, 0, &["draw", id, "--solution", "-o", "solution.svg"]);
    assert!(desk.read("solution.svg").len() > desk.read("board.svg").len());
    let quiet = run(&desk, 0, &["solve", id, "--quiet"]);
    assert_eq!(quiet.split_whitespace().count() as u64, board["cost"].as_u64().unwrap());
}

/// A designer makes boards, keeps those she likes, and prints them.
#[test]
fn a_designer_makes_a_sheet_of_boards() {
    let desk = Folder::new();
    let arguments = ["generate", "rush-hour", "--count", "3", "--moves", "5..12", "--seed", "1"];
    let boards = run(&desk, 0, &[&arguments[..], &["--json"]].concat());
    assert_eq!(boards, run(&desk, 0, &[&arguments[..], &["--json"]].concat()), "the seed decides");
    desk.write("boards.jsonl", &boards);
    let answers = run(&desk, 0, &["batch", "boards.jsonl"]);
    for (board, answer) in boards.lines().zip(answers.lines()) {
        let [board, answer]: [Value; 2] =
            [board, answer].map(|line| serde_json::from_str(line).unwrap());
        assert_eq!((&board["id"], &board["cost"]), (&answer["id"], &answer["cost"]));
        assert_eq!(answer["optimal"], true);
    }
    desk.write("mine.csv", "car,orientation,col,row,length\nX,H,1,3,2\nA,V,4,2,3\n");
    let check = run(&desk, 0, &["check", "mine.csv"]);
    assert!(check.contains("solvable in 2 moves"), "{check}");
}

/// A teacher compares algorithms in class and hands the page out.
#[test]
fn a_teacher_prepares_a_lesson() {
    let desk = Folder::new();
    write_introduction(&desk);
    let page = ["compare", "etat.txt", "--with", "bfs,dijkstra,astar:blocking", "--lang", "fr"];
    run(&desk, 0, &[&page[..], &["--export-html", "page.html"]].concat());
    let html = desk.read("page.html");
    assert!(
        html.contains("lang=\"fr\"") && html.contains("<svg"),
        "a page in French with its board"
    );
    let latex =
        run(&desk, 0, &["trace", "etat.txt", "--steps", "3", "--to", "latex", "--lang", "fr"]);
    assert!(latex.contains("longtable"), "{latex}");
    let hash = run(&desk, 0, &["hash", "etat.txt", "--lang", "fr"]);
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
    let fifteen = "tiles:4x4:0-15-8-3-12-11-7-4-14-10-6-5-9-13-2-1";
    let solve = ["solve", fifteen, "--algorithm", "astar", "--expansion-limit", "1000", "--json"];
    let limited = glisse(&solve);
    assert_eq!((limited.code, &limited.json()["status"]), (3, &"limit".into()));
}

/// A packager installs what belongs to a program.
#[test]
fn a_packager_gets_completions_and_man_pages() {
    let desk = Folder::new();
    for shell in ["bash", "zsh", "fish"] {
        let script = run(&desk, 0, &["completions", shell]);
        assert!(script.contains("manhattan") && script.contains("letters-x"), "{shell}");
    }
    run(&desk, 0, &["man", "--dir", "."]);
    for page in ["glisse.1", "glisse-solve.1", "glisse-handout.1"] {
        let text = desk.read(page);
        assert!(text.contains("ENVIRONMENT") || page != "glisse.1", "{page}");
        assert!(text.starts_with(".ie") || text.contains(".TH"), "{page}");
    }
    assert!(run(&desk, 0, &["--version"]).starts_with("glisse "));
}
