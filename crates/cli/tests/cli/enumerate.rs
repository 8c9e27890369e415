//! `glisse enumerate`.

use crate::glisse;
use std::{fs, path::Path};

fn enumerate(size: &str, more: &[&str]) -> crate::Run {
    glisse(&[&["enumerate", "rush-hour", "--size", size], more].concat())
}

/// The files of a directory, by name.
fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn every_line_has_moves_board_and_states() {
    let run = enumerate("4x4", &[]);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(run.stdout.lines().count(), 32);
    let line = run.stdout.lines().max_by_key(|line| line.len()).unwrap();
    let words: Vec<&str> = line.split(' ').collect();
    assert_eq!(words.len(), 3);
    let solved = glisse(&["solve", words[1], "--json"]).json();
    assert_eq!(solved["cost"].to_string(), words[0], "{line}");

    let json = enumerate("4x4", &["--json"]);
    for (object, line) in json.json_lines().iter().zip(run.stdout.lines()) {
        let id = object["id"].as_str().unwrap();
        let cells = id.strip_prefix("rush-hour:4x4:").unwrap();
        assert_eq!(line, format!("{} {cells} {}", object["cost"], object["states"]));
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = enumerate("5x4", &["--threads", "1"]);
    assert!(one.stdout.lines().count() > 100, "{}", one.stdout);
    assert!(one.stdout.starts_with(|digit: char| digit.is_ascii_digit()));
    for threads in ["2", "5"] {
        assert_eq!(enumerate("5x4", &["--threads", threads]).stdout, one.stdout);
    }
}

#[test]
fn a_file_is_there_when_all_is_done_and_nothing_else() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("boards.txt");
    let run = enumerate("4x4", &["-o", file.to_str().unwrap()]);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    assert_eq!(run.stderr, "32 boards, 514 states, the hardest takes 7 moves\n");
    assert_eq!(fs::read_to_string(&file).unwrap(), enumerate("4x4", &[]).stdout);
    assert_eq!(names(directory.path()), ["boards.txt"]);
}

#[test]
fn whatever_was_written_when_it_was_killed_nothing_is_lost_or_doubled() {
    let whole = enumerate("4x4", &[]).stdout;
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("boards.txt");
    let beside = |ending: &str| directory.path().join(format!("boards.txt.{ending}"));
    // Complete chunks, and then any number of bytes of later ones: nothing, a part of a line, some
    // lines, all. No chunk of this size has more than a part of the boards.
    let ends = chunk_ends("4x4", &whole);
    for (chunks, &complete) in ends.iter().enumerate() {
        for torn in [complete, complete + 1, complete + 30, whole.len()] {
            let text = &whole.as_bytes()[..torn.min(whole.len())];
            fs::write(beside("partial"), text).unwrap();
            let boards = whole[..complete].lines().count();
            let progress = format!(
                r#"{{"version":1,"rows":4,"columns":4,"json":false,"chunks":{chunks},"bytes":{complete},"boards":{boards},"states":0,"hardest":0}}"#
            );
            fs::write(beside("progress"), progress).unwrap();
            let run = enumerate("4x4", &["--resume", "-o", file.to_str().unwrap()]);
            assert_eq!(run.code, 0, "{}", run.stderr);
            assert_eq!(fs::read_to_string(&file).unwrap(), whole, "{chunks} chunks, {torn} bytes");
            assert!(run.stderr.starts_with("32 boards"), "{}", run.stderr);
        }
    }
}

#[test]
fn killed_after_the_file_got_its_name_it_is_finished() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("boards.txt");
    let path = file.to_str().unwrap();
    assert_eq!(enumerate("4x4", &["-o", path]).code, 0);
    let whole = fs::read_to_string(&file).unwrap();
    let chunks = chunk_ends("4x4", &whole).len() - 1;
    let progress = directory.path().join("boards.txt.progress");
    let content = |chunks: usize, bytes: usize| {
        format!(
            r#"{{"version":1,"rows":4,"columns":4,"json":false,"chunks":{chunks},"bytes":{bytes},"boards":32,"states":514,"hardest":7}}"#
        )
    };
    fs::write(&progress, content(chunks, whole.len())).unwrap();
    let run = enumerate("4x4", &["--resume", "-o", path]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(run.stderr, "32 boards, 514 states, the hardest takes 7 moves\n");
    assert_eq!(fs::read_to_string(&file).unwrap(), whole);
    assert_eq!(names(directory.path()), ["boards.txt"]);

    // A file of another length, or of an enumeration that was not complete, is not the one.
    for (chunks, bytes) in [(chunks, whole.len() - 1), (chunks - 1, whole.len())] {
        fs::write(&progress, content(chunks, bytes)).unwrap();
        let run = enumerate("4x4", &["--resume", "-o", path]);
        assert_eq!(run.code, 2, "{}", run.stderr);
        assert!(run.stderr.contains("shorter than it was"), "{}", run.stderr);
        assert_eq!(fs::read_to_string(&file).unwrap(), whole);
        fs::remove_file(directory.path().join("boards.txt.partial")).unwrap();
    }
}

/// After how many bytes each chunk ends, with 0 first.
fn chunk_ends(size: &str, whole: &str) -> Vec<usize> {
    let (rows, columns) = size.split_once('x').unwrap();
    let (rows, columns) = (rows.parse().unwrap(), columns.parse().unwrap());
    let enumeration = glisse::rush_hour::Enumeration::new(rows, columns).unwrap();
    let mut enumerator = enumeration.enumerator();
    let mut lines = whole.lines();
    let mut ends = vec![0];
    for chunk in 0..enumeration.chunks() {
        let boards = enumerator.boards(chunk, glisse::Control::new()).unwrap().len();
        let bytes: usize = lines.by_ref().take(boards).map(|line| line.len() + 1).sum();
        ends.push(ends[chunk] + bytes);
    }
    ends
}

#[test]
fn what_was_begun_is_neither_overwritten_nor_mixed_up() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("boards.txt");
    let path = file.to_str().unwrap();
    let run = enumerate("4x4", &["--resume", "-o", path]);
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("to go on with"), "{}", run.stderr);

    let progress = directory.path().join("boards.txt.progress");
    let of_five = r#"{"version":1,"rows":5,"columns":5,"json":false,"chunks":0,"bytes":0,"boards":0,"states":0,"hardest":0}"#;
    for (content, message) in [(of_five, "begun for 5x5"), ("{", "damaged")] {
        fs::write(&progress, content).unwrap();
        let run = enumerate("4x4", &["-o", path]);
        assert_eq!(run.code, 2);
        assert!(run.stderr.contains("was begun"), "{}", run.stderr);
        let run = enumerate("4x4", &["--resume", "-o", path]);
        assert_eq!(run.code, 2);
        assert!(run.stderr.contains(message), "{}", run.stderr);
    }
}

#[test]
fn a_sample_says_what_the_whole_would_be() {
    let run = enumerate("4x4", &["--sample", "100", "--threads", "1"]);
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains("100.00 % of the expected work"), "{}", run.stdout);
    assert!(run.stdout.contains("about 32 boards, 514 states"), "{}", run.stdout);
}

#[test]
fn sizes_that_cannot_be_enumerated_are_refused() {
    for size in ["7x7", "2x2", "5", "axb"] {
        let run = enumerate(size, &[]);
        assert_eq!(run.code, 2, "{size}");
        assert!(run.stderr.contains("size"), "{}", run.stderr);
    }
}
