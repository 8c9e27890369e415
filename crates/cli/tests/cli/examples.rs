//! Every example of every help text is run, in both languages, and docs/formats.md is what it says it is.

use crate::{LOCALE, glisse, play::Player, serve};
use portable_pty::CommandBuilder;
use std::process::{Command, Stdio};
use std::{env, fs, path::Path};

/// The commands that have help, as `glisse --help` lists them, and those of tables.
fn commands() -> Vec<String> {
    let help = glisse(&["--help"]).stdout;
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let list = list.take_while(|line| !line.is_empty());
    let names = list.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let mut names: Vec<String> =
        names.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect();
    assert!(names.len() > 15, "{names:?}");
    names.push(String::new());
    names
}

/// The examples of a help text: what stands below their title, without what explains them.
fn examples(command: &str, language: &str) -> Vec<String> {
    let arguments: Vec<&str> = command.split_whitespace().collect();
    let help = glisse(&[&arguments[..], &["--help", "--lang", language]].concat()).stdout;
    let title = if language == "fr" { "Exemples" } else { "Examples" };
    let is_title = |line: &str| line.starts_with(title) && line.ends_with(':');
    let below = help.lines().skip_while(|line| !is_title(line)).skip(1);
    let lines = below.take_while(|line| !line.is_empty());
    let commands =
        lines.filter_map(|line| line.strip_prefix("  ").filter(|it| it.starts_with("glisse ")));
    commands.map(|line| line.split("  ").next().unwrap().to_owned()).collect()
}

/// A folder with what the examples speak of, made from the examples of the project.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    for (from, to) in [
        ("rush-hour/jam.txt", "board.txt"),
        ("rush-hour/figure-1.inf421.txt", "RushHour1.txt"),
        ("rush-hour/walls.string.txt", "RushHour2.txt"),
        ("tiles/eight.grid.txt", "eight.txt"),
        ("tiles/fifteen.grid.txt", "fifteen.txt"),
        ("heuristics/blocking.rhai", "my.rhai"),
    ] {
        fs::copy(examples.join(from), folder.path().join(to)).unwrap();
    }
    let write = |name: &str, text: String| fs::write(folder.path().join(name), text).unwrap();
    let moves = glisse(&["solve", folder.path().join("board.txt").to_str().unwrap(), "--quiet"]);
    write("moves.txt", moves.stdout);
    write("boards.txt", glisse(&["generate", "tiles", "--size", "3x3", "--count", "3"]).stdout);
    let game = concat!(
        r#"{"glisse":"game","version":1,"board":"tiles:2x2:1-2-0-3","#,
        r#""steps":[{"step":"U","at":1.5}],"done":1,"seconds":2.5}"#
    );
    write("game.json", game.to_owned());
    let db = folder.path().join("rush.db");
    let arguments = ["enumerate", "rush-hour", "--size", "5x5", "--rate", "--db"];
    assert_eq!(glisse(&[&arguments[..], &[db.to_str().unwrap()]].concat()).code, 0);
    folder
}

/// The path on which a shell finds the command that is tested.
fn search_path() -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_glisse")).parent().unwrap();
    format!("{}:{}", program.display(), env::var("PATH").unwrap_or_default())
}

/// Runs an example as a person would, and tells what went wrong, or `None`.
fn failure(example: &str, folder: &Path) -> Option<String> {
    let tables = concat!(env!("CARGO_TARGET_TMPDIR"), "/example-tables");
    if example.starts_with("glisse play") {
        let mut command = CommandBuilder::new("bash");
        command.args(["-c", example]);
        command.env("PATH", search_path());
        let mut player = Player::of_folder(command, folder, 100);
        player.wait_for("a board", |screen| screen.contains('│') || screen.contains("error"));
        player.press("q");
        let code = player.end();
        return (code != 0).then(|| format!("{example}: exit code {code}"));
    }
    if example.starts_with("glisse serve") {
        return serve::failure(example, folder, &search_path());
    }
    let output = Command::new("bash")
        .args(["-o", "pipefail", "-c", example])
        .current_dir(folder)
        .env("PATH", search_path())
        .env(LOCALE.0, LOCALE.1)
        .env("GLISSE_CACHE_DIR", tables)
        .env_remove("NO_COLOR")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let code = output.status.code();
    // A refuted heuristic is an answer.
    let is_answer = code == Some(0) || (example.starts_with("glisse audit") && code == Some(1));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    (!is_answer).then(|| format!("{example}: {code:?}\n{told}"))
}

#[test]
fn every_example_of_every_help_text_works() {
    let folder = folder();
    let (mut failures, mut count) = (Vec::new(), 0);
    for command in commands() {
        let [english, french] = ["en", "fr"].map(|language| examples(&command, language));
        assert!(!english.is_empty(), "glisse {command} --help has no examples");
        assert_eq!(english, french, "glisse {command} --help");
        count += english.len();
        failures.extend(english.iter().filter_map(|example| failure(example, folder.path())));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 80, "{count} examples");
}

#[test]
fn the_welcome_shows_three_things_that_work() {
    let folder = tempfile::tempdir().unwrap();
    for (language, title) in
        [("en", "Three things to try:"), ("fr", "Trois choses à essayer\u{a0}:")]
    {
        let run = glisse(&["--lang", language]).refused(title);
        let commands = run.stderr.lines().filter_map(|line| line.strip_prefix("  glisse "));
        let commands: Vec<&str> = commands.filter_map(|line| line.split("  ").next()).collect();
        assert_eq!(commands.len(), 3, "{}", run.stderr);
        for command in commands {
            assert_eq!(failure(&format!("glisse {command}"), folder.path()), None);
        }
    }
    assert_eq!(glisse(&[]).stderr, glisse(&["--lang=en"]).stderr);
}

#[test]
fn topics_are_in_both_languages_and_commands_have_the_help_of_their_flag() {
    for topic in ["formats", "heuristics", "metrics", "notation", "algorithms", "scripts"] {
        let [english, french] =
            ["en", "fr"].map(|language| glisse(&["help", topic, "--lang", language]));
        assert_eq!((english.code, french.code), (0, 0));
        assert!(english.stdout != french.stdout && english.stdout.lines().count() > 5);
    }
    for (names, flag) in [
        (&["help", "solve"][..], &["solve", "--help"][..]),
        (&["help", "tables", "build"], &["tables", "build", "--help"]),
        (&["help"], &["--help"]),
    ] {
        assert_eq!(glisse(names).stdout, glisse(flag).stdout);
        assert_eq!(glisse(names).code, 0);
    }
    assert_eq!(glisse(&["help", "formates"]).code, 2);
}

#[test]
fn the_page_of_formats_is_what_help_says() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats.md");
    let written = fs::read_to_string(page).unwrap();
    let said = glisse(&["help", "formats", "--markdown"]).stdout;
    assert!(written == said, "docs/formats writes docs/formats.md anew");
}
