//! `glisse check`.

use crate::{JAM, JAM_ID, UNIQUE_COURSE, UNSOLVABLE, glisse, glisse_with, grid, huge};

#[test]
fn people_learn_what_a_board_is() {
    let run = glisse_with(UNIQUE_COURSE, &["check", "-"]).done();
    insta::assert_snapshot!("check", run.stdout);
}

#[test]
fn scripts_learn_the_same() {
    let report = glisse(&["check", JAM, "--json"]).json();
    assert_eq!(report["id"], JAM_ID);
    assert_eq!((&report["puzzle"], &report["format"]), (&"rush-hour".into(), &"string".into()));
    assert_eq!((&report["rows"], &report["columns"]), (&6.into(), &6.into()));
    assert_eq!((&report["vehicles"], &report["walls"]), (&8.into(), &0.into()));
    assert_eq!(report["exit"], "right");
    assert_eq!((&report["status"], &report["cost"]), (&"solved".into(), &8.into()));
}

#[test]
fn the_exit_code_tells_solvable_unsolvable_malformed_and_unknown_apart() {
    assert_eq!(glisse(&["check", JAM]).code, 0);
    glisse(&["check", UNSOLVABLE]).ended(1).tells("\nunsolvable: ");
    assert_eq!(glisse(&["check", UNSOLVABLE, "--json"]).json()["status"], "unsolvable");
    assert_eq!(glisse(&["check", "ABBA"]).code, 2);
    let unknown = glisse(&["check", &huge(), "--expansion-limit", "10"]).ended(3);
    unknown.tells("stopped: limit on expansions; at least");
}

#[test]
fn what_is_not_proved_in_a_moment_is_said_to_be_between_two_bounds() {
    // Of a board of this size no proof is even tried.
    let board = grid("tiles", "6x6", [34, 35].into_iter().chain((0..34).rev()));
    let report = glisse(&["check", &board, "--json"]).json();
    assert_eq!((&report["status"], &report["optimal"]), (&"solved".into(), &false.into()));
    let (least, most) = (report["lower_bound"].as_u64().unwrap(), report["cost"].as_u64().unwrap());
    assert!(0 < least && least < most, "{report}");
    glisse(&["check", &board, "--lang", "fr"]).ended(0).tells("au plus").tells("au moins");
    // Somebody's own limit is the last word, and says as much: this 15-puzzle has 70 moves, and its
    // proof takes millions of expansions.
    let board = "0 15 8 3/12 11 7 4/14 10 6 5/9 13 2 1";
    let run = glisse(&["check", board, "--expansion-limit", "1000", "--json"]);
    let report = run.json();
    assert_eq!((run.code, &report["status"]), (3, &"limit".into()));
    let (least, most) = (report["lower_bound"].as_u64().unwrap(), report["cost"].as_u64().unwrap());
    assert!(least <= 70 && 70 <= most, "{report}");
}
