//! What every command says to a person, in both languages.

use crate::{JAM, UNIQUE, UNSOLVABLE, command, steady};
use std::{fmt::Write, path::Path};

/// What the commands print, one after the other, with all numbers that differ from run to run as `#`.
fn transcript(language: &str, folder: &Path) -> String {
    let cases: &[&[&str]] = &[
        &["check", JAM],
        &["check", UNSOLVABLE],
        &["check", "tiles:2x2:1-2-0-3"],
        &["check", "swap:2x2:4-3-2-1:barriers=0,0-0,1"],
        &["verify", UNIQUE, "B+3 C-1 A+4", "--optimal"],
        &["verify", UNIQUE, "B+3 C-1"],
        &["verify", UNIQUE, "B+3 A+4"],
        &["moves", UNIQUE, "--heuristic", "blocking", "--metric", "cells"],
        &["apply", UNIQUE, "B+3 C-1"],
        &["apply", UNIQUE, "B+3 A+4"],
        &["compare", UNIQUE, "--with", "bfs,greedy:blocking", "--metric", "weighted"],
        &["audit", UNIQUE, "tiles:2x2:1-2-0-3", "--heuristic", "zero"],
        &["audit", UNIQUE, "--heuristic", "blocking", "--metric", "weighted"],
        &["explore", "tiles:2x2:1-2-0-3"],
        &["enumerate", "rush-hour", "--size", "3x3", "--db", "three.db"],
        &["catalog", "three.db"],
        &["catalog", "three.db", "--summary"],
        &["catalog", "three.db", "--moves", "90.."],
        &["generate", "tiles", "--size", "2x2", "--moves", "90"],
        &["generate", "rush-hour", "--unsolvable"],
        &["draw", UNSOLVABLE, "--solution", "-o", "x.svg"],
        &["convert", JAM, "--to", "korf"],
        &["solve", JAM, "--algorithm", "bfs", "--expansion-limit", "100", "--show", "none"],
        &["solve", UNSOLVABLE, "--show", "none"],
        &["tables", "build", "nonsense"],
        &["tables", "build", "tiles-2x2-3"],
        &["tables", "check"],
        &["tables", "remove", "tiles-2x2-3"],
        &["tables", "remove", "tiles-2x2-3"],
        &["trace", UNIQUE, "--algorithm", "bfs", "--steps", "1"],
        &["batch", "no.txt"],
        &["play"],
        &["serve", "--dir", "."],
        &["man", "--dir", "pages"],
        &["help", "metrics"],
        &["help", "notation"],
        &["help", "algorithms"],
        &["help", "heuristics"],
        &[],
    ];
    let mut told = String::new();
    for arguments in cases {
        let mut command = command();
        command.current_dir(folder).env("GLISSE_CACHE_DIR", "tables");
        let output = command.args(*arguments).args(["--lang", language]).output().unwrap();
        let [stdout, stderr] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        let code = output.status.code().unwrap();
        let has_statistics =
            ["solve", "explore"].iter().any(|name| arguments.first() == Some(name));
        let stdout = if has_statistics { steady(&stdout) } else { stdout };
        let line = arguments.join(" ");
        // Writing to a String never fails.
        let _ = write!(told, "$ glisse {line}\n{stdout}{stderr}[{code}]\n\n");
    }
    without_times(&told)
}

/// The rows of a comparison and the time of a table, without what the machine makes of them: numbers,
/// and how wide columns are that show some.
fn without_times(told: &str) -> String {
    let is_rule = |line: &str| line.starts_with('─') && line.chars().all(|letter| letter == '─');
    let next = told.lines().skip(1).chain([""]);
    let line = |(line, next): (&str, &str)| {
        if is_rule(line) {
            return "─\n".to_owned();
        }
        if is_rule(next) {
            return line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n";
        }
        let is_row = line.starts_with("bfs   ") || line.starts_with("greedy:blocking   ");
        let is_built = line.contains("tiles-2x2-3") && line.contains(" s");
        if is_row || is_built {
            let words = line.split_whitespace().map(|word| {
                let is_number = word.chars().any(|letter| letter.is_ascii_digit());
                if is_number && !word.starts_with("tiles") { "#" } else { word }
            });
            let words = words.map(|word| if ["s", "ms"].contains(&word) { "µs" } else { word });
            return words.collect::<Vec<_>>().join(" ") + "\n";
        }
        format!("{}\n", line.trim_end())
    };
    told.lines().zip(next).map(line).collect()
}

#[test]
fn every_command_speaks_english_and_french() {
    for (language, name) in [("en", "english"), ("fr", "french")] {
        let folder = tempfile::tempdir().unwrap();
        insta::assert_snapshot!(name, transcript(language, folder.path()));
    }
}

#[test]
fn french_has_no_english_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let told = transcript("fr", folder.path());
    for line in told.lines().filter(|line| !line.starts_with('$')) {
        for english in [" the ", " is ", " of ", " not ", " and ", "error:", "help:", " with "] {
            assert!(!line.contains(english), "{english}: {line}");
        }
        // Players make « coups »; whoever reads a solution reads « déplacements ».
        for word in line.split(|letter: char| !letter.is_alphabetic()) {
            assert!(!["coup", "coups", "mouvement", "mouvements"].contains(&word), "{line}");
        }
    }
}
