//! `glisse verify`.

use crate::{Folder, JAM, UNIQUE, glisse, glisse_with, huge};

/// The solution of the first report.
const REPORT: &str = "B+1 C-3 E+3 F-1 H-1 D-2 G+2 A+3";

#[test]
fn a_solution_is_a_file_or_standard_input_or_inline() {
    let folder = Folder::new();
    for solution in [&folder.write("solution.txt", REPORT), "-", REPORT] {
        let run = glisse_with(REPORT, &["verify", JAM, solution]);
        assert_eq!((run.code, run.stdout.as_str()), (0, "valid: 8 moves\n"), "{solution}");
    }
    let run = glisse_with(JAM, &["verify", "-", REPORT]);
    assert_eq!((run.code, run.stdout.as_str()), (0, "valid: 8 moves\n"));
}

#[test]
fn sentences_as_solve_prints_them_are_a_solution() {
    for language in ["en", "fr"] {
        let story = glisse(&["solve", JAM, "--show", "moves", "--lang", language]).stdout;
        let (sentences, _) = story.split_once("\n\n").unwrap();
        let run = glisse_with(sentences, &["verify", JAM, "-"]);
        assert_eq!((run.code, run.stdout.as_str()), (0, "valid: 8 moves\n"), "{}", run.stderr);
    }
}

#[test]
fn a_sentence_across_the_vehicles_direction_is_no_move() {
    let right = "Move truck B 3 cells right\nMove car C 1 cell up\nMove car A 4 cells right";
    assert_eq!(glisse(&["verify", UNIQUE, right]).code, 0);
    let run = glisse(&["verify", UNIQUE, &right.replace("1 cell up", "1 cell left")]).ended(1);
    assert!(run.stdout.starts_with("invalid: move 2 (C-1) is not possible"), "{}", run.stdout);
}

#[test]
fn a_wrong_solution_exits_with_1_and_a_reason() {
    let wrong = [
        ("B+1", "after 1 move the target is not at the exit"),
        ("A+3", "move 1 (A+3) is not possible: vehicle G is in the way of vehicle A"),
        ("B+1 Z+1", "move 2 (Z+1) is not possible: there is no vehicle Z on this board"),
        ("B-1", "move 1 (B-1) is not possible: vehicle B would leave the board"),
        (
            r#"{"metric":"moves","cost":7,"moves":["B+1","C-3","E+3","F-1","H-1","D-2","G+2","A+3"]}"#,
            "the moves cost 8, not 7 as claimed",
        ),
    ];
    for (solution, reason) in wrong {
        let run = glisse(&["verify", JAM, solution]);
        assert_eq!((run.code, run.stdout), (1, format!("invalid: {reason}\n")));
        let report = glisse(&["verify", JAM, solution, "--json"]).json();
        assert_eq!((&report["valid"], &report["reason"]), (&false.into(), &reason.into()));
    }
}

#[test]
fn optimality_is_proved_or_refuted_by_another_search() {
    let run = glisse(&["verify", JAM, REPORT, "--optimal"]).ended(0);
    assert!(run.stdout.starts_with("valid and optimal: 8 moves; astar "), "{}", run.stdout);

    let detour = "D+3 B+3 C-1 A+4";
    assert_eq!(glisse(&["verify", UNIQUE, "D+1 B+3 C-1 A+4"]).code, 0);
    assert_eq!(glisse(&["verify", UNIQUE, detour]).code, 1);
    let run = glisse(&["verify", UNIQUE, "D+1 B+3 C-1 A+4", "--optimal"]).ended(1);
    assert_eq!(run.stdout, "valid, but not optimal: 4 moves; astar finds a solution of 3 moves\n");
    let report = glisse(&["verify", UNIQUE, "D+1 B+3 C-1 A+4", "--optimal", "--json"]).json();
    assert_eq!((&report["valid"], &report["optimal"]), (&true.into(), &false.into()));
    assert_eq!(report["least"], 3);

    // B to G leave the target's row, then the target leaves.
    let solution = "B+1 C+1 D+1 E+1 F+1 G+1 A+9 A+1";
    let run =
        glisse(&["verify", &huge(), solution, "--optimal", "--expansion-limit", "1"]).ended(3);
    assert!(run.stdout.starts_with("valid: 8 moves; astar stopped "), "{}", run.stdout);
    // Even a search that is stopped may have proved that fewer moves will not do.
    let solution = "B+1 C+1 D+1 E+1 F+1 G+1 A+10";
    glisse(&["verify", &huge(), solution, "--optimal", "--expansion-limit", "1"]).ended(0);
}

#[test]
fn the_metric_is_the_flags_or_the_claims_or_moves() {
    let claim = r#"{"metric":"weighted","cost":19,"moves":["B+3","C-1","A+4"]}"#;
    assert_eq!(glisse(&["verify", UNIQUE, claim]).stdout, "valid: cost 19 in 3 moves\n");
    let cells = glisse(&["verify", UNIQUE, claim, "--metric", "cells", "--json"]).json();
    assert_eq!((&cells["metric"], &cells["cost"]), (&"cells".into(), &8.into()));
    assert_eq!(glisse(&["verify", UNIQUE, "B+3 C-1 A+4"]).stdout, "valid: 3 moves\n");
}

#[test]
fn bad_input_exits_with_2() {
    glisse(&["verify", "-", "-"]).refused("cannot both be read from standard input");

    let run = glisse(&["verify", JAM, "B+1 C"]).ended(2);
    let first = run.stderr.lines().next().unwrap();
    assert_eq!(first, r#"error: B+1 C:1:5: no such file, and as a solution: "C" is not a move"#);
}

#[test]
fn a_certificate_of_an_answer_is_accepted_for_its_board_and_cost_alone() {
    let folder = Folder::new();
    let file = folder.write("proof", "an older file");
    let run = glisse(&["solve", JAM, "--show", "none", "--certificate", &file]).ended(0);
    assert!(run.stderr.starts_with("certificate: 1,051 states listed, "), "{}", run.stderr);
    let accepted = "valid and optimal: 8 moves; the certificate proves that nothing costs less\n";
    let run = glisse(&["verify", JAM, REPORT, "--certificate", &file]).ended(0);
    assert_eq!(run.stdout, accepted);
    let report = glisse(&["verify", JAM, "--certificate", &file, "--json"]).json();
    assert_eq!((&report["optimal"], &report["cost"]), (&true.into(), &8.into()));
    assert_eq!(report["certificate"]["proof"], "potential");

    let longer = format!("B+1 B-1 {REPORT}");
    let refused = [
        (UNIQUE, None, "it is of another board"),
        (JAM, Some("B+1"), "the solution is not valid: after 1 move"),
        (JAM, Some(longer.as_str()), "it is about a cost of 8, and the solution costs 10"),
    ];
    for (board, solution, reason) in refused {
        let mut arguments = vec!["verify", board, "--certificate", &file];
        arguments.extend(solution);
        let run = glisse(&arguments).ended(1);
        let reason = format!("the certificate is not accepted: {reason}");
        assert!(run.stdout.starts_with(&reason), "{}", run.stdout);
    }
    let damaged = folder.write("damaged", "glisse certificate 1\n");
    let run = glisse(&["verify", JAM, "--certificate", &damaged]).ended(1);
    assert!(run.stdout.contains("the file is damaged or not complete"), "{}", run.stdout);
}

#[test]
fn a_certificate_proves_that_there_is_no_solution() {
    let folder = Folder::new();
    let file = folder.write("proof", "");
    for board in ["rush-hour:4x4:AA.x.B...B..CC..", "tiles:2x2:2-1-3-0"] {
        glisse(&["solve", board, "--certificate", &file]).ended(1);
        let run = glisse(&["verify", board, "--certificate", &file]).ended(0);
        assert_eq!(run.stdout, "the certificate proves that there is no solution\n");
    }
}

#[test]
fn an_answer_that_is_not_proved_has_no_certificate_and_the_old_file_stays() {
    let folder = Folder::new();
    let file = folder.write("proof", "an older file");
    let arguments = ["solve", JAM, "--algorithm", "greedy", "--certificate", &file];
    let run = glisse(&arguments).ended(3);
    run.warns("no certificate was written: the answer is not proved; raise the limits");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "an older file");
}
