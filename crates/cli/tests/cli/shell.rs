//! Help, completions and the manual: one table of flags feeds them all.

use crate::{Folder, glisse};

/// All commands, as the help lists them.
fn commands() -> Vec<&'static str> {
    let names = "solve batch check verify moves apply compare audit trace explore generate enumerate \
                 catalog draw play cluster serve convert hash handout tables bench completions man help";
    names.split(' ').collect()
}

#[test]
fn completions_know_the_values_of_arguments_without_flags() {
    for shell in ["bash", "zsh", "fish"] {
        let script = glisse(&["completions", shell]).stdout;
        for values in [
            "rush-hour tiles swap",
            "000 001 002 003 004 all",
            "formats heuristics metrics notation algorithms scripts",
            "tiles-4x4-7-8 tiles-5x5-6-6-6-6",
            "bash elvish fish powershell zsh",
        ] {
            let is_argument = |line: &str| {
                line.contains(values)
                    && match shell {
                        "bash" => line.contains("opts="),
                        "zsh" => line.starts_with("':") || line.starts_with("'*:"),
                        _ => line.contains(" -f -a "),
                    }
            };
            assert!(script.lines().any(is_argument), "{values} for {shell}");
        }
    }
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let run = glisse(&["man"]).ended(0);
    let pages: Vec<&str> = run.stdout.lines().filter(|line| line.starts_with(".TH ")).collect();
    assert_eq!(pages.len(), 1 + commands().len(), "{pages:?}");
    for command in commands() {
        let page = format!(".TH glisse-{command} 1");
        assert!(pages.iter().any(|title| title.starts_with(&page)), "{page}");
    }
    assert!(run.stdout.contains("Exit codes"));
}

#[test]
fn help_has_examples_and_no_arguments_are_bad_usage() {
    for arguments in [&["--help"][..], &["solve", "--help"], &["solve", "-h"]] {
        glisse(arguments).ended(0).tells("Examples:\n  glisse solve ");
    }
    assert_eq!(glisse(&[]).code, 2);
    assert_eq!(glisse(&["salve"]).code, 2);
    let version = glisse(&["--version"]).stdout;
    assert_eq!(version, format!("glisse {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_manual_is_also_a_folder_of_pages_in_both_languages() {
    let folder = Folder::new();
    for (language, manual, headings) in [
        ("en", "\"General Commands Manual\"", ["NAME", "EXAMPLES", "ENVIRONMENT", "FILES"]),
        ("fr", "\"Manuel des commandes\"", ["NOM", "EXEMPLES", "ENVIRONNEMENT", "FICHIERS"]),
    ] {
        folder.glisse(&["man", "--dir", language, "--lang", language]).ended(0);
        let of_tables = ["tables-list", "tables-build", "tables-check", "tables-remove"];
        for command in commands().iter().chain(&of_tables) {
            let page = folder.read(&format!("{language}/glisse-{command}.1"));
            // The commands of tables have their examples on the page of tables.
            for heading in headings.iter().filter(|it| !it.contains("EX") || !command.contains('-'))
            {
                let is_there = page.contains(&format!("\n.SH {heading}\n"));
                assert!(is_there, "{heading} of {command} in {language}");
            }
            // Without a date in its place, the manual would be taken for the source.
            let title = format!(" 1 \"\" \"glisse {}\" {manual}\n", env!("CARGO_PKG_VERSION"));
            assert!(page.contains(&title), "{command} in {language}");
            assert!(page.contains("GLISSE_CACHE_DIR"), "{command}");
            // Readers differ in the encoding that they expect.
            assert!(page.is_ascii(), "{command} in {language}");
            assert!(!page.contains("\nExamples:\n") && !page.contains("\nExemples"), "{command}");
        }
        let main = folder.read(&format!("{language}/glisse.1"));
        let commands = if language == "fr" { ".SH COMMANDES\n" } else { ".SH SUBCOMMANDS\n" };
        assert!(main.contains(commands), "{main}");
    }
    assert_eq!(glisse(&["man", "--dir", "/dev/null/pages"]).code, 4);
}

#[test]
fn completions_know_every_command_and_the_values_of_flags() {
    for shell in ["elvish", "powershell"] {
        glisse(&["completions", shell]).tells("generate");
    }
    glisse(&["completions", "tcsh"]).ended(2);
    for shell in ["bash", "zsh", "fish"] {
        let script = glisse(&["completions", shell]).ended(0).stdout;
        let words = "blocking-stuck manhattan-half inf421 school42 weighted heuristics notation \
                     astar:clearance idastar:pdb bubble bidirectional time-limit";
        for word in words.split(' ').chain(commands()) {
            let bare = word.replace(':', "\\:");
            assert!(script.contains(word) || script.contains(&bare), "{word} for {shell}");
        }
        // For fish nothing is written that completes what has no flag.
        assert!(shell == "fish" || script.contains("tiles-4x4-7-8"), "{shell}");
    }
}

/// What bash offers for the word at the end of a line, or `None` where there is no bash.
fn offered_by_bash(line: &str) -> Option<Vec<String>> {
    let folder = Folder::new();
    let path = folder.write("glisse.bash", glisse(&["completions", "bash"]).stdout);
    // As bash itself parts a line into words: at colons too.
    let words = line.replace(':', " : ");
    let script = r#"source "$1"
        COMP_LINE="$2" COMP_POINT=${#2}; read -ra COMP_WORDS <<< "$3"
        [[ "$2" == *' ' ]] && COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}"
        registered="$(complete -p glisse)"; registered="${registered#*-F }"
        "${registered%% *}" glisse "$current" "$before" 2> "$1.errors"
        grep -v compopt "$1.errors" >&2
        printf '%s\n' "${COMPREPLY[@]}""#;
    let mut command = std::process::Command::new("bash");
    command.args(["--norc", "-c", script, "bash", &path, line, &words]);
    let output = command.output().ok()?;
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{line}");
    let offered = String::from_utf8(output.stdout).unwrap();
    Some(offered.lines().filter(|word| !word.is_empty()).map(str::to_owned).collect())
}

#[test]
fn bash_completes_heuristics_one_by_one_and_specs_behind_their_colon() {
    for command in ["solve", "batch", "moves", "trace", "audit"] {
        let Some(offered) = offered_by_bash(&format!("glisse {command} x --heuristic man")) else {
            return;
        };
        assert_eq!(offered, ["manhattan", "manhattan-half"], "{command}");
        let all = offered_by_bash(&format!("glisse {command} x --heuristic ")).unwrap();
        assert!(all.len() > 8 && all.iter().all(|name| !name.contains(' ')), "{all:?}");
    }
    assert_eq!(
        offered_by_bash("glisse compare x --with astar:mi").unwrap(),
        ["misplaced", "misplaced-half"]
    );
    assert_eq!(offered_by_bash("glisse compare x --with astar-c").unwrap()[0], "astar-closed");
    assert!(
        offered_by_bash("glisse solve 003:fi --al").unwrap().contains(&"--algorithm".to_owned())
    );
}

#[test]
fn zsh_completes_flags_behind_arguments_that_may_be_repeated() {
    let script = glisse(&["completions", "zsh"]).stdout;
    // Two colons would have it complete the arguments alone from the first of them on.
    assert!(script.contains("\n'*:boards -- "), "{script}");
    assert!(!script.contains("\n'*::"), "{script}");
}
