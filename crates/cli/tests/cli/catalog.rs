//! `glisse enumerate --db` and `glisse catalog`.

use crate::{Folder, checksum, command, glisse, sealed};
use glisse_catalog::{Catalog, CatalogEntry, Query};
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::{fs, path::Path, thread, time::Duration};

/// Enumerates into a catalog.
fn enumerate(db: &str, size: &str, more: &[&str]) -> crate::Run {
    glisse(&[&["enumerate", "rush-hour", "--size", size, "--db", db], more].concat())
}

fn catalog(db: &str, more: &[&str]) -> crate::Run {
    glisse(&[&["catalog", db], more].concat())
}

/// `moves board states` of all boards of a catalog, as `glisse enumerate` writes them.
pub(crate) fn lines(db: &str) -> String {
    let run = catalog(db, &["--json"]).ended(0);
    let line = |entry: &serde_json::Value| {
        let cells = entry["id"].as_str().unwrap().rsplit(':').next().unwrap();
        format!("{} {cells} {}\n", entry["moves"], entry["states"])
    };
    run.json_lines().iter().map(line).collect()
}

#[test]
fn a_catalog_has_what_the_text_has() {
    let folder = Folder::new();
    let (db, text) = (folder.file("rush.db"), folder.file("boards.txt"));
    let flags = ["--walls", "0..1", "--rate", "-o", &text];
    assert_eq!(enumerate(&db, "4x4", &flags).ended(0).stdout, "");
    let boards = folder.read("boards.txt");
    let arguments = ["enumerate", "rush-hour", "--size", "4x4", "--walls", "0..1"];
    assert_eq!(glisse(&arguments).stdout, boards);
    assert_eq!(lines(&db), boards);
    assert_eq!(folder.count(), 2);

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
    let folder = Folder::new();
    let db = folder.file("rush.db");
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
    let folder = Folder::new();
    for missing in [folder.file("boards.txt"), folder.file("")] {
        assert_eq!(catalog(&missing, &[]).code, 2);
    }
    let path = folder.write("boards.txt", "7 AA.BB...CC......  32\n");
    catalog(&path, &[]).refused("no catalog").warns("--db");

    let db = folder.file("rush.db");
    enumerate(&db, "3x3", &[]).ended(0);
    catalog(&db, &["--difficulty", "2.."]).refused("--rate");
    for flags in [&["--moves", "5..2"][..], &["--sort", "colour"], &["--random", "0"]] {
        assert_eq!(catalog(&db, flags).code, 2, "{flags:?}");
    }
}

#[test]
fn a_damaged_catalog_is_bad_input() {
    let folder = Folder::new();
    let db = folder.file("rush.db");
    enumerate(&db, "4x4", &[]).ended(0);
    let mut bytes = fs::read(&db).unwrap();
    // All but the first page, which says what it is.
    bytes[4096..].fill(0xA5);
    fs::write(&db, bytes).unwrap();
    catalog(&db, &[]).ended(2).warns("rush.db").warns("help: ");
    catalog(&db, &["--count"]).ended(2);
}

#[test]
fn files_that_cannot_be_written_together_are_refused() {
    let folder = Folder::new();
    let db = folder.file("rush.db");
    for output in [db.as_str(), "-"] {
        enumerate(&db, "3x3", &["-o", output]).ended(2);
    }
    for flag in ["--resume", "--rate"] {
        glisse(&["enumerate", "rush-hour", "--size", "3x3", flag]).ended(2);
    }
    glisse(&["enumerate", "rush-hour", "--size", "3x3", "--walls", "0..3"]).refused("up to 2");
    assert_eq!(folder.count(), 0);
}

/// The boards of a catalog.
fn entries(db: &str) -> Vec<CatalogEntry> {
    let mut entries = Vec::new();
    let keep = |entry| {
        entries.push(entry);
        ControlFlow::<()>::Continue(())
    };
    let _ = Catalog::open(Path::new(db)).unwrap().visit(&Query::default(), None, keep).unwrap();
    entries
}

/// The progress of an enumeration of 4x4 with so much of it complete, and these boards in the catalog.
fn progress(text: Option<&str>, chunks: usize, boards: usize, kept: &[CatalogEntry]) -> String {
    let line = |entry: &CatalogEntry| {
        let CatalogEntry { id, size, walls, moves, states, vehicles, cars, trucks, difficulty } =
            entry;
        let numbers = (walls, moves, states, vehicles, cars, trucks);
        format!("{id} {size} {numbers:?} {difficulty:?}\n")
    };
    let kept = checksum(&kept.iter().map(line).collect::<String>());
    let (has_text, text) = (text.is_some(), text.unwrap_or_default());
    let bytes = text.len();
    let json = format!(
        r#"{{"version":2,"rows":4,"columns":4,"walls":[0,0],"json":false,"text":{has_text},"catalog":true,"rated":false,"chunks":{chunks},"bytes":{bytes},"boards":{boards},"states":514,"hardest":7,"catalog_checksum":"{kept}"}}"#
    );
    sealed(&json, text)
}

#[test]
fn killed_between_the_names_of_its_files_it_is_finished() {
    let whole = glisse(&["enumerate", "rush-hour", "--size", "4x4"]).stdout;
    let chunks = glisse::rush_hour::Enumeration::new(4, 4).unwrap().chunks();
    let folder = Folder::new();
    let at = |name: &str| folder.file(name);
    let (db, text) = (at("rush.db"), at("boards.txt"));
    enumerate(&db, "4x4", &["-o", &text]).ended(0);
    let kept = entries(&db);
    let done = progress(Some(&whole), chunks, 32, &kept);
    // No file has its name, the catalog has, both have.
    for renamed in 0..3 {
        if renamed < 1 {
            fs::rename(&db, at("rush.db.partial")).unwrap();
        }
        if renamed < 2 {
            fs::rename(&text, at("boards.txt.partial")).unwrap();
        }
        folder.write("boards.txt.progress", &done);
        enumerate(&db, "4x4", &["-o", &text, "--resume"]).ended(0);
        assert_eq!((folder.read("boards.txt"), lines(&db)), (whole.clone(), whole.clone()));
        assert_eq!(folder.count(), 2, "{renamed}");
    }
    // A catalog of which boards are missing is not gone on with.
    fs::rename(&db, at("rush.db.partial")).unwrap();
    folder.write("rush.db.progress", progress(None, chunks, 33, &kept));
    enumerate(&db, "4x4", &["--resume"]).refused("shorter than it was");
    // Neither is one in which a board is another one.
    let partial = at("rush.db.partial");
    let mut bytes = fs::read(&partial).unwrap();
    let id = kept[7].id.as_bytes();
    let place = bytes.windows(id.len()).position(|window| window == id).unwrap();
    bytes[place + id.len() - 1] ^= 1;
    fs::write(&partial, &bytes).unwrap();
    folder.write("rush.db.progress", progress(None, chunks, 32, &kept));
    enumerate(&db, "4x4", &["--resume"]).refused("not what was written");
    bytes[place + id.len() - 1] ^= 1;
    fs::write(&partial, &bytes).unwrap();
    // One with boards that nobody knows of is cut.
    folder.write("rush.db.progress", progress(None, 0, 0, &[]));
    enumerate(&db, "4x4", &["--resume"]).ended(0);
    assert_eq!(lines(&db), whole);
    // Without the text it is another enumeration.
    folder.write("rush.db.progress", done);
    enumerate(&db, "4x4", &["--resume"]).refused("begun for 4x4 with --db");
}

#[test]
fn killed_at_any_moment_nothing_is_lost_or_doubled() {
    let flags = ["enumerate", "rush-hour", "--size", "4x4", "--walls", "1..2", "--threads", "1"];
    let whole = glisse(&flags).stdout;
    let folder = Folder::new();
    let [db, text, begun] =
        ["rush.db", "boards.txt", "boards.txt.progress"].map(|it| folder.file(it));
    let mut kills = 0;
    for patience in (1..).map(|step| Duration::from_millis(20 * step)) {
        let mut run = Command::new(command().get_program());
        run.args(flags).args(["--db", &db, "-o", &text]);
        if Path::new(&begun).exists() {
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
    assert_eq!(folder.read("boards.txt"), whole);
    assert_eq!(lines(&db), whole);
    let left = fs::read_dir(folder.0.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let left: Vec<_> = left.collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn a_catalog_that_is_not_there_comes_with_advice() {
    glisse(&["catalog", "nofile.db"]).ended(2).warns("no such file").warns("help: ");
}
