//! Where answers go: `-o`, colours, closed pipes.

use crate::{Folder, JAM, UNIQUE, command, glisse, huge, spawn};

#[test]
fn a_file_gets_what_standard_output_would() {
    let folder = Folder::new();
    let run = folder.glisse(&["solve", UNIQUE, "-q", "-o", "moves.txt"]).ended(0);
    assert_eq!((run.stdout.as_str(), folder.read("moves.txt").as_str()), ("", "B+3 C-1 A+4\n"));
    // No colours in a file, and nothing else beside it.
    folder.glisse(&["solve", UNIQUE, "-o", "moves.txt"]);
    assert!(!folder.read("moves.txt").contains('\x1b'));
    assert_eq!(folder.count(), 1);
}

#[test]
fn a_failing_command_leaves_the_old_file_as_it_was() {
    let folder = Folder::new();
    let name = &folder.write("answer.txt", "old");
    let failing: [&[&str]; 4] = [
        &["solve", "AA..", "-o", name],
        &["solve", JAM, "--weight", "3", "-o", name],
        &["batch", "no/such/file", "-o", name],
        &["convert", "rush-hour:3x4:AA..........", "--to", "string", "-o", name],
    ];
    for arguments in failing {
        glisse(arguments).ended(2);
        assert_eq!((folder.read("answer.txt").as_str(), folder.count()), ("old", 1));
    }
    // A limit is an answer.
    assert_eq!(glisse(&["solve", &huge(), "--expansion-limit", "1", "-o", name]).code, 3);
    assert!(folder.read("answer.txt").contains("stopped: "));
}

#[test]
fn a_place_that_cannot_be_written_exits_with_4() {
    let folder = Folder::new();
    for path in [folder.file("missing/answer.txt"), folder.file("")] {
        let run = glisse(&["convert", JAM, "--to", "id", "-o", &path]);
        assert_eq!((run.code, run.stdout.as_str()), (4, ""));
        let expected = format!("error: cannot write {path}: ");
        assert!(run.stderr.starts_with(&expected), "{}", run.stderr);
    }
    #[cfg(target_os = "linux")]
    {
        let run = glisse(&["solve", JAM, "-o", "/dev/full"]).ended(4);
        assert!(run.stderr.starts_with("error: cannot write /dev/full: "), "{}", run.stderr);
    }
}

/// Runs the command as a shell does, with these redirections: its exit code and what it says on standard
/// error, if that is not redirected.
#[cfg(target_os = "linux")]
fn redirected(arguments: &[&str], redirections: &str) -> (Option<i32>, String) {
    let script = format!(r#"exec "$0" "$@" {redirections}"#);
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", &script]).arg(command().get_program()).args(arguments).env("LC_ALL", "C");
    let output = shell.output().unwrap();
    assert!(output.stdout.is_empty());
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
#[cfg(target_os = "linux")]
fn an_answer_that_cannot_be_written_is_an_error_whatever_the_command() {
    let commands: &[&[&str]] = &[
        &["solve", UNIQUE],
        &["solve", UNIQUE, "--json"],
        &["check", UNIQUE],
        &["moves", UNIQUE],
        &["trace", "tiles:2x2:1-2-0-3"],
        &["explore", UNIQUE],
        &["compare", UNIQUE],
        &["audit", UNIQUE, "--heuristic", "blocking"],
        &["generate", "tiles", "--size", "2x2"],
        &["enumerate", "rush-hour", "--size", "3x3"],
        &["convert", UNIQUE, "--to", "id"],
        &["draw", UNIQUE],
        &["tables", "list"],
        &["completions", "bash"],
        &["man"],
        &["help", "formats"],
        &["help", "solve"],
        &["solve", "--help"],
        &["--help"],
        &["--version"],
    ];
    for arguments in commands {
        for (to, reason) in [(">&-", "Bad file descriptor"), (">/dev/full", "the disk is full")] {
            let (code, told) = redirected(arguments, to);
            assert_eq!(code, Some(4), "{arguments:?} {to}: {told}");
            assert!(told.starts_with("error: cannot write <stdout>: "), "{arguments:?}: {told}");
            assert!(told.contains(reason), "{arguments:?} {to}: {told}");
        }
        // Who throws it away has it thrown away, however it was opened.
        for to in [">/dev/null", "1<>/dev/null"] {
            assert_eq!(redirected(arguments, to).0, Some(0), "{arguments:?} {to}");
        }
    }
    // What says nothing there needs none.
    let folder = Folder::new();
    let to = folder.file("moves.txt");
    assert_eq!(redirected(&["solve", UNIQUE, "-q", "-o", &to], ">&-"), (Some(0), String::new()));
    assert_eq!(folder.read("moves.txt"), "B+3 C-1 A+4\n");
}

#[test]
#[cfg(target_os = "linux")]
fn a_complaint_that_cannot_be_written_leaves_the_exit_code() {
    for (arguments, code) in [
        (&["solve", "AA.."][..], 2),
        (&[], 2),
        (&["solve", "--nonsense"], 2),
        (&["solve", "--nonsense", "--lang", "fr"], 2),
        (&["explore", &huge(), "--time-limit", "1ms"], 3),
        (&["generate", "tiles", "--size", "2x2", "--moves", "40"], 2),
        (&["audit", &huge(), "--heuristic", "blocking", "--expansion-limit", "9"], 3),
        (&["solve", UNIQUE, "-o", "/dev/full"], 4),
    ] {
        for to in [">/dev/null 2>/dev/full", ">/dev/null 2>&-"] {
            assert_eq!(redirected(arguments, to).0, Some(code), "{arguments:?} {to}");
        }
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
    for arguments in [&["solve", JAM][..], &["man"], &["completions", "bash"], &["check", JAM]] {
        let mut child = spawn(arguments);
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}
