//! `audit`: verdicts, counterexamples and exit codes.

use crate::{Folder, JAM, JAM_ID, glisse};
use serde_json::json;

/// A board that the hand-out's h2 leads astray.
const ASTRAY: &str = "rush-hour:4x5:...BC.AABCD.EEED.FFF";

#[test]
fn a_heuristic_is_refuted_by_one_command() {
    let run = glisse(&["audit", JAM, "--heuristic", "blocking-blocked"]).ended(1);
    insta::assert_snapshot!(run.stdout);
}

#[test]
fn an_overestimate_is_drawn_with_its_solution() {
    let run = glisse(&["audit", "swap:2x2:4-3-2-1", "--heuristic", "manhattan"]).ended(1);
    insta::assert_snapshot!(run.stdout);
}

#[test]
fn the_report_speaks_french() {
    let run = glisse(&["audit", JAM, "--heuristic", "blocking-stuck", "--lang", "fr"]).ended(1);
    insta::assert_snapshot!(run.stdout);
}

#[test]
fn a_good_heuristic_passes_on_every_family_and_metric() {
    for (board, heuristic, metric) in [
        (JAM, "blocking", "moves"),
        (JAM, "clearance", "cells"),
        (JAM, "clearance", "weighted"),
        ("tiles:2x3:4-5-3-1-2-0", "linear-conflict", "moves"),
        ("swap:2x3:6-5-4-3-2-1", "manhattan-half", "moves"),
    ] {
        glisse(&["audit", board, "--heuristic", heuristic, "--metric", metric]).ended(0);
    }
}

#[test]
fn only_what_was_asked_decides_the_exit_code() {
    let audit = |property: &str| {
        glisse(&["audit", JAM, "--heuristic", "blocking-blocked", "--property", property]).code
    };
    assert_eq!(audit("admissible"), 0);
    assert_eq!(audit("goals"), 0);
    assert_eq!(audit("consistent"), 1);
    assert_eq!(audit("admissible,consistent"), 1);
}

#[test]
fn json_has_the_fields_that_scripts_rely_on() {
    let run = glisse(&["audit", JAM, "--heuristic", "blocking-blocked", "--json"]).ended(1);
    let audit = run.json();
    assert_eq!(audit["id"], JAM_ID);
    assert_eq!(audit["heuristic"], "blocking-blocked");
    assert_eq!(audit["metric"], "moves");
    assert_eq!((&audit["states"], &audit["edges"]), (&json!(1247), &json!(13044)));
    assert_eq!(audit["admissible"]["holds"], true);
    assert_eq!(audit["admissible"]["violations"], 0);
    assert_eq!(audit["admissible"]["worst"], json!(null));
    assert_eq!(audit["consistent"]["holds"], false);
    assert_eq!(audit["consistent"]["violations"], 76);
    let worst = &audit["consistent"]["worst"];
    let fall = worst["h"].as_u64().unwrap() - worst["h_after"].as_u64().unwrap();
    assert!(fall > worst["cost"].as_u64().unwrap(), "{worst}");
    assert_eq!((&audit["distance"], &audit["goals"]), (&json!(8), &json!(172)));
    assert_eq!(audit["complete"], true);
}

#[test]
fn several_boards_make_a_table() {
    let folder = Folder::new();
    let file = &folder.write("jam.txt", JAM);
    let boards = ["audit", file, "rush-hour:3x3:..BAAB...", "--heuristic", "blocking"];
    insta::assert_snapshot!(glisse(&boards).ended(0).stdout);
    assert_eq!(glisse(&[&boards[..], &["--json"]].concat()).json_lines().len(), 2);
    // One that fails is enough.
    glisse(&["audit", file, "rush-hour:3x3:..BAAB...", "--heuristic", "blocking-blocked"]).ended(1);
}

#[test]
fn what_a_sample_could_not_check_is_not_known() {
    let folder = Folder::new();
    let script = folder.write("huge.rhai", "fn h() { 1000 }");
    let fifteen = "tiles:4x4:10-14-9-2-6-12-7-0-13-8-5-11-15-3-4-1";
    let audit = |more: &[&str]| {
        let sampled = ["audit", fifteen, "--heuristic", &script, "--sample", "20"];
        glisse(&[&sampled, more].concat())
    };
    // No true cost can be had within one expansion but that of a goal.
    let run = audit(&["--expansion-limit", "1", "--json"]).ended(3);
    let json: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&json["unknown"], &json["admissible"]["holds"]), (&json!(20), &json!(null)));
    assert_eq!(json["zero_at_goals"]["holds"], json!(null));
    // What needs no true cost is known all the same.
    assert_eq!(json["consistent"]["holds"], json!(true));
    audit(&["--expansion-limit", "1"]).ended(3).tells("not known");
    audit(&["--expansion-limit", "1", "--property", "consistent"]).ended(0);
    audit(&[]).ended(1);
}

#[test]
fn a_sample_never_says_yes() {
    let fifteen = "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0";
    let run = glisse(&["audit", fifteen, "--heuristic", "manhattan", "--sample", "5"]).ended(0);
    run.tells("nothing found against it");
    run.tells("is not proved");
    let run = glisse(&["audit", fifteen, "--heuristic", "manhattan", "--sample", "5", "--json"]);
    let audit = run.json();
    assert_eq!((&audit["complete"], &audit["sampled"]), (&json!(false), &json!(5)));
}

#[test]
fn a_limit_is_told_with_what_to_do() {
    let fifteen = "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-0";
    let limit = ["audit", fifteen, "--heuristic", "manhattan", "--memory-limit", "10MB"];
    let run = glisse(&limit).ended(3);
    assert_eq!(run.stdout, "");
    run.warns("memory limit").warns("--sample");
}

#[test]
fn a_counterexample_is_found_or_ruled_out() {
    let hunt = ["audit", "--find-counterexample", "--heuristic", "manhattan"];
    let run = glisse(&[&hunt[..], &["--puzzle", "swap"]].concat()).ended(1);
    insta::assert_snapshot!(run.stdout);
    let run = glisse(&[&hunt[..], &["--puzzle", "swap", "--json"]].concat());
    let example = &run.json()["counterexample"];
    assert!(example["astar_cost"].as_u64() > example["cost"].as_u64(), "{example}");

    let run = glisse(&[&hunt[..], &["--puzzle", "tiles", "--size", "2x3"]].concat()).ended(0);
    assert!(run.stdout.starts_with("no counterexample"), "{}", run.stdout);
    let small = ["--size", "3x4", "--heuristic", "blocking-blocked"];
    glisse(&[&hunt[..2], &small[..]].concat()).ended(0);
}

#[test]
fn the_published_check_fails_on_a_small_board() {
    let run = glisse(&["audit", ASTRAY, "--heuristic", "blocking-blocked", "--json"]);
    let audit = run.json();
    assert_eq!(audit["distance"], 6);
    assert_eq!(audit["admissible"]["holds"], false);
    let solve = ["solve", ASTRAY, "--algorithm", "astar", "--heuristic", "blocking-blocked"];
    let answer = glisse(&[&solve[..], &["--json"]].concat()).json();
    assert_eq!((&answer["cost"], &answer["optimal"]), (&json!(7), &json!(false)));
}

#[test]
fn flags_that_make_no_sense_are_refused() {
    for arguments in [
        &["audit", JAM][..],
        &["audit", "--heuristic", "blocking"],
        &["audit", JAM, "--heuristic", "nonsense"],
        &["audit", JAM, "--heuristic", "manhattan"],
        &["audit", JAM, "--heuristic", "blocking", "--size", "4x4"],
        &["audit", JAM, "--heuristic", "blocking", "--sample", "0"],
        &["audit", JAM, "--heuristic", "blocking", "--find-counterexample"],
        &["audit", "--heuristic", "manhattan", "--find-counterexample"],
        &["audit", "--heuristic", "blocking", "--find-counterexample", "--size", "9x9"],
        &["audit", "--heuristic", "blocking", "--find-counterexample", "--size", "four"],
        &["audit", "--heuristic", "misplaced", "--find-counterexample", "--vehicles", "3"],
    ] {
        glisse(arguments).refused("");
    }
}

#[test]
fn without_reopening_an_inconsistent_heuristic_leads_astray_and_the_audit_shows_where() {
    let audit = glisse(&["audit", JAM, "--heuristic", "blocking-blocked", "--json"]).json();
    assert_eq!(audit["admissible"]["holds"], true);
    let worse = &audit["astar_closed"]["worse"];
    assert_eq!((&worse["cost"], &worse["distance"]), (&json!(6), &json!(5)));
    let board = worse["id"].as_str().unwrap();
    let solve = |algorithm: &str| {
        let guided = ["--heuristic", "blocking-blocked", "--json"];
        glisse(&[&["solve", board, "--algorithm", algorithm][..], &guided].concat()).json()
    };
    let (closed, astar) = (solve("astar-closed"), solve("astar"));
    assert_eq!((&closed["cost"], &closed["optimal"]), (&json!(6), &json!(false)));
    assert_eq!(astar["cost"], 5);
    let specs = "astar:blocking-blocked,astar-closed:blocking-blocked,bfs";
    let compared = glisse(&["compare", board, "--with", specs, "--json"]).json();
    assert_eq!(compared["runs"][1]["excess"], 1);
    let trace = ["trace", board, "--algorithm", "astar-closed", "--heuristic", "blocking-blocked"];
    let traced = glisse(&[&trace[..], &["--to", "json"]].concat()).json();
    assert_eq!(traced["cost"], 6);
    // With a consistent heuristic it is A*, and its solution is proved.
    let consistent = ["solve", JAM, "--algorithm", "astar-closed", "--heuristic", "blocking"];
    let solved = glisse(&[&consistent[..], &["--json"]].concat()).json();
    assert_eq!((&solved["cost"], &solved["optimal"]), (&json!(8), &json!(true)));
}

#[test]
fn whoever_audits_is_not_told_to_leave_the_heuristic_out() {
    let run =
        glisse(&["audit", JAM, "--heuristic", "manhattan"]).refused("help: take another heuristic");
    assert!(!run.stderr.contains("leave"), "{}", run.stderr);
}
