//! Disks that are full, folders that cannot be written, and signals: what was there before stays, what is not
//! complete never looks as if it were, and the exit code says it.

use crate::{Folder, JAM, Run, UNIQUE, command, huge};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A board of tiles whose best heuristic is one of pattern databases, and what it takes to solve it.
const GUIDED: [&str; 7] = [
    "solve",
    "tiles:3x3:8-6-7-2-5-4-3-0-1",
    "--algorithm",
    "idastar",
    "--heuristic",
    "pdb:4-4",
    "--json",
];

/// Runs the command in a folder, with a cache in it, where no file may grow beyond so many KiB: to a program
/// that is what a full disk is.
fn on_a_full_disk(folder: &Folder, kibibytes: u32, arguments: &[&str]) -> Run {
    let script = format!(r#"trap "" XFSZ; ulimit -f {kibibytes}; exec "$0" "$@""#);
    let mut shell = Command::new("bash");
    shell.current_dir(&folder.0).args(["-c", &script]).arg(command().get_program()).args(arguments);
    shell.env("LC_ALL", "C.UTF-8").env("GLISSE_CACHE_DIR", folder.file("cache"));
    Run::new(arguments, shell.output().unwrap())
}

fn with_cache(folder: &Folder, arguments: &[&str]) -> Run {
    let mut run = command();
    run.env("GLISSE_CACHE_DIR", folder.file("cache"));
    Run::new(arguments, run.args(arguments).output().unwrap())
}

/// All commands that write files, with the option that names the file.
const WRITERS: &[&[&str]] = &[
    &["solve", UNIQUE, "-o", "file"],
    &["solve", UNIQUE, "--certificate", "file"],
    &["batch", "boards.txt", "-o", "file"],
    &["moves", UNIQUE, "-o", "file"],
    &["convert", UNIQUE, "--to", "id", "-o", "file"],
    &["draw", UNIQUE, "-o", "file.svg"],
    &["draw", UNIQUE, "-o", "file.png"],
    &["draw", UNIQUE, "--solution", "-o", "file.gif"],
    &["draw", "tiles:2x2:1-2-0-3", "--space", "-o", "file.svg"],
    &["explore", UNIQUE, "-o", "file"],
    &["explore", "tiles:2x2:1-2-0-3", "--graph", "file.dot"],
    &["compare", UNIQUE, "--with", "bfs", "--export-csv", "file"],
    &["compare", UNIQUE, "--with", "bfs", "--export-json", "file"],
    &["compare", UNIQUE, "--with", "bfs", "--export-markdown", "file"],
    &["audit", UNIQUE, "--heuristic", "blocking", "-o", "file"],
    &["trace", "tiles:2x2:1-2-0-3", "-o", "file"],
    &["generate", "tiles", "--size", "2x2", "-o", "file"],
    &["generate", "tiles", "--size", "2x2", "--sheet", "file.html"],
    &["man", "--dir", "."],
];

#[test]
fn a_full_disk_ends_whatever_writes_a_file_and_the_old_one_stays() {
    for arguments in WRITERS {
        let folder = Folder::new();
        folder.write("boards.txt", UNIQUE);
        let name = *arguments.last().unwrap();
        if name != "." {
            folder.write(name, "old");
        }
        let before = folder.count();
        let run = on_a_full_disk(&folder, 0, arguments).ended(4);
        run.warns("error: cannot write ");
        if name != "." {
            assert_eq!(
                (folder.read(name).as_str(), folder.count()),
                ("old", before),
                "{arguments:?}"
            );
        }
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_told_before_the_work() {
    // Nobody makes files there, the superuser included.
    for folder in ["/sys", "/proc"] {
        for arguments in WRITERS.iter().filter(|arguments| arguments[0] != "man") {
            let [rest @ .., name] = arguments else { unreachable!("there is a name") };
            let place = Folder::new();
            place.write("boards.txt", UNIQUE);
            let path = format!("{folder}/{name}");
            let run = place.glisse(&[rest, &[&path]].concat()).ended(4);
            run.warns(&format!("error: cannot write {path}: "));
            assert_eq!(run.stdout, "", "{arguments:?}");
        }
    }
}

#[test]
fn an_enumeration_on_a_full_disk_goes_on_when_there_is_room() {
    let size = ["enumerate", "rush-hour", "--size", "5x4", "--quiet"];
    let text = &["-o", "boards.txt"][..];
    for (files, kibibytes) in [(text, 2), (&["--db", "rush.db", "-o", "boards.txt"], 40)] {
        let folder = Folder::new();
        let arguments = [&size[..], files].concat();
        on_a_full_disk(&folder, kibibytes, &arguments).ended(4).warns("cannot write ");
        // What has its name is complete.
        for name in ["boards.txt", "rush.db"] {
            assert!(!Path::new(&folder.file(name)).exists(), "{name} looks complete");
        }
        assert!(Path::new(&folder.file("boards.txt.progress")).exists());
        folder.glisse(&[&arguments[..], &["--resume"]].concat()).ended(0);
        assert_eq!(folder.read("boards.txt"), folder.glisse(&size).done().stdout);
        assert_eq!(folder.count(), files.len() / 2, "nothing else stays");
    }
}

#[test]
fn a_table_that_is_damaged_in_whatever_way_is_noticed_and_built_anew() {
    let folder = Folder::new();
    let build = || with_cache(&folder, &["tables", "build", "tiles-3x3-4-4"]).ended(0);
    build().tells("built tiles-3x3-4-4");
    let right = with_cache(&folder, &GUIDED).done().json()["moves"].clone();
    let path = folder.file("cache/tables/tiles-3x3-4-4.table");
    let sound = fs::read(&path).unwrap();
    let middle = sound.len() / 2;
    let mut flipped = sound.clone();
    flipped[middle] ^= 1;
    let holes = [&sound[..middle], &vec![0; sound.len() - middle]].concat();
    let damages: [(&str, &[u8]); 5] = [
        ("of no length", &[]),
        ("cut in its header", &sound[..20]),
        ("cut in the middle", &sound[..middle]),
        ("with a bit flipped", &flipped),
        ("half written", &holes),
    ];
    for (damage, bytes) in damages {
        fs::write(&path, bytes).unwrap();
        let run = with_cache(&folder, &GUIDED).ended(0);
        assert_eq!(run.json()["moves"], right, "{damage}");
        assert!(run.stderr.starts_with("warning: "), "{damage}: {}", run.stderr);
        run.warns("tiles-3x3-4-4.table");
        build().tells("built tiles-3x3-4-4").warns("built anew");
        assert!(fs::read(&path).unwrap() == sound, "{damage}");
        assert_eq!(with_cache(&folder, &GUIDED).done().json()["moves"], right, "{damage}");
    }
    // What a builder that was killed has left under another name is nobody's table.
    folder.write("cache/tables/tiles-3x3-4-4.Killed.tmp", &sound[..middle]);
    assert_eq!(with_cache(&folder, &GUIDED).done().json()["moves"], right);
}

/// A table that is kept on disk when a search has built it, and a search that does.
const KEPT: [&str; 8] = [
    "solve",
    "tiles:4x4:1-2-3-4-5-6-7-8-9-10-11-12-13-14-0-15",
    "--algorithm",
    "idastar",
    "--heuristic",
    "pdb:7-6-2",
    "--json",
    "--quiet",
];

#[test]
fn without_room_for_tables_the_answer_is_the_same_and_a_warning_says_so() {
    let folder = Folder::new();
    let full = on_a_full_disk(&folder, 1, &KEPT).ended(0);
    let mut closed = command();
    closed.env("GLISSE_CACHE_DIR", "/sys").args(KEPT);
    let closed = Run::new(&KEPT, closed.output().unwrap()).ended(0);
    for run in [full, closed] {
        assert_eq!(run.json()["cost"], 1);
        assert!(run.stderr.starts_with("warning: "), "{}", run.stderr);
        run.warns("built in memory");
    }
    let left = fs::read_dir(folder.file("cache/tables")).unwrap().flatten();
    let left: Vec<_> = left.map(|file| file.path()).collect();
    let is_table = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "table");
    assert!(!left.iter().any(is_table), "{left:?}");
}

#[test]
fn processes_that_build_a_table_at_once_all_have_it() {
    let folder = Folder::new();
    let processes: Vec<_> = (0..4)
        .map(|_| {
            let mut process = Command::new(command().get_program());
            process.env("GLISSE_CACHE_DIR", folder.file("cache")).env("LC_ALL", "C.UTF-8");
            process
                .args(["tables", "build", "swap-3x4-4-4-4"])
                .stdout(std::process::Stdio::piped());
            process.spawn().unwrap()
        })
        .collect();
    let mut told = processes.into_iter().map(|process| {
        let output = process.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    });
    let built = told.by_ref().filter(|line| line.starts_with("built ")).count();
    assert_eq!(built, 1, "one builds it, and the others wait");
    with_cache(&folder, &["tables", "check"]).ended(0).tells("swap-3x4-4-4-4: sound");
}

#[test]
fn an_answer_at_a_limit_has_the_bound_and_says_which_limit() {
    for (limit, value, name) in [
        ("--expansion-limit", "1000", "limit on expansions"),
        ("--memory-limit", "20MiB", "memory limit"),
    ] {
        let run =
            Folder::new().glisse(&["solve", &huge(), "--algorithm", "bfs", "--json", limit, value]);
        let answer = run.ended(3).json();
        assert_eq!(answer["limit"], name, "{answer}");
        assert!(answer["lower_bound"].as_u64().is_some_and(|bound| bound > 0), "{answer}");
        assert_eq!(answer["optimal"], false, "{answer}");
    }
    assert_eq!(Folder::new().glisse(&["solve", JAM, "--json"]).ended(0).json()["optimal"], true);
}
