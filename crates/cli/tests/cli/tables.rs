//! Tables on disk.

use crate::command;
use std::path::Path;

/// Runs `glisse tables` with a cache of its own: exit code, standard output, standard error.
fn tables(cache: &Path, arguments: &[&str]) -> (i32, String, String) {
    let mut command = command();
    let output =
        command.env("GLISSE_CACHE_DIR", cache).arg("tables").args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_table_is_built_listed_used_checked_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let cache = folder.path();
    let (code, listed, _) = tables(cache, &["list"]);
    assert!(code == 0 && listed.contains("none yet"), "{listed}");
    let (code, built, errors) = tables(cache, &["build", "tiles-3x3-4-4"]);
    assert!(code == 0 && built.starts_with("built tiles-3x3-4-4"), "{built}{errors}");
    let (code, again, _) = tables(cache, &["build", "tiles-3x3-4-4", "--threads", "1"]);
    assert!(code == 0 && again.contains("already"), "{again}");
    let (_, listed, _) = tables(cache, &["list"]);
    assert!(listed.contains("tiles-3x3-4-4") && listed.contains("ok"), "{listed}");
    let (_, json, _) = tables(cache, &["list", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["tables"][0]["name"], "tiles-3x3-4-4");
    assert_eq!(json["tables"][0]["state"], "ok");

    let solve = |cache: &Path| {
        let board = "tiles:3x3:8-6-7-2-5-4-3-0-1";
        let arguments =
            ["solve", board, "--algorithm", "idastar", "--heuristic", "pdb:4-4", "--json"];
        let output = command().env("GLISSE_CACHE_DIR", cache).args(arguments).output().unwrap();
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        (answer["cost"].as_u64(), String::from_utf8(output.stderr).unwrap())
    };
    assert_eq!(solve(cache), (Some(31), String::new()));

    assert_eq!(tables(cache, &["check"]), (0, "tiles-3x3-4-4: sound\n".to_owned(), String::new()));
    let path = json["tables"][0]["path"].as_str().unwrap();
    let mut bytes = std::fs::read(path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(path, bytes).unwrap();
    let (code, checked, _) = tables(cache, &["check", "tiles-3x3-4-4"]);
    assert!(code == 1 && !checked.contains("sound"), "{checked}");
    // A damaged table is never used, and somebody is told.
    let (cost, errors) = solve(cache);
    assert_eq!(cost, Some(31));
    assert!(errors.starts_with("warning: ") && errors.contains("tiles-3x3-4-4"), "{errors}");

    assert_eq!(tables(cache, &["remove", "tiles-3x3-4-4"]).0, 0);
    assert_eq!(tables(cache, &["remove", "tiles-3x3-4-4"]).0, 2);
    assert_eq!(tables(cache, &["check", "tiles-3x3-4-4"]).0, 2);
}

#[test]
fn names_of_tables_that_cannot_be_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["tiles-3x3-9", "tiles-4x4-7-9", "tiles-6x6-5-5", "walls", "../x", "tiles-0x0-"] {
        let (code, _, errors) = tables(folder.path(), &["build", name]);
        assert!(code == 2 && errors.contains("tiles-4x4-7-8"), "{name}: {errors}");
    }
}

#[test]
fn without_a_place_for_tables_they_are_built_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let (code, built, errors) = tables(&file, &["build", "tiles-2x3-5"]);
    assert!(code == 1 && built.contains("not kept") && errors.contains("warning"), "{errors}");
}

#[test]
fn swap_grids_have_tables_too() {
    let folder = tempfile::tempdir().unwrap();
    let (code, built, errors) = tables(folder.path(), &["build", "swap-3x4-4-4-4"]);
    assert!(code == 0 && built.starts_with("built swap-3x4-4-4-4"), "{built}{errors}");
    let (code, checked, _) = tables(folder.path(), &["check"]);
    assert!(code == 0 && checked.contains("swap-3x4-4-4-4: sound"), "{checked}");
    let board = "swap:3x4:12-11-10-9-8-7-6-5-4-3-2-1";
    let arguments = ["solve", board, "--heuristic", "pdb:4-4-4", "--json"];
    let output = command().env("GLISSE_CACHE_DIR", folder.path()).args(arguments).output().unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&answer["cost"], &answer["optimal"]), (&24.into(), &true.into()));
    assert_eq!(answer["stats"]["heuristic"], "pdb:4-4-4");
    let (code, _, errors) = tables(folder.path(), &["build", "swap-3x4-4-4"]);
    assert!(code == 2 && errors.contains("swap-ROWSxCOLUMNS-PARTITION"), "{errors}");
}
