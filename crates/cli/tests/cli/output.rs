//! Where answers go: `-o`, colours, closed pipes.

use crate::{JAM, LOCALE, UNIQUE, command, glisse, huge};
use std::fs;

#[test]
fn a_file_gets_what_standard_output_would() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("moves.txt");
    let run = glisse(&["solve", UNIQUE, "-q", "-o", file.to_str().unwrap()]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    assert_eq!(fs::read_to_string(&file).unwrap(), "B+3 C-1 A+4\n");
    // No colours in a file, and nothing else beside it.
    glisse(&["solve", UNIQUE, "-o", file.to_str().unwrap()]);
    assert!(!fs::read_to_string(&file).unwrap().contains('\x1b'));
    assert_eq!(fs::read_dir(&directory).unwrap().count(), 1);
}

#[test]
fn a_failing_command_leaves_the_old_file_as_it_was() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("answer.txt");
    let name = file.to_str().unwrap();
    fs::write(&file, "old").unwrap();
    let failing: [&[&str]; 4] = [
        &["solve", "AA..", "-o", name],
        &["solve", JAM, "--weight", "3", "-o", name],
        &["batch", "no/such/file", "-o", name],
        &["convert", "rush-hour:3x4:AA..........", "--to", "string", "-o", name],
    ];
    for arguments in failing {
        assert_eq!(glisse(arguments).code, 2, "{arguments:?}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "old");
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 1);
    }
    // A limit is an answer.
    assert_eq!(glisse(&["solve", &huge(), "--expansion-limit", "1", "-o", name]).code, 3);
    assert!(fs::read_to_string(&file).unwrap().contains("stopped: "));
}

#[test]
fn a_place_that_cannot_be_written_exits_with_4() {
    let directory = tempfile::tempdir().unwrap();
    let below = directory.path().join("missing").join("answer.txt");
    for path in [below.as_path(), directory.path()] {
        let run = glisse(&["convert", JAM, "--to", "id", "-o", path.to_str().unwrap()]);
        assert_eq!((run.code, run.stdout.as_str()), (4, ""));
        let expected = format!("error: cannot write {}: ", path.display());
        assert!(run.stderr.starts_with(&expected), "{}", run.stderr);
    }
    #[cfg(target_os = "linux")]
    {
        let run = glisse(&["solve", JAM, "-o", "/dev/full"]);
        assert_eq!(run.code, 4);
        assert!(run.stderr.starts_with("error: cannot write /dev/full: "), "{}", run.stderr);
    }
}

#[test]
fn colours_appear_only_where_they_are_wanted() {
    let escape = '\x1b';
    assert!(!glisse(&["solve", UNIQUE]).stdout.contains(escape));
    assert!(!glisse(&["solve", UNIQUE, "--color", "never"]).stdout.contains(escape));
    let colored = glisse(&["solve", UNIQUE, "--color", "always"]).stdout;
    assert!(colored.contains(escape));
    // Without its colours it is the same story.
    let mut plain = String::new();
    for (index, part) in colored.split("\x1b[").enumerate() {
        plain.push_str(if index == 0 { part } else { part.split_once('m').unwrap().1 });
    }
    let drawings = |story: &str| story.lines().take(30).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(drawings(&plain), drawings(&glisse(&["solve", UNIQUE]).stdout));

    let forced =
        command().env("NO_COLOR", "1").args(["solve", UNIQUE, "--color", "always"]).output();
    assert!(forced.unwrap().stdout.contains(&0x1b));
    let auto = command().env("NO_COLOR", "1").args(["solve", UNIQUE]).output().unwrap();
    assert!(!auto.stdout.contains(&0x1b));
}

#[cfg(unix)]
#[test]
fn a_reader_who_leaves_is_no_error() {
    use std::process::{Command, Stdio};
    for arguments in [&["solve", JAM][..], &["man"], &["completions", "bash"], &["check", JAM]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_glisse"))
            .env(LOCALE.0, LOCALE.1)
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}
