//! `handout`: the course's texts replayed.

use crate::{Run, glisse};
use serde_json::Value;

const NUMBERS: [&str; 5] = ["000", "001", "002", "003", "004"];

fn rows(run: &Run) -> Vec<Value> {
    let replay = run.json();
    let sections = replay["sections"].as_array().unwrap().iter();
    sections.flat_map(|section| section["figures"].as_array().unwrap().clone()).collect()
}

#[test]
fn the_texts_are_listed_in_both_languages() {
    for language in ["en", "fr"] {
        let run = glisse(&["handout", "--lang", language]);
        assert_eq!(run.code, 0);
        let titles = run.stdout.lines().filter(|line| !line.starts_with(' '));
        let numbers: Vec<&str> = titles.map(|line| &line[..3]).collect();
        assert_eq!(numbers, NUMBERS);
        // Every command takes the boards below them.
        for name in run.stdout.lines().filter(|line| line.starts_with(' ')).map(str::trim) {
            let run = glisse(&["convert", name, "--to", "id"]);
            assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{name}");
        }
    }
}

#[test]
fn every_figure_that_should_agree_does() {
    for number in NUMBERS {
        let run = glisse(&["handout", number, "--json", "--lang", "fr"]);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.stdout);
        let rows = rows(&run);
        let count = |verdict: &str| rows.iter().filter(|row| row["verdict"] == verdict).count();
        assert_eq!(count("fails"), 0, "{}", run.stdout);
        assert!(count("agrees") > 2, "{}", run.stdout);
        for row in &rows {
            let (says, finds) = (&row["handout"], &row["glisse"]);
            let is_run = !matches!(row["verdict"].as_str(), Some("skipped" | "absent"));
            assert_eq!(finds.is_string(), is_run, "{row}");
            assert_eq!(row["verdict"] == "agrees", is_run && says == finds, "{row}");
            assert_eq!(row["why"].is_string(), row["verdict"] == "differs", "{row}");
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
    assert!(glisse(&arguments).stdout.replace([' ', ','], "").contains("100200544287258357"));
}

#[test]
fn a_text_is_told_with_its_boards_its_figures_and_its_errors() {
    for (language, words) in [
        ("en", ["differs (1)", "An error of the text", "41 agree", "agrees"]),
        ("fr", ["diffère (1)", "Une erreur du texte", "41 d'accord", "d'accord"]),
    ] {
        let run = glisse(&["handout", "hachage", "--lang", language]);
        assert_eq!(run.code, 0, "{}", run.stdout);
        for word in words {
            assert!(run.stdout.contains(word), "{word}: {}", run.stdout);
        }
    }
    let page = glisse(&["handout", "taquin", "--markdown"]).stdout;
    assert!(page.starts_with("## 003: "), "{page}");
    assert!(page.contains("| h of the board: manhattan | – | 34 | not given | a |"), "{page}");
    assert!(page.contains("--heuristic manhattan  # a\n"), "{page}");
}

#[test]
fn files_of_the_course_are_read_from_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    // Not the course's board, but one that the second report would be wrong about.
    std::fs::write(folder.path().join("RushHour2.txt"), "AA....\n").unwrap();
    let arguments = ["handout", "004", "--json", "--files", folder.path().to_str().unwrap()];
    let run = glisse(&arguments);
    assert_eq!(run.code, 4, "{}", run.stdout);
    let board = "......\n......\nAA....\n......\n......\n......\n";
    std::fs::write(folder.path().join("RushHour2.txt"), board).unwrap();
    let run = glisse(&arguments);
    assert_eq!(run.code, 1, "{}", run.stderr);
    let rows = rows(&run);
    let failed = rows.iter().filter(|row| row["verdict"] == "fails");
    assert_eq!(failed.filter(|row| row["handout"] == "32" && row["glisse"] == "1").count(), 3);
}

#[test]
fn a_text_that_nobody_knows_is_refused() {
    for name in ["005", "nothing", ""] {
        let run = glisse(&["handout", name]);
        assert_eq!(run.code, 2);
        assert!(run.stderr.contains("000, 001, 002, 003, 004"), "{}", run.stderr);
    }
}
