//! What a person brings is what they see again: labels, numbering, notation, in every command.

use crate::{JAM, JAM_ID, glisse, glisse_with};
use serde_json::{Value, json};
use std::{fs, path::Path};

/// The board of the hand-out on hashing: vehicles by their indices, G for the grey car.
pub(crate) const VEHICULES: &str = r#"{"vehicules": [
    {"i": 2, "j": 0, "longueur": 2, "direction": "H"}, {"i": 0, "j": 4, "longueur": 2, "direction": "H"},
    {"i": 0, "j": 2, "longueur": 3, "direction": "V"}, {"i": 3, "j": 0, "longueur": 3, "direction": "H"},
    {"i": 3, "j": 5, "longueur": 3, "direction": "V"}], "distance": 0}"#;

/// Figure 1 of the hand-outs with numbers: the target is 1.
const NUMBERS: &str =
    "2 2 0 0 0 5\n6 0 0 7 0 5\n6 1 1 7 0 5\n6 0 0 7 0 0\n8 0 0 0 3 3\n8 0 4 4 4 0\n";

/// A taquin of the course: 0 to 7, and a sign for the empty cell.
const TAQUIN: &str = "0 1 2\n3 4 5\n6 . 7\n";

/// A file of this name with this text, which only the test of the same name uses.
fn file(name: &str, text: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Whether a canonical move of figure 1 or of the hand-out's board stands in a text outside of ids.
fn has_letters(text: &str) -> bool {
    let words = text.split(|letter: char| letter.is_whitespace() || "\",[]()".contains(letter));
    let is_move = |word: &str| {
        let mut letters = word.chars();
        letters.next().is_some_and(|letter| ('A'..='F').contains(&letter))
            && letters.next().is_some_and(|sign| "+-".contains(sign))
            && letters.as_str().starts_with(|digit: char| digit.is_ascii_digit())
    };
    words.into_iter().any(is_move)
}

#[test]
fn every_command_speaks_in_the_labels_of_the_board() {
    let too_much = file("too-much.rhai", "10 * target_blockers().len()");
    let commands: [&[&str]; 13] = [
        &["solve", "-"],
        &["solve", "-", "--quiet"],
        &["solve", "-", "--json"],
        &["moves", "-"],
        &["moves", "-", "--json"],
        &["trace", "-", "--steps", "5"],
        &["trace", "-", "--steps", "5", "--to", "json"],
        &["trace", "-", "--steps", "5", "--to", "csv"],
        &["trace", "-", "--steps", "5", "--to", "markdown"],
        &["trace", "-", "--steps", "5", "--to", "posthoc"],
        &["explore", "-"],
        &["audit", "-", "--heuristic", &too_much],
        &["audit", "-", "--heuristic", &too_much, "--json"],
    ];
    for board in [NUMBERS, VEHICULES] {
        for command in commands {
            let run = glisse_with(board, command);
            assert!(run.code < 2, "{command:?}: {}", run.stderr);
            assert!(!has_letters(&run.stdout), "{command:?}: {}", run.stdout);
            let canonical = glisse_with(board, &[command, &["--labels", "canonical"]].concat());
            assert_eq!(canonical.code, run.code, "{command:?}");
            assert_ne!(canonical.stdout, run.stdout, "{command:?}");
        }
    }
    assert!(has_letters(&glisse(&["solve", JAM, "--quiet"]).stdout), "the test can fail");
}

#[test]
fn json_says_whose_labels_its_moves_have() {
    let own = glisse_with(VEHICULES, &["solve", "-", "--json"]).json();
    assert_eq!((&own["labels"], &own["moves"][0]), (&json!("own"), &json!("1-1")));
    assert!(own["id"].as_str().unwrap().contains("AAC"), "ids are canonical: {own}");
    let canonical =
        glisse_with(VEHICULES, &["solve", "-", "--json", "--labels", "canonical"]).json();
    assert_eq!(
        (&canonical["labels"], &canonical["moves"][0]),
        (&json!("canonical"), &json!("B-1"))
    );
    let jam = glisse(&["solve", JAM, "--json"]).json();
    assert_eq!((&jam["labels"], &jam["id"]), (&Value::Null, &json!(JAM_ID)));
    let batch = VEHICULES.replace('\n', " ");
    assert_eq!(glisse_with(batch, &["batch", "-"]).json()["moves"], own["moves"]);
}

#[test]
fn what_json_says_of_its_labels_is_what_verify_goes_by() {
    // The reader's letters are others than the canonical ones, which are letters too.
    let grid = "ooBBCo\nooooCo\nXXooCo\nAooooo\nAooooo\noooooo\n";
    let board = file("letters-of-ones-own.txt", grid);
    for labels in ["own", "canonical"] {
        let solved = glisse(&["solve", &board, "--json", "--labels", labels]);
        assert_eq!(solved.json()["labels"], json!(labels), "{}", solved.stdout);
        glisse_with(solved.stdout.clone(), &["verify", &board, "-"]).ended(0);
        // With no word on the labels, what has an id is canonical, as it always was.
        let mut silent = solved.json();
        silent.as_object_mut().unwrap().remove("labels");
        let run = glisse_with(silent.to_string(), &["verify", &board, "-"]);
        assert_eq!(run.code == 0, labels == "canonical", "{silent}{}", run.stdout);
    }
}

#[test]
fn a_taquin_from_0_is_redrawn_as_it_was_written() {
    let run = glisse_with(TAQUIN, &["solve", "-", "--notation", "tile"]);
    run.tells("│ 0 1 2 │\n│ 3 4 5 │\n│ 6 . 7 │");
    run.tells("tile 7 goes left");
    let svg = glisse_with(TAQUIN, &["draw", "-"]).stdout;
    assert!(svg.contains("<title>0</title>") && !svg.contains("<title>8</title>"), "{svg}");
    let canonical = glisse_with(TAQUIN, &["solve", "-", "--labels", "canonical"]).stdout;
    assert!(canonical.contains("│ 7 · 8 │"), "{canonical}");
}

#[test]
fn numbers_from_0_to_15_have_two_readings_and_the_one_taken_is_told() {
    let line = "2 3 1 6 14 5 8 4 15 12 7 9 10 13 11 0";
    glisse(&["check", line]).ended(1).warns("--format permutation");
    let french = glisse(&["check", line, "--lang", "fr"]).stderr;
    assert!(french.starts_with("remarque\u{a0}: 0 est pris pour la case vide"), "{french}");
    glisse(&["check", line, "--format", "permutation"]).done().tells("solvable in 50 moves");
    let blank = "| 2  | 3  | 1  | 6 |\n|----|----|----|---|\n| 14 | 5  | 8  | 4 |\n|    | 12 | 7  | 9 |\n| 10 | 13 | 11 | 0 |";
    let spaced = " 2  3  1  6\n14  5  8  4\n   12  7  9\n10 13 11  0\n";
    let one_line = "2 3 1 6/14 5 8 4/_ 12 7 9/10 13 11 0";
    let id = glisse(&["convert", line, "--format", "permutation", "--to", "id"]).stdout;
    for text in [blank, spaced, one_line, "2 3 1 6 14 5 8 4 . 12 7 9 10 13 11 0"] {
        let run = glisse_with(text, &["convert", "-", "--to", "id"]);
        assert_eq!((run.stdout, run.stderr.as_str()), (id.clone(), ""), "{text}");
    }
}

#[test]
fn solutions_go_out_and_come_in_as_the_hand_outs_write_them() {
    let board = file("k-pas.json", VEHICULES);
    let list = glisse(&["solve", &board, "--quiet", "--notation", "k-pas"]).stdout;
    assert!(list.starts_with("[{'k': 1, 'pas': -1}, {'k': 4, 'pas': -3}"), "{list}");
    assert_eq!(glisse(&["verify", &board, list.trim()]).stdout, "valid: 9 moves\n");
    let swap = "swap:2x2:2-1-3-4";
    let tuples = glisse(&["solve", swap, "--quiet", "--notation", "tuples"]).stdout;
    assert_eq!(tuples, "[((0, 0), (0, 1))]\n");
    assert_eq!(glisse(&["verify", swap, tuples.trim()]).code, 0);
    assert_eq!(glisse(&["verify", swap, "((0, 0), (0, 1))"]).code, 0);
    assert_eq!(glisse(&["verify", swap, "[((0, 0), (1, 0))]"]).code, 1);
}

#[test]
fn verify_reads_what_solve_prints_in_both_languages() {
    let boards = [
        ("text.numbers", NUMBERS, "8 moves", &["standard", "k-pas"][..]),
        ("text.vehicules", VEHICULES, "9 moves", &["standard", "k-pas"]),
        ("text.taquin", TAQUIN, "1 move", &["empty"]),
        ("text.swap", "3 3\n3 2 1\n6 5 4\n9 8 7\n", "9 moves", &["standard", "tuples"]),
    ];
    for (name, text, cost, notations) in boards {
        let board = file(name, text);
        for language in ["en", "fr"] {
            for &notation in notations {
                let arguments = ["solve", &board, "--lang", language, "--notation", notation];
                let told = glisse(&arguments).stdout;
                let run = glisse_with(told.clone(), &["verify", &board, "-"]);
                assert_eq!(run.stdout, format!("valid: {cost}\n"), "{told}\n{}", run.stderr);
            }
        }
    }
    let board = file("text.tiles", TAQUIN);
    let told = glisse(&["solve", &board, "--notation", "tile"]).stdout;
    assert_eq!(glisse_with(told.clone(), &["verify", &board, "-", "--notation", "tile"]).code, 0);
    assert_eq!(glisse_with(told, &["verify", &board, "-"]).code, 1, "whose direction, is said");
}

#[test]
fn an_illegal_move_is_refused_in_the_labels_of_the_board() {
    let board = file("illegal.json", VEHICULES);
    glisse(&["verify", &board, "3+9"]).tells("(3+9)").tells("vehicle 4 is in the way of vehicle 3");
    glisse(&["apply", &board, "1-1 D+9", "--lang", "fr"])
        .tells("le véhicule 4 bloque le véhicule 3");
}

#[test]
fn a_letter_grid_with_two_possible_targets_says_which_was_taken() {
    let grid = "AA...O\n.....O\nXX...O\n...QQQ\n....CC\n..RRR.";
    let run = glisse_with(grid, &["solve", "-", "--show", "moves"]);
    run.warns("--format letters takes A for it");
    run.tells("Move car X");
    let other = glisse_with(grid, &["check", "-", "--format", "letters"]);
    assert_eq!(other.stderr, "");
    other.tells("letters");
}

/// The names of the members of objects, in the order in which a text has them.
fn keys(json: &str) -> Vec<&str> {
    let names = json.match_indices("\":").map(|(end, _)| &json[..end]);
    names.map(|before| &before[before.rfind('"').unwrap() + 1..]).collect()
}

#[test]
fn json_has_the_same_order_with_own_labels_and_with_canonical_ones() {
    let too_much = file("order.rhai", "10 * target_blockers().len()");
    let commands: [&[&str]; 4] = [
        &["solve", "-", "--json"],
        &["moves", "-", "--json"],
        &["trace", "-", "--steps", "5", "--to", "json"],
        &["audit", "-", "--heuristic", &too_much, "--json"],
    ];
    for command in commands {
        let own = glisse_with(NUMBERS, command).stdout;
        let canonical =
            glisse_with(NUMBERS, &[command, &["--labels", "canonical"]].concat()).stdout;
        let own_keys = keys(&own);
        assert_eq!(own_keys.iter().filter(|key| **key == "labels").count(), 1, "{own}");
        assert_eq!(own_keys, keys(&canonical), "{command:?}");
        assert_eq!(own_keys[0], "id");
    }
}

#[test]
fn json_in_the_notations_of_the_hand_outs_is_read_back() {
    let vehicules = file("objects.json", VEHICULES);
    let k_pas = glisse(&["solve", &vehicules, "--json", "--notation", "k-pas"]);
    assert_eq!(k_pas.json()["moves"][0], json!({"k": 1, "pas": -1}));
    let swap = "swap:3x3:3-2-1-6-5-4-9-8-7";
    let tuples = glisse(&["solve", swap, "--json", "--notation", "tuples"]);
    assert!(tuples.json()["moves"][0][0][1].is_u64(), "{}", tuples.stdout);
    let listed = glisse(&["moves", &vehicules, "--json", "--notation", "k-pas"]).json();
    assert_eq!(listed["moves"][0]["move"], json!({"k": 1, "pas": -1}));
    for (board, notations) in [
        (vehicules.as_str(), ["standard", "k-pas"]),
        (JAM, ["standard", "k-pas"]),
        (swap, ["standard", "tuples"]),
        ("tiles:3x3:8-6-7-2-5-4-3-0-1", ["empty", "tile"]),
    ] {
        for notation in notations {
            let solved = glisse(&["solve", board, "--json", "--notation", notation]);
            let cost = solved.json()["cost"].clone();
            let list = solved.json()["moves"].to_string();
            for text in [solved.stdout.clone(), list] {
                let verified = glisse_with(
                    text.clone(),
                    &["verify", board, "-", "--json", "--notation", notation],
                );
                assert_eq!(verified.json()["cost"], cost, "{text}: {}", verified.stderr);
                let applied = glisse_with(
                    text.clone(),
                    &["apply", board, "-", "--json", "--notation", notation],
                );
                assert_eq!(applied.json()["solved"], json!(true), "{text}: {}", applied.stderr);
            }
            let again = glisse_with(solved.stdout.clone(), &["batch", "-"]);
            assert_eq!(again.json()["cost"], cost, "{}", again.stdout);
        }
    }
    glisse(&["verify", &vehicules, r#"{"moves": [{"k": 1, "pas": -1}, {"k": 99, "pas": 1}]}"#])
        .refused("99");
}

#[test]
fn a_printed_grid_that_has_lost_cells_is_refused_and_the_row_shown() {
    let lost = "0 1 2 3 4 5\n+-----+\n0 | . . 2 1 1 |\n1 | . . 2 . . |\n2 | G G 2 . . | --> sortie\n\
                3 | 3 3 3 . 4 |\n4 | . . . . 4 |\n5 | . . . . 4 |\n+-----+\n";
    glisse_with(lost, &["check", "-"]).refused("row 1 has 5 cells, but 6 columns are numbered");
    let french = glisse_with(lost, &["check", "-", "--lang", "fr"]).stderr;
    assert!(french.contains("6 colonnes sont numérotées au-dessus du cadre"), "{french}");
    let whole = lost.replace("1 1 |", "1 1 . |").replace("2 . . |", "2 . . . |");
    let whole = whole.replace(". 4 |", ". . 4 |");
    assert_eq!(glisse_with(whole, &["check", "-"]).code, 0);
}

#[test]
fn experiments_write_moves_in_the_labels_of_the_board() {
    let board = &file("experiments.numbers", NUMBERS);
    let explored = glisse(&["explore", board, "--json"]).json();
    assert_eq!(explored["hardest"]["solution"][0], "7-1");
    assert_eq!(explored["hardest"]["labels"], "own");
    let compared = glisse(&["compare", board, "--with", "bfs", "--json"]).json();
    assert_eq!(compared["runs"][0]["moves"][0], "2+1");
    assert_eq!(compared["runs"][0]["labels"], "own");
    let compared =
        glisse(&["compare", board, "--with", "bfs", "--json", "--labels", "canonical"]).json();
    assert_eq!(compared["runs"][0]["moves"][0], "B+1");
    assert_eq!(compared["runs"][0]["labels"], "canonical");
    let audited = glisse(&["audit", board, "--heuristic", "blocking-blocked"]).stdout;
    assert!(audited.contains("of cost 6: 8-1 2+2 4-3 5+3 7+2 1+3"), "{audited}");
}

#[test]
fn verify_tells_canonical_letters_from_the_readers_letters() {
    for format in ["csv", "codes", "letters-x", "letters-r", "letters-k"] {
        let text = glisse(&["convert", JAM, "--to", format]).stdout;
        let board = file(&format!("letters.{format}"), &text);
        for labels in ["own", "canonical"] {
            let solved = glisse(&["solve", &board, "--labels", labels, "--json"]).stdout;
            let run = glisse_with(solved, &["verify", &board, "-"]);
            assert_eq!(run.stdout, "valid: 8 moves\n", "{format}, {labels}: {}", run.stderr);
        }
    }
}
