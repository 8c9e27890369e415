//! `glisse moves` and `glisse apply`.

use crate::{JAM, JAM_ID, glisse, glisse_with, grid, labels::VEHICULES};
use serde_json::{Value, json};

/// The taquin of the hand-out, with its numbering.
const TAQUIN: &str = "2 3 1 6\n14 5 8 4\n_ 12 7 9\n10 13 11 0\n";

fn field<'a>(list: &'a Value, name: &str) -> Vec<&'a Value> {
    list["moves"].as_array().unwrap().iter().map(|it| &it[name]).collect()
}

#[test]
fn moves_come_in_the_order_of_the_hand_out() {
    let run = glisse_with(VEHICULES, &["moves", "-", "--json"]).ended(0);
    let list = run.json();
    // k = 1 by -1, k = 3 by 1 and 2, k = 4 by -1 and -2.
    assert_eq!(field(&list, "move"), ["1-1", "3+1", "3+2", "4-1", "4-2"]);
    assert_eq!(field(&list, "cost"), [1, 1, 1, 1, 1]);
    let cells = glisse_with(VEHICULES, &["moves", "-", "--json", "--metric", "cells"]).json();
    assert_eq!(field(&cells, "cost"), [1, 1, 2, 1, 2]);
}

#[test]
fn a_heuristic_says_what_each_move_changes() {
    let list = glisse_with(TAQUIN, &["moves", "-", "--json", "--heuristic", "manhattan"]).json();
    assert_eq!((&list["heuristic"], &list["h"]), (&json!("manhattan"), &json!(34)));
    assert_eq!(field(&list, "move"), ["U", "D", "R"]);
    for it in list["moves"].as_array().unwrap() {
        let id = it["id"].as_str().unwrap();
        let alone = glisse(&["moves", id, "--json", "--heuristic", "manhattan"]).json();
        assert_eq!(it["h"], alone["h"]);
        let delta = it["h"].as_i64().unwrap() - list["h"].as_i64().unwrap();
        assert_eq!(it["delta_h"], delta);
        assert_eq!(delta.abs(), 1);
    }
    let run = glisse(&["moves", JAM, "--heuristic", "clearance", "--lang", "fr"]);
    run.tells("h = ").tells("déplacement");
}

#[test]
fn a_board_without_moves_has_none() {
    let run = glisse(&["moves", "swap:1x1:1"]);
    assert_eq!((run.code, run.stdout.contains("no move is possible")), (0, true), "{}", run.stderr);
}

#[test]
fn moves_are_made_and_cost_what_each_metric_says() {
    let object = glisse(&["apply", JAM, "B+1 C-3", "--json"]).json();
    assert_eq!(object["from"], JAM_ID);
    assert_eq!(object["costs"], json!({"moves": 2, "cells": 4, "weighted": 8}));
    assert_eq!((&object["length"], &object["solved"]), (&json!(2), &json!(false)));
    let solved = glisse(&["solve", JAM, "--quiet"]).stdout;
    let run = glisse(&["apply", JAM, solved.trim()]).ended(0);
    run.tells("made: 8 moves, 16 cells");
    run.tells("\nsolved\n");
}

#[test]
fn a_move_against_the_rules_is_pointed_at() {
    let run = glisse(&["apply", JAM, "B+1 C+3 A+1", "--json"]).ended(1);
    let object = run.json();
    assert_eq!((&object["valid"], &object["length"]), (&json!(false), &json!(1)));
    assert_eq!(object["id"], "rush-hour:6x6:.BB..EF..G.EFAAG.EF..G..H...CCH.DDD.");
    assert!(object["reason"].as_str().unwrap().starts_with("move 2 (C+3) is not possible"));
    glisse(&["apply", JAM, "B+1 C+3", "--lang", "fr"]).tells("arrêt\u{a0}: le déplacement 2");
}

#[test]
fn nothing_to_do_leads_nowhere() {
    let object = glisse(&["apply", JAM, "", "--json"]).json();
    assert_eq!((&object["from"], &object["length"]), (&object["id"], &json!(0)));
}

#[test]
fn moves_of_boards_too_large_for_a_heuristic_are_listed_without_one() {
    let swap = grid("swap", "9x9", 1..=81);
    let tiles = grid("tiles", "17x17", (1..289).chain([0]));
    for (board, count) in [(&swap, 144), (&tiles, 2)] {
        let list = glisse(&["moves", board, "--json"]).json();
        assert!(list["heuristic"].is_null() && list["h"].is_null());
        assert_eq!(field(&list, "move").len(), count);
        for (lang, told) in [("en", "too large for a heuristic"), ("fr", "trop grande pour une")] {
            let run = glisse(&["moves", board, "--lang", lang]).ended(0);
            assert!(run.stdout.contains(told) && !run.stdout.contains("Δh"), "{told}");
        }
    }
}

#[test]
fn the_boards_that_moves_lead_to_are_drawn_in_the_labels_of_the_reader() {
    let shown = glisse_with(TAQUIN, &["moves", "-", "--show", "boards"]).stdout;
    let table = glisse_with(TAQUIN, &["moves", "-"]).stdout;
    let boards = shown.strip_prefix(&table).expect("the table, then the boards");
    let list = glisse_with(TAQUIN, &["moves", "-", "--json"]).json();
    assert_eq!(boards.lines().filter(|line| line.starts_with('┌')).count(), 3, "{boards}");
    let first = "\n1. U: the empty cell goes up, past 14\n┌─────────────┐\n│  2  3  1  6 │\n│  _  5  8  4 │\n│ 14 12  7  9 │\n│ 10 13 11  0 │\n└─────────────┘\n";
    assert!(boards.starts_with(first), "{boards}");
    let vehicles =
        glisse_with(VEHICULES, &["moves", "-", "--show", "boards", "--lang", "fr"]).stdout;
    assert_eq!(vehicles.matches("│ G G 2").count(), 6, "{vehicles}");
    let same = glisse_with(TAQUIN, &["moves", "-", "--json", "--show", "boards"]).json();
    assert_eq!(same, list);
}

#[test]
fn an_id_that_is_wider_than_the_screen_is_shortened_but_not_in_json() {
    let board = grid("tiles", "8x8", (1..64).chain([0]));
    let mut narrow = crate::command();
    let text = narrow.env("COLUMNS", "60").args(["moves", &board]).output().unwrap().stdout;
    let text = String::from_utf8(text).unwrap();
    let ids: Vec<&str> = text.lines().filter(|line| line.starts_with("  tiles:8x8:")).collect();
    assert_eq!(ids.len(), 2, "{text}");
    assert!(ids.iter().all(|id| id.ends_with('…') && id.chars().count() == 60), "{text}");
    let mut json = crate::command();
    let json = json.env("COLUMNS", "60").args(["moves", &board, "--json"]).output().unwrap().stdout;
    assert!(String::from_utf8(json).unwrap().contains("-62-0-63\""));
}
