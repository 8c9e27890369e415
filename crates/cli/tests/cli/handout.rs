//! `handout`: the course's texts replayed.

use crate::{Folder, Run, command, glisse};
use serde_json::{Value, json};

const NUMBERS: [&str; 5] = ["000", "001", "002", "003", "004"];

fn rows(run: &Run) -> Vec<Value> {
    let replay = run.json();
    let sections = replay["sections"].as_array().unwrap().iter();
    sections.flat_map(|section| section["figures"].as_array().unwrap().clone()).collect()
}

#[test]
fn the_texts_are_listed_in_both_languages() {
    for language in ["en", "fr"] {
        let run = glisse(&["handout", "--lang", language]).ended(0);
        let titles = run.stdout.lines().filter(|line| !line.starts_with(' '));
        let numbers: Vec<&str> = titles.map(|line| &line[..3]).collect();
        assert_eq!(numbers, NUMBERS);
        // Every command takes the boards below them.
        for name in run.stdout.lines().filter(|line| line.starts_with(' ')).map(str::trim) {
            glisse(&["convert", name, "--to", "id"]).done();
        }
    }
}

#[test]
fn every_figure_that_should_agree_does() {
    for number in NUMBERS {
        let run = glisse(&["handout", number, "--json", "--lang", "fr"]).done();
        let rows = rows(&run);
        let count = |verdict: &str| rows.iter().filter(|row| row["verdict"] == verdict).count();
        assert_eq!(count("fails"), 0, "{}", run.stdout);
        assert!(count("agrees") > 2, "{}", run.stdout);
        for row in &rows {
            let (says, finds) = (&row["handout"], &row["glisse"]);
            let is_run = !matches!(row["verdict"].as_str(), Some("skipped" | "absent"));
            assert_eq!(finds.is_string(), is_run, "{row}");
            assert_eq!(row["verdict"] == "agrees", is_run && says == finds, "{row}");
            // What agrees or is not given may have a remark.
            let may_have_why =
                matches!(row["verdict"].as_str(), Some("differs" | "asked" | "agrees"));
            assert!(row["verdict"] != "differs" || row["why"].is_string(), "{row}");
            assert!(may_have_why || row["why"].is_null(), "{row}");
            assert!(row["verdict"] != "asked" || says.is_null(), "{row}");
        }
    }
}

#[test]
fn the_figures_are_the_same_in_both_languages() {
    let figures = |language: &str| -> Vec<(Value, Value, Value)> {
        let rows = rows(&glisse(&["handout", "002", "--json", "--lang", language]));
        let pick =
            |row: Value| (row["handout"].clone(), row["glisse"].clone(), row["command"].clone());
        rows.into_iter().map(pick).collect()
    };
    assert_eq!(figures("en"), figures("fr"));
}

#[test]
fn a_figure_is_what_its_command_finds() {
    let rows = rows(&glisse(&["handout", "002", "--json"]));
    let hash = rows.iter().find(|row| row["glisse"] == "100200544287258357").unwrap();
    assert_eq!(hash["verdict"], "differs");
    let command = hash["command"].as_str().unwrap();
    let arguments: Vec<&str> = command.split(' ').skip(1).collect();
    assert_eq!(hash["args"], json!(arguments));
    assert!(glisse(&arguments).stdout.replace([' ', ','], "").contains("100200544287258357"));
}

#[test]
fn a_text_is_told_with_its_boards_its_figures_and_its_errors() {
    for (language, words) in [
        ("en", ["differs (1)", "An error of the text", "69 agree", "agrees"]),
        ("fr", ["diffère (1)", "Une erreur du texte", "69 d'accord", "d'accord"]),
    ] {
        let run = glisse(&["handout", "hachage", "--lang", language]).ended(0);
        for word in words {
            run.tells(word);
        }
    }
    let page = glisse(&["handout", "taquin", "--markdown"]).stdout;
    assert!(page.starts_with("## 003: "), "{page}");
    assert!(page.contains("| h of the board: manhattan | – | 34 | not given | a |"), "{page}");
    assert!(page.contains("--heuristic manhattan  # a\n"), "{page}");
}

#[test]
fn a_text_is_told_in_both_languages_as_it_was() {
    for (language, name) in [("en", "english"), ("fr", "french")] {
        let mut command = command();
        command.env("COLUMNS", "80").args(["handout", "002", "--lang", language]);
        let output = command.output().unwrap();
        insta::assert_snapshot!(name, String::from_utf8(output.stdout).unwrap());
    }
}

#[test]
fn every_output_of_the_text_on_hashing_is_replayed() {
    let rows = rows(&glisse(&["handout", "002", "--json"]));
    let verdicts = |what: &str, says: &str| -> Vec<&str> {
        let rows = rows.iter().filter(|row| row["what"] == what && row["handout"] == says);
        rows.map(|row| row["verdict"].as_str().unwrap()).collect()
    };
    for (what, says, verdict) in [
        ("number of the grey car", "2", "differs"),
        ("taille after t_nouveau()", "0", "agrees"),
        ("t_contient(t_nouveau(), initialise())", "false", "agrees"),
        ("t_contient(tbl, initialise())", "true", "agrees"),
        ("t_contient(tbl, etat)", "false", "agrees"),
        ("slots after t_augmente_capacite()", "e0 –", "differs"),
        ("taille after t_augmente_capacite()", "1", "agrees"),
        ("slots after t_ajoute() × 2", "e0 e1", "differs"),
        ("taille after t_ajoute() × 2", "2", "agrees"),
        ("e_gagnant(etat)", "false", "agrees"),
        ("e_gagnant(etat_final_correction)", "true", "agrees"),
        ("2×2 + 3×3 + 4×2", "21", "agrees"),
        ("1×3 + 2×3 + 2×2 + 2×2 + 4×2", "25", "agrees"),
    ] {
        assert_eq!(verdicts(what, says), [verdict], "{what}");
    }
    let boards = rows.iter().filter(|row| row["what"].as_str().unwrap().starts_with("board "));
    assert_eq!(boards.count(), 14);
    // What the text does not print stands in no column of its own.
    let cells = rows.iter().find(|row| row["what"] == "cells of 2-2 1+3 G+4").unwrap();
    assert_eq!((&cells["handout"], &cells["glisse"]), (&Value::Null, &Value::from("9")));
    assert!(cells["why"].is_string(), "{cells}");
}

#[test]
fn figures_stand_where_their_texts_have_them() {
    let sections = |name: &str| {
        let replay = glisse(&["handout", name, "--json"]).json();
        replay["sections"].as_array().unwrap().clone()
    };
    let report = sections("004");
    let figures = |name: &str| {
        let section = report.iter().find(|section| section["section"] == name).unwrap();
        section["figures"].as_array().unwrap().clone()
    };
    let counts = ["Section 2 (table 1)", "Section 3 (table 2)", "Section 3 (table 3)"]
        .map(|name| figures(name).len());
    assert_eq!(counts, [6, 12, 18]);
    let h1 = figures("Section 3 (h2)").into_iter().find(|row| row["handout"] == "2").unwrap();
    assert_eq!(
        (&h1["what"], &h1["verdict"]),
        (&json!("h of the board: blocking"), &json!("agrees"))
    );

    let swap = sections("001")
        .iter()
        .flat_map(|it| it["figures"].as_array().unwrap().clone())
        .map(|row| (row["handout"].clone(), row["glisse"].clone()))
        .collect::<Vec<_>>();
    for (says, finds) in [("12", "12"), ("true", "false"), ("4", "3"), ("256", "136")] {
        assert!(swap.contains(&(says.into(), finds.into())), "{says}: {swap:?}");
    }
    let taquin = sections("003")
        .iter()
        .flat_map(|it| it["figures"].as_array().unwrap().clone())
        .find(|row| row["glisse"] == "50")
        .unwrap();
    assert!(taquin["handout"].is_null() && taquin["why"].as_str().unwrap().contains("inferred"));
}

#[test]
fn files_of_the_course_are_read_from_a_folder() {
    let folder = Folder::new();
    // Not the course's board, but one that the second report would be wrong about.
    folder.write("RushHour2.txt", "AA....\n");
    let arguments = ["handout", "004", "--json", "--files", &folder.file("")];
    glisse(&arguments).ended(4);
    let board = "......\n......\nAA....\n......\n......\n......\n";
    folder.write("RushHour2.txt", board);
    let run = glisse(&arguments).ended(1);
    let rows = rows(&run);
    let failed = rows.iter().filter(|row| row["verdict"] == "fails");
    assert_eq!(failed.filter(|row| row["handout"] == "32" && row["glisse"] == "1").count(), 3);
}

#[test]
fn a_page_finds_all_it_needs_in_the_json() {
    for language in ["en", "fr"] {
        let run = glisse(&["handout", "all", "--json", "--lang", language]).done();
        for replay in run.json_lines() {
            let number = replay["number"].as_str().unwrap();
            let mut names = Vec::new();
            for board in replay["boards"].as_array().unwrap() {
                let [name, text, id] =
                    ["name", "text", "id"].map(|key| board[key].as_str().unwrap());
                names.push(format!("{number}:{name}"));
                // The text alone says the board and what its pieces are called.
                assert_eq!(glisse(&["convert", text, "--to", "id"]).stdout.trim(), id);
                let labels = board["labels"].as_array().unwrap();
                let pieces = glisse(&["apply", text, ""]).stdout;
                for label in labels {
                    assert!(pieces.contains(label.as_str().unwrap()), "{label}: {pieces}");
                }
            }
            assert!(!names.is_empty(), "{number}");
            for section in replay["sections"].as_array().unwrap() {
                let about = section["about"].as_str().unwrap();
                assert!(about.ends_with(['.', '?']) && about.len() > 40, "{about}");
                for row in section["figures"].as_array().unwrap() {
                    let arguments = row["args"].as_array().unwrap();
                    assert_eq!(arguments.is_empty(), row["command"].is_null(), "{row}");
                    let words = arguments.iter().map(|word| word.as_str().unwrap());
                    for board in words.filter(|word| word.starts_with(&format!("{number}:"))) {
                        assert!(names.iter().any(|name| name == board), "{board}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_text_that_nobody_knows_is_refused() {
    for name in ["005", "nothing", ""] {
        glisse(&["handout", name]).refused("000, 001, 002, 003, 004");
    }
}
