//! Tables on disk.

use crate::{Folder, Run, command};

/// Runs a command with a cache of its own.
fn with_cache(cache: &str, arguments: &[&str]) -> Run {
    let output = command().env("GLISSE_CACHE_DIR", cache).args(arguments).output().unwrap();
    Run::new(arguments, output)
}

fn tables(cache: &str, arguments: &[&str]) -> Run {
    with_cache(cache, &[&["tables"], arguments].concat())
}

#[test]
fn a_table_is_built_listed_used_checked_and_removed() {
    let folder = Folder::new();
    let cache = &folder.file("");
    tables(cache, &["list"]).ended(0).tells("none yet");
    tables(cache, &["build", "tiles-3x3-4-4"]).ended(0).tells("built tiles-3x3-4-4");
    tables(cache, &["build", "tiles-3x3-4-4", "--threads", "1"]).ended(0).tells("already");
    tables(cache, &["list"]).tells("tiles-3x3-4-4").tells("ok");
    let json = tables(cache, &["list", "--json"]).json();
    assert_eq!(json["tables"][0]["name"], "tiles-3x3-4-4");
    assert_eq!(json["tables"][0]["state"], "ok");

    let solve = || {
        let board = "tiles:3x3:8-6-7-2-5-4-3-0-1";
        let guided = ["--algorithm", "idastar", "--heuristic", "pdb:4-4", "--json"];
        let run = with_cache(cache, &[&["solve", board], &guided[..]].concat());
        assert_eq!(run.json()["cost"], 31);
        run.stderr
    };
    assert_eq!(solve(), "");

    assert_eq!(tables(cache, &["check"]).done().stdout, "tiles-3x3-4-4: sound\n");
    let path = json["tables"][0]["path"].as_str().unwrap();
    let mut bytes = std::fs::read(path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(path, bytes).unwrap();
    let checked = tables(cache, &["check", "tiles-3x3-4-4"]).ended(1).stdout;
    assert!(!checked.contains("sound"), "{checked}");
    // A damaged table is never used, and somebody is told.
    let errors = solve();
    assert!(errors.starts_with("warning: ") && errors.contains("tiles-3x3-4-4"), "{errors}");

    for (command, code) in [("remove", 0), ("remove", 2), ("check", 2)] {
        tables(cache, &[command, "tiles-3x3-4-4"]).ended(code);
    }
}

#[test]
fn names_of_tables_that_cannot_be_are_refused() {
    let folder = Folder::new();
    for name in ["tiles-3x3-9", "tiles-4x4-7-9", "tiles-6x6-5-5", "walls", "../x", "tiles-0x0-"] {
        tables(&folder.file(""), &["build", name]).refused("tiles-4x4-7-8");
    }
}

#[test]
fn without_a_place_for_tables_they_are_built_in_memory() {
    let folder = Folder::new();
    let built = tables(&folder.write("file", ""), &["build", "tiles-2x3-5"]);
    built.ended(4).tells("not kept").warns("warning");
}

#[test]
fn swap_grids_have_tables_too() {
    let folder = Folder::new();
    let cache = &folder.file("");
    tables(cache, &["build", "swap-3x4-4-4-4"]).ended(0).tells("built swap-3x4-4-4-4");
    tables(cache, &["check"]).ended(0).tells("swap-3x4-4-4-4: sound");
    let board = "swap:3x4:12-11-10-9-8-7-6-5-4-3-2-1";
    let answer = with_cache(cache, &["solve", board, "--heuristic", "pdb:4-4-4", "--json"]).json();
    assert_eq!((&answer["cost"], &answer["optimal"]), (&24.into(), &true.into()));
    assert_eq!(answer["stats"]["heuristic"], "pdb:4-4-4");
    tables(cache, &["build", "swap-3x4-4-4"]).refused("swap-ROWSxCOLUMNS-PARTITION");
}
