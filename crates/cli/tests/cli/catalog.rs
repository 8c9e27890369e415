//! `glisse enumerate --db` and `glisse catalog`.

use crate::{command, glisse};
use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

/// Enumerates into a catalog.
fn enumerate(db: &Path, size: &str, more: &[&str]) -> crate::Run {
    let arguments = ["enumerate", "rush-hour", "--size", size, "--db", db.to_str().unwrap()];
    glisse(&[&arguments[..], more].concat())
}

fn catalog(db: &Path, more: &[&str]) -> crate::Run {
    glisse(&[&["catalog", db.to_str().unwrap()], more].concat())
}

/// `moves board states` of all boards of a catalog, as `glisse enumerate` writes them.
fn lines(db: &Path) -> String {
    let run = catalog(db, &["--json"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let line = |entry: &serde_json::Value| {
        let cells = entry["id"].as_str().unwrap().rsplit(':').next().unwrap();
        format!("{} {cells} {}\n", entry["moves"], entry["states"])
    };
    run.json_lines().iter().map(line).collect()
}

#[test]
fn a_catalog_has_what_the_text_has() {
    let directory = tempfile::tempdir().unwrap();
    let (db, text) = (directory.path().join("rush.db"), directory.path().join("boards.txt"));
    let flags = ["--walls", "0..1", "--rate", "-o", text.to_str().unwrap()];
    let run = enumerate(&db, "4x4", &flags);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""), "{}", run.stderr);
    let boards = fs::read_to_string(&text).unwrap();
    let arguments = ["enumerate", "rush-hour", "--size", "4x4", "--walls", "0..1"];
    assert_eq!(glisse(&arguments).stdout, boards);
    assert_eq!(lines(&db), boards);
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 2);

    let entries = catalog(&db, &["--json", "--walls", "1", "--moves", "5.."]).json_lines();
    assert!(!entries.is_empty());
    for entry in &entries {
        let id = entry["id"].as_str().unwrap();
        assert_eq!(id.matches('x').count(), 2, "{id}: in 4x4, and the wall");
        assert_eq!(entry["walls"], 1);
        assert_eq!(entry["size"], "4x4");
        assert!(entry["moves"].as_u64().unwrap() >= 5);
        let [vehicles, cars, trucks] =
            ["vehicles", "cars", "trucks"].map(|name| entry[name].as_u64().unwrap());
        assert_eq!(vehicles, cars + trucks);
        let explored = glisse(&["explore", id, "--json"]).json();
        assert_eq!(explored["states"], entry["states"], "{id}");
        assert_eq!(explored["hardest"]["distance"], entry["moves"], "{id}");
        assert!((1.0..=10.0).contains(&entry["difficulty"].as_f64().unwrap()));
    }
}

#[test]
fn a_table_for_people_and_answers_for_scripts() {
    let directory = tempfile::tempdir().unwrap();
    let db = directory.path().join("rush.db");
    let run = enumerate(&db, "4x4", &["--rate"]);
    assert_eq!(run.stderr, "32 boards, 514 states, the hardest takes 7 moves\n");
    insta::assert_snapshot!(
        catalog(&db, &["--moves", "5..", "--sort", "moves", "--reverse"]).stdout
    );
    insta::assert_snapshot!(catalog(&db, &["--summary"]).stdout);
    assert_eq!(catalog(&db, &["--count"]).stdout, "32\n");
    let counted = catalog(&db, &["--count", "--json", "--moves", "..6"]).json();
    let listed = catalog(&db, &["--json", "--moves", "..6"]).json_lines();
    assert_eq!(counted["count"], listed.len());
    assert!(catalog(&db, &[]).stdout.ends_with("20 of 32 boards; --limit shows more\n"));
    assert_eq!(catalog(&db, &["--limit", "3", "--json"]).json_lines().len(), 3);

    let random = |seed: &str| catalog(&db, &["--random", "4", "--seed", seed, "--json"]).stdout;
    assert_eq!(random("1").lines().count(), 4);
    assert_eq!(random("1"), random("1"));
    assert_ne!(random("1"), random("2"));

    let none = catalog(&db, &["--moves", "40.."]);
    assert_eq!((none.code, none.stdout.as_str()), (1, "there is no such board\n"));
    assert_eq!(catalog(&db, &["--count", "--moves", "40.."]).stdout, "0\n");
}

#[test]
fn what_is_no_catalog_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("boards.txt");
    assert_eq!(catalog(&path, &[]).code, 2);
    assert_eq!(catalog(directory.path(), &[]).code, 2);
    fs::write(&path, "7 AA.BB...CC......  32\n").unwrap();
    let run = catalog(&path, &[]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("no catalog"), "{}", run.stderr);
    assert!(run.stderr.contains("--db"), "{}", run.stderr);

    let db = directory.path().join("rush.db");
    assert_eq!(enumerate(&db, "3x3", &[]).code, 0);
    let run = catalog(&db, &["--difficulty", "2.."]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("--rate"), "{}", run.stderr);
    for flags in [&["--moves", "5..2"][..], &["--sort", "colour"], &["--random", "0"]] {
        assert_eq!(catalog(&db, flags).code, 2, "{flags:?}");
    }
}

#[test]
fn files_that_cannot_be_written_together_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let db = directory.path().join("rush.db");
    let same = enumerate(&db, "3x3", &["-o", db.to_str().unwrap()]);
    assert_eq!(same.code, 2);
    assert_eq!(enumerate(&db, "3x3", &["-o", "-"]).code, 2);
    assert_eq!(glisse(&["enumerate", "rush-hour", "--size", "3x3", "--resume"]).code, 2);
    assert_eq!(glisse(&["enumerate", "rush-hour", "--size", "3x3", "--rate"]).code, 2);
    let walls = glisse(&["enumerate", "rush-hour", "--size", "3x3", "--walls", "0..3"]);
    assert_eq!(walls.code, 2);
    assert!(walls.stderr.contains("up to 2"), "{}", walls.stderr);
    assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 0);
}

/// The progress of an enumeration of 4x4 with so much of it complete.
fn progress(text: bool, chunks: usize, bytes: usize, boards: usize) -> String {
    format!(
        r#"{{"version":1,"rows":4,"columns":4,"walls":[0,0],"json":false,"text":{text},"catalog":true,"rated":false,"chunks":{chunks},"bytes":{bytes},"boards":{boards},"states":514,"hardest":7}}"#
    )
}

#[test]
fn killed_between_the_names_of_its_files_it_is_finished() {
    let whole = glisse(&["enumerate", "rush-hour", "--size", "4x4"]).stdout;
    let chunks = glisse::rush_hour::Enumeration::new(4, 4).unwrap().chunks();
    let directory = tempfile::tempdir().unwrap();
    let at = |name: &str| directory.path().join(name);
    let (db, text) = (at("rush.db"), at("boards.txt"));
    let output = ["-o", text.to_str().unwrap()];
    let resume = ["-o", text.to_str().unwrap(), "--resume"];
    assert_eq!(enumerate(&db, "4x4", &output).code, 0);
    let done = progress(true, chunks, whole.len(), 32);
    // No file has its name, the catalog has, both have.
    for renamed in 0..3 {
        if renamed < 1 {
            fs::rename(&db, at("rush.db.partial")).unwrap();
        }
        if renamed < 2 {
            fs::rename(&text, at("boards.txt.partial")).unwrap();
        }
        fs::write(at("boards.txt.progress"), &done).unwrap();
        let run = enumerate(&db, "4x4", &resume);
        assert_eq!(run.code, 0, "{renamed}: {}", run.stderr);
        assert_eq!(fs::read_to_string(&text).unwrap(), whole);
        assert_eq!(lines(&db), whole);
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 2);
    }
    // A catalog of which boards are missing is not gone on with.
    fs::rename(&db, at("rush.db.partial")).unwrap();
    fs::write(at("rush.db.progress"), progress(false, chunks, whole.len(), 33)).unwrap();
    let run = enumerate(&db, "4x4", &["--resume"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("shorter than it was"), "{}", run.stderr);
    // One with boards that nobody knows of is cut.
    fs::write(at("rush.db.progress"), progress(false, 0, 0, 0)).unwrap();
    let run = enumerate(&db, "4x4", &["--resume"]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(lines(&db), whole);
    // Without the text it is another enumeration.
    fs::write(at("rush.db.progress"), done).unwrap();
    let run = enumerate(&db, "4x4", &["--resume"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("begun for 4x4 with --db"), "{}", run.stderr);
}

#[test]
fn killed_at_any_moment_nothing_is_lost_or_doubled() {
    let flags = ["enumerate", "rush-hour", "--size", "4x4", "--walls", "1..2", "--threads", "1"];
    let whole = glisse(&flags).stdout;
    let directory = tempfile::tempdir().unwrap();
    let (db, text) = (directory.path().join("rush.db"), directory.path().join("boards.txt"));
    let begun = directory.path().join("boards.txt.progress");
    let mut kills = 0;
    for patience in (1..).map(|step| Duration::from_millis(20 * step)) {
        let program = command().get_program().to_owned();
        let mut run = Command::new(program);
        run.args(flags).arg("--db").arg(&db).arg("-o").arg(&text);
        if begun.exists() {
            run.arg("--resume");
        }
        let mut child = run.stderr(Stdio::null()).spawn().unwrap();
        thread::sleep(patience);
        child.kill().unwrap();
        if child.wait().unwrap().success() {
            break;
        }
        kills += 1;
    }
    assert!(kills > 0);
    assert_eq!(fs::read_to_string(&text).unwrap(), whole);
    assert_eq!(lines(&db), whole);
    let left = fs::read_dir(directory.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = left.filter(|name| !name.to_str().unwrap().starts_with(".tmp")).collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn a_catalog_that_is_not_there_comes_with_advice() {
    let run = glisse(&["catalog", "nofile.db"]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("no such file") && run.stderr.contains("help: "), "{}", run.stderr);
}
