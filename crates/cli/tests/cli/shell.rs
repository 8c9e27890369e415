//! Help, completions and the manual: one table of flags feeds them all.

use crate::glisse;

const COMMANDS: &[&str] = &[
    "solve",
    "batch",
    "check",
    "verify",
    "moves",
    "apply",
    "compare",
    "audit",
    "trace",
    "explore",
    "generate",
    "enumerate",
    "catalog",
    "draw",
    "play",
    "convert",
    "hash",
    "handout",
    "tables",
    "completions",
    "man",
    "help",
];

#[test]
fn completions_know_every_command_and_the_values_of_flags() {
    for shell in ["bash", "zsh", "fish"] {
        let run = glisse(&["completions", shell]);
        assert_eq!(run.code, 0);
        for word in COMMANDS.iter().chain(&["bidirectional", "time-limit"]) {
            assert!(run.stdout.contains(word), "{word} for {shell}");
        }
    }
    assert_eq!(glisse(&["completions", "tcsh"]).code, 2);
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let run = glisse(&["man"]);
    assert_eq!(run.code, 0);
    let pages: Vec<&str> = run.stdout.lines().filter(|line| line.starts_with(".TH ")).collect();
    assert_eq!(pages.len(), 1 + COMMANDS.len(), "{pages:?}");
    for command in COMMANDS {
        let page = format!(".TH glisse-{command} 1");
        assert!(pages.iter().any(|title| title.starts_with(&page)), "{page}");
    }
    assert!(run.stdout.contains("Exit codes"));
}

#[test]
fn help_has_examples_and_no_arguments_are_bad_usage() {
    for arguments in [&["--help"][..], &["solve", "--help"], &["solve", "-h"]] {
        let run = glisse(arguments);
        assert_eq!(run.code, 0);
        assert!(run.stdout.contains("Examples:\n  glisse solve "), "{}", run.stdout);
    }
    assert_eq!(glisse(&[]).code, 2);
    assert_eq!(glisse(&["salve"]).code, 2);
    let version = glisse(&["--version"]).stdout;
    assert_eq!(version, format!("glisse {}\n", env!("CARGO_PKG_VERSION")));
}
