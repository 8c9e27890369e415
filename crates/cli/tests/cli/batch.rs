//! `glisse batch`.

use crate::{Folder, JAM, JAM_ID, UNIQUE, UNSOLVABLE, glisse, glisse_with, huge, spawn};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout};

#[test]
fn every_board_gets_its_line_in_order() {
    // More boards than a first chunk has; easy and hard ones alternate.
    let boards: Vec<&str> = [JAM, UNIQUE, UNSOLVABLE].into_iter().cycle().take(300).collect();
    for threads in ["1", "2", "5"] {
        let run = glisse_with(boards.join("\n"), &["batch", "-", "--threads", threads]).done();
        let answers = run.json_lines();
        assert_eq!(answers.len(), boards.len());
        for (answer, board) in answers.iter().zip(&boards) {
            assert_eq!(answer["id"], format!("rush-hour:6x6:{board}"));
            let cost = match *board {
                JAM => Some(8),
                UNIQUE => Some(3),
                _ => None,
            };
            assert_eq!(answer["cost"].as_u64(), cost);
        }
    }
}

#[test]
fn bad_lines_are_told_and_the_rest_goes_on() {
    let noise = "A".repeat(70_000);
    let lines =
        ["# boards", JAM, "", "nonsense", "BB..?EF..G.EFAAG.EF..G..H...CCH.DDD.", &noise, UNIQUE];
    let run = glisse_with(lines.join("\n"), &["batch", "-"]).ended(2);
    let answers = run.json_lines();
    assert_eq!(answers.len(), 5);
    assert_eq!(answers[0]["id"], JAM_ID);
    for (answer, line, words) in
        [(1, 4, "column 1: "), (2, 5, "column 5: unknown character '?'"), (3, 6, "column 1: ")]
    {
        assert_eq!(answers[answer]["line"], line);
        let error = answers[answer]["error"].as_str().unwrap();
        assert!(error.contains(words), "{error}");
    }
    assert_eq!(answers[4]["cost"], 3);
}

#[test]
fn files_from_windows_and_with_more_columns_are_read() {
    let folder = Folder::new();
    let text = format!(
        "\u{feff}{JAM} 8 1247\r\n\r\n  {JAM_ID}\t8\r\n# end\r\n{{\"vehicules\": [{{\"i\": 2, \"j\": 0, \"longueur\": 2, \"direction\": \"H\"}}]}}"
    );
    let run = glisse(&["batch", &folder.write("boards.txt", text)]).ended(0);
    let costs: Vec<_> = run.json_lines().iter().map(|answer| answer["cost"].as_u64()).collect();
    assert_eq!(costs, [Some(8), Some(8), Some(1)]);
}

#[test]
fn a_limit_on_one_board_shows_in_the_exit_code() {
    let input = format!("{UNIQUE}\n{}\n{UNIQUE}\n", huge());
    let run = glisse_with(input.clone(), &["batch", "-", "--expansion-limit", "100"]).ended(3);
    let status: Vec<_> = run.json_lines().iter().map(|answer| answer["status"].clone()).collect();
    assert_eq!(status, ["solved", "limit", "solved"]);
    // A bad line weighs more.
    glisse_with(input + "bad\n", &["batch", "-", "--expansion-limit", "100"]).ended(2);
}

#[test]
fn no_boards_are_no_error() {
    let run = glisse_with("# nothing\n\n", &["batch", "-"]);
    assert_eq!((run.code, run.stdout.as_str(), run.stderr.as_str()), (0, "", ""));
}

#[test]
fn search_flags_and_files_work_as_in_solve() {
    let folder = Folder::new();
    let name = folder.file("answers.jsonl");
    let flags = ["--metric", "weighted", "--algorithm", "astar", "--heuristic", "blocking"];
    let run = glisse_with(UNIQUE, &[&["batch", "-", "-o", &name], &flags[..]].concat());
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    let answer: Value = serde_json::from_str(&folder.read("answers.jsonl")).unwrap();
    assert_eq!(answer["cost"], 19);
    assert_eq!(answer["stats"]["heuristic"], "blocking");

    assert_eq!(glisse_with("", &["batch", "-", "--threads", "0"]).code, 2);
    assert_eq!(glisse_with("", &["batch", "-", "--weight", "2"]).code, 2);
}

/// A running batch, where its boards go in, and where its answers come out.
pub(crate) fn batch(flags: &[&str]) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut child = spawn(&[&["batch", "-"], flags].concat());
    let (boards, answers) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    (child, boards, BufReader::new(answers))
}

#[test]
fn an_answer_does_not_wait_for_the_next_board() {
    for threads in ["1", "2"] {
        let (mut child, mut boards, mut answers) = batch(&["--threads", threads]);
        for _ in 0..3 {
            writeln!(boards, "{UNIQUE}").unwrap();
            boards.flush().unwrap();
            let mut answer = String::new();
            answers.read_line(&mut answer).unwrap();
            assert!(answer.contains("\"cost\":3"), "{answer}");
        }
        drop(boards);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn a_reader_who_leaves_ends_it_without_complaint() {
    for threads in ["1", "2"] {
        let (mut child, mut boards, mut answers) = batch(&["--threads", threads]);
        writeln!(boards, "{JAM}").unwrap();
        answers.read_line(&mut String::new()).unwrap();
        drop(answers);
        // Whoever writes to a command that has ended learns it from the system.
        while writeln!(boards, "{JAM}").is_ok() {}
        assert_eq!(child.wait().unwrap().code(), Some(0));
        let mut complaint = String::new();
        child.stderr.take().unwrap().read_to_string(&mut complaint).unwrap();
        assert_eq!(complaint, "");
    }
}

#[test]
fn what_other_commands_write_is_read_and_every_answer_has_its_line() {
    let generated =
        glisse(&["generate", "rush-hour", "--count", "2", "--seed", "3", "--json"]).stdout;
    let solved = glisse(&["solve", JAM, "--json"]).stdout;
    let lines = format!("# boards\n{solved}{generated}8 {JAM} 1247\n{UNIQUE}\n");
    let run = glisse_with(lines, &["batch", "-"]).ended(0);
    let answers = run.json_lines();
    let numbers: Vec<_> = answers.iter().map(|answer| answer["line"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [2, 3, 4, 5, 6]);
    assert_eq!((&answers[0]["id"], &answers[3]["id"]), (&JAM_ID.into(), &JAM_ID.into()));
    // An id that is wrong is pointed at where it stands.
    let bad = glisse_with(r#"{"cost": 8, "id": "tiles:2x2:1-2-3-3"}"#, &["batch", "-"]);
    let error = bad.json()["error"].as_str().unwrap().to_owned();
    assert!(error.starts_with("column 36: "), "{error}");
}

#[test]
fn a_line_of_codes_is_one_board() {
    let codes = include_str!("../../../../examples/rush-hour/figure-1.codes.txt");
    assert!(codes.trim().contains(' '), "{codes}");
    let run = glisse_with(codes, &["batch", "-"]).ended(0);
    let alone = glisse_with(codes, &["solve", "-", "--json"]).json();
    assert_eq!((&run.json()["id"], &run.json()["cost"]), (&alone["id"], &alone["cost"]));
    // A word that is none is an error, not the end of the board.
    let wrong = codes.trim().to_owned() + " X9Z99\n";
    let run = glisse_with(wrong, &["batch", "-"]);
    assert!(run.code == 2 && run.json()["error"].is_string(), "{}", run.stdout);
}

#[test]
fn boards_of_hand_outs_are_known_by_their_names() {
    let run =
        glisse_with("002:initialise\n003:fifty # the board\n002:initalise\n", &["batch", "-"]);
    let [first, second, third] = &run.json_lines()[..] else { panic!("{}", run.stdout) };
    let id = |board| glisse(&["check", board, "--json"]).json()["id"].clone();
    assert_eq!((&first["id"], &second["id"]), (&id("002:initialise"), &id("003:fifty")));
    let error = third["error"].as_str().unwrap();
    assert!(error.contains("has no board called \"initalise\""), "{error}");
}
